"""Settling the trump: what may be chosen, by whom, and what the clock does to one who does not choose.

One entry in METHODS for each value of `trump.method`, one in TIMEOUTS for each of `trump.call_timeout`.
"""

from collections.abc import Callable

from games.engine.actions import CALLS, PASSES, Action
from games.engine.cards import longest_suit, rank_of
from games.engine.deal import BAVNEY, CHOOSING, NO_HANDS, NOTHING_YET, REVIEW, Deal, DealState, Hand
from games.engine.seats import partner_of
from games.engine.tricks import POWER, hand_without
from games.engine.turns import deal_over, first_lead

Below = Callable[[int], int]

HIGHEST_OF_LOW_FIVE = "T"


def first_state(deal: Deal) -> DealState:
    """The state in which a deal begins: with a choice, or where nobody chooses with the first lead."""
    return METHODS[deal.plan.rules.trump.method](deal)


def begin_choice(deal: Deal) -> DealState:
    """`call` and `hide`: eldest chooses."""
    return choosing(deal, deal.eldest)


def begin_unset(deal: Deal) -> DealState:
    """`first-void`: no trump until somebody cannot follow."""
    return first_lead(deal._replace(caller=deal.eldest, power=POWER[None]))


def begin_turned_up(deal: Deal) -> DealState:
    """`nth-card`: the suit of that card of eldest's is trump."""
    return first_lead(_with_trump(deal, deal.eldest, nth_card(deal)[1]))


METHODS: dict[str, Callable[[Deal], DealState]] = {
    "call": begin_choice,
    "hide": begin_choice,
    "first-void": begin_unset,
    "nth-card": begin_turned_up,
}


def nth_card(deal: Deal) -> str:
    """The card of eldest's that `nth-card` turns up."""
    number = deal.plan.rules.trump.nth_card
    assert number is not None
    return deal.dealt_to(deal.eldest)[number - 1]


def choosing(deal: Deal, seat: str) -> DealState:
    """The state in which `seat` is to choose. Nobody holds cards that could be played."""
    return DealState((deal, CHOOSING, seat, choices_open(deal, seat), NO_HANDS, (), NOTHING_YET, None))


def choices_open(deal: Deal, seat: str) -> tuple[Action, ...]:
    """The choices open to a seat: a trump; for eldest a pass or a throw-in, where they are on."""
    if deal.plan.rules.trump.method == "hide":
        choices: tuple[Action, ...] = tuple(Action(seat, "hide", card) for card in deal.five_of(seat))
    else:
        choices = CALLS[seat]
    if may_pass(deal):
        choices = (*choices, PASSES[seat])
    return (*choices, Action(seat, "redeal")) if may_redeal(deal) else choices


def choose(state: DealState, action: Action, by_clock: bool) -> DealState | None:
    """The state after a choice; None for one that is not open."""
    deal = state.deal
    if by_clock and clock_turns(deal) and action == turned(deal):
        return _turn(deal, action)
    if action not in state.open:
        return None
    if action.type == "redeal":
        return deal_over(deal._replace(thrown_in=True), NOTHING_YET, None)
    deal = deal._replace(choices=(*deal.choices, action))
    if action.type == "pass":
        return choosing(deal, partner_of(action.seat))
    return _settled(_chosen(deal, action))


def _turn(deal: Deal, action: Action) -> DealState:
    """The dealer has turned a card: for all to see, or unseen as the one that lies face down."""
    deal = deal._replace(choices=(*deal.choices, action))
    sixth = deal.dealt_to(deal.eldest)[5]
    if action.card is None:
        return _settled(_laid(deal, deal.eldest, sixth)._replace(unseen=True))
    return _settled(_with_trump(deal, deal.eldest, sixth[1]))


def _chosen(deal: Deal, action: Action) -> Deal:
    """The deal with the suit that was named, or the card that was laid."""
    if action.suit is not None:
        return _with_trump(deal, action.seat, action.suit)
    assert action.card is not None
    return _laid(deal, action.seat, action.card)


def _with_trump(deal: Deal, caller: str, suit: str) -> Deal:
    return deal._replace(caller=caller, trump=suit, power=POWER[suit], plain=not deal.plan.revokable)


def _laid(deal: Deal, caller: str, card: str) -> Deal:
    """A card of the caller's lies face down: until it is shown there are no trumps."""
    return deal._replace(caller=caller, face_down=card, unseen=False, power=POWER[None])


def _settled(deal: Deal) -> DealState:
    """The rest is dealt; where that is on, the caller may think again."""
    return review(deal) if deal.plan.rules.extras.change_trump else dealt_out(deal)


