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
        if held.seq != snapshot.seq:
            return True  # somebody did something meanwhile
        event_append(held, Event.Type.COVER, now, seat=seat, reason=why)
    return True
