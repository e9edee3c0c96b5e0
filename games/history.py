"""Matches looked at again: the record of a match, and a finished deal frame by frame."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.engine.actions import Action as EngineAction
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.engine.state import DealState, apply, deal_start
from games.engine.view import observe
from games.errors import NotFound
from games.events import TableState, times_spent
from games.models import Action, Deal, Match
from games.selectors import client_seeds, iso
from games.steps import places_of
from games.store import (
    ACTION_COLUMNS,
    Snapshot,
    action_from_row,
    action_told,
    deal_rows,
    deal_settled,
    hands_from_text,
    state_of,
)

Rows = list[dict[str, Any]]


class DealPlayed(NamedTuple):
    """A finished deal of a match that has ended: all that happened in it, as the engine's values.

    `bys` says of each action whose it was: the player's, a bot's or the clock's.
    """

    rules: Ruleset
    preset: str
    number: int
    dealer: str
    hands: Mapping[str, tuple[str, ...]]
    actions: tuple[EngineAction, ...]
    bys: tuple[str, ...]
    carry: Mapping[str, Any]


def deals_played(snapshot: Snapshot) -> list[DealPlayed]:
    """The finished deals of a match that has ended, in one query; none as long as it is being played."""
    if not has_ended(snapshot.match):
        return []
    shown = snapshot.deals_over
    logs = _logs(shown, snapshot)
    return [_played(snapshot, deal, logs[deal.pk]) for deal in shown]


def _played(snapshot: Snapshot, deal: Deal, rows: Rows) -> DealPlayed:
    return DealPlayed(
        snapshot.rules,
        snapshot.match.preset,
        deal.number,
        deal.dealer,
        hands_from_text(deal.hands),
        tuple(map(action_from_row, rows)),
        tuple(row["by"] for row in rows),
        deal.carry,
    )


def match_record(snapshot: Snapshot, logs: Mapping[int, Rows] | None = None) -> dict[str, Any]:
    """The record of a match: its finished deals, and once it has ended its fairness block.

    `logs`: each deal's log by its key, where they are at hand; they are fetched otherwise.
    """
    match = snapshot.match
    winner, reason = (None, None) if snapshot.abandoned else snapshot.ending()
    record: dict[str, Any] = {
        "format": "courtpiece-record",
        "version": 1,
        "preset": match.preset or None,
        "rules": match.rules,
        "players": _players(snapshot),
        "started": iso(match.started),
        "finished": iso(match.finished),
        "fairness": _fairness(snapshot) if has_ended(match) and match.origin_deal is None else None,
        "draw": match.draw or None,
    }
    record = {key: value for key, value in record.items() if value is not None or key == "preset"}
    score = snapshot.settled()[0].to_json()["score"]
    return record | {"deals": _deals(snapshot, logs), "score": score, "winner": winner, "ended": reason}


def has_ended(match: Match) -> bool:
    """Is the match finished or abandoned, so that everything about it may be shown?"""
    return match.status in Match.ENDED


def deals_shown(snapshot: Snapshot) -> list[Deal]:
    """The deals that may be looked at with all hands: the finished ones, and the one that was broken off.

    Of a match that has ended nothing is secret: its record tells that deal too, and its seed deals it again.
    """
    return list(snapshot.deals) if has_ended(snapshot.match) else snapshot.deals_over


def _players(snapshot: Snapshot) -> dict[str, dict[str, str]]:
    rows = {row.seat: row.player for row in snapshot.seats}
    return {seat: {"name": rows[seat].name, "kind": rows[seat].kind} for seat in SEATS if seat in rows}


def _fairness(snapshot: Snapshot) -> dict[str, Any]:
    match = snapshot.match
    return {
        "commitment": match.commitment,
        "server_seed": bytes(match.server_seed).hex(),
        "client_seeds": client_seeds(snapshot),
    }


def _deals(snapshot: Snapshot, logs: Mapping[int, Rows] | None) -> list[dict[str, Any]]:
    """The finished deals; of an abandoned match the broken-off one as well, without a result."""
    shown = deals_shown(snapshot)
    logs = _logs(shown, snapshot) if logs is None else logs
    return [_deal_json(snapshot, deal, logs[deal.pk]) for deal in shown]


def _logs(deals: list[Deal], snapshot: Snapshot) -> dict[int, Rows]:
    """The log of each deal, by its key, without what was taken back, in one query."""
    logs: dict[int, Rows] = defaultdict(list)
    for row in Action.objects.filter(deal__in=deals).order_by("seq").values("deal_id", *ACTION_COLUMNS):
        if snapshot.table.stands(row["seq"]):
            logs[row.pop("deal_id")].append(row)
    return logs


def _deal_json(snapshot: Snapshot, deal: Deal, rows: Rows) -> dict[str, Any]:
    hands = {seat: list(cards) for seat, cards in hands_from_text(deal.hands).items()}
    told = {"number": deal.number, "dealer": deal.dealer, "hands": hands, "actions": _actions(rows)}
    result = deal_settled(snapshot.rules, deal, state_of(snapshot.rules, deal, rows))[1]
    return told if result is None else told | {"result": result}


def _actions(rows: Rows) -> list[dict[str, Any]]:
    return [action_told(action_from_row(row), row["by"]) | {"at": iso(row["at"])} for row in rows]


class DealSteps(NamedTuple):
    """A deal that may be shown: its row, its log, its state after 0, 1, 2 ... actions, and what came of it.

    Nothing came of one that was broken off.
    """

    deal: Deal
    rows: Rows
    states: list[DealState]
    result: Mapping[str, Any] | None


def deal_steps(snapshot: Snapshot, number: int) -> DealSteps:
    """A finished deal, also one that was thrown in or broken off with its match, in one query.

    NotFound for a deal that is not there or still being played.
    """
    deal = next((row for row in deals_shown(snapshot) if row.number == number), None)
    if deal is None:
        raise NotFound(_("This match has no such deal, or it is still being played."))
    return steps_of(snapshot, deal, deal_rows(deal, snapshot.table))


def steps_of(snapshot: Snapshot, deal: Deal, rows: Rows) -> DealSteps:
    """A deal with its log."""
    states = [deal_start(snapshot.rules, deal.number, deal.dealer, hands_from_text(deal.hands))]
    for row in rows:
        states.append(apply(states[-1], action_from_row(row), by_clock=True))
    return DealSteps(deal, rows, states, deal_settled(snapshot.rules, deal, states[-1])[1])


def deals_steps(snapshot: Snapshot, first: int, count: int) -> list[DealSteps]:
    """So many deals that may be shown, from a number on, in one query."""
    shown = [deal for deal in deals_shown(snapshot) if deal.number >= first][:count]
    logs = _logs(shown, snapshot)
    return [steps_of(snapshot, deal, logs[deal.pk]) for deal in shown]


def deal_frames(snapshot: Snapshot, number: int, seat: str | None) -> dict[str, Any]:
    """A finished deal step by step: `frames[k]` is what `seat` saw after k actions, with all the cards.

    A deal that was thrown in or broken off has its frames too. NotFound for one that is not there or still
    being played.
    """
    return frames_of(snapshot, deal_steps(snapshot, number), seat)


def frames_of(snapshot: Snapshot, steps: DealSteps, seat: str | None) -> dict[str, Any]:
    """The same of a deal at hand."""
    deal, rows, states, result = steps
    seqs = [deal.seq, *(row["seq"] for row in rows)]
    frames = [
        {**frame_of(state, seat), "covered": snapshot.table.covered_by(seq)}
        for state, seq in zip(states, seqs, strict=True)
    ]
    frames[-1]["result"] = result
    timed = zip(_actions(rows), deal_times(snapshot.table, deal, rows), strict=True)
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "carry": deal.carry,
        "seat": seat,
        "actions": [action | {"spent": spent} for action, spent in timed],
        "hands": {key: list(cards) for key, cards in hands_from_text(deal.hands).items()},
        "places": [str(place) for place in places_of(states)],
        "frames": frames,
    }


def deal_times(table: TableState, deal: Deal, rows: Rows) -> list[float]:
    """How many seconds each action of a deal took."""
    done = [(row["seq"], row["at"], row["type"]) for row in rows]
    return times_spent((deal.seq, deal.dealt), done, table.undo_times, table.credits)


def frame_of(state: DealState, seat: str | None) -> dict[str, Any]:
    """The view of `seat` with what lay hidden then: the deal is finished, and no secret any more."""
    hands = state.dealt if state.stage == "choosing" else state.hands
    told: dict[str, Any] = {
        "legal": [],
        "deadline": None,
        "hands": {key: list(cards) for key, cards in hands.items()},
    }
    if state.deal.face_down is not None:
        told["face_down"] = {"seat": state.caller, "card": state.deal.face_down}
    return {**observe(state, seat), **told}
