"""Time that does not run: the deadline is what counting minute by minute says, in any zone, on any day."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rest_days import LEAST_HOURS, NO_REST, Rest, due, rest_parse, running, zone_of

ZONES = ["", "Europe/Berlin", "America/New_York", "Asia/Karachi", "Australia/Lord_Howe", "Africa/Cairo"]
HOUR = timedelta(hours=1)
QUARTER = timedelta(minutes=15)
# The clocks of these zones change in these weeks, or do not.
CHANGES = [
    datetime(2027, month, day, tzinfo=UTC)
    for month, day in [(3, 12), (3, 26), (4, 2), (4, 29), (10, 1), (10, 29), (11, 5)]
]

moments = st.builds(
    lambda week, minutes: week + timedelta(minutes=minutes), st.sampled_from(CHANGES), st.integers(0, 5000)
)
nights = st.none() | st.tuples(st.integers(0, 23), st.integers(0, 23)).filter(
    lambda night: night[0] != night[1]
)
spans = st.builds(lambda at, hours: (at, at + hours * HOUR), moments, st.integers(1, 200))
rests = st.builds(
    Rest,
    zone=st.sampled_from(ZONES),
    night=nights,
    days=st.sets(st.integers(0, 6), max_size=5).map(lambda days: tuple(sorted(days))),
    away=st.lists(spans, max_size=3).map(tuple),
).filter(lambda rest: rest.hours_a_week() >= LEAST_HOURS)
seconds = st.integers(60, 14 * 86400)


def runs(at, rest):
    """Does time run at this moment? By the face of the clock there and the calendar, and nothing else."""
    there = at.astimezone(ZoneInfo(rest.zone or "UTC"))
    if there.weekday() in rest.days or any(gone <= at < back for gone, back in rest.away):
        return False
    if rest.night is None:
        return True
    begins, ends = rest.night
    hours = range(begins, ends) if begins < ends else [*range(begins, 24), *range(ends)]
    return there.hour not in hours


def rounded(at):
    """Every change of the clocks, and every edge of a rest here, falls on a quarter of an hour."""
    return at.replace(minute=at.minute // 15 * 15)


@given(moments.map(rounded), st.integers(1, 300), rests)
def test_it_is_what_counting_the_quarters_of_an_hour_says(since, quarters, rest):
    rest = replace(rest, away=tuple(tuple(map(rounded, span)) for span in rest.away))
    left = quarters
    for number in count():
        left -= runs(since + number * QUARTER, rest)
        if not left:
            break
    assert due(since, quarters * 900, rest) == since + (number + 1) * QUARTER


@given(moments, seconds, rests)
def test_it_is_never_earlier_and_so_much_has_run_by_then(since, wait, rest):
    end = due(since, wait, rest)
    assert end >= since + timedelta(seconds=wait)
    assert running(since, end, rest) == pytest.approx(wait)


@given(moments, st.integers(0, 5000), seconds, rests)
def test_who_begins_later_has_no_earlier_end(since, minutes, wait, rest):
    assert due(since + timedelta(minutes=minutes), wait, rest) >= due(since, wait, rest)


@given(moments, seconds, rests, spans)
def test_more_rest_is_never_less_time(since, wait, rest, span):
    end = due(since, wait, rest)
    assert due(since, wait, Rest(rest.zone, rest.night, rest.days, (*rest.away, span))) >= end
    assert due(since, wait, Rest(rest.zone, None, rest.days, rest.away)) <= end
    assert due(since, wait, Rest(rest.zone, rest.night, (), rest.away)) <= end


@given(moments, seconds, st.sampled_from(ZONES))
def test_without_a_rest_it_is_the_seconds(since, wait, zone):
    assert due(since, wait, NO_REST) == due(since, wait, Rest(zone)) == since + timedelta(seconds=wait)


@given(rests)
def test_a_rest_reads_back_as_it_was_told(rest):
    assert rest_parse(rest.to_json()) == rest
    assert rest_parse(None) == NO_REST


@pytest.mark.parametrize(
    ("zone", "friday", "due_at"),
    [
        # Friday at 18:00, one day, weekends off: Monday at 18:00, whatever the clocks do on Sunday.
        ("Europe/Berlin", "2027-03-26T18:00", "2027-03-29T18:00"),
        ("America/New_York", "2027-03-12T18:00", "2027-03-15T18:00"),
        ("Asia/Karachi", "2027-03-26T18:00", "2027-03-29T18:00"),
        ("Australia/Lord_Howe", "2027-04-02T18:00", "2027-04-05T18:00"),
        ("Europe/Berlin", "2027-10-29T18:00", "2027-11-01T18:00"),
    ],
)
def test_a_weekend_is_skipped_by_the_clocks_of_the_place(zone, friday, due_at):
    there = zone_of(zone)
    since, end = (datetime.fromisoformat(text).replace(tzinfo=there) for text in (friday, due_at))
    assert due(since, 86400, Rest(zone, None, (5, 6))) == end


def test_a_night_that_the_clocks_shorten_is_off_all_the_same():
    berlin = zone_of("Europe/Berlin")
    since = datetime(2027, 3, 27, 21, tzinfo=berlin)
    assert due(since, 7200, Rest("Europe/Berlin", (22, 7))) == datetime(2027, 3, 28, 8, tzinfo=berlin)


def test_a_zone_that_nobody_knows_is_utc():
    assert {zone_of(name).key for name in ("", "Nowhere/Land", "../etc/passwd", "x" * 300, "\0")} == {"UTC"}


def test_even_where_nothing_runs_it_comes_to_an_end():
    since = CHANGES[0]
    assert due(since, 86400, Rest("", None, (0, 1, 2, 3, 4, 5, 6))) > since
