"""What may be done out of turn: throw a deal in, take a revoke back, or claim one."""

from collections.abc import Callable

from games.engine.actions import PLAYS, Action
from games.engine.deal import NOTHING_YET, OVER, SPOTS, Claims, DealState
from games.engine.seats import other_team, team_of
from games.engine.turns import deal_over, play

NEW_CARDS = {seat: Action(seat, "new-cards") for seat in PLAYS}


def legal_actions(state: DealState, seat: str | None) -> tuple[Action, ...]:
    """What a seat may do now, in its turn or out of it; empty where nothing is open to it.

    What only the clock does is not in it. Where `thaap` is on, a play is as legal with it as without.
    """
    legal: tuple[Action, ...] = state[3] if seat == state[2] else ()  # state.open, state.turn
    if seat is None or not state[0].plan.asides:
        return legal
    return legal + asides_open(state, seat)


def asides_open(state: DealState, seat: str) -> tuple[Action, ...]:
    """What is open to a seat whether or not it is its turn."""
    if state.stage == OVER:
        return ()
    return (*new_cards_open(state, seat), *corrections_open(state, seat), *claims_open(state, seat))


def new_cards_open(state: DealState, seat: str) -> tuple[Action, ...]:
    """Before the first card the deal can be thrown in, where that is on."""
    if not state.rules.extras.new_cards or state.table or state.tricks:
        return ()
    return (NEW_CARDS[seat],)


def corrections_open(state: DealState, seat: str) -> tuple[Action, ...]:
    """The cards of the suit led with which a seat can make its revoke good."""
    for offender, before in state.claims.undo if state.claims else ():
        if offender == seat:
            led = before.table[0][0]
            return tuple(Action(seat, "correct", play.card) for play in before.lanes[0][led])
    return ()


def claims_open(state: DealState, seat: str) -> tuple[Action, ...]:
    """Every trick that is turned down, against either opponent."""
    if state.claims is None or seat in state.claims.barred:
        return ()
    return tuple(
        Action(seat, "claim-revoke", trick=number, against=against)
        for number in range(1, state.turned + 1)
        for against in other_team(team_of(seat))
    )


def aside(state: DealState, action: Action) -> DealState | None:
    """The state after something done out of turn; None where it is not open."""
    does = ASIDES.get(action.type)
    if does is None or action not in asides_open(state, action.seat):
        return None
    return does(state, action)


def throw_in(state: DealState, action: Action) -> DealState:
    """The deal counts for nothing."""
    return deal_over(state.deal._replace(thrown_in=True), NOTHING_YET, None)


def correct(state: DealState, action: Action) -> DealState:
    """The offender's card and those after it go back; the new card is played in its place."""
    claims = state.claims
    assert claims is not None
    place = next(place for place, each in enumerate(claims.undo) if each[0] == action.seat)
    before = claims.undo[place][1]
    # Wrong claims made since then stay; so do the revokes before this one in the trick.
    rewound = DealState((*before[:7], claims._replace(undo=claims.undo[:place])))
    after = play(rewound, Action(action.seat, "play", action.card))
    assert after is not None
    return after


def claim(state: DealState, action: Action) -> DealState:
    """A right claim ends the deal for the claimant's team; a wrong one was the last of its seat."""
    claims = state.claims
    assert claims is not None
    assert action.trick is not None
    assert action.against is not None
    if has_revoked(state, action.trick, action.against):
        return deal_over(state.deal, state.past, claims._replace(won_by=team_of(action.seat)))
    barred = Claims(claims.undo, (*claims.barred, action.seat))
    return DealState((*state[:7], barred))


ASIDES: dict[str, Callable[[DealState, Action], DealState]] = {
    "new-cards": throw_in,
    "correct": correct,
    "claim-revoke": claim,
}


def has_revoked(state: DealState, number: int, seat: str) -> bool:
    """Did a seat, in this finished trick, not follow the suit led while it could?"""
    played = [dict(zip(trick[0], trick[1], strict=True))[seat] for trick in state.tricks[:number]]
    led = state.tricks[number - 1][1][0][0]
    if played[-1][0] == led:
        return False
    held = set(state.deal.dealt_to(seat)) - {spot[2] for spot in played}
    return any(SPOTS[card][0] == led for card in held)
