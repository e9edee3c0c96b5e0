"""Ending a match before its end: when all agree, or when both partners give it up."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.engine.match import is_open_ended
from games.errors import BadRequest, Conflict
from games.models import Event, Player
from games.services.append import event_append
from games.services.held import own_row, running_check, seen_locked
from games.store import Snapshot

SAID_MOST = 64  # changes of mind of one player in a match


def match_end(player: Player, match_id: str, *, agree: bool) -> Snapshot:
    """Agree to end a match without a target, or take that back. Once all who are asked agree it has ended.

    Only the finished deals count then; one that is being played is dropped. To say again what one has said
    changes nothing. Raises NotFound, Forbidden (not seated), BadRequest (the match ends by its rules) and
    Conflict (not started, over, said too often).
    """
    return _say(player, match_id, yes=agree, types=(Event.Type.END, Event.Type.NO_END))


def match_concede(player: Player, match_id: str, *, agree: bool) -> Snapshot:
    """Give the match up, or take that back.

    Once both partners do it is lost; who is asked at all, `Snapshot.asked_to_end` says.

    The score stays as it is. Raises as `match_end`, and BadRequest never.
    """
    return _say(player, match_id, yes=agree, types=(Event.Type.CONCEDE, Event.Type.NO_CONCEDE))


def _say(player: Player, match_id: str, *, yes: bool, types: tuple[str, str]) -> Snapshot:
    with transaction.atomic():
        snapshot, now = seen_locked(player, match_id), timezone.now()
        seat = own_row(snapshot, player).seat
        is_end = types[0] == Event.Type.END
        if is_end:
            _open_ended_check(snapshot)
        said = snapshot.table.ending if is_end else snapshot.table.conceding
        if (seat in said) == yes:
            return snapshot
        running_check(snapshot)
        _often_check(snapshot, seat, types)
        return event_append(snapshot, types[0 if yes else 1], now, seat=seat)


def _open_ended_check(snapshot: Snapshot) -> None:
    if not is_open_ended(snapshot.rules):
        told = snapshot.match.rules["match"]
        message = _("This match ends by its rules, not by agreement.")
        raise BadRequest(message, code="ends_by_itself", data={"match": told})


def _often_check(snapshot: Snapshot, seat: str, types: tuple[str, str]) -> None:
    said = Event.objects.filter(match=snapshot.match, seat=seat, type__in=types).count()
    if said >= SAID_MOST:
        raise Conflict(_("You have changed your mind too often in this match."), code="said_too_often")
