"""Daily clocks keep what the page about days off says, on a clock of our own, while summer time begins."""

from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import services
from games.models import Action, Event, Player, Vacation
from games.rest_days import zone_of
from games.selectors import match_document, rest_document
from games.services.seats import outage_credit
from games.store import snapshot_load

pytestmark = pytest.mark.django_db
ONE_DAY = {"kind": "daily", "days": 1}
BERLIN = "Europe/Berlin"
WEEKEND = [5, 6]


def there(text, zone=BERLIN):
    return datetime.fromisoformat(text).replace(tzinfo=zone_of(zone)).astimezone(UTC)


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """The time of day: clock("2027-03-26T18:00") makes it so much in Berlin."""
    told = []

    def turn(text):
        told[:] = [text if isinstance(text, datetime) else there(text)]
        return told[0]

    monkeypatch.setattr(timezone, "now", lambda: told[0])
    turn("2027-03-26T18:00")  # a Friday; on Sunday the clocks are put forward
    return turn


@pytest.fixture
def berlin(cast):
    """All live there, and have nothing off yet."""
    Player.objects.update(time_zone=BERLIN)


def rest(table, name, night=None, days=(), **more):
    answer = table.clients[name].put("/api/v1/me/rest/", {"night": night, "days": list(days), **more})
    assert answer.status_code == 200, answer.json()
    return answer.json()


def vacation(table, name, **asked):
    return table.clients[name].post("/api/v1/me/vacation/", asked)


def back(table, name):
    return table.clients[name].delete("/api/v1/me/vacation/")


def all_rest(clients, **asked):
    for name in ("alice", "bob", "charlie", "dave"):
        clients[name].put("/api/v1/me/rest/", {"night": None, "days": [], **asked})


def others(table, name):
    return [who for who in table.seats.values() if who != name]


def shown(table):
    """The deadline that everybody sees, the same for all and as the sweep has it."""
    told = {table.get(name)["view"]["deadline"] for name in table.seats.values()}
    assert len(told) == 1
    deadline = datetime.fromisoformat(told.pop())
    assert table.match.deadline == table.match.wake_at == deadline
    return deadline


def test_without_days_off_a_day_is_24_hours(table_open, berlin):
    table = table_open(clock=ONE_DAY)
    assert shown(table) == there("2027-03-27T18:00")
    assert all(seat["away"] is None for seat in table.get("alice")["seats"].values())


def test_a_weekend_off_is_skipped_in_which_summer_time_begins(table_open, clients, berlin):
    all_rest(clients, days=WEEKEND)
    table = table_open(clock=ONE_DAY)
    assert shown(table) == there("2027-03-29T18:00")
    assert shown(table) - timezone.now() == timedelta(hours=71)


def test_nights_off_are_the_players_own_nights(table_open, clients, berlin, clock):
    all_rest(clients, night={"from": 22, "to": 8})
    table = table_open(clock=ONE_DAY)
    # four hours of Friday, fourteen of Saturday, six of Sunday, by its new time
    assert shown(table) == there("2027-03-28T14:00")
    clock("2027-03-27T03:00")
    table.act()
    assert shown(table) == there("2027-03-28T18:00")


def test_another_night_or_weekday_counts_from_the_next_turn_on(table_open, berlin, clock):
    table = table_open(clock=ONE_DAY)
    seat, name = table.turn()
    before, seq = shown(table), table.match.seq
    rest(table, name, days=WEEKEND)
    assert shown(table) == before
    assert table.match.seq == seq + 1
    rest(table, name, days=WEEKEND)  # what all have heard already is not told again
    assert table.match.seq == seq + 1
    table.check_pushes()
    while True:
        table.act(lambda legal: next((each for each in legal if each["type"] == "call"), legal[0]))
        if table.turn()[0] != seat:
            assert shown(table) == there("2027-03-27T18:00")
        elif Action.objects.filter(seat=seat, type="play").exists():
            break
    assert shown(table) == there("2027-03-29T18:00")
    rest(table, name)
    assert shown(table) == there("2027-03-29T18:00")


