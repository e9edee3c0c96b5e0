"""Being there and being away: the resident bot covers a seat, its person takes it back."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access, presence
from games.clock import LOST_AFTER, abandon_after, look_again, owes
from games.engine.seats import SEATS
from games.errors import Conflict
from games.models import Event, Match, Player
from games.rest_days import running
from games.services.append import event_append
from games.services.covering import cover_absent, seat_cover
from games.services.held import locked, own_running, waiting
from games.store import Snapshot

LEFT_ALONE = timedelta(days=1)  # who looks in every day has not left, though they do not move
LEFT_MOST = 64  # times one player may leave a match and come back


def seat_here(player: Player, match_id: str, seq: int | None = None) -> Snapshot:
    """Something was heard of a player: they are there, and a seat that was covered meanwhile is theirs again.

    -> the match (as it stood at `seq` or later, where that is told). Who said that they leave has to say
    that they come back. For whoever does not sit there nothing happens. Raises NotFound.
    """
    snapshot = access.match_see(player, match_id, since=seq)
    seat = snapshot.seat_of(player)
    if seat is None or snapshot.match.status in Match.ENDED:
        return snapshot
    now = timezone.now()
    presence.heard(match_id, player.pk, now)
    if snapshot.match.status == Match.Status.OPEN and presence.is_news(match_id):
        Match.objects.filter(pk=match_id, status=Match.Status.OPEN).update(there=now)
    if snapshot.table.covered.get(seat) in ("absent", "late"):
        return seat_return(player, match_id)
    return snapshot


def seats_here(player: Player | None, match_id: str, seq: int) -> list[str]:
    """`seat_here` for whoever looks on at a table. -> the seats of the people who are there."""
    if player is None:
        snapshot = access.match_see(None, match_id, since=seq)
    else:
        snapshot = seat_here(player, match_id, seq)
    now, people = timezone.now(), {row.player_id: row.seat for row in snapshot.people}
    heard = presence.last_heard(match_id, people)
    here = {people[player_id] for player_id, at in heard.items() if presence.is_here(at, now)}
    return [seat for seat in SEATS if seat in here]


def seat_return(player: Player, match_id: str) -> Snapshot:
    """Take one's seat back: the next turn is the player's own. To say so while one plays changes nothing.

    Raises NotFound, Forbidden (not seated) and Conflict (not under way).
    """
    with transaction.atomic():
        snapshot, seat = own_running(player, match_id)
        if seat not in snapshot.table.covered:
            return snapshot
        presence.heard(match_id, player.pk, timezone.now())
        return event_append(snapshot, Event.Type.BACK, timezone.now(), seat=seat)


def seat_leave(player: Player, match_id: str) -> Snapshot:
    """Leave a match under way: a bot plays on, until the player comes back.

    Once all have left it is abandoned.

    Raises NotFound, Forbidden (not seated) and Conflict (not under way, left too often).
    """
    with transaction.atomic():
        (snapshot, seat), now = own_running(player, match_id), timezone.now()
        if snapshot.table.covered.get(seat) == "left":
            return snapshot
        _often_check(snapshot, seat)
        after = seat_cover(snapshot, seat, "left", now)
        everybody = {row.seat for row in after.people}
        left = {each for each, why in after.table.covered.items() if why == "left"}
        if after.stopped or not everybody <= left:
            return after
        return event_append(after, Event.Type.ABANDON, now)


def _often_check(snapshot: Snapshot, seat: str) -> None:
    """To come back is always possible; to leave again and again only makes everybody look."""
    left = sum((who, why) == (seat, "left") for _seq, who, why in snapshot.table.covers)
    if left >= LEFT_MOST:
        raise Conflict(_("You have left this match too often."), code="said_too_often")


def seat_watch(match_id: str, seq: int, now: datetime | None = None) -> None:
    """Look whether the player whose turn it is at `seq` is there, and cover the seat if not.

    For turns without a deadline, where others are there and wait; looked at again and again, ever more
    rarely. Where nobody of them was heard of for long the match is abandoned.
    """
    snapshot, now = waiting(match_id, seq), now or timezone.now()
    if snapshot is None or snapshot.state is None or snapshot.state.turn is None:
        return
    seat = snapshot.state.turn
    if snapshot.bot_plays(seat) or cover_absent(snapshot, seat, "absent", now):
        return
    if _is_left(snapshot, now):
        _abandon(match_id, now, lambda held: not held.is_late(None, seq) and _is_left(held, now))
        return
    again, ends = look_again(snapshot.since, now, LOST_AFTER), _left_at(snapshot)
    again = min(again, ends) if now < ends else again
    Match.objects.filter(pk=match_id, seq=snapshot.seq).update(wake_at=again)


def match_abandon(match_id: str, seq: int, now: datetime | None = None) -> None:
    """End a match to which nobody came back."""
    now = now or timezone.now()
    if waiting(match_id, seq) is not None:
        _abandon(match_id, now, lambda held: owes(held, "match_abandon", now))


def _left_at(snapshot: Snapshot) -> datetime:
    """When a turn without a clock has lasted so long that a match that all have left is abandoned."""
    return snapshot.since + abandon_after(snapshot)


def _is_left(snapshot: Snapshot, now: datetime) -> bool:
    """Has a turn without a clock lasted so long, and is nobody there any more?"""
    heard = (presence.silence_since(snapshot.match.pk, row.player_id, now) for row in snapshot.people)
    return now >= _left_at(snapshot) and min(heard) >= LEFT_ALONE


def _abandon(match_id: str, now: datetime, is_due: Callable[[Snapshot], bool]) -> None:
    with transaction.atomic():
        snapshot = locked(match_id)
        if not snapshot.stopped and is_due(snapshot):
            event_append(snapshot, Event.Type.ABANDON, now)


def outage_credit(began: datetime, ended: datetime) -> int:
    """Give back the time of an outage of the server to everybody whose turn it was. -> to how many matches.

    Nobody could move then, so no turn that it cost is counted against anybody.
    """
    rows = Match.objects.filter(status=Match.Status.PLAYING, clock_seconds__isnull=False).exclude(turn="")
    ids = list(rows.filter(deadline__isnull=False).values_list("pk", flat=True))
    return sum(_credited(match_id, began, ended) for match_id in ids)


def _credited(match_id: str, began: datetime, ended: datetime) -> bool:
    with transaction.atomic():
        snapshot = locked(match_id)
        if snapshot.stopped or snapshot.state is None or snapshot.over:
            return False
        lost = running(max(began, snapshot.since), ended, snapshot.rest(snapshot.state.turn))
        if lost <= 0:
            return False  # nothing ran meanwhile: the turn began later, or it was off
        event_append(snapshot, Event.Type.CREDIT, ended, seconds=lost)
    return True
