"""Days off on daily clocks: the REST views."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, services
from games.api import requests, responses
from games.api.views import signed_in
from games.models import Player
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed

ERRORS = errors(400, 401, 403, 409, 413, 429)


def _told(player: Player) -> Response:
    return Response(selectors.rest_document(player, timezone.now()))


class RestView(ApiView):
    """Days off."""

    def get_throttles(self) -> list[Any]:
        self.throttle_scope = None if self.request.method in SAFE_METHODS else "rest"
        return super().get_throttles()

    @extend_schema(operation_id="rest_get", responses={200: responses.RestDocument, **errors(400, 401, 429)})
    def get(self, request: Request) -> Response:
        """What is off for you on daily clocks."""
        return _told(signed_in(request))

    @extend_schema(
        operation_id="rest_set",
        request=requests.RestRequest,
        responses={200: responses.RestDocument, **ERRORS},
    )
    def put(self, request: Request) -> Response:
        """Say which hours of the night and which weekdays are off, from each match's next turn on."""
        asked = parsed(requests.RestRequest, request.data)
        if asked["night"] is not None:
            asked["night"] = (asked["night"]["from"], asked["night"]["to"])
        return _told(services.rest_set(signed_in(request), **asked))


class VacationView(ApiView):
    """Vacations."""

    throttle_scope = "rest"

    @extend_schema(
        operation_id="vacation_start",
        request=requests.VacationRequest,
        responses={200: responses.RestDocument, **ERRORS},
    )
    def post(self, request: Request) -> Response:
        """Go on vacation: no time of yours runs on daily clocks, and deadlines move at once."""
        asked = parsed(requests.VacationRequest, request.data)
        return _told(services.vacation_start(signed_in(request), **asked))

    @extend_schema(
        operation_id="vacation_end", request=None, responses={200: responses.RestDocument, **ERRORS}
    )
    def delete(self, request: Request) -> Response:
        """Be back before its end, or call it off. Your turns have the time left that they had."""
        return _told(services.vacation_end(signed_in(request)))
