"""Answers that are made while they are sent."""

from collections.abc import AsyncIterator, Iterable, Iterator

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest


def as_asked(request: HttpRequest, parts: Iterable[str]) -> Iterable[str] | AsyncIterator[str]:
    """The parts as the server at hand sends them: an event loop is not to wait for a database."""
    return _later(iter(parts)) if isinstance(request, ASGIRequest) else parts


async def _later(parts: Iterator[str]) -> AsyncIterator[str]:
    while (part := await sync_to_async(_next)(parts)) is not None:
        yield part


def _next(parts: Iterator[str]) -> str | None:
    return next(parts, None)
