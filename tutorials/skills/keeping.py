"""Where skills are kept: with the player, or in the session of a visitor who is nobody yet."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from random import SystemRandom
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest

from tutorials.keeping import held
from tutorials.practice import SEED_MAX, SKILLS
from tutorials.skills import selectors, services
from tutorials.skills.daily import NO_DAILY, Daily, Five, Pick, five_new
from tutorials.skills.spacing import NEVER, Day, Standing, answered

KEY, DAILY_KEY = "skills", "daily"
KEPT_DAYS = 90  # a session is no place for years


def seed_new() -> int:
    """A seed that nobody has met."""
    return SystemRandom().randint(1, SEED_MAX)


def standings_of(request: HttpRequest) -> dict[str, Standing]:
    """How the visitor stands, by skill; the days may be left out."""
    if request.user.is_authenticated:
        return selectors.standings_of(request.user)
    return _in_session(request)


def totals_of(request: HttpRequest) -> dict[str, Day]:
    """All that the visitor answered, by skill."""
    if request.user.is_authenticated:
        return selectors.totals_of(request.user)
    return {skill: standing.total for skill, standing in _in_session(request).items()}


def days_of(request: HttpRequest, since: date) -> dict[str, dict[date, Day]]:
    """What the visitor answered each day from one on, by skill."""
    if request.user.is_authenticated:
        return selectors.days_of(request.user, since)
    kept = _in_session(request).items()
    return {skill: {day: each for day, each in told.days.items() if day >= since} for skill, told in kept}


def answer_keep(request: HttpRequest, pick: Pick, right: bool, today: date) -> None:
    """Keep the first answer to a question; the same question counts only once."""
    if request.user.is_authenticated:
        services.answer_keep(request.user, pick, right, today)
        return
    with held(request):
        kept = _in_session(request)
        kept[pick.skill] = answered(kept.get(pick.skill, NEVER), pick.question, right, today)
        request.session[KEY] = {skill: _packed(standing) for skill, standing in kept.items()}


# --- five a day -----------------------------------------------------------------------------------


def daily_of(request: HttpRequest) -> Daily:
    """The visitor's daily five."""
    if request.user.is_authenticated:
        return selectors.daily_of(request.user)
    return _daily_unpacked(request.session.get(DAILY_KEY))


def wish_keep(request: HttpRequest, on: bool, preset: str) -> None:
    """Five questions a day are wanted, or no longer."""
    if request.user.is_authenticated:
        services.wish_keep(request.user, on, preset)
        return
    with held(request):
        _daily_put(request, replace(daily_of(request), on=on, preset=preset))


def five_today(request: HttpRequest, daily: Daily, today: date) -> Five:
    """The questions of today; chosen when they are looked at first, and then the same until tomorrow."""
    if daily.five is not None and daily.five.day >= today:
        return daily.five
    five = five_new(standings_of(request), daily.preset, today, seed_new)
    if request.user.is_authenticated:
        return services.five_keep(request.user, five)
    with held(request):
        now = daily_of(request)
        if now.five is not None and now.five.day >= today:  # another tab was faster
            return now.five
        _daily_put(request, replace(now, five=five))
    return five


def five_answer(request: HttpRequest, daily: Daily, five: Five, at: int, right: bool) -> Five:
    """Keep the answer to one of the day's questions, the first one. -> the five after it"""
    after = five.marked(at, right)
    if after is five:
        return five
    if request.user.is_authenticated:
        services.five_answer(request.user, five, at, right, five.day)
        return after
    with held(request):
        now = daily_of(request)
        if now.five is None or now.five.day != five.day:  # it has become another day
            return five
        after = now.five.marked(at, right)
        if after is not now.five:
            done = now.done | {five.day} if after.is_done else now.done
            _daily_put(request, replace(now, five=after, done=done))
            answer_keep(request, five.picks[at], right, five.day)
    return after


# --- the session ----------------------------------------------------------------------------------


def session_claim(request: HttpRequest, user: AbstractBaseUser, **_signal: Any) -> None:
    """Someone signs in: what this browser did before becomes theirs too, once."""
    found, daily = _in_session(request), _daily_unpacked(request.session.get(DAILY_KEY))
    for key in (KEY, DAILY_KEY):
        request.session.pop(key, None)
    if found or daily != NO_DAILY:
        services.values_merge(user, found, daily)


def _in_session(request: HttpRequest) -> dict[str, Standing]:
    kept: Mapping[str, Any] = request.session.get(KEY, {})
    return {skill: _unpacked(told) for skill, told in kept.items() if skill in SKILLS}


def _packed(standing: Standing) -> list[Any]:
    assert standing.due is not None
    assert standing.seen is not None
    since = standing.seen - timedelta(days=KEPT_DAYS)
    days = {day.isoformat(): list(each) for day, each in standing.days.items() if day > since}
    dates = [standing.due.isoformat(), standing.seen.isoformat()]
    return [standing.box, *dates, standing.run, standing.best, list(standing.recent), days]


def _unpacked(told: list[Any]) -> Standing:
    box, due, seen, run, best, recent, days = told
    dates = date.fromisoformat(due), date.fromisoformat(seen)
    by_day = {date.fromisoformat(day): Day(*each) for day, each in days.items()}
    return Standing(box, *dates, run, best, tuple(recent), by_day)


def _daily_put(request: HttpRequest, daily: Daily) -> None:
    five = daily.five
    request.session[DAILY_KEY] = {
        "on": daily.on,
        "preset": daily.preset,
        "five": [five.day.isoformat(), [list(pick) for pick in five.picks], five.marks] if five else None,
        "done": [day.isoformat() for day in sorted(daily.done)[-KEPT_DAYS:]],
    }


def _daily_unpacked(told: Mapping[str, Any] | None) -> Daily:
    if told is None:
        return NO_DAILY
    five = None
    if told["five"]:
        day, picks, marks = told["five"]
        five = selectors.five_of(date.fromisoformat(day), picks, marks)
    return Daily(told["on"], told["preset"], five, frozenset(map(date.fromisoformat, told["done"])))
