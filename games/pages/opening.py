"""From a page to a table: whoever is nobody yet becomes a guest, within the API's limits."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games import services
from games.engine.seats import SEATS
from games.models import Player
from games.rest.limits import is_allowed
from games.services.players import is_made_up
from games.tokens import sign_in

CLOCKS: dict[str, dict[str, Any]] = {
    "none": {"kind": "none"},
    "live": {"kind": "live", "seconds": 20},
    "slow": {"kind": "live", "seconds": 60},
}
NAME_SHOWN = 200  # of what was typed for a name and will not do


def hints_wanted(request: HttpRequest) -> bool:
    """Was the box ticked that brings hints to the table?"""
    return request.POST.get("hints") == "on"


def visitor(request: HttpRequest) -> Player | None:
    """The player who looks, None for nobody yet."""
    return request.user if isinstance(request.user, Player) else None


def guest_or_visitor(request: HttpRequest, name: str | None = None) -> Player:
    """The player who looks; a new guest, signed in, for nobody yet.

    `name` is what one wishes to be called: a guest who is asked for it has it from now on, None or "" changes
    nothing. Raises BadRequest for a bad one.
    """
    player = visitor(request)
    if player is None:
        player = services.guest_create(name or None)
        sign_in(request, player)
    elif name and player.kind == Player.Kind.GUEST and name != player.name:
        services.player_rename(player, name)
    return player


def name_asked(player: Player | None, typed: str = "") -> dict[str, Any]:
    """The field for one's name: nobody yet and guests are asked, with what they `typed` or are called."""
    is_asked = player is None or player.kind == Player.Kind.GUEST
    own = "" if player is None or is_made_up(player.name) else player.name
    return {"asks_name": is_asked, "my_name": typed[:NAME_SHOWN] or own}


def too_many(request: HttpRequest, scope: str) -> HttpResponse | None:
    """The page that says so where this visitor is beyond the rate of `scope`, else None. It counts."""
    if is_allowed(request, scope if visitor(request) else "guests"):
        return None
    return render(request, "429.html", status=429)


def table_open(request: HttpRequest, *, waits: bool = False, name: str = "", **asked: Any) -> HttpResponse:
    """Open a table and go there. `name`: as the opener would be called. `asked` is what `match_open` takes.

    With three bots it begins at once, unless it `waits` for the opener to cut the cards.
    """
    refused = too_many(request, "matches")
    if refused is not None:
        return refused
    player = guest_or_visitor(request, name)
    table = services.match_open(player, **asked)
    if len(table.seats) == len(SEATS) and not waits:
        services.match_ready(player, table.match.pk)
    return redirect("match_table", match_id=table.match.pk)
