"""What one seat knows, read once from its view.

Nothing but the view goes in, so nothing that the seat may not see can come out.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from games.bots.holdings import CARDS, FULL_SUIT, PARTS, SUIT_NUMBER, SUIT_NUMBERS, TEN, Card, Masks
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS, next_seat, team_of

CHOOSER_WEIGHT = 3  # against 2: who chose the trump has more than a fair share of it
CHOOSER_LONG_FOR = 5  # tricks
EARLY = 4  # a suit of its own for cards of the trump suit that were played too early to be trumps

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
    trump: int | None  # the trump in force
    face_down: Card | None  # the trump card that I have laid and that is not shown yet
    pending: bool  # a trump may still be shown, or set by a discard
    caller: str | None
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
    tens: Mapping[str, int]  # how many tens each team has taken, where tens count
    table_tens: int
    pile_tens: int
    playing_on: bool  # for a bavney

    @property
    def ruff(self) -> int | None:
        """The suit that ruffs, now or once it is shown, as far as I know it."""
        return self.trump if self.face_down is None else self.face_down.suit

    @property
    def sets_trump(self) -> bool:
        """Whether the card I play now makes its suit the trump."""
        unset = self.pending and self.rules.trump.method == "first-void"
        return unset and self.led is not None and not self.hand[self.led]

    @property
    def is_pile(self) -> bool:
        """Whether tricks go to a pile."""
        return self.rules.tricks.taking == "pile"

    @property
    def trumps_out(self) -> bool:
        """Whether another hand may still hold a trump, or a card that becomes one."""
        ruff = self.ruff
        return self.pending if ruff is None else self.unseen[ruff] != 0

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


def with_card(hand: Masks, card: Card) -> Masks:
    """`hand` and one card more."""
    masks = list(hand)
    masks[card.suit] |= 1 << card.rank
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


def voids_known(rules: Ruleset, view: View, tricks: Sequence[Seen], trump: int | None) -> dict[str, int]:
    """As voids_of, but a trump card that was shown came back to a hand that had failed to follow."""
    voids, since = voids_of(tricks), view["trump_since"]
    if since and trump is not None and rules.trump.method == "hide":
        later = voids_of(tricks[since["trick"] :])[view["caller"]]
        voids[view["caller"]] &= later | ~(1 << trump)
    return voids


@lru_cache(maxsize=1 << 14)
def suit_shares(weights: tuple[int, ...]) -> tuple[int, ...]:
    """The parts, in 48ths, of seats with room like this."""
    whole = sum(weights) or 1
    return tuple(PARTS * weight // whole for weight in weights)


def chooser_of(rules: Ruleset, view: View, tricks: Sequence[Seen]) -> str | None:
    """Who chose the trump not long ago, and so is long in it; None where nobody did."""
    method, since = rules.trump.method, view["trump_since"]
    if method == "nth-card" or len(view["tricks"]) >= CHOOSER_LONG_FOR + (since["trick"] if since else 0):
        return None
    if method == "first-void":
        return tricks[since["trick"] - 1].plays[since["cards"]][0] if since else None
    return str(view["caller"])


def shares_of(
    seat: str, view: View, voids: Mapping[str, int], trump: int | None, chooser: str | None
) -> Shares:
    """For each other seat, the part of each suit's unseen cards it probably holds."""
    others = [other for other in SEATS if other != seat]
    sizes = view["hand_sizes"]
    rows = []
    for suit in SUIT_NUMBERS:
        held = [0 if voids[other] >> suit & 1 else 2 * sizes[other] for other in others]
        if suit == trump and chooser in others:
            place = others.index(chooser)
            held[place] = held[place] * CHOOSER_WEIGHT // 2
        rows.append(suit_shares(tuple(held)))
    return dict(zip(others, zip(*rows, strict=True), strict=True))


def last_winner(tricks: Sequence[Seen], view: View) -> Play | None:
    """The winner of the trick before this one with its card."""
    if not view["tricks"]:
        return None
    winner = view["tricks"][-1]["winner"]
    return next(play for play in tricks[-2].plays if play[0] == winner)


def tens_in(names: Iterable[str]) -> int:
    """How many of these cards are tens."""
    return sum(name[0] == "T" for name in names)


def pile_tens(view: View) -> int:
    """How many tens lie in the pile."""
    return sum(tens_in(view["tricks"][number - 1]["cards"]) for number in view["pile"]["tricks"])


def trump_read(view: View) -> tuple[int | None, Card | None]:
    """The trump in force, and the card of mine that lies face down."""
    if view["trump_state"] == "shown":
        return SUIT_NUMBER[view["trump"]], None
    laid = view["face_down"]
    return None, CARDS[laid["card"]] if laid and laid["card"] else None


def too_early(plays: Sequence[Play], count: int, trump: int, retroactive: bool) -> tuple[Play, ...]:
    """`plays`, the first `count` of which were played before the trump was shown and so are no trumps."""
    if retroactive and plays and plays[0][1].suit == trump:
        return tuple(plays)
    return tuple(
        (seat, card._replace(suit=EARLY) if place < count and card.suit == trump else card)
        for place, (seat, card) in enumerate(plays)
    )


def best_on_table(rules: Ruleset, view: View, plays: Sequence[Play], trump: int | None) -> Play | None:
    """The play that wins the trick as it lies."""
    since = view["trump_since"]
    if since and trump is not None and since["trick"] == len(view["tricks"]) + 1:
        plays = too_early(plays, since["cards"], trump, rules.trump.reveal_retroactive_if_led)
    return best_of(plays, trump)


def choices_of(view: View, led: int | None) -> tuple[Card, ...]:
    """What I may play and would: a suit is followed where it can be, also where a revoke is not refused."""
    cards = tuple(CARDS[action["card"]] for action in view["legal"] if action["type"] == "play")
    return tuple(card for card in cards if card.suit == led) or cards


def situation_read(rules: Ruleset, view: View) -> Situation:
    """The situation of the seat whose turn it is in `view`."""
    seat = view["legal"][0]["seat"]
    trump, face_down = trump_read(view)
    tricks = tricks_seen(view, rules.direction)
    table, hand = tricks[-1].plays, masks_of(view["hand"])
    held = hand if face_down is None else with_card(hand, face_down)
    chooser = chooser_of(rules, view, tricks)
    return Situation(
        rules=rules,
        seat=seat,
        team=team_of(seat),
        hand=hand,
        choices=choices_of(view, tricks[-1].led),
        trump=trump,
        face_down=face_down,
        pending=trump is None,
        caller=view["caller"],
        table=table,
        led=tricks[-1].led,
        best=best_on_table(rules, view, table, trump),
        after=ORDER[rules.direction][seat][1 : 4 - len(table)],
        unseen=unseen_of(held, tricks),
        shares=shares_of(seat, view, voids_known(rules, view, tricks, trump), trump, chooser),
        number=len(tricks),
        pile=len(view["pile"]["tricks"]),
        could_take=view["pile"]["could_take"],
        last=last_winner(tricks, view),
        taken=view["tricks_taken"],
        tens={team: len(taken) for team, taken in (view["tens"] or {}).items()},
        table_tens=sum(card.rank == TEN for _, card in table),
        pile_tens=pile_tens(view) if view["tens"] else 0,
        playing_on=view["playing_on"],
    )
