"""Pages by which people see for themselves that nobody chose the cards."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import history, rulebook
from games.engine.seats import SEATS
from games.pages.rooms import seat_word
from games.pages.seen import match_seen
from games.store import Snapshot

COMMANDS = (
    "python docs/examples/check_fairness.py < record.json",
    "python manage.py replay --fair record.json",
)


@require_safe
@never_cache
def match_fairness(request: HttpRequest, match_id: str) -> HttpResponse:
    """What is promised about the cards of a match, and, once it has ended, the check in the browser."""
    snapshot = match_seen(request, match_id)
    match = snapshot.match
    context = {
        "match": match,
        "title": rulebook.title(match.preset),
        "ended": history.has_ended(match),
        "commands": COMMANDS,
        "seeds": _seeds(snapshot),
        "record_url": reverse("api_record", kwargs={"match_id": match.pk}),
    }
    return render(request, "pages/fairness.html", context)


@require_safe
def fairness_check(request: HttpRequest) -> HttpResponse:
    """The same check for any record that somebody has."""
    context: dict[str, Any] = {"match": None, "title": "", "ended": False, "commands": COMMANDS, "seeds": []}
    return render(request, "pages/fairness.html", context)


def _seeds(snapshot: Snapshot) -> list[dict[str, Any]]:
    """Each seat's cut, once they are frozen; nothing before."""
    if not snapshot.deals:
        return []
    rows = {row.seat: row for row in snapshot.seats}
    return [
        {"seat": seat_word(seat), "name": rows[seat].player.name, "cut": rows[seat].client_seed}
        for seat in SEATS
        if seat in rows
    ]
