"""Cards set beforehand: played where all came as expected, dropped where not, and seen by nobody else."""

import os
from datetime import timedelta

import pytest
from django.utils import timezone

from games import services
from games.engine.presets import PRESETS
from games.models import Action, Event, Premove
from games.premoves import ANSWER
from games.selectors import iso
from games.services.append import action_append
from games.services.premove_turn import LATEST, SOONEST
from games.store import snapshot_load

pytestmark = pytest.mark.django_db
DAILY = {"kind": "daily", "days": 2}
CALL = "call"


@pytest.fixture
def now():
    return timezone.now()


@pytest.fixture
def table(table_open):
    """A daily match; the trump is called, and the eldest hand is to lead."""
    table = table_open(clock=DAILY)
    table.act(lambda legal: next(action for action in legal if action["type"] == CALL))
    return table


@pytest.fixture
def queued(monkeypatch):
    """What is handed to the workers."""
    found = []
    monkeypatch.setattr("games.effects.queue", lambda task, *ids: found.append((task, *ids)))
    return found


def put(table, name, **asked):
    body = {"seq": table.match.seq, "kind": "card", **asked}
    return table.clients[name].put(table.url + "premove/", body)


def told(table, name):
    return table.clients[name].get(table.url + "premove/").json()


def after_me(table, count=1):
    """(seat, name) of who plays so many seats behind whoever's turn it is."""
    seats = "NESW" if snapshot_load(table.id).rules.direction == "clockwise" else "NWSE"
    seat = seats[(seats.index(table.turn()[0]) + count) % 4]
    return seat, table.seats[seat]


def let_play(table, now):
    """The sweeps of a minute and a half, and the worker."""
    services.premove_sweep(now)
    services.premove_sweep(now + LATEST)
    services.premove_play(table.id, table.match.seq)


def lead(table, suit=None):
    """Whoever is to play plays, a card of this suit if possible. -> the suit"""
    done = table.act(lambda legal: next((a for a in legal if a["card"][1] == suit), legal[0]))
    return done["view"]["table"][-1]["card"][1] if done["view"]["table"] else None


def set_to_follow(table, **asked):
    """The player behind the next one sets a card of a suit that the next one can lead. -> name, suit, card"""
    _, name = after_me(table)
    leader_hand = table.get(table.turn()[1])["view"]["hand"]
    hand = table.get(name)["view"]["hand"]
    card = next(card for card in hand if any(each[1] == card[1] for each in leader_hand))
    answer = put(table, name, card=card, led=card[1], **asked)
    assert answer.status_code == 200, answer.json()
    return name, card[1], card


def test_a_card_set_is_played_as_by_its_player_in_a_moment_that_is_drawn(table, now, queued):
    name, suit, card = set_to_follow(table)
    asked = {"can": True, "kind": "card", "card": card, "led": suit}
    assert told(table, name) == {**asked, "dropped": None, "waits": None}
    services.premove_sweep(now)
    assert Premove.objects.get().due is None  # not its turn
    lead(table, suit)
    before = table.match.seq
    services.premove_sweep(now)
    due = Premove.objects.get().due
    assert now + SOONEST <= due <= now + LATEST
    services.premove_sweep(due - timedelta(seconds=1))
    assert [task for task, *_ in queued if task == "premove_play"] == []
    services.premove_sweep(due)
    assert queued[-1] == ("premove_play", table.id, before)
    for _ in range(2):  # a task may run twice
        services.premove_play(table.id, before)
    row = Action.objects.order_by("seq").last()
    assert (row.seq, row.card, row.by) == (before + 1, card, "player")
    assert not Premove.objects.exists()
    table.check_pushes()


def test_both_kinds_wait_alike(table, now):
    _name, suit, _card = set_to_follow(table)
    lead(table, suit)
    pauses = []
    for kind in ("card", "forced"):
        Premove.objects.update(kind=kind, card="2C" if kind == "card" else "")
        for _ in range(30):
            Premove.objects.update(due=None, looked=0)
            services.premove_sweep(now)
            pauses.append(Premove.objects.get().due - now)
    assert all(SOONEST <= pause <= LATEST for pause in pauses)
    assert len(set(pauses)) > 50


