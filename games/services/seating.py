"""Who sits down, gets up or says ready at a held table, and the start that may come of it."""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from games import presence
from games.engine.match import carry_start
from games.engine.seats import SEATS
from games.engine.shuffle import draw_dealer, first_draw, random_dealer
from games.listed import seat_new
from games.models import Match, Player, Seat
from games.services.append import advance, deal_append
from games.services.play import deal_next
from games.services.resting import rests_mark
from games.store import Snapshot, snapshot_of

REPEATS_MOST = 100  # more are not counted


def seat_take(snapshot: Snapshot, player: Player, seat: str, now: datetime) -> Snapshot:
    """Seat somebody at a held table. Where people are paired they are ready, so it starts with the fourth."""
    match = snapshot.match
    ready = snapshot.seq + 1 if match.pairing else None
    seat_new(match, seat, player, joined=now, ready_seq=ready).save(force_insert=True)
    match.invitations.filter(player=player).delete()
    presence.heard(match.pk, player.pk, now)
    return ready_said(snapshot_of(match, snapshot.seq), now)


def seat_free(snapshot: Snapshot, player_ids: Collection[str], now: datetime) -> Snapshot:
    """Let these people up from a held table that waits; without people it is abandoned."""
    match = snapshot.match
    Seat.objects.filter(match=match, player__in=player_ids).delete()
    if not any(row.player_id not in player_ids for row in snapshot.people):
        match.status, match.finished = Match.Status.ABANDONED, now
    return moved_on(snapshot, now)


def ready_said(snapshot: Snapshot, now: datetime) -> Snapshot:
    """Start, deal on, or just let the others see who waits."""
    claimed = snapshot.seq + 1
    everybody = all(row.ready_seq == claimed or snapshot.ready(row) for row in snapshot.people)
    if everybody and snapshot.match.status == Match.Status.OPEN and len(snapshot.seats) == len(SEATS):
        return match_start(snapshot, now)
    if everybody and snapshot.over:
        return deal_next(snapshot, now)
    return moved_on(snapshot, now)


def match_start(snapshot: Snapshot, now: datetime) -> Snapshot:
    """Freeze the seeds, draw for the deal and deal for the first time."""
    match, seed = snapshot.match, bytes(snapshot.match.server_seed)
    seeds = {row.seat: row.client_seed for row in snapshot.seats}
    draw = first_draw(seed, seeds) if snapshot.rules.first_deal == "high-card-draw" else []
    drawn = draw_dealer(draw, snapshot.rules.direction) if draw else random_dealer(seed, seeds)
    _first_matches_mark(snapshot)
    rests_mark(snapshot, now)
    match.invitations.all().delete()
    match.status, match.started, match.draw = Match.Status.PLAYING, now, draw
    match.repeats = _repeats(snapshot, now)
    columns = {"status": match.status, "started": now, "draw": draw, "repeats": match.repeats}
    dealer = match.first_dealer or drawn
    return deal_append(replace(snapshot, invited=()), dealer, carry_start(), now, **columns)


def _first_matches_mark(snapshot: Snapshot) -> None:
    people = {row.player_id: row for row in snapshot.people}
    played = Seat.objects.filter(player__in=people, match__started__isnull=False)
    novices = set(people) - set(played.values_list("player_id", flat=True))
    for player_id in novices:
        people[player_id].first_match = True
    Seat.objects.filter(pk__in=[people[player_id].pk for player_id in novices]).update(first_match=True)


def _repeats(snapshot: Snapshot, now: datetime) -> int:
    """How many matches these four have ended within a day; none where it could not be rated anyway."""
    if not snapshot.match.pool:
        return 0
    rows = Match.objects.filter(finished__gte=now - timedelta(days=1), started__isnull=False)
    for row in snapshot.seats:
        rows = rows.filter(seats__player=row.player_id)
    return min(rows.count(), REPEATS_MOST)


def moved_on(snapshot: Snapshot, now: datetime, **columns: Any) -> Snapshot:
    """The same match, one seq on: who sits there, who is ready or asked has changed, or its `columns`."""
    match = snapshot.match
    after = snapshot_of(match, snapshot.seq + 1)
    advance(after, snapshot.seq, now, **columns)
    match.seq = after.seq
    return after
