"""Whether to have the face-down trump shown: what the trick brings with it and without."""

from math import fsum  # unlike sum() the same on every Python version

from games.bots.holdings import Card
from games.bots.situation import Situation
from games.bots.steady import best_score, card_cost, keeping, play_score, steady_card
from games.bots.worlds import hidden_suits, opened


def steady_shows(situation: Situation) -> bool:
    """Whether a steady player shows the trump, or asks for it."""
    if situation.led is None and situation.face_down is None:
        return False  # laid by the clock: nobody leads a trump they do not know
    card = steady_card(situation)
    kept = play_score(situation, card)
    suits = hidden_suits(situation)
    return fsum(chance * show_gain(situation, suit, card, kept) for suit, chance in suits) > 0


def show_gain(situation: Situation, suit: int, card: Card, kept: float) -> float:
    """How much better it is to show a trump of that suit than to play `card` without, worth `kept`."""
    world = opened(situation, suit)
    # Once the trump is known the same card may be dearer.
    keep = keeping(situation)
    dearer = card_cost(world, card, keep) - card_cost(situation, card, keep)
    return best_score(world) - (kept - dearer)
