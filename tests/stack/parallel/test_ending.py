"""Agreement to end a match, while everybody goes on playing."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import services
from games.engine.record import replay_record
from games.errors import GameError, Stale
from games.models import Action, Deal, Match
from games.selectors import match_document
from games.store import snapshot_load
from tests.games.conftest import SEATED
from tests.stack.parallel.crowd import at_once, statuses
from tests.stack.parallel.test_moves import client_of


@pytest.fixture
def endless(table_open):
    return table_open(preset="courts.double-sir", rules={})


def says(clients, table, agree=True):
    """Each of the four says it, in two tabs."""

    def say(name):
        return client_of(clients, name).post(table.url + "end/", {"agree": agree})

    return [lambda name=name: say(name) for name in [*SEATED.values()] * 2]


def check_ended(table):
    """Ended once and whole: columns, log, documents and record say the same."""
    row, snapshot = table.match, snapshot_load(table.id)
    document = match_document(snapshot, None)
    assert (row.status, row.ended, row.turn, row.wake_at) == ("finished", "agreed", "", None)
    assert (document["status"], document["ended"], document["seq"]) == ("finished", "agreed", row.seq)
    assert Action.objects.filter(match_id=table.id, seq__gt=row.seq).count() == 0
    record = table.clients["alice"].get(table.url + "record/").json()
    assert replay_record(record)["score"] == {"NS": row.score_ns, "EW": row.score_ew}


def test_all_who_agree_at_once_end_it_once(clients, endless):
    seq = endless.match.seq
    answers = at_once(says(clients, endless))
    assert statuses(answers) == [(200, None)] * 8
    assert endless.match.seq == seq + 4
    check_ended(endless)


def test_agreeing_while_everybody_plays_on(clients, endless):
    """Moves that lose the race are stale or too late; none is written after the end."""

    def play_on():
        told = []
        for _ in range(40):
            snapshot = snapshot_load(endless.id)
            row = snapshot.seat_row(snapshot.state.turn)
            action = snapshot.state.open[0].to_json() if snapshot.state.turn else {"type": "pass"}
            try:
                if row is not None:
                    services.action_submit(row.player, endless.id, snapshot.seq, action)
            except GameError as error:
                told.append(error.code)
        return told

    results = at_once([*says(clients, endless), play_on, play_on, play_on])
    assert statuses(results[:8]) == [(200, None)] * 8
    assert {code for told in results[8:] for code in told} <= {"stale", "match_over"}
    check_ended(endless)


def test_agreeing_while_the_next_deal_is_dealt(clients, endless):
    endless.play_deal()
    seq, late = endless.match.seq, timezone.now() + timedelta(hours=1)

    def deal():
        try:
            services.deal_open(endless.id, seq, late)
        except Stale:
            return "stale"
        return None

    at_once([*says(clients, endless), deal, deal])
    assert Deal.objects.filter(match_id=endless.id).count() in (1, 2)
    check_ended(endless)


def test_who_takes_it_back_in_time_plays_on(clients, endless):
    """One in two tabs says both; what the match says in the end is what the last word made of it."""
    for answer in at_once(says(clients, endless)[:3] + says(clients, endless, agree=False)[:3]):
        assert answer.status_code in (200, 409)
    snapshot = snapshot_load(endless.id)
    assert snapshot.agreed == (Match.objects.get(pk=endless.id).status == "finished")
    for row in snapshot.seats:
        said = list(
            snapshot.match.events.filter(seat=row.seat).order_by("seq").values_list("type", flat=True)
        )
        assert said == ["end", "no-end"] * (len(said) // 2) + ["end"] * (len(said) % 2)
