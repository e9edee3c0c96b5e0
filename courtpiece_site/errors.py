"""Django's last resorts: a page for people, and the API's one shape of error for everything below /api/."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views import defaults


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: a request that Django itself refuses."""
    return _json(request, 400, "malformed", _("The request cannot be understood.")) or defaults.bad_request(
        request, exception
    )


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    return _json(request, 403, "permission_denied", _("You may not do this.")) or defaults.permission_denied(
        request, exception
    )


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no such address."""
    return _json(request, 404, "not_found", _("There is nothing here.")) or defaults.page_not_found(
        request, exception
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """500: a fault of ours."""
    return _json(request, 500, "server_error", _("Something went wrong here.")) or defaults.server_error(
        request
    )


def _json(request: HttpRequest, status: int, code: str, message: str) -> HttpResponse | None:
    if not request.path.startswith("/api/"):
        return None
    return JsonResponse({"code": code, "message": message, "data": {}}, status=status)
