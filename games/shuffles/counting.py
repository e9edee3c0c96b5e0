"""Counts over deals, one after another. Pure: what comes in is a deal's hands as text, and its result.

Hands of one deal hang together: what one holds, the others lack. So every count that is tested takes one
thing of a deal alone. For the length of a suit that is one hand, another one with each deal.
"""

from collections.abc import Mapping
from typing import Any

from games.engine.cards import SUITS
from games.engine.scoring import callers_team
from games.engine.seats import SEATS

HIGH = "JQKA"
HAND_LETTERS = 26
CUT_SHORT = {"thrown-in", "revoke"}  # their tricks say nothing of how the first seven would have gone

Tallies = dict[str, Any]


def nothing() -> Tallies:
    """No deal counted yet."""
    return {
        "length": {suit: [0] * 14 for suit in SUITS},
        "high": {seat: [0] * 14 for seat in SEATS},
        "longest": [0] * 14,
        "aces": {suit: [0] * 4 for suit in SUITS},
        "courts": {"deals": 0, "courts": 0, "goon_courts": 0},
    }


def deal_add(
    tallies: Tallies, number: int, hands: str, dealer: str, result: Mapping[str, Any] | None, *, courts: bool
) -> None:
    """Count one deal, the `number`th of all: `hands` has 26 letters for each of N E S W.

    `courts`: is it played by rules in which the first seven tricks in a row are a court?
    """
    cards = [hands[place * HAND_LETTERS : (place + 1) * HAND_LETTERS] for place in range(4)]
    one = cards[number % 4]
    lengths = {suit: one.count(suit) for suit in SUITS}
    for suit, length in lengths.items():
        tallies["length"][suit][length] += 1
    tallies["longest"][max(lengths.values())] += 1
    for seat, hand in zip(SEATS, cards, strict=True):
        tallies["high"][seat][sum(hand[0::2].count(rank) for rank in HIGH)] += 1
    for suit in SUITS:
        tallies["aces"][suit][hands.index(f"A{suit}") // HAND_LETTERS] += 1
    if courts and result is not None and result["outcome"] not in CUT_SHORT:
        _court_add(tallies["courts"], dealer, result)


def _court_add(found: dict[str, int], dealer: str, result: Mapping[str, Any]) -> None:
    """A bavney is a court that went on: whose it is decides which."""
    outcome = result["outcome"]
    if outcome == "bavney":
        outcome = "court" if result["winner"] == callers_team(dealer) else "goon-court"
    found["deals"] += 1
    found["courts"] += outcome == "court"
    found["goon_courts"] += outcome == "goon-court"
