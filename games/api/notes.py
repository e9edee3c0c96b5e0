"""Notes and bookmarks at the steps of finished matches: the REST views."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import SAFE_METHODS, AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.deal_responses import Document
from games.api.responses import MatchDocument, MatchSummary, PlayerDocument
from games.api.schema import ERRORS, MATCH_ID
from games.api.views import answer, caller, signed_in
from games.bots import LEVELS
from games.engine.seats import SEATS
from games.models.notes import NOTE_LENGTH
from games.notes import playing, selectors, services
from games.notes.places import NUMBER_MOST
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import (
    StrictBoolean,
    StrictChoice,
    StrictInteger,
    StrictSerializer,
    StrictText,
    StrictUUID,
    parsed,
)

STEP = "How many actions of the deal were done by then; 0 before the first."
SHARED = "For those who sat there too, at a private table; else for you alone."
TEXT = f"Up to {NOTE_LENGTH} characters, on one line."


class NoteRequest(StrictSerializer):
    """A note, and where."""

    deal = StrictInteger(min_value=1, max_value=NUMBER_MOST, help_text="The deal's `number`.")
    step = StrictInteger(min_value=0, max_value=NUMBER_MOST, help_text=STEP)
    text = StrictText(allow_blank=True, help_text=TEXT)
    shared = StrictBoolean(required=False, help_text=SHARED)


class NoteChange(StrictSerializer):
    """What is to be otherwise."""

    text = StrictText(required=False, allow_blank=True, help_text=TEXT)
    shared = StrictBoolean(required=False, help_text=SHARED)


class PlayFromRequest(StrictSerializer):
    """From where, on which seat, and against whom."""

    deal = StrictInteger(min_value=1, max_value=NUMBER_MOST, help_text="The deal's `number`.")
    step = StrictInteger(min_value=0, max_value=NUMBER_MOST, help_text=STEP)
    seat = StrictChoice(choices=list(SEATS), required=False, help_text="Left out: your seat of then, else S.")
    level = StrictChoice(choices=sorted(LEVELS), required=False, help_text="Of the bots; left out: `steady`.")
    id = StrictUUID(required=False, help_text="Your name for this request: the same begins one match.")


class NoteDocument(Document):
    """A note."""

    id = serializers.IntegerField()
    deal = serializers.IntegerField(help_text="The deal's `number`.")
    step = serializers.IntegerField(help_text=STEP)
    text = serializers.CharField()
    shared = serializers.BooleanField(help_text=SHARED)
    player = PlayerDocument(help_text="Who wrote it.")
    mine = serializers.BooleanField(help_text="Did you?")
    at = serializers.DateTimeField(help_text="When it was written.")
    changed = serializers.DateTimeField(allow_null=True, help_text="When it was last changed.")


class NotesDocument(Document):
    """The notes at a match."""

    may_share = serializers.BooleanField(help_text="May you write notes here that others read?")
    results = NoteDocument(many=True, help_text="In the order of the steps.")


class BookmarkDocument(Document):
    """A step that you marked."""

    match = serializers.CharField(help_text="The match's `id`.")
    deal = serializers.IntegerField(help_text="The deal's `number`.")
    step = serializers.IntegerField(help_text=STEP)
    created = serializers.DateTimeField(help_text="When you marked it.")


class BookmarkLine(BookmarkDocument):
    """The same in the list."""

    about = MatchSummary(allow_null=True, help_text="The match; null where you may not see it any more.")


class BookmarkPageDocument(Document):
    """Some of your bookmarks, newest first."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = BookmarkLine(many=True)


NOTE_ID = OpenApiParameter("note_id", OpenApiTypes.INT, OpenApiParameter.PATH, description="The note's `id`.")
DEAL = OpenApiParameter("deal", OpenApiTypes.INT, OpenApiParameter.PATH, description="The deal's `number`.")
STEP_AT = OpenApiParameter("step", OpenApiTypes.INT, OpenApiParameter.PATH, description=STEP)


