"""Who is there: when each person at a table was last heard of. Kept in the cache, never in a match.

A line that is cut sends no word, so nobody says "I am gone": people are there as long as something is heard
of them, a ping of their socket or a request. Whatever the cache forgets, nobody is taken for absent because
of it: `silence_since` tells since when it has listened without a break.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from django.core.cache import cache

HERE = timedelta(seconds=25)  # clients ping every ten seconds
NEWS = timedelta(seconds=15)
KEPT = 24 * 3600  # seconds for which the cache remembers
LISTENING = "presence.listening"


def heard(match_id: str, player_id: str, now: datetime) -> None:
    """Something was heard of this player at this table."""
    cache.set(_key(match_id, player_id), now.timestamp(), KEPT)


def is_news(match_id: str) -> bool:
    """Is it time again to write down that somebody is at this table? True now and then."""
    return bool(cache.add(f"there.{match_id}", 1, NEWS.total_seconds()))


def last_heard(match_id: str, player_ids: Iterable[str]) -> dict[str, datetime]:
    """{player id: when they were last heard of}, without those of whom nothing is known."""
    keys = {_key(match_id, player_id): player_id for player_id in player_ids}
    return {keys[key]: _time(stamp) for key, stamp in cache.get_many(keys).items()}


def is_here(at: datetime | None, now: datetime) -> bool:
    """Is somebody there who was last heard of at this time?"""
    return at is not None and now - at < HERE


def listen(now: datetime) -> None:
    """Said again and again by the sweep: the server runs, and the cache with it."""
    since = cache.get(LISTENING, (now.timestamp(), 0.0))[0]
    cache.set(LISTENING, (since, now.timestamp()), HERE.total_seconds())


def silence_since(match_id: str, player_id: str, now: datetime) -> timedelta:
    """How long nothing was heard of a player while the server would have heard it."""
    listening = cache.get(LISTENING)
    if listening is None:
        return timedelta()
    heard_at = last_heard(match_id, [player_id]).get(player_id)
    since = _time(listening[0])
    return max(timedelta(), now - (since if heard_at is None else max(heard_at, since)))


def _key(match_id: str, player_id: str) -> str:
    return f"here.{match_id}.{player_id}"


def _time(stamp: float) -> datetime:
    return datetime.fromtimestamp(stamp, UTC)
