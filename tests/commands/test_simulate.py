"""manage.py simulate."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management.base import CommandError

from games.engine.presets import PRESETS
from tests.commands.runs import output_of, run

pytestmark = pytest.mark.pure


def simulated(*args: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output_of("simulate", *args).splitlines()]


@pytest.mark.parametrize("preset", ["club.single-sir", "club.double-sir"])
def test_fifty_matches_replay_to_themselves(preset: str, tmp_path: Path) -> None:
    text = output_of(
        "simulate", "--preset", preset, "--matches", "50", "--seed", "7", "--set", "match.target=3"
    )
    (tmp_path / "matches.jsonl").write_text(text)
    records = [json.loads(line) for line in text.splitlines()]
    found = [json.loads(line) for line in output_of("replay", str(tmp_path / "matches.jsonl")).splitlines()]
    assert len(records) == 50
    for record, replayed in zip(records, found, strict=True):
        assert replayed["deals"] == [deal["result"] for deal in record["deals"]]
        assert {key: replayed[key] for key in ("score", "winner", "ended")} == {
            key: record[key] for key in ("score", "winner", "ended")
        }


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_simulated_and_replays(preset: str, tmp_path: Path) -> None:
    text = output_of("simulate", "--preset", preset, "--matches", "3", "--seed", "7", "--deals", "3")
    (tmp_path / "matches.jsonl").write_text(text)
    records = [json.loads(line) for line in text.splitlines()]
    found = [json.loads(line) for line in output_of("replay", str(tmp_path / "matches.jsonl")).splitlines()]
    assert [each["score"] for each in found] == [record["score"] for record in records]
    assert {record["preset"] for record in records} == {preset}


def test_the_same_seed_gives_the_same_bytes() -> None:
    args = ("--preset", "club.double-sir", "--matches", "2", "--deals", "2", "--bots", "casual")
    assert output_of("simulate", *args, "--seed", "x") == output_of("simulate", *args, "--seed", "x")
    assert output_of("simulate", *args, "--seed", "x") != output_of("simulate", *args, "--seed", "y")


def test_fewer_matches_of_a_seed_are_the_first_of_more() -> None:
    args = ("--preset", "club.single-sir", "--deals", "1", "--seed", "3")
    few, more = (output_of("simulate", *args, "--matches", number) for number in ("1", "3"))
    assert more.startswith(few)


def test_the_known_bytes_of_a_seed() -> None:
    """Another Python or another machine prints these very bytes too. A new casual player has new ones."""
    text = output_of(
        *("simulate", "--preset", "club.double-sir", "--matches", "2", "--deals", "3"),
        *("--seed", "1", "--bots", "casual"),
    )
    known = "b64d4e47f5f0730945f773e5542b2b051383ebab5737904a163f865404bd14c6"
    assert hashlib.sha256(text.encode()).hexdigest() == known


def test_deals_end_the_match() -> None:
    record = simulated("--preset", "club.single-sir", "--matches", "1", "--seed", "1", "--deals", "2")[0]
    assert record["ended"] == "deals"
    assert record["rules"]["match"]["deals"] == 2


def test_house_rules_stand_in_the_record() -> None:
    record = simulated(
        *("--preset", "club.double-sir", "--matches", "1", "--seed", "1", "--deals", "1"),
        *("--set", "tricks.no_collect_on=[2,12]", "direction=clockwise", "--set", "scoring.court=5"),
    )[0]
    assert record["preset"] == "club.double-sir"
    assert record["rules"]["tricks"]["no_collect_on"] == [2, 12]
    assert record["rules"]["direction"] == "clockwise"
    assert record["rules"]["scoring"]["court"] == 5


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ("trump.metod=call", "metod"),
        ("direction=sideways", "direction"),
        ("deal_end=thirteen", "deal_end"),
        ("match.target=0", "target"),
        ("match.target=1.5", "target"),
        ("tricks=3", "tricks"),
        ("direction.x=1", "direction"),
    ],
)
def test_a_house_rule_that_cannot_be_is_refused_by_name(asked: str, named: str) -> None:
    with pytest.raises(CommandError, match=named) as error:
        output_of("simulate", "--preset", "club.single-sir", "--matches", "1", "--seed", "1", "--set", asked)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("asked", ["direction", "=3", ".x=3", "x.=3", ""])
def test_what_is_no_house_rule_is_refused(asked: str) -> None:
    with pytest.raises(CommandError, match="axis=value"):
        output_of("simulate", "--preset", "club.single-sir", "--matches", "1", "--seed", "1", "--set", asked)


@pytest.mark.parametrize(
    "asked",
    [("match.target=1", "match.target=2"), ("match=1", "match.target=2"), ("match.target=1", "match=2")],
)
def test_a_house_rule_stands_once(asked: tuple[str, ...]) -> None:
    with pytest.raises(CommandError, match="match"):
        output_of("simulate", "--preset", "club.single-sir", "--matches", "1", "--seed", "1", "--set", *asked)


def test_an_unknown_preset_is_refused_by_name() -> None:
    with pytest.raises(CommandError, match=r"club\.nonesuch"):
        output_of("simulate", "--preset", "club.nonesuch", "--matches", "1", "--seed", "1")


def test_a_match_without_an_end_is_refused() -> None:
    with pytest.raises(CommandError, match="--deals"):
        output_of(
            *("simulate", "--preset", "club.single-sir", "--matches", "1", "--seed", "1"),
            *("--set", "match.target=null"),
        )


def test_as_a_user_runs_it() -> None:
    done = run("simulate", "--preset", "club.single-sir", "--matches", "2", "--seed", "1", "--deals", "1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == 2
    assert b"invalid whole" in run("simulate", "--preset", "x", "--matches", "0", "--seed", "1").stderr
