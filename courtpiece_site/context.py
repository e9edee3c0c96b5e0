"""What every template may need to know about this installation."""

from django.conf import settings
from django.http import HttpRequest


def sockets(request: HttpRequest) -> dict[str, str]:
    """`socket_url`: empty (same origin), ":8001" (the page's host, that port) or ws[s]://host[:port]."""
    return {"socket_url": settings.SOCKET_URL}
