"""From card to card: who may play what, what a played card changes, and where the deal stops.

`state.apply` has a short way of its own for a plain card; all the rest of the play goes through here.
"""

# ruff: noqa: RUF005 - a sum of tuples is twice as fast as unpacking one into another

from collections.abc import Callable, Mapping
from operator import itemgetter

from games.engine.actions import PLAYS, Action
from games.engine.cards import SUITS
from games.engine.deal import (
    BAVNEY,
    NO_HANDS,
    NOTHING_YET,
    OVER,
    PLAYING,
    SPOTS,
    Claims,
    Deal,
    DealState,
    Hand,
    Hands,
    Past,
    Spot,
)
from games.engine.piles import LAST_TRICK
from games.engine.reveals import (
    SHOWS,
    may_show,
    must_play_face_down,
    played_early,
    shown,
    trump_known,
    turns_up_by_itself,
)
from games.engine.tricks import hand_without

Table = tuple[Spot, ...]

# _FROM[place](hands): the hands in the order of play, from that place on.
_FROM: tuple[Callable[[Hands], Hands], ...] = (
    itemgetter(0, 1, 2, 3),
    itemgetter(1, 2, 3, 0),
    itemgetter(2, 3, 0, 1),
    itemgetter(3, 0, 1, 2),
)
BAVNEY_CHOICES: Mapping[str, tuple[Action, ...]] = {
    seat: (Action(seat, "play-on"), Action(seat, "stop")) for seat in PLAYS
}


def first_lead(deal: Deal) -> DealState:
    """The state before the first card: eldest leads, whoever called."""
    claims = Claims() if deal.plan.revokable else None
    return to_play(deal, deal.eldest, deal.hands, (), NOTHING_YET, claims)


def to_play(
    deal: Deal, turn: str, lanes: Hands, table: Table, past: Past, claims: Claims | None
) -> DealState:
    """The state in which `turn` is to play a card."""
    if turns_up_by_itself(deal, turn, lanes[0], table):
        return show(deal, turn, lanes, table, past)
    return DealState(
        (deal, PLAYING, turn, cards_open(deal, turn, lanes[0], table), lanes, table, past, claims)
    )


def cards_open(deal: Deal, turn: str, mine: Hand, table: Table) -> tuple[Action, ...]:
    """What the seat whose turn it is may do with its cards."""
    plays = plays_open(deal, turn, mine, table)
    return plays + (SHOWS[turn],) if may_show(deal, turn, mine, table) else plays


def plays_open(deal: Deal, turn: str, mine: Hand, table: Table) -> tuple[Action, ...]:
    """The cards that may be played: a trump that is due, the suit led, or any."""
    if must_play_face_down(deal, turn, mine):
        return (PLAYS[turn][deal.face_down or ""],)
    if deal.must_trump and deal.trump and mine[SUITS.index(deal.trump)]:
        return mine[SUITS.index(deal.trump)]
    if table and not deal.plan.revokable and mine[table[0][0]]:
        return mine[table[0][0]]
    return mine[0] + mine[1] + mine[2] + mine[3]


def show(deal: Deal, turn: str, lanes: Hands, table: Table, past: Past) -> DealState:
    """The face-down trump is turned up for `turn`, who must now play a trump if there is one in the hand."""
    deal, lanes, table = shown(deal, turn, lanes, table, len(past[0]) + 1)
    return to_play(deal._replace(must_trump=True, plain=False), turn, lanes, table, past, None)


