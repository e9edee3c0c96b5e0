"""Choosing trumps from five cards."""

import pytest

from tests.bots.positions import chooses


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("9742 A .. ..", "S"),
        (".. 652 AK ..", "H"),
        ("A K 953 ..", "D"),
    ],
)
def test_length_comes_first(hand: str, suit: str) -> None:
    assert chooses(hand) == suit


def test_among_suits_of_one_length_the_better_cards_decide() -> None:
    assert chooses("62 AQ 8 ..") == "H"


def test_a_truly_bad_five_is_passed() -> None:
    assert chooses("92 53 .. 6") == "pass"
    assert chooses("8 53 7 6") == "pass"


@pytest.mark.parametrize("hand", ["92 5 3 A", "K2 53 .. 6"])
def test_an_ace_or_a_king_is_reason_enough_to_call(hand: str) -> None:
    assert chooses(hand) == "S"


def test_three_of_a_suit_are_called_however_small() -> None:
    assert chooses("432 5 6 ..") == "S"


def test_who_may_not_pass_calls_the_best_of_it() -> None:
    assert chooses("92 53 .. 6", may_pass=False) == "S"


def test_a_pair_of_small_cards_comes_before_a_single_ace() -> None:
    assert chooses("Q A K 86") == "C"
