"""Real browsers at the real site. They need Debian's Chromium; `make test` leaves them out by their mark.

Its headless shell is the same browser without windows, tabs and menus, and comes with half the work.
"""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.site import shared_site
from tests.browser.stage import Stage, hands_with
from tests.browser.table import TablePage

# What Chromium writes down by itself when a line is cut or a move refused, as some tests have it.
EXPECTED = (
    "ERR_INTERNET_DISCONNECTED",
    "WebSocket connection to",
    "400 (Bad Request)",
    "409 (Conflict)",
    "413 (Request Entity Too Large)",
    "429 (Too Many Requests)",
)
HERE = Path(__file__).parent
PATIENCE = 15_000  # milliseconds for anything that is waited for; the machine may have much else to do
expect.set_options(timeout=PATIENCE)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items):
    """Mark the tests below this folder, and put them last: the browser's event loop stays in the process."""
    ours = [item for item in items if HERE in item.path.parents]
    for item in ours:
        item.add_marker(pytest.mark.browser)
    items[:] = [item for item in items if HERE not in item.path.parents] + ours


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert found, "these tests need Debian's chromium-headless-shell, or its chromium"
    return {**browser_type_launch_args, "executable_path": found, "args": FLAGS}


@pytest.fixture(scope="session")
def site(tmp_path_factory, worker_id):
    """The address of the site, which is the same for all workers of a run."""
    folder = tmp_path_factory.getbasetemp()
    with shared_site(folder if worker_id == "master" else folder.parent) as address:
        yield address


class Visitor:
    """Opens pages, and collects whatever goes wrong in them."""

    def __init__(self, browser, site):
        self.browser, self.site, self.troubles, self.contexts = browser, site, [], []

    def context(self, width=360, height=740, **more):
        """Somebody else's device."""
        made = self.browser.new_context(viewport={"width": width, "height": height}, **more)
        made.set_default_timeout(PATIENCE)
        self.contexts.append(made)
        return made

    def page(self, path="/", context=None, **size):
        page = (context or self.context(**size)).new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda line: line.type == "error" and self.troubles.append(line.text))
        page.goto(self.site + path)
        return page

    def sit_down(self, preset="club.double-sir", clock="none", context=None, **size):
        """Press "Play now". -> the table"""
        page = self.page(context=context, **size)
        more = page.get_by_text("More games")
        if not page.locator(f'input[value="{preset}"]').is_visible() and more.count():
            more.click()
        page.locator(f'input[value="{preset}"]').check()
        page.locator(f'input[value="{clock}"]').check()
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/matches/*/")
        return TablePage(page)

    def open_match(self, preset="club.single-sir", context=None, ready=True, rules=None, **size):
        """A table with three bots, opened as a program would. -> the table"""
        context = context or self.context(**size)
        if all(cookie["name"] != "sessionid" for cookie in context.cookies()):
            self._post(context, "guests/", {})
        match = self._post(context, "matches/", {"preset": preset, "rules": rules or {}})
        if ready:
            self._post(context, f"matches/{match['id']}/ready/", {})
        return TablePage(self.page(f"/matches/{match['id']}/", context=context))

    def _post(self, context, path, data):
        if all(cookie["name"] != "csrftoken" for cookie in context.cookies()):
            context.request.get(f"{self.site}/learn/")
        tokens = {cookie["name"]: cookie["value"] for cookie in context.cookies()}
        headers = {"X-CSRFToken": tokens.get("csrftoken", "")}
        answer = context.request.post(f"{self.site}/api/v1/{path}", data=data, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()


@pytest.fixture
def visitor(browser, site):
    made = Visitor(browser, site)
    yield made
    for context in made.contexts:
        context.close()
    assert [trouble for trouble in made.troubles if not any(text in trouble for text in EXPECTED)] == []


@pytest.fixture
def stage(visitor):
    """Make a deal of a preset with these hands, and open its table."""

    def made(preset, dealer="S", size=(360, 740), you="S", changes=None, context=None, **hands):
        table = visitor.open_match(width=size[0], height=size[1], context=context)
        return Stage(table, preset, hands_with(**hands), dealer, you, changes).open()

    return made
