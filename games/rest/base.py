"""What all views of the API share: an address has no more query words than the view knows."""

from types import SimpleNamespace
from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ErrorDetail, ValidationError
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.views import APIView


class JsonNegotiation(DefaultContentNegotiation):
    """By the Accept header alone: `?format=` is a query word like any other."""

    settings: Any = SimpleNamespace(URL_FORMAT_OVERRIDE=None)


class ApiView(APIView):
    """Refuses query words that are not in `query`, which are those of GET, and one that stands twice."""

    content_negotiation_class = JsonNegotiation
    query: frozenset[str] = frozenset()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if request.method not in self.allowed_methods:
            return  # a method that is not there is refused next, whatever words come with it
        _words_check(request, self.query if request.method in SAFE_METHODS else frozenset())


def _words_check(request: Request, known: frozenset[str]) -> None:
    wrong = {}
    for name, values in request.query_params.lists():
        if name not in known:
            wrong[name[:40]] = [ErrorDetail(_("There is no such query parameter."), code="unknown_field")]
        elif len(values) > 1:
            wrong[name[:40]] = [ErrorDetail(_("It stands there twice."), code="malformed")]
    if wrong:
        raise ValidationError(dict(sorted(wrong.items())[:20]))
