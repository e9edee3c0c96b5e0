"""A match held for a change, and what is asked of it first."""

from django.utils.translation import gettext as _

from games import access
from games.errors import Conflict, Forbidden, GameError, NotFound, Stale
from games.models import Match, Player, Seat
from games.recent import snapshot_since
from games.store import Snapshot, snapshot_of


def locked(match_id: str) -> Snapshot:
    """The match now, which nobody else moves on before this transaction ends."""
    match = Match.objects.select_for_update().filter(pk=match_id).first()
    if match is None:
        raise NotFound()
    return snapshot_of(match, match.seq)


def seen_locked(player: Player, match_id: str) -> Snapshot:
    """`locked` for whoever may see the match; NotFound for all others."""
    snapshot = locked(match_id)
    access.see_check(snapshot, player)
    return snapshot


def own_row(snapshot: Snapshot, player: Player) -> Seat:
    """The row of the player's seat; Forbidden for one who has none."""
    row = snapshot.seat_row(snapshot.seat_of(player))
    if row is None:
        raise Forbidden(_("You do not sit at this table."), code="not_seated")
    return row


def under_way_check(snapshot: Snapshot) -> None:
    """Raise Conflict for a match that has not started, or was ended by its people."""
    if snapshot.state is None:
        raise Conflict(_("This match has not started yet."), code="not_started")
    if snapshot.stopped:
        raise Conflict(_("This match has ended."), code="match_over")


def running_check(snapshot: Snapshot) -> None:
    """Raise Conflict for a match that has not started or has ended, in whatever way."""
    under_way_check(snapshot)
    over_check(snapshot)


def over_check(snapshot: Snapshot) -> None:
    """Raise Conflict for a match that has ended, in whatever way."""
    if snapshot.stopped or snapshot.ending()[1] is not None:
        raise Conflict(_("This match has ended."), code="match_over")


def own_running(player: Player, match_id: str) -> tuple[Snapshot, str]:
    """A match under way, held for a change by one of its people, and the seat that is theirs.

    In the caller's transaction. Raises NotFound, Forbidden (not seated) and Conflict (not under way).
    """
    snapshot = seen_locked(player, match_id)
    seat = own_row(snapshot, player).seat
    running_check(snapshot)
    return snapshot, seat


def waiting(match_id: str, seq: int) -> Snapshot | None:
    """The match now or a moment ago, if the turn (or the pause) that it had at `seq` still lasts.

    More may have happened besides the cards, so whoever asks looks anew whether something is due, and lets
    `services.append` see that it still is.
    """
    try:
        snapshot = snapshot_since(match_id, seq)
    except GameError:
        return None
    return None if snapshot.is_late(None, seq) or snapshot.stopped else snapshot


def late_check(snapshot: Snapshot, seat: str, seq: int) -> None:
    """Raise Stale where what a player of this seat saw last, `seq`, is no more what there is."""
    if snapshot.is_late(seat, seq):
        raise Stale(snapshot.seq)
