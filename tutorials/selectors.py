"""Every read of the course's tables."""

from dataclasses import dataclass

from django.contrib.auth.base_user import AbstractBaseUser

from tutorials.course import lessons
from tutorials.models import LessonProgress, StepCount
from tutorials.runner import Progress, fitted
from tutorials.steps import Lesson


def progress_of(player: AbstractBaseUser) -> dict[str, Progress]:
    """What a player has done, by lesson; one query."""
    rows = LessonProgress.objects.filter(player_id=player.pk)
    found = {row.lesson: Progress(row.reached, row.marks) for row in rows}
    return known_only(found)


def known_only(found: dict[str, Progress]) -> dict[str, Progress]:
    """The same for the lessons that there are, cut to the steps they have."""
    return {each.slug: fitted(each, found[each.slug]) for each in lessons() if each.slug in found}


@dataclass(frozen=True)
class StepFigures:
    """How a step fares; `first_rate` is the share of first answers that were right, None without any."""

    lesson: Lesson
    step: int
    count: StepCount
    first_rate: float | None
    trouble: float  # the more, the worse


def steps_by_trouble() -> list[StepFigures]:
    """Every step that was answered, the worst first; one query."""
    by_slug = {lesson.slug: lesson for lesson in lessons()}
    rows = StepCount.objects.filter(lesson__in=by_slug)
    found = [_figures(by_slug[row.lesson], row) for row in rows]
    return sorted(found, key=lambda each: (-each.trouble, each.lesson.slug, each.step))


def _figures(lesson: Lesson, row: StepCount) -> StepFigures:
    rate = row.first_rights / row.firsts if row.firsts else None
    # Two more of each kind keep a step that one person met from standing above one that fails many.
    wrong = (row.firsts - row.first_rights + row.give_ups + 1) / (row.firsts + row.give_ups + 4)
    return StepFigures(lesson, row.step, row, rate, wrong + row.hints / (row.attempts + 4) / 4)
