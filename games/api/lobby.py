"""Public tables, and quick pairing: the REST views."""

from typing import Any

from django.utils.decorators import method_decorator
from django.views.decorators.http import conditional_page
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games import lobby, rulebook, services
from games.api import lobby_documents as documents
from games.api import requests, responses
from games.api.views import answer, caller, signed_in
from games.engine.presets import PRESETS
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed
from games.speeds import PAIRED, SPEEDS, bots_after


def _choice(name: str, values: Any, about: str) -> OpenApiParameter:
    return OpenApiParameter(name, OpenApiTypes.STR, enum=list(values), description=about)


@method_decorator(conditional_page, name="dispatch")
class TablesView(ApiView):
    """Public tables."""

    permission_classes = (AllowAny,)
    query = lobby.QUERY

    @extend_schema(
        operation_id="tables_list",
        parameters=[
            _choice(
                "status", lobby.STATUSES, "`open` (left out): they wait for people. `playing`: to watch."
            ),
            _choice("family", rulebook.FAMILIES, "Games of one family."),
            _choice("preset", PRESETS, "One game."),
            _choice("rules", lobby.RULES, "Without house rules, or with some."),
            _choice("clock", lobby.CLOCKS, "`quick`: live, up to 30 seconds a card; `relaxed`: live, more."),
            _choice(
                "rating", lobby.RATINGS, "`near`: nobody there is further than 200 from your own number."
            ),
            OpenApiParameter("cursor", OpenApiTypes.STR, description="From `next` or `previous`."),
        ],
        responses={200: documents.TablesDocument, 304: None, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """Public tables with a free seat where somebody is, or matches that may be watched; newest first.

        An `ETag` comes along: asked for with `If-None-Match`, what has not changed is 304 without a body.
        """
        player = caller(request)
        page = lobby.tables_page(request, player)
        results = [lobby.table_line(row, player) for row in page.rows]
        return Response({"next": page.next, "previous": page.previous, "results": results})


class PairingView(ApiView):
    """Quick pairing."""

    def get_throttles(self) -> list[Any]:
        self.throttle_scope = "pairing" if self.request.method == "POST" else None
        return super().get_throttles()

    @extend_schema(
        operation_id="pairing_kinds", responses={200: documents.PairingDocument, **errors(400, 401, 429)}
    )
    def get(self, request: Request) -> Response:
        """What one can ask for."""
        signed_in(request)
        speeds = {name: speed.clock for name, speed in SPEEDS.items()}
        told = {"presets": list(PAIRED), "speeds": speeds, "bots_after": int(bots_after().total_seconds())}
        return Response(told)

    @extend_schema(
        operation_id="pairing_ask",
        request=documents.PairingRequest,
        responses={200: responses.MatchDocument, **errors(400, 401, 403, 413, 429)},
    )
    def post(self, request: Request) -> Response:
        """Find me three others. The answer is the match: it starts by itself with the fourth.

        Stay there while you wait, by its socket or by a GET now and then. Asked again it is the same table.
        """
        asked = parsed(documents.PairingRequest, request.data)
        return answer(services.pairing_ask(signed_in(request), **asked), request)

    @extend_schema(operation_id="pairing_cancel", responses={204: None, **errors(400, 401, 403, 429)})
    def delete(self, request: Request) -> Response:
        """Wait no longer."""
        services.pairing_cancel(signed_in(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class PairingStartView(ApiView):
    """Quick pairing."""

    @extend_schema(
        operation_id="pairing_start",
        request=requests.NothingRequest,
        responses={200: responses.MatchDocument, **errors(400, 401, 403, 409, 413, 429)},
    )
    def post(self, request: Request) -> Response:
        """Begin with bots in the free seats; open to whoever has waited for `bots_after` seconds."""
        parsed(requests.NothingRequest, request.data)
        return answer(services.pairing_start(signed_in(request)), request)


class WatchingView(ApiView):
    """Being watched."""

    @extend_schema(
        operation_id="watching_get", responses={200: documents.WatchingDocument, **errors(400, 401, 429)}
    )
    def get(self, request: Request) -> Response:
        """May strangers watch where I play?"""
        return Response({"forbidden": signed_in(request).no_watching})

    @extend_schema(
        operation_id="watching_set",
        request=documents.WatchingRequest,
        responses={200: documents.WatchingDocument, **errors(400, 401, 403, 413, 429)},
    )
    def put(self, request: Request) -> Response:
        """Say whether strangers may watch public matches in which I play.

        It holds at once, and for old ones.
        """
        forbidden = parsed(documents.WatchingRequest, request.data)["forbidden"]
        services.watching_set(signed_in(request), forbidden=forbidden)
        return Response({"forbidden": forbidden})
