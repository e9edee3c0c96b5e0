"""How a deal goes on from a moment: by the steady player, by given words, or by the worst that can come."""

from collections.abc import Iterator

from games.engine.actions import Action
from games.engine.errors import Illegal, Refused
from games.engine.seats import team_of
from games.engine.state import DealState, apply
from tutorials.positions import action_of
from tutorials.steady import steady_action

Frames = tuple[DealState, ...]

WORST, STEADY = "worst", "steady"


def fair_actions(state: DealState) -> tuple[Action, ...]:
    """What is open to the seat whose turn it is, leaving out revokes, which some tables do not refuse."""
    if state.claims is None or not state.table:
        return state.open
    led = state.table[0][2][1]
    return tuple(action for action in state.open if (action.card or "")[1:] == led) or state.open


def refused_of(state: DealState, action: Action) -> Refused | None:
    """Why an action is not open: the engine's refusal, also of a revoke that is left to claims."""
    try:
        apply(state, action)
    except Refused as refused:
        return refused
    if action.type == "play" and action not in fair_actions(state):
        return Illegal("must_follow_suit", {"suit": state.table[0][2][1]})
    return None


def lines_after(state: DealState, me: str, replies: str, tricks: int, plan: str = "") -> Iterator[Frames]:
    """Each way in which the deal may go on until so many tricks are finished, `state` being the first frame.

    `replies`: with WORST an opponent of `me` may do anything in this trick, and all else is steady; with
    STEADY everybody is; else they are words, done by whoever can. `plan` are cards that `me` plays first.
    """
    now = len(state.tricks) + bool(state.table)  # the card may have been the last of its trick
    if replies == WORST:
        yield _on((state,), me, "", tricks, plan)  # the likely one first
        for line in _any_replies((state,), me, now):
            yield _on(line, me, "", tricks, plan)
    else:
        yield _on((state,), me, "" if replies == STEADY else replies, tricks, plan)


def _any_replies(frames: Frames, me: str, tricks: int) -> Iterator[Frames]:
    state = frames[-1]
    if state.turn is None or len(state.tricks) >= tricks:
        yield frames
        return
    free = team_of(state.turn) != team_of(me)
    for action in fair_actions(state) if free else (steady_action(state),):
        yield from _any_replies((*frames, apply(state, action)), me, tricks)


def _on(frames: Frames, me: str, words: str, tricks: int, plan: str) -> Frames:
    """The line, played on: with the next word, or for `me` the first card of the plan, that can be done."""
    state, said = frames[-1], words.split()
    while state.turn is not None and len(state.tricks) < tricks:
        own = state.turn == me
        wished = plan.split() if own else said[:1]
        done = next((after for word in wished if (after := _done(state, word))), None)
        if done is not None and not own:
            said.pop(0)
        state = done or apply(state, steady_action(state))
        frames = (*frames, state)
    return frames


def _done(state: DealState, word: str) -> DealState | None:
    try:
        return apply(state, action_of(state.turn or "", word))
    except Refused:
        return None
