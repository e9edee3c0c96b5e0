"""What a match did to the ratings of those who sat there."""

from typing import Any

from games.engine.seats import SEATS
from games.models import PROVISIONAL, RatingChange
from games.ratings.verdict import facts_of
from games.ratings.words import rated_told
from games.store import Snapshot


def rating_document(snapshot: Snapshot) -> dict[str, Any]:
    """Whether a match is rated and why, and what it changed, JSON-ready. One query.

    `reckoned` says whether that is done: it takes some seconds after the end.
    """
    match = snapshot.match
    winner, ended = snapshot.ending()
    results = [deal.result for deal in snapshot.deals if deal.result]
    facts = facts_of(match, snapshot.seats, ended, winner, results)
    changed = seats_changed(match.pk)
    return {
        "rated": rated_told(facts) if ended else None,
        "pool": match.pool or None,
        "reckoned": match.reckoned is not None,
        "seats": {seat: changed.get(seat) for seat in SEATS} if changed else None,
    }


def seats_changed(match_id: str) -> dict[str, dict[str, Any]]:
    """{seat: the number before and after}; empty where none moved. One query."""
    return {
        row.seat: {
            "before": row.before,
            "after": row.after,
            "change": row.after - row.before,
            "provisional": row.matches < PROVISIONAL,
        }
        for row in RatingChange.objects.filter(match=match_id)
    }
