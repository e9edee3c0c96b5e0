"""Lists of matches: the REST views. What they can be asked is told by their filters."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games import lists, selectors, services
from games.api import requests, responses
from games.api.views import answer, caller, signed_in
from games.models import Player
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed

Filter = type[lists.SeatFilter]
ABOUT = {
    "search": "A name of somebody at the table, the match's `id` or, of my own matches, the table's code.",
    "game": "A preset, a family of them, or `own`: rules that come from no preset.",
    "rules": "As the preset has them, or with house rules.",
    "company": "People alone, or a bot among them.",
    "court": "A court was made in it, a goon court, or either; by whomever.",
    "clock": "`quick`: live, up to 30 seconds a card; `relaxed`: live, more.",
    "since": "Opened on this day or later.",
    "until": "Opened on this day or before.",
    "result": "`none`: ended without a winner.",
    "partner": "The `id` of a player, or a whole name.",
    "opponent": "The `id` of a player, or a whole name.",
    "turn": "Only those that wait for me.",
    "cursor": "From `next` or `previous`.",
}
PLAYER_ID = OpenApiParameter(
    "player_id", OpenApiTypes.STR, OpenApiParameter.PATH, description="The player's `id`."
)


def words(filters: Filter) -> frozenset[str]:
    """The query words of a list."""
    return frozenset(filters.base_filters) | {"cursor"}


def parameters(filters: Filter) -> list[OpenApiParameter]:
    """The same for the schema."""
    return [_parameter(name, filters.base_filters.get(name)) for name in [*filters.base_filters, "cursor"]]


def _parameter(name: str, known: Any) -> OpenApiParameter:
    allowed = lists.words_of(known) if known is not None else []
    kind = OpenApiTypes.DATE if name in ("since", "until") else OpenApiTypes.STR
    return OpenApiParameter(name, kind, enum=allowed or None, description=ABOUT.get(name, ""))


def _page(page: lists.MatchPage, player: Player | None) -> Response:
    results = [selectors.match_summary(row, player) for row in page.rows]
    return Response({"next": page.next, "previous": page.previous, "results": results})


class MatchesView(ApiView):
    """Matches."""

    query = words(lists.MineFilter)

    def get_throttles(self) -> list[Any]:
        self.throttle_scope = "matches" if self.request.method == "POST" else None
        return super().get_throttles()

    @extend_schema(
        operation_id="matches_list",
        parameters=parameters(lists.MineFilter),
        responses={200: responses.MatchPageDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """My matches, newest first."""
        player = signed_in(request)
        return _page(lists.match_page(player, request), player)

    @extend_schema(
        operation_id="match_open",
        request=requests.OpenRequest,
        responses={201: responses.MatchDocument, **errors(400, 401, 409, 413, 429)},
    )
    def post(self, request: Request) -> Response:
        """Open a table and sit down at it."""
        asked = parsed(requests.OpenRequest, request.data)
        asked["client_id"] = asked.pop("id", None)
        snapshot = services.match_open(signed_in(request), **asked)
        return answer(snapshot, request, status.HTTP_201_CREATED)


class PublicMatchesView(ApiView):
    """Public matches."""

    permission_classes = (AllowAny,)
    query = words(lists.PublicFilter)

    @extend_schema(
        operation_id="matches_public",
        parameters=parameters(lists.PublicFilter),
        responses={200: responses.MatchPageDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """All matches that anybody may look at, newest first: public ones, played and ended."""
        return _page(lists.public_page(caller(request), request), caller(request))


class PlayerMatchesView(ApiView):
    """A player's public matches."""

    permission_classes = (AllowAny,)
    query = words(lists.TheirsFilter)

    @extend_schema(
        operation_id="player_matches",
        parameters=[PLAYER_ID, *parameters(lists.TheirsFilter)],
        responses={200: responses.MatchPageDocument, **errors(400, 401, 404, 429)},
    )
    def get(self, request: Request, player_id: str) -> Response:
        """Those of one player that anybody may look at, newest first; `result` is how it ended for them."""
        player = lists.player_public(player_id)
        return _page(lists.player_page(player, caller(request), request), caller(request))
