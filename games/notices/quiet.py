"""Hours in which nobody is disturbed, by their own clock. Pure."""

from collections import defaultdict
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

from games.rest_days import is_zone


@cache
def zones() -> dict[str, list[str]]:
    """{part of the world: the names of its time zones}, for people to choose from, each under one name."""
    table = (files("tzdata") / "zoneinfo" / "zone.tab").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in table.splitlines() if not line.startswith("#"))
    found = defaultdict(list)
    for name in sorted(row[2] for row in rows):
        if is_zone(name):
            found[name.partition("/")[0]].append(name)
    return dict(found)


def quiet_until(now: datetime, zone: ZoneInfo, begins: int, ends: int) -> datetime | None:
    """When the quiet hours end that it is now (UTC); None where it is none of them.

    From `begins` o'clock to `ends` o'clock on the clocks of the zone, over midnight where that is the
    earlier; the same hour twice is no time at all.
    """
    local = now.astimezone(zone)
    if not _is_between(local.hour, begins, ends):
        return None
    tomorrow = local.hour >= ends
    day = local.date() + timedelta(days=1 if tomorrow else 0)
    return datetime(day.year, day.month, day.day, ends, tzinfo=zone).astimezone(UTC)


def _is_between(hour: int, begins: int, ends: int) -> bool:
    if begins < ends:
        return begins <= hour < ends
    return begins != ends and (hour >= begins or hour < ends)
