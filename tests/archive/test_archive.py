"""Old matches replay to their old results, whatever has been done to the engine since."""

import hashlib
import json
from pathlib import Path

import pytest

from games.engine.actions import TYPES
from games.engine.presets import PRESETS
from games.engine.record import replay_record
from games.models import Match

ARCHIVE = Path(__file__).parent
RECORDS = sorted(ARCHIVE.glob("*/*.json"))
OUTCOMES = {
    *("win", "court", "goon-court", "bavney", "revoke", "thrown-in"),
    *("mendi", "mendikot", "whitewash", "tricks"),
}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_match_replays_to_the_results_it_states(path):
    record = read(path)
    replayed = replay_record(record)
    for deal, result in zip(record["deals"], replayed["deals"], strict=True):
        assert result == deal.get("result", result)
        assert ("result" in deal) != ("unfinished" in result)
    assert {name: replayed[name] for name in ("score", "winner", "ended")} == {
        name: record[name] for name in ("score", "winner", "ended")
    }


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_results_follow_from_what_was_done_alone(path):
    record = read(path)
    stated = [deal.pop("result", None) for deal in record["deals"]]
    told = {name: record.pop(name) for name in ("score", "winner")}
    replayed = replay_record(record)
    assert {name: replayed[name] for name in told} == told
    assert [None if "unfinished" in each else each for each in replayed["deals"]] == stated


def test_no_record_was_ever_changed_or_taken_away():
    listed = dict(line.split()[::-1] for line in (ARCHIVE / "SHA256SUMS").read_text().splitlines())
    found = {
        path.relative_to(ARCHIVE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in RECORDS
    }
    assert found == listed


def test_every_preset_action_and_outcome_is_in_it():
    deals = [deal for path in RECORDS for deal in read(path)["deals"]]
    assert {f"{preset}--bots" for preset in PRESETS} <= {path.stem for path in RECORDS}
    assert {action["type"] for deal in deals for action in deal["actions"]} == set(TYPES)
    assert {deal["result"]["outcome"] for deal in deals if "result" in deal} == OUTCOMES


def test_the_version_that_matches_store_has_its_folder():
    version = Match._meta.get_field("rules_version").default
    assert (ARCHIVE / str(version)).is_dir()
    assert {path.parent.name for path in RECORDS} == {str(each) for each in range(1, version + 1)}
