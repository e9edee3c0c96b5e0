"""Quick pairing: who asks for the same sits together, once, and for as long as they are there."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import presence, services
from games.errors import BadRequest, Conflict
from games.models import Match, Seat
from games.store import snapshot_load
from tests.games.test_accounts import account

pytestmark = pytest.mark.django_db
SINGLE = ("club.single-sir", "quick")


@pytest.fixture
def now():
    return timezone.now()


@pytest.fixture
def listening(now):
    """The server has run for a day and an hour."""
    presence.cache.set(presence.LISTENING, ((now - timedelta(hours=25)).timestamp(), now.timestamp()))
    yield
    presence.cache.delete(presence.LISTENING)


@pytest.fixture
def four(cast):
    return [cast[name] for name in ("alice", "bob", "charlie", "dave")]


def silent(match_id, player, now, seconds):
    presence.heard(match_id, player.pk, now - timedelta(seconds=seconds))


def waiting():
    return Match.objects.filter(status="open").exclude(pairing="")


def test_four_who_ask_for_the_same_play_together_at_once(four):
    tables = [services.pairing_ask(player, *SINGLE) for player in four]
    assert len({table.match.pk for table in tables}) == 1
    row = Match.objects.get()
    assert (row.status, row.visibility, row.clock, row.clock_seconds, row.clock_reserve) == (
        *("playing", "public", "live"),
        *(15, 60),
    )
    assert {seat.player_id for seat in row.seats.all()} == {player.pk for player in four}
    assert row.rules["match"]["target"] == 10  # newcomers too play the match that was asked for
    assert tables[-1].state is not None
    assert not row.house


def test_others_play_something_else_or_at_another_speed(four):
    asked = [SINGLE, ("club.double-sir", "quick"), ("club.single-sir", "daily"), SINGLE]
    tables = [services.pairing_ask(player, *what) for player, what in zip(four, asked, strict=True)]
    ids = [table.match.pk for table in tables]
    assert ids[0] == ids[3]
    assert len(set(ids)) == 3


def test_asking_again_changes_nothing_and_asking_for_another_leaves_the_first(four):
    first = services.pairing_ask(four[0], *SINGLE)
    again = services.pairing_ask(four[0], *SINGLE)
    assert (again.match.pk, again.seq) == (first.match.pk, first.seq)
    services.pairing_ask(four[1], *SINGLE)
    moved = services.pairing_ask(four[0], "mendikot.katte", "relaxed")
    assert moved.match.pk != first.match.pk
    assert Seat.objects.filter(player=four[0]).count() == 1
    assert [row.player_id for row in snapshot_load(first.match.pk).seats] == [four[1].pk]


def test_a_request_that_is_sent_twice_asks_for_one_match(four, now):
    for player in four:
        services.pairing_ask(player, *SINGLE, now=now)
    again = services.pairing_ask(four[3], *SINGLE, now=now + timedelta(seconds=5))
    assert again.match.pk == Match.objects.get().pk
    later = services.pairing_ask(four[3], *SINGLE, now=now + timedelta(seconds=70))
    assert later.match.pk != again.match.pk


def test_who_cancels_waits_no_more_and_an_empty_table_is_gone(four):
    table = services.pairing_ask(four[0], *SINGLE)
    services.pairing_ask(four[1], *SINGLE)
    services.pairing_cancel(four[0])
    services.pairing_cancel(four[0])
    assert [row.player_id for row in snapshot_load(table.match.pk).seats] == [four[1].pk]
    services.pairing_cancel(four[1])
    assert Match.objects.get().status == "abandoned"
    assert services.pairing_ask(four[0], *SINGLE).match.pk != table.match.pk


def test_who_is_there_no_more_is_not_waited_for(four, now, listening):
    table = services.pairing_ask(four[0], *SINGLE, now=now)
    services.pairing_ask(four[1], *SINGLE, now=now)
    silent(table.match.pk, four[0], now, 80)
    found = services.pairing_ask(four[2], *SINGLE, now=now)
    assert found.match.pk == table.match.pk
    assert {row.player_id for row in found.seats} == {four[1].pk, four[2].pk}
    for player in four[1:3]:
        silent(table.match.pk, player, now, 80)
    other = services.pairing_ask(four[3], *SINGLE, now=now)
    assert other.match.pk != table.match.pk
    assert list(waiting()) == [other.match]


def test_who_plays_over_days_may_go_away_while_waiting(four, now, listening):
    table = services.pairing_ask(four[0], "club.single-sir", "daily", now=now)
    silent(table.match.pk, four[0], now, 3600)
    assert services.pairing_ask(four[1], "club.single-sir", "daily", now=now).match.pk == table.match.pk


def test_bots_take_the_free_seats_for_whoever_has_waited_a_minute(four, now):
    table = services.pairing_ask(four[0], *SINGLE, now=now)
    services.pairing_ask(four[1], *SINGLE, now=now + timedelta(seconds=30))
    with pytest.raises(Conflict) as early:
        services.pairing_start(four[1], now + timedelta(seconds=61))
    assert early.value.code == "too_early"
    assert early.value.data["at"].endswith("Z")
    started = services.pairing_start(four[0], now + timedelta(seconds=61))
    assert (started.match.pk, len(started.people)) == (table.match.pk, 2)
    assert Match.objects.get().status == "playing"
    assert {row.player.level for row in started.seats if row.player.kind == "bot"} == {"steady"}
    with pytest.raises(Conflict) as over:
        services.pairing_start(four[0], now + timedelta(seconds=62))
    assert over.value.code == "not_waiting"


def test_what_nobody_is_paired_for_is_said(four):
    for preset, speed in (("courts.be-ranga", "quick"), ("club.single-sir", "slow"), ("", "")):
        with pytest.raises(BadRequest) as refused:
            services.pairing_ask(four[0], preset, speed)
        assert refused.value.code == "not_paired"
    assert not Match.objects.exists()


def test_nobody_sits_down_at_such_a_table_by_another_way(four, clients):
    table = services.pairing_ask(four[0], *SINGLE)
    answer = clients["bob"].post(f"/api/v1/matches/{table.match.pk}/join/", {"seat": "N"})
    told = {"preset": "club.single-sir", "speed": "quick"}
    assert (answer.status_code, answer.json()["code"], answer.json()["data"]) in [
        (409, "is_paired", told),
    ]


def test_a_guest_who_signs_in_is_not_paired_twice(four):
    owner = account()
    first = services.pairing_ask(four[0], *SINGLE)
    services.pairing_ask(owner, "club.double-sir", "quick")
    assert services.player_merge(four[0].pk, owner.pk)
    assert Seat.objects.filter(player=owner).count() == 1
    assert Match.objects.get(pk=first.match.pk).status == "abandoned"
