"""Twenty actions for one turn: the log takes one."""

from datetime import timedelta
from uuid import uuid4

from django.utils import timezone
from rest_framework.test import APIClient

from games import services
from games.models import Action, Match, Player
from games.store import snapshot_load
from tests.stack.parallel.conftest import CROWD
from tests.stack.parallel.crowd import at_once, statuses


def client_of(clients, name):
    """A client of its own for each thread, with the same token."""
    client = APIClient()
    client.credentials(**clients[name]._credentials)
    return client


def posts(clients, table, bodies):
    """One POST for each body, by whoever's turn it is."""
    _, name = table.turn()
    legal, seq = table.get(name)["view"]["legal"], table.match.seq

    def post(number, body):
        return client_of(clients, name).post(
            table.url + "actions/", {"seq": seq, **legal[number % len(legal)], **body}
        )

    return [lambda number=number, body=body: post(number, body) for number, body in enumerate(bodies)]


def log(table):
    return list(Action.objects.filter(match_id=table.id).order_by("seq").values_list("seq", flat=True))


def test_twenty_actions_for_one_turn_are_one_action(clients, table):
    for _ in range(4):  # the call, and some cards
        before, seq = log(table), table.match.seq
        answers = at_once(posts(clients, table, [{"id": str(uuid4())} for _ in range(CROWD)]))
        assert statuses(answers) == [(200, None)] + [(409, "stale")] * (CROWD - 1)
        assert table.match.seq == seq + 1
        assert log(table) == [*before, seq + 1]


def test_actions_without_an_id_are_not_doubled_either(clients, table):
    answers = at_once(posts(clients, table, [{}] * CROWD))
    assert statuses(answers) == [(200, None)] + [(409, "stale")] * (CROWD - 1)


def test_the_same_action_twenty_times_is_answered_alike_and_done_once(clients, table):
    for _ in range(4):
        _, name = table.turn()
        action = {**table.get(name)["view"]["legal"][0], "id": str(uuid4())}
        seq = table.match.seq
        answers = at_once(posts(clients, table, [action] * CROWD))
        assert statuses(answers) == [(200, None)] * CROWD
        assert all(answer.json() == answers[0].json() for answer in answers)
        assert answers[0].json()["seq"] == table.match.seq == seq + 1


def test_a_refused_action_among_many_leaves_no_trace(clients, table):
    table.act()
    _, name = table.turn()
    before = log(table)
    wrong = {"type": "play", "card": "AS"}
    held = [each["card"] for each in table.get(name)["view"]["legal"] if "card" in each]
    wrong["card"] = next(card for card in ("AS", "KS", "QS", "JS") if card not in held)
    answers = at_once(posts(clients, table, [{"id": str(uuid4()), **wrong} for _ in range(CROWD)]))
    assert {answer.status_code for answer in answers} == {400}
    assert log(table) == before


def test_a_bot_turn_handed_to_twenty_workers_is_played_once(cast):
    match = match_with_bots(cast["alice"])
    seq = until_a_bot(cast["alice"], match)
    at_once([lambda: services.bot_turn_play(match, seq)] * CROWD)
    assert Match.objects.get(pk=match).seq == seq + 1
    assert Action.objects.filter(match_id=match, seq=seq + 1, by="bot").count() == 1


def test_the_clock_and_the_player_do_not_both_act(clients, table_open):
    table = table_open(clock={"kind": "live", "seconds": 20})
    for _ in range(3):
        seq, late = table.match.seq, timezone.now() + timedelta(hours=1)
        player = posts(clients, table, [{"id": str(uuid4())} for _ in range(CROWD // 2)])
        clock = [lambda seq=seq, late=late: services.turn_expire(table.id, seq, late)] * (CROWD // 2)
        answers = [answer for answer in at_once(player + clock) if answer is not None]
        assert table.match.seq == seq + 1
        (done,) = Action.objects.filter(match_id=table.id, seq__gt=seq).values_list("by", flat=True)
        accepted = [answer for answer in answers if answer.status_code == 200]
        assert len(accepted) == (done == "player")
        assert all(answer.json()["code"] == "stale" for answer in answers if answer not in accepted)


def match_with_bots(player):
    snapshot = services.match_open(player, preset="club.single-sir", clock={"kind": "none"})
    services.match_ready(player, snapshot.match.pk)
    return snapshot.match.pk


def until_a_bot(player, match):
    """Act for the person while it is their turn. -> the seq at which a bot must act."""
    while True:
        snapshot = snapshot_load(match)
        row = snapshot.seat_row(snapshot.state.turn)
        if row.player.kind == Player.Kind.BOT:
            return snapshot.seq
        from games.engine.state import legal_actions

        action = legal_actions(snapshot.state, row.seat)[0].to_json()
        services.action_submit(player, match, snapshot.seq, action)