def test_a_vacation_moves_the_deadline_at_once_and_everybody_sees_it(table_open, berlin, clock):
    table = table_open(clock=ONE_DAY)
    seat, name = table.turn()
    seq, then = table.match.seq, match_document(snapshot_load(table.id), None)
    clock("2027-03-27T06:00")  # twelve hours are left
    told = vacation(table, name, last="2027-03-30")
    assert told.status_code == 200
    until = {"from": "2027-03-27T05:00:00.000000Z", "until": "2027-03-30T22:00:00.000000Z"}
    assert (told.json()["vacation"], told.json()["vacation_left"]) == (until, 26)
    assert shown(table) == there("2027-03-31T12:00")
    for who in table.seats.values():
        document = table.get(who)
        assert (document["seq"], document["seats"][seat]["away"]) == (seq + 1, until)
    table.check_pushes()
    assert match_document(snapshot_load(table.id, seq), None) == then  # as it stood before, for ever


def test_nothing_happens_at_the_old_deadline_and_the_clock_acts_at_the_new(table_open, berlin, clock):
    table = table_open(clock=ONE_DAY)
    old = shown(table)
    vacation(table, table.turn()[1], last="2027-04-02")
    seq = table.match.seq
    clock(old + timedelta(seconds=1))
    assert services.match_sweep() == 0
    services.turn_expire(table.id, seq, timezone.now())
    assert table.match.seq == seq
    clock(shown(table))
    services.turn_expire(table.id, seq, timezone.now())
    assert Action.objects.get().by == "timeout"


def test_who_is_back_early_has_the_time_that_was_left(table_open, berlin, clock):
    table = table_open(clock=ONE_DAY)
    seat, name = table.turn()
    clock("2027-03-27T12:00")  # six hours are left
    vacation(table, name, last="2027-04-09")
    clock("2027-03-29T09:30")
    told = back(table, name).json()
    assert (told["vacation"], told["vacation_left"]) == (None, 27)  # Saturday, Sunday, Monday
    assert shown(table) == there("2027-03-29T15:30")
    assert table.get("alice")["seats"][seat]["away"]["until"] == "2027-03-29T07:30:00.000000Z"
    table.act(lambda legal: next(each for each in legal if each["type"] == "call"))
    assert table.get("alice")["seats"][seat]["away"] is None


def test_a_vacation_to_come_is_told_and_may_be_called_off(table_open, berlin, clock):
    table = table_open(clock={"kind": "daily", "days": 7})
    name = table.turn()[1]
    before = shown(table)
    vacation(table, name, first="2027-03-29", last="2027-04-04")
    assert shown(table) == before + timedelta(days=7)
    assert back(table, name).json()["vacation_left"] == 30
    assert shown(table) == before
    assert not Vacation.objects.exists()


def test_somebody_elses_vacation_moves_no_deadline(table_open, berlin):
    table = table_open(clock=ONE_DAY)
    before = shown(table)
    name = others(table, table.turn()[1])[0]
    vacation(table, name, last="2027-04-09")
    assert shown(table) == before
    back(table, name)
    assert shown(table) == before


def test_a_turn_that_comes_while_one_is_away_begins_when_one_is_back(table_open, berlin, clock):
    table = table_open(clock=ONE_DAY)
    seat, name = table.turn()
    table.act(lambda legal: next(each for each in legal if each["type"] == "call"))
    for who in others(table, name):
        vacation(table, who, last="2027-03-28")
    assert shown(table) == there("2027-03-27T18:00")
    table.act()
    assert table.turn()[0] != seat
    assert shown(table) == there("2027-03-30T00:00")
    table.act()  # one may play all the while
    assert shown(table) == there("2027-03-30T00:00")


def test_nobody_is_away_for_the_turns_of_others_nor_stays_it_for_ever(table_open, berlin, clock):
    """A vacation that ended before a turn began is no part of it, nor told any more."""
    table = table_open(clock=ONE_DAY)
    seat, name = table.turn()
    vacation(table, name, last="2027-03-26")
    clock("2027-03-27T01:00")
    table.act(lambda legal: next(each for each in legal if each["type"] == "call"))
    assert shown(table) == there("2027-03-28T01:00")
    assert table.get("alice")["seats"][seat]["away"] is None


@pytest.mark.parametrize("clock_asked", [{"kind": "live", "seconds": 60}, {"kind": "none"}])
def test_other_clocks_do_not_care(table_open, clients, berlin, clock, clock_asked):
    all_rest(clients, days=WEEKEND, night={"from": 17, "to": 7})
    clock("2027-03-27T23:00")
    table = table_open(clock=clock_asked)
    row = table.match
    vacation(table, table.turn()[1], last="2027-04-09")
    after = table.match
    assert (after.seq, after.deadline, after.wake_at) == (row.seq, row.deadline, row.wake_at)
    assert not Event.objects.exists()
    assert all(seat["away"] is None for seat in table.get("alice")["seats"].values())


