"""The steady player: for each card, what the trick is worth then, less what the card is worth later.

One sum serves every role at the table; leading, following and discarding add what is theirs alone.
"""

from collections.abc import Callable
from math import fsum  # unlike sum() the same on every Python version

from games.bots.chances import winner_chances
from games.bots.holdings import ABOVE, MISS, SUIT_NUMBERS, TEN, Card, plain_worth, trump_worth
from games.bots.situation import Situation
from games.bots.worlds import set_by
from games.bots.worth import NEEDED, win_worth

# What a trick that the hand may win later counts against what is won now, where each is a swing of two.
KEEP_AT_ONCE = 1.4
KEEP_PILE = 1.7
KEEP_TENS = 1.1
KEEP_BAVNEY = 0.3  # the first trick lost is the last
TEN_KEPT = 0.3  # what a ten in the hand hopes for
HIGH_CARD = 0.002  # between cards that are otherwise alike, the lower one goes
TRUMP_WASTE = 0.2  # what a trump lead costs that draws nothing useful
DRAWING = 1.0  # how much of the ruffs it prevents a trump lead is credited with
SHORT_LEAD = 0.2  # the hope of a ruff after leading the only card of a suit
SHORT_FIRST = 0.6  # the same before the trump is known
VOID_FIRST = 0.8  # what it is worth then that a seat cannot follow the suit I lead
SHORT_DISCARD = 0.15  # the same after throwing it away


def suit_worth(situation: Situation, suit: int, mask: int) -> float:
    """The tricks that the cards `mask` of `suit` in my hand may still win."""
    unseen = situation.unseen[suit]
    if suit == situation.ruff:
        return trump_worth(mask, unseen)
    return plain_worth(mask, unseen, situation.trumps_out)


def hand_worth(situation: Situation) -> float:
    """The tricks that my whole hand may still win."""
    return fsum(suit_worth(situation, suit, mask) for suit, mask in enumerate(situation.hand))


def keeping(situation: Situation) -> float:
    """How much a trick in the hand is worth against one now: nothing if the deal can be won from the top."""
    if situation.playing_on:
        return KEEP_BAVNEY
    if situation.tens:
        return KEEP_TENS
    if situation.is_pile:
        return KEEP_PILE
    return 0.0 if situation.led is None and is_home(situation) else KEEP_AT_ONCE


def is_home(situation: Situation) -> bool:
    """Whether I can lead sure winners until the deal is won."""
    return sure_tricks(situation) >= NEEDED - situation.taken[situation.team]


def sure_tricks(situation: Situation) -> int:
    """How many winners I can lead one after the other, trumps first; none while a trump may come up."""
    if situation.pending:
        return 0
    trump = situation.trump
    tops = [masters(situation, suit) for suit in SUIT_NUMBERS]
    if trump is None or not situation.unseen[trump]:
        return sum(tops)
    return sum(tops) if draws_all(situation) else tops[trump]


def draws_all(situation: Situation) -> bool:
    """Whether my sure trumps are enough to draw all others, as these most likely lie."""
    trump = situation.trump
    return trump is not None and 2 * masters(situation, trump) > situation.unseen[trump].bit_count()


def masters(situation: Situation, suit: int) -> int:
    """How many of my cards of `suit` are above every unseen one."""
    return (situation.hand[suit] >> situation.unseen[suit].bit_length()).bit_count()


def card_cost(situation: Situation, card: Card, keep: float) -> float:
    """What my hand loses in later tricks when `card` leaves it."""
    mask = situation.hand[card.suit]
    loss = suit_worth(situation, card.suit, mask) - suit_worth(situation, card.suit, mask & ~(1 << card.rank))
    ten = TEN_KEPT if situation.tens and card.rank == TEN else 0.0
    return keep * loss + ten + HIGH_CARD * card.rank


def trick_worth(situation: Situation, card: Card) -> float:
    """What the trick is worth to my side on average if I play `card`."""
    total = 0.0
    for seat, chance in winner_chances(situation, card).items():
        total += chance * win_worth(situation, seat, card)
    return total


