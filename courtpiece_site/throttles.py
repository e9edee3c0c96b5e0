"""Limits on how fast one caller may ask: a count in each window of time.

The inherited throttles keep the time of every request of the window and store the whole list anew
each time, which grows with the limit; a count costs the same whatever the limit is. The price is
that two full windows may touch each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rest_framework.throttling import AnonRateThrottle, ScopedRateThrottle, UserRateThrottle

from games.rest.clients import client_address

if TYPE_CHECKING:  # the views import their throttles
    from rest_framework.request import Request
    from rest_framework.views import APIView


class CountingMixin:
    """Counts a key's requests in the cache, window by window."""

    def allow_request(self: Any, request: Request, view: APIView) -> bool:
        """Whether this request is within the limit; it counts either way."""
        key = None if self.rate is None else self.get_cache_key(request, view)
        if key is None:
            return True
        self.now = self.timer()
        window = int(self.now // self.duration)
        return bool(self._count(f"{key}_{window}") <= self.num_requests)

    def _count(self: Any, key: str) -> int:
        if hasattr(self.cache, "count"):
            return int(self.cache.count(key, self.duration + 1))
        if self.cache.add(key, 1, timeout=self.duration + 1):
            return 1
        try:
            return int(self.cache.incr(key))
        except ValueError:  # it ran out between the two
            return 1

    def get_ident(self, request: Any) -> str:
        """Who is counted where nobody is signed in."""
        return client_address(request)

    def wait(self: Any) -> float:
        """Seconds until the next window begins."""
        return float(self.duration - self.now % self.duration)


class AnonThrottle(CountingMixin, AnonRateThrottle):
    """Everybody without a session or token, by address."""


class PlayerThrottle(CountingMixin, UserRateThrottle):
    """Every player, on all their devices together."""

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        """Only for players: strangers are counted by address already, and views with a scope by that."""
        counted_here = request.user.is_authenticated and not getattr(view, "throttle_scope", None)
        return super().get_cache_key(request, view) if counted_here else None


class ScopeThrottle(ScopedRateThrottle):
    """Views with a `throttle_scope`: guests, matches, actions."""

    def allow_request(self, request: Request, view: APIView) -> bool:
        """As the other two, with the view's own rate."""
        self.scope = getattr(view, "throttle_scope", None)
        if not self.scope:
            return True
        self.rate = self.get_rate()
        self.num_requests, self.duration = self.parse_rate(self.rate)
        return CountingMixin.allow_request(self, request, view)

    _count = CountingMixin._count
    get_ident = CountingMixin.get_ident
    wait = CountingMixin.wait
