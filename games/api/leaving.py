"""Being away from a table, giving a match up, and taking back: the REST views."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games import services
from games.api import requests, responses
from games.api.schema import ERRORS, MATCH_ID
from games.api.views import answer, signed_in
from games.rest.base import ApiView
from games.rest.fields import parsed


class ConcedeView(ApiView):
    """Conceding."""

    @extend_schema(
        operation_id="match_concede",
        parameters=[MATCH_ID],
        request=requests.EndRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Give the match up, or take that back. It is lost once both partners do; a bot goes along."""
        asked = parsed(requests.EndRequest, request.data)
        return answer(services.match_concede(signed_in(request), match_id, **asked), request)


class LeaveView(ApiView):
    """Leaving."""

    @extend_schema(
        operation_id="match_leave",
        parameters=[MATCH_ID],
        request=requests.NothingRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Leave a match under way: a bot plays for you until you come back.

        Once all have left it is abandoned.
        """
        parsed(requests.NothingRequest, request.data)
        return answer(services.seat_leave(signed_in(request), match_id), request)


class BackView(ApiView):
    """Coming back."""

    @extend_schema(
        operation_id="match_back",
        parameters=[MATCH_ID],
        request=requests.NothingRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Take your seat back from the bot that plays for you: your next turn is yours."""
        parsed(requests.NothingRequest, request.data)
        return answer(services.seat_return(signed_in(request), match_id), request)


class UndoView(ApiView):
    """Taking back."""

    @extend_schema(
        operation_id="match_undo",
        parameters=[MATCH_ID],
        request=requests.HintRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Ask to take back what you did last.

        Done once all who are there agree, and lapsed with the next action.

        Never where somebody has seen something by it: hands dealt, a trump shown, the end of a deal.
        """
        seq = parsed(requests.HintRequest, request.data)["seq"]
        return answer(services.undo_ask(signed_in(request), match_id, seq), request)


class UndoAnswerView(ApiView):
    """Taking back."""

    @extend_schema(
        operation_id="match_undo_answer",
        parameters=[MATCH_ID],
        request=requests.EndRequest,
        responses={200: responses.MatchDocument, **ERRORS},
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Say whether somebody may take back what they ask to; who asked withdraws it with a no."""
        asked = parsed(requests.EndRequest, request.data)
        return answer(services.undo_answer(signed_in(request), match_id, **asked), request)
