"""Playing on at seven tricks to none."""

from math import prod

from games.bots.holdings import SUIT_NUMBERS, WALKS
from games.bots.situation import Situation
from games.bots.steady import draws_all, masters

HELPED = 0.35  # how likely a card that others can beat wins all the same, by the partner or by luck


def all_chance(situation: Situation) -> float:
    """How likely my side wins all the tricks that are left, I being on lead."""
    return prod(suit_chance(situation, suit) for suit in SUIT_NUMBERS if situation.hand[suit])


def suit_chance(situation: Situation, suit: int) -> float:
    """How likely all my cards of a suit win, led from the top: none may be beaten, and none ruffed."""
    sure = masters(situation, suit)
    chance = float(HELPED ** (situation.hand[suit].bit_count() - sure))
    if suit == situation.ruff or not situation.trumps_out or draws_all(situation):
        return chance
    out = situation.unseen[suit].bit_count()
    return chance * prod(WALKS[out][round_ + 1] for round_ in range(sure))


def bavney_pays(situation: Situation, court: int) -> bool:
    """Whether playing on pays even if the `court` in hand were the stake.

    The rules leave the court to whoever plays on, so only time is lost. But everyone's time is: nobody plays
    on for what can hardly be won.
    """
    return all_chance(situation) * situation.rules.scoring.bavney > court
