"""Who will win the trick if I play this card: a small tree over the seats still to play."""

from functools import lru_cache
from math import fsum  # unlike sum() the same on every Python version
from typing import NamedTuple

from games.bots.holdings import ABOVE, CARD_AT, MISS, RANKS_OF, Card
from games.bots.situation import EARLY, Play, Situation, beats
from games.engine.seats import partner_of

Chances = dict[str, float]
SMALL = 0.02  # a smaller chance is not followed up
NEW_TRUMP = Card(5, 0, "")  # stands for a card of a trump suit that is not known yet, and is not overruffed
HAS_HIDDEN = 0.7  # how likely a seat has a card of the trump suit that lies face down


class Reply(NamedTuple):
    """One way in which a seat may beat the best card: how likely, and with what."""

    chance: float
    card: Card


@lru_cache(maxsize=1 << 15)
def follow_reply(share: int, suit: int, higher: int, is_last: bool) -> Reply:
    """How a seat with that share of the suit led beats it: the last one cheaply, others with a high card."""
    ranks = RANKS_OF[higher]
    rank = ranks[-1] if is_last else ranks[len(ranks) // 3]
    return Reply(1.0 - MISS[share][len(ranks)], CARD_AT[suit][rank])


@lru_cache(maxsize=1 << 15)
def ruff_reply(void: float, share: int, trump: int, higher: int) -> Reply:
    """How a seat that is void with that chance, with that share of the trumps, ruffs with its lowest."""
    ranks = RANKS_OF[higher]
    return Reply(void * (1.0 - MISS[share][len(ranks)]), CARD_AT[trump][ranks[-1]])


def higher_of(situation: Situation, led: int, best: Card) -> int:
    """The unseen cards of the suit led that beat `best`."""
    if best.suit == led:
        return situation.unseen[led] & ABOVE[best.rank]
    return situation.unseen[led] if best.suit == EARLY else 0


def replies(situation: Situation, seat: str, led: int, best: Card, is_last: bool) -> list[Reply]:
    """The ways in which `seat` may beat `best`, unlikely ones left out."""
    shares, unseen, ruff = situation.shares[seat], situation.unseen, situation.ruff
    found = []
    if higher := higher_of(situation, led, best):
        found.append(follow_reply(shares[led], led, higher, is_last))
    if ruff is None and best.suit == led and situation.pending:
        found.append(pending_reply(situation, shares[led], led))
    elif ruff is not None and ruff != led:
        higher = unseen[ruff] & ABOVE[best.rank] if best.suit == ruff else unseen[ruff]
        void = MISS[shares[led]][unseen[led].bit_count()]
        if higher and void > SMALL:
            found.append(ruff_reply(void, shares[ruff], ruff, higher))
    return [reply for reply in found if reply.chance > SMALL]


def pending_reply(situation: Situation, share: int, led: int) -> Reply:
    """How a seat with that share of the suit led sets a trump by a discard, or asks for the hidden one."""
    void = MISS[share][situation.unseen[led].bit_count()]
    hidden = situation.rules.trump.method == "hide"
    return Reply(void * HAS_HIDDEN if hidden else void, NEW_TRUMP)


def danger(situation: Situation, led: int, best: Card, seats: tuple[str, ...]) -> float:
    """The chance that one of `seats` can beat `best`."""
    safe = 1.0  # nobody after me: nothing to fear
    for seat in seats:
        chance = fsum(reply.chance for reply in replies(situation, seat, led, best, is_last=True))
        safe *= 1.0 - min(1.0, chance)
    return 1.0 - safe


def willingness(situation: Situation, seat: str, led: int, holder: Play, rest: tuple[str, ...]) -> float:
    """How likely `seat` beats `holder` if it can: its partner only where an opponent after it might."""
    if holder[0] != partner_of(seat):
        return 1.0
    return danger(situation, led, holder[1], rest)


def spread(
    situation: Situation, led: int, holder: Play, seats: tuple[str, ...], mass: float, out: Chances
) -> None:
    """Share `mass` out among the seats that may win from `holder`, adding to `out`."""
    seat, rest = seats[0], seats[1:]
    reach = mass * willingness(situation, seat, led, holder, rest)
    for chance, card in replies(situation, seat, led, holder[1], not rest) if reach > SMALL else ():
        part = min(mass, reach * chance)
        mass -= part
        pass_on(situation, led, (seat, card), rest, part, out)
    pass_on(situation, led, holder, rest, mass, out)


def pass_on(
    situation: Situation, led: int, holder: Play, seats: tuple[str, ...], mass: float, out: Chances
) -> None:
    """Let the seats still to play share in `mass`; where it is small it stays with `holder`."""
    if seats and mass > SMALL:
        spread(situation, led, holder, seats, mass, out)
    else:
        out[holder[0]] = out.get(holder[0], 0.0) + mass


def holder_after(situation: Situation, card: Card) -> Play:
    """Who wins the trick as it lies once I have played `card`."""
    best = situation.best
    if best is None or beats(card, best[1], situation.trump):
        return situation.seat, card
    return best


def winner_chances(situation: Situation, card: Card) -> Chances:
    """For each seat that may win the trick, how likely it does if I play `card`; they sum to 1."""
    led = card.suit if situation.led is None else situation.led
    out: Chances = {}
    pass_on(situation, led, holder_after(situation, card), situation.after, 1.0, out)
    return out
