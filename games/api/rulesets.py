"""Rulesets over REST: keep house rules, look at them, and ask whether some make sense."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games import rulebook, selectors, services
from games.api import requests, responses
from games.api.views import signed_in
from games.engine.presets import PRESETS
from games.errors import NotFound
from games.rest.base import ApiView
from games.rest.errors import errors
from games.rest.fields import parsed
from games.services.rulesets import Agreed

RULESET_ID = OpenApiParameter(
    "ruleset_id", OpenApiTypes.STR, OpenApiParameter.PATH, description="The ruleset's `id`."
)


class RulesetsView(ApiView):
    """My rulesets."""

    def get_throttles(self) -> list[Any]:
        self.throttle_scope = "rulesets" if self.request.method == "POST" else None
        return super().get_throttles()

    @extend_schema(
        operation_id="rulesets_list",
        responses={200: responses.RulesetsDocument, **errors(400, 401, 429)},
    )
    def get(self, request: Request) -> Response:
        """What I have saved, newest first; never more than a hundred."""
        rows = selectors.rulesets_of(signed_in(request))
        return Response({"results": [selectors.ruleset_document(row) for row in rows]})

    @extend_schema(
        operation_id="ruleset_save",
        request=requests.SaveRequest,
        responses={201: responses.RulesetDocument, **errors(400, 401, 409, 413, 429)},
    )
    def post(self, request: Request) -> Response:
        """Keep house rules under a name. They never change; whoever knows the id may see and play them."""
        saved = services.ruleset_save(signed_in(request), **parsed(requests.SaveRequest, request.data))
        return Response(selectors.ruleset_document(saved), status=status.HTTP_201_CREATED)


class RulesetView(ApiView):
    """A ruleset."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="ruleset_get",
        auth=[],
        parameters=[RULESET_ID],
        responses={200: responses.RulesetDocument, **errors(400, 404, 429)},
    )
    def get(self, request: Request, ruleset_id: str) -> Response:
        """A saved ruleset, for anybody who knows its id."""
        saved = selectors.saved_ruleset(ruleset_id)
        if saved is None:
            raise NotFound(_("There is no such ruleset."))
        return Response(selectors.ruleset_document(saved))


class CheckView(ApiView):
    """Rulesets before they are played."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="ruleset_check",
        auth=[],
        request=requests.RulesRequest,
        responses={200: responses.CheckedDocument, **errors(400, 413, 429)},
    )
    def post(self, request: Request) -> Response:
        """Does it make sense? The ruleset whole and in words; else 400 with the axes and the reasons."""
        asked = parsed(requests.RulesRequest, request.data)
        preset, ruleset = asked.get("preset"), asked.get("ruleset")
        return Response(checked_document(services.ruleset_agreed(preset, ruleset, asked.get("rules", {}))))


def checked_document(agreed: Agreed) -> dict[str, Any]:
    """A ruleset that makes sense, whole and in words."""
    base = PRESETS.get(agreed.preset)
    told = [each.second for each in rulebook.differences(base, agreed.rules)] if base else []
    return {
        "preset": agreed.preset or None,
        "rules": agreed.rules.to_json(),
        "differences": [
            {"axis": each.axis.name, "title": each.title, "choice": each.label, "text": each.text}
            for each in told
            if each is not None
        ],
        "sentences": [line.text for section in rulebook.sections(agreed.rules) for line in section.lines],
    }
