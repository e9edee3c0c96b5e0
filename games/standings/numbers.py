"""A rating as it is told: the number, how many matches it stands on, and whether that is enough."""

from typing import Any

from games.models import PROVISIONAL, Rating
from games.selectors import iso


def rating_json(row: Rating) -> dict[str, Any]:
    """A number, with what it stands on."""
    return {
        "pool": row.pool,
        "rating": row.shown,
        "provisional": row.matches < PROVISIONAL,
        "matches": row.matches,
        "won": row.won,
        "lost": row.lost,
        "last": iso(row.last),
    }
