"""Every read of notes and bookmarks."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone
from rest_framework.request import Request

from games import access
from games.lists.cursor import cursor_page
from games.models import Bookmark, Match, Mute, Note, Player
from games.notes.services import share_refusal
from games.selectors import iso, match_summary, player_json
from games.store import Snapshot


def notes_document(player: Player | None, match_id: str) -> dict[str, Any]:
    """The notes at a match that this player may read, in the order of its steps. NotFound as everywhere."""
    return notes_document_of(access.match_see(player, match_id), player)


def notes_document_of(snapshot: Snapshot, player: Player | None) -> dict[str, Any]:
    """The same of a match at hand."""
    return {
        "may_share": share_refusal(snapshot, player, timezone.now()) is None,
        "results": [note_document(note, player) for note in notes_for(snapshot, player)],
    }


def notes_for(snapshot: Snapshot, player: Player | None) -> QuerySet[Note]:
    """One's own, and for who sat at a private table what others who sat there share and one hears."""
    if player is None:
        return Note.objects.none()
    which = Q(player=player)
    is_private = snapshot.match.visibility == Match.Visibility.PRIVATE
    if is_private and snapshot.seat_of(player) is not None:
        unheard = Mute.objects.filter(player=player).values("other")
        which |= Q(shared=True) & ~Q(player__in=unheard)
    rows = Note.objects.filter(which, match=snapshot.match.pk).select_related("player")
    return rows.order_by("deal", "step", "pk")


def note_document(note: Note, player: Player | None) -> dict[str, Any]:
    """A note, JSON-ready."""
    return {
        "id": note.pk,
        "deal": note.deal,
        "step": note.step,
        "text": note.text,
        "shared": note.shared,
        "player": player_json(note.player),
        "mine": player is not None and note.player_id == player.pk,
        "at": iso(note.at),
        "changed": iso(note.changed),
    }


def bookmarks_at(snapshot: Snapshot, player: Player | None) -> set[tuple[int, int]]:
    """(deal, step) of a player's bookmarks at a match."""
    if player is None:
        return set()
    mine = Bookmark.objects.filter(player=player, match=snapshot.match.pk)
    return set(mine.values_list("deal", "step"))


def bookmark_page(player: Player, request: Request) -> tuple[list[Bookmark], str | None, str | None]:
    """(bookmarks, next, previous), newest first, with their matches, by the query's cursor.

    BadRequest for a cursor that is none.
    """
    rows = Bookmark.objects.filter(player=player).select_related("match")
    return cursor_page(rows.prefetch_related("match__seats__player"), request)


def bookmark_document(row: Bookmark) -> dict[str, Any]:
    """Where a bookmark is."""
    return {"match": row.match_id, "deal": row.deal, "step": row.step, "created": iso(row.created)}


def bookmark_lines(rows: Iterable[Bookmark], player: Player) -> list[dict[str, Any]]:
    """Bookmarks with what lists say of their matches; of one that the player may not see any more nothing."""
    return [
        bookmark_document(row) | {"about": match_summary(row.match, player) if _may(row, player) else None}
        for row in rows
    ]


def _may(row: Bookmark, player: Player) -> bool:
    """Of the seats at hand, so that a page asks nothing for each row: as `access.match_see` has it."""
    seats = list(row.match.seats.all())
    if any(seat.player_id == player.pk for seat in seats) or row.match.opener_id == player.pk:
        return True
    is_public = row.match.visibility == Match.Visibility.PUBLIC
    return is_public and not any(seat.player.no_watching for seat in seats)
