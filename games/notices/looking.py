"""Finding what began at the tables and nobody was told of, and writing it down: once, however many look."""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from celery import current_app
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from games.models import Invitation, Match, Notice, Player, Seat

log = logging.getLogger(__name__)

LOOK_BACK = timedelta(days=3)  # what is older is no news
PUSH_AFTER = timedelta(minutes=1)  # who moves at once is not told
BATCH = 500
PATIENT = (Match.Clock.DAILY, Match.Clock.NONE)
PERSON = Q(
    player__is_active=True,
    player__program=False,
    player__kind__in=(Player.Kind.HUMAN, Player.Kind.GUEST),
)


class Began(NamedTuple):
    """Something that a player may have to be told of."""

    player_id: str
    match_id: str
    since: datetime


def notices_look(now: datetime | None = None) -> list[str]:
    """Write down what has begun. -> the players for whom something is due"""
    now = now or timezone.now()
    note(Notice.Kind.TURN, _turns(now))
    note(Notice.Kind.INVITED, _invitations(now))
    note(Notice.Kind.FINISHED, _ends(now))
    due = Notice.objects.filter(Q(leased__isnull=True) | Q(leased__lte=now), due__lte=now)
    return list(due.order_by("player").values_list("player", flat=True).distinct()[:BATCH])


def notices_queue(now: datetime | None = None) -> int:
    """Look, and queue the telling for each player. -> for how many. What the broker loses comes again."""
    players = notices_look(now)
    for player_id in players:
        try:
            current_app.send_task("games.tasks.notice_tell", args=[player_id], retry=False)
        except Exception:  # any broker's error
            log.exception("could not queue the notices of %s", player_id)
    return len(players)


def note(kind: Notice.Kind, begun: Iterable[Began]) -> None:
    """Write these down, each once: who does so at the same time changes nothing.

    A row that tells of something earlier is taken on.
    """
    found = {(each.player_id, each.match_id): each for each in begun}
    if not found:
        return
    rows = Notice.objects.filter(kind=kind, match__in={match_id for _player, match_id in found})
    known = set(rows.values_list("player_id", "match_id"))
    new = [each for key, each in found.items() if key not in known]
    Notice.objects.bulk_create(
        [Notice(kind=kind, due=each.since + PUSH_AFTER, **each._asdict()) for each in new],
        ignore_conflicts=True,
    )
    for key in known & found.keys():
        _take_on(kind, found[key])


def _take_on(kind: Notice.Kind, each: Began) -> None:
    rows = Notice.objects.filter(kind=kind, player=each.player_id, match=each.match_id)
    rows.filter(since__lt=each.since).update(
        since=each.since, due=each.since + PUSH_AFTER, pushed=None, leased=None
    )


def _turns(now: datetime) -> list[Began]:
    """Turns of people that have lasted a while, where nobody sits at the clock."""
    rows = Seat.objects.filter(
        PERSON,
        seat=F("match__turn"),
        match__waits_since__gt=now - LOOK_BACK,
        match__waits_since__lte=now - PUSH_AFTER,
        match__clock__in=PATIENT,
    ).filter(Q(match__clock=Match.Clock.DAILY) | Exists(_others()))
    return _begun(Notice.Kind.TURN, rows, "match__waits_since")


def _ends(now: datetime) -> list[Began]:
    """Ends of matches that people played with one another."""
    rows = Seat.objects.filter(
        PERSON,
        Exists(_others()),
        match__finished__gt=now - LOOK_BACK,
        match__finished__lte=now - PUSH_AFTER,
        match__started__isnull=False,
        match__clock__in=PATIENT,
    )
    return _begun(Notice.Kind.FINISHED, rows, "match__finished")


def _invitations(now: datetime) -> list[Began]:
    """Invitations to tables that wait for their people."""
    rows = Invitation.objects.filter(
        PERSON,
        by__is_active=True,
        declined=False,
        match__status=Match.Status.OPEN,
        at__gt=now - LOOK_BACK,
        at__lte=now - PUSH_AFTER,
    )
    return _begun(Notice.Kind.INVITED, rows, "at")


def _others() -> QuerySet[Seat]:
    """The other people at the same match."""
    rows = Seat.objects.filter(match=OuterRef("match"), player__is_active=True)
    return rows.exclude(player__kind=Player.Kind.BOT).exclude(player=OuterRef("player"))


def _begun(kind: Notice.Kind, rows: QuerySet[Any], since: str) -> list[Began]:
    """Those of these rows, each of a player and a match, that nobody was told of."""
    told = Notice.objects.filter(player=OuterRef("player"), match=OuterRef("match"), kind=kind)
    untold = rows.exclude(Exists(told.filter(since__gte=OuterRef(since))))
    found = untold.order_by(since, "pk").values_list("player_id", "match_id", since)[:BATCH]
    return [Began(*row) for row in found]
