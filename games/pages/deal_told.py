"""A finished deal in words and rows, for pages without scripts and for paper."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.actions import Action
from games.engine.cards import RANKS, SUITS
from games.engine.deal import CHOOSING, winner_of
from games.engine.explain import SUIT_WORDS, card_text
from games.engine.seats import SEATS
from games.engine.state import DealState
from games.history import DealSteps, deal_times
from games.pages.spans import clock_text
from games.steps import Place, places_of
from games.store import Snapshot, action_from_row, is_bot

SAID: dict[str, str | Promise] = {
    "call": gettext_lazy("%(name)s names %(suit)s."),
    "pass": gettext_lazy("%(name)s passes to the partner."),
    "hide": gettext_lazy("%(name)s lays the %(card)s face down."),
    "redeal": gettext_lazy("%(name)s throws the deal in."),
    "new-cards": gettext_lazy("%(name)s asks for new cards."),
    "keep-trump": gettext_lazy("%(name)s keeps the trump."),
    "show": gettext_lazy("%(name)s has the trump shown."),
    "play": gettext_lazy("%(name)s plays the %(card)s."),
    "play-on": gettext_lazy("%(name)s plays on for all thirteen tricks."),
    "stop": gettext_lazy("%(name)s stops here."),
    "correct": gettext_lazy("%(name)s takes a revoke back and plays the %(card)s."),
    "claim-revoke": gettext_lazy("%(name)s claims a revoke: %(other)s, trick %(trick)s."),
}
BY = {"timeout": "*", "bot": "°"}


class Held(NamedTuple):
    """The cards of one suit in a hand."""

    suit: str
    word: str
    ranks: str


@dataclass
class Row:
    """A trick with what was played in it by seat, or how it `goes_on`; or a sentence."""

    number: int = 0
    goes_on: bool = False
    cells: list[dict[str, Any] | None] = field(default_factory=lambda: [None] * 4)
    collected: str = ""
    text: str = ""
    url: str = ""


def hands_told(hands: Mapping[str, Sequence[str]]) -> dict[str, list[Held]]:
    """{seat: its four suits, the ranks from high to low}."""
    return {seat: [_held(suit, hands[seat]) for suit in SUITS] for seat in SEATS}


def _held(suit: str, hand: Sequence[str]) -> Held:
    ranks = sorted((card[0] for card in hand if card[1] == suit), key=RANKS.index, reverse=True)
    return Held(suit, _(SUIT_WORDS[suit]), " ".join(ranks).replace("T", "10"))


def names_of(snapshot: Snapshot) -> dict[str, str]:
    """{seat: the name of who sat there}."""
    return {row.seat: row.player.name for row in snapshot.seats}


Link = Callable[[str, int, Place | None], str]  # of a match's id, a deal and a place in it


def step_url(match_id: str, deal: int, place: Place | None = None) -> str:
    """The permanent link to a step; without a place, or for the very first, to the deal."""
    at: dict[str, Any] = {"match_id": match_id, "deal": deal}
    if place is None or place == Place(0, 0):
        return reverse("match_replay_deal", kwargs=at)
    return reverse("match_replay_card", kwargs=at | {"trick": place.trick, "card": place.card_text})


def action_said(action: Action, names: Mapping[str, str]) -> str:
    """An action of a finished deal as a sentence."""
    values = {
        "name": names.get(action.seat, action.seat),
        "other": names.get(action.against or "", ""),
        "trick": action.trick,
        "suit": _(SUIT_WORDS[action.suit]) if action.suit else "",
        "card": card_text(action.card) if action.card else "",
    }
    text = SAID.get(action.type) or _other_words(action)
    return str(text) % values


def _other_words(action: Action) -> str:
    """What may or may not come with a card."""
    if action.type == "turn":
        shown, hidden = _("%(name)s turns the %(card)s for trump."), _("A card is laid face down unseen.")
        return shown if action.card else hidden
    if action.suit:
        return _("%(name)s changes the trump to %(suit)s.")
    return _("%(name)s lays the %(card)s as the trump instead.")


def trump_said(before: DealState, after: DealState) -> str:
    """How the trump became known with a step, where that was not its own word."""
    if before.deal.face_down and not after.deal.face_down and after.deal.turned_up:
        return _("The trump is shown: the %(card)s.") % {"card": card_text(after.deal.turned_up)}
    if before.stage != CHOOSING and not before.trump and not before.deal.face_down and after.trump:
        return _("From now on %(suit)s are trumps.") % {"suit": _(SUIT_WORDS[after.trump])}
    return ""


class DealTold:
    """One deal of a match that may be shown, told step by step."""

    def __init__(self, snapshot: Snapshot, steps: DealSteps, link: Link | None = None) -> None:
        self.snapshot, self.steps, self.link = snapshot, steps, link or step_url
        self.number, self.dealer = steps.deal.number, steps.deal.dealer
        self.names = names_of(snapshot)
        self.actions = [action_from_row(row) for row in steps.rows]
        self.places = places_of(steps.states)
        self.hands = hands_told(steps.states[0].dealt)

    def url(self, step: int) -> str:
        """The link to a step."""
        return self.link(self.snapshot.match.pk, self.number, self.places[step])

    def rows(self) -> list[Row]:
        """The call, and the play trick by trick, with whatever else was done in between.

        What was done between two cards of a trick parts it: its later cards stand in a row of their own.
        """
        rows: list[Row] = []
        tricks: dict[int, list[Row]] = {}
        for step, action in enumerate(self.actions, 1):
            if action.type != "play":
                rows.append(
                    Row(
                        text=f"{action_said(action, self.names)} {self._mark(step)}".strip(),
                        url=self.url(step),
                    )
                )
            if action.type in ("play", "correct"):
                number = self.places[step].trick
                parts = tricks.setdefault(number, [])
                if not parts or rows[-1] is not parts[-1]:
                    parts.append(Row(number, goes_on=bool(parts)))
                    rows.append(parts[-1])
                self._lay(parts, step, action)
            shown = trump_said(self.steps.states[step - 1], self.steps.states[step])
            if shown:
                rows.append(Row(text=shown, url=self.url(step)))
        self._finish(tricks)
        return [row for row in rows if row.text or any(row.cells)]

    def _lay(self, parts: Sequence[Row], step: int, action: Action) -> None:
        if action.type == "correct":  # what was played after the revoke is back in the hands
            left = {spot[2] for spot in self.steps.states[step].table}
            for row in parts:
                row.cells = [cell if cell and cell["card"] in left else None for cell in row.cells]
        card = action.card or ""
        leads = not any(cell for row in parts for cell in row.cells)
        parts[-1].cells[SEATS.index(action.seat)] = {
            "card": card,
            "rank": card[0].replace("T", "10"),
            "suit": card[1],
            "word": _(SUIT_WORDS[card[1]]),
            "wins": False,
            "url": self.url(step),
            "leads": leads,
            "by": self._mark(step),
            "tap": bool(action.thaap),
        }

    def _mark(self, step: int) -> str:
        """A sign for a card that its player did not choose: time ran out, or a bot played for a person."""
        row = self.steps.rows[step - 1]
        taken = self.snapshot.seat_row(row["seat"])
        is_own = row["by"] == "bot" and (taken is None or is_bot(taken))
        return "" if is_own else BY.get(row["by"], "")

    def _finish(self, tricks: Mapping[int, Sequence[Row]]) -> None:
        """Who won each trick, and what was collected with it."""
        last = self.steps.states[-1]
        for number, trick in enumerate(last.tricks, 1):
            place = SEATS.index(winner_of(trick))
            for cell in (row.cells[place] for row in tricks[number]):
                if cell is not None:
                    cell["wins"] = True
            if last.rules.tricks.taking == "pile":
                tricks[number][-1].collected = _collected(len(trick[3]))

    def time_used(self) -> list[str]:
        """How long each seat took in all, as N, E, S and W."""
        spent = deal_times(self.snapshot.table, self.steps.deal, self.steps.rows)
        pairs = list(zip(self.actions, spent, strict=True))
        return [clock_text(sum(took for action, took in pairs if action.seat == seat)) for seat in SEATS]

    def said_at(self, step: int) -> str:
        """What was done last, as a sentence."""
        if not step:
            name = self.names.get(self.dealer, self.dealer)
            return _("%(name)s has dealt.") % {"name": name}
        shown = trump_said(self.steps.states[step - 1], self.steps.states[step])
        return " ".join(filter(None, (action_said(self.actions[step - 1], self.names), shown)))


def _collected(count: int) -> str:
    if not count:
        return _("to the pile")
    return ngettext("takes %(count)d trick", "takes %(count)d tricks", count) % {"count": count}
