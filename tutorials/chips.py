"""What other tables play: which chips of a lesson fit a step, and the house rules of those switched on."""

from collections.abc import Sequence
from functools import lru_cache

from games.engine.errors import Refused
from tutorials.course import lesson_find
from tutorials.positions import Changes, state_of
from tutorials.steps import Lesson, Page


def chips_of(lesson: Lesson, number: int) -> tuple[int, ...]:
    """The numbers (from 0) of the chips under which a step can be shown and asked."""
    if lesson_find(lesson.slug) is not lesson:
        return _fitting(lesson, number)
    return _kept(lesson.slug, number)


@lru_cache(maxsize=1024)
def _kept(slug: str, number: int) -> tuple[int, ...]:
    lesson = lesson_find(slug)
    return _fitting(lesson, number) if lesson else ()


def _fitting(lesson: Lesson, number: int) -> tuple[int, ...]:
    chips = enumerate(lesson.chips)
    wanted = ((at, chip) for at, chip in chips if not chip.steps or number in chip.steps)
    return tuple(at for at, chip in wanted if is_playable(lesson, number, chip.changes))


def changes_of(lesson: Lesson, number: int, chips: Sequence[int]) -> Changes | None:
    """The house rules of these chips together; None where the step cannot be asked under them."""
    if len(set(chips)) < len(chips) or not set(chips) <= set(chips_of(lesson, number)):
        return None
    changes = tuple(change for at in sorted(chips) for change in lesson.chips[at].changes)
    return changes if len(chips) < 2 or is_playable(lesson, number, changes) else None


def is_playable(lesson: Lesson, number: int, changes: Changes) -> bool:
    """Does the step's position come about under these rules, with something to answer?"""
    step = lesson.steps[number - 1]
    try:
        if not isinstance(step, Page):
            return bool(step.right(changes)) and bool(step.options(changes))
        if step.position is None:
            return False
        state_of(step.position.with_rules(changes))
    except (Refused, ValueError):
        return False
    return True
