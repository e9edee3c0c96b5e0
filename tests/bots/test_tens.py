"""Mendikot: the tens are what counts."""

from games.engine.presets import PRESETS
from tests.bots.positions import Position, plays

KATTE = PRESETS["mendikot.katte"]


def mendikot(hand: str, seat: str = "N") -> Position:
    """A seat to play with spades as trump."""
    return Position(seat, hand, "S", KATTE)


def test_a_ten_is_played_under_the_partners_sure_winner() -> None:
    assert plays(mendikot("852 T64 973 J864").lying("W", "8H AH KH")) == "TH"


def test_a_ten_is_thrown_on_the_partners_sure_winner() -> None:
    assert plays(mendikot("852 .. T9732 J8642").lying("W", "8H AH KH")) == "TD"


def test_no_ten_is_given_to_an_opponent() -> None:
    assert plays(mendikot("852 T64 973 J864").lying("W", "8H 5H AH")) == "4H"
    assert plays(mendikot("852 T6 973 J8642", seat="S").lying("W", "AH")) == "6H"


def test_no_ten_is_thrown_on_an_opponents_winner() -> None:
    assert plays(mendikot(".. .. T97532 J865432").lying("W", "8H 5H AH")) != "TD"


def test_a_ten_is_ruffed_in() -> None:
    assert plays(mendikot("852 .. 97643 J8642").lying("W", "8H TH AH")) == "2S"


def test_a_ten_is_taken_with_the_ace() -> None:
    assert plays(mendikot("852 A64 973 J864").lying("W", "TH 5H KH")) == "AH"


def test_a_ten_that_would_lose_is_not_led() -> None:
    assert str(plays(mendikot("T52 T64 T973 T86")))[0] != "T"


def test_a_high_trump_waits_for_a_ten() -> None:
    """North can overruff only with the ace, and no ten lies there."""
    bare = mendikot("A .. 986432 J86432").lying("W", "8H 5H KS")
    with_ten = mendikot("A .. 986432 J86432").lying("W", "TH 5H KS")
    assert plays(bare) != "AS"
    assert plays(with_ten) == "AS"


def test_the_third_ten_is_worth_more_than_the_first() -> None:
    """Two tens each side of the deal are gone: the last hand spends its ace of trumps on the third."""
    position = mendikot("A .. 9864 J865")
    for leader, text in (
        ("W", "TC 2C 3C AC"),
        ("N", "KC TS 4C 7C"),
        ("S", "3S 2S 4S 5S"),
        ("W", "9C 2D 3D QC"),
    ):
        position.trick(leader, text)
    assert plays(position.lying("W", "TH 5H KS")) == "AS"
