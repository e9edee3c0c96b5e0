"""The table maker: a game, its house rules, what comes of them in words, and then the table."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods

from games import rulebook
from games.engine.presets import PRESETS
from games.engine.seats import SEATS
from games.pages.maker_form import Asked, asked_of, form_context
from games.pages.opening import CLOCKS, table_open

FIRST_PRESET = "club.double-sir"
SEAT_DEFAULT = "S"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@ensure_csrf_cookie
def table_new(request: HttpRequest) -> HttpResponse:
    """The form. Posted, it shows what comes of it, opens the table or saves the rules, as `do` says."""
    if request.method != "POST":
        return _shown(request, _first(request))
    asked, do = asked_of(request.POST, FIRST_PRESET), request.POST.get("do", "show")
    is_sound = not asked.errors and not asked.fitted.clashes
    if do == "play" and is_sound:
        return _play(request, asked)
    return _shown(request, asked, status=200 if do == "show" else 400)


def _first(request: HttpRequest) -> Asked:
    """What the page shows first: the game that the address names."""
    preset = request.GET.get("preset", FIRST_PRESET)
    if preset not in PRESETS:
        raise Http404
    return Asked(preset)


def _play(request: HttpRequest, asked: Asked) -> HttpResponse:
    found = asked.fitted
    extras = found.rules.to_json()["extras"]  # said in any case: left out, a practice table may add some
    more = {"first_dealer": _first_dealer(request)} if found.rules.first_deal == "chosen" else {}
    clock = CLOCKS.get(request.POST.get("clock", ""), CLOCKS["none"])
    rules = {**found.changes, "extras": extras}
    return table_open(request, preset=asked.preset, rules=rules, clock=clock, **more)


def _first_dealer(request: HttpRequest) -> str:
    seat = request.POST.get("first_dealer", SEAT_DEFAULT)
    return seat if seat in SEATS else SEAT_DEFAULT


def _shown(request: HttpRequest, asked: Asked, status: int = 200, **more: Any) -> HttpResponse:
    context = form_context(asked) | _preview(asked) | more
    clock = request.POST.get("clock", "none")
    context |= {
        "families": rulebook.families(list(PRESETS)),
        "clock": clock if clock in CLOCKS else "none",
        "name": request.POST.get("name", "")[:200],
        "first_dealer": _first_dealer(request),
        "seats": _seats(),
    }
    template = "includes/maker/body.html" if "part" in request.POST else "pages/table_new.html"
    return render(request, template, context, status=status)


def _seats() -> list[tuple[str, str]]:
    """Who may deal first, as people call the seats."""
    return [("N", _("North")), ("E", _("East")), ("S", _("South (you)")), ("W", _("West"))]


def _preview(asked: Asked) -> dict[str, Any]:
    """What the ruleset becomes, in words."""
    found = asked.fitted
    return {
        "title": rulebook.title(asked.preset),
        "house_rules": found.house_rules,
        "clashes": found.clashes,
        "sections": rulebook.sections(found.rules),
    }
