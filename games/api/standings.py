"""Ratings, players' numbers and leaderboards: the REST views."""

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param

from games import access, lists, services, standings
from games.api import standings_documents as documents
from games.api.lists import PLAYER_ID
from games.api.schema import MATCH_ID
from games.api.views import caller, signed_in
from games.ratings.pools import POOLS
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed


class PlayerView(ApiView):
    """Players."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="player",
        parameters=[PLAYER_ID],
        responses={200: documents.PlayerPageDocument, **errors(400, 401, 404, 429)},
    )
    def get(self, request: Request, player_id: str) -> Response:
        """A player's ratings and sums: of public matches, and for the player of all theirs."""
        player = lists.player_public(player_id)
        return Response(standings.player_document(player, caller(request)))


class BoardView(ApiView):
    """Leaderboards."""

    permission_classes = (AllowAny,)
    query = frozenset(("pool", "cursor"))

    @extend_schema(
        operation_id="leaderboard",
        parameters=[
            OpenApiParameter(
                "pool", OpenApiTypes.STR, enum=POOLS, description="Left out: trick games, live."
            ),
            OpenApiParameter("cursor", OpenApiTypes.STR, description="From `next`."),
        ],
        responses={200: documents.BoardDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """The best of a pool among people with an account who played there ten matches, and lately."""
        pool, cursor = request.query_params.get("pool", POOLS[0]), request.query_params.get("cursor")
        lists.one_of("pool", pool, list(POOLS))
        board = standings.board_page(pool, caller(request), cursor, timezone.now())
        here = request.build_absolute_uri()
        following = replace_query_param(here, "cursor", board.next) if board.next else None
        told = {"pool": pool, "next": following, "results": board.rows}
        return Response(told | {"bots": board.bots, "mine": board.mine})


class MatchRatingView(ApiView):
    """Ratings of matches."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="match_rating",
        parameters=[MATCH_ID],
        responses={200: documents.MatchRatingDocument, **errors(400, 401, 404, 429)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Whether a match is rated, why, and by how much it moved whose number."""
        return Response(standings.rating_document(access.match_see(caller(request), match_id)))


class ListingView(ApiView):
    """Standing on leaderboards."""

    @extend_schema(
        operation_id="listing_get", responses={200: documents.ListingDocument, **errors(400, 401, 429)}
    )
    def get(self, request: Request) -> Response:
        """Am I left out of leaderboards?"""
        return Response({"hidden": signed_in(request).unlisted})

    @extend_schema(
        operation_id="listing_set",
        request=documents.ListingRequest,
        responses={200: documents.ListingDocument, **errors(400, 401, 403, 413, 429)},
    )
    def put(self, request: Request) -> Response:
        """Say whether to be left out. It holds at once."""
        hidden = parsed(documents.ListingRequest, request.data)["hidden"]
        services.listing_set(signed_in(request), hidden=hidden)
        return Response({"hidden": hidden})
