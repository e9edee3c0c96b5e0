"""Cards set beforehand: playing them.

When the turn of one has come a sweep finds it and draws a moment for it, of both kinds in the same way.
So neither the move before it nor how soon it is answered tells whether the card was forced or chosen.
"""

from datetime import datetime, timedelta
from random import SystemRandom

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games import effects
from games.engine.actions import action_parse
from games.errors import Stale
from games.models import Action, Match, Premove
from games.premoves import turn_action, waits_until
from games.services.append import action_append
from games.services.held import locked, waiting
from games.store import Snapshot

# Both kinds wait so long, and less than who is away is waited for before a bot covers the seat.
SOONEST, LATEST = timedelta(seconds=20), timedelta(seconds=90)
LEASE = timedelta(seconds=30)  # a card handed to a worker is not handed out again for this long
BATCH = 200
_chance = SystemRandom()


def premove_sweep(now: datetime | None = None) -> int:
    """Draw a moment for what has its turn now, and hand out what is due. -> how many were handed out."""
    now = now or timezone.now()
    over = Premove.objects.exclude(match__status=Match.Status.PLAYING).values_list("pk", flat=True)
    if gone := list(over[:BATCH]):  # a database of one file is written to only where there is something
        Premove.objects.filter(pk__in=gone).delete()
    turns = Premove.objects.filter(match__turn=F("seat"))
    for pk, seq in turns.filter(due=None, looked__lt=F("match__seq")).values_list("pk", "match__seq")[:BATCH]:
        Premove.objects.filter(pk=pk, due=None).update(due=now + _pause(), looked=seq)
    due = list(turns.filter(due__lte=now).values_list("pk", "match_id", "match__seq")[:BATCH])
    Premove.objects.filter(pk__in=[pk for pk, *_ in due]).update(due=now + LEASE)
    for _pk, match_id, seq in due:
        effects.queue("premove_play", match_id, seq)
    return len(due)


def premove_play(match_id: str, seq: int) -> None:
    """Play what was set for the turn at `seq`; nothing where the match has moved on, or it is not due."""
    snapshot = waiting(match_id, seq)
    if snapshot is None or snapshot.state is None or snapshot.state.turn is None:
        return
    row = Premove.objects.filter(match_id=match_id, seat=snapshot.state.turn, due__isnull=False).first()
    if row is None:
        return
    if row.looked < snapshot.pace.seq:  # the moment was drawn for a turn before this one
        _rest(row, row.looked)
    elif snapshot.bot_plays(row.seat):
        _rest(row, snapshot.seq)  # looked at again with the next change
    elif not _is_held(snapshot):  # else the sweep hands it out again when its lease ends
        _play(row, snapshot)


def _is_held(snapshot: Snapshot) -> bool:
    """Does somebody ask to take the card before it back, and has not waited for an answer too long?"""
    until = waits_until(snapshot)
    return until is not None and timezone.now() < until


def _play(row: Premove, snapshot: Snapshot) -> None:
    action, _why = turn_action(row, snapshot)
    if action is None:
        _rest(row, snapshot.seq)
        return
    played, now = action_parse(action, row.seat), timezone.now()
    try:
        with transaction.atomic():
            held = locked(snapshot.match.pk)  # the match first, as when one is set
            if _is_due(held, snapshot, row.seat) and _taken(row):
                action_append(held, played, by=Action.By.PLAYER, now=now)
    except Stale:
        return  # played by hand at the same moment, and that counts


def _is_due(held: Snapshot, read: Snapshot, seat: str) -> bool:
    """Is there nothing new that would keep the card?"""
    is_same = held.moved_seq(seat) == read.moved_seq(seat)
    return is_same and not (held.stopped or held.bot_plays(seat) or _is_held(held))


def _taken(row: Premove) -> bool:
    """Use it up; one for the whole deal stays for the next time. -> was it still there as it was read?"""
    same = Premove.objects.filter(pk=row.pk, seq=row.seq, due__isnull=False)
    return bool(same.update(due=None) if row.kind == Premove.Kind.FORCED else same.delete()[0])


def _rest(row: Premove, looked: int) -> None:
    """Not now: the sweep draws another moment once the match has moved on from `looked`."""
    Premove.objects.filter(pk=row.pk, seq=row.seq).update(due=None, looked=looked)


def _pause() -> timedelta:
    return SOONEST + (LATEST - SOONEST) * _chance.random()
