"""A player's page: ratings, sums, and how the numbers went."""

from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import lists, rulebook, standings
from games.engine.explain import SUIT_WORDS
from games.errors import NotFound
from games.pages.opening import visitor
from games.pages.rating_plot import plotted
from games.ratings.pools import TITLES

LEVELS = {"steady": gettext_lazy("Bots that play well"), "casual": gettext_lazy("Bots that make mistakes")}
CLOCK_TITLES = {
    "live": gettext_lazy("Live"),
    "daily": gettext_lazy("Over days"),
    "none": gettext_lazy("Without a clock"),
}


@require_safe
@never_cache
def player_page(request: HttpRequest, player_id: str) -> HttpResponse:
    """Whoever is still here has a page, bots too."""
    viewer = visitor(request)
    try:
        player = lists.player_public(player_id)
    except NotFound as error:
        raise Http404 from error
    told = standings.player_document(player, viewer)
    context = {
        "owner": player,
        "is_me": viewer is not None and viewer.pk == player.pk,
        "level": LEVELS.get(player.level, player.level),
        "ratings": [each | {"title": TITLES[each["pool"]]} for each in told["ratings"]],
        "plots": _plots(told["history"]),
        "numbers": _numbers(told["numbers"]) if told["numbers"] else None,
    }
    return render(request, "pages/player.html", context)


def _plots(history: dict[str, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for pool, days in history.items():
        plot = plotted([(date.fromisoformat(each["day"]), each["rating"]) for each in days])
        if plot is not None:
            found.append({"title": TITLES[pool], "plot": plot})
    return sorted(found, key=lambda each: -len(each["plot"].days))  # where most was played first


def _numbers(told: dict[str, Any]) -> dict[str, Any]:
    return told | {
        "total": _shares(told["total"]),
        "games": [_shares(each) | {"title": rulebook.title(each["preset"] or "")} for each in told["games"]],
        "partners": list(map(_named, told["partners"])),
        "opponents": list(map(_named, told["opponents"])),
        "suits": [_shares(each) | {"title": _suit(each), "of": each["length"]} for each in told["suits"]],
        "time": [each | {"title": CLOCK_TITLES[each["clock"]]} for each in told["time"]],
    }


def _shares(told: dict[str, Any]) -> dict[str, Any]:
    """With percentages, where there is something to take them of."""
    more = {}
    for share, part, whole in (("rate", "won", "matches"), ("deal_rate", "deals_won", "deals")):
        if told.get(whole):
            more[share] = round(100 * told[part] / told[whole])
    return told | more


def _named(told: dict[str, Any]) -> dict[str, Any]:
    return _shares(told) | {"title": level_title(told)}


def level_title(told: dict[str, Any]) -> Any:
    """What bots of a level are called; nothing where it is a person."""
    return LEVELS.get(told["level"] or "", told["level"])


def _suit(told: dict[str, Any]) -> str:
    return str(_(SUIT_WORDS[told["suit"]]))
