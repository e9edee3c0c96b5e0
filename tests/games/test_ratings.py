"""Matches that ended are reckoned once each, in order; all anew comes to the very same numbers."""

import json
from datetime import timedelta
from random import Random

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import services
from games.models import (
    Event,
    Match,
    Player,
    Rating,
    RatingChange,
    RatingDay,
    RatingMerge,
    Seat,
    Tally,
)
from games.ratings import rebuild
from games.ratings.reckoning import ratings_reckon
from games.ratings.scale import START, standings_after
from tests.games.ended import BEGAN, ended
from tests.games.test_accounts import account

pytestmark = pytest.mark.django_db
KEPT = (Rating, RatingChange, RatingDay, Tally)


@pytest.fixture
def four(cast):
    return {"S": cast["alice"], "W": cast["bob"], "N": cast["charlie"], "E": cast["dave"]}


def kept():
    """Everything that was reckoned, bit by bit, without the keys of the rows."""
    return {
        model.__name__: sorted(
            (tuple(row.items()) for row in model.objects.defer("id").values() if row.pop("id")), key=repr
        )
        for model in KEPT
    }


def rating(player, pool="live-tricks"):
    return Rating.objects.get(player=player, pool=pool)


def tally(whose, subject, key="", scope="all"):
    return Tally.objects.get(whose=whose.pk if whose else "", scope=scope, subject=subject, key=key)


def test_a_match_moves_its_four_once(four):
    match = ended(four, "NS")
    assert ratings_reckon() == 1
    assert ratings_reckon() == 0
    should = standings_after(dict.fromkeys("NESW", START), "NS")
    for seat, player in four.items():
        row = rating(player)
        assert (row.mu, row.sigma, row.shown) == (*should[seat], should[seat].shown)
        assert (row.matches, row.won, row.lost) == (1, int(seat in "NS"), int(seat in "EW"))
        change = RatingChange.objects.get(match=match, seat=seat)
        assert (change.before, change.after, change.matches) == (1000, row.shown, 1)
        assert RatingDay.objects.get(player=player).shown == row.shown
    match.refresh_from_db()
    assert match.reckoned == 1


def test_first_ended_is_first_reckoned_and_what_just_ended_waits(four):
    late, early = ended(four, at=BEGAN + timedelta(hours=2)), ended(four, at=BEGAN)
    fresh = ended(four, at=timezone.now())
    ratings_reckon(fresh.finished + timedelta(seconds=1))
    told = dict(Match.objects.values_list("pk", "reckoned"))
    assert (told[early.pk], told[late.pk], told[fresh.pk]) == (1, 2, None)
    ratings_reckon(fresh.finished + timedelta(seconds=4))
    fresh.refresh_from_db()
    assert fresh.reckoned == 3


def test_what_is_not_rated_moves_nobody_and_is_counted_in_the_sums(four):
    ended(four, visibility="private")
    ended(four, status="abandoned", ended="abandoned", winner=None)
    ended(four, clock="none")
    assert ratings_reckon() == 3
    assert not Rating.objects.exists()
    assert tally(four["S"], "total").matches == 2
    assert tally(four["S"], "total", scope="public").matches == 1


def test_bots_are_rated_by_level_and_people_beside_them_are_not(four):
    bots = list(Player.objects.filter(level="steady").order_by("pk"))
    against = {"S": four["S"], "N": four["N"], "E": bots[0], "W": bots[1]}
    ended(against, "NS")
    ended({**four, "N": bots[2]}, "NS")
    ratings_reckon()
    row = Rating.objects.get()
    assert (row.player, row.level, row.matches, row.lost) == (None, "steady", 1, 1)
    assert row.mu < START.mu
    assert not RatingChange.objects.exists()
    assert tally(four["S"], "partner", "steady").matches == 1
    assert tally(four["S"], "opponent", "steady").matches == 1  # however many of them sat there


def test_sums_tell_of_games_people_suits_roles_and_time(four):
    match = ended(four, "NS", deals=2)
    ended(four, "EW", preset="club.double-sir", deals=1)
    ratings_reckon()
    total = tally(four["S"], "total")
    assert (total.matches, total.won, total.lost, total.deals, total.deals_won) == (2, 1, 1, 3, 2)
    assert total.courts + total.courted == sum(
        deal.result["outcome"] == "court" for each in Match.objects.all() for deal in each.deals.all()
    )
    assert tally(four["S"], "game", match.preset).deals == 2
    assert tally(four["S"], "partner", four["N"].pk).matches == 2
    assert {tally(four["S"], "opponent", four[seat].pk).won for seat in "EW"} == {1}
    calls = Tally.objects.filter(whose=four["W"].pk, scope="all", subject="suit")
    assert sum(row.deals for row in calls) == 3
    assert all(row.key[0] in "SHDC" and "1" <= row.key[1:] <= "5" for row in calls)
    role = tally(four["S"], "role", f"{match.preset}:d")
    assert (role.deals, role.tricks, role.played) == (2, 14, 20)
    assert tally(None, "role", f"{match.preset}:c").tricks == 6
    time = tally(four["S"], "time", "live")
    assert (time.cards, time.millis) == (3, 15_000)
    assert tally(four["W"], "time", "live").millis == 18_000


def test_time_that_was_given_is_nobodys(four):
    """South's card falls 5 seconds after West's."""
    match = ended(four, "NS", deals=1)
    deal = match.deals.get()
    at = deal.dealt + timedelta(seconds=11)
    Event.objects.create(match=match, seq=deal.seq + 4, type="credit", at=at, seconds=3.5)
    ratings_reckon()
    assert tally(four["W"], "time", "live").millis == 6_000
    assert tally(four["S"], "time", "live").millis == 1_500


