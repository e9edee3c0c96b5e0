"""Every way in which a match that has ended can be looked at: it fits, axe finds nothing, nothing goes wrong.

With WHOLE_COURSE=1 for every preset, else for one; with SHOTS=FOLDER each is kept as a picture.
"""

import os
from pathlib import Path

import pytest

from games.engine.presets import PRESETS
from tests.browser.axe import problems
from tests.browser.program import played_on

WHOLE = bool(os.environ.get("WHOLE_COURSE"))
SIZES = ((360, 740), (1280, 800))


def ended(visitor, context, preset):
    """A match over one deal against bots, played to its end. -> its id"""
    rules = {"match": {"target": None, "deals": 1}}
    path = played_on(visitor, context, preset, rules, lambda match: match["status"] == "finished")
    return path.split("/")[1]


class Looking:
    """Opens pages of one match and looks at each."""

    def __init__(self, visitor, context, preset, size):
        self.page = visitor.page("/", context=context)
        self.site, self.name = visitor.site, f"{preset}-{size[0]}"
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def at(self, path, name, ready, deed=None):
        self.page.goto(self.site + path)
        self.page.locator(ready).first.wait_for()
        if deed:
            deed(self.page)
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert problems(self.page) == [], path
        if os.environ.get("SHOTS"):
            self.page.screenshot(path=Path(os.environ["SHOTS"]) / f"{self.name}-{name}.png", full_page=True)


def show_all_hands(page):
    page.get_by_role("button", name="Show all hands").click()


def show_moves(page):
    """The list of moves, which stands beside the felt where there is room."""
    button = page.get_by_role("button", name="Log")
    if button.is_visible():
        button.click()
        page.locator(".ct-log-list [data-step]").first.wait_for()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", PRESETS if WHOLE else ["classic.hidden-rung"])
def test_whatever_shows_a_finished_match_can_be_read(visitor, preset, size):
    context = visitor.context(reduced_motion="reduce")
    match_id = ended(visitor, context, preset)
    path = f"/matches/{match_id}/"
    record = context.request.get(f"{visitor.site}/api/v1{path}record/").json()
    deal = record["deals"][-1]["number"]
    look, on_felt = Looking(visitor, context, preset, size), "court-table .ct-replay .place"
    look.at(path, "end", ".deal-table")
    look.at(f"{path}replay/{deal}/", "replay-start", on_felt)
    look.at(f"{path}replay/?deal={deal}&step=20", "replay-hands", on_felt, show_all_hands)
    look.at(f"{path}replay/?deal={deal}&step=999", "replay-moves", on_felt, show_moves)
    look.at(f"{path}sheet/", "sheets", "main h1")
    look.at(f"{path}sheet/{deal}/", "sheet", "main h1")
    look.at(f"{path}notes/{deal}/12/", "notes", "main h1")
    look.at(f"{path}rules/", "rules", "main h1")
    look.at(f"{path}fairness/", "fair", ".verdict.fair")
    plain = visitor.context(java_script_enabled=False)
    plain.add_cookies(context.cookies())
    page = visitor.page(f"{path}replay/{deal}/", context=plain)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    with page.expect_navigation():
        page.get_by_role("link", name="Next step").click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if os.environ.get("SHOTS"):
        page.screenshot(path=Path(os.environ["SHOTS"]) / f"{look.name}-plain.png", full_page=True)
    for picture, kind in (("preview.png", "image/png"), ("preview.svg", "image/svg+xml")):
        answer = context.request.get(f"{visitor.site}{path}{picture}")
        assert (answer.status, answer.headers["content-type"].partition(";")[0]) == (200, kind)
