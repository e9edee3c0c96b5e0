"""Quick pairing: ask for a game and a speed, wait for three others, and be led to the table."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import rulebook, services
from games.engine.presets import PRESETS
from games.engine.seats import SEATS
from games.errors import Conflict
from games.models import Match
from games.pages.opening import guest_or_visitor, too_many, visitor
from games.pages.rooms import length_told
from games.pages.seen import match_context, match_seen
from games.speeds import PAIRED, SPEEDS, bots_after
from games.store import Snapshot


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def pairing(request: HttpRequest) -> HttpResponse:
    """Which game, how fast; posted, the wait, or the table where it could start at once."""
    if request.method == "POST":
        return _ask(request)
    preset, speed = request.GET.get("preset", PAIRED[0]), request.GET.get("speed", "quick")
    context = {
        "presets": [{**rulebook.preset_json(name), "length": _length(name)} for name in PAIRED],
        "speeds": SPEEDS,
        "preset": preset if preset in PAIRED else PAIRED[0],
        "speed": speed if speed in SPEEDS else "quick",
    }
    return render(request, "pages/pairing.html", context)


def _length(preset: str) -> str:
    """How long a match of this game is here, for newcomers too: whoever comes next expects a whole one."""
    return " ".join(length_told(replace(PRESETS[preset].match, newcomer_target=None)))


def _ask(request: HttpRequest) -> HttpResponse:
    preset, speed = request.POST.get("preset", ""), request.POST.get("speed", "")
    if preset not in PAIRED or speed not in SPEEDS:
        raise SuspiciousOperation("no such game or speed")
    refused = too_many(request, "pairing")
    if refused is not None:
        return refused
    table = services.pairing_ask(guest_or_visitor(request), preset, speed)
    return redirect("match_table", match_id=table.match.pk)


@require_safe
@never_cache
@ensure_csrf_cookie
def pairing_wait(request: HttpRequest, match_id: str) -> HttpResponse:
    """The wait. It leads on to the table once that has started; who does not wait there may ask anew."""
    snapshot, player = match_seen(request, match_id), visitor(request)
    match, seat = snapshot.match, snapshot.seat_of(player)
    if not match.pairing or player is None or seat is None:
        return redirect("pairing")
    if snapshot.state is not None:
        return redirect("match_table", match_id=match_id)
    services.seat_here(player, match_id)
    context = match_context(request, snapshot) | _waited(snapshot, seat, timezone.now())
    return render(request, "pages/pairing_wait.html", context)


def _waited(snapshot: Snapshot, seat: str, now: datetime) -> dict[str, Any]:
    """How long this player has waited, and what for."""
    row, speed = snapshot.seat_row(seat), SPEEDS[snapshot.match.pairing]
    bots_in = 0.0 if row is None else (row.joined + bots_after() - now).total_seconds()
    return {
        "speed": speed,
        "length": _length(snapshot.match.preset),
        "is_daily": snapshot.match.clock == Match.Clock.DAILY,
        "bots_in": max(0, round(bots_in)),
        "here": len(snapshot.people),
        "waiting": [row.player.name for row in snapshot.people],
        "free_places": range(len(SEATS) - len(snapshot.people)),
    }


@require_POST
def pairing_start(request: HttpRequest, match_id: str) -> HttpResponse:
    """Begin with bots in the free seats."""
    player = visitor(request)
    try:
        if player is not None:
            services.pairing_start(player)
    except Conflict as error:
        if error.code == "too_early":
            messages.error(request, error.message)
    return redirect("pairing_wait", match_id=match_id)


@require_POST
def pairing_cancel(request: HttpRequest, match_id: str) -> HttpResponse:
    """Wait no longer. Where it has started in the meantime, that is where this leads."""
    player = visitor(request)
    if player is not None:
        services.pairing_cancel(player)
    return redirect("pairing_wait", match_id=match_id)
