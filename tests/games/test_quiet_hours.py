"""Quiet hours by the clocks of the player's own zone: over midnight, and over the days when clocks change."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from games.notices.quiet import quiet_until, zones
from games.rest_days import is_zone, zone_of

KARACHI, BERLIN, NEW_YORK = map(ZoneInfo, ("Asia/Karachi", "Europe/Berlin", "America/New_York"))


def at(zone, *when, fold=0):
    return datetime(*when, tzinfo=zone, fold=fold).astimezone(UTC)


@pytest.mark.parametrize(
    ("zone", "now", "hours", "until"),
    [
        (KARACHI, (2026, 12, 2, 21, 59), (22, 8), None),
        (KARACHI, (2026, 12, 2, 22, 0), (22, 8), (2026, 12, 3, 8)),
        (KARACHI, (2026, 12, 3, 0, 30), (22, 8), (2026, 12, 3, 8)),
        (KARACHI, (2026, 12, 3, 7, 59), (22, 8), (2026, 12, 3, 8)),
        (KARACHI, (2026, 12, 3, 8, 0), (22, 8), None),
        (KARACHI, (2026, 12, 31, 23, 0), (22, 8), (2027, 1, 1, 8)),
        (KARACHI, (2026, 12, 3, 13, 0), (12, 14), (2026, 12, 3, 14)),
        (KARACHI, (2026, 12, 3, 14, 0), (12, 14), None),
        (KARACHI, (2026, 12, 3, 3, 0), (9, 9), None),
        (KARACHI, (2026, 12, 3, 23, 0), (22, 0), (2026, 12, 4, 0)),
        (BERLIN, (2027, 3, 27, 23, 0), (22, 8), (2027, 3, 28, 8)),  # an hour shorter
        (BERLIN, (2027, 10, 30, 23, 0), (22, 8), (2027, 10, 31, 8)),  # an hour longer
        (NEW_YORK, (2027, 3, 13, 23, 0), (22, 8), (2027, 3, 14, 8)),
    ],
)
def test_until_when_nobody_is_disturbed(zone, now, hours, until):
    assert quiet_until(at(zone, *now), zone, *hours) == (until and at(zone, *until))


def test_the_night_when_clocks_change_is_as_long_as_it_is():
    spring = quiet_until(at(BERLIN, 2027, 3, 27, 22), BERLIN, 22, 8)
    autumn = quiet_until(at(BERLIN, 2027, 10, 30, 22), BERLIN, 22, 8)
    assert (spring - at(BERLIN, 2027, 3, 27, 22)).total_seconds() == 9 * 3600
    assert (autumn - at(BERLIN, 2027, 10, 30, 22)).total_seconds() == 11 * 3600


def test_an_hour_that_is_left_out_or_comes_twice():
    left_out = quiet_until(at(BERLIN, 2027, 3, 28, 1, 30), BERLIN, 22, 2)
    assert left_out == at(BERLIN, 2027, 3, 28, 3)
    assert quiet_until(left_out, BERLIN, 22, 2) is None
    for fold in (0, 1):
        night = at(BERLIN, 2027, 10, 31, 2, 30, fold=fold)
        assert quiet_until(night, BERLIN, 22, 3) == at(BERLIN, 2027, 10, 31, 3)


def test_every_hour_of_two_years_ends_later_and_not_in_quiet():
    hour = datetime(2026, 1, 1, 0, 15, tzinfo=UTC).timestamp()
    for step in range(0, 2 * 366 * 24, 1):
        now = datetime.fromtimestamp(hour + step * 3600, UTC)
        until = quiet_until(now, BERLIN, 22, 8)
        if until is not None:
            assert now < until
            assert quiet_until(until, BERLIN, 22, 8) is None


def test_names_of_zones():
    assert (zone_of("").key, zone_of("Moon/Base").key, zone_of("../passwd").key) == ("UTC", "UTC", "UTC")
    assert zone_of("Asia/Karachi") == KARACHI
    assert is_zone("Asia/Kolkata")
    assert not is_zone("asia/kolkata")
    assert is_zone("Asia/Calcutta")  # as some browsers call it still
    assert not is_zone("Factory")
    assert "Asia/Kolkata" in zones()["Asia"]
    assert "Asia/Calcutta" not in zones()["Asia"]
    assert "Etc" not in zones()
    assert sum(map(len, zones().values())) > 400
