"""The trump lies face down: asking for it, showing it, and what is better left."""

from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from tests.bots.positions import Position, changed, plays

AT_ONCE, PILE = PRESETS["club.hidden-rung"], PRESETS["classic.hidden-rung-double"]


def holder(hand: str, laid: str, rules: Ruleset = AT_ONCE) -> Position:
    """North has laid the trump."""
    return Position("N", hand, laid[1], rules, caller="N").hidden(laid)


def asker(hand: str, caller: str = "W", rules: Ruleset = AT_ONCE) -> Position:
    """Another seat than north has laid it."""
    return Position("N", hand, "S", rules, caller).hidden()


def test_who_laid_the_trump_has_it_shown_to_ruff() -> None:
    assert plays(holder("AJ4 9742 .. QJ986", "3S").lying("W", "8D 5D KD")) == "show"


def test_shown_the_trick_is_ruffed_with_the_card_that_does_it() -> None:
    position = Position("N", "AJ43 9742 .. QJ986", "S", AT_ONCE, caller="N").lying("W", "8D 5D KD")
    assert plays(position) == "3S"


def test_nothing_is_shown_where_the_partner_wins() -> None:
    assert plays(holder("AJ4 9742 .. QJ986", "3S").lying("W", "8D AD KD")) != "show"


def test_a_trump_is_asked_for_that_the_hand_is_likely_to_have() -> None:
    assert plays(asker("9542 8643 .. T9764").lying("W", "8D 5D KD")) == "show"


def test_the_partners_winner_needs_no_asking() -> None:
    assert plays(asker("9542 8643 .. T9764").lying("W", "8D AD KD")) != "show"


def test_nobody_asks_for_a_trump_that_must_be_spent_behind_a_sure_partner() -> None:
    """South, the partner, wins whatever north does; the trump would be wasted."""
    assert plays(asker("KQ42 8643 .. T9764", caller="S").lying("W", "8D AD KD")) != "show"


def test_a_pile_that_an_opponent_would_take_is_asked_for() -> None:
    position = asker("9542 86 Q97 ..", rules=PILE)
    wins = [("W", "AH 3H 2H 5H"), ("W", "5D 2D QD 3D"), ("E", "6D 4D KD 8D"), ("W", "6H 7H QH 4H")]
    for leader, text in wins:
        position.trick(leader, text)
    assert (len(position.pile), position.could_take) == (4, "E")
    assert plays(position.lying("E", "KC")) == "show"


def test_a_long_trump_is_shown_on_lead_to_draw() -> None:
    assert plays(holder("AKQJT A AK3 A42", "9S")) == "show"


def test_a_short_trump_stays_hidden_on_lead() -> None:
    assert plays(holder("42 K95 J863 QT4", "3S")) != "show"


def test_the_holders_hidden_suit_is_plain_until_it_is_shown() -> None:
    """An opponent's winner is not beaten by a card of the suit that lies face down."""
    position = holder("AJ4 9742 5 QJ98", "3S").lying("W", "8D 6D KD")
    assert plays(position) == "5D"


def test_cards_played_before_the_trump_is_shown_are_beaten_by_any_trump() -> None:
    """North has shown hearts, the suit led: its three beats the king there, and a four is enough."""
    hand, lying = "AK52 A74 T97 J86", "KH 5H 3H"
    later = Position("W", hand, "H", AT_ONCE, caller="N").lying("S", lying).shown_after(2)
    assert plays(later) == "4H"
    counted = changed(AT_ONCE, trump={"reveal_retroactive_if_led": True})
    assert plays(Position("W", hand, "H", counted, caller="N").lying("S", lying).shown_after(2)) == "AH"


def test_a_trump_that_the_clock_laid_unseen_is_not_shown_on_lead() -> None:
    assert plays(Position("N", "AK42 K953 J863 Q", "H", AT_ONCE, caller="N").hidden()) != "show"
