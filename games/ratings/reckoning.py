"""Matches that have ended are reckoned one after another: the ratings move, and the sums grow."""

import logging
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Prefetch
from django.utils import timezone

from games.engine.seats import SEATS, team_of
from games.events import TableState, Told, table_state, times_spent
from games.models import Action, Deal, Event, Match, RatingChange, Seat
from games.ratings.book import Book, book_open, numbered, reckoning_held
from games.ratings.scale import standings_after
from games.ratings.tally import DealTold, Done, MatchTold, match_sums
from games.ratings.verdict import Facts, bots_rated, facts_of, rated_reason
from games.store import hands_from_text

log = logging.getLogger(__name__)

SETTLES = timedelta(seconds=3)  # what ended before may still be about to commit
BATCH = 50

Logs = dict[int, list[Done]]


def ratings_reckon(now: datetime | None = None) -> int:
    """Reckon the next of the matches that have ended and were not reckoned, first ended first. -> how many.

    Each gets a number, and all anew goes by these numbers: one that commits late is reckoned late, then too.
    May run twice or at once: whoever holds the row of `Reckoning` goes on where the other stopped.
    """
    due = (now or timezone.now()) - SETTLES
    rows = Match.objects.filter(reckoned__isnull=True, started__isnull=False, finished__lte=due)
    if not rows.exists():
        return 0
    with transaction.atomic():
        clock = reckoning_held()
        matches = matches_whole(rows.order_by("finished", "pk")[:BATCH])
        clock.number = numbered(matches, clock.number)
        reckon(matches)
        clock.save()
    return len(matches)


def matches_whole(rows: Any) -> list[Match]:
    """Matches with their seats and deals."""
    deals = Deal.objects.filter(result__isnull=False).order_by("number")
    return list(rows.prefetch_related("seats__player", Prefetch("deals", deals)))


def reckon(matches: Sequence[Match]) -> None:
    """Reckon these matches in this order, in the caller's transaction that holds the row of `Reckoning`."""
    seats = [row for match in matches for row in match.seats.all()]
    levels = {row.player.level for row in seats} - {""}
    people = {who_of(row) for row in seats} - levels
    book, logs = book_open(people, levels, {match.pool for match in matches} - {""}), _logs(matches)
    for match in matches:
        try:
            _reckon_one(book, match, logs)
        except Exception:  # one that nobody can read is not to keep all others from it
            log.exception("could not reckon match %s", match.pk)
    book.write()


def who_of(row: Seat) -> str:
    """Whom a seat's result is put down to: a level of bots, or the player who it was when it was reckoned."""
    return row.player.level or row.reckoned_as or row.player_id


def _reckon_one(book: Book, match: Match, logs: Logs) -> None:
    seats = {row.seat: row for row in match.seats.all()}
    results = [deal.result or {} for deal in match.deals.all()]
    facts = facts_of(match, seats.values(), match.ended or None, match.winner or None, results)
    is_summed = match.status == Match.Status.FINISHED and match.origin_deal is None
    told = _told(match, seats, logs) if is_summed else None
    sums = match_sums(told) if told is not None else {}
    if len(seats) == len(SEATS):
        _rate(book, match, facts, {seat: who_of(row) for seat, row in seats.items()})
    book.add(sums)


def _rate(book: Book, match: Match, facts: Facts, who: dict[str, str]) -> None:
    """Move the numbers of people, or of the bots that played against people."""
    is_rated, bots = rated_reason(facts)[0], bots_rated(facts)
    if not (is_rated or bots):
        return
    before = {seat: book.standing(who[seat], match.pool) for seat in SEATS}
    after = standings_after(before, facts.winner)
    at = match.finished
    assert at is not None
    for seat in SEATS if is_rated else (bots or "")[:1]:  # two bots of a level are one: they move alike
        won = None if facts.winner is None else facts.winner == team_of(seat)
        level = facts.levels.get(seat, "")
        row = book.rated(who[seat], match.pool, after[seat], won, at, level)
        if is_rated:
            book.changes.append(
                RatingChange(
                    match=match,
                    seat=seat,
                    pool=match.pool,
                    before=before[seat].shown,
                    after=row.shown,
                    matches=row.matches,
                )
            )


def _told(match: Match, seats: dict[str, Seat], logs: Logs) -> MatchTold:
    return MatchTold(
        match.preset,
        match.clock,
        match.visibility == Match.Visibility.PUBLIC,
        match.winner or None,
        {seat: who_of(row) for seat, row in seats.items()},
        frozenset(seat for seat, row in seats.items() if not row.player.level),
        [
            DealTold(deal.dealer, hands_from_text(deal.hands), deal.result or {}, logs.get(deal.pk, ()))
            for deal in match.deals.all()
        ],
    )


def _logs(matches: Sequence[Match]) -> Logs:
    """{deal: what was done in it}, oldest first, without what was taken back. Two queries."""
    tables = _tables(matches)
    rows: dict[int, list[tuple[Any, ...]]] = defaultdict(list)
    actions = Action.objects.filter(match__in=matches).order_by("match", "seq")
    columns = ("match", "deal", "seq", "at", "type", "seat", "card", "suit", "by")
    for match_id, deal_id, *row in actions.values_list(*columns).iterator(chunk_size=2000):
        if tables[match_id].stands(row[0]):
            rows[deal_id].append(tuple(row))
    return {
        deal.pk: _log(deal, rows[deal.pk], tables[match.pk])
        for match in matches
        for deal in match.deals.all()
    }


def _tables(matches: Sequence[Match]) -> dict[str, TableState]:
    """{match: what was taken back there and what time was given}."""
    told: dict[str, list[Told]] = {match.pk: [] for match in matches}
    kinds = (Event.Type.UNDO, Event.Type.CREDIT)
    events = Event.objects.filter(match__in=matches, type__in=kinds).order_by("match", "seq")
    for match_id, *row in events.values_list("match", *Told._fields):
        told[match_id].append(Told(*row))
    return {match_id: table_state(rows) for match_id, rows in told.items()}


def _log(deal: Deal, rows: list[tuple[Any, ...]], table: TableState) -> list[Done]:
    times = times_spent((deal.seq, deal.dealt), [row[:3] for row in rows], table.undo_times, table.credits)
    return [
        Done(seat, kind, card, suit, by, spent)
        for (_seq, _at, kind, seat, card, suit, by), spent in zip(rows, times, strict=True)
    ]
