"""manage.py arena."""

import re

import pytest
from django.core.management.base import CommandError

from tests.commands.runs import output_of


def test_the_table() -> None:
    lines = output_of("arena", "--preset", "club.single-sir", "--deals", "4", "--seed", "2").splitlines()
    assert lines[0] == "club.single-sir: 4 deals, each played from both sides, seed 2"
    assert re.fullmatch(r" +steady +casual +ahead by \(95 %\)", lines[2])
    assert [line[:20].rstrip() for line in lines[3:]] == [
        "deals won",
        "points a deal",
        "tricks a deal",
        "courts in 100 deals",
    ]
    won = re.fullmatch(r"deals won +([\d.]+) % +([\d.]+) % +[+-][\d.]+ ± [\d.]+", lines[3])
    assert won
    assert float(won[1]) + float(won[2]) == pytest.approx(100)


def test_levels_and_house_rules_can_be_named() -> None:
    args = ("--a", "casual", "--b", "steady", "--deals", "2", "--set", "tricks.pair_by=team")
    assert re.search(r" casual +steady ", output_of("arena", *args))


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(CommandError, match="nonesuch"):
        output_of("arena", "--preset", "nonesuch")
