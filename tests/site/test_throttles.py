"""Requests are counted in windows, per scope and caller."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache.backends.locmem import LocMemCache
from rest_framework.test import APIRequestFactory

from courtpiece_site.throttles import AnonThrottle, PlayerThrottle, ScopeThrottle


class Somebody:
    is_authenticated = True

    def __init__(self, pk):
        self.pk = pk


class View:
    throttle_scope = None


@pytest.fixture(autouse=True)
def rates(monkeypatch):
    cache = LocMemCache("throttles", {})
    cache.clear()
    rates = {"anon": "3/minute", "user": "2/minute", "guests": "1/hour", "free": None}
    for throttle in (AnonThrottle, PlayerThrottle, ScopeThrottle):
        monkeypatch.setattr(throttle, "cache", cache)
        monkeypatch.setattr(throttle, "THROTTLE_RATES", rates)
        monkeypatch.setattr(throttle, "timer", lambda self: 1_000_000_020.0)


def asked(throttle, user=None, view=None, address="10.0.0.1"):
    request = APIRequestFactory().get("/", REMOTE_ADDR=address)
    request.user = user or AnonymousUser()
    return throttle.allow_request(request, view or View())


def test_strangers_are_counted_by_address():
    assert [asked(AnonThrottle()) for _ in range(5)] == [True, True, True, False, False]
    assert asked(AnonThrottle(), address="10.0.0.2")


def test_players_are_counted_by_who_they_are_and_strangers_not_here():
    assert [asked(PlayerThrottle(), Somebody("a")) for _ in range(3)] == [True, True, False]
    assert asked(PlayerThrottle(), Somebody("b"))
    assert all(asked(PlayerThrottle()) for _ in range(5))
    assert all(asked(AnonThrottle(), Somebody("a")) for _ in range(5))


def test_a_view_may_have_a_rate_of_its_own():
    class Guests(View):
        throttle_scope = "guests"

    class Free(View):
        throttle_scope = "free"

    assert [asked(ScopeThrottle(), view=Guests()) for _ in range(2)] == [True, False]
    assert all(asked(ScopeThrottle(), view=Free()) for _ in range(5))
    assert all(asked(ScopeThrottle()) for _ in range(5))


def test_what_has_a_rate_of_its_own_is_counted_once():
    class Guests(View):
        throttle_scope = "guests"

    assert all(asked(PlayerThrottle(), Somebody("a"), Guests()) for _ in range(5))


def test_the_next_window_is_told_and_opens(monkeypatch):
    throttle = AnonThrottle()
    assert [asked(throttle) for _ in range(4)][-1] is False
    assert throttle.wait() == 60 - 1_000_000_020 % 60
    monkeypatch.setattr(AnonThrottle, "timer", lambda self: 1_000_000_020.0 + throttle.wait())
    assert asked(AnonThrottle())
