"""What one seat knows, read once from its view.

Nothing but the view goes in, so nothing that the seat may not see can come out.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games.bots.holdings import CARDS, FULL_SUIT, PARTS, SUIT_NUMBER, SUIT_NUMBERS, Card, Masks
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS, next_seat, partner_of, team_of

CALLER_WEIGHT = 3  # against 2: the caller has more than a fair share of the trumps
CALLER_LONG_UNTIL = 5  # tricks

Play = tuple[str, Card]
Shares = Mapping[str, tuple[int, ...]]
View = Mapping[str, Any]


class Situation(NamedTuple):
    """A seat's knowledge while it plays to a trick. Suits are numbers, as in holdings.py."""

    rules: Ruleset
    seat: str
    partner: str
    team: str
    hand: Masks
    choices: tuple[Card, ...]  # what may be played now
    trump: int | None
    callers: str | None  # the team that chooses trumps
    table: tuple[Play, ...]
    led: int | None
    best: Play | None  # who wins the trick as it lies
    after: tuple[str, ...]  # who plays after me, in turn
    unseen: Masks  # cards in the three other hands
    shares: Shares  # seat -> for each suit, the part of its unseen cards it holds, in 48ths
    voids: Mapping[str, int]  # seat -> bits of the suits it has shown it is out of
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


def tricks_read(view: View, direction: str) -> Iterator[list[Play]]:
    """Every trick played so far as plays in order, the unfinished one last."""
    for trick in view["tricks"]:
        cards = [CARDS[name] for name in trick["cards"]]
        yield list(zip(ORDER[direction][trick["leader"]], cards, strict=False))
    yield [(play["seat"], CARDS[play["card"]]) for play in view["table"]]


def masks_of(names: Sequence[str]) -> Masks:
    """Cards by suit as bits."""
    masks = [0, 0, 0, 0]
    for name in names:
        suit, rank, _ = CARDS[name]
        masks[suit] |= 1 << rank
    return masks[0], masks[1], masks[2], masks[3]


def unseen_and_voids(hand: Masks, tricks: Sequence[Sequence[Play]]) -> tuple[Masks, dict[str, int]]:
    """The cards I have not seen, and the suits each seat has failed to follow."""
    unseen = [FULL_SUIT & ~mask for mask in hand]
    voids = dict.fromkeys(SEATS, 0)
    for trick in tricks:
        for seat, (suit, rank, _) in trick:
            unseen[suit] &= ~(1 << rank)
            if suit != trick[0][1].suit:
                voids[seat] |= 1 << trick[0][1].suit
    return (unseen[0], unseen[1], unseen[2], unseen[3]), voids


def weights_of(suit: int, sizes: Mapping[str, int], voids: Mapping[str, int]) -> dict[str, int]:
    """How much room each of these seats has for cards of `suit`."""
    return {seat: 0 if voids[seat] >> suit & 1 else 2 * size for seat, size in sizes.items()}


def shares_of(seat: str, view: View, voids: Mapping[str, int], trump: int | None) -> Shares:
    """For each other seat, the part of each suit's unseen cards it probably holds."""
    sizes = {other: view["hand_sizes"][other] for other in SEATS if other != seat}
    rows = [weights_of(suit, sizes, voids) for suit in SUIT_NUMBERS]
    caller = view["caller"]
    if trump is not None and caller in sizes and len(view["tricks"]) < CALLER_LONG_UNTIL:
        rows[trump][caller] = rows[trump][caller] * CALLER_WEIGHT // 2
    wholes = [sum(row.values()) or 1 for row in rows]
    return {
        other: tuple(PARTS * row[other] // whole for row, whole in zip(rows, wholes, strict=True))
        for other in sizes
    }


def last_winner(tricks: Sequence[Sequence[Play]], winner: str | None) -> Play | None:
    """The winner of the trick before this one with its card."""
    if winner is None:
        return None
    return next(play for play in tricks[-2] if play[0] == winner)


def callers_of(view: View, direction: str) -> str | None:
    """The team that chooses trumps: eldest's."""
    return team_of(next_seat(view["dealer"], direction))


def situation_read(rules: Ruleset, view: View) -> Situation:
    """The situation of the seat whose legal plays stand in `view`."""
    seat = view["legal"][0]["seat"]
    trump = None if view["trump"] is None else SUIT_NUMBER[view["trump"]]
    tricks = list(tricks_read(view, rules.direction))
    table = tuple(tricks[-1])
    hand = masks_of(view["hand"])
    unseen, voids = unseen_and_voids(hand, tricks)
    return Situation(
        rules=rules,
        seat=seat,
        partner=partner_of(seat),
        team=team_of(seat),
        hand=hand,
        choices=tuple(CARDS[action["card"]] for action in view["legal"] if action["type"] == "play"),
        trump=trump,
        callers=callers_of(view, rules.direction),
        table=table,
        led=table[0][1].suit if table else None,
        best=best_of(table, trump),
        after=ORDER[rules.direction][seat][1 : 4 - len(table)],
        unseen=unseen,
        shares=shares_of(seat, view, voids, trump),
        voids=voids,
        number=len(tricks),
        pile=len(view["pile"]["tricks"]),
        could_take=view["pile"]["could_take"],
        last=last_winner(tricks, view["tricks"][-1]["winner"] if view["tricks"] else None),
        taken=view["tricks_taken"],
    )
