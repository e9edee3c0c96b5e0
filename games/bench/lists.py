"""How long lists of matches take, with few matches stored and with very many: each page with each filter."""

import json
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple
from warnings import catch_warnings, simplefilter

from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext, override_settings
from django.urls import reverse
from django.utils import timezone

from games.bench.figures import percentile, table
from games.bench.queries import PLAIN_STATICS
from games.bench.sparse import RARE, YEARS, matches_seed
from games.models import Player
from games.pauses import loaded_kept

FEW = 1_000
WARM = 3
COMMON = (
    *("game=club", "game=club.single-sir", f"game={RARE}", "game=own", "rules=plain", "rules=house"),
    *("company=people", "company=bots", "court=court", "court=goon-court", "court=either", "clock=quick"),
    *(
        "clock=daily",
        "search=Person+17",
        "search=Regular",
        "search=Nobody",
        "game=club&rules=house&clock=none",
    ),
)
OWN = (
    *("result=won", "result=none", "result=abandoned", "partner=Regular", "partner=Person+17"),
    *("opponent=Person+17", "opponent=Regular", "partner=Regular&result=lost&court=court"),
)


class Case(NamedTuple):
    """A list with some filter."""

    name: str
    url: str


class Timed(NamedTuple):
    """How many matches it shows, how often it asked for them, and how long each answer took in ms."""

    lines: int
    queries: int
    times: list[float]


def measure(many: int, times: int) -> list[str]:
    """Lines: p50 and p99 of each with few matches and with many, and what they are of one another.

    All of the few are one player's, so that nearly every filter finds a whole page of them as well.
    """
    veteran = matches_seed(FEW, FEW)
    before = _all_timed(veteran, times)
    matches_seed(many, many // 10, FEW)
    after = _all_timed(veteran, times)
    return _told(before, after, many)


def _told(before: dict[str, Timed], after: dict[str, Timed], many: int) -> list[str]:
    rows, worst = [], [0.0, 0.0]  # of those that show as many matches; to draw more takes longer anyhow
    for name, few in before.items():
        lot = after[name]
        cells = []
        for place, share in enumerate((0.5, 0.99)):
            first, second = percentile(few.times, share), percentile(lot.times, share)
            worst[place] = max(worst[place], second / first if few.lines == lot.lines else 0.0)
            cells += [f"{first:.1f}", f"{second:.1f}", f"{second / first:.2f}"]
        rows.append((name, _both(few.lines, lot.lines), _both(few.queries, lot.queries), *cells))
    times = (f"p50 at {FEW:,}", f"{many:,}", "ratio", "p99", f"{many:,}", "ratio")
    told = f"  the greatest ratios of those that show as many: {worst[0]:.2f} of p50, {worst[1]:.2f} of p99"
    return [*table(("milliseconds", "shows", "queries", *times), rows), told]


def _both(few: int, lot: int) -> str:
    return f"{few}" if few == lot else f"{few} / {lot}"


def cases(veteran: Player) -> Iterator[Case]:
    """Every list with every filter, pages and API."""
    middle = (timezone.now() - timedelta(days=365 * YEARS // 20)).date()
    kinds = {
        "mine": ("matches_mine", "api_matches", {}, (*COMMON, *OWN, "status=finished", "result=playing")),
        "theirs": ("player_matches", "api_player_matches", {"player_id": veteran.pk}, (*COMMON, *OWN)),
        "public": ("matches_public", "api_matches_public", {}, (*COMMON, "result=decided", "result=none")),
    }
    for kind, (page, api, at, filters) in kinds.items():
        for query in ("", f"until={middle}", f"since={middle}", *filters):
            yield Case(f"{kind} {query}".rstrip(), f"{reverse(page, kwargs=at)}?{query}")
        yield Case(f"{kind}, API", reverse(api, kwargs=at))


def _all_timed(veteran: Player, times: int) -> dict[str, Timed]:
    """Each in turn, again and again, so that whatever else goes on meets all alike."""
    client = Client(SERVER_NAME="localhost")
    client.force_login(veteran, "django.contrib.auth.backends.ModelBackend")
    asked = {case.name: partial(client.get, case.url) for case in cases(veteran)}
    found: dict[str, Timed] = {}
    with override_settings(STORAGES={**settings.STORAGES, "staticfiles": PLAIN_STATICS}), catch_warnings():
        simplefilter("ignore")  # that no static files have been collected is all the same here
        for name, call in asked.items():
            for _ in range(WARM):
                answer = call()
                if answer.status_code != 200:
                    raise RuntimeError(f"{name}: status {answer.status_code}: {answer.content[:300]!r}")
            with CaptureQueriesContext(connection) as caught:
                answer = call()
            found[name] = Timed(_lines(answer), len(caught), [])
        loaded_kept()  # as servers do
        for _ in range(times):
            for name, call in asked.items():
                began = perf_counter()
                call()
                found[name].times.append((perf_counter() - began) * 1000)
    return found


def _lines(answer: Any) -> int:
    """How many matches a page or an answer of the API tells."""
    if answer["Content-Type"].startswith("text/html"):
        return int(answer.content.count(b'<li class="match'))
    return len(json.loads(answer.content)["results"])
