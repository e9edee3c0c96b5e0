"""What axe finds wrong with a page."""

from axe_playwright_python.base import AXE_SCRIPT

# Every rule of the tags is tried; what passed or does not apply is counted, and not told node by node.
WCAG = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
}
RUN = "async (options) => (await axe.run(document, options)).violations"


def problems(page):
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(RUN, WCAG)
    return [(each["id"], [node["html"][:200] for node in each["nodes"]]) for each in found]
