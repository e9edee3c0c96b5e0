"""A deal in play: start it, ask what is open, apply an action, observe it, ask how it ended.

`apply` is the hottest function of the whole project, and it trusts nobody: every card is checked against
the hand of the seat whose turn it is and against the suit led.
"""

# ruff: noqa: RUF005 - a sum of tuples is twice as fast as unpacking one into another

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from games.engine.actions import Action, action_check
from games.engine.deal import BAVNEY, CHOOSING, PLAYING, REVIEW, SPOTS, Deal, DealState, Plan
from games.engine.piles import take_for
from games.engine.refusals import refusal
from games.engine.revokes import aside, legal_actions
from games.engine.ruleset import Ruleset
from games.engine.scoring import ENDED, outcome
from games.engine.seats import SEATS, seats_after
from games.engine.tricks import PACK_MASK, WITHOUT, hand_of, mask_of
from games.engine.trumps import choose, first_state, reconsider, timeout_action
from games.engine.turns import bavney_choose, play, trick_end
from games.engine.view import observe

__all__ = ["DealState", "apply", "deal_start", "legal_actions", "observe", "outcome", "timeout_action"]


@lru_cache(maxsize=256)
def plan_for(rules: Ruleset) -> Plan:
    """A ruleset made ready for play; made once for each ruleset."""
    rounds = {seat: seats_after(seat, rules.direction) for seat in SEATS}
    revokable = rules.revokes == "claimable"
    asides = revokable or rules.extras.new_cards
    return Plan(rules, rounds, take_for(rules.tricks), ENDED[rules.deal_end], revokable, asides)


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
    return first_state(Deal(plan, number, dealer, order[0], dealt, (first, second, third, fourth)))


def apply(state: DealState, action: Action, by_clock: bool = False) -> DealState:
    """The state after an action.

    Raises Illegal with a stable code for one that is not open, Malformed for what is no action at all.
    `turn` is accepted with `by_clock` only.
    """
    deal, _, turn, _, hands, table, past, claims = state
    if not deal.plain:
        return _apply_other(state, action, by_clock)
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
        return trick_end(deal, turn, (second, third, fourth, mine), table + (spot,), past, claims)
    # The next seat must follow the suit led if it can; if not, its whole hand is open.
    open_next = second[led] or second[0] + second[1] + second[2] + second[3]
    return DealState(
        (
            deal,
            PLAYING,
            open_next[0][0],
            open_next,
            (second, third, fourth, mine),
            table + (spot,),
            past,
            claims,
        )
    )


# What a stage makes of an action; None where it is not open in it.
_STAGES: dict[str, Callable[[DealState, Action], DealState | None]] = {
    REVIEW: reconsider,
    PLAYING: play,
    BAVNEY: bavney_choose,
}


def _apply_other(state: DealState, action: Action, by_clock: bool) -> DealState:
    """The state after what is no plain card. Raises Illegal or Malformed for all that is not open."""
    after = None
    if state.stage == CHOOSING:
        after = choose(state, action, by_clock)
    elif state.stage in _STAGES:
        after = _STAGES[state.stage](state, action)
    if after is None and state.deal.plan.asides:
        action_check(action)
        after = aside(state, action)
    if after is None:
        raise refusal(state, action, by_clock)
    return after
