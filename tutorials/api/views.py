"""The REST views of the course. Whoever is nobody yet may use them all; progress then is the session's."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.errors import BadRequest, NotFound
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed
from tutorials import services
from tutorials.api import documents
from tutorials.api.requests import AnswerRequest, ProgressRequest, RoundRequest, progress_parsed
from tutorials.chips import changes_of
from tutorials.course import lesson_find
from tutorials.keeping import progress_keep, progress_of
from tutorials.kinds.guided import GuidedRound
from tutorials.positions import Changes
from tutorials.rounds import NoRound, round_json
from tutorials.runner import Asking, NoAnswer, answered, done, fitted, given_up
from tutorials.steps import Lesson, Page, Step
from tutorials.watch.listed import demo_find
from tutorials.watch.taking import round_from

SLUG = OpenApiParameter("slug", OpenApiTypes.STR, OpenApiParameter.PATH, description="The lesson's `slug`.")
NUMBER = OpenApiParameter(
    "number", OpenApiTypes.INT, OpenApiParameter.PATH, description="The step's `number`."
)
DEMO = OpenApiParameter(
    "slug", OpenApiTypes.STR, OpenApiParameter.PATH, description="As in the address of its page."
)
DEMO_STEP = OpenApiParameter(
    "number", OpenApiTypes.INT, OpenApiParameter.PATH, description="Of its steps, from 1."
)
CHIPS = OpenApiParameter(
    "chips", OpenApiTypes.STR, description="What other tables play: numbers of chips, as in `0` or `0,2`."
)


def lesson_named(slug: str) -> Lesson:
    """The lesson with this name. NotFound where there is none."""
    lesson = lesson_find(slug)
    if lesson is None:
        raise NotFound(_("There is no such lesson."))
    return lesson


class LessonsView(ApiView):
    """The course."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="lessons_list",
        auth=[],
        responses={200: documents.CourseDocument, **errors(400, 429)},
    )
    def get(self, request: Request) -> Response:
        """Every lesson in the order of the course, by units."""
        return Response(documents.course_json())


class LessonView(ApiView):
    """A lesson."""

    permission_classes = (AllowAny,)
    query = frozenset({"chips"})

    @extend_schema(
        operation_id="lesson_get",
        auth=[],
        parameters=[SLUG, CHIPS],
        responses={200: documents.LessonDocument, **errors(400, 404, 429)},
    )
    def get(self, request: Request, slug: str) -> Response:
        """A lesson with all its steps, each with its table as you see it. Right answers are not told."""
        lesson = lesson_named(slug)
        return Response(documents.lesson_json(lesson, _chips(lesson, request.query_params.get("chips", ""))))


def _chips(lesson: Lesson, text: str) -> tuple[int, ...]:
    """The chips that an address names. BadRequest for what is none of the lesson's."""
    names = {str(at): at for at in range(len(lesson.chips))}
    words = text.split(",") if text else []
    if not set(words) <= set(names) or len(set(words)) < len(words):
        raise BadRequest(_("This lesson has no such chips."), code="bad_chips")
    return tuple(names[word] for word in words)


