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
# What the clock drew, which replaying cannot know, and records that tell less: it finds the rest itself.
REPLAYED = {
    "the clock lays another of the five",
    "a deal in the middle has no result",
    "the last deal has no result",
}


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
        *(
            "card",
            "order",
            "chance",
            "played",
            "refused",
            "trick_winner",
            "trick",
            "result",
            "early",
            "untold",
        ),
        *("unfinished", "over", "score", "winner", "ended"),
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


def other(team):
    return "EW" if team == "NS" else "NS"


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_a_record_of_any_game_says_has_come_of_its_cards(preset):
    record = record_of(f"{preset}--bots")
    deal = record["deals"][0]["result"]
    trick = deal["tricks"][4]
    ways = {
        "winner": [["winner"], other(record["winner"])],
        "ended": [["ended"], None],
        "trick_winner": [
            ["deals", 0, "result", "tricks", 4, "winner"],
            "S" if trick["winner"] == "N" else "N",
        ],
        "trick": [["deals", 0, "result", "tricks", len(deal["tricks"]) - 1, "collected"], []],
        "result": [["deals", 0, "result", "winner"], other(deal["winner"])],
        "score": [["score", "NS"], record["score"]["NS"] + 1],
        "refused": [["rules", "trump", "method"], "hide" if deal["trump"] else "call"],
    }
    if record["rules"]["trump"]["method"] != "call":
        del ways["refused"]  # its other axes would not go together
    for code, edit in ways.items():
        lie = falsified(record, [["set", *edit]])
        assert fairness_doubts(lie)[0].code == code
        with pytest.raises(RecordError):
            replay_record(lie)
        if code in ("winner", "score"):
            assert example(lie).returncode == 1
    assert example(record).returncode == 0
    assert fairness_doubts({**record, "preset": None}) == []  # it is a name, the rules say what was played


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


def example(record):
    """The example has looked at a record."""
    text = json.dumps(record)
    return subprocess.run(
        [sys.executable, "-I", str(EXAMPLE)], input=text, capture_output=True, text=True, timeout=60
    )


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
    with pytest.raises(CommandError, match="no seeds") as error:
        call_command("replay", str(path), "--fair", stdout=StringIO())
    assert error.value.returncode == 2


@pytest.mark.parametrize("winner", ["NS", "EW"])
def test_who_gave_up_only_the_record_knows(winner):
    record = {**record_of("chosen-and-abandoned"), "ended": "conceded", "winner": winner}
    assert fairness_doubts(record) == []
    assert replay_record(record)["winner"] == winner


def lines_of(path, *records):
    path.write_text("\n".join(json.dumps(record) for record in records))
    return str(path)


def test_the_command_goes_on_where_a_record_has_no_seeds(tmp_path):
    fair, bare = record_of("clock-lays-a-card"), record_of("drawn-three-times")
    del bare["fairness"]
    promised = falsified(fair, [["drop", ["fairness", "server_seed"]]])
    out, path = StringIO(), tmp_path / "records"
    with pytest.raises(CommandError, match=r"in 2 of the records: 1, 3$") as error:
        call_command("replay", lines_of(path, bare, fair, promised, fair), "--fair", stdout=out)
    assert error.value.returncode == 2
    assert [json.loads(line)["fair"] for line in out.getvalue().splitlines()] == [None, 3, None, 3]
    call_command("replay", lines_of(path, bare, fair), stdout=StringIO())
    # What is wrong is wrong, and more than what cannot be known.
    for lie in (falsified(bare, [["set", ["winner"], "NS"]]), falsified(fair, [["set", ["winner"], "NS"]])):
        with pytest.raises(CommandError, match="record 2: ") as error:
            call_command("replay", lines_of(path, bare, lie), "--fair", stdout=StringIO())
        assert error.value.returncode == 1


def test_the_command_says_why_an_action_is_refused(tmp_path):
    record = falsified(
        record_of("clock-lays-a-card"), [["set", ["deals", 1, "actions", 0], {"seat": "E", "type": "pass"}]]
    )
    with pytest.raises(CommandError, match=r"record 1: deal 2, action 1: \w+: "):
        call_command("replay", lines_of(tmp_path / "record", record), "--fair")


def two_places(one, other):
    return [["deals", 1, "hands", seat, 0] for seat in (one, other)]


@pytest.mark.parametrize("name", [path.stem for path in RECORDS])
def test_the_example_needs_nothing_but_python(name):
    record = record_of(name)
    for edits, says in ([], "All"), ([["swap", *two_places("E", "W")]], "deal 2: the hand of"):
        done = example(falsified(record, edits))
        assert (done.returncode, says in done.stdout) == (bool(edits), True), done.stderr
