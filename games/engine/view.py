"""The projection: what one viewer may see of a deal. The only way in which cards leave the engine.

Swapping cards that the viewer cannot see changes nothing in it.
"""

from typing import Any

from games.engine.cards import hand_sorted
from games.engine.deal import CHOOSING, DealState, winner_of
from games.engine.piles import could_take
from games.engine.scoring import outcome, trick_json
from games.engine.seats import seats_after


def observe(state: DealState, seat: str | None) -> dict[str, Any]:
    """All that `seat` may see of the deal (None: a stranger), JSON-ready."""
    ns, ew = state.taken
    return {
        "number": state.number,
        "dealer": state.dealer,
        "stage": state.stage,
        "turn": state.turn,
        "caller": state.caller,
        "choices": [choice.to_json() for choice in state.deal.choices],
        "hand": _hand_seen(state, seat),
        "hand_sizes": {each: len(cards) for each, cards in state.hands.items()},
        "trump": state.trump,
        "trump_state": "none" if state.trump is None else "shown",
        "leader": _leader(state),
        "table": _table(state),
        "tricks": [trick_json(trick) for trick in state.tricks],
        "pile": {"tricks": list(state.pile), "could_take": could_take(state.rules.tricks, state.past)},
        "tricks_taken": {"NS": ns, "EW": ew},
        "tens": None,
        "legal": [action.to_json() for action in state.open] if seat == state.turn else [],
        "result": outcome(state),
    }


def _hand_seen(state: DealState, seat: str | None) -> list[str]:
    """The viewer's own cards; while the trump is chosen only for one who chooses now or has passed."""
    if seat is None:
        return []
    if (
        state.stage == CHOOSING
        and seat != state.turn
        and all(seat != each.seat for each in state.deal.choices)
    ):
        return []
    return hand_sorted(state.hands[seat])


def _leader(state: DealState) -> str:
    """Who led, leads or will lead the current trick; who would lead the next when all is over."""
    return winner_of(state.tricks[-1]) if state.tricks else state.deal.eldest


def _table(state: DealState) -> list[dict[str, str]]:
    leader = _leader(state)
    order = (leader, *seats_after(leader, state.rules.direction))
    return [{"seat": seat, "card": spot[2]} for seat, spot in zip(order, state.table, strict=False)]
