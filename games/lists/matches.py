"""The three lists."""

from collections.abc import Mapping
from typing import Any

from django.db.models import BooleanField, Case, Q, QuerySet, Value, When
from rest_framework.request import Request

from games.errors import NotFound
from games.ids import is_id
from games.lists.branches import any_of
from games.lists.choices import OTHERS
from games.lists.cursor import MatchPage, page_of_seats
from games.lists.filters import MineFilter, PublicFilter, TheirsFilter
from games.models import Player, Seat


def match_page(player: Player | None, request: Request, query: Mapping[str, Any] | None = None) -> MatchPage:
    """The page of a player's own matches that the query asks for; nobody has none.

    BadRequest for a wrong value or cursor. `query`: what is asked for where it is not the request's own, all
    but the cursor.
    """
    asked = request.query_params if query is None else query
    return page_of_seats(MineFilter(asked, _of(player), player).found(), request)


def matches_sought(player: Player, query: Mapping[str, Any]) -> QuerySet[Seat]:
    """A player's seats at all matches that the query asks for, newest first; BadRequest for a wrong value."""
    rows: QuerySet[Seat] = MineFilter(query, _of(player), player).qs
    return rows.order_by("-opened", "-match_id")


def player_public(player_id: str) -> Player:
    """A player who has a list that anybody may look at. NotFound where there is none, or who has left."""
    player = Player.objects.filter(pk=player_id, is_active=True).first() if is_id(player_id) else None
    if player is None:
        raise NotFound()
    return player


def player_page(
    player: Player, viewer: Player | None, request: Request, query: Mapping[str, Any] | None = None
) -> MatchPage:
    """The page of a player's matches that anybody may look at: public ones, played and ended."""
    asked = request.query_params if query is None else query
    rows = _shown().filter(player=player)
    return page_of_seats(TheirsFilter(asked, rows, viewer).found(), request)


def public_page(viewer: Player | None, request: Request, query: Mapping[str, Any] | None = None) -> MatchPage:
    """The page of all matches that anybody may look at."""
    asked = request.query_params if query is None else query
    return page_of_seats(PublicFilter(asked, _shown(), viewer).found(), request)


def _of(player: Player | None) -> QuerySet[Seat]:
    return Seat.objects.none() if player is None else Seat.objects.filter(player=player)


def _shown() -> QuerySet[Seat]:
    """Seats at public matches that were played and have ended, as `access.may_be_watched` would have it.

    What players say of being watched holds at once and for old matches too, so it is asked each time.
    """
    unseen = Player.objects.filter(no_watching=True).values("pk")
    is_unseen = any_of(tuple(Q(**{f"{place}__in": unseen}) for place in ("player", *OTHERS)))
    # As a case, and not plainly refused: PostgreSQL takes each of the four for true of every second row. It
    # would expect next to nothing to be left, and sort all of a player's rows where it should go by an index.
    is_seen = Case(When(is_unseen, then=Value(False)), default=Value(True), output_field=BooleanField())
    return Seat.objects.filter(is_seen, shown=True)
