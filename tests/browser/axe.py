"""What axe finds wrong with a page."""

from axe_playwright_python.sync_playwright import Axe

WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


def problems(page):
    found = Axe().run(page, options=WCAG).response["violations"]
    return [(each["id"], [node["html"][:200] for node in each["nodes"]]) for each in found]
