"""A table as a person sees it."""

import re

# The table takes no second move this soon (milliseconds): nobody means one, but a double click makes one.
BETWEEN_MOVES = 450


class TablePage:
    """What can be seen and done at a table, by what a person would look for."""

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
        """Until this player can do something. -> "choose", "play", "deal" or "match" (over)"""
        handle = self.page.wait_for_function(
            """() => {
                const panel = document.querySelector('.ct-panel:not([hidden])');
                if (panel?.dataset.sheet && panel.dataset.sheet !== 'waiting') return panel.dataset.sheet;
                const isMyTurn = document.querySelector('.ct-hand:not(.busy) .card.legal');
                return isMyTurn ? 'play' : null;
            }""",
            timeout=30_000,
        )
        return handle.json_value()

    def choose_by_mouse(self):
        self.panel.get_by_role("button", name="Spades").click()
        self.wait_until_not("choose")

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

    def play_match(self, choose, play, next_deal, limit=900):
        """Until the match is over, by these three ways to act."""
        steps = {"choose": choose, "play": play, "deal": next_deal}
        for _ in range(limit):
            what = self.wait_for_me()
            if what == "match":
                return
            steps[what]()
        raise AssertionError("the match did not end")
