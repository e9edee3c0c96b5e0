"""Quick pairing: people who ask for the same game at the same speed are seated together."""

import secrets
from collections.abc import Iterator
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import presence, selectors
from games.blocking import blocked_with
from games.engine.presets import PRESETS
from games.engine.seats import SEATS
from games.errors import BadRequest, Conflict
from games.listed import seat_new
from games.models import Match, PairingQueue, Player, Seat
from games.services.held import locked, own_row
from games.services.players import still_here
from games.services.rooms import bots_free
from games.services.seating import ready_said, seat_free, seat_take
from games.services.tables import match_open
from games.speeds import PAIRED, SPEEDS, bots_after
from games.store import Snapshot, snapshot_of

BOTS_LEVEL = "steady"
AGAIN_AFTER = timedelta(minutes=1)  # who has just been paired and asks for the same means that match


def pairing_ask(player: Player, preset: str, speed: str, now: datetime | None = None) -> Snapshot:
    """Seat a player with others who ask for the same, or at a table to which they will come.

    Whom either has blocked is not put beside them. -> the match, which has started if this was the fourth.
    Asking again gives the same table, also just after the start; asking for something else leaves it. Seats,
    and so partners, are drawn. Raises BadRequest.
    """
    now = now or timezone.now()
    _asked_check(preset, speed)
    _leave_others(player, preset, speed, now)
    with transaction.atomic():
        still_here(player)
        PairingQueue.objects.get_or_create(preset=preset, speed=speed)
        PairingQueue.objects.select_for_update().get(preset=preset, speed=speed)
        own = _waiting_of(player) or _just_begun(player, preset, speed, now)
        if own is not None:
            presence.heard(own.match.pk, player.pk, now)
            return own
        apart = blocked_with(player.pk)
        for table in _waiting(preset, speed, now):
            if apart.isdisjoint(row.player_id for row in table.people):
                return seat_take(table, player, secrets.choice(_free(table)), now)
        return _opened(player, preset, speed, now)


def pairing_start(player: Player, now: datetime | None = None) -> Snapshot:
    """Begin with bots in the free seats, for whoever has waited long enough; all who wait there play.

    Raises Conflict: `not_waiting`, or `too_early`, with the time from which it can be done.
    """
    now = now or timezone.now()
    with transaction.atomic():
        still_here(player)
        own = _waiting_of(player)
        if own is None:
            raise Conflict(_("You do not wait for people."), code="not_waiting")
        at = own_row(own, player).joined + bots_after()
        if now < at:
            message = _("Wait a little longer for people; then bots can take the free seats.")
            raise Conflict(message, code="too_early", data={"at": selectors.iso(at)})
        presence.heard(own.match.pk, player.pk, now)
        table = without_the_gone(own, now)
        _bots_seat(table, now)
        return ready_said(snapshot_of(table.match, table.seq), now)


def pairing_cancel(player: Player, now: datetime | None = None) -> None:
    """Wait no longer. To say so while one does not wait changes nothing."""
    with transaction.atomic():
        still_here(player)
        own = _waiting_of(player)
        if own is not None:
            seat_free(own, [player.pk], now or timezone.now())


def _asked_check(preset: str, speed: str) -> None:
    if preset not in PAIRED or speed not in SPEEDS:
        message = _("People are not paired for this. Choose one of these games and speeds.")
        raise BadRequest(message, code="not_paired", data={"presets": list(PAIRED), "speeds": list(SPEEDS)})


def _leave_others(player: Player, preset: str, speed: str, now: datetime) -> None:
    """Get up from a table of another kind, first and by itself: nobody holds one and waits for the next."""
    with transaction.atomic():
        still_here(player)
        own = _waiting_of(player)
        if own is not None and (own.match.preset, own.match.pairing) != (preset, speed):
            seat_free(own, [player.pk], now)


def _waiting_of(player: Player) -> Snapshot | None:
    """The table at which a player waits to be paired, held; there is one at most."""
    rows = Match.objects.filter(seats__player=player, status=Match.Status.OPEN).exclude(pairing="")
    for match_id in rows.values_list("pk", flat=True):
        table = locked(match_id)
        if table.match.status == Match.Status.OPEN and table.seat_of(player):
            return table
    return None


def _just_begun(player: Player, preset: str, speed: str, now: datetime) -> Snapshot | None:
    """The match that came of the same wish a moment ago: a request that is sent twice asks for one match."""
    rows = Match.objects.filter(seats__player=player, status=Match.Status.PLAYING)
    found = rows.filter(preset=preset, pairing=speed, started__gt=now - AGAIN_AFTER)
    match = found.order_by("-started").first()
    return None if match is None else snapshot_of(match, match.seq)


def _waiting(preset: str, speed: str, now: datetime) -> Iterator[Snapshot]:
    """The tables at which people wait for exactly this, the oldest first, held, with a free seat."""
    rows = Match.objects.filter(status=Match.Status.OPEN, pairing=speed, preset=preset)
    for match_id in list(rows.order_by("created", "pk").values_list("pk", flat=True)):
        table = locked(match_id)
        if table.match.status == Match.Status.OPEN:
            table = without_the_gone(table, now)
        if table.match.status == Match.Status.OPEN and _free(table):
            yield table


def without_the_gone(table: Snapshot, now: datetime) -> Snapshot:
    """The same table after whoever is there no more was let up from it."""
    patience = SPEEDS[table.match.pairing].patience
    gone = [
        row.player_id
        for row in table.people
        if presence.silence_since(table.match.pk, row.player_id, now) > patience
    ]
    return seat_free(table, gone, now) if gone else table


def _free(table: Snapshot) -> list[str]:
    return [seat for seat in SEATS if table.seat_row(seat) is None]


def _opened(player: Player, preset: str, speed: str, now: datetime) -> Snapshot:
    """A table of one's own, to which others will come; newcomers play the whole match here too."""
    mine = secrets.choice(SEATS)
    opened = match_open(
        player,
        preset=preset,
        rules={"match": PRESETS[preset].to_json()["match"]},
        clock=SPEEDS[speed].clock,
        seats={seat: "me" if seat == mine else "open" for seat in SEATS},
        visibility=Match.Visibility.PUBLIC,
    )
    Match.objects.filter(pk=opened.match.pk).update(pairing=speed, there=now)
    Seat.objects.filter(match=opened.match.pk).update(ready_seq=opened.seq, joined=now)
    presence.heard(opened.match.pk, player.pk, now)
    return locked(opened.match.pk)


def _bots_seat(table: Snapshot, now: datetime) -> None:
    bots = bots_free(table.seats, BOTS_LEVEL)
    secrets.SystemRandom().shuffle(bots)
    rows = zip(_free(table), bots, strict=False)
    Seat.objects.bulk_create(seat_new(table.match, seat, bot, joined=now) for seat, bot in rows)
