"""Playing on at seven tricks to none."""

from games.bots.holdings import SUIT_NUMBERS
from games.bots.situation import Situation
from games.bots.steady import masters

HELPED = 0.35  # how likely a card that is not sure to win does so, by the partner or by luck


def all_chance(situation: Situation) -> float:
    """How likely my side wins all the tricks that are left, I being on lead."""
    unsure = sum(situation.hand[suit].bit_count() - winners(situation, suit) for suit in SUIT_NUMBERS)
    return float(HELPED**unsure)


def winners(situation: Situation, suit: int) -> int:
    """My cards of a suit that win led from the top: the sure ones, and all once the rest is drawn."""
    sure, mine, out = masters(situation, suit), situation.hand[suit], situation.unseen[suit]
    return mine.bit_count() if 2 * sure >= out.bit_count() else sure


def bavney_pays(situation: Situation, court: int) -> bool:
    """Whether playing on pays even if the `court` in hand were the stake.

    The rules leave the court to whoever plays on, so only time is lost. But everyone's time is: nobody plays
    on for what can hardly be won.
    """
    return all_chance(situation) * situation.rules.scoring.bavney > court
