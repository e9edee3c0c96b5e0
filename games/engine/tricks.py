"""Tricks: the hands as they are played from, and how high each card stands.

Follow suit if you can; otherwise any card. The highest trump wins, else the highest card of the suit led.
"""

from bisect import bisect
from collections.abc import Callable
from operator import itemgetter
from typing import Any

from games.engine.actions import PLAYS
from games.engine.cards import SUITS, hand_sorted
from games.engine.deal import Hand, Lane

# How high each card of the pack stands, by [trump][lane led][index]: trumps above the suit led, and 0 for
# cards that can win nothing.
POWER: dict[str | None, tuple[tuple[int, ...], ...]] = {
    trump: tuple(
        tuple(
            rank + 20 if suit == trump else rank + 1 if suit == led else 0
            for suit in SUITS
            for rank in range(13)
        )
        for led in SUITS
    )
    for trump in (*SUITS, None)
}

# Every play of a seat in the order in which a hand is shown, and where a card stands in that order.
_PLAYS_SHOWN = {seat: tuple(plays[card] for card in hand_sorted(plays)) for seat, plays in PLAYS.items()}
_PLACE = {play.card: place for place, play in enumerate(_PLAYS_SHOWN["N"])}


def hand_of(seat: str, cards: tuple[str, ...]) -> Hand:
    """A seat's cards as the actions that play them, a lane a suit, each from high to low."""
    places = sorted([_PLACE[card] for card in cards])
    plays = tuple(map(_PLAYS_SHOWN[seat].__getitem__, places))
    hearts = bisect(places, 12)
    diamonds = bisect(places, 25)
    clubs = bisect(places, 38)
    return plays[:hearts], plays[hearts:diamonds], plays[diamonds:clubs], plays[clubs:]


def _without(length: int, at: int) -> Callable[[Lane], Lane]:
    if at in (0, length - 1):
        getter: Any = itemgetter(slice(1, None) if at == 0 else slice(at))
    else:
        getter = itemgetter(*(place for place in range(length) if place != at))
    return getter  # type: ignore[no-any-return]


# WITHOUT[length][at](lane): a lane of that length without the card at that place. Half the price of two
# slices and a sum, and it is paid for every card played.
WITHOUT = tuple(tuple(_without(length, at) for at in range(length)) for length in range(14))