def test_nobody_else_sees_that_a_card_is_set(table, now):
    urls = [table.url, table.url + "record/", "/api/v1/matches/"]
    others = [*table.clients]

    def seen():
        return [table.clients[who].get(url).content for who in others for url in urls]

    before, row = seen(), table.match.__dict__ | {"_state": None}
    name, _suit, _card = set_to_follow(table)
    assert seen() == before
    assert table.match.__dict__ | {"_state": None} == row
    for who in table.seats.values():
        if who != name:
            assert told(table, who)["kind"] is None
    assert table.clients["mallory"].get(table.url + "premove/").status_code == 404
    assert table.clients[None].get(table.url + "premove/").status_code == 401
    assert table.clients[name].delete(table.url + "premove/").json()["kind"] is None
    assert seen() == before


def test_what_was_taken_back_is_not_played(table, now):
    name, suit, _card = set_to_follow(table)
    table.clients[name].delete(table.url + "premove/")
    lead(table, suit)
    before = table.match.seq
    let_play(table, now)
    assert table.match.seq == before


def test_a_card_by_hand_at_the_same_moment_counts_and_is_the_only_one(table, now, monkeypatch):
    name, suit, card = set_to_follow(table)
    lead(table, suit)
    services.premove_sweep(now)
    seq, stale = table.match.seq, snapshot_load(table.id)
    by_hand = next(a for a in table.get(name)["view"]["legal"] if a["card"] != card)
    assert table.post(name, by_hand).status_code == 200
    monkeypatch.setattr("games.services.premove_turn.waiting", lambda *ids: stale)
    services.premove_play(table.id, seq)
    assert table.match.seq == seq + 1
    assert Action.objects.order_by("seq").last().card == by_hand["card"]
    assert told(table, name)["dropped"]["code"] == "moved_on"


def test_by_hand_comes_too_late_where_the_card_was_played(table, now):
    name, suit, card = set_to_follow(table)
    lead(table, suit)
    seq = table.match.seq
    let_play(table, now)
    assert table.post(name, {"type": "play", "card": card}, seq=seq).json()["code"] == "stale"
    assert Action.objects.filter(card=card).count() == 1


def dropped(table, name, now):
    before = table.match.seq
    let_play(table, now)
    assert table.match.seq == before
    found = told(table, name)["dropped"]
    assert found["message"]
    return found["code"]


def test_another_suit_drops_it(table, now):
    name, suit, _card = set_to_follow(table)
    led = lead(table, next(s for s in "SHDC" if s != suit))
    assert led != suit
    assert dropped(table, name, now) == "other_suit"


def test_who_comes_to_lead_plays_by_hand(table, now):
    """Set for the trick after the present one, which they win."""
    _seat, name = table.turn()
    lead(table)
    hand = table.get(name)["view"]["hand"]
    assert put(table, name, card=hand[0]).status_code == 200
    while table.match.turn and len(table.get(name)["view"]["tricks"]) == 0:
        lead(table)
    if table.turn()[1] != name:  # somebody else won it: then they lead, and it is as expected
        Premove.objects.update(seat=table.turn()[0])
        name = table.turn()[1]
    assert dropped(table, name, now) == "you_lead"


@pytest.mark.parametrize(
    ("fields", "why"),
    [({"trump": "none"}, "trump_changed"), ({"deal": 9}, "deal_over"), ({"card": "??"}, "not_open")],
)
def test_whatever_is_different_drops_it(table, now, fields, why):
    name, suit, _card = set_to_follow(table)
    lead(table, suit)
    Premove.objects.update(**fields)
    assert dropped(table, name, now) == why


def test_it_is_dropped_where_somebody_did_not_follow(table, now):
    """The player who is third set it for a suit; the second has none of it."""
    snapshot = snapshot_load(table.id)
    while True:
        snapshot = snapshot_load(table.id)
        assert not snapshot.over
        if not snapshot.state.table and (found := _void_second(snapshot)):
            break
        table.act()
    suit, third = found
    name = table.seats[third]
    card = table.get(name)["view"]["hand"][0]
    assert put(table, name, card=card, led=suit).status_code == 200
    lead(table, suit)
    lead(table)
    assert dropped(table, name, now) == "not_followed"


