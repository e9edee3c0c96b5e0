"""The values of a deal in play. Immutable all through: a state can be kept, shared and compared.

They are built for speed, since simulations and tests play millions of tricks: a state is one flat tuple,
a hand is four tuples of ready-made actions, and what stays the same during the play is in one `Deal`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from games.engine.actions import Action
from games.engine.cards import DECK, SUITS
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS

CHOOSING = "choosing"
PLAYING = "playing"
OVER = "over"

# A spot is a card as the play needs it: (lane, index, card), the lane being the number of its suit.
Spot = tuple[int, int, str]
SPOTS: dict[str | None, Spot] = {card: (index // 13, index, card) for index, card in enumerate(DECK)}

# The cards a seat holds of one suit, as the actions that play them, from high to low; a hand is four lanes.
Lane = tuple[Action, ...]
Hand = tuple[Lane, Lane, Lane, Lane]
Hands = tuple[Hand, Hand, Hand, Hand]

# A finished trick: (seats in the order played, their spots, winner, winning spot, trick numbers collected).
Trick = tuple[tuple[str, ...], tuple[Spot, ...], str, Spot, tuple[int, ...]]

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
    take: Callable[["Deal", Past, Trick], Past]
    ended: Callable[[int, int, int], bool]


@dataclass(frozen=True, slots=True)
class Deal:
    """What does not change while the cards are played."""

    plan: Plan
    number: int
    dealer: str
    eldest: str
    dealt: tuple[tuple[str, ...], ...]  # thirteen cards a seat, seats in the order N E S W, as dealt
    choices: tuple[Action, ...] = ()
    caller: str | None = None
    trump: str | None = None
    power: tuple[tuple[int, ...], ...] = ()  # [lane led][index of the card]: how high the card stands

    def dealt_to(self, seat: str) -> tuple[str, ...]:
        """The thirteen cards of a seat in the order dealt."""
        return self.dealt[SEATS.index(seat)]


class DealState(tuple[Any, ...]):
    """A deal at one moment: (deal, stage, turn, open, hands, table, past).

    `open` are the actions open to the seat whose turn it is; `hands` the four hands, that seat's first, in
    the order of play; `table` the spots of the current trick. Made by `deal_start` and `apply` alone.
    A plain subclass of tuple, because no other immutable object is made as fast.
    """

    __slots__ = ()

    deal: Deal = property(itemgetter(0))  # type: ignore[assignment]
    stage: str = property(itemgetter(1))  # type: ignore[assignment]
    turn: str | None = property(itemgetter(2))  # type: ignore[assignment]
    open: tuple[Action, ...] = property(itemgetter(3))  # type: ignore[assignment]
    table: tuple[Spot, ...] = property(itemgetter(5))  # type: ignore[assignment]

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
        """Who named the trump (eldest where nobody did); None while it is being chosen."""
        return self.deal.caller

    @property
    def trump(self) -> str | None:
        """The trump suit, None while it is being chosen."""
        return self.deal.trump

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        past: Past = self[6]
        return past[0]

    @property
    def taken(self) -> tuple[int, int]:
        """How many tricks NS and EW have taken."""
        past: Past = self[6]
        return past[1], past[2]

    @property
    def pile(self) -> tuple[int, ...]:
        """The numbers of the tricks that nobody has collected yet."""
        past: Past = self[6]
        return past[3]

    @property
    def dealt(self) -> dict[str, tuple[str, ...]]:
        """Each seat's thirteen cards in the order dealt. Not for players' eyes: see `observe`."""
        return dict(zip(SEATS, self.deal.dealt, strict=True))

    @property
    def hands(self) -> dict[str, tuple[str, ...]]:
        """The cards each seat holds, in the order dealt. Not for players' eyes: see `observe`."""
        if self.stage == CHOOSING:
            return {seat: cards[:5] for seat, cards in self.dealt.items()}
        played = {spot[2] for trick in self.tricks for spot in trick[1]} | {spot[2] for spot in self.table}
        return {seat: tuple(c for c in cards if c not in played) for seat, cards in self.dealt.items()}


def lane_of(suit: str) -> int:
    """The number of a suit's lane."""
    return SUITS.index(suit)