def test_thirty_moves_each_have_their_day_of_hours_that_run(table_open, clients, berlin, clock):
    """Each has its own week; every deadline is as far away as counting half hours on a calendar says."""
    weeks = {"alice": [5, 6], "bob": [4], "charlie": [], "dave": [0, 2]}
    for name, days in weeks.items():
        clients[name].put("/api/v1/me/rest/", {"night": {"from": 23, "to": 7}, "days": days})
    table = table_open(clock=ONE_DAY, rules={"match": {"target": 20}})
    for number in range(30):
        name, at = table.turn()[1], timezone.now()
        left = 48
        for step in count():
            local = (at + step * timedelta(minutes=30)).astimezone(zone_of(BERLIN))
            left -= local.weekday() not in weeks[name] and 7 <= local.hour < 23
            if not left:
                break
        assert shown(table) == at + (step + 1) * timedelta(minutes=30), number
        clock(at + timedelta(hours=7 + number % 5))
        table.act(lambda legal: next((each for each in legal if each["type"] == "call"), legal[0]))


def test_an_outage_gives_back_what_ran_and_no_night(table_open, clients, berlin, clock):
    all_rest(clients, night={"from": 22, "to": 8})
    table = table_open(clock=ONE_DAY)
    before = shown(table)
    assert outage_credit(there("2027-03-26T23:00"), there("2027-03-27T07:00")) == 0
    assert shown(table) == before == there("2027-03-28T14:00")
    assert outage_credit(there("2027-03-26T21:00"), there("2027-03-27T09:00")) == 1
    assert shown(table) == there("2027-03-28T16:00")


def test_days_off_cost_no_query_at_the_table(table_open, clients, berlin, django_assert_num_queries):
    plain = table_open(clock={"kind": "none"})
    with CaptureQueriesContext(connection) as asked:
        snapshot_load(plain.id)
    number = len(asked)
    all_rest(clients, days=WEEKEND)
    table = table_open(clock=ONE_DAY)
    vacation(table, "alice", last="2027-04-01")
    with django_assert_num_queries(number):
        match_document(snapshot_load(table.id), None)


@pytest.mark.pure
@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"last": "2027-03-25"}, "bad_vacation"),
        ({"first": "2027-03-25", "last": "2027-03-28"}, "bad_vacation"),
        ({"first": "2027-03-29", "last": "2027-03-28"}, "bad_vacation"),
        ({"first": "2029-03-28", "last": "2029-03-29"}, "bad_vacation"),
        ({"last": "9999-12-31"}, "bad_vacation"),
        ({"last": "2027-04-25"}, "vacation_spent"),
        ({"last": 5}, "invalid"),
        ({"last": "tomorrow"}, "invalid"),
        ({"last": "2027-02-30"}, "invalid"),
        ({}, "invalid"),
        ({"last": "2027-03-28", "until": "2027-03-28"}, "invalid"),
    ],
)
def test_a_vacation_that_cannot_be_is_told_why(clients, berlin, asked, code):
    answer = clients["alice"].post("/api/v1/me/vacation/", asked)
    assert answer.status_code in (400, 409)
    assert set(answer.json()) == {"code", "message", "data"}
    if code != "invalid":
        assert answer.json()["code"] == code
    assert not Vacation.objects.exists()


def test_a_day_of_several_vacations_counts_once(clients, berlin, clock):
    alice = clients["alice"]
    for day, hours, left in (("2027-04-24", (9, 12, 20), 29), ("2027-04-25", (1, 23), 28)):
        for hour in hours:
            clock(f"{day}T{hour:02}:00")
            assert alice.post("/api/v1/me/vacation/", {"last": day}).json()["vacation_left"] == left
            clock(f"{day}T{hour:02}:30")
            assert alice.delete("/api/v1/me/vacation/").json()["vacation_left"] == left
    clock("2027-04-25T22:00")
    again = alice.post("/api/v1/me/vacation/", {"last": "2027-04-27"})
    assert again.json()["vacation_left"] == 26
    clock("2027-04-26T10:00")
    assert alice.delete("/api/v1/me/vacation/").json()["vacation_left"] == 27


