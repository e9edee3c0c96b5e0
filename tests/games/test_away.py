"""Being away and coming back, giving up, taking back: what the server does with it, on a clock of our own."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games import presence, services
from games.engine.record import replay_record
from games.models import Action, Match
from games.services.seats import outage_credit

pytestmark = pytest.mark.django_db
LIVE = {"kind": "live", "seconds": 60}


@pytest.fixture
def now():
    return timezone.now()


@pytest.fixture(autouse=True)
def listening(now, monkeypatch):
    """The server has run for an hour."""
    stored = {presence.LISTENING: ((now - timedelta(hours=1)).timestamp(), now.timestamp())}
    told = presence.cache.get
    monkeypatch.setattr(presence.cache, "get", lambda key, *a, **k: stored.get(key) or told(key, *a, **k))


def post(table, name, path, body=None):
    return table.clients[name].post(table.url + path, body or {})


def ago(table, name, now, seconds):
    """This player was last heard of so long ago."""
    seat = next(seat for seat, who in table.seats.items() if who == name)
    player = table.match.seats.get(seat=seat).player_id
    presence.heard(table.id, player, now - timedelta(seconds=seconds))


def all_here(table, now):
    for name in table.seats.values():
        ago(table, name, now, 0)


def expire(table, now):
    row = table.match
    getattr(services, row.wake_task)(table.id, row.seq, now)
    return table.match


def began(table):
    """When the present turn began; the first card, where it was the call."""
    if table.get("alice")["view"]["stage"] == "choosing":
        table.act(lambda legal: next(action for action in legal if action["type"] == "call"))
    return Action.objects.order_by("seq").last().at


def away(table, seconds, at):
    """Whoever's turn it is has not been heard of; the others are there at that time."""
    seat, name = table.turn()
    all_here(table, at)
    ago(table, name, at, seconds)
    return seat, name


@pytest.mark.parametrize(
    ("clock", "after", "why"),
    [
        (LIVE, 21, "absent"),
        ({"kind": "live", "seconds": 10}, 10, "late"),
        ({"kind": "daily", "days": 1}, 86400, "late"),
        ({"kind": "none"}, 121, "absent"),
    ],
)
def test_who_is_away_is_covered_and_has_the_seat_back_by_being_there(table_open, now, clock, after, why):
    table = table_open(clock=clock)
    seen = began(table) + timedelta(seconds=after)
    seat, name = away(table, 400, seen)
    expire(table, seen)
    other = next(who for who in table.seats.values() if who != name)
    assert table.get(other)["seats"][seat]["covered"] == why
    if table.turn()[0] == seat:
        assert table.match.wake_task == "bot_turn_play"
        services.bot_turn_play(table.id, table.match.seq)
    assert Action.objects.filter(seat=seat).exclude(by="player").count() == 1
    assert table.get(name)["seats"][seat]["covered"] is None  # a GET is a sign of life
    table.check_pushes()


@pytest.mark.parametrize("clock", [LIVE, {"kind": "none"}])
def test_who_is_there_is_not_covered_however_long_they_think(table_open, now, clock):
    table = table_open(clock=clock)
    seen = began(table) + timedelta(seconds=21 if clock == LIVE else 121)
    away(table, 10, seen)
    before = table.match.seq
    assert expire(table, seen).seq == before
    assert table.match.wake_at > seen


def test_nobody_is_covered_at_a_table_that_all_have_left_alone_or_by_a_server_that_was_deaf(
    table_open, now, monkeypatch
):
    table = table_open(clock=LIVE)
    seen = began(table) + timedelta(seconds=21)
    for name in table.seats.values():
        ago(table, name, seen, 400)
    before = table.match.seq
    assert expire(table, seen).seq == before
    away(table, 400, seen)
    monkeypatch.undo()
    presence.cache.delete(presence.LISTENING)
    assert expire(table, seen).seq == before


