"""Once more with the same four: one table for all who ask, with everybody's old seat kept for a while."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access
from games.blocking import blocked_with
from games.bots import RESIDENT_LEVEL
from games.errors import Conflict
from games.listed import seat_new
from games.models import Invitation, Match, Player, Seat
from games.services.held import locked, own_row
from games.services.joining import match_join
from games.services.players import still_here
from games.services.rooms import bots_free
from games.services.seating import moved_on
from games.services.tables import match_made
from games.store import Snapshot, snapshot_of

KEPT = timedelta(minutes=5)
UNDER_WAY = (Match.Status.OPEN, Match.Status.PLAYING)


def match_rematch(player: Player, match_id: str, now: datetime | None = None) -> Snapshot:
    """Play once more with the people of a match that has ended. -> the new table, where one sits.

    Who asks first opens it: by the same rules, with the same clock, everybody's old seat kept for them and
    bots in theirs. Whoever asks later, or again, gets the same table, as long as it is under way. Raises
    NotFound, Forbidden (not seated) and Conflict (not over; or, at the new table, `match_join`'s).
    """
    snapshot, now = access.match_see(player, match_id), now or timezone.now()
    with transaction.atomic():
        still_here(player, *(row.player for row in snapshot.people))
        held = locked(match_id)
        own_row(held, player)
        if held.match.status not in Match.ENDED:
            raise Conflict(_("This match has not ended yet."), code="not_over")
        again = held.match.again
        if again is None or again.status not in UNDER_WAY:
            return _opened(held, player, now)
    return match_join(player, again.pk, code=again.code)


def _opened(old: Snapshot, player: Player, now: datetime) -> Snapshot:
    match = _same_table(old.match, player)
    match.save(force_insert=True)
    not_asked = _not_asked(match, player)
    asked = [row for row in old.people if row.player_id not in not_asked]
    Seat.objects.bulk_create(_seat_rows(old, match, player, now))
    Invitation.objects.bulk_create(
        Invitation(match=match, player=row.player, by=player, at=now, seat=row.seat, until=now + KEPT)
        for row in asked
    )
    old.match.again = match
    moved_on(old, now, again=match)
    return snapshot_of(match, match.seq)


def _not_asked(match: Match, player: Player) -> set[str]:
    """Oneself, and with whom one is not put together at a public table: no seat is kept for them."""
    apart = blocked_with(player.pk) if match.visibility == Match.Visibility.PUBLIC else set()
    return {player.pk, *apart}


def _same_table(old: Match, player: Player) -> Match:
    return match_made(
        opener=player,
        preset=old.preset,
        rules=old.rules,
        rules_version=old.rules_version,
        visibility=old.visibility,
        house=old.house,
        hints=old.hints,
        first_dealer=old.first_dealer,
        clock=old.clock,
        clock_seconds=old.clock_seconds,
        clock_reserve=old.clock_reserve,
    )


def _seat_rows(old: Snapshot, match: Match, player: Player, now: datetime) -> list[Seat]:
    """The asker's seat and the bots'; a bot for whoever has left the site since."""
    spare = bots_free(old.seats, RESIDENT_LEVEL)
    people = {row.seat for row in old.people}
    seated = {own_row(old, player).seat: player}
    for row in old.seats:
        if row.seat not in people:
            seated[row.seat] = row.player if row.player.kind == Player.Kind.BOT else spare.pop(0)
    return [seat_new(match, seat, who, joined=now) for seat, who in seated.items()]
