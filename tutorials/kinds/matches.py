"""What lies around the deals: the draw before the first one, and the end of the match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine.explain import gettext_noop
from games.engine.match import match_end
from games.engine.seats import seats_after
from games.engine.shuffle import draw_dealer, draw_highest
from games.engine.state import DealState
from tutorials.kinds.asked import Asked
from tutorials.kinds.ends import Ended
from tutorials.positions import Changes
from tutorials.steps import Option, Text

HIGHEST, DEALER = "highest", "dealer"
GOES_ON, TIE = "goes-on", "tie"


@dataclass(frozen=True, kw_only=True)
class FirstDraw(Asked):
    """Who drew the highest card before the first deal, or who deals it: `asks`.

    `rounds` are the cards drawn ("N:QH W:9S S:KD E:4C"): those tied highest have drawn again in the next.
    """

    rounds: tuple[str, ...]
    asks: str = HIGHEST

    kind: ClassVar[str] = "draw"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "lower": gettext_noop("{seat} drew {card}, and {best} is higher."),
        "not_the_highest": gettext_noop(
            "{winner} drew the highest card, but the dealer sits before {winner}."
        ),
        "not_before": gettext_noop(
            "{winner} drew the highest card. Who sits just before {winner}, as the turn goes?"
        ),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The seats from the viewer on, each with what it drew."""
        me = self.position.viewer
        order = (me, *seats_after(me, self.state(changes).rules.direction)[:3])
        return [self._option(seat) for seat in order]

    def _option(self, seat: str) -> Option:
        first, *later = [cards[seat] for cards in self._drawn() if seat in cards]
        text = gettext_noop("{seat} drew {card}")
        if later:
            text = gettext_noop("{seat} drew {card}, and then {again}")
        data = {"seat": seat, "card": first, "again": later[-1] if later else None}
        return Option(seat, card=(first, *later)[-1], text=text, data=data)

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The seat. ValueError where no cards are drawn for the first deal."""
        return frozenset({self._seat(self.state(changes))})

    def _seat(self, state: DealState) -> str:
        if state.rules.first_deal != "high-card-draw":
            raise ValueError("nobody draws here")
        if self.asks == DEALER:
            return draw_dealer(self._drawn(), state.rules.direction)
        return self._highest()

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What was overlooked."""
        if self.asks == HIGHEST:
            return "lower"
        return "not_the_highest" if given[0] == self._highest() else "not_before"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{seat}, who was named, with its {card}; {winner} of the draw with {best}."""
        drawn, winner = self._drawn()[-1], self._highest()
        card = next(cards[given[0]] for cards in reversed(self._drawn()) if given[0] in cards)
        return {"seat": given[0], "card": card, "winner": winner, "best": drawn[winner]}

    def _highest(self) -> str:
        (seat,) = draw_highest(self._drawn()[-1])
        return seat

    def _drawn(self) -> list[dict[str, str]]:
        return [dict(_pair(word) for word in cards.split()) for cards in self.rounds]


def _pair(word: str) -> tuple[str, str]:
    seat, _, card = word.partition(":")
    return seat, card


@dataclass(frozen=True, kw_only=True)
class MatchWinner(Ended):
    """Is the match over after this deal, and who has won it? `deals` were played before it."""

    deals: int = 0

    kind: ClassVar[str] = "match"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "not_yet": gettext_noop("It goes on: {ours} to {theirs}, and nobody has come to {target} yet."),
        "more_deals": gettext_noop("It goes on: {played} of {deals} deals are played."),
        "no_end": gettext_noop("Nothing ends this match but that all of its players agree to end it."),
        "target": gettext_noop(
            "With this deal it stands {ours} to {theirs}, and the match goes to {target}."
        ),
        "deals": gettext_noop("This was the last of {deals} deals, and it stands {ours} to {theirs}."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The two sides, nobody yet, and nobody at all."""
        sides = [Option(team, text=text, data={"team": team}) for team, text in self.sides()]
        return [
            *sides,
            Option(GOES_ON, text=gettext_noop("Nobody yet: the match goes on")),
            Option(TIE, text=gettext_noop("Nobody: it ends in a tie")),
        ]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine says."""
        winner, ended_by = self._end(self.state(changes))
        return frozenset({(winner or TIE) if ended_by else GOES_ON})

    def _end(self, state: DealState) -> tuple[str | None, str | None]:
        self.result(state)
        return match_end(state.rules, self.settled(state)[0], self.deals + 1)

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What ends it, or what is missing."""
        ended_by, match = self._end(state)[1], state.rules.match
        if ended_by:
            return ended_by
        if match.target is not None:
            return "not_yet"
        return "more_deals" if match.deals is not None else "no_end"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """Besides the result the score now, {ours} and {theirs}, {target}, {played} of {deals}."""
        score, match = self.settled(state)[0].score, state.rules.match
        (mine, _), (other, _) = self.sides()
        return super().data(state, given) | {
            "ours": score.of(mine),
            "theirs": score.of(other),
            "target": match.target,
            "deals": match.deals,
            "played": self.deals + 1,
        }
