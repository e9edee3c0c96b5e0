"""Records taken away: the REST views."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games import access, history, lists, rulebook
from games.api import responses
from games.api.lists import parameters
from games.api.schema import MATCH_ID
from games.api.views import caller, signed_in
from games.errors import BadRequest, Conflict
from games.records.many import records_sought
from games.records.pbn import pbn_of
from games.records.sheet_text import sheet_of
from games.records.trick_games import counts_tricks
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.streams import as_asked

NDJSON = "application/x-ndjson"
KINDS = {"json": "application/json", "pbn": "application/x-pbn", "text": "text/plain"}
AS = OpenApiParameter(
    "as",
    OpenApiTypes.STR,
    enum=list(KINDS),
    description="`json`: the record; `pbn`: Portable Bridge Notation, of ended matches in games"
    " that count each trick; `text`: a score sheet. Left out: `json`.",
)
AS_RESPONSES = {
    (200, KINDS["json"]): responses.RecordDocument,
    (200, KINDS["pbn"]): OpenApiTypes.STR,
    (200, KINDS["text"]): OpenApiTypes.STR,
}


def record_answer(
    request: Request, record: Mapping[str, Any], name: str, *, has_ended: bool
) -> HttpResponseBase:
    """A record as `?as=` asks for it. BadRequest for an unknown form, Conflict for one that it has not."""
    kind = request.query_params.get("as", "json")
    if kind not in KINDS:
        raise BadRequest(_("as is json, pbn or text."), code="bad_as", data={"field": "as"})
    if kind == "json":
        return Response(record)
    title = rulebook.title(record["preset"] or "")
    if kind == "text":
        return _file("\n".join(sheet_of(record, title)) + "\n", kind, f"{name}.txt")
    if not has_ended:
        raise Conflict(_("The deals can be taken away once the match has ended."), code="not_over")
    if not counts_tricks(record["rules"]):
        message = _("Only games that count each trick can be told in bridge notation.")
        raise Conflict(message, code="no_pbn")
    site = request.build_absolute_uri("/")
    return _file("".join(pbn_of(record, title, site)), kind, f"{name}.pbn")


def _file(text: str, kind: str, name: str) -> HttpResponse:
    answer = HttpResponse(text, content_type=f"{KINDS[kind]}; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


class RecordView(ApiView):
    """Records."""

    permission_classes = (AllowAny,)
    query = frozenset(("as",))

    @extend_schema(
        operation_id="match_record",
        parameters=[MATCH_ID, AS],
        responses={**AS_RESPONSES, **errors(400, 401, 404, 409, 429)},
    )
    def get(self, request: Request, match_id: str) -> HttpResponseBase:
        """The record: every finished deal, and after the end the seeds to check everything with."""
        snapshot = access.match_see(caller(request), match_id)
        record = history.match_record(snapshot)
        return record_answer(request, record, match_id, has_ended=history.has_ended(snapshot.match))


class MatchRecordsView(ApiView):
    """Many records."""

    throttle_scope = "records"
    query = frozenset(lists.MineFilter.base_filters)

    @extend_schema(
        operation_id="matches_records",
        parameters=[each for each in parameters(lists.MineFilter) if each.name != "cursor"],
        responses={(200, NDJSON): OpenApiTypes.STR, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """The records of my matches that have ended, newest first, one on each line.

        They are sent while they are made, and found by the same filters as the list of my matches.
        """
        records = records_sought(signed_in(request), request.query_params.dict())
        answer = StreamingHttpResponse(as_asked(request._request, lines_of(records)), content_type=NDJSON)
        answer["Content-Disposition"] = 'attachment; filename="court-piece.ndjson"'
        return answer


def lines_of(records: Iterator[dict[str, Any]]) -> Iterator[str]:
    """Each record as a line."""
    for record in records:
        yield json.dumps(record, separators=(",", ":")) + "\n"
