"""Talk at the table, muting, blocking and reporting: the REST views."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import talk_documents as documents
from games.api.schema import ERRORS, MATCH_ID
from games.api.views import caller, signed_in
from games.errors import BadRequest
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed
from games.selectors import iso
from games.talk import selectors, services

PLAYER_ID = OpenApiParameter(
    "player_id", OpenApiTypes.STR, OpenApiParameter.PATH, description="The player's `id`."
)
AFTER = OpenApiParameter("after", OpenApiTypes.INT, description="Only lines with a greater `id`.")
DIGITS_MOST = 15


class TalkView(ApiView):
    """Talk."""

    permission_classes = (AllowAny,)
    query = frozenset({"after"})

    def get_throttles(self) -> list[Any]:
        self.throttle_scope = "talk" if self.request.method == "POST" else None
        return super().get_throttles()

    @extend_schema(
        operation_id="talk_get",
        parameters=[MATCH_ID, AFTER],
        responses={200: documents.TalkDocument, **errors(400, 401, 404, 429)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """What was said, as you hear it, and what you may say. Who looks on hears phrases and no chat."""
        after = _number(request.query_params.get("after", "0"))
        return Response(selectors.talk_document(caller(request), match_id, after=after))

    @extend_schema(
        operation_id="line_say",
        parameters=[MATCH_ID],
        request=documents.SayRequest,
        responses={201: documents.LineDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Say something: a phrase, or at a private table of friends words of your own."""
        player = signed_in(request)
        line = services.line_say(player, match_id, **parsed(documents.SayRequest, request.data))
        return Response(selectors.line_document(line), status=status.HTTP_201_CREATED)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS_MOST):
        raise BadRequest(_("`after` is the id of a line."), code="bad_filter", data={"field": "after"})
    return int(text)


class ReportsView(ApiView):
    """Reporting."""

    throttle_scope = "reports"

    @extend_schema(
        operation_id="report_make",
        parameters=[MATCH_ID],
        request=documents.ReportRequest,
        responses={201: documents.ReportDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Tell staff about a person who sits at the match with you: once for each person and match."""
        asked = parsed(documents.ReportRequest, request.data)
        about = asked.pop("player")
        report = services.report_make(signed_in(request), match_id, about=about, **asked)
        told = {"match": match_id, "player": about, "reason": report.reason, "at": iso(report.at)}
        return Response(told, status=status.HTTP_201_CREATED)


class MutesView(ApiView):
    """Muting."""

    @extend_schema(
        operation_id="mutes_list", responses={200: documents.MutesDocument, **errors(400, 401, 429)}
    )
    def get(self, request: Request) -> Response:
        """Everybody whom I do not hear, newest first."""
        rows = selectors.mutes_of(signed_in(request))
        return Response({"results": [selectors.mute_document(row) for row in rows]})


class MuteView(ApiView):
    """Muting."""

    @extend_schema(
        operation_id="mute_set",
        parameters=[PLAYER_ID],
        request=documents.MuteRequest,
        responses={200: documents.MuteDocument, **errors(400, 401, 404, 409, 413, 429)},
    )
    def put(self, request: Request, player_id: str) -> Response:
        """Hear nothing of somebody any more; with `block` never meet them at a public table either."""
        asked = parsed(documents.MuteRequest, request.data)
        return Response(selectors.mute_document(services.mute(signed_in(request), player_id, **asked)))

    @extend_schema(
        operation_id="mute_lift",
        parameters=[PLAYER_ID],
        responses={204: None, **errors(400, 401, 404, 429)},
    )
    def delete(self, request: Request, player_id: str) -> Response:
        """Hear somebody again, and meet them again; also where you did already."""
        services.unmute(signed_in(request), player_id)
        return Response(status=status.HTTP_204_NO_CONTENT)
