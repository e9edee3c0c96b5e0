"""Choosing trumps from five cards, and thinking again with thirteen: length first, then honours."""

from collections.abc import Sequence

from games.bots.holdings import CARDS, SUIT_NUMBER
from games.engine.cards import SUITS

LENGTH = 70
LONG = 4  # cards of one suit that make up for having no honour
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


def lowest_of(hand: Sequence[str], suit: str) -> str:
    """The card of `suit` to lay face down: it is out of play until it is shown, so the least of them."""
    return min((name for name in hand if name.endswith(suit)), key=lambda name: CARDS[name].rank)


def better_suit(hand: Sequence[str], suits: Sequence[str], now: str | None) -> str | None:
    """The suit to change to with the whole hand, if one of `suits` is better by a card than the one chosen.

    `now` is None for a trump that was laid unseen: any other is better known.
    """
    best = best_suit(hand, suits)
    ahead = suit_strength(hand, best) - (suit_strength(hand, now) if now else 0)
    return best if ahead > LENGTH else None


def throws_in(five: Sequence[str]) -> bool:
    """Whether a low five goes back: all but one with four trumps."""
    return max(sum(name.endswith(suit) for name in five) for suit in SUITS) < LONG