def test_the_turn_that_a_bot_has_begun_it_ends_and_the_next_is_the_players(table_open, now):
    table = table_open(clock=LIVE)
    seat, name = table.turn()
    assert post(table, name, "leave/").json()["seats"][seat]["covered"] == "left"
    assert table.get(name)["seats"][seat]["covered"] == "left"  # who said so has to say that they are back
    document = post(table, name, "back/").json()
    assert document["seats"][seat]["covered"] is None
    assert (document["view"]["turn"], document["view"]["legal"]) == (seat, [])
    body = {"seq": document["seq"], "type": "call", "suit": "S"}
    assert post(table, name, "actions/", body).json()["code"] == "covered"
    services.bot_turn_play(table.id, document["seq"])
    while table.turn()[0] != seat:
        table.act()
    assert table.get(name)["view"]["legal"]


def test_once_all_have_left_the_match_is_abandoned(table_open):
    table = table_open(clock=LIVE)
    for name in list(table.seats.values())[:3]:
        assert post(table, name, "leave/").json()["status"] == "playing"
    last = post(table, list(table.seats.values())[3], "leave/").json()
    assert (last["status"], last["ended"], last["winner"]) == ("abandoned", "abandoned", None)
    row = table.match
    assert (row.status, row.ended, row.wake_task, row.turn) == ("abandoned", "abandoned", "", "")
    assert row.finished is not None
    assert post(table, "alice", "back/").json()["code"] == "match_over"
    replay_record(table.clients["alice"].get(table.url + "record/").json())


def test_where_all_are_away_bots_wait_and_in_the_end_it_is_abandoned(table_open, now):
    table = table_open(clock={"kind": "live", "seconds": 5})
    while table.match.wake_task != "match_abandon":
        row = table.match
        if row.wake_task == "turn_expire":
            ago(table, table.seats[row.turn], row.deadline, 400)
            expire(table, row.deadline)
        else:
            services.bot_turn_play(table.id, row.seq)
    row = table.match
    assert (row.wake_task, row.deadline) == ("match_abandon", None)
    services.bot_turn_play(table.id, row.seq)
    assert table.match.seq == row.seq
    services.match_abandon(table.id, row.seq, row.wake_at - timedelta(seconds=1))
    assert table.match.status == "playing"
    services.match_abandon(table.id, row.seq, row.wake_at)
    assert table.match.status == "abandoned"


def test_both_partners_concede_and_the_others_win(table_open):
    table = table_open(clock=LIVE)
    first = post(table, "alice", "concede/", {"agree": True}).json()
    assert (first["status"], first["seats"]["S"]["concedes"]) == ("playing", True)
    assert post(table, "alice", "concede/", {"agree": False}).json()["seats"]["S"]["concedes"] is False
    post(table, "alice", "concede/", {"agree": True})
    assert post(table, "bob", "concede/", {"agree": True}).json()["status"] == "playing"
    last = post(table, "charlie", "concede/", {"agree": True}).json()
    assert (last["status"], last["ended"], last["winner"]) == ("finished", "conceded", "EW")
    assert Match.objects.get().winner == "EW"
    table.check_pushes()


def test_whose_partner_is_away_concedes_alone(table_open):
    table = table_open(clock=LIVE)
    post(table, "charlie", "leave/")
    assert post(table, "alice", "concede/", {"agree": True}).json()["ended"] == "conceded"


def played_one(table):
    """A card that does not end a trick was played. -> who played it, the document before and after"""
    table.act(lambda legal: next(action for action in legal if action["type"] == "call"))
    seat, name = table.turn()
    before = table.get(name)
    table.act()
    return seat, name, before, table.get(name)


