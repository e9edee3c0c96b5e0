"""How a lesson goes on: from what was done and what is answered to a verdict, stars and the next step.

Pure: nothing is stored and nobody is known here.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random

from tutorials.course import Unit, lessons_of, questions
from tutorials.positions import Changes
from tutorials.steps import Lesson, Step, Verdict

STARS = 3  # of a first try without hints
KNOWN = 2  # of a step that a test of its unit has shown to be known
NOT_YET = "."  # the mark of a step that was not answered
TRIES_MAX = HINTS_MAX = 99
TEST_STEPS = 5


@dataclass(frozen=True)
class Progress:
    """What somebody has done of a lesson, always the best of it.

    `reached` is the furthest step come to, one beyond the last when the lesson is through. `marks` has a sign
    for each step: its stars, or NOT_YET.
    """

    reached: int = 1
    marks: str = ""

    def stars(self, number: int) -> int | None:
        """The stars of a step, None while it has none."""
        mark = self.marks[number - 1 : number]
        return int(mark) if mark and mark != NOT_YET else None

    def is_begun(self) -> bool:
        """Was anything done at all?"""
        return self.reached > 1 or any(mark != NOT_YET for mark in self.marks)


NOTHING = Progress()


def merged(first: Progress, second: Progress) -> Progress:
    """The best of both: nothing is ever lowered."""
    # NOT_YET sorts before every digit.
    marks = "".join(map(max, zip_longest(first.marks, second.marks, fillvalue=NOT_YET)))
    return Progress(max(first.reached, second.reached), marks)


def fitted(lesson: Lesson, progress: Progress) -> Progress:
    """The same cut to the steps that the lesson has; only what asks something has stars."""
    count = len(lesson.steps)
    asking = {number for number, _step in questions(lesson)}
    marks = [mark if number in asking else NOT_YET for number, mark in enumerate(progress.marks[:count], 1)]
    return Progress(min(max(progress.reached, 1), count + 1), "".join(marks))


def done(lesson: Lesson, number: int, stars: int | None = None) -> Progress:
    """The progress of having gone on from a step, with these stars."""
    mark = NOT_YET if stars is None else str(stars)
    return Progress(min(number, len(lesson.steps)) + 1, NOT_YET * (number - 1) + mark)


def is_through(lesson: Lesson, progress: Progress) -> bool:
    """Was the last step gone on from?"""
    return progress.reached > len(lesson.steps)


def lesson_stars(lesson: Lesson, progress: Progress) -> int:
    """The stars of a whole lesson: what its questions have on average, rounded down."""
    stars = [progress.stars(number) or 0 for number, _step in questions(lesson)]
    return sum(stars) // len(stars) if stars else STARS * is_through(lesson, progress)


def step_to_go(lesson: Lesson, progress: Progress) -> int:
    """The step to go on with; the first one where the lesson is through."""
    return 1 if is_through(lesson, progress) else progress.reached


class NoAnswer(ValueError):
    """What was sent is not among the answers, or none, or several where one is asked."""


@dataclass(frozen=True)
class Asking:
    """A step as it stands: how often it was answered wrongly, how many hints are open, and what came of it.

    `stars` is None as long as the step is open. `answer` are the right values, once they may be seen.
    """

    tries: int = 0
    hints: int = 0
    given: tuple[str, ...] = ()
    verdict: Verdict | None = None
    stars: int | None = None
    answer: frozenset[str] = frozenset()

    @property
    def gave_up(self) -> bool:
        """Was the answer asked for?"""
        return self.stars == 0

    @property
    def is_known(self) -> bool:
        """Was it answered rightly at first, and without a hint?"""
        return self.stars is not None and not (self.gave_up or self.tries or self.hints)


def stars_for(tries: int, hints: int) -> int:
    """What a right answer is worth after so many wrong ones and hints, of which every other costs as much."""
    return max(1, STARS - tries - (hints + 1) // 2)


def hint_cost(tries: int, hints: int) -> int:
    """How many stars the next hint takes from a right answer."""
    return stars_for(tries, hints) - stars_for(tries, hints + 1)


def answered(step: Step, given: Sequence[str], tries: int, hints: int, changes: Changes = ()) -> Asking:
    """The step after an answer. NoAnswer for what is none."""
    values = [option.value for option in step.options(changes)]
    if not given or len(set(given)) < len(given) or not set(given) <= set(values):
        raise NoAnswer
    if len(given) > 1 and not step.multiple:
        raise NoAnswer
    tries, hints = min(tries, TRIES_MAX), min(hints, len(step.hints))
    verdict = step.judge(given, changes)
    if not verdict.right:
        return Asking(tries + 1, hints, tuple(given), verdict)
    return Asking(tries, hints, tuple(given), verdict, stars_for(tries, hints), frozenset(given))


def hinted(step: Step, tries: int, hints: int) -> Asking:
    """The step with one hint more."""
    return Asking(min(tries, TRIES_MAX), min(hints + 1, len(step.hints)))


def given_up(step: Step, tries: int, hints: int, changes: Changes = ()) -> Asking:
    """The step with its answer shown, and what is said to that answer."""
    right = step.right(changes)
    shown = [option.value for option in step.options(changes) if option.value in right]
    given = shown if step.multiple else shown[:1]
    verdict = step.judge(given, changes)
    return Asking(tries, min(hints, len(step.hints)), tuple(given), verdict, 0, right)


# --- "I know this" --------------------------------------------------------------------------------

Pick = tuple[str, int]  # a lesson's slug and the number of a step


def unit_picks(unit: Unit, seed: str) -> tuple[Pick, ...]:
    """A handful of the unit's questions, in the order of the course."""
    asked = [(lesson.slug, number) for lesson in lessons_of(unit) for number, _step in questions(lesson)]
    chosen = Random(seed).sample(asked, min(TEST_STEPS, len(asked)))  # noqa: S311 - a choice, no secret
    return tuple(pick for pick in asked if pick in chosen)


def is_passed(count: int, wrong: int) -> bool:
    """Does a test with so many wrong answers show that the unit is known? One slip of five is none."""
    return count > 0 and wrong <= count // TEST_STEPS


def known(unit: Unit) -> Iterator[tuple[str, Progress]]:
    """The progress that a passed test gives, lesson by lesson."""
    for lesson in lessons_of(unit):
        asked = {number for number, _step in questions(lesson)}
        steps: Iterable[int] = range(1, len(lesson.steps) + 1)
        marks = "".join(str(KNOWN) if number in asked else NOT_YET for number in steps)
        yield lesson.slug, Progress(len(lesson.steps) + 1, marks)
