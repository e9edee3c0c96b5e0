"""A deal in play: start it, ask what is open, apply an action, observe it, ask how it ended.

`apply` is the hottest function of the whole project, and it trusts nobody: every card is checked against
the hand of the seat whose turn it is and against the suit led.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from games.engine.actions import Action
from games.engine.cards import DECK
from games.engine.deal import (
    CHOOSING,
    NO_HANDS,
    OVER,
    PLAYING,
    SPOTS,
    Deal,
    DealState,
    Hands,
    Past,
    Plan,
    Spot,
)
from games.engine.piles import take_for
from games.engine.refusals import refusal
from games.engine.ruleset import Ruleset
from games.engine.scoring import ENDED, outcome
from games.engine.seats import SEATS, seats_after
from games.engine.tricks import WITHOUT
from games.engine.trumps import choose, choosing, timeout_action
from games.engine.view import observe

__all__ = ["DealState", "apply", "deal_start", "legal_actions", "observe", "outcome", "timeout_action"]

_PACK = frozenset(DECK)


@lru_cache(maxsize=256)
def plan_for(rules: Ruleset) -> Plan:
    """A ruleset made ready for play; made once for each ruleset."""
    rounds = {seat: seats_after(seat, rules.direction) for seat in SEATS}
    return Plan(rules, rounds, take_for(rules.tricks), ENDED[rules.deal_end])


def deal_start(rules: Ruleset, number: int, dealer: str, hands: Mapping[str, Sequence[str]]) -> DealState:
    """The deal as it lies before anything happened.

    `hands` are thirteen cards a seat, in the order dealt, the whole pack together; else ValueError.
    """
    plan = plan_for(rules)
    dealt = tuple([tuple(hands[seat]) for seat in SEATS])
    if [len(cards) for cards in dealt] != [13] * 4 or frozenset().union(*dealt) != _PACK:
        raise ValueError("not the 52 cards of the pack, thirteen a seat")
    eldest = plan.rounds[dealer][0]
    deal = Deal(plan, number, dealer, eldest, dealt)
    return choosing(deal, eldest)


def legal_actions(state: DealState, seat: str | None) -> tuple[Action, ...]:
    """What a seat may do now; empty where nothing is open to it. What only the clock does is not in it."""
    return state.open if seat == state.turn else ()


def apply(state: DealState, action: Action, by_clock: bool = False) -> DealState:
    """The state after an action.

    Raises Illegal with a stable code for one that is not open, Malformed for what is no action at all.
    `turn` is accepted with `by_clock` only.
    """
    deal, _, turn, _, hands, table, past = state
    try:
        spot = SPOTS[action.card]
        lane = spot[0]
        mine, second, third, fourth = hands
        # Finding the very action in the lane checks all at once: the seat, the turn, the type, the card.
        held = mine[lane]
        at = held.index(action)
    except (KeyError, ValueError, TypeError):
        return _apply_other(state, action, by_clock)
    led = table[0][0] if table else lane
    if lane != led and mine[led]:
        raise refusal(state, action, by_clock)
    held = WITHOUT[len(held)][at](held)
    spades, hearts, diamonds, clubs = mine
    if lane == 0:
        mine = (held, hearts, diamonds, clubs)
    elif lane == 1:
        mine = (spades, held, diamonds, clubs)
    elif lane == 2:
        mine = (spades, hearts, held, clubs)
    else:
        mine = (spades, hearts, diamonds, held)
    if len(table) == 3:
        return _trick_end(deal, turn, (second, third, fourth, mine), (*table, spot), past)
    # The next seat must follow the suit led if it can; if not, its whole hand is open.
    open_next = second[led] or second[0] + second[1] + second[2] + second[3]
    after = deal.plan.rounds[turn][0]
    return DealState((deal, PLAYING, after, open_next, (second, third, fourth, mine), (*table, spot), past))


def _trick_end(deal: Deal, last: str, hands: Hands, table: tuple[Spot, ...], past: Past) -> DealState:
    """The state after the fourth card of a trick, played by `last`; `hands` begin with the leader's."""
    first, second, third, fourth = table
    power = deal.power[first[0]]
    best, won, place = power[first[1]], first, 0
    if power[second[1]] > best:
        best, won, place = power[second[1]], second, 1
    if power[third[1]] > best:
        best, won, place = power[third[1]], third, 2
    if power[fourth[1]] > best:
        won, place = fourth, 3
    if place:
        hands = hands[place:] + hands[:place]  # type: ignore[assignment]
    seats = deal.plan.rounds[last]
    winner = seats[place]
    past = deal.plan.take(deal, past, (seats, table, winner, won, ()))
    if deal.plan.ended(past[1], past[2], len(past[0])):
        return DealState((deal, OVER, None, (), NO_HANDS, (), past))
    mine = hands[0]
    open_next = mine[0] + mine[1] + mine[2] + mine[3]
    return DealState((deal, PLAYING, winner, open_next, hands, (), past))


def _apply_other(state: DealState, action: Action, by_clock: bool) -> DealState:
    """The state after a choice of the trump. Raises Illegal or Malformed for all that is not open."""
    after = choose(state, action, by_clock) if state.stage == CHOOSING else None
    if after is None:
        raise refusal(state, action, by_clock)
    return after
