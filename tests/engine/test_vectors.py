"""Whole matches with known results, and illegal ones with the place that is wrong."""

import json
from pathlib import Path

import pytest

from games.engine.presets import PRESETS
from games.engine.record import RecordError, replay_record

VECTORS = Path(__file__).resolve().parents[1] / "vectors"


LEGAL = sorted(VECTORS.glob("*.json"))
ILLEGAL = sorted((VECTORS / "illegal").glob("*.json"))


def test_every_preset_is_among_them():
    names = {path.name for path in LEGAL}
    for preset in PRESETS:
        assert {f"{preset}--{number}.json" for number in (1, 2, 3)} <= names
        assert VECTORS / "illegal" / f"{preset}.json" in ILLEGAL


@pytest.mark.parametrize("path", LEGAL, ids=lambda path: path.stem)
def test_matches_replay_to_the_results_they_state(path):
    record = json.loads(path.read_text())
    replayed = replay_record(record)
    assert replayed["deals"] == [deal["result"] for deal in record["deals"]]
    for name in ("score", "winner", "ended"):
        assert replayed[name] == record[name]


@pytest.mark.parametrize("path", LEGAL, ids=lambda path: path.stem)
def test_results_are_recomputed_and_not_believed(path):
    record = json.loads(path.read_text())
    for deal in record["deals"]:
        deal.pop("result")
    told = {name: record.pop(name) for name in ("score", "winner")}
    replayed = replay_record(record)
    assert {name: replayed[name] for name in told} == told


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.stem)
def test_illegal_matches_are_refused_where_they_are_wrong(path):
    record = json.loads(path.read_text())
    expected = record.pop("expect_error")
    with pytest.raises(RecordError) as caught:
        replay_record(record)
    assert {"deal": caught.value.deal, "action": caught.value.action} == expected
    assert caught.value.reason
