"""A guest at the door: for signing in and up they are nobody yet, and are not forgotten meanwhile.

Django-allauth sends away whoever is signed in already, and so it would a guest. Its views see nobody,
and the guest waits in `request.guest` until it is known whose they are.
"""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from games.models import Player

THEIRS = "allauth."


class GuestsMiddleware:
    """Comes after authentication."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Callable[..., Any], *_arguments: Any) -> None:
        """In a view of django-allauth a guest is nobody."""
        user = request.user if view.__module__.startswith(THEIRS) else None
        if isinstance(user, Player) and user.kind == Player.Kind.GUEST:
            request.guest = user  # type: ignore[attr-defined]
            request.user = AnonymousUser()


def guest_of(request: HttpRequest) -> Player | None:
    """The guest who wants to sign in or up, None for nobody and for people with an account."""
    return getattr(request, "guest", None)


def player_of(request: HttpRequest) -> Player | None:
    """Who looks at this page: a person, a guest, or None for nobody yet, or where nobody asked who it is."""
    user = getattr(request, "user", None)
    return user if isinstance(user, Player) else guest_of(request)
