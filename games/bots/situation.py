"""What one seat knows, read once from its view.

Nothing but the view goes in, so nothing that the seat may not see can come out.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from games.bots.holdings import CARDS, FULL_SUIT, PARTS, SUIT_NUMBER, SUIT_NUMBERS, Card, Masks
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS, next_seat, team_of

CALLER_WEIGHT = 3  # against 2: the caller has more than a fair share of the trumps
CALLER_LONG_UNTIL = 5  # tricks

Play = tuple[str, Card]
Shares = Mapping[str, tuple[int, ...]]
View = Mapping[str, Any]


class Situation(NamedTuple):
    """A seat's knowledge while it plays to a trick. Suits are numbers, as in holdings.py."""

    rules: Ruleset
    seat: str
    team: str
    hand: Masks
    choices: tuple[Card, ...]  # what may be played now
    trump: int | None
    table: tuple[Play, ...]
    led: int | None
    best: Play | None  # who wins the trick as it lies
    after: tuple[str, ...]  # who plays after me, in turn
    unseen: Masks  # cards in the three other hands
    shares: Shares  # seat -> for each suit, the part of its unseen cards it holds, in 48ths
    number: int  # of this trick, 1 to 13
    pile: int  # tricks lying in the pile
    could_take: str | None
    last: Play | None  # who won the trick before with what
    taken: Mapping[str, int]

    @property
    def is_pile(self) -> bool:
        """Whether tricks go to a pile."""
        return self.rules.tricks.taking == "pile"

    @property
    def trumps_out(self) -> bool:
        """Whether another hand may still hold a trump."""
        return self.trump is not None and self.unseen[self.trump] != 0

    def is_ours(self, seat: str) -> bool:
        """Whether `seat` is mine or my partner's."""
        return team_of(seat) == self.team


def beats(card: Card, other: Card, trump: int | None) -> bool:
    """Whether `card`, played later, wins over `other`, which wins so far."""
    if card.suit == other.suit:
        return card.rank > other.rank
    return card.suit == trump


def seats_from(seat: str, direction: str) -> tuple[str, ...]:
    """The four seats in turn, `seat` first."""
    order = [seat]
    for _ in range(3):
        order.append(next_seat(order[-1], direction))
    return tuple(order)


ORDER = {
    direction: {seat: seats_from(seat, direction) for seat in SEATS}
    for direction in ("anticlockwise", "clockwise")
}


def best_of(plays: Sequence[Play], trump: int | None) -> Play | None:
    """The play that wins among `plays`, the lead being the first of them."""
    best = None
    for play in plays:
        if best is None or beats(play[1], best[1], trump):
            best = play
    return best


class Seen(NamedTuple):
    """A trick taken apart, finished or not: its plays, its cards by suit, and who is void in the suit led."""

    plays: tuple[Play, ...]
    masks: Masks
    void: tuple[str, ...]
    led: int | None


@lru_cache(maxsize=1 << 12)
def trick_seen(leader: str, names: tuple[str, ...], direction: str) -> Seen:
    """What a trick shows. Kept, since every trick is looked at again until the deal ends."""
    cards = [CARDS[name] for name in names]
    plays = tuple(zip(ORDER[direction][leader], cards, strict=False))
    led = cards[0].suit if cards else None
    void = tuple(seat for seat, card in plays if card.suit != led)
    return Seen(plays, masks_of(names), void, led)


def tricks_seen(view: View, direction: str) -> list[Seen]:
    """Every trick so far, the unfinished one last."""
    seen = [trick_seen(trick["leader"], tuple(trick["cards"]), direction) for trick in view["tricks"]]
    table = tuple(play["card"] for play in view["table"])
    return [*seen, trick_seen(view["leader"], table, direction)]


def masks_of(names: Sequence[str]) -> Masks:
    """Cards by suit as bits."""
    masks = [0, 0, 0, 0]
    for name in names:
        suit, rank, _ = CARDS[name]
        masks[suit] |= 1 << rank
    return masks[0], masks[1], masks[2], masks[3]


def unseen_of(hand: Masks, tricks: Sequence[Seen]) -> Masks:
    """The cards that are neither in my hand nor played."""
    spades, hearts, diamonds, clubs = (FULL_SUIT & ~mask for mask in hand)
    for trick in tricks:
        masks = trick.masks  # no trick shows a card that another has shown
        spades, hearts = spades ^ masks[0], hearts ^ masks[1]
        diamonds, clubs = diamonds ^ masks[2], clubs ^ masks[3]
    return spades, hearts, diamonds, clubs


def voids_of(tricks: Sequence[Seen]) -> dict[str, int]:
    """For each seat bits of the suits it has failed to follow."""
    voids = dict.fromkeys(SEATS, 0)
    for _, _, void, led in tricks:
        for seat in void:
            voids[seat] |= 1 << (led or 0)
    return voids


@lru_cache(maxsize=1 << 14)
def suit_shares(weights: tuple[int, ...]) -> tuple[int, ...]:
    """The parts, in 48ths, of seats with room like this."""
    whole = sum(weights) or 1
    return tuple(PARTS * weight // whole for weight in weights)


def shares_of(seat: str, view: View, voids: Mapping[str, int], trump: int | None) -> Shares:
    """For each other seat, the part of each suit's unseen cards it probably holds."""
    others = [other for other in SEATS if other != seat]
    sizes, caller = view["hand_sizes"], view["caller"]
    caller_long = len(view["tricks"]) < CALLER_LONG_UNTIL
    rows = []
    for suit in SUIT_NUMBERS:
        held = [0 if voids[other] >> suit & 1 else 2 * sizes[other] for other in others]
        if suit == trump and caller != seat and caller is not None and caller_long:
            place = others.index(caller)
            held[place] = held[place] * CALLER_WEIGHT // 2
        rows.append(suit_shares(tuple(held)))
    return dict(zip(others, zip(*rows, strict=True), strict=True))


def last_winner(tricks: Sequence[Seen], view: View) -> Play | None:
    """The winner of the trick before this one with its card."""
    if not view["tricks"]:
        return None
    winner = view["tricks"][-1]["winner"]
    return next(play for play in tricks[-2].plays if play[0] == winner)


def situation_read(rules: Ruleset, view: View) -> Situation:
    """The situation of the seat whose legal plays stand in `view`."""
    seat = view["legal"][0]["seat"]
    trump = None if view["trump"] is None else SUIT_NUMBER[view["trump"]]
    tricks = tricks_seen(view, rules.direction)
    table, hand = tricks[-1].plays, masks_of(view["hand"])
    return Situation(
        rules=rules,
        seat=seat,
        team=team_of(seat),
        hand=hand,
        choices=tuple(CARDS[action["card"]] for action in view["legal"] if action["type"] == "play"),
        trump=trump,
        table=table,
        led=tricks[-1].led,
        best=best_of(table, trump),
        after=ORDER[rules.direction][seat][1 : 4 - len(table)],
        unseen=unseen_of(hand, tricks),
        shares=shares_of(seat, view, voids_of(tricks), trump),
        number=len(tricks),
        pile=len(view["pile"]["tricks"]),
        could_take=view["pile"]["could_take"],
        last=last_winner(tricks, view),
        taken=view["tricks_taken"],
    )