def season(four, rng, matches):
    """A mixed lot: pools, bots, private ones, ties, people who come and go."""
    bots = list(Player.objects.filter(kind="bot").order_by("pk"))
    people = [*four.values()]
    for _ in range(matches):
        sitting = rng.sample([*people, rng.choice(bots)] if rng.random() < 0.3 else people, 4)
        if all(each.kind == "bot" for each in sitting):
            continue
        seats = dict(zip("SWNE", sorted(sitting, key=lambda each: each.kind == "bot"), strict=True))
        ended(
            seats,
            rng.choice(["NS", "EW", None]),
            preset=rng.choice(["club.single-sir", "club.double-sir", "mendikot.katte"]),
            clock=rng.choice(["live", "daily"]),
            visibility=rng.choice(["public", "public", "private"]),
            deals=rng.randint(1, 2),
        )


def test_all_anew_is_bit_by_bit_the_same_with_guests_merged_and_people_gone(four, cast, monkeypatch):
    monkeypatch.setattr(rebuild, "CHUNK", 3)
    rng = Random(4)
    five = {**four, "X": cast["mallory"]}
    season(five, rng, 12)
    while ratings_reckon():
        pass
    owner = account()
    services.player_merge(cast["mallory"].pk, owner.pk)  # takes over what the guest had
    del five["X"]
    five["X"] = owner
    season(five, rng, 8)
    while ratings_reckon():
        pass
    services.player_merge(cast["dave"].pk, owner.pk)  # they sat at the same tables, and both are rated
    season({**{seat: four[seat] for seat in "SWN"}, "E": owner}, rng, 5)
    services.player_leave(owner.pk)
    while ratings_reckon():
        pass
    assert RatingMerge.objects.count() == 2
    before = kept()
    assert len(before["Rating"]) > 8
    assert not Tally.objects.filter(whose=cast["mallory"].pk).exists()
    assert not Rating.objects.filter(player=cast["mallory"]).exists()
    Rating.objects.update(mu=0, shown=0)
    Tally.objects.filter(subject="game").delete()
    call_command("ratings_rebuild")
    assert kept() == before


def test_a_merged_guest_moves_nobody_elses_number(four, cast):
    for winner in ("NS", "EW", "NS"):
        ended(four, winner)
    ratings_reckon()
    others = {seat: rating(four[seat]).mu for seat in "WNE"}
    mine, owner = rating(four["S"]), account()
    services.player_merge(four["S"].pk, owner.pk)
    assert {seat: rating(four[seat]).mu for seat in "WNE"} == others
    assert (rating(owner).mu, rating(owner).matches) == (mine.mu, 3)
    assert tally(owner, "total").matches == 3
    assert tally(four["N"], "partner", owner.pk).matches == 3
    assert RatingDay.objects.filter(player=owner).count() == 1
    assert set(Seat.objects.filter(player=owner).values_list("reckoned_as", flat=True)) == {four["S"].pk}


def test_ratings_and_sums_go_into_ones_own_copy(four, client):
    ended(four)
    ratings_reckon()
    client.force_login(four["S"], "django.contrib.auth.backends.ModelBackend")
    export = json.loads(b"".join(client.get("/account/export/").streaming_content))
    assert [each["shown"] for each in export["ratings"]] == [rating(four["S"]).shown]
    assert export["rating_days"][0]["day"] == BEGAN.date().isoformat()
    assert {each["subject"] for each in export["sums"]} >= {"total", "game", "partner", "role"}


def test_one_that_nobody_can_read_keeps_no_other_from_it(four, caplog):
    broken, good = ended(four, at=BEGAN), ended(four, at=BEGAN + timedelta(hours=1))
    broken.deals.update(result={"outcome": "win"})
    ratings_reckon()
    assert "could not reckon" in caplog.text
    assert RatingChange.objects.filter(match=good).count() == 4
    before = kept()
    call_command("ratings_rebuild")
    assert kept() == before


def test_a_batch_takes_hardly_more_queries_than_one(four, django_assert_max_num_queries):
    ended(four)
    with CaptureQueriesContext(
        connection,
    ) as one:
        ratings_reckon()
    for _ in range(20):
        ended(four)
    sums = Tally.objects.count()
    with django_assert_max_num_queries(len(one) + 2 + sums):  # SQLite tells each row of `executemany`
        assert ratings_reckon() == 20


def test_a_played_match_says_that_it_is_rated_and_its_repeats_are_counted(table_open, clients):
    clock = {"kind": "live", "seconds": 30}
    table = table_open(clock=clock, visibility="public", rules={"match": {"target": 5}})
    assert table.get("alice")["rated"] is None
    document = table.play_deal()
    while document["status"] == "playing":
        table.next_deal()
        document = table.play_deal()
    assert document["rated"] == {"rated": True, "reason": "rated", "message": "This match is rated."}
    assert clients[None].get(table.url).json()["rated"] == document["rated"]
    ratings_reckon(timezone.now() + timedelta(minutes=1))
    assert RatingChange.objects.filter(match=table.id).count() == 4
    assert tally(table.match.seats.get(seat="S").player, "total").deals == len(document["deals"])
    again = table_open(clock=clock, visibility="public", rules={"match": {"target": 5}})
    assert (table.match.repeats, again.match.repeats) == (0, 1)
    assert again.match.pool == "live-tricks"
