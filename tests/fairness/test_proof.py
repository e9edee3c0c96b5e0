"""A record whose cards are those of its seeds is fair; one that was falsified says where it was."""

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from django.core.management import CommandError, call_command

from games.bots.table import Seeds, play_match
from games.engine.presets import PRESETS
from games.engine.proof import Doubt, FairnessError, fairness_check, fairness_doubts
from games.engine.record import RecordError, replay_record
from games.engine.ruleset import ruleset_change
from games.engine.seats import SEATS
from tests.fairness.falsify import ARCHIVE, CASES, RECORDS, falsified, record_of

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "check_fairness.py"
FILES = [*RECORDS, *sorted(ARCHIVE.glob("*.json"))]
# What the clock drew, which replaying cannot know, and a record that tells less: its cards are its own.
REPLAYED = {"the clock lays another of the five", "a deal in the middle has no result"}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_with_its_seeds_is_fair(path):
    record = read(path)
    if "fairness" not in record:
        with pytest.raises(RecordError, match="no seeds"):
            fairness_doubts(record)
    else:
        assert fairness_check(record) == len(record["deals"])
        replay_record(record)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_falsified_record_says_where(case):
    record = falsified(record_of(case["of"]), case["edits"])
    assert case["doubts"]
    assert fairness_doubts(record) == [Doubt(**each) for each in case["doubts"]]
    with pytest.raises(FairnessError) as error:
        fairness_check(record)
    assert error.value.deal == case["doubts"][0].get("deal")
    if case["name"] not in REPLAYED:
        with pytest.raises(RecordError):
            replay_record(record)


def test_every_doubt_there_is_is_in_the_table():
    codes = {each["code"] for case in CASES for each in case["doubts"]}
    told = (Doubt.__doc__ or "").partition("`code`:")[2]
    assert all(code in told for code in codes)
    assert codes == {
        *("commitment", "draw", "first_dealer", "dealer", "next_dealer", "number", "deal", "reordered"),
        *("card", "order", "chance", "played", "unfinished", "score", "ended"),
    }


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_of_every_game_is_fair_until_a_card_is_swapped(preset):
    rng = Random(preset)
    rules = ruleset_change(PRESETS[preset], {"match": {"deals": 2, "target": None}})
    seeds = Seeds(rng.randbytes(32), {seat: rng.randbytes(16).hex() for seat in SEATS})
    record = play_match(rules, preset, dict.fromkeys(SEATS, "casual"), seeds, rng)
    assert fairness_check(record) == 2
    for number in range(2):
        (one, other) = rng.sample([(seat, at) for seat in SEATS for at in range(13)], 2)
        places = [["deals", number, "hands", *place] for place in (one, other)]
        doubts = fairness_doubts(falsified(record, [["swap", *places]]))
        assert {each.code for each in doubts} <= {"card", "order"}
        assert {(each.deal, each.seat) for each in doubts} == {(number + 1, one[0]), (number + 1, other[0])}


HOSTILE = [
    None,
    5,
    "x",
    [],
    {},
    {"format": "courtpiece-record"},
    float("nan"),
    {"N": 5},
    [[]],
    "\ud800",
    10**400,
]


def refusal(record):
    """How a record is refused that cannot be checked; None where it can."""
    try:
        fairness_doubts(record)
    except RecordError as error:
        return error
    return None


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_record_is_refused_and_nothing_else_happens(value):
    record = record_of("clock-lays-a-card")
    for name in ("rules", "fairness", "deals"):
        assert refusal({**record, name: value}) is not None or value == []
    for name in ("draw", "score", "ended", "players"):
        error = refusal({**record, name: value})
        assert error is None or error.deal is None
    for name in ("number", "dealer", "hands", "actions", "result"):
        error = refusal(falsified(record, [["set", ["deals", 2, name], value]]))
        assert error is None or error.deal == 3


def test_the_command_says_so(tmp_path):
    path, out = tmp_path / "record.json", StringIO()
    record = record_of("clock-lays-a-card")
    path.write_text(json.dumps(record))
    call_command("replay", str(path), "--fair", stdout=out)
    assert json.loads(out.getvalue())["fair"] == 3
    path.write_text(json.dumps(falsified(record, [["swap", *two_places("N", "S")]])))
    with pytest.raises(
        CommandError, match=r"record 1: deal 2: seat N, place 1: card: .. is stated, .. follows"
    ):
        call_command("replay", str(path), "--fair")
    del record["fairness"]
    path.write_text(json.dumps(record))
    call_command("replay", str(path), stdout=StringIO())
    with pytest.raises(CommandError, match="no seeds"):
        call_command("replay", str(path), "--fair")


def two_places(one, other):
    return [["deals", 1, "hands", seat, 0] for seat in (one, other)]


@pytest.mark.parametrize("name", [path.stem for path in RECORDS])
def test_the_example_needs_nothing_but_python(name):
    record = record_of(name)
    for edits, says in ([], "All"), ([["swap", *two_places("E", "W")]], "deal 2: the hand of"):
        text = json.dumps(falsified(record, edits))
        done = subprocess.run(
            [sys.executable, "-I", str(EXAMPLE)], input=text, capture_output=True, text=True, timeout=60
        )
        assert (done.returncode, says in done.stdout) == (bool(edits), True), done.stderr
