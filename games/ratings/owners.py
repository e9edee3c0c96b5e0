"""What was reckoned of a player goes into their own copy. Into an account it goes by way of `merging`."""

from typing import Any

from games.models import Player, Rating, RatingDay, Tally
from games.ratings.book import SUMMED


def exported(player: Player, **_signal: Any) -> dict[str, Any]:
    """A player's own copy: their numbers, day by day, and their sums, without what is 0."""
    days = RatingDay.objects.filter(player=player).order_by("day", "pool")
    sums = Tally.objects.filter(whose=player.pk).order_by("scope", "subject", "key")
    return {
        "ratings": list(
            Rating.objects.filter(player=player)
            .order_by("pool")
            .values("pool", "shown", "mu", "sigma", "matches", "won", "lost", "last")
        ),
        "rating_days": list(days.values("pool", "day", "shown")),
        "sums": [
            {"scope": row.scope, "subject": row.subject, "key": row.key}
            | {name: getattr(row, name) for name in SUMMED if getattr(row, name)}
            for row in sums.iterator()
        ],
    }
