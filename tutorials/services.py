"""Every write of the course: what a player has done, and what became of each step."""

from collections.abc import Mapping

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction
from django.db.models import F

from tutorials.models import LessonProgress, StepCount
from tutorials.runner import Asking, Progress, merged


def progress_merge(player: AbstractBaseUser, found: Mapping[str, Progress]) -> dict[str, Progress]:
    """Keep what is better than what the player had; nothing is lowered. -> what they have of these lessons.

    Of two merges at once neither is lost: each looks at the rows only when it has locked them.
    """
    if not found:
        return {}
    slugs = sorted(found)
    with transaction.atomic():
        missing = [LessonProgress(player_id=player.pk, lesson=slug) for slug in slugs]
        LessonProgress.objects.bulk_create(missing, ignore_conflicts=True)
        rows = LessonProgress.objects.filter(player_id=player.pk, lesson__in=slugs)
        kept = list(rows.order_by("lesson").select_for_update())
        for row in kept:
            best = merged(Progress(row.reached, row.marks), found[row.lesson])
            row.reached, row.marks = best.reached, best.marks
        LessonProgress.objects.bulk_update(kept, ["reached", "marks"])
    return {row.lesson: Progress(row.reached, row.marks) for row in kept}


def answer_count(lesson: str, step: int, asking: Asking) -> None:
    """Count an answer, or that somebody gave up."""
    if asking.gave_up:
        _count(lesson, step, give_ups=1)
        return
    right = asking.stars is not None
    first = asking.hints == 0 and asking.tries == (0 if right else 1)
    _count(lesson, step, attempts=1, rights=right, firsts=first, first_rights=first and right)


def hint_count(lesson: str, step: int) -> None:
    """Count a hint taken."""
    _count(lesson, step, hints=1)


def _count(lesson: str, step: int, **more: int) -> None:
    """One update that adds; the row is made where there was none."""
    added = {name: F(name) + int(by) for name, by in more.items() if by}
    row = StepCount.objects.filter(lesson=lesson, step=step)
    if not row.update(**added):
        StepCount.objects.bulk_create([StepCount(lesson=lesson, step=step)], ignore_conflicts=True)
        row.update(**added)
