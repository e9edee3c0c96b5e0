"""The steady player: for each card, what the trick is worth then, less what the card is worth later.

One sum serves every role at the table; leading, following and discarding add what is theirs alone.
"""

from collections.abc import Callable, Mapping

from games.bots.chances import winner_chances
from games.bots.holdings import ABOVE, Card, plain_worth, trump_worth
from games.bots.situation import Situation
from games.bots.worth import win_worth

KEEP_AT_ONCE = 1.4  # a later trick is worth nearly a trick's swing
KEEP_PILE = 1.7
HIGH_CARD = 0.002  # between cards that are otherwise alike, the lower one goes
TRUMP_LEAD = 0.25
SHORT_LEAD = 0.2
SHORT_DISCARD = 0.15


def suit_worth(situation: Situation, suit: int, mask: int) -> float:
    """The tricks that the cards `mask` of `suit` in my hand may still win."""
    unseen = situation.unseen[suit]
    if suit == situation.trump:
        return trump_worth(mask, unseen)
    return plain_worth(mask, unseen, situation.trumps_out)


def card_cost(situation: Situation, card: Card) -> float:
    """What my hand loses in later tricks when `card` leaves it."""
    mask = situation.hand[card.suit]
    loss = suit_worth(situation, card.suit, mask) - suit_worth(situation, card.suit, mask & ~(1 << card.rank))
    keep = KEEP_PILE if situation.is_pile else KEEP_AT_ONCE
    return keep * loss + HIGH_CARD * card.rank


def trick_worth(situation: Situation, card: Card, others: Mapping[str, float]) -> float:
    """What the trick is worth to my side on average if I play `card`; `others`: if another seat wins it."""
    total = 0.0
    for seat, chance in winner_chances(situation, card).items():
        total += chance * (win_worth(situation, seat, card) if seat == situation.seat else others[seat])
    return total


def play_score(situation: Situation, card: Card, others: Mapping[str, float]) -> float:
    """How good it is to play `card`, in tricks."""
    extra = role_of(situation)(situation, card)
    return trick_worth(situation, card, others) - card_cost(situation, card) + extra


def lead_extra(situation: Situation, card: Card) -> float:
    """Draw trumps when long in them; lead from shortness when that may bring a ruff."""
    trump = situation.trump
    if trump is None:
        return 0.0
    mine = situation.hand[trump].bit_count()
    if card.suit == trump:
        return TRUMP_LEAD if mine >= 4 and opponents_hold_trumps(situation) else -TRUMP_LEAD
    alone = situation.hand[card.suit].bit_count() == 1
    return SHORT_LEAD if alone and 0 < mine < 5 else 0.0


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
        alike = kept and kept[-1].suit == card.suit and not between(situation, kept[-1], card)
        if not alike:
            kept.append(card)
    return kept


def between(situation: Situation, low: Card, high: Card) -> int:
    """The unseen cards between two of mine."""
    return situation.unseen[low.suit] & ABOVE[low.rank] & ~ABOVE[high.rank]


def steady_card(situation: Situation) -> Card:
    """The card a steady player plays."""
    choices = distinct(situation)
    if len(choices) == 1:
        return choices[0]
    others = {seat: win_worth(situation, seat, None) for seat in situation.shares}
    return max(choices, key=lambda card: play_score(situation, card, others))
