"""Cards: a rank and a suit, as in "AS". Ace high; the pack is in order 2S..AS, 2H..AH, 2D..AD, 2C..AC."""

from collections.abc import Iterable

SUITS = "SHDC"
RANKS = "23456789TJQKA"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
INDEX = {card: index for index, card in enumerate(DECK)}

_SHOWN_AT = {card: SUITS.index(card[1]) * 13 - RANKS.index(card[0]) for card in DECK}


def rank_of(card: str) -> int:
    """How high a card stands in its suit: 0 for a two, 12 for an ace."""
    return INDEX[card] % 13


def hand_sorted(cards: Iterable[str]) -> list[str]:
    """Cards as a hand is shown: by suit S H D C, each from high to low."""
    return sorted(cards, key=_SHOWN_AT.__getitem__)


def longest_suit(cards: Iterable[str]) -> str:
    """The suit most of the cards have; a tie goes to the higher ranks, then to S H D C."""
    ranks = {
        suit: sorted((rank_of(card) for card in cards if card[1] == suit), reverse=True) for suit in SUITS
    }
    return max(SUITS, key=lambda suit: (len(ranks[suit]), ranks[suit]))
