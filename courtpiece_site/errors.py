"""Django's last resorts: a page for people, and the API's one shape of error for everything below /api/."""

from collections.abc import Callable

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views import defaults

from games.rest.limits import wait_seconds

Answer = Callable[[HttpRequest], HttpResponseBase]


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: a request that Django itself refuses; 413 where it is too large."""
    if isinstance(exception, RequestDataTooBig):
        status, code, message = 413, "too_large", _("The request is too large.")
    else:
        status, code, message = 400, "malformed", _("The request cannot be understood.")
    page = _json(request, status, code, message)
    if page is None:
        page = defaults.bad_request(request, exception) if status == 400 else render(request, "413.html")
    page.status_code = status
    return page


def length_middleware(get_response: Answer) -> Answer:
    """411: a body whose length is not told beforehand would be read as an empty one."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if not _is_unsized(request):
            return get_response(request)
        message = _("Say how long the request is: it needs a Content-Length.")
        page = _json(request, 411, "length_required", message) or render(request, "411.html")
        page.status_code = 411
        return page

    return middleware


def _is_unsized(request: HttpRequest) -> bool:
    if request.META.get("CONTENT_LENGTH"):
        return False
    if "HTTP_TRANSFER_ENCODING" in request.META:
        return True
    is_framed = request.META.get("SERVER_PROTOCOL", "").startswith("HTTP/2")  # it needs no such header
    return is_framed and bool(request.META["wsgi.input"].read(1))


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


def method_page_middleware(get_response: Answer) -> Answer:
    """405: people who come to an address that only takes forms get a page, not an empty one."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        answer = get_response(request)
        if isinstance(answer, HttpResponseNotAllowed) and request.method != "HEAD":
            answer.content = render_to_string("405.html", request=request)
        return answer

    return middleware


def too_fast(request: HttpRequest) -> HttpResponse:
    """429 for django-allauth's own forms."""
    return render(request, "429.html", status=429)


def wait_middleware(get_response: Answer) -> Answer:
    """429: a page says when to come again, as the API does."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        answer = get_response(request)
        if answer.status_code == 429:
            answer.headers.setdefault("Retry-After", str(wait_seconds(request)))
        return answer

    return middleware


def _json(request: HttpRequest, status: int, code: str, message: str) -> HttpResponse | None:
    if not request.path.startswith("/api/"):
        return None
    return JsonResponse({"code": code, "message": message, "data": {}}, status=status)
