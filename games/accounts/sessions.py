"""Sessions that sockets hang on: what happens to one is told to them at once."""

from django.conf import settings
from django.http import HttpRequest

from games import effects
from games.models import Player


def session_told(request: HttpRequest, player: Player) -> None:
    """The player's session has another key than the browser came with, and all other sockets look again."""
    request.session.save()  # now: whoever looks again looks there
    effects.access_changed(
        player.pk, request.COOKIES.get(settings.SESSION_COOKIE_NAME), request.session.session_key
    )
