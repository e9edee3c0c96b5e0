"""How fast one player may talk at one table: a few lines at once, then one every few seconds."""

from datetime import datetime

from django.core.cache import cache
from django.utils.translation import gettext as _

from games.errors import TooFast

BURST = 5
SECONDS_EACH = 4.0


def bucket_take(match_id: str, player_id: str, now: datetime) -> None:
    """Count one more line. Raises TooFast. The caller holds the player's seat, so nobody counts meanwhile."""
    key = f"talk.{match_id}.{player_id}"
    left = refilled(cache.get(key), now.timestamp())
    if left < 1:
        wait = (1 - left) * SECONDS_EACH
        raise TooFast(_("You talk too fast. Wait a moment."), wait)
    cache.set(key, (left - 1, now.timestamp()), BURST * SECONDS_EACH * 2)


def refilled(kept: tuple[float, float] | None, now: float) -> float:
    """What is in the bucket now; `kept` is what was left in it, and when."""
    if kept is None:
        return float(BURST)
    left, at = kept
    return min(float(BURST), left + max(0.0, now - at) / SECONDS_EACH)
