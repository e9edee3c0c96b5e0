"""Matches looked at again: the record of a match, and a finished deal frame by frame."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, NamedTuple

from games.engine.actions import Action as EngineAction
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.engine.state import DealState, apply, deal_start
from games.engine.view import observe
from games.errors import NotFound
from games.models import Action, Deal, Match
from games.selectors import client_seeds, iso
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
    shown = [deal for deal in snapshot.deals if deal.over_seq is not None]
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


def match_record(snapshot: Snapshot) -> dict[str, Any]:
    """The record of a match: its finished deals, and once it has ended its fairness block."""
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
        "fairness": _fairness(snapshot) if has_ended(match) else None,
        "draw": match.draw or None,
    }
    record = {key: value for key, value in record.items() if value is not None or key == "preset"}
    score = snapshot.settled()[0].to_json()["score"]
    return record | {"deals": _deals(snapshot), "score": score, "winner": winner, "ended": reason}


def has_ended(match: Match) -> bool:
    """Is the match finished or abandoned, so that everything about it may be shown?"""
    return match.status in (Match.Status.FINISHED, Match.Status.ABANDONED)


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


def _deals(snapshot: Snapshot) -> list[dict[str, Any]]:
    """The finished deals; of an abandoned match the broken-off one as well, without a result."""
    shown = [deal for deal in snapshot.deals if deal.over_seq is not None or has_ended(snapshot.match)]
    logs = _logs(shown, snapshot)
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


def deal_frames(snapshot: Snapshot, number: int, seat: str | None) -> dict[str, Any]:
    """A finished deal step by step: `frames[k]` is what `seat` saw after k actions, with all the cards.

    A deal that was thrown in has its frames too. NotFound for a deal that is not there or still being played.
    """
    deal = next((row for row in snapshot.deals if row.number == number), None)
    if deal is None or deal.over_seq is None:
        raise NotFound()
    rows = deal_rows(deal, snapshot.table)
    hands = hands_from_text(deal.hands)
    state = deal_start(snapshot.rules, deal.number, deal.dealer, hands)
    frames = [_frame(state, seat)]
    for row in rows:
        state = apply(state, action_from_row(row), by_clock=True)
        frames.append(_frame(state, seat))
    frames[-1]["result"] = deal_settled(snapshot.rules, deal, state)[1]
    told = {"number": deal.number, "dealer": deal.dealer, "carry": deal.carry, "actions": _actions(rows)}
    return told | {"hands": {key: list(cards) for key, cards in hands.items()}, "frames": frames}


def _frame(state: DealState, seat: str | None) -> dict[str, Any]:
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
