"""Records brought in: the REST views."""

from collections.abc import Mapping
from typing import IO, Any

from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import responses
from games.api.records import AS, AS_RESPONSES, NDJSON, record_answer
from games.api.views import caller, signed_in
from games.engine.seats import SEATS, TEAMS
from games.errors import BadRequest
from games.records.keeping import LARGEST, kept_get, kept_page, kept_summary, records_bring, unpacked
from games.records.told import kept_match
from games.rest.base import ApiView
from games.rest.errors import errors

RECORD_ID = OpenApiParameter(
    "record_id", OpenApiTypes.STR, OpenApiParameter.PATH, description="The kept record's `id`."
)


class RecordText(BaseParser):
    """The bytes as they come: the reader of records knows what is wrong with them, and where."""

    media_type = "application/json"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        return stream.read()


class RecordLines(RecordText):
    """One on each line."""

    media_type = NDJSON


class KeptDocument(serializers.Serializer[Any]):
    """A record that I have brought in."""

    id = serializers.CharField()
    kept = serializers.DateTimeField(help_text="When.")
    preset = serializers.CharField(allow_null=True)
    names = serializers.DictField(
        child=serializers.CharField(), help_text="`{seat: name}`: texts of the record, nobody's accounts."
    )
    deals = serializers.IntegerField(help_text="How many it has.")
    score = serializers.DictField(child=serializers.IntegerField(), help_text="Of both teams.")
    winner = serializers.ChoiceField(choices=list(TEAMS), allow_null=True)
    ended = serializers.CharField(allow_null=True)
    seeds = serializers.BooleanField(help_text="It has seeds, and they deal its cards.")


class KeptPageDocument(serializers.Serializer[Any]):
    """Twenty of them."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = KeptDocument(many=True)


class BroughtDocument(serializers.Serializer[Any]):
    """What came of a text."""

    new = serializers.IntegerField(help_text="How many of them were not kept before.")
    records = KeptDocument(many=True)


class KeptRecordsView(ApiView):
    """Records brought in."""

    largest = LARGEST  # see games.rest.sizes
    parser_classes = (RecordText, RecordLines)
    query = frozenset(("cursor",))

    def get_throttles(self) -> list[Any]:
        self.throttle_scope = "records" if self.request.method == "POST" else None
        return super().get_throttles()

    @extend_schema(
        operation_id="kept_records",
        parameters=[OpenApiParameter("cursor", OpenApiTypes.STR, description="From `next` or `previous`.")],
        responses={200: KeptPageDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """The records that I have brought in, newest first. Nobody else sees them."""
        rows, following, before = kept_page(signed_in(request), request)
        results = [kept_summary(row) for row in rows]
        return Response({"next": following, "previous": before, "results": results})

    @extend_schema(
        operation_id="records_bring",
        request={"application/json": responses.RecordDocument, NDJSON: OpenApiTypes.BINARY},
        responses={200: BroughtDocument, 201: BroughtDocument, **errors(400, 401, 403, 409, 413, 415, 429)},
    )
    def post(self, request: Request) -> Response:
        """Keep a record, or up to 50 of them one on each line: all, or none where one does not hold.

        Each is replayed by the rules first; 400 `bad_record` names the place. The same record is kept once:
        200 where all of them were kept before.
        """
        text = request.data if isinstance(request.data, bytes) else b""
        brought = records_bring(signed_in(request), text)
        new = sum(is_new for _row, is_new in brought)
        body = {"new": new, "records": [kept_summary(row) for row, _is_new in brought]}
        return Response(body, status=status.HTTP_201_CREATED if new else status.HTTP_200_OK)


class KeptRecordView(ApiView):
    """A record brought in."""

    query = frozenset(("as",))

    @extend_schema(
        operation_id="kept_record",
        parameters=[RECORD_ID, AS],
        responses={**AS_RESPONSES, **errors(400, 401, 404, 409, 429)},
    )
    def get(self, request: Request, record_id: str) -> HttpResponseBase:
        """It, as it was recomputed when it came in."""
        record, _carries = unpacked(kept_get(caller(request), record_id))
        return record_answer(request, record, record_id, has_ended=True)

    @extend_schema(
        operation_id="kept_record_delete",
        parameters=[RECORD_ID],
        responses={204: None, **errors(400, 401, 403, 404, 429)},
    )
    def delete(self, request: Request, record_id: str) -> Response:
        """Keep it no longer."""
        kept_get(caller(request), record_id).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class KeptDealView(ApiView):
    """A deal of a record brought in."""

    query = frozenset(("seat",))

    @extend_schema(
        operation_id="kept_deal_frames",
        parameters=[
            RECORD_ID,
            OpenApiParameter("number", OpenApiTypes.INT, OpenApiParameter.PATH),
            OpenApiParameter("seat", OpenApiTypes.STR, enum=list(SEATS), description="From where to look."),
        ],
        responses={200: responses.FramesDocument, **errors(400, 401, 404, 429)},
    )
    def get(self, request: Request, record_id: str, number: int) -> Response:
        """A deal of it step by step, with all hands. Times are left out where the record tells none."""
        kept = kept_get(caller(request), record_id)
        seat = request.query_params.get("seat")
        if seat is not None and seat not in tuple(SEATS):
            raise BadRequest(_("A seat is N, E, S or W."), code="bad_seat")
        return Response(kept_match(kept).frames(number, seat))
