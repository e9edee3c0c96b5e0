"""What makes an action late, and what happens to others meanwhile, which does not."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import services
from games.events import Told, table_state
from games.models import Action, Event
from games.services import play
from games.services.seats import LEFT_MOST
from games.store import snapshot_load

pytestmark = pytest.mark.django_db
LIVE = {"kind": "live", "seconds": 60}
MOVES = {"cover", "back", "undo"}  # of all that happens besides the cards


def do(table, name, path, body=None, expect=200):
    answer = table.clients[name].post(table.url + path, body or {})
    assert answer.status_code == expect, answer.json()
    return answer.json()


def call(table):
    return table.act(lambda legal: next(each for each in legal if each["type"] == "call"))


def others(table):
    """Who is to play, and their partner."""
    seat, name = table.turn()
    return name, table.seats["NESW"[("NESW".index(seat) + 2) % 4]]


def flood(table, name, times):
    for _ in range(times):
        for path, body in (("leave/", {}), ("back/", {}), ("concede/", {"agree": True})):
            do(table, name, path, body)
        do(table, name, "concede/", {"agree": False})


@pytest.mark.pure
@pytest.mark.parametrize("kind", Event.Type.values)
def test_of_what_happens_besides_the_cards_only_this_makes_an_action_late(kind):
    row = Told(7, kind, "N", timezone.now(), 3, 1.0, "left", None)
    asked = Told(5, "ask-undo", "N", timezone.now(), 3)
    table = table_state([asked, row])
    assert (table.moved_seq("N") == 7) is (kind in MOVES)
    assert (table.moved_seq("E") == 7) is (table.moved_seq(None) == 7) is (kind == "undo")


def test_whoever_comes_and_goes_and_changes_their_mind_makes_no_action_of_others_late(table_open):
    table = table_open(clock=LIVE)
    call(table)
    name, attacker = others(table)
    counted = []
    for times in (1, 15):
        name, attacker = others(table)
        seen = table.get(name)
        flood(table, attacker, times)
        body = {"seq": seen["seq"], "id": str(uuid4()), **seen["view"]["legal"][0]}
        with CaptureQueriesContext(connection) as captured:
            answer = do(table, name, "actions/", body)
        counted.append(len(captured))
        assert answer["view"]["last"]["card"] == body["card"]
        assert {body["card"], *answer["view"]["hand"]} == set(seen["view"]["hand"])
        assert do(table, name, "actions/", body) == answer
    assert counted[0] == counted[1]
    table.check_pushes()


def test_nor_does_what_comes_while_it_is_done(table_open, monkeypatch):
    table = table_open(clock=LIVE)
    call(table)
    name, attacker = others(table)
    real, came = play.action_append, []

    def append(*args, **kwargs):
        if not came:
            came.append(do(table, attacker, "leave/"))
        return real(*args, **kwargs)

    monkeypatch.setattr(play, "action_append", append)
    seen = table.get(name)
    assert (
        do(table, name, "actions/", {"seq": seen["seq"], **seen["view"]["legal"][0]})["seq"]
        == seen["seq"] + 2
    )


def test_a_second_tab_is_late_and_so_is_what_was_decided_before_the_next_card(table):
    call(table)
    name, other = others(table)
    seen = table.get(name)
    table.act()
    do(table, other, "leave/")
    do(table, other, "back/")
    for action in seen["view"]["legal"][:2]:
        late = do(table, name, "actions/", {"seq": seen["seq"], **action}, 409)
        assert (late["code"], late["data"]) == ("stale", {"seq": table.match.seq})
    _, name = table.turn()
    card = table.get(name)["view"]["legal"][0]
    assert do(table, name, "actions/", {"seq": seen["seq"], **card}, 409)["code"] == "stale"
    ahead = {"seq": table.match.seq + 1, **card}
    assert do(table, name, "actions/", ahead, 409)["code"] == "stale"


def test_what_was_decided_before_a_card_was_taken_back_is_late(table):
    call(table)
    name, _ = others(table)
    table.act()
    asked = do(table, name, "undo/", {"seq": table.match.seq})
    _, following = table.turn()
    before = table.get(following)
    for who in table.seats.values():
        if who != name:
            do(table, who, "undo/answer/", {"agree": True})
    seq = table.match.seq
    legal = table.get(name)["view"]["legal"][0]
    for old in (before["seq"], asked["seq"], seq - 1):
        assert do(table, name, "actions/", {"seq": old, **legal}, 409)["code"] == "stale"
    assert do(table, name, "actions/", {"seq": seq, **legal})["seq"] == seq + 1


def test_who_was_covered_meanwhile_looks_again(table):
    call(table)
    name, _ = others(table)
    waits = next(who for who in table.seats.values() if who != name)
    seen = table.get(waits)["seq"]
    do(table, waits, "leave/")
    do(table, waits, "back/")
    assert do(table, waits, "actions/", {"seq": seen, "type": "play", "card": "AS"}, 409)["code"] == "stale"


def test_what_was_decided_in_one_deal_is_late_in_the_next(table):
    table.play_deal()
    seen = table.match.seq
    table.next_deal()
    _, name = table.turn()
    legal = table.get(name)["view"]["legal"][0]
    assert do(table, name, "actions/", {"seq": seen, **legal}, 409)["code"] == "stale"


def test_no_deadline_is_put_off_by_what_happens_to_others(table_open):
    table = table_open(clock=LIVE)
    call(table)
    _, attacker = others(table)
    row = table.match
    flood(table, attacker, 2)
    services.turn_expire(table.id, row.seq, row.deadline - timedelta(seconds=1))
    assert not Action.objects.filter(by="timeout").exists()
    services.turn_expire(table.id, row.seq, row.deadline)
    assert Action.objects.get(by="timeout").seat == row.turn


def test_nor_by_what_comes_while_it_is_done(table_open, monkeypatch):
    table = table_open(clock=LIVE)
    call(table)
    _, attacker = others(table)
    row, choice = table.match, play._timeout_choice

    def slowly(snapshot):
        do(table, attacker, "leave/")
        return choice(snapshot)

    monkeypatch.setattr(play, "_timeout_choice", slowly)
    services.turn_expire(table.id, row.seq, row.deadline)
    assert Action.objects.get(by="timeout").seq == row.seq + 2


def test_nor_is_a_bots_card_or_the_next_deal(table_open):
    table = table_open(clock=LIVE)
    call(table)
    seat, name = table.turn()
    _, attacker = others(table)
    do(table, name, "leave/")
    row = table.match
    for path in ("leave/", "back/"):
        do(table, attacker, path)
    for _ in range(2):  # a task may run twice
        services.bot_turn_play(table.id, row.seq)
    assert Action.objects.filter(by="bot").count() == 1
    assert Action.objects.get(by="bot").seat == seat
    table.play_deal()
    row = table.match
    do(table, attacker, "leave/")
    services.deal_open(table.id, row.seq, row.deadline)
    assert snapshot_load(table.id).deal.number == 2


def test_one_leaves_as_often_as_anybody_ever_would(table_open, monkeypatch):
    assert LEFT_MOST > 60
    monkeypatch.setattr("games.services.seats.LEFT_MOST", 3)
    table = table_open(clock=LIVE)
    for _ in range(3):
        do(table, "bob", "leave/")
        do(table, "bob", "back/")
    assert do(table, "bob", "leave/", expect=409)["code"] == "said_too_often"
    assert do(table, "bob", "back/")["seats"]["W"]["covered"] is None
    do(table, "charlie", "leave/")


@pytest.mark.pure
def test_who_sits_where_changes_so_often_a_minute(clients, monkeypatch):
    rates = {"anon": None, "user": None, "matches": None, "guests": None, "seats": "4/minute"}
    monkeypatch.setattr("rest_framework.throttling.SimpleRateThrottle.THROTTLE_RATES", rates)
    seats = {"S": "me", "W": "open", "N": "open", "E": "open"}
    asked = {"preset": "club.single-sir", "visibility": "public", "seats": seats}
    url = f"/api/v1/matches/{clients['alice'].post('/api/v1/matches/', asked).json()['id']}/"
    deeds = [
        ("bots/", {"seat": "N"}),
        ("bots/away/", {"seat": "N"}),
        ("seat/", {"seat": "E"}),
        ("stand/", {}),
    ]
    for path, body in deeds:
        assert clients["alice"].post(url + path, body).status_code == 200
    assert clients["alice"].post(url + "join/", {}).status_code == 429
