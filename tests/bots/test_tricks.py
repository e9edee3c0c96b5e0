"""Playing a trick as a decent club player does, where every trick is taken at once."""

import pytest

from tests.bots.positions import SINGLE, Position, plays


def single(seat: str, hand: str, trump: str = "S", caller: str = "W") -> Position:
    return Position(seat, hand, trump, SINGLE, caller)


def test_fourth_hand_wins_cheaply() -> None:
    position = single("N", "852 AQT4 973 J86").lying("W", "8H 3H JH")
    assert plays(position) == "QH"


def test_fourth_hand_does_not_beat_its_partner() -> None:
    position = single("N", "852 AQT4 973 J86").lying("W", "8H KH 3H")
    assert plays(position) == "4H"


def test_fourth_hand_that_cannot_win_plays_its_lowest() -> None:
    position = single("N", "852 QT74 973 J86").lying("W", "8H 3H AH")
    assert plays(position) == "4H"


def test_second_hand_plays_low_from_a_guarded_king() -> None:
    position = single("S", "852 K64 T973 J86").lying("W", "5H")
    assert plays(position) == "4H"


def test_third_hand_plays_high() -> None:
    position = single("S", "852 K64 T973 J86").lying("N", "5H 3H")
    assert plays(position) == "KH"


def test_third_hand_plays_the_lower_of_two_equals() -> None:
    position = single("S", "852 KQ6 T973 J86").lying("N", "5H 3H")
    assert plays(position) == "QH"


def test_no_ace_is_wasted_on_a_partner_who_wins_anyway() -> None:
    position = single("S", "85 AJ4 T973 J862").lying("N", "KH 5H")
    assert plays(position) == "4H"


def test_a_ruff_is_made_with_the_lowest_trump_that_does_it() -> None:
    position = single("N", "Q842 .. 97532 J864").lying("W", "8H 3H AH")
    assert plays(position) == "2S"


def test_an_overruff_is_as_cheap_as_possible() -> None:
    position = single("N", "Q842 .. 97532 J864").lying("W", "8H 3H 3S")
    assert plays(position) == "4S"


def test_a_partners_sure_trick_is_not_ruffed() -> None:
    position = single("N", "Q842 .. 97532 J864").lying("W", "8H AH 5H")
    assert plays(position) not in ("QS", "8S", "4S", "2S")


@pytest.mark.parametrize("ace", ["AH", "AD", "AC"])
def test_a_discard_comes_from_weakness_and_keeps_the_aces(ace: str) -> None:
    position = single("N", ".. AT AJ942 AK8753").lying("W", "9S 3S AS")
    assert plays(position) not in (ace, "KC")


def test_a_discard_leaves_a_king_its_guard() -> None:
    position = single("N", ".. K6 97543 T86432").lying("W", "9S 3S AS")
    assert plays(position) not in ("KH", "6H")


def test_trumps_are_drawn_when_long_in_them() -> None:
    position = single("W", "AKQJT9 AK AK7 A4", caller="W")
    assert str(plays(position)).endswith("S")


def test_the_rest_is_led_from_the_top_when_it_wins_the_deal() -> None:
    position = single("W", "2 K AK43 ..")
    for leader, text in (("W", "AS 4S 3S 6S"), ("W", "KS 8S 7S 9S"), ("W", "QS TS JS 5S")):
        position.trick(leader, text)
    for leader, text in (
        ("W", "3C 4C 5C AC"),
        ("N", "KC 6C 7C QC"),
        ("N", "9C TC 2C JC"),
        ("E", "4H 5H AH 3H"),
    ):
        position.trick(leader, text)
    assert position.taken == {"NS": 2, "EW": 5}
    assert plays(position) in ("2S", "KH", "AD", "KD")
