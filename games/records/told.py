"""A kept record as the values that a match of ours would have, so that the same pages and views tell it.

Nothing here is in the tables, and nothing may be saved: the rows are made of the record alone. Its people are
names, and have no id.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from games import selectors
from games.engine.actions import action_parse
from games.engine.seats import SEATS
from games.errors import NotFound
from games.events import TableState
from games.history import DealSteps, Rows, deals_shown, frames_of, steps_of
from games.models import Deal, KeptRecord, Match, Player, Seat
from games.records.keeping import time_read, unpacked
from games.store import Snapshot, action_to_columns, hands_to_text, rules_of, snapshot_built, state_of

NO_TIME = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class KeptMatch:
    """A kept record, its rows, and the log of each deal by its number."""

    kept: KeptRecord
    record: Mapping[str, Any]
    snapshot: Snapshot
    logs: Mapping[int, Rows]

    @cached_property
    def timed(self) -> bool:
        """Does it say when each action was?"""
        actions = [action for deal in self.record["deals"] for action in deal["actions"]]
        return all("at" in action for action in actions)

    def steps(self, number: int) -> DealSteps:
        """A deal, also one that was broken off; NotFound where there is none."""
        deal = next((row for row in deals_shown(self.snapshot) if row.number == number), None)
        if deal is None:
            raise NotFound()
        return steps_of(self.snapshot, deal, self.logs[number])

    def frames(self, number: int, seat: str | None) -> dict[str, Any]:
        """The same step by step, as `history.deal_frames` tells a match's."""
        told = frames_of(self.snapshot, self.steps(number), seat)
        if not self.timed:
            untold = ("at", "spent")
            told["actions"] = [
                {name: value for name, value in action.items() if name not in untold}
                for action in told["actions"]
            ]
        return told

    def document(self) -> dict[str, Any]:
        """As `selectors.match_document` tells a match's, seen by somebody who did not sit there."""
        kept = self.kept
        told = selectors.match_document(self.snapshot, None)
        is_over = bool(kept.ended)
        return told | {
            "score": {"NS": kept.score_ns, "EW": kept.score_ew},
            "winner": kept.winner or None,
            "ended": kept.ended or "abandoned",
            "status": (Match.Status.FINISHED if is_over else Match.Status.ABANDONED).value,
            "rated": None,
        }


def kept_match(kept: KeptRecord) -> KeptMatch:
    """The values of a kept record."""
    record, carries = unpacked(kept)
    match = _match(kept, record)
    seats = tuple(_seat(match, record, seat) for seat in SEATS)
    deals, logs, seq = [], {}, 0
    since = match.started or NO_TIME
    for stated, carry in zip(record["deals"], carries, strict=True):
        seq += 1
        deal = _deal(match, stated, carry, seq, since)
        rows = _rows(stated, seq, since)
        seq += len(rows)
        if deal.result is not None:
            deal.over_seq = seq
        deals.append(deal)
        logs[deal.number] = rows
        since = rows[-1]["at"] if rows else since
    match.seq = seq
    last = deals[-1]
    snapshot = snapshot_built(match, seats, tuple(deals), seq, TableState(), logs[last.number])
    for deal in deals:
        if deal.result is not None:
            _caller_add(deal, logs[deal.number])
    return KeptMatch(kept, record, snapshot, logs)


def _match(kept: KeptRecord, record: Mapping[str, Any]) -> Match:
    fairness = record.get("fairness") or {}
    started, finished = time_read(record.get("started")), time_read(record.get("finished"))
    return Match(
        id=kept.pk,
        created=started or kept.kept,
        preset=kept.preset,
        rules=record["rules"],
        clock=Match.Clock.NONE,
        visibility=Match.Visibility.PRIVATE,
        server_seed=bytes.fromhex(fairness.get("server_seed", "")),
        commitment=fairness.get("commitment", ""),
        draw=record.get("draw") or [],
        status=Match.Status.FINISHED if kept.ended else Match.Status.ABANDONED,
        started=started or kept.kept,
        finished=finished or kept.kept,
        winner=kept.winner,
        ended=kept.ended or "abandoned",
    )


def _seat(match: Match, record: Mapping[str, Any], seat: str) -> Seat:
    said = record["players"].get(seat, {"name": seat, "kind": Player.Kind.HUMAN})
    seeds = (record.get("fairness") or {}).get("client_seeds", {})
    player = Player(id="", name=said["name"], kind=said["kind"])
    return Seat(match=match, seat=seat, player=player, client_seed=seeds.get(seat, ""), joined=match.created)


def _deal(
    match: Match, stated: Mapping[str, Any], carry: Mapping[str, Any], seq: int, dealt: datetime
) -> Deal:
    result = stated.get("result")
    return Deal(
        id=stated["number"],
        match=match,
        number=stated["number"],
        seq=seq,
        dealer=stated["dealer"],
        hands=hands_to_text(stated["hands"]),
        carry=carry,
        dealt=dealt,
        result=None if result is None else {key: result[key] for key in result if key != "tricks"},
    )


def _caller_add(deal: Deal, rows: Rows) -> None:
    """Who called, as lists show it; the engine is asked, as the record does not say."""
    state = state_of(rules_of(deal.match), deal, rows)
    deal.result = {"caller": state.caller, **(deal.result or {})}


def _rows(stated: Mapping[str, Any], seq: int, since: datetime) -> Rows:
    """The log of a deal; time never runs back in it, and stands still where none is told."""
    rows: Rows = []
    for number, each in enumerate(stated["actions"], 1):
        action = action_parse({name: value for name, value in each.items() if name not in ("at", "by")})
        since = max(since, time_read(each.get("at")) or since)
        row = action_to_columns(action) | {"seq": seq + number, "at": since, "by": each.get("by", "player")}
        rows.append(row)
    return rows
