"""What the course keeps of a player follows the player: into an account, into their own copy, and out."""

from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser

from tutorials import selectors, services
from tutorials.models import (
    DailyFive,
    DailyWish,
    LessonProgress,
    MatchReview,
    SharedLesson,
    SkillDay,
    SkillStanding,
)
from tutorials.skills.services import skills_merge


def merged(guest: AbstractBaseUser, account: AbstractBaseUser, **_signal: Any) -> None:
    """A guest signed in to an account: the better of both is the account's."""
    services.progress_merge(account, selectors.progress_of(guest))
    # What both made of the same moment stays with each: its link goes on.
    same = SharedLesson.objects.filter(author_id=account.pk).values("digest")
    SharedLesson.objects.filter(author_id=guest.pk).exclude(digest__in=same).update(author_id=account.pk)
    seen = MatchReview.objects.filter(player_id=account.pk).values("match")
    MatchReview.objects.filter(player_id=guest.pk).exclude(match__in=seen).update(player_id=account.pk)
    skills_merge(guest, account)


def left(player: AbstractBaseUser, **_signal: Any) -> None:
    """A player leaves for good. Lessons they made of a match name nobody, and stay for who has the link."""
    for model in (LessonProgress, SkillStanding, SkillDay, DailyWish, DailyFive, MatchReview):
        model._default_manager.filter(player_id=player.pk).delete()


def exported(player: AbstractBaseUser, **_signal: Any) -> dict[str, Any]:
    """A player's own copy: how far they are in each lesson, and how they stand in each skill."""
    progress = selectors.progress_of(player)
    skills = SkillStanding.objects.filter(player_id=player.pk).order_by("skill")
    days = SkillDay.objects.filter(player_id=player.pk).order_by("day", "skill")
    made = SharedLesson.objects.filter(author_id=player.pk).order_by("created")
    reviews = MatchReview.objects.filter(player_id=player.pk).order_by("pk")
    fives = DailyFive.objects.filter(player_id=player.pk).order_by("day")
    return {
        "lessons": {slug: {"reached": each.reached, "marks": each.marks} for slug, each in progress.items()},
        "skills": list(skills.values("skill", "box", "due", "seen", "run", "best")),
        "skill_days": list(days.values("day", "skill", "asked", "right")),
        "daily_fives": list(fives.values("day", "picks", "marks")),
        "lessons_made": list(made.values("id", "title", "note", "preset", "created")),
        "reviews": list(reviews.values("match", "stars")),
    }
