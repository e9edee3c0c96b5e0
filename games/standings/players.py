"""A player's page. Everybody sees what public matches come to; players themselves see all of theirs."""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from games.ids import is_id
from games.models import Player, Rating, RatingDay, Tally
from games.ratings.pools import POOLS
from games.ratings.tally import SITE
from games.selectors import player_json
from games.standings.numbers import rating_json

PEOPLE_SHOWN = 10
LOOKED_AT = 30  # of those one has played with most, to find so many who may be shown
HISTORY = timedelta(days=365)

Subject = Tally.Subject
BRIEF = (Subject.TOTAL, Subject.GAME, Subject.SUIT, Subject.ROLE, Subject.TIME)
RESULT = ("matches", "won", "lost")
DEALS = ("deals", "deals_won", "courts", "courted")


def player_document(player: Player, viewer: Player | None) -> dict[str, Any]:
    """A player's numbers as this viewer may see them, JSON-ready. A constant number of queries.

    Bots of a level share theirs. Of one who does not want to be watched others see ratings, and no sums.
    """
    is_me = viewer is not None and viewer.pk == player.pk
    is_bot = player.kind == Player.Kind.BOT
    return {
        "player": player_json(player),
        "level": player.level or None,
        "ratings": ratings_of(player),
        "numbers": None if is_bot or (player.no_watching and not is_me) else _numbers(player, is_me),
        "history": {} if is_bot else _history(player),
    }


def ratings_of(player: Player) -> list[dict[str, Any]]:
    """A player's number in each pool in which they have one, in the order of the pools."""
    whose = Q(level=player.level) if player.level else Q(player=player)
    rows = {row.pool: row for row in Rating.objects.filter(whose)}
    return [rating_json(rows[pool]) for pool in POOLS if pool in rows]


def _history(player: Player) -> dict[str, list[dict[str, Any]]]:
    since = timezone.now().date() - HISTORY
    told: dict[str, list[dict[str, Any]]] = {}
    for row in RatingDay.objects.filter(player=player, day__gte=since).order_by("pool", "day"):
        told.setdefault(row.pool, []).append({"day": row.day.isoformat(), "rating": row.shown})
    return {pool: told[pool] for pool in POOLS if pool in told}


def _numbers(player: Player, is_me: bool) -> dict[str, Any]:
    scope = Tally.Scope.ALL if is_me else Tally.Scope.PUBLIC
    mine = Tally.objects.filter(whose=player.pk, scope=scope)
    rows: dict[str, list[Tally]] = {subject: [] for subject in BRIEF}
    for row in mine.filter(subject__in=BRIEF).order_by("key"):
        rows[row.subject].append(row)
    partners, opponents = _with(mine, Subject.PARTNER), _with(mine, Subject.OPPONENT)
    people = _people([*partners, *opponents], is_me)
    total = rows[Subject.TOTAL][0] if rows[Subject.TOTAL] else Tally()
    return {
        "of": str(scope),
        "total": _told(total, RESULT + DEALS),
        "games": [
            {"preset": row.key or None} | _told(row, RESULT + DEALS)
            for row in sorted(rows[Subject.GAME], key=lambda row: (-row.matches, row.key))
        ],
        "partners": _company(partners, people),
        "opponents": _company(opponents, people),
        "suits": [
            {"suit": row.key[0], "length": int(row.key[1:])} | _told(row, DEALS)
            for row in sorted(rows[Subject.SUIT], key=lambda row: ("SHDC".index(row.key[0]), row.key))
        ],
        "tricks": _tricks(rows[Subject.ROLE]),
        "time": [
            {"clock": row.key, "cards": row.cards, "seconds": round(row.millis / row.cards / 1000, 1)}
            for row in rows[Subject.TIME]
            if row.cards
        ],
    }


def _told(row: Tally, names: Iterable[str]) -> dict[str, int]:
    return {name: getattr(row, name) for name in names}


def _with(rows: Any, subject: str) -> list[Tally]:
    """Those with most matches first."""
    return list(rows.filter(subject=subject).order_by("-matches", "key")[:LOOKED_AT])


def _people(rows: Iterable[Tally], is_me: bool) -> dict[str, Player]:
    """Those who may be named: who is still here and, to others, does not mind being watched."""
    found = Player.objects.filter(pk__in={row.key for row in rows}, is_active=True)
    return {each.pk: each for each in (found if is_me else found.filter(no_watching=False))}


def _company(rows: Iterable[Tally], people: Mapping[str, Player]) -> list[dict[str, Any]]:
    """With whom; bots by their level."""
    told = []
    for row in rows:
        who, is_level = people.get(row.key), not is_id(row.key)
        if who is not None or is_level:
            named = {"player": player_json(who) if who else None, "level": row.key if is_level else None}
            told.append(named | _told(row, RESULT))
    return told[:PEOPLE_SHOWN]


def _tricks(rows: list[Tally]) -> dict[str, Any] | None:
    """The tricks of the player's side, and what callers and defenders of the same games take on this site.

    For each game and each side: of all tricks played in the player's deals, the share that the side takes in
    all deals of this site, the player's among them.
    """
    played = sum(row.played for row in rows)
    if not played:
        return None
    site = Tally.objects.filter(whose=SITE, scope=Tally.Scope.ALL, subject=Subject.ROLE)
    share = {row.key: row.tricks / row.played for row in site if row.played}
    deals, taken = sum(row.deals for row in rows), sum(row.tricks for row in rows)
    expected = sum(row.played * share.get(row.key, 0.5) for row in rows)
    return {
        "deals": deals,
        "taken": taken,
        "played": played,
        "expected": round(expected, 1),
        "more_each": round((taken - expected) / deals, 2),
    }
