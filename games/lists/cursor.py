"""A page of a list, by a cursor."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request
from rest_framework.utils.urls import replace_query_param

from games.engine.explain import explain
from games.engine.presets import PRESETS
from games.errors import BadRequest
from games.lists.branches import Branches
from games.models import Match


class MatchCursor(CursorPagination):
    """Newest first; a cursor stays right while matches are added."""

    page_size = 20
    ordering = ("-created", "-pk")

    def decode_cursor(self, request: Request) -> Any:
        """The cursor of the query. NotFound for any that is not spelled as ours are, with a time in it."""
        cursor = super().decode_cursor(request)
        if cursor is None:
            return None
        given = request.query_params[self.cursor_query_param]
        # Whatever reads as a cursor but is no text of ours would pass for the first page.
        again = replace_query_param(str(self.base_url), self.cursor_query_param, given)
        as_ours = given and self.encode_cursor(cursor) == again
        if not as_ours or not (cursor.position is None or _is_time(str(cursor.position))):
            raise NotFound(self.invalid_cursor_message)
        return cursor


class SeatCursor(MatchCursor):
    """The same for matches found by their seats."""

    ordering = ("-opened", "-match_id")


class KeptCursor(MatchCursor):
    """The same for records that somebody keeps."""

    ordering = ("-kept", "-pk")


@dataclass(frozen=True, slots=True)
class MatchPage:
    """Some matches, and the links to the pages before and after."""

    rows: list[Match]
    next: str | None
    previous: str | None


def page_of(matches: QuerySet[Match], request: Request) -> MatchPage:
    """The page of these that the query's cursor asks for. BadRequest for a cursor that is none."""
    pages = MatchCursor()
    return MatchPage(_rows(pages, matches, request), pages.get_next_link(), pages.get_previous_link())


def page_of_seats(seats: Branches, request: Request) -> MatchPage:
    """The page of the matches to which these seats belong, with all their seats. Four queries at most."""
    pages = SeatCursor()
    ids = [row["match_id"] for row in _rows(pages, seats, request)]
    found = Match.objects.prefetch_related("seats__player").in_bulk(ids)
    return MatchPage([found[each] for each in ids], pages.get_next_link(), pages.get_previous_link())


def cursor_page(
    rows: QuerySet[Any], request: Request, kind: type[MatchCursor] = MatchCursor
) -> tuple[list[Any], str | None, str | None]:
    """(rows, next, previous) of whatever the cursor can order. BadRequest for a cursor that is none."""
    pages = kind()
    return _rows(pages, rows, request), pages.get_next_link(), pages.get_previous_link()


def _rows(pages: MatchCursor, rows: Any, request: Request) -> list[Any]:
    try:
        return list(pages.paginate_queryset(rows, request) or [])
    except NotFound as error:
        raise BadRequest(_("This cursor is not one of ours."), code="bad_cursor") from error


def preset_check(query: Mapping[str, Any]) -> None:
    """BadRequest for a `preset` that is none."""
    if "preset" in query and query["preset"] not in PRESETS:
        told = {"preset": query["preset"][:40]}
        message = explain("unknown_preset", told, translate=gettext)
        raise BadRequest(message, code="unknown_preset", data={"field": "preset", **told})


def _is_time(text: str) -> bool:
    try:
        return parse_datetime(text) is not None
    except ValueError:
        return False


def one_of(name: str, value: str, allowed: list[str]) -> None:
    """BadRequest for a value that is none of these."""
    if value not in allowed:
        told = {"name": name, "allowed": ", ".join(allowed)}
        data = {"field": name, "allowed": allowed}
        raise BadRequest(_("%(name)s is one of: %(allowed)s.") % told, code="bad_filter", data=data)