class WritesLimited(ApiView):
    """What is written counts against one rate; reading does not."""

    def get_throttles(self) -> list[Any]:
        self.throttle_scope = None if self.request.method in SAFE_METHODS else "notes"
        return super().get_throttles()


class NotesView(WritesLimited):
    """Notes."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="notes_list",
        parameters=[MATCH_ID],
        responses={200: NotesDocument, **errors(400, 401, 404, 429)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Your notes at a match, and what others who sat there with you share."""
        return Response(selectors.notes_document(caller(request), match_id))

    @extend_schema(
        operation_id="note_write",
        parameters=[MATCH_ID],
        request=NoteRequest,
        responses={201: NoteDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Write a note at a step of a match that has ended."""
        player = signed_in(request)
        note = services.note_write(player, match_id, **parsed(NoteRequest, request.data))
        return Response(selectors.note_document(note, player), status=status.HTTP_201_CREATED)


class NoteView(WritesLimited):
    """Notes."""

    @extend_schema(
        operation_id="note_change",
        parameters=[MATCH_ID, NOTE_ID],
        request=NoteChange,
        responses={200: NoteDocument, **ERRORS},
    )
    def patch(self, request: Request, match_id: str, note_id: int) -> Response:
        """Change your note."""
        player = signed_in(request)
        note = services.note_change(player, match_id, note_id, **parsed(NoteChange, request.data))
        return Response(selectors.note_document(note, player))

    @extend_schema(
        operation_id="note_delete",
        parameters=[MATCH_ID, NOTE_ID],
        responses={204: None, **errors(400, 401, 404, 429)},
    )
    def delete(self, request: Request, match_id: str, note_id: int) -> Response:
        """Delete your note."""
        services.note_delete(signed_in(request), match_id, note_id)
        return Response(status=status.HTTP_204_NO_CONTENT)


class BookmarkView(WritesLimited):
    """Bookmarks."""

    @extend_schema(
        operation_id="bookmark_set",
        parameters=[MATCH_ID, DEAL, STEP_AT],
        request=None,
        responses={200: BookmarkDocument, **errors(400, 401, 403, 404, 409, 413, 429)},
    )
    def put(self, request: Request, match_id: str, deal: int, step: int) -> Response:
        """Mark a step of a match that has ended, to find it again. To say so twice changes nothing."""
        row = services.bookmark_set(signed_in(request), match_id, deal, step)
        return Response(selectors.bookmark_document(row))

    @extend_schema(
        operation_id="bookmark_lift",
        parameters=[MATCH_ID, DEAL, STEP_AT],
        responses={204: None, **errors(400, 401, 404, 429)},
    )
    def delete(self, request: Request, match_id: str, deal: int, step: int) -> Response:
        """Take the mark away; also where there is none."""
        services.bookmark_lift(signed_in(request), match_id, deal, step)
        return Response(status=status.HTTP_204_NO_CONTENT)


class BookmarksView(ApiView):
    """Bookmarks."""

    query = frozenset({"cursor"})

    @extend_schema(
        operation_id="bookmarks_list",
        parameters=[OpenApiParameter("cursor", OpenApiTypes.STR, description="From `next` or `previous`.")],
        responses={200: BookmarkPageDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """Your bookmarks, newest first."""
        player = signed_in(request)
        rows, following, before = selectors.bookmark_page(player, request)
        results = selectors.bookmark_lines(rows, player)
        return Response({"next": following, "previous": before, "results": results})


class PlayFromView(ApiView):
    """A match played on from a step."""

    throttle_scope = "matches"

    @extend_schema(
        operation_id="match_play_from",
        parameters=[MATCH_ID],
        request=PlayFromRequest,
        responses={201: MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Play on against bots from a step of a match that has ended: a match that counts nowhere."""
        asked = parsed(PlayFromRequest, request.data)
        asked["client_id"] = asked.pop("id", None)
        begun = playing.match_play_from(signed_in(request), match_id, **asked)
        return answer(begun, request, status.HTTP_201_CREATED)
