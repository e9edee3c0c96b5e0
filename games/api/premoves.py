"""Cards set beforehand: the REST view."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.api import requests, responses
from games.api.schema import ERRORS, MATCH_ID
from games.api.views import signed_in
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed


class PremoveView(ApiView):
    """Playing beforehand."""

    @extend_schema(
        operation_id="premove_get",
        parameters=[MATCH_ID],
        responses={200: responses.PremoveDocument, **errors(400, 401, 403, 404, 429)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """What you have set to be played in a turn still to come, and whether it still stands."""
        return Response(services.premove_see(signed_in(request), match_id))

    @extend_schema(
        operation_id="premove_set",
        parameters=[MATCH_ID],
        request=requests.PremoveRequest,
        responses={200: responses.PremoveDocument, **ERRORS},
    )
    def put(self, request: Request, match_id: str) -> Response:
        """Set what is to be played, where people play without a live clock. What was set before goes."""
        asked = parsed(requests.PremoveRequest, request.data)
        asked["led"] = asked.get("led") or ""
        return Response(services.premove_set(signed_in(request), match_id, asked.pop("seq"), **asked))

    @extend_schema(
        operation_id="premove_clear",
        parameters=[MATCH_ID],
        responses={200: responses.PremoveDocument, **errors(400, 401, 403, 404, 429)},
    )
    def delete(self, request: Request, match_id: str) -> Response:
        """Set nothing any more."""
        return Response(services.premove_clear(signed_in(request), match_id))
