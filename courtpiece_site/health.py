"""/healthz: this process answers. /readyz: so do the database and Redis."""

import logging
from collections.abc import Callable

import redis
from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase

log = logging.getLogger(__name__)

PATHS = ("/healthz", "/readyz")
Answer = Callable[[HttpRequest], HttpResponseBase]


def health_middleware(get_response: Answer) -> Answer:
    """Answers before anything else does: a probe knows no host name, scheme or session."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.path == "/healthz":
            return HttpResponse("ok\n", content_type="text/plain")
        return ready() if request.path == "/readyz" else get_response(request)

    return middleware


def ready() -> JsonResponse:
    """200 when everything this process needs answers, 503 when something does not."""
    parts = {"database": answers(ask_database)}
    if not settings.EMBEDDED:
        parts["redis"] = answers(ask_redis)
    return JsonResponse({"ready": all(parts.values()), **parts}, status=200 if all(parts.values()) else 503)


def answers(ask: Callable[[], None]) -> bool:
    """Whether asking raises nothing."""
    try:
        ask()
    except Exception as error:  # whatever it is, the part does not answer
        log.warning("not ready: %s", error)
        return False
    return True


def ask_database() -> None:
    """One round trip to the database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def ask_redis() -> None:
    """One round trip to Redis."""
    with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2) as client:
        client.ping()