def _void_second(snapshot):
    """(suit, third seat) where the leader can lead a suit that the second does not hold."""
    state = snapshot.state
    seats = "NESW" if snapshot.rules.direction == "clockwise" else "NWSE"
    at = seats.index(state.turn)
    second, third = seats[(at + 1) % 4], seats[(at + 2) % 4]
    for suit in "SHDC":
        held = {seat: any(card[1] == suit for card in state.hands[seat]) for seat in (state.turn, second)}
        if held[state.turn] and not held[second]:
            return suit, third
    return None


def test_a_cover_drops_it_and_so_does_taking_back(table, now):
    name, suit, _card = set_to_follow(table)
    table.clients[name].post(table.url + "leave/", {})
    assert told(table, name)["dropped"]["code"] == "covered"
    assert put(table, name, card="AS").json()["code"] == "covered"
    table.clients[name].post(table.url + "back/", {})
    assert told(table, name)["dropped"]["code"] == "covered"
    leader = table.turn()[1]
    name, suit, _card = set_to_follow(table)
    lead(table, suit)
    assert table.clients[leader].post(table.url + "undo/", {"seq": table.match.seq}).status_code == 200
    before = table.match.seq
    let_play(table, now)
    assert table.match.seq == before  # somebody asks for something: it waits
    for who in table.seats.values():
        if who != leader:
            table.clients[who].post(table.url + "undo/answer/", {"agree": True})
    assert told(table, name)["dropped"]["code"] == "taken_back"


def forced_turn(table):
    """Play on until somebody who is not to lead has a single card to play. -> their name"""
    while True:
        snapshot = snapshot_load(table.id)
        assert not snapshot.over
        if snapshot.state.table and len(snapshot.state.open) == 1:
            return table.turn()[1]
        action_append(snapshot, snapshot.state.open[0], by="player", now=timezone.now())


def test_the_only_card_is_played_by_itself_as_long_as_the_deal_lasts(table, now):
    for who in table.seats.values():
        assert put(table, who, kind="forced").status_code == 200
    before = table.match.seq
    let_play(table, now)
    assert table.match.seq == before  # who leads has a choice
    name = forced_turn(table)
    before, card = table.match.seq, table.get(name)["view"]["legal"][0]["card"]
    let_play(table, now)
    assert table.match.seq == before + 1
    assert Action.objects.order_by("seq").last().card == card
    assert told(table, name)["kind"] == "forced"  # for the next time
    assert told(table, name)["dropped"] is None


def test_a_moment_drawn_for_an_earlier_turn_is_not_this_ones(table, now):
    _name, suit, _card = set_to_follow(table)
    lead(table, suit)
    services.premove_sweep(now)
    row = Premove.objects.get()
    Premove.objects.update(looked=row.looked - 1)
    before = table.match.seq
    services.premove_play(table.id, before)
    assert table.match.seq == before
    assert Premove.objects.get().due is None


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"kind": "card"}, 400, "bad_premove"),
        ({"kind": "forced", "card": "AS"}, 400, "bad_premove"),
        ({"kind": "forced", "led": "S"}, 400, "bad_premove"),
        ({"kind": "soon"}, 400, "malformed"),
        ({"card": "XX"}, 400, "malformed"),
        ({"card": "AS", "extra": 1}, 400, "unknown_field"),
        ({"card": "AS", "seq": 1}, 409, "stale"),
    ],
)
def test_what_cannot_be_set_is_told(table, asked, status, code):
    answer = put(table, after_me(table)[1], **asked)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.json()


def test_what_cannot_be_set_here_or_now_is_told(table, table_open, clients):
    _seat, name = table.turn()
    hand = table.get(name)["view"]["hand"]
    assert put(table, name, card=hand[0]).json()["code"] == "your_turn"
    other = after_me(table)[1]
    assert put(table, other, card=hand[0]).json()["code"] == "not_in_hand"
    suit = lead(table)
    third = after_me(table)[1]
    card = table.get(third)["view"]["hand"][0]
    wrong = next(each for each in "SHDC" if each != suit)
    assert put(table, third, card=card, led=wrong).json()["code"] == "other_suit"
    assert put(table, third, card=card).json()["led"] == suit
    live = table_open(clock={"kind": "live", "seconds": 30})
    assert put(live, "alice", kind="forced").json()["code"] == "no_premoves"
    assert told(live, "alice")["can"] is False
    alone = clients["alice"].post(
        "/api/v1/matches/", {"preset": "club.single-sir", "clock": {"kind": "none"}}
    )
    url = f"/api/v1/matches/{alone.json()['id']}/"
    started = clients["alice"].post(url + "ready/", {}).json()
    answer = clients["alice"].put(url + "premove/", {"seq": started["seq"], "kind": "forced"})
    assert answer.json()["code"] == "no_premoves"


