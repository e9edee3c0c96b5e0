"""Public tables: those that wait for people, and matches that may be watched. For pages and API."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Count, Q, QuerySet
from django.utils import timezone
from rest_framework.request import Request

from games import rulebook, selectors
from games.blocking import blocked_with
from games.engine.presets import PRESETS
from games.engine.seats import SEATS
from games.listed import QUICK_SECONDS
from games.lists import MatchPage, one_of, page_of, preset_check
from games.models import Match, Player
from games.rulebook.telling import Told
from games.standings import near
from games.store import rules_of

AWAY = timedelta(minutes=2)  # a table at which nobody was for so long waits no more
AWAY_OVER_DAYS = timedelta(days=1)
APART = ("match.", "extras.")  # no house rules: how long it lasts, and what practice has besides

LIVE = Q(clock=Match.Clock.LIVE)
CLOCKS: dict[str, Q] = {
    "quick": LIVE & Q(clock_seconds__lte=QUICK_SECONDS),
    "relaxed": LIVE & Q(clock_seconds__gt=QUICK_SECONDS),
    "daily": Q(clock=Match.Clock.DAILY),
    "none": Q(clock=Match.Clock.NONE),
}
RULES = {"plain": Q(house=False), "house": Q(house=True)}
STATUSES = ("open", "playing")
RATINGS = ("near",)
QUERY = frozenset(("status", "family", "preset", "rules", "clock", "rating", "cursor"))


def tables_page(
    request: Request,
    player: Player | None,
    query: Mapping[str, Any] | None = None,
    now: datetime | None = None,
) -> MatchPage:
    """The page of public tables that the query asks for, newest first. BadRequest for a wrong value.

    A table at which `player` could not sit down, for who sits there has blocked them or is blocked, is left
    out. `query`: what is asked for, where the request says it in words of its own; all but the cursor.
    """
    query = request.query_params if query is None else query
    one_of("status", query.get("status", "open"), list(STATUSES))
    rows = PUBLIC[query.get("status", "open")](now or timezone.now())
    apart = blocked_with(player.pk) if player is not None else set()
    if apart:
        rows = rows.exclude(seats__player__in=apart)
    return page_of(_narrowed(rows, query, player).prefetch_related("seats__player"), request)


def _waiting(now: datetime) -> QuerySet[Match]:
    """Open, with a free seat, and somebody was there a moment ago."""
    lately = Q(there__gte=now - AWAY)
    over_days = Q(clock=Match.Clock.DAILY, there__gte=now - AWAY_OVER_DAYS)
    rows = Match.objects.filter(lately | over_days, status=Match.Status.OPEN, visibility="public")
    return rows.alias(taken=Count("seats")).filter(taken__gt=0, taken__lt=len(SEATS))


def _watched(now: datetime) -> QuerySet[Match]:
    """Under way, and nobody who plays has anything against it: as `access.may_be_watched`."""
    rows = Match.objects.filter(status=Match.Status.PLAYING, visibility="public")
    return rows.exclude(seats__player__no_watching=True)


PUBLIC: Mapping[str, Callable[[datetime], QuerySet[Match]]] = {"open": _waiting, "playing": _watched}


def _narrowed(rows: QuerySet[Match], query: Mapping[str, Any], player: Player | None) -> QuerySet[Match]:
    preset_check(query)
    if "preset" in query:
        rows = rows.filter(preset=query["preset"])
    if "family" in query:
        one_of("family", query["family"], list(rulebook.FAMILIES))
        rows = rows.filter(preset__startswith=f"{query['family']}.")
    for name, choices in (("rules", RULES), ("clock", CLOCKS)):
        if name in query:
            one_of(name, query[name], list(choices))
            rows = rows.filter(choices[query[name]])
    if "rating" in query:
        one_of("rating", query["rating"], list(RATINGS))
        rows = near(rows, player)
    return rows


def table_line(match: Match, player: Player | None) -> dict[str, Any]:
    """A public table as one line of the API's list."""
    told = [
        {"axis": each.axis.name, "title": each.title, "choice": each.label, "text": each.text}
        for each in house_rules(match)
    ]
    more = {"pairing": match.pairing or None, "free": free_seats(match), "house_rules": told}
    return selectors.match_summary(match, player) | more


def free_seats(match: Match) -> list[str]:
    """The seats that nobody has taken."""
    taken = {row.seat for row in match.seats.all()}
    return [seat for seat in SEATS if seat not in taken]


def house_rules(match: Match) -> list[Told]:
    """Where a match is played otherwise than its preset, in words; how long it lasts is told by itself."""
    base = PRESETS.get(match.preset)
    if base is None or not match.house:
        return []
    told = [each.second for each in rulebook.differences(base, rules_of(match))]
    return [each for each in told if each is not None and not each.axis.name.startswith(APART)]
