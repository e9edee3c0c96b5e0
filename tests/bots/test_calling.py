"""Choosing trumps from five cards, and thinking again with thirteen."""

from random import Random
from typing import Any

import pytest

from games.bots import bot_action
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from tests.bots.positions import SINGLE, cards, changed, chooses

HIDDEN = PRESETS["club.hidden-rung"]


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("9742 A .. ..", "S"),
        (".. 652 AK ..", "H"),
        ("A K 953 ..", "D"),
    ],
)
def test_length_comes_first(hand: str, suit: str) -> None:
    assert chooses(hand, "call", "pass") == suit


def test_among_suits_of_one_length_the_better_cards_decide() -> None:
    assert chooses("62 AQ 8 ..", "call", "pass") == "H"


def test_a_truly_bad_five_is_passed() -> None:
    assert chooses("92 53 .. 6", "call", "pass") == "pass"
    assert chooses("8 53 7 6", "call", "pass") == "pass"


@pytest.mark.parametrize("hand", ["92 5 3 A", "K2 53 .. 6"])
def test_an_ace_or_a_king_is_reason_enough_to_call(hand: str) -> None:
    assert chooses(hand, "call", "pass") == "S"


def test_three_of_a_suit_are_called_however_small() -> None:
    assert chooses("432 5 6 ..", "call", "pass") == "S"


def test_who_may_not_pass_calls_the_best_of_it() -> None:
    assert chooses("92 53 .. 6") == "S"


def test_a_pair_of_small_cards_comes_before_a_single_ace() -> None:
    assert chooses("Q A K 86") == "C"


def test_the_lowest_card_of_the_longest_suit_is_laid() -> None:
    assert chooses("A KQ4 7 ..", "hide", "pass", rules=HIDDEN) == "4H"


def test_a_bad_five_is_passed_also_where_a_card_would_be_laid() -> None:
    assert chooses("92 53 .. 6", "hide", "pass", rules=HIDDEN) == "pass"


@pytest.mark.parametrize(("hand", "done"), [("92 53 T 6", "redeal"), ("9742 T .. ..", "S")])
def test_a_low_five_is_thrown_in_unless_it_is_long(hand: str, done: str) -> None:
    assert chooses(hand, "call", "pass", "redeal") == done


def test_new_cards_are_for_people() -> None:
    assert chooses("92 53 T 6", "call", "new-cards") == "S"


def thinks_again(hand: str, trump: str | None, *changes: str, rules: Ruleset, laid: str = "") -> str | None:
    """What a steady caller does in the review: the new suit or card, or "keep-trump"."""
    field = "suit" if rules.trump.method == "call" else "card"
    legal = [{"seat": "W", "type": "change-trump", field: change} for change in changes]
    legal.append({"seat": "W", "type": "keep-trump"})
    view: dict[str, Any] = {"hand": cards(hand), "trump": trump, "legal": legal, "stage": "review"}
    view["face_down"] = {"seat": "W", "card": laid or None} if field == "card" else None
    action = bot_action("steady", rules, view, Random(1))
    return action.suit or action.card or action.type


def test_a_trump_is_kept_that_is_still_the_best() -> None:
    again = changed(SINGLE, extras={"change_trump": True})
    assert thinks_again("9742 A83 K52 Q76", "S", *"HDC", rules=again) == "keep-trump"
    assert thinks_again("Q974 A832 K52 Q7", "S", *"HDC", rules=again) == "keep-trump"


def test_a_much_longer_suit_takes_the_place_of_the_trump() -> None:
    again = changed(SINGLE, extras={"change_trump": True})
    assert thinks_again("974 AQT832 K52 7", "S", *"HDC", rules=again) == "H"


def test_only_a_card_of_the_first_five_can_be_laid_instead() -> None:
    again = changed(HIDDEN, extras={"change_trump": True})
    hand = "97 KQJT83 52 A7"
    assert thinks_again(hand, "S", "7S", "KH", "TH", "5D", rules=again, laid="4S") == "TH"
    assert thinks_again(hand, "S", "7S", "5D", "2D", "AC", rules=again, laid="4S") == "keep-trump"


def test_a_trump_laid_unseen_is_changed_for_a_known_one() -> None:
    again = changed(HIDDEN, extras={"change_trump": True})
    assert thinks_again("97 KQJT83 52 A7", None, "9S", "KH", "TH", "5D", rules=again) == "TH"
