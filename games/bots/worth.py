"""What it is worth, in tricks, that a seat wins this trick: the trick itself, the pile, the hold on it."""

from collections.abc import Callable, Mapping
from math import fsum  # unlike sum() the same on every Python version

from games.bots.holdings import ABOVE, ACE, MISS, PARTS, TEN, WALKS, Card
from games.bots.situation import Situation
from games.engine.seats import partner_of, team_of

# How likely whoever has won a trick seals the pile with the next, less what the others may still do about it.
HOLD_BASE = -0.1  # another seat, without a master card
HOLD_MASTER = 0.4  # what a master card adds to that
HOLD_SURE = 0.75  # I, with a master card to lead
HOLD_NEAR = 0.25  # I, with the second best card of a suit
HOLD_WEAK = 0.05  # I, with neither
HOLD_PARTNER = 0.1  # what the partner adds where a team's pair is enough
HOLD_CLOSED = 0.4  # what is left of it where the next trick collects nothing
DEAL_WON = 2.0  # what ending the deal adds
COURT = 6.0  # what a court adds, once it is sure
NEEDED = 7
TEN_EARLY = 2.2  # where tens count: one of the first, worth about two tricks of the average kind
TEN_DECISIVE = 3.2  # the third of a side
TEN_LAST = 2.4  # the one that makes or saves a mendikot
TRICK_BARE = 0.3  # a trick for its own sake
TRICK_TIED = 1.0  # the same where the tens are shared and tricks decide
SHARED = 2


def collects(situation: Situation, seat: str, card: Card | None) -> bool:
    """Whether the pile goes to `seat` if it wins this trick (with `card` where that is known)."""
    if situation.number == 13:
        return True
    if situation.could_take != seat and not same_team_pair(situation, seat):
        return False
    return card is None or not is_blocked(situation, card)


def same_team_pair(situation: Situation, seat: str) -> bool:
    """Whether a team's pair is open and `seat` would complete it for its partner."""
    could_take = situation.could_take
    by_team = situation.rules.tricks.pair_by == "team"
    return by_team and could_take is not None and team_of(could_take) == team_of(seat)


def is_blocked(situation: Situation, card: Card) -> bool:
    """Whether winning with `card` cannot complete a pair here."""
    tricks = situation.rules.tricks
    if tricks.trump_ace_blocks and card.rank == ACE and card.suit == situation.trump:
        return True
    aces = card.rank == ACE and situation.last is not None and situation.last[1].rank == ACE
    return tricks.aces_in_a_row_block and aces


def gain(situation: Situation, team: str, tricks: int, tens: int) -> float:
    """What taking so many tricks, with so many tens in them, is worth to `team`."""
    have, theirs = situation.taken[team], sum(situation.taken.values()) - situation.taken[team]
    broken = court_broken(situation, theirs) if have == 0 else 0.0
    return GAINS[situation.rules.scoring.by](situation, team, tricks, tens) + broken


def gain_of_tricks(situation: Situation, team: str, tricks: int, tens: int) -> float:
    """Where tricks count: each is one, and the deal is worth winning."""
    have, theirs = situation.taken[team], sum(situation.taken.values()) - situation.taken[team]
    ends = have + tricks >= NEEDED and (theirs > 0 or not may_shut_out(situation))
    return tricks + (DEAL_WON if ends and have < NEEDED else 0.0)


def gain_of_tens(situation: Situation, team: str, tricks: int, tens: int) -> float:
    """Where tens count: the tens, and the tricks where they may decide."""
    have, theirs = situation.tens[team], sum(situation.tens.values()) - situation.tens[team]
    tied = have + tens == SHARED == theirs
    if tied:
        bare = TRICK_TIED * tricks + (DEAL_WON if 0 < NEEDED - situation.taken[team] <= tricks else 0.0)
    else:
        bare = TRICK_BARE * tricks
    return bare + fsum(ten_worth(have + more, theirs) for more in range(tens))


def ten_worth(have: int, theirs: int) -> float:
    """What one more ten is worth to a side that has so many against so many."""
    most = max(have, theirs)
    if most == SHARED:
        return TEN_DECISIVE
    return TEN_EARLY if most < SHARED else TEN_LAST


