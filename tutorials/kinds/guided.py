"""A round played card by card with advice: first always shown, later on request.

Pure: a round is told by the words that the viewer has said so far, so that a form or a session can hold it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import ClassVar

from games.bots import REASONS, advise
from games.engine.actions import Action
from games.engine.explain import SENTENCES, gettext_noop
from games.engine.scoring import tens_taken
from games.engine.seats import team_of
from games.engine.state import DealState, apply, observe
from tutorials.goals import GOALS, Course, Goal
from tutorials.kinds.faults import FAULTS, fault_of
from tutorials.layouts import worlds
from tutorials.lines import Frames, refused_of
from tutorials.positions import Changes, Position, action_of, state_of, word_of
from tutorials.steady import steady_action, steady_line
from tutorials.steps import Page, Text, Told

WORLDS = 12  # deals that look the same, in which an action is tried
FINE = 0.4  # tricks: an action that costs no more is about as good as the best
DEAR_FROM = 1.0

WELL, LEGAL, DEAR, REFUSED = "well", "legal", "dear", "refused"

COMMENTS: Mapping[str, Text] = {
    WELL: gettext_noop("{played} is what a good player plays here."),
    "fine": gettext_noop("{played} is fine here, about as good as {best}."),
    LEGAL: gettext_noop("{played} is all right, but {best} is a little better."),
    DEAR: gettext_noop("{played} costs about {cost} tricks on average: {best} is better."),
    "dear_tens": gettext_noop("{played} costs about {cost} tens on average: {best} is better."),
    "only": gettext_noop("{played} was all that you could play."),
    "well_done": gettext_noop("That is what a good player does here."),
    "fine_done": gettext_noop("That is fine here: something else would be no better."),
    "legal_done": gettext_noop("That is all right, but something else is a little better."),
    "dear_done": gettext_noop("That costs about {cost} tricks on average: something else is better."),
    "dear_tens_done": gettext_noop("That costs about {cost} tens on average: something else is better."),
}


@dataclass(frozen=True)
class Comment:
    """What is said to the last action: "well", "legal", "dear" (it costs tricks) or "refused" (not done)."""

    kind: str
    told: Told
    best: str | None = None  # the word for what was better


@dataclass(frozen=True)
class Moment:
    """Where a guided round stands.

    `position` and `state` are the moment itself, `words` what was accepted of the viewer so far; `frames` the
    states since then. `suggestion` is the word for the best action, which the page shows by itself
    where `is_shown`, else on request. Once the round is over `reached` says whether its goal was.
    """

    position: Position
    state: DealState
    words: tuple[str, ...]
    frames: Frames
    suggestion: str | None = None
    why: Told | None = None  # why that is best
    is_shown: bool = False
    comment: Comment | None = None
    is_over: bool = False
    reached: bool | None = None


@dataclass(frozen=True)
class GuidedRound(Page):
    """A page with a round to play: from its position to the end, or for so many `tricks`.

    Steady players sit on the other seats. In the first `shown_for` tricks the suggestion is shown. `goal` is
    one of `tutorials.goals`, to be reached at the end.
    """

    kind: str = "round"
    tricks: int = 13
    shown_for: int = 3
    goal: Goal | None = None

    TEXTS: ClassVar[Mapping[str, Text]] = {**COMMENTS, **FAULTS, **SENTENCES}

    def start(self, changes: Changes = ()) -> Moment:
        """The first thing that the viewer has to do. ValueError without a position."""
        return self.advance((), changes)

    def advance(self, words: Sequence[str], changes: Changes = ()) -> Moment:
        """The round after these actions of the viewer's, the last of which may be refused.

        ValueError where an earlier one is not open, or the round is over before the last.
        """
        return _advanced(self, tuple(words), changes)


@lru_cache(maxsize=512)
def _advanced(guided: GuidedRound, words: tuple[str, ...], changes: Changes) -> Moment:
    if guided.position is None:
        raise ValueError("a round needs a position")
    first = guided.position.with_rules(changes)
    if not words:
        return _moment(guided, first, (), (state_of(first),), first)
    before = _advanced(guided, words[:-1], changes)
    if before.is_over or before.words != words[:-1]:
        raise ValueError("these actions do not follow one another")
    action = action_of(first.viewer, words[-1])
    if refused := refused_of(before.state, action):
        told = Told(SENTENCES[refused.code], refused.data)
        return replace(before, frames=before.frames[-1:], comment=Comment(REFUSED, told))
    after = _moment(guided, _with(before.position, action), words, (apply(before.state, action),), first)
    return replace(after, comment=_comment(before, action))


def _moment(
    guided: GuidedRound, position: Position, words: tuple[str, ...], frames: Frames, first: Position
) -> Moment:
    """The moment after the others have played, until the viewer is to act or the round is over."""
    begun = state_of(first)
    last = len(begun.tricks) + guided.tricks
    while frames[-1].turn is not None and len(frames[-1].tricks) < last:
        state = frames[-1]
        if state.turn == position.viewer:
            is_shown = len(state.tricks) - len(begun.tricks) < guided.shown_for
            advice = advise(state.rules, observe(state, position.viewer))
            why = Told(REASONS[advice.reason], advice.data)
            return Moment(position, state, words, frames, word_of(advice.action), why, is_shown)
        action = steady_action(state)
        position, frames = _with(position, action), (*frames, apply(state, action))
    reached = guided.goal and is_reached(guided.goal, begun, frames[-1], position.viewer)
    return Moment(position, frames[-1], words, frames, is_over=True, reached=reached)


def is_reached(goal: Goal, before: DealState, after: DealState, me: str) -> bool:
    """Was the goal reached between these states?"""
    return GOALS[goal.name](Course(before, after, me, goal.least)) is None


def _with(position: Position, action: Action) -> Position:
    return replace(position, play=f"{position.play} {word_of(action)}".strip())


def _comment(before: Moment, action: Action) -> Comment:
    """What an action is worth beside the one suggested, over deals that look the same."""
    best = action_of(action.seat, before.suggestion or "")
    plays = "" if action.type == best.type == "play" else "_done"
    data = {"played": action.card, "best": best.card}
    if action == best and plays == "" and before.why and before.why.text == REASONS["only"]:
        return Comment(WELL, Told(COMMENTS["only"], data), before.suggestion)
    if action == best:
        return Comment(WELL, Told(COMMENTS[WELL + plays], data, before.why), before.suggestion)
    alike = tuple(islice(worlds(before.position, before.state, f"{before.position.seed}"), WORLDS))
    cost = cost_of(alike, action, best)
    if cost <= (FINE / 2 if before.state.rules.scoring.by == "tens" else FINE):
        return Comment(LEGAL, Told(COMMENTS["fine" + plays], data), before.suggestion)
    kind = DEAR if cost >= DEAR_FROM else LEGAL
    tens = "_tens" if kind == DEAR and before.state.rules.scoring.by == "tens" else ""
    fault = fault_of(before.state, alike, action, best)
    why = Told(FAULTS[fault], data) if fault else before.why
    told = Told(COMMENTS[kind + tens + plays], data | {"cost": round(cost, 1)}, why)
    return Comment(kind, told, before.suggestion)


def cost_of(alike: Sequence[DealState], action: Action, best: Action) -> float:
    """How many tricks an action brings less than another on average in these deals; tens, if those count."""
    pairs = [(worth_of(apply(world, best)), worth_of(apply(world, action))) for world in alike]
    ours = 1 if team_of(action.seat) == "NS" else -1
    return ours * sum(first - second for first, second in pairs) / len(pairs)


def worth_of(state: DealState) -> float:
    """What NS take more than their half once the deal is over."""
    last = [state, *steady_line(state)][-1]
    if last.rules.scoring.by == "tens":
        taken = tens_taken(last)
        return (len(taken["NS"]) - len(taken["EW"])) / 2
    return (last.taken[0] - last.taken[1]) / 2
