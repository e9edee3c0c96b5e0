"""Every write of notes and bookmarks."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access
from games.errors import Conflict, Forbidden, GameError, NotFound
from games.models import Bookmark, Note, Player
from games.models.notes import NOTE_LENGTH
from games.notes.places import place_text, step_find
from games.services.players import still_here
from games.store import Snapshot
from games.talk.permission import chat_is_open, silent_until
from games.talk.services import words_check

NOTES_MOST = 100  # of one player at one match
BOOKMARKS_MOST = 1000  # of one player


def note_write(
    player: Player,
    match_id: str,
    *,
    deal: int,
    step: int,
    text: str,
    shared: bool = False,
    now: datetime | None = None,
) -> Note:
    """Write a note at a step of a match that has ended.

    Raises NotFound, BadRequest (`bad_step`, `bad_text`), Forbidden (`not_shared`, `talk_taken`) and Conflict
    (`not_ended`, `too_many_notes`).
    """
    snapshot, now = access.match_see(player, match_id), now or timezone.now()
    step_find(snapshot, deal, step)
    clean = words_check(text, NOTE_LENGTH)
    if shared:
        _share_check(snapshot, player, now)
    with transaction.atomic():
        still_here(player)
        if Note.objects.filter(match=match_id, player=player).count() >= NOTES_MOST:
            message = _("You have %(most)d notes at this match; delete one first.") % {"most": NOTES_MOST}
            raise Conflict(message, code="too_many_notes")
        return Note.objects.create(
            match_id=match_id, player=player, deal=deal, step=step, text=clean, shared=shared, at=now
        )


def note_change(
    player: Player,
    match_id: str,
    note_id: int,
    *,
    text: str | None = None,
    shared: bool | None = None,
    now: datetime | None = None,
) -> Note:
    """Other words, or others who read them. Raises as `note_write`; NotFound for a note of somebody else."""
    snapshot, now = access.match_see(player, match_id), now or timezone.now()
    clean = None if text is None else words_check(text, NOTE_LENGTH)
    with transaction.atomic():
        note = _own(player, match_id, note_id)
        is_shared = note.shared if shared is None else shared
        if is_shared and (clean is not None or not note.shared):
            _share_check(snapshot, player, now)
        note.text, note.shared, note.changed = clean or note.text, is_shared, now
        note.save(update_fields=["text", "shared", "changed"])
    return note


def note_delete(player: Player, match_id: str, note_id: int) -> None:
    """Delete a note of one's own. NotFound for any other."""
    access.match_see(player, match_id)
    with transaction.atomic():
        _own(player, match_id, note_id).delete()


def share_refusal(snapshot: Snapshot, player: Player | None, now: datetime) -> GameError | None:
    """Why this player may share no note at this match; None for who may."""
    if player is None or snapshot.seat_of(player) is None or not chat_is_open(snapshot):
        message = _("Notes are shared at private tables, among the people who sat there.")
        return Forbidden(message, code="not_shared")
    until = silent_until(player, now)
    if until is not None:
        message = _("Staff have taken away your talk for a while: your notes are for you alone.")
        return Forbidden(message, code="talk_taken", data={"until": until.isoformat()})
    return None


def _share_check(snapshot: Snapshot, player: Player, now: datetime) -> None:
    refusal = share_refusal(snapshot, player, now)
    if refusal is not None:
        raise refusal


def _own(player: Player, match_id: str, note_id: int) -> Note:
    mine = Note.objects.select_for_update(of=("self",)).select_related("player")
    note = mine.filter(pk=note_id, match=match_id, player=player).first()
    if note is None:
        raise NotFound(_("You have no such note at this match."))
    return note


def bookmark_set(
    player: Player, match_id: str, deal: int, step: int, now: datetime | None = None
) -> Bookmark:
    """Mark a step to find it again; once, however often it is said.

    Raises NotFound, BadRequest (`bad_step`) and Conflict (`not_ended`, `too_many_bookmarks`).
    """
    found = step_find(access.match_see(player, match_id), deal, step)
    with transaction.atomic():
        still_here(player)
        mine = Bookmark.objects.filter(player=player)
        there = mine.filter(match=match_id, deal=deal, step=step).first()
        if there is not None:
            return there
        if mine.count() >= BOOKMARKS_MOST:
            message = _("You have %(most)d bookmarks; take one away first.") % {"most": BOOKMARKS_MOST}
            raise Conflict(message, code="too_many_bookmarks")
        return Bookmark.objects.create(
            match_id=match_id,
            player=player,
            deal=deal,
            step=step,
            place=place_text(found, step),
            created=now or timezone.now(),
        )


def bookmark_lift(player: Player, match_id: str, deal: int, step: int) -> bool:
    """Take a mark away; also of a match that one may not see any more. -> was there one?"""
    mine = Bookmark.objects.filter(player=player, match=match_id, deal=deal, step=step)
    return bool(mine.delete()[0])
