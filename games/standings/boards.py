"""Leaderboards: a pool's best, those who have played lately; and one's own place."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.errors import BadRequest
from games.models import PROVISIONAL, Player, Rating
from games.selectors import player_json
from games.standings.numbers import rating_json

ACTIVE = timedelta(weeks=8)  # who has not played in a pool for so long stands on its board no more
PAGE = 50
PROGRAMS_SHOWN = 20
CURSOR = re.compile(r"(-?[0-9]{1,6})-([0-9]{1,15})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a leaderboard. `next` is the cursor of the page after it; `mine` whoever looks."""

    pool: str
    rows: list[dict[str, Any]]
    next: str | None
    bots: list[dict[str, Any]]
    mine: dict[str, Any] | None


def board_page(pool: str, viewer: Player | None, cursor: str | None, now: datetime) -> Board:
    """The page after a cursor, the best first. BadRequest for a cursor that is none. Six queries at most."""
    listed = _listed(pool, now)
    after = _after(cursor)
    rows = listed if after is None else listed.filter(_behind(*after))
    found = list(rows.select_related("player").order_by("-shown", "pk")[: PAGE + 1])
    first = 1 if after is None or not found else _place(listed, found[0])
    told = [{"place": first + at} | _line(row) for at, row in enumerate(found[:PAGE])]
    last = found[PAGE - 1] if len(found) > PAGE else None
    following = f"{last.shown}-{last.pk}" if last is not None else None
    return Board(pool, told, following, _bots(pool, now), _mine(pool, viewer, listed, now))


def _listed(pool: str, now: datetime) -> QuerySet[Rating]:
    """Who stands on a board: people with an account, after their first matches, who played lately.

    Nobody who does not want to, no guests, and no programs: those are told apart.
    """
    return _lately(pool, now).filter(
        player__kind=Player.Kind.HUMAN, player__is_active=True, player__unlisted=False, player__program=False
    )


def _lately(pool: str, now: datetime) -> QuerySet[Rating]:
    return Rating.objects.filter(pool=pool, level="", matches__gte=PROVISIONAL, last__gte=now - ACTIVE)


def _behind(shown: int, pk: int) -> Q:
    return Q(shown__lt=shown) | Q(shown=shown, pk__gt=pk)


def _place(listed: QuerySet[Rating], row: Rating) -> int:
    return listed.filter(Q(shown__gt=row.shown) | Q(shown=row.shown, pk__lt=row.pk)).count() + 1


def _after(cursor: str | None) -> tuple[int, int] | None:
    if cursor is None:
        return None
    found = CURSOR.fullmatch(cursor)
    if found is None:
        raise BadRequest(_("This cursor is not one of ours."), code="bad_cursor")
    return int(found[1]), int(found[2])


def _line(row: Rating) -> dict[str, Any]:
    assert row.player is not None
    return {"player": player_json(row.player), "level": row.level or None} | rating_json(row)


def levels_rated(pool: str) -> dict[str, dict[str, Any]]:
    """{level of bots: its number in a pool}, one query."""
    rows = Rating.objects.filter(pool=pool, player__isnull=True)
    return {row.level: rating_json(row) for row in rows}


def _bots(pool: str, now: datetime) -> list[dict[str, Any]]:
    """The levels of bots, and the accounts that programs play under; the best first."""
    levels = [{"player": None, "level": level} | told for level, told in levels_rated(pool).items()]
    programs = _lately(pool, now).filter(player__program=True, player__is_active=True, player__unlisted=False)
    rows = programs.select_related("player").order_by("-shown", "pk")[:PROGRAMS_SHOWN]
    return sorted([*levels, *map(_line, rows)], key=lambda told: -told["rating"])


def _mine(pool: str, viewer: Player | None, listed: QuerySet[Rating], now: datetime) -> dict[str, Any] | None:
    """The viewer's own number there, and their place, or why they have none."""
    row = None if viewer is None else Rating.objects.filter(pool=pool, player=viewer).first()
    if row is None or viewer is None:
        return None
    why = _why_not(row, viewer, now)
    return {"place": None if why else _place(listed, row), "why": why} | rating_json(row)


def _why_not(row: Rating, player: Player, now: datetime) -> str | None:
    if player.kind != Player.Kind.HUMAN:
        return "guest"
    if player.unlisted:
        return "unlisted"
    if player.program:
        return "program"
    if row.matches < PROVISIONAL:
        return "provisional"
    return "away" if row.last < now - ACTIVE else None