def test_thirty_days_in_any_year_and_one_vacation_at_a_time(clients, berlin, clock):
    alice = clients["alice"]
    assert alice.post("/api/v1/me/vacation/", {"last": "2027-04-24"}).json()["vacation_left"] == 0
    again = alice.post("/api/v1/me/vacation/", {"last": "2027-03-26"})
    assert (again.status_code, again.json()["code"]) == (409, "away_already")
    clock("2027-04-25T00:00")
    assert alice.get("/api/v1/me/rest/").json()["vacation"] is None
    spent = alice.post("/api/v1/me/vacation/", {"last": "2027-04-25"}).json()
    assert (spent["code"], spent["data"]) == ("vacation_spent", {"days": 1, "left": 0})
    assert alice.delete("/api/v1/me/vacation/").json()["code"] == "not_away"
    later = alice.post("/api/v1/me/vacation/", {"first": "2028-04-24", "last": "2028-04-24"})
    assert later.status_code == 200


@pytest.mark.pure
@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"night": None, "days": [0, 1, 2, 3, 4, 5, 6]}, "too_much_rest"),
        ({"night": None, "days": [0, 1, 2, 3, 4, 5]}, "too_much_rest"),
        ({"night": {"from": 20, "to": 14}, "days": []}, "too_much_rest"),
        ({"night": {"from": 8, "to": 8}, "days": []}, "bad_rest"),
        ({"night": {"from": 8, "to": 24}, "days": []}, "invalid"),
        ({"night": {"from": 8}, "days": []}, "invalid"),
        ({"night": "8-10", "days": []}, "invalid"),
        ({"night": None, "days": [7]}, "invalid"),
        ({"night": None, "days": [True]}, "invalid"),
        ({"night": None}, "invalid"),
        ({"night": None, "days": [], "zone": "UTC"}, "invalid"),
        ({"night": None, "days": [], "time_zone": "Europe/Bonn"}, "bad_time_zone"),
        ({"night": None, "days": [], "time_zone": "Factory"}, "bad_time_zone"),
    ],
)
def test_something_of_every_week_has_to_run(clients, berlin, asked, code):
    answer = clients["alice"].put("/api/v1/me/rest/", asked)
    assert answer.status_code == 400
    assert set(answer.json()) == {"code", "message", "data"}
    if code != "invalid":
        assert answer.json()["code"] == code
    assert clients["alice"].get("/api/v1/me/rest/").json() == {
        "time_zone": BERLIN,
        "night": None,
        "days": [],
        "vacation": None,
        "vacation_left": 30,
    }


def test_another_time_zone_counts_from_the_next_turn_on_too(table_open, clients, clock):
    all_rest(clients, days=WEEKEND, time_zone="Asia/Karachi")
    table = table_open(clock=ONE_DAY)
    seat, name = table.turn()
    # two hours of Friday are left there, as it is ten in the evening; the other 22 are Monday's
    clock("2027-03-26T18:00")
    assert shown(table) == datetime(2027, 3, 29, 22, tzinfo=zone_of("Asia/Karachi"))
    before = shown(table)
    rest(table, name, days=WEEKEND, time_zone=BERLIN)
    assert shown(table) == before
    table.act(lambda legal: next(each for each in legal if each["type"] == "call"))
    assert table.turn()[0] == seat
    assert shown(table) == there("2027-03-29T18:00")


def test_nobody_asks_without_a_token(clients):
    for method, path in (("get", "rest"), ("put", "rest"), ("post", "vacation"), ("delete", "vacation")):
        assert getattr(clients[None], method)(f"/api/v1/me/{path}/").status_code == 401


def test_a_guests_vacation_ends_where_an_account_takes_over(table_open, berlin, clock):
    table = table_open(clock=ONE_DAY)
    seat, name = table.turn()
    guest = table.match.seats.get(seat=seat).player
    account = services.account_make(None, name="Zara", email="zara@example.org", password=None)
    services.rest_set(account, night=None, days=[5, 6])
    clock("2027-03-27T12:00")  # six hours are left
    vacation(table, name, last="2027-04-09")
    clock("2027-03-29T09:30")
    assert services.player_merge(guest.pk, account.pk)
    assert table.match.deadline == there("2027-03-29T15:30")
    assert rest_document(Player.objects.get(pk=account.pk), timezone.now())["vacation_left"] == 27
    services.player_leave(account.pk)
    assert not Vacation.objects.exists()
    assert Player.objects.get(pk=account.pk).days_off == []
    assert table.match.wake_task == "bot_turn_play"
