"""Whether the course makes sense: what a test asks of every lesson."""

from collections.abc import Iterator, Sequence
from string import Formatter

from games.engine.errors import Refused
from games.engine.presets import PRESETS
from games.rulebook.axes import AXES
from tutorials.chips import chips_of
from tutorials.course import RESERVED, UNITS, lessons, questions
from tutorials.positions import Changes
from tutorials.steps import Lesson, Page, Step


def course_faults() -> list[str]:
    """Everything that is wrong with the course, in words; empty where nothing is."""
    slugs = [lesson.slug for lesson in lessons()]
    doubled = {slug for slug in slugs if slugs.count(slug) > 1}
    found = [f"{slug}: two lessons have this name" for slug in sorted(doubled)]
    found += [f"{slug}: the name is taken" for slug in slugs if slug in RESERVED]
    order = [unit.slug for unit in UNITS]
    places = [order.index(lesson.unit) for lesson in lessons() if lesson.unit in order]
    if places != sorted(places):
        found.append("the units do not follow one another")
    return found + [f"{lesson.slug}: {fault}" for lesson in lessons() for fault in lesson_faults(lesson)]


def lesson_faults(lesson: Lesson) -> Iterator[str]:
    """What is wrong with one lesson."""
    if lesson.unit not in [unit.slug for unit in UNITS]:
        yield f"there is no unit {lesson.unit}"
    if lesson.rules and lesson.rules not in PRESETS:
        yield f"there is no preset {lesson.rules}"
    for axis in sorted(set(lesson.axes) - set(AXES)):
        yield f"there is no axis {axis}"
    for at in range(len(lesson.chips)):
        yield from _chip_faults(lesson, at)
    for number, step in questions(lesson):
        for changes in ((), *(lesson.chips[at].changes for at in chips_of(lesson, number))):
            yield from (f"step {number}: {fault}" for fault in step_faults(step, changes))
    for number, step in enumerate(lesson.steps, 1):
        if isinstance(step, Page) and _names(step.text):
            yield f"step {number}: a page has nothing to put into braces"


def _chip_faults(lesson: Lesson, at: int) -> Iterator[str]:
    """A chip that cannot be switched on, or that changes nothing where it can."""
    chip = lesson.chips[at]
    fitting = [number for number in range(1, len(lesson.steps) + 1) if at in chips_of(lesson, number)]
    yield from (f"chip {chip.label!r} does not fit step {n}" for n in chip.steps if n not in fitting)
    if not fitting:
        yield f"chip {chip.label!r} fits no step"
    elif not any(changes_much(lesson.steps[number - 1], chip.changes) for number in fitting):
        yield f"chip {chip.label!r} changes nothing"


def changes_much(step: Step | Page, changes: Changes) -> bool:
    """Do house rules change what is right in a step, or why something is wrong?"""
    if isinstance(step, Page):
        return False
    if step.right(changes) != step.right():
        return True
    return step.reasons(changes) != step.reasons()


def step_faults(step: Step, changes: Changes = ()) -> Iterator[str]:
    """What is wrong with one question under some house rules."""
    try:
        values = [option.value for option in step.options(changes)]
        right = step.right(changes)
    except (Refused, ValueError) as error:
        yield f"it cannot be asked: {error}"
        return
    if len(set(values)) < len(values) or not right or not right <= set(values):
        yield f"{sorted(right)} is right of {values}"
        return
    for text in (step.prompt, *step.hints):
        if _names(text):
            yield f"{text!r} has braces that nothing fills"
    for given in _answers(step, values, right):
        yield from _verdict_faults(step, given, changes)


def _answers(step: Step, values: Sequence[str], right: frozenset[str]) -> Iterator[list[str]]:
    """Answers of every kind: each value, and where several are picked, one too many and one too few."""
    if not step.multiple:
        yield from ([value] for value in values)
        return
    whole = [value for value in values if value in right]
    yield whole
    yield from ([*whole, value] for value in values if value not in right)
    yield from ([each for each in whole if each != value] for value in whole if len(whole) > 1)


def _verdict_faults(step: Step, given: Sequence[str], changes: Changes) -> Iterator[str]:
    try:
        verdict = step.judge(given, changes)
    except (KeyError, ValueError, IndexError) as error:
        yield f"no verdict on {given}: {error!r}"
        return
    missing = _names(verdict.told.text) - set(verdict.told.data)
    empty = {name for name in _names(verdict.told.text) if verdict.told.data.get(name) is None}
    if missing or empty:
        yield f"{verdict.told.text!r} lacks {sorted(missing | empty)} for {given}"


def _names(text: str) -> set[str]:
    """What a text has in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def axes_taught() -> set[str]:
    """Every axis that some lesson names."""
    return {axis for lesson in lessons() for axis in lesson.axes}
