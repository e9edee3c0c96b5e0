"""Ending a match that has no end of its own: when all its people agree."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access
from games.engine.match import is_open_ended
from games.errors import BadRequest
from games.models import Player
from games.services.append import advance
from games.services.play import under_way_check
from games.services.tables import locked, own_row
from games.store import Snapshot, snapshot_of

SAID_MOST = 64  # changes of mind that a seat's row remembers


def match_end(player: Player, match_id: str, *, agree: bool) -> Snapshot:
    """Agree to end a match without a target, or take that back. Once all its people agree it has ended.

    Only the finished deals count then; one that is being played is dropped. To say again what one has said
    changes nothing. Raises NotFound, Forbidden (not seated), BadRequest (the match ends by its rules) and
    Conflict (not started, over).
    """
    access.match_see(player, match_id)
    with transaction.atomic():
        snapshot, now = locked(match_id), timezone.now()
        row = own_row(snapshot, player)
        _agreement_check(snapshot, agree=agree)
        if snapshot.ends(row) == agree:
            return snapshot
        said = [*row.end_seqs, snapshot.seq + 1]
        # A yes and a no less: what holds is the same.
        row.end_seqs = said[2:] if len(said) > SAID_MOST else said
        row.save(update_fields=["end_seqs"])
        return _said(snapshot, now)


def _agreement_check(snapshot: Snapshot, *, agree: bool) -> None:
    if not is_open_ended(snapshot.rules):
        told = snapshot.match.rules["match"]
        message = _("This match ends by its rules, not by agreement.")
        raise BadRequest(message, code="ends_by_itself", data={"match": told})
    if not (snapshot.agreed and agree):
        under_way_check(snapshot)


def _said(snapshot: Snapshot, now: datetime) -> Snapshot:
    """The match one seq on, with what was said; ended where that was the last word needed."""
    after = snapshot_of(snapshot.match, snapshot.seq + 1)
    if after.agreed:
        after.match.finished = now
    advance(after, snapshot.seq, now)
    after.match.seq = after.seq
    return after
