"""What people do in a waiting room, from forms that work without a script."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games import access, services
from games.engine.seats import SEATS
from games.errors import GameError, NotFound
from games.models import Player
from games.pages.opening import guest_or_visitor, too_many, visitor
from games.pages.rooms import room_shown

Deed = Callable[[HttpRequest, Player, str, str], Any]

AT_SEATS: dict[str, Deed] = {
    "sit": lambda request, player, match_id, seat: services.match_join(player, match_id, seat=seat),
    "kick": lambda request, player, match_id, whom: _kick(player, match_id, whom),
    "move": lambda request, player, match_id, seat: services.seat_move(player, match_id, seat),
    "bot": lambda request, player, match_id, seat: services.bot_seat(
        player, match_id, seat, request.POST.get("level", "steady")
    ),
    "unbot": lambda request, player, match_id, seat: services.bot_unseat(player, match_id, seat),
}
OTHERS: dict[str, Deed] = {
    "ready": lambda request, player, match_id, _what: services.match_ready(
        player, match_id, request.POST.get("cut") or None
    ),
    "invite": lambda request, player, match_id, whom: services.player_invite(player, match_id, whom),
    "unkick": lambda request, player, match_id, whom: services.kick_undo(player, match_id, whom),
    "stand": lambda request, player, match_id, _what: services.seat_stand(player, match_id),
    "decline": lambda request, player, match_id, _what: services.invitation_decline(player, match_id),
}
SCOPES = {"invite": "invitations", "stand": "seats", "unkick": "seats"} | dict.fromkeys(AT_SEATS, "seats")
AWAY = {"stand": lambda: _("You have left the table."), "decline": lambda: _("You have said no.")}


@require_POST
def room_do(request: HttpRequest, match_id: str) -> HttpResponse:
    """Do what the pressed button says, and show the table again."""
    verb, what = deed_said(request)
    scope = SCOPES.get(verb, "")
    refused = too_many(request, scope)
    if refused is not None:
        return refused
    trouble = ""
    try:
        access.match_see(visitor(request), match_id)  # nobody becomes a guest for a table that is not there
        player = guest_or_visitor(request, request.POST.get("name", "").strip() or None)
        (AT_SEATS | OTHERS)[verb](request, player, match_id, what)
    except NotFound as error:
        raise Http404 from error
    except GameError as error:
        trouble = error.message
    return _answer(request, match_id, verb, trouble)


def _kick(player: Player, match_id: str, whom: str) -> None:
    """Take off who sat there when the button was shown: `whom` is a seat, a space and their id."""
    seat, _space, who = whom.partition(" ")
    services.seat_kick(player, match_id, seat, who or None)


def deed_said(request: HttpRequest) -> tuple[str, str]:
    """The deed that a form asks for, and at which seat or for whom. SuspiciousOperation for none."""
    verb, _space, what = request.POST.get("do", "").partition(" ")
    seat = what.partition(" ")[0] if verb == "kick" else what
    is_known = seat in tuple(SEATS) if verb in AT_SEATS else verb in OTHERS
    if not is_known:
        raise SuspiciousOperation("no such deed")
    return verb, what


def _answer(request: HttpRequest, match_id: str, verb: str, trouble: str) -> HttpResponse:
    if "part" in request.POST and verb not in AWAY:
        return room_shown(request, access.match_see(visitor(request), match_id), trouble=trouble)
    if trouble and request.POST.get("name"):  # a name that will not do stays in its field
        return room_shown(request, access.match_see(visitor(request), match_id), trouble=trouble, status=400)
    if trouble:
        messages.error(request, trouble)
    elif verb in AWAY:
        messages.success(request, AWAY[verb]())
        return redirect("matches_mine")
    return redirect("match_table", match_id=match_id)
