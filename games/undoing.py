"""May the last action be taken back? Not where anybody has seen something by it.

A card that was played is seen, and can be taken up again: its player shows it of their own will. But hands
dealt after a choice, a trump that was shown, and all that the end of a deal lays open cannot be unseen.
"""

from typing import Any

from games.engine.cards import DECK
from games.engine.deal import OVER
from games.engine.replay import deal_replay
from games.engine.seats import SEATS
from games.engine.state import DealState
from games.engine.view import observe
from games.store import Snapshot, action_from_row, deal_rows, hands_from_text

CARDS = frozenset(DECK)
TOLD = ("trump", "trump_state", "turned_up")  # what a view may tell of the trump


def may_undo(snapshot: Snapshot) -> bool:
    """Is there a last action, and has nobody seen anything by it but the card itself?"""
    after = snapshot.state
    if after is None or snapshot.pace.acted == 0 or after.stage == OVER:
        return False
    rows = deal_rows(snapshot.deal, snapshot.table, snapshot.pace.acted - 1)
    hands = hands_from_text(snapshot.deal.hands)
    before = deal_replay(snapshot.rules, after.number, after.dealer, hands, map(action_from_row, rows))
    card = (snapshot.last or {}).get("card")
    return all(_unseen(before, after, seat, card) for seat in (*SEATS, None))


def _unseen(before: DealState, after: DealState, seat: str | None, card: str | None) -> bool:
    was, now = observe(before, seat), observe(after, seat)
    return all(was[name] == now[name] for name in TOLD) and _cards(now) - _cards(was) <= {card}


def _cards(view: Any) -> set[str]:
    """Every card that is named anywhere in a view."""
    if isinstance(view, dict):
        return set().union(*map(_cards, view.values()))
    if isinstance(view, list | tuple):
        return set().union(*map(_cards, view))
    return {view} if isinstance(view, str) and view in CARDS else set()
