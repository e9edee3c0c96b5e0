"""A table as a person sees it."""

import re

# The table takes no second move this soon (milliseconds): nobody means one, but a double click makes one.
BETWEEN_MOVES = 450

WHAT_NOW = """() => {
    const panel = document.querySelector('.ct-panel:not([hidden])');
    if (panel?.dataset.sheet && panel.dataset.sheet !== 'waiting') return panel.dataset.sheet;
    const isMyTurn = document.querySelector('.ct-hand:not(.busy) .card.legal');
    return isMyTurn ? 'play' : null;
}"""


HURRIED = f"""() => {{
    document.querySelector('court-table')?.queue?.flush();
    return ({WHAT_NOW})();
}}"""


class TablePage:
    """What can be seen and done at a table, by what a person would look for."""

    takes_time = False

    def __init__(self, page):
        self.page = page

    @property
    def document(self):
        """The match as the page's own session gets it."""
        return self.page.evaluate("url => fetch(url).then(answer => answer.json())", self.api)

    @property
    def api(self):
        return "/api/v1" + re.search(r"/matches/\w+/", self.page.url).group()

    @property
    def panel(self):
        return self.page.locator(".ct-panel:not([hidden])")

    def cards(self, which=""):
        return self.page.locator(f".ct-hand .card{which}")

    def wait_for_me(self):
        """Until this player can do something. -> "play", or the sheet that lies there: see `step`.

        Without the pause in which people look, unless they take their time.
        """
        look = WHAT_NOW if self.takes_time else HURRIED
        return self.page.wait_for_function(look, timeout=30_000).json_value()

    def what_now(self):
        """The same at once: None while others play."""
        return self.page.evaluate(HURRIED)

    def choose_by_mouse(self):
        self.panel.get_by_role("button", name="Spades").click()
        self.wait_until_not("choose")

    def hide_by_mouse(self):
        self.panel.locator(".card-button").first.click()
        self.wait_until_not("hide")

    def keep_by_mouse(self):
        self.page.wait_for_timeout(BETWEEN_MOVES)  # the call was a move, too
        self.panel.get_by_role("button", name="Keep").click()
        self.wait_until_not("review")

    def stop_by_mouse(self):
        self.panel.get_by_role("button", name="Stop here").click()
        self.wait_until_not("bavney")

    def wait_until_not(self, sheet):
        """Until this sheet has gone from the felt."""
        self.page.wait_for_function(
            "sheet => document.querySelector('.ct-panel').dataset.sheet !== sheet", arg=sheet
        )

    def play_by_mouse(self):
        self.page.wait_for_timeout(BETWEEN_MOVES)
        name = self.cards(".legal").first.get_attribute("data-card")
        self.cards(f'[data-card="{name}"]').click()
        self.page.wait_for_selector(f'.ct-hand [data-card="{name}"]', state="detached")

    def next_deal_by_mouse(self):
        self.panel.get_by_role("button", name="Next deal").click()
        self.wait_until_not("deal")

    def focused(self):
        """(tag, class, label) of what has the focus."""
        return self.page.evaluate(
            "() => [document.activeElement.tagName, document.activeElement.className,"
            " document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent]"
        )

    def step(self, **ways):
        """Whatever is to be done now, by mouse or by the way given for it. -> what it was"""
        what = self.wait_for_me()
        by_mouse = {
            "choose": self.choose_by_mouse,
            "hide": self.hide_by_mouse,
            "review": self.keep_by_mouse,
            "bavney": self.stop_by_mouse,
            "play": self.play_by_mouse,
            "deal": self.next_deal_by_mouse,
            "match": lambda: None,
        }
        (by_mouse | ways)[what]()
        return what

    def play_match(self, limit=900, **ways):
        """Until the match is over, by mouse or by the ways given."""
        for _ in range(limit):
            if self.step(**ways) == "match":
                return
        raise AssertionError("the match did not end")
