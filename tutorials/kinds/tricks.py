"""A trick on the table: who wins it, and which cards may be played to it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine.actions import Action
from games.engine.cards import hand_sorted, rank_of
from games.engine.deal import EARLY, PLAYING, Spot, winner_of, winning_card
from games.engine.errors import Refused
from games.engine.explain import SENTENCES, gettext_noop
from games.engine.state import DealState
from tutorials.kinds.asked import Asked
from tutorials.lines import fair_actions, refused_of
from tutorials.positions import Changes
from tutorials.steps import Option, Text


@dataclass(frozen=True, kw_only=True)
class TrickWinner(Asked):
    """Who wins the trick that lies complete: the last one of the position."""

    kind: ClassVar[str] = "winner"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "no_trump": gettext_noop("{card} is not of the suit led and not a trump, so it cannot win."),
        "beaten_by_trump": gettext_noop("{card} is of the suit led, but {best} is a trump and beats it."),
        "lower_trump": gettext_noop("{card} is a trump, but {best} is a higher one."),
        "lower": gettext_noop("{card} follows suit, but {best} is higher."),
        "too_early": gettext_noop("{card} was played before the trump was shown, so it is not a trump."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The four seats in the order they played, each with its card."""
        seats, spots, _, _ = self.state(changes).tricks[-1]
        return [Option(seat, seat=seat, card=spot[2]) for seat, spot in zip(seats, spots, strict=True)]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The seat that the engine names."""
        return frozenset({winner_of(self.state(changes).tricks[-1])})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """Why the card of the seat named does not win."""
        trick = state.tricks[-1]
        spot, won = self._spot(state, given[0]), trick[1][trick[2]]
        card, led, best = spot[2], trick[1][0][2], won[2]
        if spot[1] >= EARLY > (won[1] if best[1] == card[1] else 0) and card[1] == state.trump:
            return "too_early"
        if card[1] == state.trump and card[1] == best[1] and led[1] != card[1]:
            return "lower_trump"
        if card[1] != led[1]:
            return "no_trump"
        return "lower" if best[1] == led[1] else "beaten_by_trump"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{card}: the one named; {best}: the one that wins; {seat}: who wins."""
        trick = state.tricks[-1]
        card = self._spot(state, given[0])[2] if given else None
        return {"card": card, "best": winning_card(trick), "seat": winner_of(trick)}

    def state(self, changes: Changes = ()) -> DealState:
        """The position. ValueError where no trick lies complete."""
        state = super().state(changes)
        if not state.tricks or state.table:
            raise ValueError("no trick lies complete here")
        return state

    def _spot(self, state: DealState, seat: str) -> Spot:
        seats, spots, _, _ = state.tricks[-1]
        return spots[seats.index(seat)]


@dataclass(frozen=True, kw_only=True)
class LegalCards(Asked):
    """All the cards of the viewer's hand that may be played now."""

    kind: ClassVar[str] = "legal"
    multiple: ClassVar[bool] = True
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "missed": gettext_noop("You may play {card} as well."),
        "must_follow_suit": SENTENCES["must_follow_suit"],
        "must_play_trump": SENTENCES["must_play_trump"],
        "card_face_down": SENTENCES["card_face_down"],
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The viewer's hand, with a card lying face down only where it is all that is left to play."""
        state = self.state(changes)
        cards = {*state.hands[self.position.viewer], *self.right_of(state)}
        return [Option(card, card=card) for card in hand_sorted(cards)]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine accepts."""
        return self.right_of(self.state(changes))

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """The engine's refusal of a card that may not be played; else one was left out."""
        refused = self._refused(state, given)
        return refused.code if refused else "missed"

    def reasons(self, changes: Changes = ()) -> dict[str, str]:
        """The refusals; and leaving out any but the first of the legal cards."""
        state, right = self.state(changes), sorted(self.right(changes))
        illegal = [option.value for option in self.options(changes) if option.value not in right]
        told = {card: self.reason(state, [*right, card]) for card in illegal}
        return told | {f"without {card}": "missed" for card in right[1:]}

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """What the refusal names; or {card}: one that was left out."""
        if refused := self._refused(state, given):
            return refused.data
        missing = sorted(self.right_of(state) - set(given), key=lambda card: (rank_of(card), card))
        return {"card": missing[0]} if missing else {}

    def right_of(self, state: DealState) -> frozenset[str]:
        """The legal cards of a state. ValueError where the viewer is not to play one."""
        if state.turn != self.position.viewer or state.stage != PLAYING:
            raise ValueError(f"{self.position.viewer} is not to play a card here")
        return frozenset(a.card for a in fair_actions(state) if a.type == "play" and a.card)

    def _refused(self, state: DealState, given: Sequence[str]) -> Refused | None:
        plays = (Action(self.position.viewer, "play", card) for card in given)
        return next((refused for play in plays if (refused := refused_of(state, play))), None)
