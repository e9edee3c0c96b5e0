"""Notes and bookmarks follow their player: into an account, a copy, and out."""

from typing import Any

from games.models import Bookmark, Note, Player
from games.notes.selectors import bookmark_document, note_document


def merged(guest: Player, account: Player, **_signal: Any) -> None:
    """A guest signed in to an account: what they wrote and marked is the account's; each step marked once."""
    Note.objects.filter(player=guest).update(player=account)
    mine = set(Bookmark.objects.filter(player=account).values_list("match", "deal", "step"))
    theirs = Bookmark.objects.filter(player=guest)
    twice = [row.pk for row in theirs if (row.match_id, row.deal, row.step) in mine]
    theirs.filter(pk__in=twice).delete()
    Bookmark.objects.filter(player=guest).update(player=account)


def left(player: Player, **_signal: Any) -> None:
    """A player leaves for good: their words go, those that others could read as well, and their marks."""
    Note.objects.filter(player=player).delete()
    Bookmark.objects.filter(player=player).delete()


def exported(player: Player, **_signal: Any) -> dict[str, Any]:
    """A player's own copy: what they wrote at matches, and which steps they marked."""
    notes = Note.objects.filter(player=player).select_related("player").order_by("pk")
    marked = Bookmark.objects.filter(player=player).order_by("created", "pk")
    return {
        "notes": [{"match": note.match_id} | note_document(note, player) for note in notes],
        "bookmarks": [bookmark_document(row) for row in marked],
    }