GAINS: Mapping[str, Callable[[Situation, str, int, int], float]] = {
    "tricks": gain_of_tricks,
    "tens": gain_of_tens,
}


def court_broken(situation: Situation, taken: int) -> float:
    """What the first trick of a side adds while the other has so many and is on for a court."""
    whole = NEEDED if situation.rules.court == "first-seven" else 13
    return COURT * (taken / whole) * (taken / whole)


def may_shut_out(situation: Situation) -> bool:
    """Whether the deal goes on at seven while the other side has nothing."""
    return situation.rules.deal_end == "seven-unless-shutout"


def hold_worth(situation: Situation, seat: str, card: Card | None, tens: int) -> float:
    """What it is worth to have won the last trick of a pile that `seat` does not collect yet."""
    if situation.pending and situation.rules.tricks.pair_from != "any":
        return 0.0  # no pair begins before the trump is known
    keeps = others_hold(situation, seat) if card is None else my_hold(situation, card)
    if situation.rules.tricks.pair_by == "team":
        keeps += HOLD_PARTNER * (1.0 - keeps)
    if situation.number + 1 in situation.rules.tricks.no_collect_on:
        keeps *= HOLD_CLOSED
    return keeps * gain(situation, team_of(seat), situation.pile + 2, tens)


def others_hold(situation: Situation, seat: str) -> float:
    """How likely another seat wins the next trick too, leading after it won this one."""
    none = 1.0
    for suit, share in enumerate(situation.shares[seat]):
        if situation.unseen[suit] > situation.hand[suit]:
            none *= MISS[share][1]
    return HOLD_BASE + HOLD_MASTER * (1.0 - none)


def my_hold(situation: Situation, card: Card) -> float:
    """How likely I win the next trick too, leading after I won this one with `card`."""
    return max(HOLD_WEAK, *(lead_hold(situation, card, suit) for suit in range(4)))


def lead_hold(situation: Situation, card: Card, suit: int) -> float:
    """How likely my best card of `suit` wins when led next, `card` being gone."""
    mask = situation.hand[suit] & ~(1 << card.rank if suit == card.suit else 0)
    if not mask:
        return 0.0
    top = mask.bit_length() - 1
    higher = (situation.unseen[suit] & ABOVE[top]).bit_count()
    if higher > 1 or pair_is_dead(situation, card, Card(suit, top, "")):
        return 0.0
    ruffed = situation.trumps_out and suit != situation.trump
    safe = WALKS[situation.unseen[suit].bit_count()][1] if ruffed else 1.0
    return safe * (HOLD_SURE if higher == 0 else HOLD_NEAR)


def pair_is_dead(situation: Situation, first: Card, second: Card) -> bool:
    """Whether `second` after `first` is one of the pairs that collect nothing."""
    tricks = situation.rules.tricks
    if tricks.aces_in_a_row_block and first.rank == ACE == second.rank:
        return True
    return tricks.trump_ace_blocks and second.rank == ACE and second.suit == situation.trump


def win_worth(situation: Situation, seat: str, played: Card) -> float:
    """What it is worth to my side that `seat` wins, I having `played`; below zero for an opponent."""
    sign = 1.0 if situation.is_ours(seat) else -1.0
    tens = situation.table_tens + (played.rank == TEN)
    thrown = tens_thrown(situation, seat, played) if situation.tens else 0.0
    if not situation.is_pile:
        return sign * (gain(situation, team_of(seat), 1, tens) + thrown)
    card = played if seat == situation.seat else None
    tens += situation.pile_tens
    if collects(situation, seat, card):
        return sign * (gain(situation, team_of(seat), situation.pile + 1, tens) + thrown)
    return sign * hold_worth(situation, seat, card, tens)


def tens_thrown(situation: Situation, seat: str, played: Card) -> float:
    """What the ten of the suit led is worth that the partner of `seat`, still to play, may add."""
    led = played.suit if situation.led is None else situation.led
    partner = partner_of(seat)
    if partner not in situation.after or not situation.unseen[led] >> TEN & 1:
        return 0.0
    return TEN_EARLY * situation.shares[partner][led] / PARTS
