"""The page about days off, and deadlines by the clocks of whoever looks."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Player, Vacation
from games.pages.clock_words import clock_words
from games.rest_days import zone_of
from games.when import exactly, how_long

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
PAGE = "/account/days-off/"
LIVE = {"kind": "live", "seconds": 30, "reserve": 60}


@pytest.fixture
def browser(cast, rf):
    """Alice's, who is a guest; and nobody's is `Client()`."""
    client = Client()
    client.force_login(cast["alice"], backend="django.contrib.auth.backends.ModelBackend")
    return client


def week(**asked):
    return {"night_from": "", "night_to": "", **asked}


def test_who_is_to_play_but_on_vacation_is_said_to_be_so(browser, table_open, cast):
    table = table_open(clock={"kind": "daily", "days": 1})
    turn = next(name for name in table.seats.values() if name == table.turn()[1])
    until = timezone.now() + timedelta(days=3)
    Player.objects.filter(pk=cast[turn].pk).update(away_from=timezone.now(), away_until=until)
    browser.force_login(cast[next(name for name in table.seats.values() if name != turn)])
    for path in ("/", "/matches/"):
        assert "is to play (on vacation until <time" in browser.get(path).content.decode(), path


def test_nobody_yet_is_shown_the_door():
    for path in (PAGE, PAGE + "vacation/", PAGE + "back/"):
        answer = Client().post(path)
        assert (answer.status_code, answer["Location"]) == (302, "/account/login/")
    assert Client().get(PAGE + "back/").status_code == 405


def test_nights_and_weekdays_are_kept_and_shown_again(browser, cast):
    asked = week(night_from="22", night_to="8", days=["5", "6"], time_zone="Asia/Karachi")
    answer = browser.post(PAGE, asked, follow=True)
    page = answer.content.decode()
    assert answer.redirect_chain == [(PAGE, 302)]
    assert '<option value="22" selected>' in page
    assert page.count("checked") == 2
    alice = Player.objects.get(pk=cast["alice"].pk)
    assert (alice.night_from, alice.night_to, alice.days_off) == (22, 8, [5, 6])
    assert alice.time_zone == "Asia/Karachi"
    browser.post(PAGE, week())
    alice.refresh_from_db()
    assert (alice.night_from, alice.days_off) == (None, [])


def test_an_old_name_of_a_zone_stays_and_is_shown(browser, cast):
    Player.objects.filter(pk=cast["alice"].pk).update(time_zone="Asia/Calcutta")
    page = browser.get(PAGE).content.decode()
    assert '<option value="Asia/Calcutta" selected>' in page
    assert browser.post(PAGE, week(time_zone="Asia/Calcutta")).status_code == 302
    assert Player.objects.get(pk=cast["alice"].pk).time_zone == "Asia/Calcutta"


@pytest.mark.parametrize(
    "asked",
    [
        {"night_from": "22"},
        {"night_from": "25", "night_to": "8"},
        {"night_from": "8", "night_to": "8"},
        {"days": ["7"]},
        {"time_zone": "Europe/Bonn"},
        {"days": ["0", "1", "2", "3", "4", "5", "6"]},
    ],
)
def test_a_week_that_cannot_be_is_told_on_the_page(browser, cast, asked):
    answer = browser.post(PAGE, week(**asked))
    assert answer.status_code == 400
    assert 'class="problem"' in answer.content.decode() or 'class="wrong"' in answer.content.decode()
    assert Player.objects.get(pk=cast["alice"].pk).days_off == []


def test_a_vacation_is_seen_on_every_page_until_one_is_back(browser):
    today = timezone.now().date()
    asked = {"first": today, "last": today + timedelta(days=4)}
    page = browser.post(PAGE + "vacation/", asked, follow=True).content.decode()
    assert "You are on vacation until" in page
    for path in ("/", "/matches/", "/rules/", "/account/"):
        assert 'class="away wrap"' in browser.get(path).content.decode(), path
        assert 'class="away wrap"' not in Client().get(path).content.decode(), path
    assert browser.post(PAGE + "vacation/", asked).status_code == 400
    browser.post(PAGE + "back/")
    page = browser.get(PAGE).content.decode()
    assert "away wrap" not in page
    assert "You have 29 of 30 vacation days left" in page
    assert "You are not on vacation" in browser.post(PAGE + "back/", follow=True).content.decode()


def test_a_vacation_to_come_is_told_on_its_page_alone(browser):
    first = timezone.now().date() + timedelta(days=3)
    browser.post(PAGE + "vacation/", {"first": first, "last": first + timedelta(days=29)})
    assert "Your vacation is from" in browser.get(PAGE).content.decode()
    assert "away wrap" not in browser.get("/").content.decode()
    browser.post(PAGE + "back/")
    assert not Vacation.objects.exists()
    answer = browser.post(PAGE + "vacation/", {"first": first, "last": first + timedelta(days=30)})
    assert (answer.status_code, Vacation.objects.exists()) == (400, False)
    assert browser.post(PAGE + "vacation/", {"first": "soon", "last": ""}).status_code == 400


def test_ones_own_data_has_them(browser):
    today = timezone.now().date()
    browser.post(PAGE, week(days=["6"]))
    browser.post(PAGE + "vacation/", {"first": today, "last": today})
    answer = browser.get("/account/export/")
    told = json.loads(b"".join(answer.streaming_content))
    assert told["days_off"] == {"time_zone": "", "night": None, "days": [6]}
    assert [each["days"] for each in told["vacations"]] == [1]


def test_a_deadline_is_told_by_the_clocks_of_the_viewer(browser, cast, table_open):
    table = table_open(clock={"kind": "daily", "days": 1})
    deadline = table.match.deadline

    def told():
        return browser.get("/matches/").content.decode()

    assert f'datetime="{deadline.isoformat()}"' in told()
    assert f'href="{PAGE}"' in told()
    assert f"<b>in 24 hours</b> <span>{exactly(deadline, None)}</span>" in told()
    assert exactly(deadline, None).endswith(" UTC")
    browser.cookies["time_zone"] = "Asia/Karachi"
    assert f"<span>{exactly(deadline, zone_of('Asia/Karachi'))}</span>" in told()
    browser.cookies["time_zone"] = "../../etc/passwd"
    assert exactly(deadline, None) in told()
    Player.objects.update(time_zone="Australia/Lord_Howe")
    assert f"<span>{exactly(deadline, zone_of('Australia/Lord_Howe'))}</span>" in told()
    assert exactly(deadline, zone_of("Australia/Lord_Howe")) in browser.get("/").content.decode()


def test_less_than_two_hours_are_shown_to_be_few(browser, table_open, monkeypatch):
    table = table_open(clock={"kind": "daily", "days": 1})
    assert "left soon" not in browser.get("/matches/").content.decode()
    near = table.match.deadline - timedelta(minutes=90)
    monkeypatch.setattr(timezone, "now", lambda: near)
    page = browser.get("/matches/").content.decode()
    assert "left soon" in page
    assert "<b>in 90 minutes</b>" in page


def test_other_clocks_have_no_deadline_in_a_list(browser, table_open):
    table_open(clock={"kind": "live", "seconds": 60})
    page = browser.get("/matches/").content.decode()
    assert 'class="when' not in page
    assert PAGE not in page


@pytest.mark.parametrize(
    ("after", "words"),
    [
        (timedelta(seconds=-5), "now"),
        (timedelta(seconds=20), "now"),
        (timedelta(minutes=1), "in 1 minute"),
        (timedelta(minutes=119), "in 119 minutes"),
        (timedelta(hours=5, minutes=10), "in 5 hours"),
        (timedelta(hours=47), "in 47 hours"),
        (timedelta(hours=60), "in 2 days"),
        (timedelta(days=13, hours=20), "in 14 days"),
    ],
)
def test_how_long_it_is_until_then(after, words):
    now = datetime(2027, 3, 26, 18, tzinfo=UTC)
    assert how_long(now + after, now) == words


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        (
            {"kind": "live", "seconds": 30, "reserve": 60},
            "30 seconds a card, and 1 minute in reserve for each deal",
        ),
        ({"kind": "live", "seconds": 120}, "2 minutes a card"),
        ({"kind": "live", "seconds": 90}, "90 seconds a card"),
        ({"kind": "daily", "days": 2}, "2 days a move; nights and weekends can be off"),
        ({"kind": "daily", "days": 1}, "1 day a move; nights and weekends can be off"),
        ({"kind": "none"}, "No clock: nobody runs out of time"),
    ],
)
def test_a_clock_in_words(clock, words):
    assert clock_words(clock) == words
