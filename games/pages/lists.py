"""The lists of matches: mine, another player's, and all that anybody may look at."""

from collections.abc import Callable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from rest_framework.request import Request

from games import lists, selectors
from games.errors import NotFound
from games.models import Match, Player
from games.pages.finder import asked_of, finder, label_of
from games.pages.left_out import page_without
from games.pages.lines import invited_lines, match_lines, shown_lines
from games.pages.opening import visitor
from games.pages.views import cursor_of

Ask = Callable[[Request, Mapping[str, str]], lists.MatchPage]


@require_safe
@never_cache
def matches_mine(request: HttpRequest) -> HttpResponse:
    """My matches, newest first; before all others those that wait for me, where nothing is looked for."""
    player = visitor(request)
    context, rows = _found(
        request,
        lists.MineFilter,
        reverse("matches_mine"),
        lambda asked, query: lists.match_page(player, asked, query),
    )
    status = context["status"]
    is_plain = not context["chips"] and status in ("", "playing")
    waiting, matches = (
        ([], []) if player is None else _lines(player, rows, is_plain and context["first_page"])
    )
    context |= {
        "waiting": waiting,
        "matches": matches,
        "has_days": any(line["deadline"] and line["daily"] for line in [*waiting, *matches]),
        "invitations": invited_lines(player),
    }
    return render(request, "pages/matches.html", context)


@require_safe
@never_cache
def matches_public(request: HttpRequest) -> HttpResponse:
    """All matches that anybody may look at: public ones, played and ended."""
    viewer = visitor(request)
    context, rows = _found(
        request,
        lists.PublicFilter,
        reverse("matches_public"),
        lambda asked, query: lists.public_page(viewer, asked, query),
    )
    return render(request, "pages/matches_shown.html", context | {"matches": shown_lines(rows, None)})


@require_safe
@never_cache
def player_matches(request: HttpRequest, player_id: str) -> HttpResponse:
    """Those of one player that anybody may look at, the player included."""
    viewer = visitor(request)
    try:
        owner = lists.player_public(player_id)
    except NotFound as error:
        raise Http404 from error
    context, rows = _found(
        request,
        lists.TheirsFilter,
        reverse("player_matches", kwargs={"player_id": owner.pk}),
        lambda asked, query: lists.player_page(owner, viewer, asked, query),
    )
    context |= {
        "owner": owner,
        "is_me": viewer is not None and viewer.pk == owner.pk,
        "matches": shown_lines(rows, owner),
    }
    return render(request, "pages/matches_shown.html", context)


def _found(
    request: HttpRequest, filters: type[lists.SeatFilter], path: str, ask: Ask
) -> tuple[dict[str, Any], list[Match]]:
    """What all lists tell their templates, and the matches of the page."""
    asked = asked_of(request, filters)
    page, known, left_out = page_without(lambda query: ask(Request(request), query), asked)
    told = {
        "next_cursor": cursor_of(page.next),
        "first_page": "cursor" not in request.GET,
        "left_out": [label_of(name, filters) for name in left_out],
    }
    return finder(path, filters, known) | told, page.rows


def _lines(player: Player, rows: list[Match], shows_waiting: bool) -> tuple[list[Any], list[Any]]:
    """Those that wait for the player, the most urgent first, and the others."""
    urgent = selectors.waiting_first(player) if shows_waiting else []
    lines = match_lines([*urgent, *(row for row in rows if row not in urgent)], player)
    return lines[: len(urgent)], lines[len(urgent) :]
