"""Every read of the tables of skills."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.db.models import Sum

from tutorials.models import DailyFive, DailyWish, SkillDay, SkillStanding
from tutorials.practice import SKILLS
from tutorials.skills.daily import OPEN, Daily, Five, Pick, known_only
from tutorials.skills.spacing import Day, Standing


def standings_of(player: AbstractBaseUser) -> dict[str, Standing]:
    """How a player stands, by skill, without the days; one query."""
    rows = SkillStanding.objects.filter(player_id=player.pk, skill__in=SKILLS, box__gt=0)
    return {row.skill: standing_of(row) for row in rows}


def standing_of(row: SkillStanding, days: Mapping[date, Day] | None = None) -> Standing:
    """The value of a row."""
    return Standing(row.box, row.due, row.seen, row.run, row.best, tuple(row.recent), days or {})


def totals_of(player: AbstractBaseUser) -> dict[str, Day]:
    """All that a player ever answered, by skill; one query."""
    rows = SkillDay.objects.filter(player_id=player.pk, skill__in=SKILLS).values("skill").order_by("skill")
    return {row["skill"]: Day(row["a"], row["r"]) for row in rows.annotate(a=Sum("asked"), r=Sum("right"))}


def days_of(player: AbstractBaseUser, since: date) -> dict[str, dict[date, Day]]:
    """What a player answered each day from one on, by skill; one query."""
    rows = SkillDay.objects.filter(player_id=player.pk, skill__in=SKILLS, day__gte=since).order_by("day")
    found: dict[str, dict[date, Day]] = {}
    for row in rows:
        found.setdefault(row.skill, {})[row.day] = Day(row.asked, row.right)
    return found


def daily_of(player: AbstractBaseUser) -> Daily:
    """A player's daily five; three queries."""
    wish = DailyWish.objects.filter(player_id=player.pk).first()
    rows = DailyFive.objects.filter(player_id=player.pk)
    last = rows.order_by("-day").first()
    done = rows.exclude(marks__contains=OPEN).values_list("day", flat=True)
    return Daily(
        wish is not None and wish.on,
        wish.preset if wish else "",
        five_of(last.day, last.picks, last.marks) if last else None,
        frozenset(done),
    )


def five_of(day: date, picks: list[list[Any]], marks: str) -> Five:
    """The value of a day's questions as they are stored, without any that can no longer be asked."""
    kept, signs = known_only([Pick(*pick) for pick in picks], marks)
    return Five(day, kept, signs)
