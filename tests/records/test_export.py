"""Records of many matches: as each alone tells it, found as the list finds them, with little memory."""

import gc
import json
import tracemalloc
from copy import copy

import pytest
from django.core.management.base import CommandError
from django.db import connection
from django.db.models.base import ModelState
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import services
from games.engine.state import legal_actions
from games.history import match_record
from games.management.commands import records_export
from games.models import Action, Deal, Match, Seat
from games.records.many import records_all
from games.services.append import action_append
from games.store import snapshot_load
from tests.commands.runs import output_of

ADDRESS = "/api/v1/matches/records/"
RULES = {"first_deal": "chosen", "match": {"target": None, "deals": 1}}


def played(player, preset="club.single-sir", rules=RULES):
    """A match of a player with three bots, played to its end. -> its id"""
    opened = services.match_open(
        player, preset=preset, rules=rules, clock={"kind": "none"}, first_dealer="S", **SEATS
    )
    match_id = opened.match.pk
    services.match_ready(player, match_id)
    snapshot = snapshot_load(match_id)
    while not snapshot.over:
        action = legal_actions(snapshot.state, snapshot.state.turn)[0]
        snapshot = action_append(snapshot, action, by="player", now=timezone.now())
    return match_id


SEATS = {"seats": {"S": "me", "W": "bot:casual", "N": "bot:casual", "E": "bot:casual"}}


def told(client, query=""):
    answer = client.get(ADDRESS + query)
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "application/x-ndjson"
    return [json.loads(line) for line in b"".join(answer.streaming_content).splitlines()]


def one_by_one(*match_ids):
    return [json.loads(json.dumps(match_record(snapshot_load(each)))) for each in match_ids]


def test_each_line_is_the_record_of_a_match_newest_first(cast, clients):
    ids = [played(cast["alice"]) for _ in range(10)]  # more than are fetched at once
    assert told(clients["alice"]) == one_by_one(*reversed(ids))


def test_only_mine_and_only_what_has_ended(cast, clients):
    mine = played(cast["alice"])
    played(cast["bob"])
    services.match_open(cast["alice"], preset="club.single-sir", clock={"kind": "none"}, **SEATS)
    assert told(clients["alice"]) == one_by_one(mine)
    assert told(clients["mallory"]) == []
    assert clients[None].get(ADDRESS).status_code == 401


def test_found_by_the_filters_of_the_list(cast, clients):
    single, double = played(cast["alice"]), played(cast["alice"], preset="club.double-sir")
    assert told(clients["alice"], "?game=club.double-sir") == one_by_one(double)
    assert told(clients["alice"], "?preset=club.single-sir&status=finished") == one_by_one(single)
    assert told(clients["alice"], "?status=playing") == []
    for wrong in ("?game=whist", "?since=yesterday", "?cursor=x", "?nonsense=1"):
        assert clients["alice"].get(ADDRESS + wrong).status_code == 400, wrong


def test_as_many_queries_for_eight_matches_as_for_one(cast):
    played(cast["alice"])
    with CaptureQueriesContext(connection) as one:
        assert len(list(records_all())) == 1
    for _ in range(7):
        played(cast["alice"])
    with CaptureQueriesContext(connection) as eight:
        assert len(list(records_all())) == 8
    assert len(eight) == len(one) <= 9


def test_the_same_as_a_match_alone_answers(table, clients):
    table.play_deal()
    Match.objects.filter(pk=table.id).update(status="abandoned", ended="abandoned", finished=timezone.now())
    assert told(clients["alice"]) == [clients["alice"].get(table.url + "record/").json()]


def copied(match_id, numbers):
    """A copy of a match for each number, rows and all."""
    first = Match.objects.get(pk=match_id)
    rows = [[*first.seats.all()], [*first.deals.all()], [*first.actions.order_by("seq")]]
    matches, seats, deals, actions = [], [], [], []
    for number in numbers:
        match = copy(first)
        match.pk, match.code, match.client_id, match.reckoned = f"{number:012d}", f"{number:06d}", None, None
        matches.append(match)
        mine = {}
        for row in rows[0]:
            seats.append(anew(row, match=match))
        for row in rows[1]:
            mine[row.pk] = anew(row, match=match)
        deals += mine.values()
        actions += [(anew(row, match=match, client_id=None), mine[row.deal_id]) for row in rows[2]]
    Match.objects.bulk_create(matches)
    Seat.objects.bulk_create(seats)
    Deal.objects.bulk_create(deals)
    for row, deal in actions:
        row.deal = deal
    Action.objects.bulk_create([row for row, _deal in actions])


def anew(row, **columns):
    """A row that is not in the table yet."""
    found = copy(row)
    found.pk, found._state = None, ModelState()
    for name, value in columns.items():
        setattr(found, name, value)
    return found


def peak_of(path):
    """The most that Python held while all records were written to a file.

    Queries leave cycles behind. So that it is not they who are measured, they are collected soon: of all that
    the process had before nothing is looked at, and what is new is looked at often.
    """
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(200, 2, 2)
    gc.collect()
    tracemalloc.start()
    try:
        output_of("records_export", str(path))
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        gc.set_threshold(*usual)
        gc.unfreeze()


def test_ten_times_the_matches_take_no_more_memory_and_come_to_the_same(cast, tmp_path):
    first = played(cast["alice"])
    copied(first, range(1, 16))
    peak_of(tmp_path / "warm")
    few = peak_of(tmp_path / "few")
    copied(first, range(16, 160))
    many = peak_of(tmp_path / "many")
    assert many < 1.5 * few, (few, many)
    lines = (tmp_path / "many").read_text().splitlines()
    assert len(lines) == 160
    results = {json.dumps(json.loads(line)["deals"][0]["result"]) for line in lines}
    assert len(results) == 1
    replayed = output_of("replay", str(tmp_path / "many")).splitlines()
    assert {json.dumps(json.loads(line)["deals"][0]) for line in replayed} == results


@pytest.mark.parametrize("place", ["here", "nowhere/there"])
def test_no_file_is_written_over(tmp_path, db, place):
    (tmp_path / "here").write_text("mine")
    with pytest.raises(CommandError, match="cannot write"):
        output_of("records_export", str(tmp_path / place))
    assert (tmp_path / "here").read_text() == "mine"


@pytest.mark.parametrize("broken_off", [KeyboardInterrupt, OSError])
def test_what_is_broken_off_leaves_nothing(cast, tmp_path, monkeypatch, broken_off):
    played(cast["alice"])

    def some():
        yield from records_all()
        assert not (tmp_path / "records").exists()
        raise broken_off

    monkeypatch.setattr(records_export, "records_all", some)
    with pytest.raises((KeyboardInterrupt, CommandError)):
        output_of("records_export", str(tmp_path / "records"))
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    output_of("records_export", str(tmp_path / "records"))
    assert [each.name for each in tmp_path.iterdir()] == ["records"]
    assert len((tmp_path / "records").read_text().splitlines()) == 1
