"""The API's limits, for pages that take forms: the same rates, counted together."""

from types import SimpleNamespace
from typing import Any

from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.settings import api_settings


def is_allowed(request: HttpRequest, scope: str) -> bool:
    """Is this visitor within the rate of `scope`? It counts either way."""
    asked, view = Request(request), SimpleNamespace(throttle_scope=scope)
    asked.user = request.user
    throttles: Any = api_settings.DEFAULT_THROTTLE_CLASSES
    return all(throttle().allow_request(asked, view) for throttle in throttles)
