"""When a turn began, and what each player has used of the reserve, from the rows of a deal's log. Pure."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

# Moves that a reserve is for: once the trump is chosen. Who chooses has the time that the rules give.
TIMED = frozenset(("play", "show", "play-on", "stop"))
# A claim that was wrong does not begin the turn anew.
ASIDE = "claim-revoke"


class Pace(NamedTuple):
    """`since`, `seq`: when the present turn began. `acted`: the seq of the deal's last action, 0 without one.

    `used`: {seat: seconds} beyond the clock's, of the deal so far.
    """

    since: datetime
    seq: int
    acted: int = 0
    used: Mapping[str, float] = {}


def pace_on(pace: Pace, rows: Iterable[Mapping[str, Any]], seconds: int | None) -> Pace:
    """After these rows of the log (dicts with seat, type, seq and at), where a move has `seconds`."""
    for row in rows:
        used = pace.used
        if seconds is not None and row["type"] in TIMED:
            over = (row["at"] - pace.since).total_seconds() - seconds
            if over > 0:
                used = {**used, row["seat"]: used.get(row["seat"], 0.0) + over}
        since, seq = (pace.since, pace.seq) if row["type"] == ASIDE else (row["at"], row["seq"])
        pace = Pace(since, seq, row["seq"], used)
    return pace
