"""The table before the start and after the end: other seats, bots, invitations, once more. The REST views."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games import access, selectors, services
from games.api import requests, responses
from games.api.schema import ERRORS, MATCH_ID
from games.api.views import answer, caller, signed_in
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed
from games.rest.limits import limit_check

PEOPLE_MOST = 20


class SeatView(ApiView):
    """Another seat."""

    throttle_scope = "seats"

    @extend_schema(
        operation_id="seat_move",
        parameters=[MATCH_ID],
        request=requests.SeatRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Go over to another free seat, before the start."""
        asked = parsed(requests.SeatRequest, request.data)
        return answer(services.seat_move(signed_in(request), match_id, **asked), request)


class StandView(ApiView):
    """Standing up."""

    throttle_scope = "seats"

    @extend_schema(
        operation_id="seat_stand",
        parameters=[MATCH_ID],
        request=requests.NothingRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Leave a table before the start. The last person who goes closes it.

        The answer is the table as you last may see it.
        """
        parsed(requests.NothingRequest, request.data)
        return answer(services.seat_stand(signed_in(request), match_id), request)


class KickView(ApiView):
    """The host's say."""

    throttle_scope = "seats"

    @extend_schema(
        operation_id="kicked_list",
        parameters=[MATCH_ID],
        responses={200: responses.PeopleDocument, **ERRORS},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Who was taken off the table, before the start, for its host."""
        rows = services.kicked_see(signed_in(request), match_id)
        return Response({"results": [selectors.player_json(row) for row in rows]})

    @extend_schema(
        operation_id="seat_kick",
        parameters=[MATCH_ID],
        request=requests.KickRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Take a person off the table before the start, as its host: they sit down there no more."""
        asked = parsed(requests.KickRequest, request.data)
        whom = asked.get("player")
        return answer(services.seat_kick(signed_in(request), match_id, asked["seat"], whom), request)


class KickUndoView(ApiView):
    """The host's say."""

    throttle_scope = "seats"

    @extend_schema(
        operation_id="kick_undo",
        parameters=[MATCH_ID],
        request=requests.KickUndoRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Let somebody sit down again who was taken off the table, before the start, as its host."""
        asked = parsed(requests.KickUndoRequest, request.data)
        return answer(services.kick_undo(signed_in(request), match_id, asked["player"]), request)


class BotsView(ApiView):
    """The host's say."""

    throttle_scope = "seats"

    @extend_schema(
        operation_id="bot_seat",
        parameters=[MATCH_ID],
        request=requests.BotRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Fill a free seat with a bot, before the start, as the table's host."""
        asked = parsed(requests.BotRequest, request.data)
        return answer(services.bot_seat(signed_in(request), match_id, **asked), request)


class BotsAwayView(ApiView):
    """The host's say."""

    throttle_scope = "seats"

    @extend_schema(
        operation_id="bot_unseat",
        parameters=[MATCH_ID],
        request=requests.SeatRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Take a bot off the table again, before the start, as its host."""
        asked = parsed(requests.SeatRequest, request.data)
        return answer(services.bot_unseat(signed_in(request), match_id, **asked), request)


class InviteView(ApiView):
    """Inviting."""

    throttle_scope = "invitations"

    @extend_schema(
        operation_id="player_invite",
        parameters=[MATCH_ID],
        request=requests.InviteRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Ask somebody you have played with to the table where you sit."""
        invited = parsed(requests.InviteRequest, request.data)["player"]
        return answer(services.player_invite(signed_in(request), match_id, invited), request)


class DeclineView(ApiView):
    """Inviting."""

    @extend_schema(
        operation_id="invitation_decline",
        parameters=[MATCH_ID],
        request=requests.NothingRequest,
        responses={200: responses.InvitationsDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Say no to an invitation. The answer are those that are left."""
        parsed(requests.NothingRequest, request.data)
        services.invitation_decline(signed_in(request), match_id)
        return _invitations(request)


class InvitationsView(ApiView):
    """Inviting."""

    @extend_schema(
        operation_id="invitations_list",
        responses={200: responses.InvitationsDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """The tables to which you are asked and that still wait, the latest first."""
        return _invitations(request)


class PeopleView(ApiView):
    """Inviting."""

    query = frozenset(("name",))

    @extend_schema(
        operation_id="people_list",
        parameters=[OpenApiParameter("name", OpenApiTypes.STR, description="A part of their name.")],
        responses={200: responses.PeopleDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """People you have played with, the latest first, at most twenty."""
        name = request.query_params.get("name", "")
        rows = selectors.companions_of(signed_in(request), name)[:PEOPLE_MOST]
        return Response({"results": [selectors.player_json(row) for row in rows]})


class CodeView(ApiView):
    """Sitting down."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="match_of_code",
        parameters=[OpenApiParameter("code", OpenApiTypes.STR, OpenApiParameter.PATH)],
        responses={200: responses.MatchDocument, **errors(400, 401, 404, 409, 429)},
    )
    def get(self, request: Request, code: str) -> Response:
        """The table with this code, for whoever would `join/` it. Few codes a minute may be tried."""
        limit_check(request._request, "codes", by_address=True)
        return answer(access.match_of_code(caller(request), code), request)


class RematchView(ApiView):
    """Once more."""

    throttle_scope = "matches"

    @extend_schema(
        operation_id="match_rematch",
        parameters=[MATCH_ID],
        request=requests.NothingRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Play once more with the same people after the end.

        The answer is the new table, where you sit. Whoever else asks gets the same one.
        """
        parsed(requests.NothingRequest, request.data)
        return answer(services.match_rematch(signed_in(request), match_id), request)


def _invitations(request: Request) -> Response:
    rows = selectors.invitations_of(signed_in(request))[:PEOPLE_MOST]
    results: list[dict[str, Any]] = [selectors.invitation_document(row) for row in rows]
    return Response({"results": results})
