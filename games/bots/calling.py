"""Choosing trumps from the first five cards: length first, then honours."""

from collections.abc import Sequence

from games.bots.holdings import CARDS, SUIT_NUMBER
from games.engine.cards import SUITS

LENGTH = 70
HONOURS = (0,) * 8 + (3, 8, 15, 25, 40)  # by rank: ten, jack, queen, king, ace


def suit_strength(hand: Sequence[str], suit: str) -> int:
    """How good `suit` would be as trump."""
    ranks = [CARDS[name].rank for name in hand if CARDS[name].suit == SUIT_NUMBER[suit]]
    return LENGTH * len(ranks) + sum(HONOURS[rank] for rank in ranks)


def best_suit(hand: Sequence[str], suits: Sequence[str] = SUITS) -> str:
    """The suit a club player calls from `hand`, of those allowed."""
    return max(suits, key=lambda suit: (suit_strength(hand, suit), -SUIT_NUMBER[suit]))


def is_bad(hand: Sequence[str]) -> bool:
    """Whether the five are so poor that the partner should choose: no suit of three, no ace and no king."""
    longest = max(sum(name.endswith(suit) for name in hand) for suit in SUITS)
    return longest < 3 and not any(name[0] in "AK" for name in hand)
