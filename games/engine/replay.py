"""A deal from its log. Every action is checked on the way, as if it came in now."""

from collections.abc import Iterable, Mapping, Sequence

from games.engine.actions import Action
from games.engine.ruleset import Ruleset
from games.engine.state import DealState, apply, deal_start


def deal_replay(
    rules: Ruleset, number: int, dealer: str, hands: Mapping[str, Sequence[str]], actions: Iterable[Action]
) -> DealState:
    """The state after these actions. Raises Refused at the first that is not open.

    What only the clock does is taken from the log as the clock's.
    """
    return replay_on(deal_start(rules, number, dealer, hands), actions)


def replay_on(state: DealState, actions: Iterable[Action]) -> DealState:
    """The same from the middle of a deal."""
    for action in actions:
        state = apply(state, action, by_clock=True)
    return state
