"""Play a card, and see what comes of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from games.engine.actions import Action
from games.engine.cards import hand_sorted, rank_of
from games.engine.deal import PLAYING
from games.engine.explain import SENTENCES, gettext_noop
from games.engine.ruleset import Ruleset
from games.engine.state import DealState, apply
from tutorials.goals import GOAL_TEXTS, GOALS, Course, Goal, course_data
from tutorials.kinds.asked import Asked
from tutorials.layouts import Filling, layout_state
from tutorials.lines import WORST, Frames, lines_after, refused_of
from tutorials.positions import Changes, state_under
from tutorials.steps import Option, Text


class Line(NamedTuple):
    """What comes of a card: the reason why it is wrong (None: right), the states, and what texts may name."""

    reason: str | None
    frames: Frames
    data: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class PlayCard(Asked):
    """Which card of the viewer's hand to play, so that a goal is reached however the cards lie.

    A card is right if the goal holds in the position and in every one of the `layouts`, whatever `replies`
    allows (see `lines_after`). `plan` are cards that the viewer plays later in the line, the first that is
    legal; without it the viewer plays on steadily. With `cheapest`, of the cards that reach the goal only the
    lowest is right, plain cards before trumps.
    """

    goal: Goal
    layouts: tuple[Filling, ...] = ()
    replies: str = WORST
    plan: str = ""
    cheapest: bool = False

    kind: ClassVar[str] = "card"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        **GOAL_TEXTS,
        "must_follow_suit": SENTENCES["must_follow_suit"],
        "must_play_trump": SENTENCES["must_play_trump"],
        "card_face_down": SENTENCES["card_face_down"],
        "dear": gettext_noop("{card} does it too, but {best} is enough."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The viewer's whole hand."""
        return [Option(card, card=card) for card in lines_of(self, self.state(changes))]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The cards that reach the goal everywhere. ValueError where none does."""
        lines = lines_of(self, self.state(changes))
        right = frozenset(card for card, line in lines.items() if line.reason is None)
        if not right:
            raise ValueError(
                f"no card reaches the goal: { {card: line.reason for card, line in lines.items()} }"
            )
        return right

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """The engine's refusal, or what went wrong."""
        return lines_of(self, state)[given[0]].reason or ""

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{card}: the one given; what the refusal names; else what GOAL_TEXTS has of the line."""
        return {"card": given[0], **lines_of(self, state)[given[0]].data}

    def frames(self, state: DealState, given: Sequence[str]) -> Frames:
        """The line in which the card fails, or the first of those in which it does well."""
        return lines_of(self, state)[given[0]].frames


def lines_of(step: PlayCard, state: DealState) -> Mapping[str, Line]:
    """For each card of the viewer's hand what comes of it."""
    return _lines(step, state.rules)


@lru_cache(maxsize=512)
def _lines(step: PlayCard, rules: Ruleset) -> Mapping[str, Line]:
    state, me = state_under(step.position, rules), step.position.viewer
    if state.turn != me or state.stage != PLAYING:
        raise ValueError(f"{me} is not to play a card here")
    deals = [state, *(layout_state(step.position, state, filling) for filling in step.layouts)]
    legal = [action.card for action in state.open if action.card]
    cards = dict.fromkeys(hand_sorted([*state.hands[me], *legal]))
    lines = {card: _line(step, deals, card) for card in cards}
    return _only_cheapest(lines, state.trump) if step.cheapest else lines


def _line(step: PlayCard, deals: Sequence[DealState], card: str) -> Line:
    """What comes of a card: the first line that fails, else the first of all."""
    if refused := refused_of(deals[0], Action(step.position.viewer, "play", card)):
        return Line(refused.code, (), refused.data)
    lines = (line for state in deals for line in _courses(step, state, card))
    first = next(lines)
    return next((line for line in (first, *lines) if line.reason), first)


def _courses(step: PlayCard, state: DealState, card: str) -> Iterator[Line]:
    me, goal = step.position.viewer, step.goal
    last = min(13, len(state.tricks) + goal.tricks)
    for frames in lines_after(apply(state, Action(me, "play", card)), me, step.replies, last, step.plan):
        course = Course(state, frames[-1], me, goal.least)
        yield Line(GOALS[goal.name](course), frames, course_data(course))


def _only_cheapest(lines: Mapping[str, Line], trump: str | None) -> dict[str, Line]:
    """The same with all but the lowest of the cards that are right called too dear."""
    right = [card for card, line in lines.items() if line.reason is None]
    if not right:
        return dict(lines)
    best = min(right, key=lambda card: (card[1] == trump, rank_of(card)))
    dear = {
        card: Line("dear", lines[card].frames, {"best": best})
        for card in right
        if (card[1] == trump, rank_of(card)) != (best[1] == trump, rank_of(best))
    }
    return {**lines, **dear}
