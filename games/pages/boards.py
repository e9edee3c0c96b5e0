"""Leaderboards, and the page that tells what a rating is."""

from django.core.exceptions import SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import standings
from games.errors import BadRequest
from games.models import PROVISIONAL
from games.pages.opening import visitor
from games.pages.players import CLOCK_TITLES, level_title
from games.ratings.pools import CLOCKS, KINDS, POOLS, TITLES
from games.ratings.verdict import DEALS_LEAST, OFTEN, TARGET_LEAST
from games.ratings.words import REASONS
from games.standings.near import NEAR

KIND_TITLES = {
    "tricks": gettext_lazy("Trick games"),
    "pile": gettext_lazy("Pile games"),
    "tens": gettext_lazy("Tens"),
}


@require_safe
def leaderboards(request: HttpRequest) -> HttpResponse:
    """The first of them."""
    return redirect("leaderboard", pool=POOLS[0])


@require_safe
@never_cache
def leaderboard(request: HttpRequest, pool: str) -> HttpResponse:
    """The best of a pool, page by page."""
    if pool not in POOLS:
        raise Http404
    cursor = request.GET.get("cursor")
    try:
        board = standings.board_page(pool, visitor(request), cursor, timezone.now())
    except BadRequest as error:
        raise SuspiciousOperation("bad cursor") from error
    clock, kind = pool.split("-")
    context = {
        "pool": pool,
        "title": TITLES[pool],
        "board": board,
        "bots": [each | {"title": level_title(each)} for each in board.bots],
        "first_page": cursor is None,
        "clocks": [(f"{each}-{kind}", CLOCK_TITLES[each]) for each in CLOCKS],
        "kinds": [(f"{clock}-{each}", KIND_TITLES[each]) for each in KINDS],
        "weeks": standings.ACTIVE.days // 7,
        "least": PROVISIONAL,
    }
    return render(request, "pages/leaderboard.html", context)


@require_safe
def ratings_help(request: HttpRequest) -> HttpResponse:
    """What a rating is, which matches are rated, who stands on leaderboards."""
    context = {
        "pools": TITLES,
        "reasons": [text for name, text in REASONS.items() if name != "rated"],
        "least": PROVISIONAL,
        "often": OFTEN,
        "deals": DEALS_LEAST,
        "points": TARGET_LEAST["points"],
        "courts": TARGET_LEAST["courts"],
        "weeks": standings.ACTIVE.days // 7,
        "near": NEAR,
    }
    return render(request, "pages/ratings.html", context)
