"""REST for questions made of a match. Making takes a sign-in; whoever knows the id may answer."""

from typing import Any

from django.urls import reverse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import NotAuthenticated
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.engine.seats import SEATS
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import StrictBoolean, StrictChoice, StrictInteger, StrictSerializer, StrictText, parsed
from games.rest.limits import limit_check
from games.selectors import iso
from tutorials.api import documents
from tutorials.api.views import asked_of
from tutorials.matches import making
from tutorials.matches.making import NOTE_LENGTH, TITLE_LENGTH, Draft
from tutorials.matches.questions import KINDS, QUESTIONS
from tutorials.models import SharedLesson
from tutorials.runner import HINTS_MAX, TRIES_MAX
from tutorials.steps import Lesson
from tutorials.wording import filled

LESSON_ID = OpenApiParameter(
    "lesson_id", OpenApiTypes.STR, OpenApiParameter.PATH, description="The lesson's `id`."
)
STEPS_MAX = 9999


class MakeRequest(StrictSerializer):
    """A question about a moment of a match that has ended."""

    match = StrictText(max_length=40, help_text="The match's `id`.")
    deal = StrictInteger(min_value=1, help_text="Its number.")
    step = StrictInteger(min_value=0, max_value=STEPS_MAX, help_text="After so many of its actions.")
    kind = StrictChoice(choices=KINDS, help_text="What is asked.")
    viewer = StrictChoice(choices=list(SEATS), help_text="From whose seat it is seen.")
    title = StrictText(required=False, allow_blank=True, max_length=1000, help_text=f"Up to {TITLE_LENGTH}.")
    note = StrictText(required=False, allow_blank=True, max_length=1000, help_text=f"Up to {NOTE_LENGTH}.")


class MadeAnswerRequest(StrictSerializer):
    """An answer, and how it went before."""

    answer = serializers.ListField(
        child=StrictText(max_length=40), max_length=20, required=False, help_text="Options."
    )
    tries = StrictInteger(required=False, min_value=0, max_value=TRIES_MAX, help_text="Wrong ones before.")
    hints = StrictInteger(required=False, min_value=0, max_value=HINTS_MAX, help_text="How many were read.")
    give_up = StrictBoolean(required=False, help_text="Show the answer instead; without `answer`.")


class MadeLine(documents.Part):
    """A lesson that somebody made."""

    id = serializers.CharField(help_text="Whoever knows it may answer.")
    url = serializers.CharField(help_text="The page of it, for people.")
    kind = serializers.ChoiceField(choices=KINDS)
    title = serializers.CharField(allow_blank=True)
    note = serializers.CharField(allow_blank=True)
    preset = serializers.CharField(help_text="What its rules were made from.")
    created = serializers.DateTimeField()


class MadeDocument(MadeLine):
    """The same with its question. What is right is not told."""

    question = documents.StepDocument()


class MadeList(documents.Part):
    """What I have made, newest first."""

    results = MadeLine(many=True)


def made_line(row: SharedLesson, request: Request) -> dict[str, Any]:
    """A lesson as a line of a list."""
    path = reverse("learn_made_page", kwargs={"lesson_id": row.pk})
    told = {name: getattr(row, name) for name in ("kind", "title", "note", "preset")}
    url = request.build_absolute_uri(path)
    return {"id": row.pk, "url": url, **told, "created": iso(row.created)}


def made_document(row: SharedLesson, request: Request) -> dict[str, Any]:
    """A lesson with its question."""
    return {**made_line(row, request), "question": documents.step_json(lesson_of(row), 1)}


def lesson_of(row: SharedLesson) -> Lesson:
    """The row as a lesson of one step."""
    title = row.title or filled(QUESTIONS[row.kind].title)
    return Lesson(slug="made", title=title, line="", unit="", axes=(), steps=(making.lesson_step(row),))


def signed_in(request: Request) -> Any:
    """The player who asks, in a view that lets nobody else in."""
    if not request.user.is_authenticated:
        raise NotAuthenticated()
    return request.user


class MadeView(ApiView):
    """Lessons made of matches."""

    def get_throttles(self) -> list[Any]:
        self.throttle_scope = "drafts" if self.request.method == "POST" else None
        return super().get_throttles()

    @extend_schema(operation_id="lessons_made_list", responses={200: MadeList, **errors(400, 401, 429)})
    def get(self, request: Request) -> Response:
        """What I have made, newest first; never more than a few hundred."""
        rows = making.lessons_of(signed_in(request))
        return Response({"results": [made_line(row, request) for row in rows]})

    @extend_schema(
        operation_id="lesson_make",
        request=MakeRequest,
        responses={201: MadeDocument, **errors(400, 401, 403, 404, 409, 413, 429)},
    )
    def post(self, request: Request) -> Response:
        """Ask a question about a moment of a match that has ended; the engine has the answer.

        The same again is the lesson that was made before.
        """
        draft = Draft(**parsed(MakeRequest, request.data))
        row = making.lesson_make(signed_in(request), draft, lambda: limit_check(request._request, "made"))
        return Response(made_document(row, request), status=status.HTTP_201_CREATED)


class MadeLessonView(ApiView):
    """A lesson made of a match."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="lesson_made_get",
        parameters=[LESSON_ID],
        responses={200: MadeDocument, **errors(400, 401, 404, 429)},
    )
    def get(self, request: Request, lesson_id: str) -> Response:
        """The lesson with its question, for whoever knows its id."""
        return Response(made_document(making.lesson_find(lesson_id), request))

    @extend_schema(
        operation_id="lesson_made_delete",
        parameters=[LESSON_ID],
        responses={204: None, **errors(400, 401, 403, 404, 429)},
    )
    def delete(self, request: Request, lesson_id: str) -> Response:
        """Take it away: its author may."""
        making.lesson_delete(signed_in(request), lesson_id)
        return Response(status=status.HTTP_204_NO_CONTENT)


class MadeAnswerView(ApiView):
    """Answering."""

    permission_classes = (AllowAny,)
    throttle_scope = "lessons"

    @extend_schema(
        operation_id="lesson_made_answer",
        parameters=[LESSON_ID],
        request=MadeAnswerRequest,
        responses={200: documents.VerdictDocument, **errors(400, 401, 403, 404, 413, 429)},
    )
    def post(self, request: Request, lesson_id: str) -> Response:
        """Answer it. Nothing is kept."""
        given = parsed(MadeAnswerRequest, request.data)
        lesson = lesson_of(making.lesson_find(lesson_id))
        asking = asked_of(lesson.steps[0], given, ())
        return Response(documents.verdict_json(lesson, 1, asking))
