"""Tables that wait for people of whom nothing is heard any more: others do not wait for them for ever."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games import presence
from games.clock import CLOSE_AFTER, ROOM_LOOK, ROOM_PATIENCE, look_again
from games.models import Invitation, Match, Seat
from games.services.held import locked, waiting
from games.services.pairing import without_the_gone
from games.services.seating import seat_free
from games.store import Snapshot


def table_watch(match_id: str, seq: int, now: datetime | None = None) -> None:
    """Look who waits at a table before its start; nothing where it has changed since `seq`.

    Who has vanished is let up where others are there, the host like anybody, and is asked to the table again,
    so that they find it. Where nobody was there for the clock's time the table is closed.
    """
    now = now or timezone.now()
    if waiting(match_id, seq) is None:
        return
    with transaction.atomic():
        table = locked(match_id)
        if table.seq != seq or table.match.status != Match.Status.OPEN:
            return
        if _without_vanished(table, now).seq == seq:
            again = look_again(table.match.there, now, ROOM_LOOK[table.match.clock])
            Match.objects.filter(pk=match_id).update(wake_at=again)


def _without_vanished(table: Snapshot, now: datetime) -> Snapshot:
    """The held table after those who are there no more were let up, or after its end."""
    if table.match.pairing:
        return without_the_gone(table, now)
    if _is_left(table, now):
        return seat_free(table, [row.player_id for row in table.people], now)
    silent = [row for row in table.people if _is_silent(table, row, now)]
    others = [row for row in table.people if row not in silent]
    if not silent or not others:
        return table
    if table.match.visibility == Match.Visibility.PRIVATE:
        _ask_again(table.match, silent, others[0], now)
    return seat_free(table, [row.player_id for row in silent], now)


def _is_left(table: Snapshot, now: datetime) -> bool:
    heard = presence.last_heard(table.match.pk, [row.player_id for row in table.people])
    return now - max(table.match.there, *heard.values(), table.at) >= CLOSE_AFTER[table.match.clock]


def _is_silent(table: Snapshot, row: Seat, now: datetime) -> bool:
    silence = presence.silence_since(table.match.pk, row.player_id, now)
    return min(silence, now - row.joined) >= ROOM_PATIENCE[table.match.clock]


def _ask_again(match: Match, silent: list[Seat], by: Seat, now: datetime) -> None:
    """Let those who are let up find the table: it is private, and they sit there no more."""
    rows = [Invitation(match=match, player=row.player, by=by.player, at=now) for row in silent]
    Invitation.objects.bulk_create(rows, ignore_conflicts=True)