def play_score(situation: Situation, card: Card) -> float:
    """How good it is to play `card`, in tricks."""
    if situation.sets_trump:
        world = set_by(situation, card)
        return play_score(world, card) + keeping(world) * hand_worth(world)
    extra = role_of(situation)(situation, card)
    return trick_worth(situation, card) - card_cost(situation, card, keeping(situation)) + extra


def lead_extra(situation: Situation, card: Card) -> float:
    """A trump lead makes the side suits safe; a lead from shortness may bring a ruff."""
    trump = situation.trump
    if trump is None:
        return coming_extra(situation, card)
    if card.suit == trump:
        return drawing_worth(situation, trump)
    alone = situation.hand[card.suit].bit_count() == 1
    return SHORT_LEAD if alone and 0 < situation.hand[trump].bit_count() < 5 else 0.0


def coming_extra(situation: Situation, card: Card) -> float:
    """Before the trump is known: who runs out of a suit first sets it or may ask for it."""
    out = situation.unseen[card.suit].bit_count()
    first = fsum(
        (VOID_FIRST if situation.is_ours(seat) else -VOID_FIRST) * MISS[row[card.suit]][out]
        for seat, row in situation.shares.items()
    )
    return first + (SHORT_FIRST if situation.hand[card.suit].bit_count() == 1 else 0.0)


def drawing_worth(situation: Situation, trump: int) -> float:
    """What one round of trumps adds to my side suits, in tricks: nothing where only partner has any left."""
    if not opponents_hold_trumps(situation):
        return -TRUMP_WASTE
    risk = fsum(ruff_risk(situation, suit) for suit in SUIT_NUMBERS if suit != trump)
    mine, others = situation.hand[trump].bit_count(), situation.unseen[trump].bit_count()
    rounds = (others + 1) // 2
    return DRAWING * risk / rounds if mine >= rounds else -TRUMP_WASTE


def ruff_risk(situation: Situation, suit: int) -> float:
    """The tricks of mine in a side suit that may be ruffed while trumps are out."""
    mine, unseen = situation.hand[suit], situation.unseen[suit]
    return plain_worth(mine, unseen, False) - plain_worth(mine, unseen, True)


def opponents_hold_trumps(situation: Situation) -> bool:
    """Whether an opponent may still have a trump."""
    trump = situation.trump
    if trump is None or not situation.unseen[trump]:
        return False
    return any(row[trump] for seat, row in situation.shares.items() if not situation.is_ours(seat))


def follow_extra(situation: Situation, card: Card) -> float:
    """Nothing beyond the trick and the card."""
    return 0.0


def void_extra(situation: Situation, card: Card) -> float:
    """Throw away a last card of a suit where trumps are left to ruff it with."""
    trump = situation.trump
    if trump is None or card.suit == trump or not situation.hand[trump]:
        return 0.0
    return SHORT_DISCARD if situation.hand[card.suit].bit_count() == 1 else 0.0


def role_of(situation: Situation) -> Callable[[Situation, Card], float]:
    """What my place in the trick adds: on lead, able to follow, or void."""
    if situation.led is None:
        return lead_extra
    return follow_extra if situation.hand[situation.led] else void_extra


def distinct(situation: Situation) -> list[Card]:
    """My choices without those that are as good as a lower card of mine."""
    kept: list[Card] = []
    for card in sorted(situation.choices):
        if not kept or is_apart(situation, kept[-1], card):
            kept.append(card)
    return kept


def is_apart(situation: Situation, low: Card, high: Card) -> bool:
    """Whether two of mine are not alike: one unseen or on the table lies between them, or one is a ten."""
    if low.suit != high.suit or (situation.tens and TEN in (low.rank, high.rank)):
        return True
    between = ABOVE[low.rank] & ~ABOVE[high.rank]
    if situation.unseen[low.suit] & between:
        return True
    return any(card.suit == low.suit and between >> card.rank & 1 for _, card in situation.table)


def steady_card(situation: Situation) -> Card:
    """The card a steady player plays."""
    choices = distinct(situation)
    if len(choices) == 1:
        return choices[0]
    return max(choices, key=lambda card: play_score(situation, card))


def best_score(situation: Situation) -> float:
    """How good the best card is."""
    return max(play_score(situation, card) for card in distinct(situation))
