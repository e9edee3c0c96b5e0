"""The projection: what one viewer may see of a deal. The only way in which cards leave the engine.

Swapping cards that the viewer cannot see changes nothing in it.
"""

from typing import Any

from games.engine.actions import Action
from games.engine.cards import hand_sorted
from games.engine.deal import CHOOSING, OVER, DealState, winner_of
from games.engine.piles import could_take
from games.engine.revokes import legal_actions
from games.engine.scoring import outcome, tens_taken, trick_json
from games.engine.seats import seats_after
from games.engine.trumps import nth_card


def observe(state: DealState, seat: str | None) -> dict[str, Any]:
    """All that `seat` may see of the deal (None: a stranger), JSON-ready."""
    ns, ew = state.taken
    deal = state.deal
    return {
        "number": state.number,
        "dealer": state.dealer,
        "stage": state.stage,
        "turn": state.turn,
        "caller": state.caller,
        "choices": [_choice_seen(state, choice, seat) for choice in deal.choices],
        "hand": _hand_seen(state, seat),
        "hand_sizes": {each: len(cards) for each, cards in state.hands.items()},
        **_trump_seen(state, seat),
        "leader": _leader(state),
        "table": _table(state),
        "tricks": [trick_json(trick) for trick in state.tricks],
        "pile": {"tricks": list(state.pile), "could_take": could_take(state.rules.tricks, deal, state.past)},
        "tricks_taken": {"NS": ns, "EW": ew},
        "tens": tens_taken(state) if state.rules.scoring.by == "tens" else None,
        "playing_on": deal.playing_on,
        "barred": list(state.claims.barred) if state.claims else [],
        "legal": [action.to_json() for action in legal_actions(state, seat)],
        "result": outcome(state),
    }


def _choice_seen(state: DealState, choice: Action, seat: str | None) -> dict[str, Any]:
    """A choice as told to `seat`: a card laid face down is its own player's secret while the deal lasts."""
    told = choice.to_json()
    if choice.type in ("hide", "change-trump") and choice.seat != seat and state.stage != OVER:
        told.pop("card", None)
    return told


def _trump_seen(state: DealState, seat: str | None) -> dict[str, Any]:
    deal = state.deal
    knows = deal.face_down is not None and seat == deal.caller and not deal.unseen
    hidden = {"seat": deal.caller, "card": deal.face_down if knows else None}
    since = {"trick": deal.since[0], "cards": deal.since[1]} if deal.since else None
    return {
        "trump": (deal.face_down or "")[1:] if knows else deal.trump,
        "trump_state": "hidden" if deal.face_down else "shown" if deal.trump else "none",
        "trump_since": since,
        "face_down": hidden if deal.face_down else None,
        "turned_up": _turned_up(state),
    }


def _turned_up(state: DealState) -> str | None:
    """The card that made the trump for all to see: laid and shown, eldest's nth, or turned by the dealer."""
    if state.rules.trump.method == "nth-card":
        return nth_card(state.deal)
    turned = (choice.card for choice in state.deal.choices if choice.type == "turn" and choice.card)
    return state.deal.turned_up or next(turned, None)


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


def _table(state: DealState) -> list[dict[str, Any]]:
    leader = _leader(state)
    order = (leader, *seats_after(leader, state.rules.direction))
    return [
        {"seat": seat, "card": spot[2], **({"thaap": True} if spot[3] else {})}
        for seat, spot in zip(order, state.table, strict=False)
    ]
