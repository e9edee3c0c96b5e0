"""Every write of the tables of skills. Whoever writes a skill's rows has locked its standing before."""

from collections.abc import Mapping
from datetime import date

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction

from tutorials.models import DailyFive, DailyWish, SkillDay, SkillStanding
from tutorials.practice import SKILLS
from tutorials.skills import daily as dailies
from tutorials.skills import selectors
from tutorials.skills.daily import Daily, Five, Pick
from tutorials.skills.spacing import Day, Standing, answered, merged

FIELDS = ("box", "due", "seen", "run", "best", "recent")


def answer_keep(player: AbstractBaseUser, pick: Pick, right: bool, today: date) -> bool:
    """Keep the first answer to a question. -> whether it counted: the same question does only once."""
    with transaction.atomic():
        (row,) = _locked(player, [pick.skill])
        before = selectors.standing_of(row)
        after = answered(before, pick.question, right, today)
        if after is before:
            return False
        _put(row, after)
        row.save(update_fields=FIELDS)
        ((day, counted),) = after.days.items()
        _days_add(player, {(pick.skill, day): counted})
    return True


def _locked(player: AbstractBaseUser, skills: list[str]) -> list[SkillStanding]:
    """The rows of these skills, made where they were missing."""
    missing = [SkillStanding(player_id=player.pk, skill=skill) for skill in skills]
    SkillStanding.objects.bulk_create(missing, ignore_conflicts=True)
    rows = SkillStanding.objects.filter(player_id=player.pk, skill__in=skills)
    return list(rows.order_by("skill").select_for_update())


def _put(row: SkillStanding, standing: Standing) -> None:
    for name in FIELDS:
        setattr(row, name, getattr(standing, name))
    row.recent = list(standing.recent)


def _days_add(player: AbstractBaseUser, found: Mapping[tuple[str, date], Day]) -> None:
    """Add what was answered to the days' rows."""
    rows = SkillDay.objects.filter(
        player_id=player.pk, skill__in={skill for skill, _ in found}, day__in={day for _, day in found}
    )
    old = {(row.skill, row.day): row for row in rows}
    new = [
        SkillDay(player_id=player.pk, skill=skill, day=day, asked=each.asked, right=each.right)
        for (skill, day), each in found.items()
        if (skill, day) not in old
    ]
    for key in found.keys() & old.keys():
        old[key].asked += found[key].asked
        old[key].right += found[key].right
    SkillDay.objects.bulk_create(new)
    SkillDay.objects.bulk_update([old[key] for key in found.keys() & old.keys()], ["asked", "right"])


def wish_keep(player: AbstractBaseUser, on: bool, preset: str) -> None:
    """Five questions a day are wanted, or no longer."""
    DailyWish.objects.update_or_create(player_id=player.pk, defaults={"on": on, "preset": preset})


def five_keep(player: AbstractBaseUser, five: Five) -> Five:
    """Keep the questions of a new day. -> those of that day: the first that were kept are."""
    told = {"picks": [list(pick) for pick in five.picks], "marks": five.marks}
    row, _made = DailyFive.objects.get_or_create(player_id=player.pk, day=five.day, defaults=told)
    return selectors.five_of(row.day, row.picks, row.marks)


def five_answer(player: AbstractBaseUser, five: Five, at: int, right: bool, today: date) -> None:
    """Keep the answer to one of a day's questions, the first one."""
    with transaction.atomic():
        row = DailyFive.objects.select_for_update().get(player_id=player.pk, day=five.day)
        marked = selectors.five_of(row.day, row.picks, row.marks).marked(at, right)
        if marked.marks == row.marks:
            return
        row.picks, row.marks = [list(pick) for pick in marked.picks], marked.marks
        row.save(update_fields=["picks", "marks"])
        answer_keep(player, five.picks[at], right, today)


def values_merge(player: AbstractBaseUser, standings: Mapping[str, Standing], daily: Daily) -> None:
    """Add what somebody did who turns out to be this player."""
    with transaction.atomic():
        rows = _locked(player, sorted(standings))
        for row in rows:
            _put(row, merged(selectors.standing_of(row), standings[row.skill]))
        SkillStanding.objects.bulk_update(rows, FIELDS)
        _days_add(
            player,
            {(skill, day): each for skill, told in standings.items() for day, each in told.days.items()},
        )
        _daily_merge(player, daily)


def _daily_merge(player: AbstractBaseUser, daily: Daily) -> None:
    own = selectors.daily_of(player)
    both = dailies.merged(own, daily)
    if (both.on, both.preset) != (own.on, own.preset):
        wish_keep(player, both.on, both.preset)
    if both.five is not None and both.five != own.five:
        told = {"picks": [list(pick) for pick in both.five.picks], "marks": both.five.marks}
        DailyFive.objects.update_or_create(player_id=player.pk, day=both.five.day, defaults=told)
    fresh = both.done - own.done - ({both.five.day} if both.five else set())
    # Of a day that is over nothing counts but that it was done: such a row has no questions.
    made = [DailyFive(player_id=player.pk, day=day, marks="") for day in sorted(fresh)]
    DailyFive.objects.bulk_create(
        made, update_conflicts=True, unique_fields=["player", "day"], update_fields=["picks", "marks"]
    )


def skills_merge(guest: AbstractBaseUser, account: AbstractBaseUser) -> None:
    """A guest turns out to be the player of an account: what the guest did becomes the account's, once."""
    if guest.pk == account.pk:
        return
    with transaction.atomic():
        rows = list(SkillStanding.objects.filter(player_id=guest.pk).order_by("skill").select_for_update())
        days = selectors.days_of(guest, date.min)
        standings = {
            row.skill: selectors.standing_of(row, days.get(row.skill))
            for row in rows
            if row.skill in SKILLS and row.box
        }
        daily = selectors.daily_of(guest)
        for table in (SkillStanding, SkillDay, DailyWish, DailyFive):
            table._default_manager.filter(player_id=guest.pk).delete()
        values_merge(account, standings, daily)
