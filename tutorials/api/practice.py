"""The REST views of practice. Whoever is nobody yet may use them all; what is kept then is the session's."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.engine.presets import PRESETS
from games.errors import BadRequest, Conflict, NotFound
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed
from tutorials.api import practice_documents as documents
from tutorials.api.practice_requests import DailyRequest, FirstAnswerRequest, PracticeAnswerRequest
from tutorials.api.views import asked_of
from tutorials.practice import SEED_MAX, SKILLS, generate, presets_for
from tutorials.skills import keeping
from tutorials.skills.clock import OFFSET_MAX, OFFSET_MIN, today_at, today_of
from tutorials.skills.daily import Daily, Five, Pick
from tutorials.skills.plot import since
from tutorials.skills.spacing import NEVER

SKILL = OpenApiParameter("skill", OpenApiTypes.STR, OpenApiParameter.PATH, description="The skill's name.")
NUMBER = OpenApiParameter(
    "number", OpenApiTypes.INT, OpenApiParameter.PATH, description="The question's `number`."
)
SEED = OpenApiParameter(
    "seed", OpenApiTypes.INT, description="Of a question met before; without it a new one."
)
PRESET = OpenApiParameter(
    "preset", OpenApiTypes.STR, description="By the rules of this game; any without it."
)
OFFSET = OpenApiParameter(
    "utc_offset", OpenApiTypes.INT, description="Minutes east of Greenwich, for which day it is with you."
)


def _preset(skill: str, preset: str | None) -> str | None:
    """A preset by which a skill can be asked. BadRequest for another."""
    if preset is not None and preset not in presets_for(skill):
        raise BadRequest(_("This skill cannot be asked by the rules of that game."), code="unknown_preset")
    return preset


def _skill(name: str) -> str:
    if name not in SKILLS:
        raise NotFound(_("There is no such skill."))
    return name


def _number(text: str, least: int, most: int, code: str) -> int:
    """A number of an address. BadRequest for what is none."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 12 and least <= int(text) <= most):
        message = _("A number from %(least)s to %(most)s is needed.") % {"least": least, "most": most}
        raise BadRequest(message, code=code)
    return int(text)


class PracticeView(ApiView):
    """What can be practised."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="practice_list",
        auth=[],
        responses={200: documents.PracticeDocument, **errors(400, 429)},
    )
    def get(self, request: Request) -> Response:
        """Every skill, in the order of the course."""
        return Response(documents.practice_json())


class QuestionView(ApiView):
    """A question of a skill."""

    permission_classes = (AllowAny,)
    throttle_scope = "lessons"
    query = frozenset({"seed", "preset"})

    @extend_schema(
        operation_id="practice_question",
        auth=[],
        parameters=[SKILL, SEED, PRESET],
        responses={200: documents.QuestionDocument, **errors(400, 404, 429)},
    )
    def get(self, request: Request, skill: str) -> Response:
        """A fresh question, or the one of a seed. What is right is not told."""
        words = request.query_params
        preset = _preset(_skill(skill), words.get("preset"))
        seed = _number(words["seed"], 1, SEED_MAX, "bad_seed") if "seed" in words else keeping.seed_new()
        return Response(documents.fresh_json(Pick(skill, seed, preset)))

    @extend_schema(
        operation_id="practice_answer",
        parameters=[SKILL],
        request=PracticeAnswerRequest,
        responses={200: documents.PracticeVerdictDocument, **errors(400, 401, 403, 404, 413, 429)},
    )
    def post(self, request: Request, skill: str) -> Response:
        """Answer it. The first answer to a question counts, and is right if no hint was read before."""
        _skill(skill)
        asked = parsed(PracticeAnswerRequest, request.data)
        pick = Pick(skill, asked["seed"], _preset(skill, asked.get("preset")))
        step = generate(*pick)
        asking = asked_of(step, asked, ())
        if not asked.get("tries"):
            keeping.answer_keep(request._request, pick, asking.is_known, _today(request, asked))
        standing = keeping.standings_of(request._request).get(skill, NEVER)
        return Response(documents.practised_json(step, asking, skill, standing))


def _today(request: Request, asked: dict[str, Any]) -> Any:
    offset = asked.get("utc_offset")
    return today_of(request._request) if offset is None else today_at(offset)


class SkillsView(ApiView):
    """How I stand."""

    permission_classes = (AllowAny,)
    query = frozenset({"utc_offset"})

    @extend_schema(
        operation_id="skills_mine",
        parameters=[OFFSET],
        responses={200: documents.SkillsDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """The skills I have met: how often right, when due, and what I answered day by day."""
        asked, http = _dated(request), request._request
        days = keeping.days_of(http, since(_today(request, asked)))
        return Response(documents.skills_json(keeping.standings_of(http), keeping.totals_of(http), days))


def _dated(request: Request) -> dict[str, Any]:
    """The offset that an address has."""
    text = request.query_params.get("utc_offset")
    return {} if text is None else {"utc_offset": _number(text, OFFSET_MIN, OFFSET_MAX, "bad_offset")}


class DailyView(ApiView):
    """My daily five."""

    permission_classes = (AllowAny,)
    throttle_scope = "lessons"
    query = frozenset({"utc_offset"})

    @extend_schema(
        operation_id="daily_get",
        parameters=[OFFSET],
        responses={200: documents.DailyDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """Today's five, the same all day; none as long as they are not wanted."""
        return Response(_daily_told(request, _dated(request)))

    @extend_schema(
        operation_id="daily_wish",
        request=DailyRequest,
        responses={200: documents.DailyDocument, **errors(400, 401, 403, 413, 429)},
    )
    def put(self, request: Request) -> Response:
        """Want them, or want them no longer. Another game counts from tomorrow on."""
        asked = parsed(DailyRequest, request.data)
        preset = asked["preset"] if "preset" in asked else keeping.daily_of(request._request).preset
        if preset and preset not in PRESETS:
            raise BadRequest(_("There is no such game."), code="unknown_preset")
        keeping.wish_keep(request._request, asked["on"], preset or "")
        return Response(_daily_told(request, asked))


def _daily_told(request: Request, asked: dict[str, Any]) -> dict[str, Any]:
    daily = keeping.daily_of(request._request)
    return documents.daily_json(daily, _five(request, daily, asked) if daily.on else None)


def _five(request: Request, daily: Daily, asked: dict[str, Any]) -> Five:
    return keeping.five_today(request._request, daily, _today(request, asked))


class DailyQuestionView(ApiView):
    """One of today's five."""

    permission_classes = (AllowAny,)
    throttle_scope = "lessons"

    @extend_schema(
        operation_id="daily_answer",
        parameters=[NUMBER],
        request=FirstAnswerRequest,
        responses={200: documents.PracticeVerdictDocument, **errors(400, 401, 403, 404, 409, 413, 429)},
    )
    def post(self, request: Request, number: int) -> Response:
        """Answer it. Its mark is that of the first answer."""
        asked, http = parsed(FirstAnswerRequest, request.data), request._request
        daily = keeping.daily_of(http)
        if not daily.on:
            raise Conflict(_("The daily five is not switched on."), code="not_on")
        five = _five(request, daily, asked)
        if number > len(five.picks):
            raise NotFound(_("There is no such question."))
        pick = five.picks[number - 1]
        step = generate(*pick)
        asking = asked_of(step, asked, ())
        if not asked.get("tries"):
            keeping.five_answer(http, daily, five, number - 1, asking.is_known)
        standing = keeping.standings_of(http).get(pick.skill, NEVER)
        return Response(documents.practised_json(step, asking, pick.skill, standing))