def play(state: DealState, action: Action) -> DealState | None:
    """The state after something done with the cards in turn; None where it is not open."""
    deal, _, turn, legal, lanes, table, past, claims = state
    if action.type == "show" and action in legal:
        return show(deal, turn, lanes, table, past)
    plain = action._replace(thaap=False) if action.thaap is True and deal.plan.rules.thaap else action
    if plain.type != "play" or plain not in legal:
        return None
    if claims is not None:
        claims = claims._replace(undo=_undo_after(state, plain))
    spot = SPOTS[plain.card]
    deal, table = _before_card(deal, table, spot[2], len(past[0]) + 1)
    table = table + (spot[:3] + (action.thaap,),)
    lanes = (lanes[1], lanes[2], lanes[3], hand_without(lanes[0], spot[2]))
    if len(table) == 4:
        return trick_end(deal, turn, lanes, table, past, claims)
    return to_play(deal, deal.plan.rounds[turn][0], lanes, table, past, claims)


def _before_card(deal: Deal, table: Table, card: str, trick: int) -> tuple[Deal, Table]:
    """What a card changes for the deal by being played: it can show the trump, or set it."""
    if card == deal.face_down:
        deal = trump_known(deal, card[1], trick, len(table))
        return deal, played_early(deal, table)
    if deal.must_trump:
        return deal._replace(must_trump=False, plain=not deal.plan.revokable), table
    unset = deal.trump is None and deal.face_down is None
    if unset and table and SPOTS[card][0] != table[0][0]:
        return trump_known(deal, card[1], trick, len(table)), table
    return deal, table


def _undo_after(state: DealState, action: Action) -> tuple[tuple[str, DealState], ...]:
    """What can be corrected after a card: a lead turns the last trick down, a revoke is remembered."""
    assert state.claims is not None
    if not state.table:
        return ()
    led = state.table[0][0]
    revoked = SPOTS[action.card][0] != led and bool(state.lanes[0][led])
    return state.claims.undo + ((action.seat, state),) if revoked else state.claims.undo


def trick_end(
    deal: Deal, last: str, hands: Hands, table: Table, past: Past, claims: Claims | None
) -> DealState:
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
    hands = _FROM[place](hands)
    # No deal is over before its seventh trick.
    if len(past[0]) >= 7 and plan.ended(past[1], past[2], len(past[0])):
        after = _bavney_asked(deal, seats[place], hands, past, claims) if plan.rules.bavney else None
        if after is not None or not _plays_on(deal, past):
            return after or deal_over(deal, past, claims)
    mine = hands[0]
    if deal.face_down is None:
        legal = mine[0] + mine[1] + mine[2] + mine[3]
    else:
        legal = cards_open(deal, seats[place], mine, ())
    return DealState((deal, PLAYING, seats[place], legal, hands, (), past, claims))


def _bavney_asked(deal: Deal, turn: str, hands: Hands, past: Past, claims: Claims | None) -> DealState | None:
    """At 7-0 the winner of the seventh trick chooses; None at any other time."""
    if deal.playing_on or (past[1] and past[2]):
        return None
    return DealState(
        (deal._replace(plain=False), BAVNEY, turn, BAVNEY_CHOICES[turn], hands, (), past, claims)
    )


def _plays_on(deal: Deal, past: Past) -> bool:
    """Is a bavney still to be had?"""
    return deal.playing_on and not (past[1] and past[2]) and len(past[0]) < LAST_TRICK


def bavney_choose(state: DealState, action: Action) -> DealState | None:
    """The state after the choice at 7-0; None for what is none."""
    deal, _, turn, legal, lanes, table, past, claims = state
    if action not in legal:
        return None
    if action.type == "stop":
        return deal_over(deal, past, claims)
    # A trump may still lie face down, or be unset, and comes up while the bavney is played for.
    deal = deal._replace(playing_on=True, plain=deal.trump is not None and not deal.plan.revokable)
    return to_play(deal, turn, lanes, table, past, claims)


def deal_over(deal: Deal, past: Past, claims: Claims | None) -> DealState:
    """The state in which a deal stays. A trump that was never shown is turned up for everyone."""
    if deal.face_down is not None:
        deal = deal._replace(trump=deal.face_down[1], turned_up=deal.face_down, face_down=None)
    return DealState((deal, OVER, None, (), NO_HANDS, (), past, claims))