def test_nothing_is_left_of_it_once_the_match_has_ended(table, now):
    set_to_follow(table)
    for who in ("alice", "charlie"):
        table.clients[who].post(table.url + "concede/", {"agree": True})
    services.premove_sweep(now)
    assert not Premove.objects.exists()


def test_a_sweep_asks_little(table, now, django_assert_num_queries):
    set_to_follow(table)
    with django_assert_num_queries(3):
        services.premove_sweep(now)


# One of each way to get a trump and to take tricks; with WHOLE_COURSE=1 every preset there is.
FAMILIES = (
    "courts.single-sir",
    "club.double-sir",
    "classic.hidden-rung",
    "courts.be-ranga",
    "mendikot.katte",
)


@pytest.mark.pure
@pytest.mark.parametrize("preset", PRESETS if os.environ.get("WHOLE_COURSE") else FAMILIES)
def test_it_plays_by_the_rules_of_every_game(table_open, preset, now):
    """All set everything all the time, and play by hand only where nothing comes of it."""
    table = table_open(clock=DAILY, preset=preset, rules={})
    played = 0
    for step in range(80):
        snapshot = snapshot_load(table.id)
        if snapshot.over:
            break
        if step % 5 == 0:
            for who in table.seats.values():
                put(table, who, kind="forced")
        let_play(table, now)
        if table.match.seq > snapshot.seq:
            played += 1
            continue
        action_append(snapshot, snapshot.state.open[0], by="player", now=timezone.now())
    assert played


def test_a_question_that_nobody_answers_holds_it_for_ten_minutes_however_often_it_is_asked(
    table, now, monkeypatch
):
    name, suit, card = set_to_follow(table)
    leader = table.turn()[1]
    lead(table, suit)
    for _ in range(2):
        asked = table.clients[leader].post(table.url + "undo/", {"seq": table.match.seq})
        assert asked.status_code == 200, asked.json()
        table.clients[leader].post(table.url + "undo/answer/", {"agree": False})
    table.clients[leader].post(table.url + "undo/", {"seq": table.match.seq})
    let_play(table, now)
    waits = told(table, name)["waits"]
    until = Event.objects.filter(type="ask-undo").order_by("seq").first().at + ANSWER
    assert (waits["code"], waits["until"]) == ("take_back", iso(until))
    assert table.turn()[1] == name
    monkeypatch.setattr("games.services.premove_turn.timezone.now", lambda: until)
    services.premove_sweep(until)
    services.premove_play(table.id, table.match.seq)
    assert Action.objects.order_by("seq").last().card == card
    assert table.get(name)["take_back"] is None


def test_it_is_played_though_all_others_have_left_for_good(table, now, cast):
    name, suit, card = set_to_follow(table)
    lead(table, suit)
    for who in table.seats.values():
        if who != name:
            services.player_leave(cast[who].pk)
    assert told(table, name)["can"]
    assert told(table, name)["kind"] == "card"
    let_play(table, now)
    assert Action.objects.order_by("seq").last().card == card


def test_what_happens_to_others_meanwhile_does_not_keep_it(table, now):
    name, suit, card = set_to_follow(table)
    other = next(who for who in table.seats.values() if who not in (name, table.turn()[1]))
    lead(table, suit)
    services.premove_sweep(now)
    services.premove_sweep(now + LATEST)
    seq = table.match.seq
    for path in ("leave/", "back/"):
        assert table.clients[other].post(table.url + path, {}).status_code == 200
    services.premove_play(table.id, seq)
    assert Action.objects.order_by("seq").last().card == card
