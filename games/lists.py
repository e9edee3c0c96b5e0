"""Lists of matches, a page at a time: the same filters and cursors for pages and API."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request

from games import selectors
from games.errors import BadRequest
from games.models import Match, Player

FILTERS = {"status", "preset", "turn", "cursor"}


class MatchCursor(CursorPagination):
    """Newest first; a cursor stays right while matches are added."""

    page_size = 20
    ordering = ("-created", "-pk")

    def decode_cursor(self, request: Request) -> Any:
        """The cursor of the query. NotFound where it does not hold a time, as ours do."""
        cursor = super().decode_cursor(request)
        if cursor is not None and cursor.position is not None and not _is_time(str(cursor.position)):
            raise NotFound(self.invalid_cursor_message)
        return cursor


@dataclass(frozen=True, slots=True)
class MatchPage:
    """Some of a player's matches, and the links to the pages before and after."""

    rows: list[Match]
    next: str | None
    previous: str | None


def match_page(player: Player, request: Request, *, strict: bool = True) -> MatchPage:
    """The page that the query asks for. BadRequest for a wrong value or cursor; strict: for other words."""
    pages = MatchCursor()
    try:
        rows = pages.paginate_queryset(_filtered(player, request.query_params, strict), request) or []
    except NotFound as error:
        raise BadRequest(_("This cursor is not one of ours."), code="bad_cursor") from error
    return MatchPage(list(rows), pages.get_next_link(), pages.get_previous_link())


def _filtered(player: Player, query: Mapping[str, Any], strict: bool) -> QuerySet[Match]:
    unknown = sorted(set(query) - FILTERS)
    if unknown and strict:
        raise BadRequest(_("There is no such filter."), code="unknown_field", data={"fields": unknown})
    if "turn" in query:
        _one_of("turn", query["turn"], ["mine"])
    rows = selectors.matches_of(player, waiting="turn" in query)
    if "status" in query:
        _one_of("status", query["status"], Match.Status.values)
        rows = rows.filter(status=query["status"])
    if "preset" in query:
        rows = rows.filter(preset=query["preset"].replace("\0", ""))
    return rows


def _is_time(text: str) -> bool:
    try:
        return parse_datetime(text) is not None
    except ValueError:
        return False


def _one_of(name: str, value: str, allowed: list[str]) -> None:
    if value not in allowed:
        told = {"name": name, "allowed": ", ".join(allowed)}
        raise BadRequest(
            _("%(name)s is one of: %(allowed)s.") % told, code="bad_filter", data={"allowed": allowed}
        )
