"""The API's limits, for pages that take forms: the same rates, counted together."""

from math import ceil
from types import SimpleNamespace
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.settings import api_settings


def is_allowed(request: HttpRequest, scope: str, *, by_address: bool = False) -> bool:
    """Is this visitor within the rate of `scope`? It counts either way.

    `by_address`: all players of one address count together, so that new guests are no way round it.
    """
    asked, view = Request(request), SimpleNamespace(throttle_scope=scope)
    user = request.user
    asked.user = AnonymousUser() if by_address else user
    classes: Any = api_settings.DEFAULT_THROTTLE_CLASSES
    throttles = (throttle() for throttle in classes)
    full = next((each for each in throttles if not each.allow_request(asked, view)), None)
    request.user = user  # which the other request has set, too
    if full is not None:
        request.wait_seconds = ceil(full.wait())  # type: ignore[attr-defined]
    return full is None


def limit_check(request: HttpRequest, scope: str, *, by_address: bool = False) -> None:
    """Count one more against the rate of `scope`. Raises Throttled where that is too many."""
    if not is_allowed(request, scope, by_address=by_address):
        raise Throttled(wait_seconds(request))


def wait_seconds(request: HttpRequest) -> int:
    """How long a visitor who is beyond a rate is to wait; of rates that do not say so, a minute."""
    return int(getattr(request, "wait_seconds", 60))
