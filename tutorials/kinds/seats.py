"""Who is who at the table: tap a seat."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine.deal import winner_of
from games.engine.explain import gettext_noop
from games.engine.seats import SEATS, next_seat, partner_of, seats_after, team_of
from games.engine.state import DealState
from tutorials.kinds.asked import Asked
from tutorials.positions import Changes
from tutorials.steps import Option, Text

# Each question about seats, and the seat that answers it; `me` is who looks at the table.
ROLES: dict[str, Callable[[DealState, str], str | None]] = {
    "partner": lambda state, me: partner_of(me),
    "after_me": lambda state, me: next_seat(me, state.rules.direction),
    "dealer": lambda state, me: state.dealer,
    "eldest": lambda state, me: state.deal.eldest,
    "caller": lambda state, me: state.caller,
    "turn": lambda state, me: state.turn,
    "winner": lambda state, me: winner_of(state.tricks[-1]) if state.tricks else None,
}


@dataclass(frozen=True, kw_only=True)
class TapSeat(Asked):
    """Which seat has a part: one of ROLES."""

    role: str

    kind: ClassVar[str] = "seat"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "me": gettext_noop("That is you."),
        "partner": gettext_noop("{seat} sits opposite you and is your partner."),
        "opponent": gettext_noop("{seat} plays against you."),
        "wrong_way": gettext_noop("The turn goes round the other way at this table."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """All four seats, as they sit from the viewer on."""
        me = self.position.viewer
        return [
            Option(seat, seat=seat)
            for seat in (me, *seats_after(me, self.state(changes).rules.direction)[:3])
        ]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The seat with that part."""
        seat = ROLES[self.role](self.state(changes), self.position.viewer)
        if seat is None:
            raise ValueError(f"nobody is {self.role} here")
        return frozenset({seat})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """Who was tapped instead."""
        seat, me = given[0], self.position.viewer
        right = ROLES[self.role](state, me)
        if self.role in ("after_me", "eldest", "turn") and partner_of(right or me) == seat != me:
            return "wrong_way" if team_of(seat) != team_of(me) else "partner"
        if seat == me:
            return "me"
        return "partner" if seat == partner_of(me) else "opponent"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{seat}: who was tapped."""
        return {"seat": given[0] if given and given[0] in SEATS else None}
