"""Limits on how fast one caller may ask."""

from rest_framework.throttling import AnonRateThrottle, ScopedRateThrottle, UserRateThrottle


class AnonThrottle(AnonRateThrottle):
    """Everybody without a session or token, by address."""


class PlayerThrottle(UserRateThrottle):
    """Every player, on all their devices together."""


class ScopeThrottle(ScopedRateThrottle):
    """Views with a `throttle_scope`: guests, matches, actions."""
