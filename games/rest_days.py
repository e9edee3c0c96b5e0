"""Time that does not run on a daily clock: nights, weekdays and vacations, in the player's own zone. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from math import ceil
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

LEAST_HOURS = 48  # of each week have to run
VACATION_DAYS = 30  # in any year
YEAR = timedelta(days=365)
SAFE_HOURS = 40  # of each week do run, whatever clocks are put forward in it
WEEK = timedelta(days=7)

Span = tuple[datetime, datetime]


@dataclass(frozen=True, slots=True)
class Rest:
    """When a player's time does not run.

    `night`: from one hour of the day to another, by the clocks of `zone` (IANA; empty: UTC). `days`: whole
    weekdays, 0 is Monday. `away`: vacations, each from a time to another.
    """

    zone: str = ""
    night: tuple[int, int] | None = None
    days: tuple[int, ...] = ()
    away: tuple[Span, ...] = ()

    def hours_a_week(self) -> int:
        """How many hours of a week run, vacations apart."""
        night = 0 if self.night is None else (self.night[1] - self.night[0]) % 24
        return (7 - len(self.days)) * (24 - night)

    def to_json(self) -> dict[str, Any]:
        """As the log keeps it."""
        away = [[each.isoformat() for each in span] for span in self.away]
        night = None if self.night is None else list(self.night)
        return {"zone": self.zone, "night": night, "days": list(self.days), "away": away}


NO_REST = Rest()


def rest_parse(told: Mapping[str, Any] | None) -> Rest:
    """From what `to_json` has told; with None nothing is off."""
    if not told:
        return NO_REST
    away = tuple(
        (datetime.fromisoformat(began), datetime.fromisoformat(ended)) for began, ended in told["away"]
    )
    night = None if told["night"] is None else (told["night"][0], told["night"][1])
    return Rest(told["zone"], night, tuple(told["days"]), away)


def due(since: datetime, seconds: float, rest: Rest) -> datetime:
    """When so many seconds have run since then. Never earlier than without a rest."""
    left = timedelta(seconds=seconds)
    last = since + left + _longest(left, rest)
    for began, ended in _running(since, last, rest):
        if ended - began >= left:
            return began + left
        left -= ended - began
    return last  # of a week in which next to nothing runs, which nobody is let have


def running(since: datetime, until: datetime, rest: Rest) -> float:
    """How many seconds run in between."""
    return sum((ended - began).total_seconds() for began, ended in _running(since, until, rest))


def is_zone(name: str) -> bool:
    """Is there a zone of this name?"""
    return name in zones()


@cache
def zones() -> frozenset[str]:
    """The names of all zones, old ones too; not what stands for "none is set" or "this machine's"."""
    return frozenset(available_timezones()) - {"Factory", "localtime"}


def zone_of(name: str) -> ZoneInfo:
    """The zone of this name; UTC where none is named, or this machine does not know it."""
    try:
        return ZoneInfo(name or "UTC")
    except (KeyError, ValueError, OSError):
        return ZoneInfo("UTC")


def _longest(left: timedelta, rest: Rest) -> timedelta:
    """How much longer than without a rest it can take at most."""
    if rest == NO_REST:
        return timedelta()
    off = left + sum((ended - began for began, ended in rest.away), timedelta())
    return WEEK * (ceil(off / timedelta(hours=SAFE_HOURS)) + 2)


def _running(since: datetime, until: datetime, rest: Rest) -> Iterator[Span]:
    """The spans of time between the two that run, in their order."""
    for span in _waking(since.astimezone(UTC), until.astimezone(UTC), rest):
        yield from _without(span, rest.away)


def _waking(since: datetime, until: datetime, rest: Rest) -> Iterator[Span]:
    """The same without a look at vacations."""
    if rest.night is None and not rest.days:
        if since < until:
            yield since, until
        return
    zone = zone_of(rest.zone)
    first, last = since.astimezone(zone).date(), until.astimezone(zone).date()
    for day in (first + timedelta(days=number) for number in range((last - first).days + 1)):
        for begins, ends in () if day.weekday() in rest.days else _hours(rest.night):
            began, ended = max(since, _at(day, begins, zone)), min(until, _at(day, ends, zone))
            if began < ended:
                yield began, ended


def _hours(night: tuple[int, int] | None) -> list[tuple[int, int]]:
    """From which hour to which a day runs."""
    if night is None:
        return [(0, 24)]
    begins, ends = night
    return [(0, begins), (ends, 24)] if begins < ends else [(ends, begins)]


def _at(day: date, hour: int, zone: ZoneInfo) -> datetime:
    """When it is this hour there: for the first time where it comes twice.

    An hour that is left out is when the clocks are put forward.
    """
    there = datetime.combine(day + timedelta(days=hour // 24), time(hour % 24), zone)
    return there.astimezone(UTC)


def _without(span: Span, away: tuple[Span, ...]) -> Iterator[Span]:
    """What is left of a span of time."""
    began, ended = span
    for gone, back in sorted(away):
        if gone < ended and back > began:
            if gone > began:
                yield began, gone
            began = back
    if began < ended:
        yield began, ended
