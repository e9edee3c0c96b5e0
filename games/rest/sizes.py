"""How large a request may be: small, but where a view says that it takes more."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

USUAL = 64 * 1024  # bytes of a body; nothing that people type is larger
DRAINED = 64 * 1024 * 1024  # of a body that is too large: so much is read before it is answered
CHUNK = 64 * 1024

View = Callable[..., HttpResponseBase]


def takes(largest: int, too_large: Callable[[HttpRequest], HttpResponse]) -> Callable[[View], View]:
    """A page that takes bodies of so many bytes, and what it answers to a larger one.

    No more than DATA_UPLOAD_MAX_MEMORY_SIZE, which is Django's own bound for all that is no file.
    """

    def mark(view: View) -> View:
        view.largest, view.too_large = largest, too_large  # type: ignore[attr-defined]
        return view

    return mark


class SizeMiddleware:
    """413 before anything of a body is read that is larger than its address takes; files count too."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: View, args: Any, kwargs: Any
    ) -> HttpResponseBase | None:
        """Before the look at the form's token, which reads the whole form."""
        told = getattr(view, "cls", view)  # a view of the API is known by its class
        if _length(request) <= getattr(told, "largest", USUAL):
            return None
        _drain(request)
        answer: Callable[[HttpRequest], HttpResponse] | None = getattr(told, "too_large", None)
        if answer is None:
            raise RequestDataTooBig(f"longer than {getattr(told, 'largest', USUAL)} bytes")
        return answer(request)


def _length(request: HttpRequest) -> int:
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0  # Django reads nothing then


def _drain(request: HttpRequest) -> None:
    """Read what is sent: a browser whose line is shut while it sends shows no answer but a broken line."""
    left = DRAINED
    while left > 0 and (chunk := request.read(CHUNK)):
        left -= len(chunk)
