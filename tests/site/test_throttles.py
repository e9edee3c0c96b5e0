"""Requests are counted in windows, per scope and caller."""

import pytest
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.cache.backends.locmem import LocMemCache
from rest_framework.test import APIRequestFactory

from courtpiece_site import embedded
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


def test_strangers_cannot_choose_their_address(settings):
    told = {"HTTP_X_FORWARDED_FOR": "198.51.100.7, 203.0.113.9"}
    request = APIRequestFactory().get("/", REMOTE_ADDR="10.0.0.1", **told)
    seen = {}
    for settings.PROXIES in (0, 1, 2, 3):
        seen[settings.PROXIES] = AnonThrottle().get_ident(request)
    assert seen == {0: "10.0.0.1", 1: "203.0.113.9", 2: "198.51.100.7", 3: "198.51.100.7"}
    settings.PROXIES = 1
    for odd in ("", "unknown", "x" * 5000):
        request = APIRequestFactory().get("/", REMOTE_ADDR="10.0.0.1", HTTP_X_FORWARDED_FOR=odd)
        assert AnonThrottle().get_ident(request) == "10.0.0.1"


def test_no_server_of_ours_puts_a_header_in_the_place_of_the_address():
    """uvicorn would, for whatever comes from this machine, and X-Forwarded-Proto with it."""
    assert not embedded._config().proxy_headers
    for name in ("Procfile", "compose.yaml"):
        commands = (settings.BASE_DIR / name).read_text()
        assert commands.count("uvicorn ") == commands.count("--no-proxy-headers") == 1


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
