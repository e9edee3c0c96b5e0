"""What the clock, the bots and the sweep do, late, twice or never."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import services
from games.engine.cards import RANKS
from games.engine.shuffle import timeout_below
from games.models import Action, Match
from games.store import hands_from_text, snapshot_load

pytestmark = pytest.mark.django_db
LIVE = {"kind": "live", "seconds": 20}


def expire(table, *, late=0.0):
    """The clock at the deadline of the present turn, or some seconds after (before, if negative)."""
    row = table.match
    services.turn_expire(table.id, row.seq, row.deadline + timedelta(seconds=late))


def seconds_left(table):
    return round((table.match.deadline - snapshot_load(table.id).at).total_seconds())


def test_a_novice_has_ten_seconds_to_call_then_passes_then_the_dealer_turns(table_open):
    table = table_open(clock=LIVE)
    eldest, _ = table.turn()
    assert seconds_left(table) == 10
    expire(table)
    passed = Action.objects.get()
    assert (passed.seat, passed.type, passed.by) == (eldest, "pass", "timeout")
    expire(table)
    document = table.get("alice")
    turned = document["view"]["choices"][-1]
    assert (turned["type"], turned["seat"]) == ("turn", document["view"]["dealer"])
    assert document["view"]["trump"] == turned["card"][1]
    assert (document["view"]["stage"], document["view"]["turn"]) == ("playing", eldest)
    assert seconds_left(table) == 20


def test_where_the_trump_is_hidden_the_card_turned_is_seen_by_nobody(table_open):
    table = table_open(preset="club.hidden-rung", clock=LIVE)
    eldest, name = table.turn()
    expire(table)
    expire(table)
    sixth = hands_from_text(table.match.deals.get().hands)[eldest][5]
    for who in table.seats.values():
        view = table.get(who)["view"]
        assert view["face_down"] == {"seat": eldest, "card": None}
        assert (view["trump"], view["trump_state"], view["caller"]) == (None, "hidden", eldest)
        assert view["last"] == {"seat": view["dealer"], "type": "turn", "by": "timeout"}
    assert sixth not in table.get(name)["view"]["hand"]
    assert sorted(view["hand_sizes"].values()) == [12, 13, 13, 13]


@pytest.mark.parametrize("preset", ["classic.single-sir", "classic.hidden-rung", "hukum.court-piece"])
def test_out_of_time_the_longest_suit_is_chosen(table_open, preset):
    table = table_open(preset=preset, rules={}, clock=LIVE)
    assert seconds_left(table) == {"hukum.court-piece": 30}.get(preset, 20)
    eldest, name = table.turn()
    five = hands_from_text(table.match.deals.get().hands)[eldest][:5]
    most = max(sum(card[1] == suit for card in five) for suit in "SHDC")
    expire(table)
    view = table.get(name)["view"]
    assert sum(card[1] == view["trump"] for card in five) == most
    assert (view["stage"], view["last"]["by"], view["caller"]) == ("playing", "timeout", eldest)
    if preset == "classic.hidden-rung":
        laid = view["face_down"]["card"]
        assert laid == min((c for c in five if c[1] == laid[1]), key=lambda card: RANKS.index(card[0]))


def test_out_of_time_in_band_one_of_the_five_is_drawn_from_the_seeds(table_open):
    table = table_open(preset="mendikot.band", rules={}, clock=LIVE)
    assert seconds_left(table) == 20
    eldest, name = table.turn()
    five, row = hands_from_text(table.match.deals.get().hands)[eldest][:5], table.match
    expire(table)
    drawn = five[timeout_below(bytes(row.server_seed), table.get(name)["client_seeds"], 1)(5)]
    assert table.get(name)["view"]["face_down"] == {"seat": eldest, "card": drawn}


def test_the_second_match_gives_twenty(table_open):
    table_open(clock=LIVE)
    assert seconds_left(table_open(clock=LIVE)) == 20


def test_a_card_not_played_is_played_by_the_bot_and_the_seat_kept(table_open):
    table = table_open(clock=LIVE)
    table.act()
    seat, name = table.turn()
    expire(table)
    played = Action.objects.last()
    assert (played.seat, played.type, played.by) == (seat, "play", "timeout")
    document = table.get(name)
    assert document["you"] == seat
    assert document["view"]["last"] == {"seat": seat, "type": "play", "card": played.card, "by": "timeout"}


def test_the_clock_does_nothing_early_twice_or_for_a_turn_gone_by(table_open):
    table = table_open(clock=LIVE)
    expire(table, late=-1)
    assert not Action.objects.exists()
    seq, due = table.match.seq, table.match.deadline
    table.act()
    services.turn_expire(table.id, seq, due)
    services.turn_expire(table.id, seq + 5, due)
    services.turn_expire("0" * 12, seq, due)
    assert Action.objects.count() == 1


def test_without_a_clock_there_is_no_deadline(table):
    assert (table.match.deadline, table.match.wake_task) == (None, "seat_watch")
    services.turn_expire(table.id, table.match.seq, timezone.now() + timedelta(days=99))
    assert not Action.objects.exists()


def test_a_daily_clock_counts_days_for_the_call_too(table_open):
    table = table_open(clock={"kind": "daily", "days": 2})
    assert seconds_left(table) == 2 * 86400


def test_the_pause_between_deals_ends_by_itself(table):
    table.play_deal()
    row = table.match
    assert row.wake_task == "deal_open"
    services.deal_open(table.id, row.seq, row.deadline - timedelta(seconds=1))
    assert table.get("alice")["view"]["number"] == 1
    services.deal_open(table.id, row.seq, row.deadline)
    services.deal_open(table.id, row.seq, row.deadline)
    assert table.get("alice")["view"]["number"] == 2


def test_ready_says_who_waits_for_the_next_deal(table):
    table.play_deal()
    document = table.clients["alice"].post(table.url + "ready/", {}).json()
    assert [document["seats"][seat]["ready"] for seat in "NESW"] == [False, False, True, False]
    assert table.next_deal()["view"]["number"] == 2
    unchanged = table.match.seq
    table.clients["alice"].post(table.url + "ready/", {})
    assert table.match.seq == unchanged


@pytest.fixture
def bots(clients):
    """A table of alice and three bots under way."""
    opened = (
        clients["alice"]
        .post("/api/v1/matches/", {"preset": "club.double-sir", "clock": {"kind": "none"}})
        .json()
    )
    return clients["alice"].post(f"/api/v1/matches/{opened['id']}/ready/", {}).json()["id"]


def let_play(match_id, client, until):
    """Bots by their task, alice by her first legal action."""
    while not until(row := Match.objects.get(pk=match_id)):
        if row.wake_task == "bot_turn_play":
            services.bot_turn_play(match_id, row.seq)
        elif row.turn:
            legal = client.get(f"/api/v1/matches/{match_id}/").json()["view"]["legal"]
            client.post(f"/api/v1/matches/{match_id}/actions/", {"seq": row.seq, **legal[0]})
        else:
            client.post(f"/api/v1/matches/{match_id}/ready/", {})


def test_a_match_against_bots_ends(bots, clients):
    let_play(bots, clients["alice"], lambda row: row.status == "finished")
    assert max(clients["alice"].get(f"/api/v1/matches/{bots}/").json()["score"].values()) >= 3


def test_a_bots_task_that_runs_twice_plays_once(bots, clients):
    let_play(bots, clients["alice"], lambda row: row.wake_task == "bot_turn_play")
    seq = Match.objects.get(pk=bots).seq
    services.bot_turn_play(bots, seq)
    services.bot_turn_play(bots, seq)
    assert Match.objects.get(pk=bots).seq == seq + 1


def test_a_bots_task_leaves_peoples_turns_alone(bots, clients):
    let_play(bots, clients["alice"], lambda row: row.turn == "S")
    seq = Match.objects.get(pk=bots).seq
    services.bot_turn_play(bots, seq)
    assert Match.objects.get(pk=bots).seq == seq


def test_the_sweep_finds_what_was_lost_and_leases_it(bots, clients, monkeypatch):
    let_play(bots, clients["alice"], lambda row: row.wake_task == "bot_turn_play")
    row, queued = Match.objects.get(pk=bots), []
    monkeypatch.setattr("games.effects.queue", lambda *args: queued.append(args))
    assert services.match_sweep(row.wake_at - timedelta(seconds=1)) == 0
    assert services.match_sweep(row.wake_at) == 1
    assert services.match_sweep(row.wake_at + timedelta(seconds=4)) == 0
    assert services.match_sweep(row.wake_at + timedelta(seconds=6)) == 1
    assert queued == [("bot_turn_play", bots, row.seq)] * 2
