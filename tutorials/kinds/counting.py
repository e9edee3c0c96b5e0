"""Counting: how many cards are still out, and who has shown that a suit is gone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine.cards import DECK, rank_of
from games.engine.explain import gettext_noop
from games.engine.seats import SEATS, seats_after
from games.engine.state import DealState
from games.engine.view import observe
from tutorials.kinds.asked import Asked
from tutorials.layouts import voids_shown
from tutorials.positions import Changes
from tutorials.steps import Option, Text

TRUMPS = "trumps"
NOBODY = "nobody"


@dataclass(frozen=True, kw_only=True)
class CountLeft(Asked):
    """How many cards of a suit ("trumps", or its letter) the others still hold, or how many above a card."""

    of: str = TRUMPS
    above: str | None = None

    kind: ClassVar[str] = "count"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "own_counted": gettext_noop("Your own cards are not out: leave out what you hold yourself ({own})."),
        "played_counted": gettext_noop("Those played already are not out either ({gone}, with the table's)."),
        "too_many": gettext_noop("So many cannot be left. Played: {gone}; in your own hand: {own}."),
        "too_few": gettext_noop("There are more. Played: {gone}; in your own hand: {own}."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """Numbers: the right one, those of likely mistakes, and the ones beside it."""
        told = self._numbers(self.state(changes))
        right, own, gone = told["number"], told["own"], told["gone"]
        likely = {right, right + own, right + gone, right - 1, right + 1, right + 2}
        numbers = sorted(number for number in likely if 0 <= number <= told["whole"] or number == right + 1)
        return [Option(str(number), number=number) for number in numbers]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """Neither in the own hand nor played."""
        return frozenset({str(self._numbers(self.state(changes))["number"])})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What was counted too much, or missed."""
        told, number = self._numbers(state), int(given[0])
        more = number - told["number"]
        if more > 0 and more == told["own"]:
            return "own_counted"
        if more > 0 and more == told["gone"]:
            return "played_counted"
        return "too_many" if more > 0 else "too_few"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{number} are out, {own} in the viewer's hand, {gone} played, of {whole}; {suit}."""
        return self._numbers(state)

    def _numbers(self, state: DealState) -> dict[str, Any]:
        seen = observe(state, self.position.viewer)
        suit = seen["trump"] if self.of == TRUMPS else self.of
        if suit is None:
            raise ValueError("no trump is known here")
        least = rank_of(self.above) if self.above else -1
        counted = {card for card in DECK if card[1] == suit and rank_of(card) > least}
        laid = (seen["face_down"] or {}).get("card")
        own = counted & {*seen["hand"], laid}
        played = {card for trick in seen["tricks"] for card in trick["cards"]}
        gone = counted & (played | {each["card"] for each in seen["table"]})
        out = len(counted) - len(own) - len(gone)
        return {"number": out, "own": len(own), "gone": len(gone), "suit": suit, "whole": len(counted)}


@dataclass(frozen=True, kw_only=True)
class WhoIsVoid(Asked):
    """All the other seats that have shown that they hold no more of a suit ("trumps", or its letter)."""

    of: str

    kind: ClassVar[str] = "void"
    multiple: ClassVar[bool] = True
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "not_shown": gettext_noop("{seat} has never failed to follow {suit}, and may hold some."),
        "missed": gettext_noop("{seat} did not follow when {suit} were led, and so holds none."),
        "somebody": gettext_noop("{seat} did not follow when {suit} were led, and so holds none."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The three other seats, and nobody."""
        order = seats_after(self.position.viewer, self.state(changes).rules.direction)[:3]
        seats = [Option(seat, seat=seat) for seat in order]
        return [*seats, Option(NOBODY, text=gettext_noop("Nobody"))]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """Those who did not follow it."""
        return self.void(self.state(changes))

    def void(self, state: DealState) -> frozenset[str]:
        """The same for a state; a trump card that was shown meanwhile may have come back to a hand."""
        suit, shown = self._suit(state), voids_shown(state)
        seats = frozenset(seat for seat in SEATS if seat != self.position.viewer and suit in shown[seat])
        return seats or frozenset({NOBODY})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """Who was named without having shown it, or was left out."""
        wrong = [seat for seat in given if seat not in self.void(state)]
        if not wrong:
            return "missed"
        return "somebody" if wrong == [NOBODY] else "not_shown"

    def reasons(self, changes: Changes = ()) -> dict[str, str]:
        """Of each answer too many, and of each left out."""
        state, right = self.state(changes), sorted(self.right(changes))
        wrong = [option.value for option in self.options(changes) if option.value not in right]
        told = {value: self.reason(state, [value]) for value in wrong}
        return told | {f"without {value}": self.reason(state, right[:1]) for value in right[1:]}

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{seat}: who was named wrongly, else who was left out; {suit}."""
        right = self.void(state)
        wrong = [seat for seat in given if seat not in right and seat != NOBODY]
        missing = [seat for seat in SEATS if seat in right and seat not in given]
        return {"seat": (wrong or missing or sorted(right))[0], "suit": self._suit(state)}

    def _suit(self, state: DealState) -> str:
        suit = state.trump if self.of == TRUMPS else self.of
        if suit is None:
            raise ValueError("no trump is known here")
        return suit
