"""The values of a deal in play. Immutable all through: a state can be kept, shared and compared.

They are built for speed, since simulations and tests play millions of tricks: a state is one flat tuple,
a hand is four tuples of ready-made actions, and what seldom changes during the play is in one `Deal`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.engine.actions import Action
from games.engine.cards import DECK
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS

CHOOSING = "choosing"
REVIEW = "review"
PLAYING = "playing"
BAVNEY = "bavney"
OVER = "over"

# A spot is a card as the play needs it: (lane, index, card, thaap), the lane being the number of its suit and
# the index its place in the tables of POWER.
Spot = tuple[int, int, str, bool]
SPOTS: dict[str | None, Spot] = {card: (index // 13, index, card, False) for index, card in enumerate(DECK)}
EARLY = 52  # what the index of a card is raised by when it was played before the trump was shown

# The cards a seat holds of one suit, as the actions that play them, from high to low; a hand is four lanes.
Lane = tuple[Action, ...]
Hand = tuple[Lane, Lane, Lane, Lane]
Hands = tuple[Hand, Hand, Hand, Hand]

# A finished trick: (seats in the order played, their spots, the winner's place among them, the numbers of
# the tricks collected with it).
Trick = tuple[tuple[str, ...], tuple[Spot, ...], int, tuple[int, ...]]

# What lies behind: (tricks, taken by NS, taken by EW, numbers of the tricks in the pile).
Past = tuple[tuple[Trick, ...], int, int, tuple[int, ...]]

NOTHING_YET: Past = ((), 0, 0, ())
NO_HAND: Hand = ((), (), (), ())
NO_HANDS: Hands = (NO_HAND, NO_HAND, NO_HAND, NO_HAND)


@dataclass(frozen=True, slots=True)
class Plan:
    """A ruleset made ready for play: tables, and one function for each axis that matters in it."""

    rules: Ruleset
    rounds: dict[str, tuple[str, str, str, str]]  # the four seats in order after a seat, itself last
    take: Callable[["Deal", Past, tuple[str, ...], tuple[Spot, ...], int], Past]
    ended: Callable[[int, int, int], bool]
    revokable: bool  # may a card be played that does not follow suit?
    asides: bool  # is there anything that may be done out of turn?


class Deal(NamedTuple):
    """What changes only now and then while the cards are played."""

    plan: Plan
    number: int
    dealer: str
    eldest: str
    dealt: tuple[tuple[str, ...], ...]  # thirteen cards a seat, seats in the order N E S W, as dealt
    hands: Hands  # the same to play from, eldest's first, in the order of play
    choices: tuple[Action, ...] = ()
    caller: str | None = None
    trump: str | None = None
    power: tuple[tuple[int, ...], ...] = ()  # [lane led][index of the card]: how high the card stands
    face_down: str | None = None  # the caller's card that will be the trump once it is shown
    turned_up: str | None = None  # the same card once it was shown
    unseen: bool = False  # was it laid by the clock, so that nobody knows it?
    since: tuple[int, int] | None = None  # (trick, cards on the table) when a trump was set or shown in play
    plain: bool = False  # is following suit all there is to a play from here on?
    must_trump: bool = False  # must the next card be a trump, if its player has one?
    playing_on: bool = False  # for a bavney
    thrown_in: bool = False

    def dealt_to(self, seat: str) -> tuple[str, ...]:
        """The thirteen cards of a seat in the order dealt."""
        return self.dealt[SEATS.index(seat)]

    def five_of(self, seat: str) -> tuple[str, ...]:
        """The first five of them, from which the trump is chosen."""
        return self.dealt_to(seat)[:5]


class Claims(NamedTuple):
    """What claimable revokes have led to so far."""

    undo: tuple[tuple[str, "DealState"], ...] = ()  # (offender, state before) in the last trick
    barred: tuple[str, ...] = ()  # seats that have claimed wrongly
    won_by: str | None = None  # the team that a right claim has given the deal


class _Fields(NamedTuple):
    """What a DealState holds, in this order."""

    deal: Deal
    stage: str
    turn: str | None
    open: tuple[Action, ...]  # what the seat whose turn it is may do
    lanes: Hands  # the hands to play from, that seat's first, in the order of play
    table: tuple[Spot, ...]  # the current trick
    past: Past
    claims: Claims | None  # None where revokes are prevented


class DealState(tuple[Any, ...]):
    """A deal at one moment: the values of `_Fields`, in one tuple. Made by `deal_start` and `apply` alone.

    It is a bare subclass of tuple, and borrows the readers of its fields: a named tuple takes twice as long
    to make, and one is made for every card played.
    """

    __slots__ = ()

    deal = _Fields.deal
    stage = _Fields.stage
    turn = _Fields.turn
    open = _Fields.open
    lanes = _Fields.lanes
    table = _Fields.table
    past = _Fields.past
    claims = _Fields.claims

    @property
    def rules(self) -> Ruleset:
        """The ruleset that is played by."""
        return self.deal.plan.rules

    @property
    def number(self) -> int:
        """The number of the deal in its match."""
        return self.deal.number

    @property
    def dealer(self) -> str:
        """The seat that dealt."""
        return self.deal.dealer

    @property
    def caller(self) -> str | None:
        """Who named or laid the trump (eldest where nobody did); None while it is being chosen."""
        return self.deal.caller

    @property
    def trump(self) -> str | None:
        """The trump suit, None while it is not settled or lies face down."""
        return self.deal.trump

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return self.past[0]

    @property
    def taken(self) -> tuple[int, int]:
        """How many tricks NS and EW have taken."""
        return self.past[1], self.past[2]

    @property
    def pile(self) -> tuple[int, ...]:
        """The numbers of the tricks that nobody has collected yet."""
        return self.past[3]

    @property
    def turned(self) -> int:
        """How many tricks lie turned down: all, but the last one until the next card is led."""
        return len(self.tricks) if self.table else max(0, len(self.tricks) - 1)

    @property
    def dealt(self) -> dict[str, tuple[str, ...]]:
        """Each seat's thirteen cards in the order dealt. Not for players' eyes: see `observe`."""
        return dict(zip(SEATS, self.deal.dealt, strict=True))

    @property
    def hands(self) -> dict[str, tuple[str, ...]]:
        """The cards each seat holds, in the order dealt; one that lies face down is not among them.

        Not for players' eyes: see `observe`.
        """
        if self.stage == CHOOSING:
            return {seat: cards[:5] for seat, cards in self.dealt.items()}
        gone = {spot[2] for trick in self.tricks for spot in trick[1]} | {spot[2] for spot in self.table}
        gone.add(self.deal.face_down or "")
        return {seat: tuple(c for c in cards if c not in gone) for seat, cards in self.dealt.items()}


def winner_of(trick: Trick) -> str:
    """The seat that won a trick."""
    return trick[0][trick[2]]


def winning_card(trick: Trick) -> str:
    """The card that won a trick."""
    return trick[1][trick[2]][2]
