"""Finished matches as lessons want them: each deal as a position, with the states on the way through it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from django.contrib.auth.base_user import AbstractBaseUser

from games import access
from games.engine.actions import Action
from games.engine.presets import PRESETS
from games.engine.ruleset import axes_told
from games.engine.state import DealState, apply, deal_start, timeout_action
from games.errors import NotFound
from games.history import DealPlayed, deals_played
from tutorials.positions import Changes, Position, word_of

BASE = "club.single-sir"  # what rules without a name are told as changes of


class Told(NamedTuple):
    """A finished deal: its position before anything happened, and each word with the state after it."""

    position: Position
    start: DealState
    words: Sequence[str]
    states: Sequence[DealState]  # after so many words; the first is `start`
    actions: Sequence[Action]
    bys: Sequence[str]
    carry: Mapping[str, Any]

    def at(self, step: int, viewer: str) -> Position:
        """The position after so many actions, as a seat sees it."""
        return replace(self.position, play=" ".join(self.words[:step]), viewer=viewer)


class Finished(NamedTuple):
    """A match that has ended, for whoever may see it: the seat of who asks, and its finished deals."""

    id: str
    preset: str
    seat: str | None
    hints: bool  # was it one with hints on call?
    deals: Sequence[DealPlayed]

    def deal(self, number: int) -> DealPlayed:
        """A deal by its number. NotFound where it is not there, or was not played to its end."""
        found = next((deal for deal in self.deals if deal.number == number), None)
        if found is None:
            raise NotFound()
        return found


def finished(player: AbstractBaseUser | None, match_id: str) -> Finished:
    """A match that has ended and that this player may see (None: nobody). NotFound for all others."""
    snapshot = access.match_see(player, match_id)  # type: ignore[arg-type]
    deals = deals_played(snapshot)
    if not deals:
        raise NotFound()
    seat = snapshot.seat_of(player)  # type: ignore[arg-type]
    return Finished(match_id, snapshot.match.preset, seat, snapshot.match.hints, deals)


def told(deal: DealPlayed) -> Told:
    """A finished deal in the words of positions."""
    preset = deal.preset if deal.preset in PRESETS else BASE
    hands = {seat: " ".join(cards) for seat, cards in deal.hands.items()}
    position = Position(
        preset, hands=hands, dealer=deal.dealer, number=deal.number, changes=changes_of(deal.rules.to_json())
    )
    start = deal_start(deal.rules, deal.number, deal.dealer, deal.hands)
    pairs = list(_words(start, deal.actions))
    words, states = [word for word, _ in pairs], [start, *(state for _, state in pairs)]
    return Told(position, start, words, states, deal.actions, deal.bys, deal.carry)


def changes_of(rules: Mapping[str, Any]) -> Changes:
    """A whole ruleset as changes of whichever preset."""
    pairs = axes_told(rules)
    return tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in pairs)


def _words(state: DealState, actions: Sequence[Action]) -> Iterator[tuple[str, DealState]]:
    for action in actions:
        word = _word(state, action)
        state = apply(state, action, by_clock=True)
        yield word, state


def _word(state: DealState, action: Action) -> str:
    """The word for an action; what only the clock may do is told as such."""
    if action.type == "turn" and action == timeout_action(state, lambda bound: 0):
        return "clock"
    return word_of(action) if action.seat == state.turn else f"{action.seat}/{word_of(action)}"
