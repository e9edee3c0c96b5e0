"""The HTML pages. Each reads through a selector or calls one service, and renders one template."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from django.core.exceptions import SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_safe

from games import history, rulebook, selectors
from games.engine.presets import PRESETS
from games.ids import is_id
from games.pages.finished import summary_shown
from games.pages.lines import invited_lines, match_lines
from games.pages.opening import CLOCKS, hints_wanted, table_open, visitor
from games.pages.rooms import room_gone, room_shown
from games.pages.seen import match_context, match_seen

FIRST_PRESET = "club.single-sir"
COACHED_TARGET = 3
FIRST_SHOWN = 2  # games on the home page before "More games"


def presets(names: Iterable[str] = PRESETS) -> list[dict[str, str]]:
    return [rulebook.preset_json(name) for name in names]


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """What this is, and the way to a table."""
    player = visitor(request)
    running: list[dict[str, Any]] = []
    if player is not None:
        running = match_lines(selectors.running_of(player)[:3], player)
    names = list(PRESETS)
    context = {
        "presets": presets(names[:FIRST_SHOWN]),
        "families": rulebook.families(names[FIRST_SHOWN:]),
        "preset": FIRST_PRESET,
        "clock": "none",
        "running": running,
        "invitations": invited_lines(player),
    }
    return render(request, "pages/home.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def play_now(request: HttpRequest) -> HttpResponse:
    """Open a table with three bots, say ready, and go there. Makes a guest of whoever is nobody yet.

    With `hints` they are on call, and a match that is `short` goes to three, as the course ends with it.
    Who comes here otherwise, by a kept address, is shown where tables are opened.
    """
    if request.method != "POST":
        return redirect("home")
    preset, pace = request.POST.get("preset", FIRST_PRESET), request.POST.get("clock", "none")
    if preset not in PRESETS or pace not in CLOCKS:
        raise SuspiciousOperation("no such preset or clock")
    rules = {"match": {"target": COACHED_TARGET}} if "short" in request.POST else {}
    return table_open(request, preset=preset, rules=rules, clock=CLOCKS[pace], hints=hints_wanted(request))


@require_safe
@never_cache
@ensure_csrf_cookie
def match_table(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table; before the start the waiting room, and after the end all that there is about it."""
    try:
        snapshot = match_seen(request, match_id)
    except Http404:
        if selectors.was_kicked(visitor(request), match_id):
            return room_gone(request)
        raise
    if history.has_ended(snapshot.match):
        return summary_shown(request, snapshot)
    if snapshot.state is None:
        return (
            redirect("pairing_wait", match_id=match_id)
            if snapshot.match.pairing
            else room_shown(request, snapshot)
        )
    return render(request, "pages/table.html", match_context(request, snapshot))


@require_safe
@never_cache
def match_next(request: HttpRequest) -> HttpResponse:
    """On to the match that waits for me most, the one I come from left out; else to all of mine."""
    player, after = visitor(request), request.GET.get("after", "")
    urgent = None if player is None else selectors.waiting_next(player, after if is_id(after) else "")
    return redirect("matches_mine") if urgent is None else redirect("match_table", match_id=urgent)


def cursor_of(link: str | None) -> str | None:
    """The cursor in a link to another page of a list."""
    return parse_qs(urlsplit(link).query)["cursor"][0] if link else None
