"""Telling one player all that is due: a push, and a while later one mail for everything.

Whoever tells holds the rows on a lease; what they find out is written only onto rows that still speak of the
same thing. A worker that dies is followed by another when the lease ends.
"""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from smtplib import SMTPException

from django.core.exceptions import ImproperlyConfigured
from django.db import transaction
from django.db.models import Max, Q
from django.utils import timezone

from games import selectors
from games.models import Match, Notice, Player
from games.notices import mailing, pushing
from games.notices.quiet import quiet_until
from games.notices.seen import has_found_out, seen_since
from games.notices.wishes import wishes_of
from games.rest_days import zone_of

log = logging.getLogger(__name__)

LEASE = timedelta(minutes=10)
MAIL_AFTER = timedelta(minutes=15)  # who plays right now gets no mail
AWAY_LOOK = timedelta(hours=1)  # who is on vacation may be back before its end
MAIL_GAP = timedelta(hours=1)  # between two mails that the player has not answered by looking


def notice_tell(player_id: str, now: datetime | None = None) -> None:
    """Tell this player what is due.

    May run twice or late: each thing is told once, and only while it is so.
    """
    now = now or timezone.now()
    rows = _claimed(player_id, now)
    if not rows:
        return
    player = rows[0].player
    rows = _news(rows)
    wishes = wishes_of(player)
    until = quiet_until(now, zone_of(player.time_zone), wishes.quiet_from, wishes.quiet_until)
    if until is not None:
        _keep(rows, due=until)
        return
    held = [row for row in rows if row.kind == Notice.Kind.TURN and selectors.is_away(player, now)]
    _keep(held, due=now + AWAY_LOOK)
    rows = [row for row in rows if row not in held]
    _push(player, [row for row in rows if row.pushed is None], now)
    _mail(player, rows, now)


def _claimed(player_id: str, now: datetime) -> list[Notice]:
    """What is due for a player, and no other worker's until the lease ends."""
    with transaction.atomic():
        free = Notice.objects.filter(
            Q(leased__isnull=True) | Q(leased__lte=now), player=player_id, due__lte=now
        )
        rows = (
            free.select_related("match", "player").prefetch_related("match__seats__player").order_by("since")
        )
        held = list(rows.select_for_update(skip_locked=True, of=("self",)))
        Notice.objects.filter(pk__in=[row.pk for row in held]).update(leased=now + LEASE)
    return held


def _keep(rows: Iterable[Notice], **columns: datetime | None) -> None:
    """Write this onto rows that still tell the same, and let go of them."""
    for row in rows:
        Notice.objects.filter(pk=row.pk, since=row.since).update(leased=None, **columns)


def _news(rows: list[Notice]) -> list[Notice]:
    """Those that are so still, and that the player does not know of. The others are done with."""
    known = [row for row in rows if has_found_out(row)]
    over = [row for row in rows if row not in known and not _is_so(row)]
    _keep(known, due=None, mailed=None)
    _keep(over, due=None)
    return [row for row in rows if row not in known and row not in over]


def _is_so(row: Notice) -> bool:
    if not row.player.is_active:
        return False
    match, own = row.match, [seat.seat for seat in row.match.seats.all() if seat.player_id == row.player_id]
    if row.kind == Notice.Kind.TURN:
        return match.waits_since == row.since and match.turn in own
    if row.kind == Notice.Kind.INVITED:
        asked = match.invitations.filter(player=row.player_id, declined=False)
        return match.status == Match.Status.OPEN and asked.exists()
    return bool(own)


def _push(player: Player, rows: list[Notice], now: datetime) -> None:
    pushing.push_news(player, rows)
    for row in rows:
        Notice.objects.filter(pk=row.pk, since=row.since).update(pushed=now)


def _mail(player: Player, rows: list[Notice], now: datetime) -> None:
    """One mail for all that is old enough, where the player wants it and has an address that is theirs."""
    early = [row for row in rows if now < row.since + MAIL_AFTER]
    for row in early:
        _keep([row], due=row.since + MAIL_AFTER)
    ripe = [row for row in rows if row not in early]
    wanted = _wanted(player, ripe) if ripe else []
    _keep((row for row in ripe if row not in wanted), due=None)
    if not wanted:
        return
    last = Notice.objects.filter(player=player).aggregate(last=Max("mailed"))["last"]
    if last is not None and now < last + MAIL_GAP:
        _keep(wanted, due=last + MAIL_GAP)
        return
    try:
        mailing.digest_send(player, wanted)
    except (OSError, SMTPException, ImproperlyConfigured):
        log.exception("could not mail %s; it is tried again", player.pk)
        return  # when the lease ends
    _keep(wanted, due=None, mailed=now)


def _wanted(player: Player, rows: list[Notice]) -> list[Notice]:
    """Those that a mail may tell: of each match one, until the player has seen it."""
    wishes = wishes_of(player)
    if mailing.address_of(player) is None:
        return []
    rows = [row for row in rows if getattr(wishes, f"mail_{row.kind}")]
    mailed = Notice.objects.filter(player=player, match__in=[row.match_id for row in rows])
    last = dict(mailed.filter(mailed__isnull=False).values_list("match").annotate(last=Max("mailed")))
    for match_id, at in list(last.items()):
        if seen_since(player.pk, match_id, at):
            mailed.filter(match=match_id).update(mailed=None)
            del last[match_id]
    return [row for row in rows if row.match_id not in last]
