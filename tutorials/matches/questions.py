"""Which questions make sense at a moment of a deal; what is right is the engine's word, not the author's."""

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from games.engine.deal import OVER, PLAYING
from games.engine.errors import Refused
from games.engine.explain import gettext_noop
from games.engine.match import Carry
from games.engine.state import DealState, observe
from tutorials.checking import step_faults
from tutorials.kinds.best import BestPlay, alike, costs_of
from tutorials.kinds.counting import CountLeft, WhoIsVoid
from tutorials.kinds.ends import ScoreDeal
from tutorials.layouts import voids_shown
from tutorials.positions import Position
from tutorials.practice import asks
from tutorials.steps import Step, Text

BEST = "best"
ANY = Random(0)  # noqa: S311 - what is asked here leaves nothing to chance

Costs = Mapping[str, float]


class Moment(NamedTuple):
    """A moment as it is asked about; `costs` are those of its cards, where somebody has weighed them."""

    position: Position
    state: DealState
    carry: Carry
    costs: Costs | None = None

    @property
    def viewer(self) -> str:
        """From whose seat it is seen."""
        return self.position.viewer


class Question(NamedTuple):
    """A question: what it is called in a form, when it can be asked, and its step."""

    title: Text
    fits: Callable[[Moment], bool]
    ask: Callable[[Moment], Step]


def _legal(moment: Moment) -> bool:
    state = moment.state
    is_mine = state.stage == PLAYING and state.turn == moment.viewer
    return is_mine and bool(state.table) and len(state.hands[moment.viewer]) > 1


def _complete(moment: Moment) -> bool:
    return bool(moment.state.tricks) and not moment.state.table


def _piled(moment: Moment) -> bool:
    return _complete(moment) and len(moment.state.tricks) > 1 and moment.state.rules.tricks.taking == "pile"


def _over(moment: Moment) -> bool:
    return moment.state.stage == OVER and not moment.state.deal.thrown_in


def _counted(moment: Moment) -> bool:
    state = moment.state
    is_known = observe(state, moment.viewer)["trump"] is not None
    return state.stage == PLAYING and is_known and len(state.tricks) > 0


def _void(suit: str) -> Callable[[Moment], bool]:
    def shown(moment: Moment) -> bool:
        voids = voids_shown(moment.state)
        return any(suit in suits for seat, suits in voids.items() if seat != moment.viewer)

    return shown


def _ask_count(moment: Moment) -> Step:
    return CountLeft(
        position=moment.position,
        prompt=gettext_noop("How many trumps do the other three still hold?"),
        right_text=gettext_noop("Played: {gone}; in your own hand: {own}; so still out: {number}."),
        hints=(gettext_noop("There are thirteen. Take away those played and your own."),),
    )


def _ask_void(suit: str) -> Callable[[Moment], Step]:
    def ask(moment: Moment) -> Step:
        return WhoIsVoid(
            position=moment.position,
            of=suit,
            prompt=asks.PROMPTS_VOID[suit],
            right_text=gettext_noop("Who did not follow {suit} has none."),
            hints=(gettext_noop("Look for a trick in which that suit was led and somebody played another."),),
        )

    return ask


def _ask_score(moment: Moment) -> Step:
    return ScoreDeal(
        position=moment.position,
        carry=moment.carry,
        prompt=gettext_noop("What does this deal score?"),
        right_text=gettext_noop("{winner} have won it, and that is what it scores."),
        hints=(gettext_noop("Are the winners the callers, and how many tricks did the losers take?"),),
    )


def ask_best(moment: Moment) -> Step:
    """Which card? Weighed here where nobody has done so yet."""
    costs = moment.costs if moment.costs is not None else costs_of(moment.position, moment.state)
    return BestPlay(
        position=moment.position,
        costs=costs,
        prompt=gettext_noop("Your turn. Which card do you play?"),
        right_text=gettext_noop("{card} is as good as any here, on average over deals that look the same."),
        hints=(
            gettext_noop("Who is winning this trick, and who plays after you?"),
            gettext_noop("Think of what is still out, and of what your cards are worth later."),
        ),
    )


def _choosing(moment: Moment) -> bool:
    state = moment.state
    return state.stage == PLAYING and state.turn == moment.viewer and len(state.hands[moment.viewer]) > 1


def _practised(ask: Callable[[Position, DealState, Random], Step]) -> Callable[[Moment], Step]:
    return lambda moment: ask(moment.position, moment.state, ANY)


QUESTIONS: Mapping[str, Question] = {
    BEST: Question(gettext_noop("Which card would you play?"), _choosing, ask_best),
    "legal": Question(gettext_noop("Which cards may be played?"), _legal, _practised(asks.ask_legal)),
    "winner": Question(gettext_noop("Who wins the trick?"), _complete, _practised(asks.ask_winner)),
    "pile": Question(gettext_noop("Is the pile collected?"), _piled, _practised(asks.ask_pile)),
    "next": Question(gettext_noop("Who could collect the pile next?"), _piled, _practised(asks.ask_next)),
    "count": Question(gettext_noop("How many trumps are still out?"), _counted, _ask_count),
    "void-S": Question(gettext_noop("Who has no spades left?"), _void("S"), _ask_void("S")),
    "void-H": Question(gettext_noop("Who has no hearts left?"), _void("H"), _ask_void("H")),
    "void-D": Question(gettext_noop("Who has no diamonds left?"), _void("D"), _ask_void("D")),
    "void-C": Question(gettext_noop("Who has no clubs left?"), _void("C"), _ask_void("C")),
    "deal": Question(gettext_noop("Who has won the deal?"), _over, _practised(asks.ask_deal)),
    "name": Question(gettext_noop("What is the deal called?"), _over, _practised(asks.ask_name)),
    "score": Question(gettext_noop("What does the deal score?"), _over, _ask_score),
    "dealer": Question(gettext_noop("Who deals next?"), _over, _practised(asks.ask_dealer)),
}


KINDS = list(QUESTIONS)


def asked(kind: str, moment: Moment) -> Step:
    """The step of a question. ValueError where it makes no sense at this moment."""
    if kind not in QUESTIONS or not QUESTIONS[kind].fits(moment):
        raise ValueError(f"{kind} cannot be asked here")
    step = QUESTIONS[kind].ask(moment)
    if faults := list(step_faults(step)):
        raise ValueError(faults[0])
    return step


def offered(moment: Moment) -> list[str]:
    """The questions that make sense at a moment, the most telling first."""
    return [kind for kind in QUESTIONS if _is_offered(kind, moment)]


def _is_offered(kind: str, moment: Moment) -> bool:
    try:
        if kind == BEST:  # to weigh the cards takes long, and is left for when it is asked
            return QUESTIONS[kind].fits(moment) and _may_be_weighed(moment)
        asked(kind, moment)
    except (ValueError, Refused):
        return False
    return True


def _may_be_weighed(moment: Moment) -> bool:
    return len(set(alike_or_none(moment.state))) > 1


def alike_or_none(state: DealState) -> list[str]:
    """The cards that are worth weighing against each other; none where nobody is to choose one."""
    try:
        return list(alike(state).values())
    except ValueError:
        return []
