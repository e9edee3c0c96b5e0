"""The REST API. Each view parses, calls one service or selector, and prints."""

from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.exceptions import NotAuthenticated
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games import access, history, rulebook, selectors, services
from games.api import requests, responses
from games.api.schema import ERRORS, MATCH_ID
from games.engine.seats import SEATS
from games.errors import BadRequest
from games.models import Player
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed
from games.store import Snapshot
from games.tokens import sign_in, token_create
from games.wording import advice_text


def caller(request: Request) -> Player | None:
    """The player who asks, None for nobody."""
    return request.user if isinstance(request.user, Player) else None


def signed_in(request: Request) -> Player:
    """The player who asks, in a view that lets nobody else in."""
    if not isinstance(request.user, Player):
        raise NotAuthenticated()
    return request.user


def answer(snapshot: Snapshot, request: Request, code: int = status.HTTP_200_OK) -> Response:
    """The match as the caller may see it."""
    return Response(selectors.match_document(snapshot, caller(request)), status=code)


class GuestsView(ApiView):
    """Guests."""

    permission_classes = (AllowAny,)
    throttle_scope = "guests"

    @extend_schema(
        operation_id="guest_create",
        auth=[],
        request=requests.GuestRequest,
        responses={201: responses.GuestDocument, **errors(400, 413, 429)},
    )
    def post(self, request: Request) -> Response:
        """A new guest and their token. A browser that is nobody yet is signed in as the guest too."""
        player = services.guest_create(parsed(requests.GuestRequest, request.data).get("name"))
        if caller(request) is None:
            sign_in(request._request, player)
        body = {"player": selectors.player_json(player), "token": token_create(player)}
        return Response(body, status=status.HTTP_201_CREATED)


class PresetsView(ApiView):
    """Rulesets."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="presets_list",
        auth=[],
        responses={200: responses.PresetDocument(many=True), **errors(400, 429)},
    )
    def get(self, request: Request) -> Response:
        """Every preset with its whole ruleset and a sentence about it."""
        return Response(rulebook.presets_json())


class MatchView(ApiView):
    """A match."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="match_get",
        parameters=[MATCH_ID],
        responses={200: responses.MatchDocument, **errors(400, 401, 404, 429)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """The match as you may see it. A public one may be seen by anybody."""
        player = caller(request)
        if player is None:
            return answer(access.match_see(None, match_id), request)
        return answer(services.seat_here(player, match_id), request)


class JoinView(ApiView):
    """Sitting down."""

    throttle_scope = "seats"

    @extend_schema(
        operation_id="match_join",
        parameters=[MATCH_ID],
        request=requests.JoinRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Sit down at an open seat."""
        asked = parsed(requests.JoinRequest, request.data)
        return answer(services.match_join(signed_in(request), match_id, **asked), request)


class ReadyView(ApiView):
    """Ready."""

    @extend_schema(
        operation_id="match_ready",
        parameters=[MATCH_ID],
        request=requests.ReadyRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Say that you are ready: for the start, or, between deals, for the next one."""
        asked = parsed(requests.ReadyRequest, request.data)
        return answer(services.match_ready(signed_in(request), match_id, **asked), request)


class EndView(ApiView):
    """Ending by agreement."""

    @extend_schema(
        operation_id="match_end",
        parameters=[MATCH_ID],
        request=requests.EndRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Agree to end a match without a target or a number of deals, or take that back.

        It ends when all its people agree: the finished deals count, one that is being played is dropped.
        """
        asked = parsed(requests.EndRequest, request.data)
        return answer(services.match_end(signed_in(request), match_id, **asked), request)


class ActionsView(ApiView):
    """Playing."""

    throttle_scope = "actions"

    @extend_schema(
        operation_id="action_submit",
        parameters=[MATCH_ID],
        request=requests.ActionRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Act. The answer is the match after it; 409 where `seq` is no longer the match's."""
        action = parsed(requests.ActionRequest, request.data)
        seq, client_id = action.pop("seq"), action.pop("id", None)
        return answer(services.action_submit(signed_in(request), match_id, seq, action, client_id), request)


class HintView(ApiView):
    """Hints."""

    throttle_scope = "hints"

    @extend_schema(
        operation_id="match_hint",
        parameters=[MATCH_ID],
        request=requests.HintRequest,
        responses={200: responses.HintDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """What a good player would do in your place, and why. Asked again in the same turn it counts once."""
        seq = parsed(requests.HintRequest, request.data)["seq"]
        snapshot, advice = services.hint_tell(signed_in(request), match_id, seq)
        told = {
            "action": advice.action.to_json(),
            "reason": advice.reason,
            "text": advice_text(advice),
            "match": selectors.match_document(snapshot, caller(request)),
        }
        return Response(told)


class DealView(ApiView):
    """Replay."""

    permission_classes = (AllowAny,)
    query = frozenset(("seat",))

    @extend_schema(
        operation_id="deal_frames",
        parameters=[
            MATCH_ID,
            OpenApiParameter("number", OpenApiTypes.INT, OpenApiParameter.PATH),
            OpenApiParameter(
                "seat",
                OpenApiTypes.STR,
                enum=list(SEATS),
                description="From where to look. Left out: from your own seat, if you have one.",
            ),
        ],
        responses={200: responses.FramesDocument, **errors(400, 401, 404, 429)},
    )
    def get(self, request: Request, match_id: str, number: int) -> Response:
        """A finished deal step by step, with all hands; once the match has ended also the one broken off."""
        snapshot = access.match_see(caller(request), match_id)
        return Response(history.deal_frames(snapshot, number, _seat_asked(request, snapshot)))


def _seat_asked(request: Request, snapshot: Snapshot) -> str | None:
    """The seat from which to look: the one asked for, else one's own. BadRequest for what is no seat."""
    if "seat" not in request.query_params:
        return snapshot.seat_of(caller(request))
    seat = request.query_params["seat"]
    if seat not in tuple(SEATS):
        raise BadRequest(_("A seat is N, E, S or W."), code="bad_seat")
    return seat
