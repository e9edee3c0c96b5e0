"""What holds for every question, whatever it asks."""

from string import Formatter

from tutorials.kinds.asked import RIGHT
from tutorials.steps import Step

BASE = {"prompt": "Which?", "right_text": "Right."}


def sound(step: Step, changes=()) -> None:
    """Answers differ and some are right; each wrong one has a reason, and a text that can be filled."""
    options, right = step.options(changes), step.right(changes)
    values = [option.value for option in options]
    assert len(set(values)) == len(values)
    assert right
    assert right <= set(values)
    for option in options:
        assert braces(option.text) <= set(option.data or {})
    whole = [value for value in values if value in right]
    for given in [whole] if step.multiple else [[value] for value in whole]:
        verdict = step.judge(given, changes)
        assert (verdict.right, verdict.reason) == (True, RIGHT)
        assert braces(verdict.told.text) <= set(verdict.told.data)
    for given in wrong_answers(step, values, whole):
        verdict = step.judge(given, changes)
        assert not verdict.right
        assert verdict.reason != RIGHT
        data = verdict.told.data
        assert all(data[name] is not None for name in braces(verdict.told.text)), (verdict, step)
    assert all(reason in step.TEXTS for reason in step.reasons(changes).values())


def wrong_answers(step: Step, values, whole):
    """Every single wrong answer; where several are picked, one too many and one too few."""
    wrong = [value for value in values if value not in whole]
    if not step.multiple:
        return [[value] for value in wrong]
    few = [[each for each in whole if each != value] for value in whole if len(whole) > 1]
    return [[*whole, value] for value in wrong] + few + [[value] for value in wrong]


def braces(text: str) -> set[str]:
    """What a text has in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
