"""Nobody has set the trump yet: the first who cannot follow does."""

from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from tests.bots.positions import Position, plays

AT_ONCE, LATE_PAIRS = PRESETS["club.be-ranga"], PRESETS["courts.be-ranga"]


def unset(hand: str, rules: Ruleset = AT_ONCE, seat: str = "N") -> Position:
    """A seat to play before there is a trump."""
    return Position(seat, hand, "S", rules).unset()


def test_the_discard_that_sets_the_trump_is_of_the_long_suit() -> None:
    assert plays(unset("K2 .. AQJ986 97542").lying("W", "8H 5H KH")) == "6D"


def test_the_trump_is_set_with_a_small_card_since_any_wins() -> None:
    assert plays(unset("AK73 .. 8642 T9653").lying("W", "8H 5H KH")) in ("3S", "3C")


def test_the_long_and_strong_suit_is_set() -> None:
    assert plays(unset("9732 .. AKQ62 T965").lying("W", "8H 5H KH")) == "2D"


def test_the_trump_is_set_also_behind_a_partner_who_wins() -> None:
    assert plays(unset("K2 .. AQJ986 97542").lying("W", "8H AH KH")) == "6D"


def test_the_only_card_of_a_suit_is_led_to_be_the_one_who_sets() -> None:
    assert plays(unset("5 KJ62 QT73 J984")) == "5S"


def test_nothing_is_spent_on_a_trick_that_begins_no_pair() -> None:
    assert plays(unset("8642 A64 T973 J8", LATE_PAIRS).lying("W", "8H 5H KH")) == "4H"
    assert plays(unset("8642 A64 T973 J8", AT_ONCE).lying("W", "8H 5H KH")) == "AH"
