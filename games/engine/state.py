"""A deal in play: start it, ask what is open, apply an action, observe it, ask how it ended.

`apply` is the hottest function of the whole project, and it trusts nobody: every card is checked against
the hand of the seat whose turn it is and against the suit led.
"""

# ruff: noqa: RUF005 - a sum of tuples is twice as fast as unpacking one into another

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter

from games.engine.actions import Action
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
from games.engine.tricks import PACK_MASK, WITHOUT, hand_of, mask_of
from games.engine.trumps import choose, choosing, timeout_action
from games.engine.view import observe

__all__ = ["DealState", "apply", "deal_start", "legal_actions", "observe", "outcome", "timeout_action"]

# _FROM[place](hands): the hands in the order of play, from that place on.
_FROM: tuple[Callable[[Hands], Hands], ...] = (
    itemgetter(0, 1, 2, 3),
    itemgetter(1, 2, 3, 0),
    itemgetter(2, 3, 0, 1),
    itemgetter(3, 0, 1, 2),
)


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
    if [len(cards) for cards in dealt] != [13, 13, 13, 13]:
        raise ValueError("not thirteen cards a seat")
    masks = dict(zip(SEATS, map(mask_of, dealt), strict=True))
    if sum(masks.values()) != PACK_MASK:
        raise ValueError("not the 52 cards of the pack")
    order = plan.rounds[dealer]
    first, second, third, fourth = [hand_of(seat, masks[seat]) for seat in order]
    return choosing(Deal(plan, number, dealer, order[0], dealt, (first, second, third, fourth)), order[0])


def legal_actions(state: DealState, seat: str | None) -> tuple[Action, ...]:
    """What a seat may do now; empty where nothing is open to it. What only the clock does is not in it."""
    return state[3] if seat == state[2] else ()  # state.open, state.turn


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
        return _trick_end(deal, turn, (second, third, fourth, mine), table + (spot,), past)
    # The next seat must follow the suit led if it can; if not, its whole hand is open.
    open_next = second[led] or second[0] + second[1] + second[2] + second[3]
    return DealState(
        (deal, PLAYING, open_next[0][0], open_next, (second, third, fourth, mine), table + (spot,), past)
    )


def _trick_end(deal: Deal, last: str, hands: Hands, table: tuple[Spot, ...], past: Past) -> DealState:
    """The state after the fourth card of a trick, played by `last`; `hands` begin with the leader's."""
    first, second, third, fourth = table
    power = deal.power[first[0]]
    place, best = 0, power[first[1]]
    if power[second[1]] > best:
        place, best = 1, power[second[1]]
    if power[third[1]] > best:
        place, best = 2, power[third[1]]
    if power[fourth[1]] > best:
        place = 3
    plan = deal.plan
    seats = plan.rounds[last]
    past = plan.take(deal, past, seats, table, place)
    # No deal is over before its seventh trick.
    if len(past[0]) >= 7 and plan.ended(past[1], past[2], len(past[0])):
        return DealState((deal, OVER, None, (), NO_HANDS, (), past))
    hands = _FROM[place](hands)
    mine = hands[0]
    open_next = mine[0] + mine[1] + mine[2] + mine[3]
    return DealState((deal, PLAYING, seats[place], open_next, hands, (), past))


def _apply_other(state: DealState, action: Action, by_clock: bool) -> DealState:
    """The state after a choice of the trump. Raises Illegal or Malformed for all that is not open."""
    after = choose(state, action, by_clock) if state.stage == CHOOSING else None
    if after is None:
        raise refusal(state, action, by_clock)
    return after
