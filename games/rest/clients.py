"""Where a request comes from. Nobody else in this project reads X-Forwarded-For."""

from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """The address at the other end of the line, or the one that our own proxies saw there.

    Anybody may write X-Forwarded-For, and each proxy adds at its end whom it was asked by: with `PROXIES` of
    our own, that many from the end is as far as it can be believed.
    """
    peer = str(request.META.get("REMOTE_ADDR", ""))
    told = [each.strip() for each in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    seen = told[-settings.PROXIES :][0] if settings.PROXIES else ""
    try:
        return str(ip_address(seen))
    except ValueError:
        return peer
