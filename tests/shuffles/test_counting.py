"""Deals are counted once each, up to a mark, of matches that have ended; and the page shows it."""

import re
from datetime import timedelta
from random import Random

import pytest
from django.core.management import call_command
from django.utils import timezone

from games import services
from games.engine.cards import DECK
from games.models import Deal, Match, ShuffleCount
from games.shuffles import services as counting
from games.shuffles.counting import nothing
from games.shuffles.services import shuffles_count

pytestmark = pytest.mark.django_db
NOW = timezone.now()


@pytest.fixture
def ended(monkeypatch):
    """Makes a match that ended so many hours ago, with so many deals: ended(hours, deals)."""
    monkeypatch.setattr(counting, "BATCH", 3)
    opener, rng = services.guest_create("Alice"), Random(1)

    def made(hours=5.0, deals=1, status="finished", preset="club.single-sir", outcome="win", winner="NS"):
        match = services.match_open(opener, preset=preset).match
        at = NOW - timedelta(hours=hours)
        running = status == "playing"
        columns = {"status": status, "started": at, "finished": None if running else at}
        Match.objects.filter(pk=match.pk).update(**columns)
        for number in range(1, deals + 1):
            Deal.objects.create(
                match=match,
                number=number,
                seq=number,
                dealer="N",
                hands="".join(rng.sample(DECK, 52)),
                carry={},
                dealt=at,
                result={"outcome": outcome, "winner": winner},
                over_seq=number,
            )
        return match

    return made


def row():
    return ShuffleCount.objects.get()


def test_every_deal_is_counted_once(ended, django_assert_max_num_queries):
    for hours in (9, 8, 8, 7, 6, 5, 4):
        ended(hours, deals=2)
    ended(3, status="abandoned")
    ended(2, status="playing", deals=3)
    ended(0.5, deals=3)
    with django_assert_max_num_queries(30):
        assert shuffles_count(NOW) == 8
    assert row().deals == 15
    assert all(
        sum(row().tallies[kind][of]) == 15 for kind, of in (("length", "S"), ("aces", "D"), ("high", "W"))
    )
    assert shuffles_count(NOW) == 0
    tomorrow = NOW + timedelta(days=1)
    assert shuffles_count(tomorrow) == 1
    assert row().deals == 18
    assert shuffles_count(tomorrow) == 0


def test_those_that_ended_at_one_moment_are_told_apart(ended, monkeypatch):
    at = NOW - timedelta(hours=3)
    matches = [ended() for _ in range(5)]
    Match.objects.filter(pk__in=[match.pk for match in matches]).update(finished=at)
    assert shuffles_count(NOW) == 5
    assert (row().mark, row().last) == (at, max(match.pk for match in matches))


def test_a_night_is_bounded_and_the_next_one_goes_on(ended):
    for hours in range(2, 12):
        ended(hours)
    assert shuffles_count(NOW, most=3) == 3
    assert row().done is None
    assert shuffles_count(NOW) == 7
    assert row().done == NOW


def test_counting_anew_comes_to_the_same(ended, capsys):
    for hours in range(2, 9):
        ended(hours)
    call_command("shuffles")
    first = row()
    call_command("shuffles")
    assert "0 matches counted, 7 deals" in capsys.readouterr().out
    call_command("shuffles", "--anew")
    assert (row().tallies, row().deals, row().mark) == (first.tallies, first.deals, first.mark)


def test_the_command_says_what_waits(ended, capsys):
    ended(2)
    call_command("shuffles")
    assert "1 matches counted, 1 deals in all." in capsys.readouterr().out
    for hours in (0.2, 0.5):
        ended(hours)
    ended(0.1, status="playing")
    call_command("shuffles")
    out = capsys.readouterr().out
    assert "0 matches counted, 1 deals in all." in out
    assert "2 more ended within the last hour, and are counted later." in out


def test_courts_are_those_of_trick_games_with_first_seven(ended):
    ended(outcome="court", preset="courts.single-sir")
    ended(outcome="goon-court", preset="courts.single-sir")
    ended(outcome="thrown-in", preset="courts.single-sir")
    ended(outcome="revoke", preset="courts.single-sir")
    ended(outcome="mendi", preset="mendikot.band")
    shuffles_count(NOW)
    assert row().tallies["courts"] == {"deals": 2, "courts": 1, "goon_courts": 1}


def test_a_bavney_is_a_court_of_whoever_called(ended):
    for winner in ("EW", "EW", "NS"):  # North deals, so that East calls
        ended(outcome="bavney", preset="courts.single-sir", winner=winner)
    shuffles_count(NOW)
    assert row().tallies["courts"] == {"deals": 3, "courts": 2, "goon_courts": 1}


def test_the_page_before_and_after_there_is_enough(client, ended, django_assert_num_queries):
    assert "From 100 deals on" in client.get("/fairness/").content.decode()
    ended(deals=160)
    shuffles_count(NOW)
    with django_assert_num_queries(1):
        page = client.get("/fairness/").content.decode()
    assert page.count('<svg class="bars"') == 13
    assert len(re.findall(r"p = [01]\.\d{4}\.", page)) == 13
    assert "160 deals of matches" in page
    assert "All together:" in page


def test_the_page_says_so_where_aces_go_to_one_seat(client):
    tallies = nothing()
    tallies["aces"] = {suit: [900, 300, 300, 300] for suit in "SHDC"}
    for kind in ("length", "high"):
        for each in tallies[kind].values():
            each[4] = 1800
    tallies["longest"][4] = 1800
    tallies["courts"] |= {"deals": 1000, "courts": 50, "goon_courts": 10}
    ShuffleCount.objects.create(pk=1, deals=1800, tallies=tallies)
    page = client.get("/fairness/").content.decode()
    assert "Very rare: one fair count of 1000000 strays so far." in page.replace(",", "")
    assert "only one fair page" in page
    assert "50 courts and 10 goon courts, 6.0% together" in page
