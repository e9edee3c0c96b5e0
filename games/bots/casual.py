"""The casual player: legal, loosely sensible, and no counting."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from games.bots.calling import best_suit
from games.bots.holdings import Card
from games.bots.situation import Situation, beats
from games.engine.cards import SUITS

T = TypeVar("T")

LONGEST = 0.6  # how often the longest suit is called
PASSES = 0.15
LEADS_HIGH = 0.35
WINS = 0.55  # how often it wins a trick it can win


def pick(rng: Random, things: Sequence[T]) -> T:
    """One of `things`; only random() is the same on every Python version."""
    return things[int(rng.random() * len(things))]


def wants_pass(hand: Sequence[str], rng: Random) -> bool:
    """Now and then, whatever the cards."""
    return rng.random() < PASSES


def casual_suit(hand: Sequence[str], rng: Random) -> str:
    """Its longest suit, or just one it holds."""
    if rng.random() < LONGEST:
        return best_suit(hand)
    return pick(rng, [suit for suit in SUITS if any(card.endswith(suit) for card in hand)] or list(SUITS))


def lowest(situation: Situation, cards: Sequence[Card]) -> Card:
    """The least card, trumps last."""
    return min(cards, key=lambda card: (card.suit == situation.trump, card.rank, card.suit))


def casual_card(situation: Situation, rng: Random) -> Card:
    """On lead a high card or any; otherwise it wins cheaply when it feels like it, and plays low when not."""
    choices = situation.choices
    if situation.best is None:
        high = rng.random() < LEADS_HIGH
        return max(choices, key=lambda card: card.rank) if high else pick(rng, choices)
    winning = [card for card in choices if beats(card, situation.best[1], situation.trump)]
    if winning and rng.random() < WINS:
        return lowest(situation, winning)
    return lowest(situation, choices)
