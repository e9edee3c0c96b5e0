"""The casual player: legal, loosely sensible, and no counting."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from games.bots.calling import best_suit
from games.bots.holdings import TEN, Card
from games.bots.situation import Situation, beats
from games.engine.cards import SUITS

T = TypeVar("T")

LONGEST = 0.6  # how often the longest suit is called
PASSES = 0.15
LEADS_HIGH = 0.35
WINS = 0.55  # how often it wins a trick it can win
WINS_TENS = 0.9  # the same where a ten lies in it
ASKS = 0.5  # how often it asks for the trump when it is void
SHOWS = 0.2  # how often it shows its trump on lead
PLAYS_ON = 0.5


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
    """The least card, trumps last, and a ten after others where tens count."""

    def order(card: Card) -> tuple[bool, bool, int, int]:
        return card.suit == situation.trump, is_ten(situation, card), card.rank, card.suit

    return min(cards, key=order)


def is_ten(situation: Situation, card: Card) -> bool:
    """Whether the card is one that the game is about."""
    return bool(situation.tens) and card.rank == TEN


def casual_card(situation: Situation, rng: Random) -> Card:
    """On lead a high card or any; otherwise it wins cheaply when it feels like it, and plays low when not."""
    choices = situation.choices
    if situation.best is None:
        high = rng.random() < LEADS_HIGH
        return max(choices, key=lambda card: card.rank) if high else pick(rng, choices)
    if situation.sets_trump:
        return casual_trump(situation, rng)
    winning = [card for card in choices if beats(card, situation.best[1], situation.trump)]
    if winning and rng.random() < (WINS_TENS if situation.table_tens and situation.tens else WINS):
        return lowest(situation, winning)
    return lowest(situation, choices)


def casual_trump(situation: Situation, rng: Random) -> Card:
    """A discard that becomes the trump: of the longest suit, or just the lowest card."""
    if rng.random() < LONGEST:
        longest = max(situation.choices, key=lambda card: situation.hand[card.suit].bit_count()).suit
        return lowest(situation, [card for card in situation.choices if card.suit == longest])
    return lowest(situation, situation.choices)


def casual_shows(situation: Situation, rng: Random) -> bool:
    """Now and then, but not over the partner's card."""
    if situation.best is None:
        return rng.random() < SHOWS
    return not situation.is_ours(situation.best[0]) and rng.random() < ASKS
