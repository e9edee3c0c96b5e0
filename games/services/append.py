"""The compare-and-append that every change of a match goes through."""

from copy import copy
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from games import effects
from games.clock import Wake, waits_for_person, wake_next
from games.engine.actions import Action as EngineAction
from games.engine.match import Carry
from games.engine.shuffle import deal_hands
from games.engine.state import apply, deal_start
from games.errors import Stale
from games.models import Action, Deal, Event, Match
from games.pace import Pace, pace_on
from games.recent import snapshot_keep
from games.services.lists import seats_told
from games.store import (
    Snapshot,
    action_to_columns,
    action_told,
    hands_to_text,
    result_to_column,
    snapshot_of,
)


def advance(after: Snapshot, was: int, now: datetime, **columns: Any) -> None:
    """Claim `after.seq` for the match and write its derived columns; Stale where `was` is not its seq.

    Inside a transaction; what must follow the commit is set up here and nowhere else.
    """
    wake = wake_next(after)
    changed = columns | _derived(after, wake)
    claimed = Match.objects.filter(pk=after.match.pk, seq=was)
    if not claimed.update(seq=after.seq, **changed):
        raise Stale(was + 1)
    seats_told(after, changed)
    transaction.on_commit(lambda: snapshot_keep(after))
    effects.after_commit(after.match.pk, after.seq, wake, now)


def _derived(after: Snapshot, wake: Wake | None) -> dict[str, Any]:
    """The columns that follow from the log."""
    due = wake_columns(wake)
    if after.state is None:
        return due | (_ended(after, *after.ending()) if after.abandoned else {})
    score = after.settled()[0].to_json()["score"]
    columns: dict[str, Any] = due | {
        "score_ns": score["NS"],
        "score_ew": score["EW"],
        "turn": "" if after.stopped else after.state.turn or "",
        "waits_since": after.since if waits_for_person(after) else None,
        "deadline": wake.deadline if wake is not None else None,
    }
    winner, ended = after.ending() if after.over or after.stopped else (None, None)
    return columns if ended is None else columns | _ended(after, winner, ended)


def wake_columns(wake: Wake | None) -> dict[str, Any]:
    """What the server owes a match next, as its row says it."""
    if wake is None:
        return {"wake_at": None, "wake_task": ""}
    return {"wake_at": wake.sweep_at, "wake_task": wake.task}


def _ended(after: Snapshot, winner: str | None, ended: str | None) -> dict[str, Any]:
    """The columns of a match that has ended."""
    return {
        "status": Match.Status.ABANDONED if after.abandoned else Match.Status.FINISHED,
        "finished": after.ended_at,
        "winner": winner or "",
        "ended": ended or "",
    }


def action_append(
    snapshot: Snapshot, action: EngineAction, *, by: str, now: datetime, client_id: UUID | None = None
) -> Snapshot:
    """Let the engine apply or refuse (Refused), then append one row to the log. Stale if it came too late."""
    assert snapshot.state is not None
    state = apply(snapshot.state, action, by_clock=by == Action.By.TIMEOUT)
    seq = snapshot.seq + 1
    row = {"seat": action.seat, "type": action.type, "seq": seq, "at": now}
    pace = pace_on(snapshot.pace, [row], snapshot.match.clock_seconds)
    after = replace(snapshot, state=state, seq=seq, at=now, pace=pace, last=action_told(action, by))
    after = _deal_closed(after)
    with transaction.atomic():
        advance(after, snapshot.seq, now)
        Action.objects.create(
            match_id=after.match.pk,
            deal_id=after.deal.pk,
            seq=after.seq,
            by=by,
            at=now,
            client_id=client_id,
            **action_to_columns(action),
        )
        if after.over:
            after.deal.save(update_fields=["over_seq", "result"])
    return after


def _deal_closed(after: Snapshot) -> Snapshot:
    """The same with the deal's result on its row, where the deal is over: on a copy: snapshots share rows."""
    result = after.settled()[1]
    if result is None or after.state is None:
        return after
    deal = copy(after.deal)
    deal.over_seq, deal.result = after.seq, result_to_column(result, after.state)
    return replace(after, deals=(*after.deals[:-1], deal))


def deal_append(snapshot: Snapshot, dealer: str, carry: Carry, now: datetime, **columns: Any) -> Snapshot:
    """Deal the next hands. In the caller's transaction; `columns` are written to the match with it."""
    match, number = snapshot.match, len(snapshot.deals) + 1
    seeds = {row.seat: row.client_seed for row in snapshot.seats}
    hands = deal_hands(bytes(match.server_seed), seeds, number, dealer, snapshot.rules.direction)
    deal = Deal(
        match_id=match.pk,
        number=number,
        seq=snapshot.seq + 1,
        dealer=dealer,
        hands=hands_to_text(hands),
        carry=carry.to_json(),
        dealt=now,
    )
    state = deal_start(snapshot.rules, number, dealer, hands)
    deals = (*snapshot.deals, deal)
    pace = Pace(now, deal.seq)
    after = replace(snapshot, deals=deals, state=state, seq=deal.seq, at=now, pace=pace, last=None)
    advance(after, snapshot.seq, now, **columns)
    deal.save(force_insert=True)
    return after


def event_append(snapshot: Snapshot, kind: str, now: datetime, *, seat: str = "", **fields: Any) -> Snapshot:
    """Append one row to the log of what happens besides the cards; where it ends the match, end it.

    The caller holds the match (`services.tables.locked`), so nothing else comes in between.
    """
    match, seq = copy(snapshot.match), snapshot.seq + 1
    with transaction.atomic():
        Event.objects.create(match_id=match.pk, seq=seq, type=kind, seat=seat, at=now, **fields)
        after = snapshot_of(match, seq)
        if after.stopped:
            match.finished = now
        advance(after, snapshot.seq, now)
    match.seq = seq
    return after
