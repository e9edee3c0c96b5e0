"""The lobby, where tables wait for people, and the list of matches that may be watched."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.contrib import messages
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import conditional_page, require_POST, require_safe
from rest_framework.request import Request

from games import access, lobby, rulebook, services
from games.engine.presets import PRESETS
from games.engine.seats import SEATS
from games.errors import Conflict, NotFound
from games.ids import is_id
from games.models import Match, Player
from games.pages.finder import encoded
from games.pages.left_out import page_without
from games.pages.opening import guest_or_visitor, too_many, visitor
from games.pages.views import cursor_of
from games.selectors import clock_json
from games.store import Snapshot

FILTERS = ("game", "rules", "clock", "rating")
CLOCKS = {
    "quick": gettext_lazy("Up to 30 seconds a card"),
    "relaxed": gettext_lazy("Longer, but live"),
    "daily": gettext_lazy("Days"),
    "none": gettext_lazy("No clock"),
}
LABELS = {
    "family": gettext_lazy("Game"),
    "preset": gettext_lazy("Game"),
    "rules": gettext_lazy("Rules"),
    "clock": gettext_lazy("Clock"),
    "rating": gettext_lazy("People"),
}
RULES = {"plain": gettext_lazy("No house rules"), "house": gettext_lazy("House rules")}


@require_safe
@cache_control(private=True, no_cache=True)
@conditional_page
@ensure_csrf_cookie
def lobby_page(request: HttpRequest) -> HttpResponse:
    """Tables that wait for people. With `part` only the list, as the page asks for it again and again."""
    return _listed(request, "open", "pages/lobby.html")


@require_safe
@cache_control(private=True, no_cache=True)
@conditional_page
def watch_page(request: HttpRequest) -> HttpResponse:
    """Public matches that may be watched; `part` as in the lobby."""
    return _listed(request, "playing", "pages/watch.html")


def _listed(request: HttpRequest, status: str, template: str) -> HttpResponse:
    player = visitor(request)
    said = {name: request.GET[name] for name in FILTERS if request.GET.get(name)}
    page, query, left_out = page_without(
        lambda known: lobby.tables_page(Request(request), player, known), _asked(said, status)
    )
    chosen = {name: value for name, value in said.items() if _word(name, value) in query}
    context = {
        "tables": [table_line(row, player) for row in page.rows],
        "status": status,
        "next_cursor": cursor_of(page.next),
        "first_page": "cursor" not in request.GET,
        "chosen": chosen,
        "kept": encoded(chosen),
        "left_out": [str(LABELS[name]) for name in left_out],
        "families": rulebook.families(list(PRESETS)),
        "rules": RULES,
        "clocks": CLOCKS,
    }
    return render(request, "includes/lobby/list.html" if "part" in request.GET else template, context)


def _asked(said: Mapping[str, str], status: str) -> dict[str, str]:
    """The query as the API knows it: `game` is a family or a preset here."""
    return {"status": status} | {_word(name, value): value for name, value in said.items()}


def _word(name: str, value: str) -> str:
    if name != "game":
        return name
    return "preset" if "." in value else "family"


def table_line(match: Match, player: Player | None) -> dict[str, Any]:
    """A table as one line of the page."""
    rows, since = {row.seat: row.player for row in match.seats.all()}, match.started or match.created
    return {
        "id": match.pk,
        "title": rulebook.title(match.preset),
        "house_rules": lobby.house_rules(match),
        "clock": clock_json(match),
        "target": match.rules["match"]["target"],
        "deals": match.rules["match"]["deals"],
        "pairing": match.pairing,
        "places": [(seat, rows.get(seat)) for seat in SEATS],
        "free": len(SEATS) - len(rows),
        "since": since,
        "is_new": timezone.now() - since < timedelta(minutes=1),
        "score": (match.score_ns, match.score_ew),
        "mine": any(player is not None and each.pk == player.pk for each in rows.values()),
    }


@require_POST
def lobby_sit(request: HttpRequest) -> HttpResponse:
    """Sit down at a public table, and go there; a visitor becomes a guest. Too late: back to the lobby."""
    refused = too_many(request, "matches")
    if refused is not None:
        return refused
    match_id = request.POST.get("match", "")
    if not is_id(match_id):
        raise SuspiciousOperation("no such match")
    try:
        match = access.match_see(visitor(request), match_id).match
        table = _sat_down(guest_or_visitor(request), match)
    except (NotFound, Conflict):
        messages.error(request, _("This table does not wait any more. Here are the others."))
        return redirect("lobby")
    return redirect("match_table", match_id=table.match.pk)


def _sat_down(player: Player, match: Match) -> Snapshot:
    if match.pairing and match.status == Match.Status.OPEN:
        return services.pairing_ask(player, match.preset, match.pairing)
    return services.match_join(player, match.pk)
