"""manage.py replay: what it prints, and what it refuses. Its sentences fit one line and are no tracebacks."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management.base import CommandError

from games.bots.simulation import simulate
from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_change
from tests.commands.runs import VECTORS, output_of, run

pytestmark = pytest.mark.pure

CLUB = ["club.single-sir", "club.double-sir"]
PLAIN = [path for name in CLUB for path in sorted(VECTORS.glob(f"{name}--[0-9].json"))]
Record = dict[str, Any]


@pytest.fixture
def record() -> Record:
    """Two deals of Single Sir."""
    rules = ruleset_change(PRESETS["club.single-sir"], {"match": {"deals": 2}})
    return next(simulate(rules, "club.single-sir", "casual", "1", 1))


@pytest.fixture
def replayed(tmp_path: Path) -> Callable[..., list[Record]]:
    """Replay a file with that text or those bytes; what was printed."""

    def replayed(text: str | bytes) -> list[Record]:
        path = tmp_path / "matches"
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return [json.loads(line) for line in output_of("replay", str(path)).splitlines()]

    return replayed


def refusal(call: Callable[..., Any], *args: Any) -> str:
    """The sentence the call is refused with: one line, not endless, printable."""
    with pytest.raises(CommandError) as error:
        call(*args)
    text = str(error.value)
    assert text.isprintable()
    assert len(text) < 500
    return text


def outcome_of(call: Callable[..., Any], *args: Any) -> str:
    """The sentence the call is refused with, or nothing where it is not."""
    try:
        call(*args)
    except CommandError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("path", PLAIN, ids=lambda path: path.stem)
def test_known_matches(path: Path) -> None:
    record, found = json.loads(path.read_bytes()), json.loads(output_of("replay", str(path)))
    assert found["deals"] == [deal["result"] for deal in record["deals"]]
    assert [found[key] for key in ("score", "winner", "ended")] == [
        record[key] for key in ("score", "winner", "ended")
    ]


@pytest.mark.parametrize("preset", CLUB)
def test_an_illegal_match_is_refused_where_it_goes_wrong(preset: str) -> None:
    path = VECTORS / "illegal" / f"{preset}.json"
    place = json.loads(path.read_bytes())["expect_error"]
    assert f"deal {place['deal']}, action {place['action']}: " in refusal(output_of, "replay", str(path))


def test_one_record_may_be_spread_over_lines(record: Record, replayed: Callable[..., list[Record]]) -> None:
    assert len(replayed(json.dumps(record, indent=2))) == 1


def test_records_may_stand_one_a_line_with_blank_lines_between(
    record: Record, replayed: Callable[..., list[Record]]
) -> None:
    line = json.dumps(record)
    assert len(replayed(f"\n{line}\r\n\n{line}")) == 2


def test_a_byte_order_mark_is_no_harm(record: Record, replayed: Callable[..., list[Record]]) -> None:
    assert len(replayed(b"\xef\xbb\xbf" + json.dumps(record).encode())) == 1


def test_times_and_players_are_ignored(record: Record, replayed: Callable[..., list[Record]]) -> None:
    plain = replayed(json.dumps(record))
    record["deals"][0]["actions"][0] |= {"at": "2026-01-31T10:00:00Z", "by": "timeout"}
    assert replayed(json.dumps(record)) == plain


def test_the_last_deal_may_be_unfinished(record: Record, replayed: Callable[..., list[Record]]) -> None:
    del record["deals"][1]["result"], record["score"], record["winner"]
    del record["deals"][1]["actions"][20:]
    record["ended"] = None
    last = replayed(json.dumps(record))[0]["deals"][-1]
    assert last["unfinished"] is True
    assert len(last["tricks"]) >= 4


@pytest.mark.parametrize("field", ["score", "run_bonus", "winner", "next_dealer", "tricks_taken"])
def test_a_result_that_is_not_so_is_refused(
    field: str, record: Record, replayed: Callable[..., list[Record]]
) -> None:
    record["deals"][1]["result"][field] = {"NS": 1, "EW": 1} if field == "tricks_taken" else 5
    assert "deal 2" in refusal(replayed, json.dumps(record))


def test_a_score_that_is_not_so_is_refused(record: Record, replayed: Callable[..., list[Record]]) -> None:
    record["score"]["NS"] += 1
    assert "score" in refusal(replayed, json.dumps(record))


def test_the_second_of_two_records_is_named(record: Record, replayed: Callable[..., list[Record]]) -> None:
    bad = json.loads(json.dumps(record))
    bad["deals"][0]["actions"][3]["card"] = "XX"
    text = refusal(replayed, f"{json.dumps(record)}\n{json.dumps(bad)}\n")
    assert "record 2" in text
    assert "deal 1, action 4" in text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "no record"),
        (b" \n\n", "no record"),
        (b"{", "not JSON"),
        (b"{}\n{", "record"),
        (b"hello", "not JSON"),
        (b"[1]", "not one"),
        (b"null", "not one"),
        (b"\xff\xfe{\x00}\x00", "not UTF-8"),
        (b'{"a": NaN}', "not JSON"),
        (b'{"a": 1, "a": 2}', "same name twice"),
        (b"[" * 200_000, "nested too deeply"),
        (b'{"a":' * 200_000, "nested too deeply"),
        (b'{"rules": ' + b"9" * 5_000 + b"}", "a number in it is longer"),
        (b'{"rules": -' + b"9" * 101 + b"}", "a number in it is longer"),
        (b'{\n"rules": }', "line 2, column 10"),
        (b'{"x": "' + b"a" * (17 * 1024 * 1024) + b'"}', "longer than"),
        (b"\x00" * 100, "not JSON"),
        (b'{"\\u001b[31m\\ud800": 1}', "record 1"),
    ],
    ids=lambda value: repr(value[:24]),
)
def test_what_is_no_record_is_refused(
    text: bytes, reason: str, replayed: Callable[..., list[Record]]
) -> None:
    assert reason in refusal(replayed, text)


HOSTILE: list[Any] = [
    None,
    True,
    -1,
    10**400,
    1.5,
    "",
    "N" * 10_000,
    "\ud800",
    [],
    [[]],
    {},
    {"N": {}},
    {"NS": []},
]
PATHS: list[tuple[str | int, ...]] = [
    ("format",),
    ("version",),
    ("preset",),
    ("rules",),
    ("rules", "direction"),
    ("rules", "trump"),
    ("rules", "tricks", "no_collect_on"),
    ("rules", "match", "target"),
    ("rules", "scoring", "court"),
    ("players",),
    ("fairness",),
    ("fairness", "server_seed"),
    ("fairness", "client_seeds"),
    ("fairness", "client_seeds", "N"),
    ("draw",),
    ("draw", 0),
    ("draw", 0, "N"),
    ("deals",),
    ("deals", 0),
    ("deals", 0, "number"),
    ("deals", 0, "dealer"),
    ("deals", 0, "hands"),
    ("deals", 0, "hands", "N"),
    ("deals", 0, "hands", "N", 3),
    ("deals", 0, "actions"),
    ("deals", 0, "actions", 1),
    ("deals", 0, "actions", 1, "seat"),
    ("deals", 0, "actions", 1, "type"),
    ("deals", 0, "actions", 1, "card"),
    ("deals", 0, "result"),
    ("deals", 0, "result", "tricks"),
    ("deals", 0, "result", "tricks", 0, "cards"),
    ("score",),
    ("winner",),
    ("ended",),
]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
def test_no_value_in_any_place_brings_it_down(
    path: tuple[str | int, ...], record: Record, replayed: Callable[..., list[Record]]
) -> None:
    """Some of these are allowed, such as a score that is left out; whatever is not gets one line."""
    *outer, last = path
    for value in HOSTILE:
        copy = json.loads(json.dumps(record))
        place: Any = copy
        for step in outer:
            place = place[step]
        place[last] = value
        said = outcome_of(replayed, json.dumps(copy))
        assert said.isprintable()
        assert len(said) < 500


def test_a_missing_file_is_refused() -> None:
    assert "nonesuch: No such file" in refusal(output_of, "replay", "nonesuch")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "directory" in refusal(output_of, "replay", str(tmp_path))


def test_as_a_user_runs_it(record: Record) -> None:
    done = run("replay", "-", text=json.dumps(record).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["score"] == record["score"]
    record["deals"][1]["actions"][5]["card"] = "2S"
    done = run("replay", "-", text=json.dumps(record).encode())
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"deal 2, action 6: " in done.stderr
    assert done.stderr.count(b"\n") == 1
