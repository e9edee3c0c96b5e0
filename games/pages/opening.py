"""From a page to a table: whoever is nobody yet becomes a guest, within the API's limits."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games import services
from games.engine.seats import SEATS
from games.models import Player
from games.rest.limits import is_allowed
from games.tokens import sign_in

CLOCKS: dict[str, dict[str, Any]] = {
    "none": {"kind": "none"},
    "live": {"kind": "live", "seconds": 20},
    "slow": {"kind": "live", "seconds": 60},
}


def hints_wanted(request: HttpRequest) -> bool:
    """Was the box ticked that brings hints to the table?"""
    return request.POST.get("hints") == "on"


def visitor(request: HttpRequest) -> Player | None:
    """The player who looks, None for nobody yet."""
    return request.user if isinstance(request.user, Player) else None


def guest_or_visitor(request: HttpRequest, name: str | None = None) -> Player:
    """The player who looks; a new guest, signed in, for nobody yet. Raises BadRequest for a bad `name`."""
    player = visitor(request)
    if player is None:
        player = services.guest_create(name)
        sign_in(request, player)
    return player


def too_many(request: HttpRequest, scope: str) -> HttpResponse | None:
    """The page that says so where this visitor is beyond the rate of `scope`, else None. It counts."""
    if is_allowed(request, scope if visitor(request) else "guests"):
        return None
    return render(request, "429.html", status=429)


def table_open(request: HttpRequest, *, waits: bool = False, **asked: Any) -> HttpResponse:
    """Open a table and go there. `asked` is what `match_open` takes.

    With three bots it begins at once, unless it `waits` for the opener to cut the cards.
    """
    refused = too_many(request, "matches")
    if refused is not None:
        return refused
    player = guest_or_visitor(request)
    table = services.match_open(player, **asked)
    if len(table.seats) == len(SEATS) and not waits:
        services.match_ready(player, table.match.pk)
    return redirect("match_table", match_id=table.match.pk)