class StepView(ApiView):
    """A step of a lesson."""

    permission_classes = (AllowAny,)
    throttle_scope = "lessons"

    @extend_schema(
        operation_id="lesson_answer",
        parameters=[SLUG, NUMBER],
        request=AnswerRequest,
        responses={200: documents.VerdictDocument, **errors(400, 401, 403, 404, 413, 429)},
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Answer it. The verdict says why, and with what stars; the best of them is kept."""
        lesson = lesson_named(slug)
        if number > len(lesson.steps) or isinstance(lesson.steps[number - 1], Page):
            raise NotFound(_("There is nothing to answer."))
        asked = parsed(AnswerRequest, request.data)
        changes = changes_of(lesson, number, asked.get("chips", []))
        if changes is None:
            raise BadRequest(_("These chips do not fit this step."), code="bad_chips")
        asking = asked_of(lesson.steps[number - 1], asked, changes)
        services.answer_count(lesson.slug, number, asking)
        if asking.stars is not None:
            progress_keep(request._request, {lesson.slug: done(lesson, number, asking.stars)})
        return Response(documents.verdict_json(lesson, number, asking))


def asked_of(step: Step, asked: dict[str, Any], changes: Changes) -> Asking:
    """What came of an answer that was posted. BadRequest for what is none."""
    given, tries, hints = asked.get("answer", []), asked.get("tries", 0), asked.get("hints", 0)
    try:
        if not asked.get("give_up"):
            return answered(step, given, tries, hints, changes)
        if given:
            raise NoAnswer
        return given_up(step, tries, hints, changes)
    except NoAnswer as error:
        raise BadRequest(_("That is none of the answers to this step."), code="bad_answer") from error


def round_told(step: GuidedRound, words: list[str], changes: Changes) -> dict[str, Any]:
    """The moment of a round after these words; 400 where they make none."""
    try:
        return round_json(step, words, changes)
    except NoRound as error:
        raise BadRequest(_("These words do not make a round."), code="bad_words") from error


class RoundView(ApiView):
    """A guided round."""

    permission_classes = (AllowAny,)
    throttle_scope = "lessons"

    @extend_schema(
        operation_id="lesson_round",
        parameters=[SLUG, NUMBER],
        request=RoundRequest,
        responses={200: documents.RoundDocument, **errors(400, 401, 403, 404, 413, 429)},
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Do one thing more, or without any words begin. Nothing is kept but that the round is over."""
        lesson = lesson_named(slug)
        step = lesson.steps[number - 1] if number <= len(lesson.steps) else None
        if not isinstance(step, GuidedRound):
            raise NotFound(_("There is no round to play."))
        asked = parsed(RoundRequest, request.data)
        changes = changes_of(lesson, number, asked.get("chips", []))
        if changes is None:
            raise BadRequest(_("These chips do not fit this step."), code="bad_chips")
        told = round_told(step, asked["words"], changes)
        if told["over"]:
            progress_keep(request._request, {lesson.slug: done(lesson, number)})
        return Response(told)


class DemoRoundView(ApiView):
    """The hand of a demonstration, taken over at one of its steps."""

    permission_classes = (AllowAny,)
    throttle_scope = "lessons"

    @extend_schema(
        operation_id="demonstration_round",
        parameters=[DEMO, DEMO_STEP],
        request=RoundRequest,
        responses={200: documents.RoundDocument, **errors(400, 401, 403, 404, 413, 429)},
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Do one thing more, or without any words begin. Nothing is kept of it."""
        demo = demo_find(slug)
        step = round_from(demo, number) if demo else None
        if step is None:
            raise NotFound(_("There is no round to play."))
        asked = parsed(RoundRequest, request.data)
        if asked.get("chips"):
            raise BadRequest(_("A demonstration has no chips."), code="bad_chips")
        return Response(round_told(step, asked["words"], ()))


class ProgressView(ApiView):
    """My progress."""

    permission_classes = (AllowAny,)

    def get_throttles(self) -> list[Any]:
        self.throttle_scope = "lessons" if self.request.method == "PUT" else None
        return super().get_throttles()

    @extend_schema(
        operation_id="lessons_progress",
        responses={200: documents.ProgressDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """What I have done of each lesson; without a sign-in, in this session."""
        return Response(documents.progress_json(progress_of(request._request)))

    @extend_schema(
        operation_id="lessons_progress_merge",
        request=ProgressRequest,
        responses={200: documents.ProgressDocument, **errors(400, 401, 403, 413, 429)},
    )
    def put(self, request: Request) -> Response:
        """Add what was done elsewhere, offline for example. The best of both is kept; nothing is lowered."""
        found = progress_parsed(parsed(ProgressRequest, request.data)["lessons"])
        if unknown := sorted(slug for slug in found if lesson_find(slug) is None):
            message = _("There is no lesson of that name.")
            raise BadRequest(message, code="unknown_lesson", data={"lessons": unknown[:20]})
        progress_keep(
            request._request, {slug: fitted(lesson_named(slug), each) for slug, each in found.items()}
        )
        return Response(documents.progress_json(progress_of(request._request)))
