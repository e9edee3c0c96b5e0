"""Records that lie, or are none: always a RecordError, never anything else."""

import contextlib
import copy
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.record import RecordError, replay_record

VECTORS = Path(__file__).resolve().parents[1] / "vectors"
RECORD = json.loads((VECTORS / "club.double-sir--2.json").read_text())
PROVEN = json.loads((VECTORS.parent / "archive" / "1" / "club.single-sir--bots.json").read_text())
SMALL = json.loads((VECTORS / "club.single-sir--house-2.json").read_text())


def changed(change):
    record = copy.deepcopy(RECORD)
    change(record)
    return record


LIES = {
    "score": lambda r: r["score"].update(NS=r["score"]["NS"] + 1),
    "winner": lambda r: r.update(winner="NS"),
    "ended": lambda r: r.update(ended="target"),
    "agreed_with_a_target": lambda r: r.update(ended="agreed"),
    "deal_score": lambda r: r["deals"][0]["result"].update(score=9),
    "next_dealer": lambda r: r["deals"][1].update(dealer=r["deals"][0]["result"]["next_dealer"].swapcase()),
    "another_dealer": lambda r: r["deals"][0].update(
        dealer="NESW"["NESW".index(r["deals"][0]["dealer"]) - 1]
    ),
    "number": lambda r: r["deals"][1].update(number=7),
    "twice_the_same_card": lambda r: r["deals"][0]["hands"].update(N=r["deals"][0]["hands"]["E"]),
    "twelve_cards": lambda r: r["deals"][0]["hands"]["N"].pop(),
    "no_hands": lambda r: r["deals"][0].pop("hands"),
    "unknown_format": lambda r: r.update(format="pgn"),
    "version": lambda r: r.update(version=2),
    "rules": lambda r: r["rules"].update(direction="up"),
    "draw": lambda r: r["draw"][0].update(N="AS", E="AH"),
    "fairness": lambda r: r.update(
        fairness={"commitment": "0" * 64, "server_seed": "0" * 64, "client_seeds": {}}
    ),
    "an_action_after_the_end": lambda r: r["deals"][0]["actions"].append(
        {"seat": "N", "type": "play", "card": "AS"}
    ),
    "an_action_too_few": lambda r: r["deals"][0]["actions"].pop(),
    "an_action_of_another_seat": lambda r: r["deals"][0]["actions"][3].update(seat="N"),
    "a_deal_after_the_end": lambda r: r.update(deals=r["deals"] + r["deals"]),
}


@pytest.mark.parametrize("name", LIES)
def test_a_record_that_lies_is_refused(name):
    with pytest.raises(RecordError) as caught:
        replay_record(changed(LIES[name]))
    assert caught.value.reason


def test_an_unfinished_last_deal_is_told_as_such():
    record = copy.deepcopy(RECORD)
    last = record["deals"][-1]
    last["actions"] = last["actions"][:11]
    del last["result"], record["score"], record["winner"], record["ended"]
    told = replay_record(record)["deals"][-1]
    assert told["unfinished"] is True
    assert len(told["tricks"]) == 2


def test_remarks_are_ignored():
    record = changed(
        lambda r: [a.update(at="2026-01-01T00:00:00Z", by="bot") for a in r["deals"][0]["actions"]]
    )
    assert replay_record(record)["score"] == RECORD["score"]


UNKNOWN = {
    "record": lambda r: r.update(comment="a good one"),
    "deal": lambda r: r["deals"][1].update(vulnerable="NS"),
    "fairness": lambda r: r["fairness"].update(salt="pepper"),
    "players": lambda r: r.update(players={"X": {"name": "A", "kind": "guest"}}),
    "players.N": lambda r: r.update(players={"N": {"name": "A", "kind": "guest", "rating": 7}}),
}


@pytest.mark.parametrize("where", UNKNOWN)
def test_a_field_that_records_do_not_have_is_refused_by_name(where):
    record = copy.deepcopy(PROVEN)
    assert replay_record(record)
    UNKNOWN[where](record)
    with pytest.raises(RecordError, match=f"unknown fields in {where}: ") as caught:
        replay_record(record)
    assert caught.value.deal == (2 if where == "deal" else None)


def test_what_is_wrong_with_the_play_is_told_before_an_unknown_field():
    record = changed(lambda r: r.update(comment="?"))
    record["deals"][0]["actions"][3].update(seat="N")
    with pytest.raises(RecordError) as caught:
        replay_record(record)
    assert (caught.value.deal, caught.value.action) == (1, 4)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(json_values)
def test_anything_that_is_no_record(value):
    with pytest.raises(RecordError):
        replay_record(value)


def places(value, path=()):
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


PLACES = [path for path in places(SMALL) if path]


@settings(max_examples=250, deadline=None)
@given(st.sampled_from(PLACES), json_values)
def test_a_record_with_anything_in_any_place(path, value):
    record = copy.deepcopy(SMALL)
    spot = record
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    with contextlib.suppress(RecordError):  # some values are as good as the one that stood there
        replay_record(record)
