"""Who will win the trick if I play this card: a small tree over the seats still to play."""

from math import fsum  # unlike sum() the same on every Python version
from typing import NamedTuple

from games.bots.holdings import ABOVE, CARD_AT, MISS, RANKS_OF, Card
from games.bots.situation import Play, Situation, beats
from games.engine.seats import partner_of

Chances = dict[str, float]
SMALL = 0.02  # a smaller chance is not followed up


class Reply(NamedTuple):
    """One way in which a seat may beat the best card: how likely, and with what."""

    chance: float
    card: Card


def holds_one(situation: Situation, seat: str, suit: int, mask: int) -> float:
    """The chance that `seat` holds at least one of the unseen cards `mask` of `suit`."""
    return 1.0 - MISS[situation.shares[seat][suit]][mask.bit_count()]


def void_chance(situation: Situation, seat: str, suit: int) -> float:
    """The chance that `seat` has no card of `suit`."""
    return MISS[situation.shares[seat][suit]][situation.unseen[suit].bit_count()]


def ruff_reply(situation: Situation, seat: str, led: int, best: Card) -> Reply | None:
    """How `seat` may trump `best`, a suit being led that is not the trump."""
    trump = situation.trump
    if trump is None or trump == led:
        return None
    mask = situation.unseen[trump]
    if best.suit == trump:
        mask &= ABOVE[best.rank]
    void = void_chance(situation, seat, led) if mask else 0.0
    if void <= SMALL:
        return None
    return Reply(void * holds_one(situation, seat, trump, mask), CARD_AT[trump][RANKS_OF[mask][-1]])


def follow_reply(situation: Situation, seat: str, led: int, best: Card, is_last: bool) -> Reply | None:
    """How `seat` may beat `best` in the suit led: the last seat cheaply, others with a high card."""
    if best.suit != led:
        return None
    mask = situation.unseen[led] & ABOVE[best.rank]
    if not mask:
        return None
    ranks = RANKS_OF[mask]
    card = CARD_AT[led][ranks[-1] if is_last else ranks[len(ranks) // 3]]
    return Reply(holds_one(situation, seat, led, mask), card)


def replies(situation: Situation, seat: str, led: int, best: Card, is_last: bool) -> list[Reply]:
    """The ways in which `seat` may beat `best`, unlikely ones left out."""
    found = follow_reply(situation, seat, led, best, is_last), ruff_reply(situation, seat, led, best)
    return [reply for reply in found if reply is not None and reply.chance > SMALL]


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
