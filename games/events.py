"""What happens at a table besides the cards, folded from its log to how things stand.

Pure: rows go in, a `TableState` comes out. Like the cards it follows from the log alone, so a match at one
`seq` always has the same.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

NEVER = datetime.min.replace(tzinfo=UTC)


class Told(NamedTuple):
    """One row of the log of events."""

    seq: int
    type: str
    seat: str
    at: datetime
    to_seq: int | None = None
    seconds: float | None = None
    reason: str = ""
    rest: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """`seat` asks to take its action of `seq` back; `agreed` are the seats that have nothing against it.

    `at`: when that was asked about this action first, so that nobody is kept waiting by asking again.
    """

    seat: str
    seq: int
    at: datetime
    agreed: frozenset[str]


def undone_pair(to_seq: int | None, seq: int) -> tuple[int, int]:
    """What a taking back at `seq` takes back: the actions with a seq between these two."""
    return (to_seq or 0) - 1, seq


def is_undone(seq: int, undone: Iterable[tuple[int, int]]) -> bool:
    """Was the action of this seq taken back by one of these?"""
    return any(first < seq < last for first, last in undone)


def times_spent(
    dealt: tuple[int, datetime],
    done: Iterable[tuple[int, datetime, str]],
    undo_times: Iterable[tuple[int, datetime]] = (),
    credits: Iterable[tuple[int, float]] = (),
) -> list[float]:
    """How many seconds each action of a deal took: since the one before it, the first since the deal.

    `dealt` is (seq, when) and `done` (seq, when, type), those taken back left out; the others as in
    `TableState`. Time that was given is left out, after a taking back the time begins anew, and a claim,
    which is no turn, puts off nobody's.
    """
    spent, (seq, since) = [], dealt
    for mine, at, kind in done:
        undone = [when for undo, when in undo_times if seq < undo < mine]
        given = sum(seconds for credit, seconds in credits if seq < credit < mine)
        took = (at - max([since, *undone])).total_seconds() - given
        spent.append(round(max(0.0, took), 1))
        if kind != "claim-revoke":
            seq, since = mine, at
    return spent


@dataclass(frozen=True, slots=True)
class TableState:
    """How things stand at a table.

    `covered`: {seat: why} of seats that the resident bot plays while their person is away: "absent" (no sign
    of them), "late" (out of time as well) or "left" (they said so). `back`: {seat: seq} of when it was taken
    back. `undone`: pairs (a, b): actions with a < seq < b were taken back. `credits`: pairs (seq, seconds):
    time that was given to whoever's turn it was. `rests`: {seat: pairs (seq, what is off from then on)}.
    `covered_at`, `undone_at`: when that last happened. `covers`: (seq, seat, why) of every change of who is
    covered, why being "" for one who is back. `undo_times`: pairs (seq, when) of every taking back.
    `asked_first`: of which action's seq it was asked last whether it may be taken back, and when first.
    """

    covered: dict[str, str] = field(default_factory=dict)
    covered_at: datetime = NEVER
    back: dict[str, int] = field(default_factory=dict)
    ending: frozenset[str] = frozenset()
    conceding: frozenset[str] = frozenset()
    asked: TakeBack | None = None
    asked_first: tuple[int, datetime] = (0, NEVER)
    undone: tuple[tuple[int, int], ...] = ()
    undone_at: datetime | None = None
    credits: tuple[tuple[int, float], ...] = ()
    rests: dict[str, tuple[tuple[int, dict[str, Any] | None], ...]] = field(default_factory=dict)
    abandoned: bool = False
    covers: tuple[tuple[int, str, str], ...] = ()
    undo_times: tuple[tuple[int, datetime], ...] = ()

    def stands(self, seq: int) -> bool:
        """Was the action of this seq not taken back?"""
        return not is_undone(seq, self.undone)

    def moved_seq(self, seat: str | None) -> int:
        """The last seq at which something happened here that changes what `seat` answers to, 0 without one.

        That is a taking back, and that a bot took over this very seat or gave it back. Who else comes and
        goes, asks, agrees, concedes or is given time changes nothing of the cards: no line about others, and
        none that says nothing about cards, makes an action late. With None what the turn itself answers to.
        """
        undone = self.undone[-1][1] if self.undone else 0
        return max([undone, *(seq for seq, covered, _why in self.covers if covered == seat)])

    def covered_by(self, seq: int) -> dict[str, str]:
        """{seat: why} of seats that a bot played then."""
        told = {seat: why for at, seat, why in self.covers if at <= seq}
        return {seat: why for seat, why in told.items() if why}

    def credit_since(self, seq: int) -> float:
        """Seconds that were given since then."""
        return sum(seconds for at, seconds in self.credits if at > seq)


def table_state(rows: Iterable[Told]) -> TableState:
    """How things stand after these rows, which come oldest first."""
    state = TableState()
    for row in rows:
        state = FOLDS[row.type](state, row)
    return state


def _end(state: TableState, row: Told) -> TableState:
    return replace(state, ending=state.ending | {row.seat})


def _no_end(state: TableState, row: Told) -> TableState:
    return replace(state, ending=state.ending - {row.seat})


def _concede(state: TableState, row: Told) -> TableState:
    return replace(state, conceding=state.conceding | {row.seat})


def _no_concede(state: TableState, row: Told) -> TableState:
    return replace(state, conceding=state.conceding - {row.seat})


def _cover(state: TableState, row: Told) -> TableState:
    """Who is covered has no say: what they agreed to before counts no more."""
    back = {seat: seq for seat, seq in state.back.items() if seat != row.seat}
    quiet = replace(state, ending=state.ending - {row.seat}, conceding=state.conceding - {row.seat})
    covered = {**state.covered, row.seat: row.reason}
    covers = (*state.covers, (row.seq, row.seat, row.reason))
    return replace(quiet, covered=covered, covered_at=row.at, back=back, covers=covers)


def _back(state: TableState, row: Told) -> TableState:
    covered = {seat: why for seat, why in state.covered.items() if seat != row.seat}
    covers = (*state.covers, (row.seq, row.seat, ""))
    return replace(state, covered=covered, back={**state.back, row.seat: row.seq}, covers=covers)


def _ask_undo(state: TableState, row: Told) -> TableState:
    seq = row.to_seq or 0
    first = state.asked_first if state.asked_first[0] == seq else (seq, row.at)
    asked = TakeBack(row.seat, seq, first[1], frozenset({row.seat}))
    return replace(state, asked=asked, asked_first=first)


def _agree_undo(state: TableState, row: Told) -> TableState:
    if state.asked is None:
        return state
    return replace(state, asked=replace(state.asked, agreed=state.asked.agreed | {row.seat}))


def _refuse_undo(state: TableState, row: Told) -> TableState:
    return replace(state, asked=None)


def _undo(state: TableState, row: Told) -> TableState:
    """The action of `to_seq`, and nothing else, is as if it had not been."""
    undone = (*state.undone, undone_pair(row.to_seq, row.seq))
    times = (*state.undo_times, (row.seq, row.at))
    return replace(state, asked=None, undone=undone, undone_at=row.at, undo_times=times)


def _credit(state: TableState, row: Told) -> TableState:
    return replace(state, credits=(*state.credits, (row.seq, row.seconds or 0.0)))


def _clock(state: TableState, row: Told) -> TableState:
    told = (*state.rests.get(row.seat, ()), (row.seq, row.rest))
    return replace(state, rests={**state.rests, row.seat: told})


def _abandon(state: TableState, row: Told) -> TableState:
    return replace(state, abandoned=True)


FOLDS: dict[str, Any] = {
    "end": _end,
    "no-end": _no_end,
    "concede": _concede,
    "no-concede": _no_concede,
    "cover": _cover,
    "back": _back,
    "ask-undo": _ask_undo,
    "agree-undo": _agree_undo,
    "refuse-undo": _refuse_undo,
    "undo": _undo,
    "credit": _credit,
    "clock": _clock,
    "abandon": _abandon,
}