def dealt_out(deal: Deal) -> DealState:
    """The first lead, with what lies face down out of its holder's hand."""
    if deal.face_down is None:
        return first_lead(deal)
    order = deal.plan.rounds[deal.dealer]
    hands: list[Hand] = [
        hand_without(hand, deal.face_down) if seat == deal.caller else hand
        for seat, hand in zip(order, deal.hands, strict=True)
    ]
    return first_lead(deal._replace(hands=(hands[0], hands[1], hands[2], hands[3])))


def review(deal: Deal) -> DealState:
    """The caller, now with thirteen cards, may change the trump once."""
    caller = deal.caller
    assert caller is not None
    if deal.face_down is not None:
        others = [card for card in deal.five_of(caller) if card != deal.face_down]
        changes = [Action(caller, "change-trump", card) for card in others]
    else:
        changes = [Action(caller, "change-trump", suit=suit) for suit in "SHDC" if suit != deal.trump]
    choices = (*changes, Action(caller, "keep-trump"))
    return DealState((deal, REVIEW, caller, choices, NO_HANDS, (), NOTHING_YET, None))


def reconsider(state: DealState, action: Action) -> DealState | None:
    """The state after the caller thought again; None for what is not open."""
    if action not in state.open:
        return None
    deal = state.deal._replace(choices=(*state.deal.choices, action))
    return dealt_out(deal if action.type == "keep-trump" else _chosen(deal, action))


def clock_turns(deal: Deal) -> bool:
    """Is it now for the clock, out of time, to have the dealer turn a card?"""
    return deal.plan.rules.trump.call_timeout == "pass-then-turn" and not may_pass(deal)


def may_pass(deal: Deal) -> bool:
    """May the choice still be passed on?"""
    return deal.plan.rules.trump.pass_to_partner and not deal.choices


def may_redeal(deal: Deal) -> bool:
    """May eldest throw these five in?"""
    return deal.plan.rules.low_five_redeal and not deal.choices and is_low(deal.five_of(deal.eldest))


def is_low(five: tuple[str, ...]) -> bool:
    """Are they all below a jack?"""
    return all(rank_of(card) <= rank_of(HIGHEST_OF_LOW_FIVE + card[1]) for card in five)


def turned(deal: Deal) -> Action:
    """The dealer turning the next card of the stock, which is eldest's sixth; to be laid, nobody sees it."""
    if deal.plan.rules.trump.method == "hide":
        return Action(deal.dealer, "turn")
    return Action(deal.dealer, "turn", card=deal.dealt_to(deal.eldest)[5])


def pass_then_turn(deal: Deal, seat: str, below: Below | None) -> Action:
    """Eldest passes; where nobody may pass any more, the dealer turns a card."""
    return PASSES[seat] if may_pass(deal) else turned(deal)


def longest_of_five(deal: Deal, seat: str, below: Below | None) -> Action:
    """The longest suit of the five is called; to be laid, its lowest card."""
    five = deal.five_of(seat)
    suit = longest_suit(five)
    return _choice(deal, seat, min((card for card in five if card[1] == suit), key=rank_of))


def random_of_five(deal: Deal, seat: str, below: Below | None) -> Action:
    """One of the five, drawn: laid, or its suit called. ValueError without a source of chance."""
    if below is None:
        raise ValueError("this table's time-out draws a card")
    return _choice(deal, seat, deal.five_of(seat)[below(5)])


def _choice(deal: Deal, seat: str, card: str) -> Action:
    if deal.plan.rules.trump.method == "hide":
        return Action(seat, "hide", card)
    return Action(seat, "call", suit=card[1])


# Where a table names no time-out, the longest suit is called.
TIMEOUTS: dict[str | None, Callable[[Deal, str, Below | None], Action]] = {
    "pass-then-turn": pass_then_turn,
    "longest-suit": longest_of_five,
    "random-of-five": random_of_five,
    None: longest_of_five,
}


def timeout_action(state: DealState, below: Below | None = None) -> Action | None:
    """What the clock does for a player who does not choose in time; None where no choice is due.

    A trump under review is kept, a deal at 7-0 stops. `below(bound)` gives a number below the bound, for the
    time-out that draws; the others do without.
    """
    if state.turn is None:
        return None
    if state.stage == REVIEW:
        return Action(state.turn, "keep-trump")
    if state.stage == BAVNEY:
        return Action(state.turn, "stop")
    if state.stage != CHOOSING:
        return None
    return TIMEOUTS[state.rules.trump.call_timeout](state.deal, state.turn, below)
