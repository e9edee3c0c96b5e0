"""The resident bot plays for who is away."""

from datetime import datetime

from django.db import transaction

from games import presence
from games.clock import GRACE
from games.models import Event
from games.services.append import event_append
from games.services.held import locked
from games.store import Snapshot


def cover_absent(snapshot: Snapshot, seat: str, why: str, now: datetime) -> bool:
    """Let the bot play for a seat whose player has not been heard of for the clock's grace. -> does it?

    Where others wait they must be there themselves: nobody is covered at a table that all have left.
    """
    grace, row = GRACE[snapshot.match.clock], snapshot.seat_row(seat)
    if row is None or presence.silence_since(snapshot.match.pk, row.player_id, now) < grace:
        return False
    others = [each.player_id for each in snapshot.present if each.seat != seat]
    heard = presence.last_heard(snapshot.match.pk, others)
    if why == "absent" and not any(presence.is_here(at, now) for at in heard.values()):
        return False
    with transaction.atomic():
        held = locked(snapshot.match.pk)
        if held.stopped or held.moved_seq(seat) != snapshot.moved_seq(seat):
            return True  # something was done meanwhile, or the player is back
        seat_cover(held, seat, why, now)
    return True


def seat_cover(snapshot: Snapshot, seat: str, why: str, now: datetime) -> Snapshot:
    """Let the bot play for a seat of a held match. What only its player has not agreed to comes about."""
    return undo_settled(event_append(snapshot, Event.Type.COVER, now, seat=seat, reason=why), now)


def undo_settled(snapshot: Snapshot, now: datetime) -> Snapshot:
    """The held match with what is asked taken back, where all who are there have agreed."""
    asked = None if snapshot.stopped else snapshot.asked
    there = {row.seat for row in snapshot.present}
    if asked is None or not there or not there <= asked.agreed:
        return snapshot
    return event_append(snapshot, Event.Type.UNDO, now, seat=asked.seat, to_seq=asked.seq)
