"""One deal of every preset, as a guest plays it against bots, on a phone or on a desk; and its replay."""

import contextlib
import os
import time

import pytest
from playwright.sync_api import TimeoutError

from games.engine.presets import PRESETS
from tests.browser.table import BETWEEN_MOVES

# One of each family and way of taking tricks; with WHOLE_COURSE=1 every preset there is.
FEW = ["club.single-sir", "club.double-sir", "club.hidden-rung", "courts.be-ranga", "mendikot.band"]
TRIED = list(PRESETS) if os.environ.get("WHOLE_COURSE") else FEW

SIZES = [(360, 740), (1280, 800)]
PATIENCE = 60  # seconds for a deal
TITLE = {
    "win": "the deal",
    "court": "court",
    "goon-court": "goon court",
    "bavney": "bavney",
    "mendi": "mendi",
    "mendikot": "mendikot",
    "whitewash": "whitewash",
    "tricks": "by tricks",
}


# With so many cards in hand a person plays one; the others go the page's own way, without a pause.
BY_HAND = {13, 7, 1}
PLAY_ON = """() => {
    const { driver, match } = document.querySelector('court-table');
    const card = match.view.legal.find((action) => action.type === 'play');
    if (card) driver.act(card);
}"""


class Game:
    """A table at which one deal is played as fast as it goes."""

    def __init__(self, table):
        self.table, self.moved, self.asked = table, 0.0, False

    def play_deal(self):
        """Until the sheet with the result lies there. -> what the document tells of the deal"""
        until = time.monotonic() + PATIENCE
        while not self._look():
            assert time.monotonic() < until, "the deal did not end"
            self.table.page.wait_for_timeout(20)
        return self.table.document["deals"][0]

    def _look(self):
        """Do what can be done now. -> is the deal over?"""
        what = self.table.what_now()
        if what == "play" and self.table.cards().count() not in BY_HAND and not self._asks():
            self.table.page.evaluate(PLAY_ON)
        elif what not in (None, "deal", "match") and time.monotonic() - self.moved > BETWEEN_MOVES / 1000:
            self.moved = time.monotonic()
            getattr(self, f"_{what}")()
        return what in ("deal", "match")

    def _asks(self):
        """Is the trump to be asked for, as it is once?"""
        return not self.asked and self.table.page.locator(".deed.show .button").count() > 0

    def _choose(self):
        self.table.panel.locator(".suit-button").first.click()

    def _hide(self):
        self.table.panel.locator(".card-button").first.click()

    def _review(self):
        self.table.panel.get_by_role("button", name="Keep").click()

    def _bavney(self):
        self.table.panel.get_by_role("button", name="Stop here").click()

    def _play(self):
        if self._asks():
            self.asked = True
            self.table.page.locator(".deed.show .button").click()
        else:
            with contextlib.suppress(TimeoutError):  # the card before was on its way still, and was the last
                self.table.cards(".legal").first.click(timeout=2_000)


@pytest.mark.parametrize(
    ("preset", "size"), [(preset, SIZES[i % 2]) for i, preset in enumerate(TRIED)], ids=TRIED
)
def test_a_guest_plays_a_deal(visitor, preset, size):
    table = visitor.open_match(preset, width=size[0], height=size[1], reduced_motion="reduce")
    deal = Game(table).play_deal()
    heading = table.panel.get_by_role("heading").first.inner_text()
    assert TITLE[deal["outcome"]] in heading or "match" in heading
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("preset", ["club.hidden-rung", "courts.be-ranga"])
def test_a_replay_goes_step_by_step(visitor, preset):
    table = visitor.open_match(preset, reduced_motion="reduce")
    Game(table).play_deal()
    page = visitor.page(table.page.url.replace(visitor.site, "") + "replay/", context=table.page.context)
    page.get_by_role("button", name="Show all hands").click()
    slider = page.get_by_role("slider", name="Step")
    page.wait_for_function("() => document.querySelector('.ct-replay input').max > 0")
    steps = int(slider.get_attribute("max"))
    assert steps >= 28
    for step in range(1, steps + 1):
        if step < 8:
            page.get_by_role("button", name="Next step").click()
        else:
            page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "step => Number(document.querySelector('.ct-replay input').value) === step", arg=step
        )
    last = page.url
    page.keyboard.press("Home")
    page.wait_for_url("**/replay/1/")
    page.goto(last)  # the link to a step, opened cold
    slider.wait_for()
    page.wait_for_function(
        "step => Number(document.querySelector('.ct-replay input').value) === step", arg=steps
    )
    assert page.url == last
    page.get_by_role("button", name="Log").click()
    said = page.locator(".ct-log .aside").all_inner_texts()
    assert any("trump" in text for text in said), said