def test_a_card_is_taken_back_once_all_agree(table_open):
    table = table_open(clock=LIVE)
    seat, name, before, after = played_one(table)
    asked = post(table, name, "undo/", {"seq": after["seq"]}).json()
    assert asked["take_back"] == {"seat": seat, "agreed": [seat]}
    others = [who for who in table.seats.values() if who != name]
    for who in others[:2]:
        assert post(table, who, "undo/answer/", {"agree": True}).json()["take_back"] is not None
    done = post(table, others[2], "undo/answer/", {"agree": True}).json()
    assert done["take_back"] is None
    again = table.get(name)
    for key in ("hand", "table", "turn", "legal", "tricks", "last"):
        assert again["view"][key] == before["view"][key], key
    assert again["view"]["deadline"] > before["view"]["deadline"]
    table.check_pushes()
    table.play_deal()
    record = table.clients["alice"].get(table.url + "record/").json()
    assert len([each for each in record["deals"][0]["actions"] if each["type"] == "play"]) % 4 == 0
    replay_record(record)


def test_one_no_or_the_next_card_ends_what_is_asked(table_open):
    table = table_open(clock=LIVE)
    _, name, _, after = played_one(table)
    asked = post(table, name, "undo/", {"seq": after["seq"]}).json()
    assert post(table, name, "undo/", {"seq": after["seq"]}).json() == asked
    no = post(table, table.turn()[1], "undo/answer/", {"agree": False}).json()
    assert (no["take_back"], no["view"]["table"]) == (None, after["view"]["table"])
    post(table, name, "undo/", {"seq": no["seq"]})
    table.act()
    assert table.get(name)["take_back"] is None
    assert post(table, name, "undo/answer/", {"agree": True}).json()["code"] == "nothing_asked"


def test_what_showed_something_is_not_taken_back(table_open):
    table = table_open(clock=LIVE)
    _, name = table.turn()
    assert post(table, name, "undo/", {"seq": table.match.seq}).json()["code"] == "nothing_done"
    table.act(lambda legal: next(action for action in legal if action["type"] == "call"))
    seq = table.match.seq
    assert post(table, name, "undo/", {"seq": seq}).json()["code"] == "seen_already"
    assert post(table, name, "undo/", {"seq": seq - 1}).json()["code"] == "stale"
    other = next(who for who in table.seats.values() if who != name)
    assert post(table, other, "undo/", {"seq": seq}).json()["code"] == "not_yours"
    table.play_deal()
    last = table.get("alice")
    who = table.seats[last["view"]["last"]["seat"]]
    assert post(table, who, "undo/", {"seq": last["seq"]}).json()["code"] == "seen_already"


def test_an_outage_costs_nobody_time(table_open, now):
    table = table_open(clock=LIVE)
    before = table.match.deadline
    began = table.match.deals.get().dealt + timedelta(seconds=5)
    assert outage_credit(began, began + timedelta(seconds=90)) == 1
    assert table.match.deadline == before + timedelta(seconds=90)
    assert table.get("alice")["view"]["deadline"] == table.get("bob")["view"]["deadline"]
    table.check_pushes()
    table.act()
    assert table.match.deadline < timezone.now() + timedelta(seconds=61)


def test_the_reserve_is_used_up_and_comes_back_with_the_next_deal(table_open, monkeypatch):
    table = table_open(clock={"kind": "live", "seconds": 10, "reserve": 30})
    assert table.get("alice")["clock"] == {"kind": "live", "seconds": 10, "reserve": 30}
    assert table.get("alice")["view"]["reserve_from"] is None  # who chooses has none
    table.act(lambda legal: next(action for action in legal if action["type"] == "call"))
    seat, _ = table.turn()
    since = table.match.deadline - timedelta(seconds=40)
    monkeypatch.setattr(timezone, "now", lambda: since + timedelta(seconds=22))
    table.act()
    monkeypatch.undo()
    while table.turn()[0] != seat:
        table.act()
    last = Action.objects.order_by("seq").last().at
    assert (table.match.deadline - last).total_seconds() == pytest.approx(10 + 18, abs=0.1)
    view = table.get("alice")["view"]
    deadline, begins = (datetime.fromisoformat(view[name]) for name in ("deadline", "reserve_from"))
    assert (deadline - begins).total_seconds() == pytest.approx(18, abs=0.1)
