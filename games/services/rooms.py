"""The table before the start: other seats, and what its host may do."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access, selectors
from games.bots import LEVELS, RESIDENT_LEVEL
from games.errors import BadRequest, Conflict, Forbidden
from games.listed import seat_new
from games.models import Kick, Player, Seat
from games.practice import extras_on
from games.services.held import own_row, seen_locked
from games.services.joining import open_check, seat_choose
from games.services.seating import ready_said, seat_free
from games.store import Snapshot, is_bot, snapshot_of


def seat_move(player: Player, match_id: str, seat: str) -> Snapshot:
    """Go over to another free seat of the same table. One's own is no error.

    Raises NotFound, Forbidden (not seated) and Conflict (started, taken, kept for somebody else).
    """
    with transaction.atomic():
        snapshot, now = _held(player, match_id), timezone.now()
        row = own_row(snapshot, player)
        if row.seat == seat:
            return snapshot
        row.seat = seat_choose(snapshot, player, seat, now)
        row.save(update_fields=["seat"])
        return _changed(snapshot, now)


def seat_stand(player: Player, match_id: str) -> Snapshot:
    """Leave a table that waits for its people. The last person who goes closes it.

    Raises NotFound, Forbidden (not seated) and Conflict (started).
    """
    with transaction.atomic():
        snapshot = seen_locked(player, match_id)
        own_row(snapshot, player)
        open_check(snapshot, for_leaving=True)
        return seat_free(snapshot, [player.pk], timezone.now())


def seat_kick(player: Player, match_id: str, seat: str, whom: str | None = None) -> Snapshot:
    """Take a person off the table: they sit down there no more, until the host lets them. For its host alone.

    `whom` is the id of the person who is meant, so that nobody goes who has just sat down in their place.
    Raises NotFound, Forbidden (not the host), BadRequest (the host's own seat) and Conflict (started, or no
    person, or another one than is meant, sits there).
    """
    with transaction.atomic():
        snapshot, now = _hosted(player, match_id), timezone.now()
        row = snapshot.seat_row(seat)
        if row is None or is_bot(row) or whom not in (None, str(row.player_id)):
            raise Conflict(_("No person sits there."), code="no_person_there", data={"seat": seat})
        if row.player_id == player.pk:
            raise BadRequest(_("That is your own seat: stand up instead."), code="own_seat")
        Kick.objects.create(match=snapshot.match, player=row.player)
        return seat_free(snapshot, [row.player_id], now)


def kicked_see(player: Player, match_id: str) -> list[Player]:
    """Whom the host has taken off the table, by name. For the host alone.

    Raises NotFound, Forbidden (not the host) and Conflict (started).
    """
    snapshot = access.match_see(player, match_id)
    _host_check(snapshot, player)
    return selectors.kicked_from(snapshot)


def kick_undo(player: Player, match_id: str, whom: str) -> Snapshot:
    """Let somebody sit down again who was taken off the table. For its host alone; twice is no error.

    Raises NotFound, Forbidden (not the host) and Conflict (started).
    """
    with transaction.atomic():
        snapshot = _hosted(player, match_id)
        Kick.objects.filter(match=snapshot.match, player__in=Player.objects.filter(pk=whom)).delete()
        return snapshot


def bot_seat(player: Player, match_id: str, seat: str, level: str = RESIDENT_LEVEL) -> Snapshot:
    """Fill a free seat with a bot, also one that is kept for somebody. For the host alone.

    Where a bot sits there already nothing changes. Raises NotFound, Forbidden (not the host), BadRequest (no
    such level) and Conflict (started, or taken).
    """
    if level not in LEVELS:
        raise BadRequest(_("There is no such bot."), code="bad_level", data={"levels": sorted(LEVELS)})
    with transaction.atomic():
        snapshot, now = _hosted(player, match_id), timezone.now()
        row = snapshot.seat_row(seat)
        if row is not None and is_bot(row):
            return snapshot
        if row is not None:
            raise Conflict(_("That seat is taken."), code="seat_taken", data={"seat": seat})
        snapshot.match.invitations.filter(seat=seat).update(seat="", until=None)
        bot = bots_free(snapshot.seats, level)[0]
        seat_new(snapshot.match, seat, bot, joined=now).save(force_insert=True)
        return _changed(snapshot, now)


def bot_unseat(player: Player, match_id: str, seat: str) -> Snapshot:
    """Take a bot off the table again. For the host alone; a free seat is no error.

    Raises NotFound, Forbidden (not the host) and Conflict (started, a person sits there, or a practice table,
    which has hints or extras since nobody else sits there).
    """
    with transaction.atomic():
        snapshot = _hosted(player, match_id)
        row = snapshot.seat_row(seat)
        if row is None:
            return snapshot
        if not is_bot(row):
            raise Conflict(_("No bot sits there."), code="no_bot_there", data={"seat": seat})
        if is_practice(snapshot):
            message = _("This is a practice table: hints and extras are for playing with three bots.")
            raise Conflict(message, code="practice_table")
        return seat_free(snapshot, [row.player_id], timezone.now())


def is_practice(snapshot: Snapshot) -> bool:
    """Has this table what only a table of one person and three bots may have?"""
    return snapshot.match.hints or bool(extras_on(snapshot.rules))


def bots_free(seats: tuple[Seat, ...], level: str) -> list[Player]:
    """The bots of a level that do not sit there; there are always as many as there are seats."""
    bots = Player.objects.filter(kind=Player.Kind.BOT, level=level)
    return list(bots.exclude(pk__in=[row.player_id for row in seats]).order_by("pk"))


def _changed(snapshot: Snapshot, now: datetime) -> Snapshot:
    """The table as its seats are now; it starts where nobody is waited for any more."""
    return ready_said(snapshot_of(snapshot.match, snapshot.seq), now)


def _held(player: Player, match_id: str) -> Snapshot:
    """The table, held for a change by one of its people. Raises Forbidden and Conflict."""
    snapshot = seen_locked(player, match_id)
    _people_check(snapshot, player)
    return snapshot


def _hosted(player: Player, match_id: str) -> Snapshot:
    """The table, held for a change by its host."""
    snapshot = seen_locked(player, match_id)
    _host_check(snapshot, player)
    return snapshot


def _people_check(snapshot: Snapshot, player: Player) -> None:
    own_row(snapshot, player)
    open_check(snapshot)


def _host_check(snapshot: Snapshot, player: Player) -> None:
    _people_check(snapshot, player)
    if snapshot.host is None or snapshot.host.player_id != player.pk:
        raise Forbidden(_("Only the host of the table can do that."), code="not_host")
