"""Every error as `{"code", "message", "data"}`, whatever raised it."""

from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from games.wording import error_body

API_CODES = {
    exceptions.NotAuthenticated: "not_authenticated",
    exceptions.AuthenticationFailed: "not_authenticated",
    exceptions.MethodNotAllowed: "method_not_allowed",
    exceptions.NotAcceptable: "not_acceptable",
    exceptions.UnsupportedMediaType: "unsupported_media_type",
    exceptions.Throttled: "too_fast",
}


class TooLarge(exceptions.APIException):
    """More than a view takes."""

    status_code = 413
    default_code = "too_large"
    default_detail = gettext_lazy("The request is too large.")


def exception_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's hook. None (a 500) only for what is a fault of ours."""
    body = error_body(error)
    if body is not None:
        set_rollback()
        return Response(body, status=getattr(error, "status", 400), headers=_headers(error))
    if isinstance(error, Http404):
        error = exceptions.NotFound()
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    elif isinstance(error, RequestDataTooBig):
        error = TooLarge()
    if not isinstance(error, exceptions.APIException):
        return None
    set_rollback()
    return Response(_api_body(error), status=error.status_code, headers=_headers(error))


def _api_body(error: exceptions.APIException) -> dict[str, Any]:
    if isinstance(error, exceptions.ValidationError):
        return _validation_body(error)
    code = API_CODES.get(type(error)) or error.default_code
    wait = getattr(error, "wait", None)
    data = {} if wait is None else {"wait": wait}
    return {
        "code": "malformed" if code == "parse_error" else code,
        "message": str(error.detail),
        "data": data,
    }


def _validation_body(error: exceptions.ValidationError) -> dict[str, Any]:
    """One sentence for people, and under `data.fields` every field with all that is wrong with it."""
    detail: Any = error.detail
    fields = detail if isinstance(detail, dict) else {"": detail}
    name, problem = next(iter(fields.items()))
    message = _first(problem)
    code = getattr(message, "code", "")
    told = _("%(field)s: %(problem)s") % {"field": name, "problem": message} if name else str(message)
    return {
        "code": "unknown_field" if code == "unknown_field" else "malformed",
        "message": told,
        "data": {"fields": fields},
    }


def _first(problem: Any) -> Any:
    while isinstance(problem, dict | list) and problem:
        problem = next(iter(problem.values())) if isinstance(problem, dict) else problem[0]
    return problem


def _headers(error: Exception) -> dict[str, str]:
    headers = {}
    wait, challenge = getattr(error, "wait", None), getattr(error, "auth_header", None)
    if wait is not None:
        headers["Retry-After"] = str(int(wait) + 1)
    if challenge:
        headers["WWW-Authenticate"] = challenge
    return headers
