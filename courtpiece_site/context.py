"""What every template may need to know about this installation."""

from functools import cache
from math import ceil
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.utils.translation import ngettext

from games import selectors
from games.accounts.guests import player_of
from games.rest.limits import wait_seconds
from games.talk.reports import notice_of


def sockets(request: HttpRequest) -> dict[str, str]:
    """`socket_url`: empty (same origin), ":8001" (the page's host, that port) or ws[s]://host[:port]."""
    return {"socket_url": settings.SOCKET_URL}


def duration(seconds: int) -> str:
    """As people say it, rounded up."""
    if seconds < 60:
        return ngettext("%(count)d second", "%(count)d seconds", seconds) % {"count": seconds}
    minutes = ceil(seconds / 60)
    return ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}


def account(request: HttpRequest) -> dict[str, Any]:
    """`me`: the player who looks, false for nobody yet; asked for only by pages that show it.

    `on_vacation`: does nothing of theirs run on daily clocks at present?
    `staff_words`: what staff have told them and they have not read yet; no query for who has nothing to read.
    `my_turns()`: in how many matches it is their turn, asked for once.
    `wait`: how long, for pages that say so.
    `come_back`: the page to return to after signing in, empty where that would lead nowhere.
    """
    lasting = request.method == "GET" and not request.path.startswith("/account/")
    return {
        "me": SimpleLazyObject(lambda: player_of(request)),
        "on_vacation": SimpleLazyObject(lambda: selectors.is_away(player_of(request), timezone.now())),
        "staff_words": SimpleLazyObject(lambda: notice_of(player) if (player := player_of(request)) else ""),
        "my_turns": cache(lambda: _my_turns(request)),
        "wait": SimpleLazyObject(lambda: duration(wait_seconds(request))),
        "come_back": request.get_full_path() if lasting else "",
    }


def _my_turns(request: HttpRequest) -> int:
    player = player_of(request)
    return 0 if player is None else selectors.waiting_count(player)
