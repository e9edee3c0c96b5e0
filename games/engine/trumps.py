"""Settling the trump: what may be chosen, by whom, and what the clock does to one who does not choose.

One entry in METHODS for each value of `trump.method` that can be played.
"""

from collections.abc import Callable

from games.engine.actions import CALLS, PASSES, Action
from games.engine.cards import longest_suit
from games.engine.deal import CHOOSING, NO_HANDS, NOTHING_YET, PLAYING, Deal, DealState
from games.engine.seats import partner_of
from games.engine.tricks import POWER

Below = Callable[[int], int]


def call_open(deal: Deal, seat: str) -> tuple[Action, ...]:
    """Name a suit; eldest may pass once where that is on."""
    calls = CALLS[seat]
    return (*calls, PASSES[seat]) if may_pass(deal) else calls


METHODS: dict[str, Callable[[Deal, str], tuple[Action, ...]]] = {"call": call_open}


def choices_open(deal: Deal, seat: str) -> tuple[Action, ...]:
    """The choices open to the seat that chooses."""
    return METHODS[deal.plan.rules.trump.method](deal, seat)


def choosing(deal: Deal, seat: str) -> DealState:
    """The state in which `seat` is to choose. Nobody holds cards that could be played."""
    return DealState((deal, CHOOSING, seat, choices_open(deal, seat), NO_HANDS, (), NOTHING_YET))


def choose(state: DealState, action: Action, by_clock: bool) -> DealState | None:
    """The state after a choice; None for one that is not open."""
    deal = state.deal
    if by_clock and clock_turns(deal) and action == turned(deal):
        return _settled(deal, action, caller=deal.eldest, trump=action.card)
    if action not in state.open:
        return None
    if action.type == "pass":
        return choosing(deal._replace(choices=(*deal.choices, action)), partner_of(action.seat))
    return _settled(deal, action, caller=action.seat, trump=action.suit)


def _settled(deal: Deal, choice: Action, caller: str, trump: str | None) -> DealState:
    """The trump is known: the rest is dealt, and eldest leads whoever called."""
    assert trump is not None
    suit = trump[-1]
    deal = deal._replace(choices=(*deal.choices, choice), caller=caller, trump=suit, power=POWER[suit])
    spades, hearts, diamonds, clubs = deal.hands[0]
    whole = spades + hearts + diamonds + clubs
    return DealState((deal, PLAYING, deal.eldest, whole, deal.hands, (), NOTHING_YET))


def clock_turns(deal: Deal) -> bool:
    """Is it now for the clock, out of time, to have the dealer turn a card?"""
    return deal.plan.rules.trump.call_timeout == "pass-then-turn" and not may_pass(deal)


def may_pass(deal: Deal) -> bool:
    """May the choice still be passed on?"""
    return deal.plan.rules.trump.pass_to_partner and not deal.choices


def turned(deal: Deal) -> Action:
    """The dealer turning the next card of the stock, which is eldest's sixth."""
    return Action(deal.dealer, "turn", card=deal.dealt_to(deal.eldest)[5])


def pass_then_turn(state: DealState, seat: str, rng: Below | None) -> Action:
    """Eldest passes; where nobody may pass any more, the dealer turns a card."""
    return PASSES[seat] if may_pass(state.deal) else turned(state.deal)


def call_longest(state: DealState, seat: str, rng: Below | None) -> Action:
    """The longest suit of the five is called."""
    return Action(seat, "call", suit=longest_suit(state.deal.dealt_to(seat)[:5]))


# Where a table names no time-out, the longest suit is called.
TIMEOUTS: dict[str | None, Callable[[DealState, str, Below | None], Action]] = {
    "pass-then-turn": pass_then_turn,
    "longest-suit": call_longest,
    None: call_longest,
}


def timeout_action(state: DealState, rng: Below | None = None) -> Action | None:
    """What the clock does for a player who does not choose in time; None where no choice is due.

    `rng(bound)` gives a number below the bound, for time-outs that draw; the others do without.
    """
    if state.stage != CHOOSING or state.turn is None:
        return None
    return TIMEOUTS[state.rules.trump.call_timeout](state, state.turn, rng)
