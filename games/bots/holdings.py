"""Cards as bits, and what a holding in one suit is worth.

A suit's cards are one whole number, a bit for each rank (bit 0 is the 2, bit 12 the ace). Only
sums, products and quotients are taken, so that a decision is the same on every machine.
"""

from functools import lru_cache
from typing import NamedTuple

from games.engine.cards import RANKS, SUITS

SUIT_NUMBERS = range(4)
FULL_SUIT = (1 << 13) - 1
ACE = 12
TEN = 8
PARTS = 48  # shares are counted in forty-eighths


class Card(NamedTuple):
    """A card taken apart: number of its suit, number of its rank, public name."""

    suit: int
    rank: int
    name: str


CARDS = {
    rank + suit: Card(suit_number, rank_number, rank + suit)
    for suit_number, suit in enumerate(SUITS)
    for rank_number, rank in enumerate(RANKS)
}
CARD_AT = tuple(tuple(CARDS[rank + suit] for rank in RANKS) for suit in SUITS)  # CARD_AT[suit][rank]
SUIT_NUMBER = {suit: number for number, suit in enumerate(SUITS)}
Masks = tuple[int, int, int, int]


def above(rank: int) -> int:
    """The bits of all ranks higher than `rank`."""
    return FULL_SUIT & ~((2 << rank) - 1)


ABOVE = tuple(above(rank) for rank in range(13))


# RANKS_OF[mask]: the ranks in `mask`, highest first.
RANKS_OF = tuple(tuple(rank for rank in range(12, -1, -1) if mask >> rank & 1) for mask in range(1 << 13))


def miss_table() -> list[list[float]]:
    """MISS[parts][count]: the chance that a seat with that share of the suit has none of `count` cards."""
    rows = []
    for parts in range(PARTS + 1):
        row = [1.0]
        for _ in range(13):
            row.append(row[-1] * (PARTS - parts) / PARTS)
        rows.append(row)
    return rows


MISS = miss_table()


def walks(others: int, rounds: int) -> float:
    """How likely the suit goes round `rounds` more times unruffed, `others` cards of it being out."""
    slack = others / 3 - rounds
    return min(1.0, max(0.0, 0.5 + 0.38 * slack)) if others >= rounds else 0.0


WALKS = [[walks(others, rounds) for rounds in range(14)] for others in range(14)]


def rise(unseen: int, mine: int, index: int) -> float:
    """The chance that the card at `index` of `mine` (highest first) one day wins by rank alone."""
    ranks = RANKS_OF[mine]
    higher = (unseen & ABOVE[ranks[index]]).bit_count()
    guards = len(ranks) - index - 1
    if higher == 0:
        return 1.0
    if higher > guards:
        return 0.1 / higher
    return (0.62, 0.34, 0.18, 0.1)[min(higher, 4) - 1]


@lru_cache(maxsize=1 << 16)
def plain_worth(mine: int, unseen: int, trumps_out: bool) -> float:
    """The tricks that my cards of a side suit may still win; ruffs are reckoned with while trumps are out."""
    others = unseen.bit_count()
    total = 0.0
    for index in range(mine.bit_count()):
        chance = rise(unseen, mine, index)
        length = 0.8 if others < 2 * (index + 1) else 0.0
        chance = max(chance, length)
        total += chance * (WALKS[others][index + 1] if trumps_out else 1.0)
    return total


@lru_cache(maxsize=1 << 16)
def trump_worth(mine: int, unseen: int) -> float:
    """The tricks that my trumps may still win by rank, by length or by ruffing."""
    others = unseen.bit_count()
    total = 0.0
    for index in range(mine.bit_count()):
        long = 0.9 if 2 * (index + 1) > others else 0.0
        total += max(rise(unseen, mine, index), long, 0.45)
    return total
