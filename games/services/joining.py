"""Sitting down at a table, and saying ready."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access, selectors
from games.blocking import blocked_with
from games.engine.seats import SEATS
from games.engine.seeds import LONGEST_CLIENT_SEED
from games.errors import BadRequest, Conflict, Forbidden
from games.models import Kick, Match, Player, Seat
from games.services.held import locked, over_check, own_row, seen_locked
from games.services.players import still_here
from games.services.seating import ready_said, seat_take
from games.store import Snapshot


def match_join(player: Player, match_id: str, *, seat: str | None = None, code: str = "") -> Snapshot:
    """Sit down at a free seat: the one named, else the one that is kept for this player, else any.

    Sitting there already is no error. Raises NotFound (a private table without its code), Forbidden (taken
    off this table by its host), Conflict (started, taken, kept for somebody else, sitting elsewhere, or, at a
    public table, a block between the player and somebody who sits there).
    """
    with transaction.atomic():
        still_here(player)
        snapshot, now = locked(match_id), timezone.now()
        access.enter_check(snapshot, player, code)
        own = snapshot.seat_of(player)
        if own is not None and seat in (None, own):
            return snapshot
        open_check(snapshot)
        if own is not None:
            raise Conflict(_("You sit at this table already."), code="already_seated", data={"seat": own})
        if Kick.objects.filter(match=snapshot.match, player=player).exists():
            raise Forbidden(_("The host has taken you off this table."), code="kicked")
        chosen = seat_choose(snapshot, player, seat, now)
        _together_check(snapshot, player)
        return seat_take(snapshot, player, chosen, now)


def open_check(snapshot: Snapshot, *, for_leaving: bool = False) -> None:
    """Raise Conflict for a table that does not wait for its people, or not for people who choose a seat."""
    if snapshot.match.status != Match.Status.OPEN:
        raise access.not_open(snapshot)
    if snapshot.match.pairing and not for_leaving:
        told = {"preset": snapshot.match.preset, "speed": snapshot.match.pairing}
        raise Conflict(_("People are paired here. Ask for quick pairing."), code="is_paired", data=told)


def seat_choose(snapshot: Snapshot, player: Player, seat: str | None, now: datetime) -> str:
    """A seat that this player may take: the one named, else the one kept for them, else any. Or Conflict."""
    kept = snapshot.kept(now)
    mine = [each for each, asked in kept.items() if asked.player_id == player.pk]
    free = [each for each in SEATS if snapshot.seat_row(each) is None]
    for_me = [each for each in free if each in mine or each not in kept]
    if seat is None and for_me:
        return (mine or for_me)[0]
    if seat in for_me:
        return str(seat)
    if seat in kept or (seat is None and free):
        until = selectors.iso(kept[seat or free[0]].until)
        message = _("That seat is kept for somebody else for a few minutes.")
        raise Conflict(message, code="seat_kept", data={"open": for_me, "until": until})
    raise Conflict(_("That seat is taken."), code="seat_taken", data={"open": for_me})


def _together_check(snapshot: Snapshot, player: Player) -> None:
    """Friends choose each other; at a public table nobody meets somebody whom either has blocked."""
    if snapshot.match.visibility != Match.Visibility.PUBLIC:
        return
    if blocked_with(player.pk) & {row.player_id for row in snapshot.people}:
        message = _("You and somebody at this table are not put together. Choose another table.")
        raise Conflict(message, code="not_together")


def match_ready(player: Player, match_id: str, client_seed: str | None = None) -> Snapshot:
    """Say ready: for the start, or, between deals, for the next one. What everybody waits for happens then.

    `client_seed` (the cut, up to 64 bytes) can be given until the match starts. Saying ready when nobody
    waits for it changes nothing. Raises NotFound, Forbidden (not seated), Conflict (over, too late to cut).
    """
    with transaction.atomic():
        snapshot, now = seen_locked(player, match_id), timezone.now()
        row = own_row(snapshot, player)
        over_check(snapshot)
        is_new = _seed_take(snapshot, row, client_seed)
        if not _is_awaited(snapshot) or (snapshot.ready(row) and not is_new):
            return snapshot
        row.ready_seq = snapshot.seq + 1
        row.save(update_fields=["client_seed", "ready_seq"])
        return ready_said(snapshot, now)


def _seed_take(snapshot: Snapshot, row: Seat, client_seed: str | None) -> bool:
    """Put the cut on the row. -> is it another than before? The same one is never too late."""
    if client_seed is None or client_seed == row.client_seed:
        return False
    if snapshot.match.status != Match.Status.OPEN:
        raise Conflict(_("The cards are cut before the match starts."), code="seeds_frozen")
    if len(client_seed.encode()) > LONGEST_CLIENT_SEED:
        raise BadRequest(_("A cut has at most 64 bytes."), code="bad_client_seed")
    row.client_seed = client_seed
    return True


def _is_awaited(snapshot: Snapshot) -> bool:
    return snapshot.match.status == Match.Status.OPEN or (snapshot.over and snapshot.ending()[1] is None)
