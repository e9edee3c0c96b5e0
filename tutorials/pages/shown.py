"""What the templates of a step are given."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from games import rulebook
from games.engine.state import DealState
from tutorials.chips import chips_of
from tutorials.course import lesson_after, questions
from tutorials.drawing import choices_drawn, table_drawn
from tutorials.frames import frame_documents, packed
from tutorials.pace import minutes
from tutorials.positions import Changes, state_of
from tutorials.replaying import rows_of
from tutorials.runner import NOTHING, STARS, Asking, Progress, hint_cost, is_through, lesson_stars, step_to_go
from tutorials.steps import Chip, Lesson, Page, Step, Verdict
from tutorials.wording import filled, told_text


def question_shown(step: Step, asking: Asking, changes: Changes) -> dict[str, Any]:
    """A question with its table, its answers, the hints that are open, and the verdict where there is one."""
    choices = choices_drawn(step, asking, changes)
    return {
        "step": step,
        "prompt": filled(step.prompt),
        "asking": asking,
        "table": table_drawn(step, changes, choices),
        "choices": choices,
        "row": [each for each in choices if each.place == "row"],
        "field": "checkbox" if step.multiple else "radio",
        "hints": [filled(hint) for hint in step.hints[: asking.hints]],
        "hints_left": len(step.hints) - asking.hints,
        "hint_cost": hint_cost(asking.tries, asking.hints),
        "open": asking.stars is None,
        "verdict": _verdict(step, asking, changes),
    }


def _verdict(step: Step, asking: Asking, changes: Changes) -> dict[str, Any] | None:
    if asking.verdict is None:
        return None
    before = state_of(step.position.with_rules(changes))
    return {
        "right": asking.verdict.right and not asking.gave_up,
        "title": _title(asking),
        "text": told_text(asking.verdict.told),
        "stars": stars_shown(asking.stars) if asking.stars else None,
        "rows": rows_of(before, asking.verdict.frames),
        "frames": _frames(before, asking.verdict, step.position.viewer),
    }


def _frames(before: DealState, verdict: Verdict, viewer: str) -> dict[str, Any] | None:
    """What the moving table plays out: from the question on, if anything came of the answer."""
    return packed(frame_documents((before, *verdict.frames), viewer)) if verdict.frames else None


def _title(asking: Asking) -> str:
    if asking.gave_up:
        return _("This is the answer")
    return _("Not yet") if asking.stars is None else _("Right!")


def page_shown(step: Page, changes: Changes) -> dict[str, Any]:
    """Something told."""
    return {"step": step, "table": table_drawn(step, changes, ()), "field": "", "open": False}


def around(lesson: Lesson, number: int, progress: Progress, chips: Sequence[int]) -> dict[str, Any]:
    """What stands around a step: where in the lesson it is, the next one, what other tables play."""
    return {
        "lesson": lesson,
        "number": number,
        "count": len(lesson.steps),
        "progress": progress,
        "dots": [dot(lesson, at, number, progress) for at in range(1, len(lesson.steps) + 1)],
        "chips": [_chip(lesson, number, at, chips) for at in chips_of(lesson, number)],
        "chips_on": chips,
        "next_url": next_url(lesson, number, chips),
        "rules_title": rulebook.title(lesson.rules) if lesson.rules else "",
    }


def dot(lesson: Lesson, at: int, number: int, progress: Progress) -> dict[str, Any]:
    """A step as one of a row of dots."""
    return {
        "number": at,
        "here": at == number,
        "asks": not isinstance(lesson.steps[at - 1], Page),
        "stars": progress.stars(at),
        "been": at < progress.reached,
        "url": step_url(lesson, at),
    }


def _chip(lesson: Lesson, number: int, at: int, chips: Sequence[int]) -> dict[str, Any]:
    chip: Chip = lesson.chips[at]
    on = at in chips
    return {
        "label": filled(chip.label),
        "line": filled(chip.line),
        "on": on,
        "url": step_url(lesson, number, () if on else (at,)),
    }


def step_url(lesson: Lesson, number: int, chips: Sequence[int] = ()) -> str:
    """The address of a step, with what other tables play switched on."""
    url = reverse("learn_step", kwargs={"slug": lesson.slug, "number": number})
    return f"{url}?{urlencode([('chip', at) for at in chips])}" if chips else url


def next_url(lesson: Lesson, number: int, chips: Sequence[int] = ()) -> str:
    """Where it goes on after a step; a chip stays on where it fits."""
    if number >= len(lesson.steps):
        return reverse("learn_lesson", kwargs={"slug": lesson.slug})
    fitting = chips_of(lesson, number + 1)
    return step_url(lesson, number + 1, [at for at in chips if at in fitting])


def stars_shown(stars: int) -> dict[str, Any]:
    """Stars as a row: which of the three are won."""
    return {"won": stars, "of": STARS, "each": [at < stars for at in range(STARS)]}


def lesson_line(lesson: Lesson, kept: Mapping[str, Progress]) -> dict[str, Any]:
    """A lesson as a line of the course."""
    progress = kept.get(lesson.slug, NOTHING)
    through = is_through(lesson, progress)
    return {
        "lesson": lesson,
        "minutes": minutes(lesson),
        "through": through,
        "begun": progress.is_begun() and not through,
        "stars": stars_shown(lesson_stars(lesson, progress)),
        "number": step_to_go(lesson, progress),
        "count": len(lesson.steps),
    }


def lesson_ended(lesson: Lesson, progress: Progress, kept: Mapping[str, Progress]) -> dict[str, Any]:
    """A lesson that is through: what it brought, and where to go from here."""
    following = lesson_after(lesson)
    return {
        "lesson": lesson,
        "stars": stars_shown(lesson_stars(lesson, progress)),
        "steps": [
            {"number": at, "text": filled(step.prompt), "stars": stars_shown(progress.stars(at) or 0)}
            for at, step in questions(lesson)
        ],
        "next": lesson_line(following, kept) if following else None,
        "rules_title": rulebook.title(lesson.rules) if lesson.rules else "",
    }
