"""The table maker: a game, its house rules, what comes of them in words, and then the table."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods

from games import rulebook
from games.engine.presets import PRESETS
from games.errors import BadRequest
from games.pages.company import company_context, name_said
from games.pages.maker_form import Asked, asked_of, form_context
from games.pages.named import named_find
from games.pages.opening import hints_wanted, name_asked, table_open, visitor
from games.pages.saved import extras_told, first_dealer, newcomer_told, rules_said, ruleset_keep, table_said
from games.rulebook.house import all_axes, nearest, stated

FIRST_PRESET = "club.double-sir"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@ensure_csrf_cookie
def table_new(request: HttpRequest) -> HttpResponse:
    """The form. Posted, it shows what comes of it, opens the table or saves the rules, as `do` says."""
    if request.method != "POST":
        return _shown(request, _first(request))
    asked, do = asked_of(request.POST, FIRST_PRESET), request.POST.get("do", "show")
    is_sound = not asked.errors and asked.fitted.is_sound
    if do == "play" and is_sound:
        return _play(request, asked)
    if do == "save" and is_sound:
        return ruleset_keep(
            request, asked.fitted, lambda error: _shown(request, asked, 400, name_error=error)
        )
    return _shown(request, asked, status=200 if do == "show" else 400)


def _first(request: HttpRequest) -> Asked:
    """What the page shows first: the game, or the saved ruleset, that the address names."""
    named = named_find(request.GET.get("rules") or request.GET.get("preset", FIRST_PRESET))
    preset = named.base if named.base in PRESETS else nearest(all_axes(named.rules))
    return Asked(preset, stated(preset, named.rules))


def _play(request: HttpRequest, asked: Asked) -> HttpResponse:
    found = asked.fitted
    try:
        said = table_said(request, found.rules)
        said |= {"waits": "cut" in request.POST, "name": name_said(request.POST)}
        return table_open(request, preset=asked.preset, rules=rules_said(found), **said)
    except BadRequest as error:
        return _shown(request, asked, 400, table_error=error.message)


def _shown(request: HttpRequest, asked: Asked, status: int = 200, **more: Any) -> HttpResponse:
    context = form_context(asked) | _preview(asked) | more
    context |= company_context(request.POST, request.GET.get("who", ""))
    context |= name_asked(visitor(request), request.POST.get("my_name", ""))
    context |= {
        "is_folded": _is_folded(request, asked, context["who"]),
        "families": rulebook.families(list(PRESETS)),
        "newcomer": newcomer_told(request, asked.fitted),
        "hints": hints_wanted(request),
        "cut": "cut" in request.POST,
        "name": request.POST.get("name", "")[:200],
        "first_dealer": first_dealer(request),
        "seats": _seats(),
    }
    template = "includes/maker/body.html" if "part" in request.POST else "pages/table_new.html"
    return render(request, template, context, status=status)


def _is_folded(request: HttpRequest, asked: Asked, who: str) -> bool:
    """Do the house rules lie folded? At a table of people, until one is changed or is amiss."""
    is_touched = request.method == "POST" and bool(asked.chosen)
    return who != "bots" and not (is_touched or asked.errors or asked.fitted.clashes)


def _seats() -> list[tuple[str, str]]:
    """Who may deal first, as people call the seats."""
    return [("N", _("North")), ("E", _("East")), ("S", _("South")), ("W", _("West"))]


def _preview(asked: Asked) -> dict[str, Any]:
    """What the ruleset becomes, in words."""
    found = asked.fitted
    return {
        "title": rulebook.title(asked.preset),
        "house_rules": found.house_rules,
        "clashes": found.clashes,
        "sections": rulebook.sections(found.rules),
        "extras": extras_told(found),
    }
