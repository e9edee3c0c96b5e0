"""Tricks: the hands as they are played from, and how high each card stands.

Follow suit if you can; otherwise any card. The highest trump wins, else the highest card of the suit led.
"""

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from games.engine.actions import PLAYS
from games.engine.cards import DECK, RANKS, SUITS
from games.engine.deal import Hand, Lane
from games.engine.seats import SEATS

# How high each card of the pack stands, by [trump][lane led][index]: trumps above the suit led, and 0 for
# cards that can win nothing. The second 52 places are for cards that were played before the trump was shown,
# and can be no trumps whatever their suit.
POWER: dict[str | None, tuple[tuple[int, ...], ...]] = {
    trump: tuple(
        tuple(
            rank + 20 if suit == shown else rank + 1 if suit == led else 0
            for shown in (trump, None)
            for suit in SUITS
            for rank in range(13)
        )
        for led in SUITS
    )
    for trump in (*SUITS, None)
}

# A hand as a number: one bit a card. The pack is 52 different powers of two, and no other 52 of them have
# the same sum.
BITS = {card: 1 << index for index, card in enumerate(DECK)}
PACK_MASK = sum(BITS.values())


def mask_of(cards: tuple[str, ...]) -> int:
    """A hand of several cards as a number. KeyError for what is no card."""
    bits: tuple[int, ...] = itemgetter(*cards)(BITS)
    return sum(bits)


def hand_of(seat: str, mask: int) -> Hand:
    """A seat's cards as the actions that play them, a lane a suit, each from high to low."""
    (s_high, s_low), (h_high, h_low), (d_high, d_low), (c_high, c_low) = _LANES[seat]
    return (
        s_high[mask >> 6 & 127] + s_low[mask & 63],
        h_high[mask >> 19 & 127] + h_low[mask >> 13 & 63],
        d_high[mask >> 32 & 127] + d_low[mask >> 26 & 63],
        c_high[mask >> 45] + c_low[mask >> 39 & 63],
    )


def hand_without(hand: Hand, card: str) -> Hand:
    """A hand after one of its cards has left it."""
    lanes = [tuple([play for play in lane if play.card != card]) for lane in hand]
    return lanes[0], lanes[1], lanes[2], lanes[3]


def hand_with(hand: Hand, seat: str, card: str) -> Hand:
    """A hand of `seat` with a card more."""
    return hand_of(seat, sum(BITS[play.card] for lane in hand for play in lane if play.card) + BITS[card])


def _lanes(seat: str, suit: str, ranks: str) -> tuple[Lane, ...]:
    """Every lane of these ranks, by the number that has a bit for each of them."""
    plays = [PLAYS[seat][rank + suit] for rank in ranks]
    places = range(len(ranks) - 1, -1, -1)
    return tuple(
        tuple(plays[place] for place in places if mask >> place & 1) for mask in range(1 << len(ranks))
    )


# A lane is looked up in two halves, eights to aces and twos to sevens: 192 small tables a suit, not 8,192.
_LANES = {
    seat: tuple((_lanes(seat, suit, RANKS[6:]), _lanes(seat, suit, RANKS[:6])) for suit in SUITS)
    for seat in SEATS
}


def _without(length: int, at: int) -> Callable[[Lane], Lane]:
    if at in (0, length - 1):
        getter: Any = itemgetter(slice(1, None) if at == 0 else slice(at))
    else:
        getter = itemgetter(*(place for place in range(length) if place != at))
    return getter  # type: ignore[no-any-return]


# WITHOUT[length][at](lane): a lane of that length without the card at that place. Half the price of two
# slices and a sum, and it is paid for every card played.
WITHOUT = tuple(tuple(_without(length, at) for at in range(length)) for length in range(14))
