"""How steady players go on from a moment. It is always the same: that level leaves nothing to chance."""

from collections.abc import Iterator
from random import Random

from games.bots import RESIDENT_LEVEL, bot_action
from games.engine.actions import Action
from games.engine.state import DealState, apply
from games.engine.view import observe


def steady_action(state: DealState) -> Action:
    """What a steady player does whose turn it is."""
    assert state.turn is not None
    rng = Random(0)  # noqa: S311 - never asked
    return bot_action(RESIDENT_LEVEL, state.rules, observe(state, state.turn), rng)


def steady_line(state: DealState, tricks: int = 13) -> Iterator[DealState]:
    """The states that follow while four steady players go on, until so many tricks are finished."""
    while state.turn is not None and len(state.tricks) < tricks:
        state = apply(state, steady_action(state))
        yield state
