"""By what lists find a match: the derived columns of its seats, from the match, its seats and its deals.

`agreed` is written when somebody sits down, `played` when the match starts, when a deal brings a court and
at the end, in the same transaction (`services.append`). Both can be had again at any time: `services.lists`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from games.engine.scoring import callers_team
from games.engine.seats import next_seat, partner_of, team_of
from games.models import Match, Player, Seat

QUICK_SECONDS = 30
SWEEPS = ("court", "goon-court", "bavney")


class DealTold(NamedTuple):
    """Of a finished deal what lists look for."""

    dealer: str
    result: Mapping[str, Any]


def seat_new(match: Match, seat: str, player: Player, **columns: Any) -> Seat:
    """A seat's row, not stored yet, of somebody who sits down."""
    return Seat(match=match, seat=seat, player=player, **agreed(match), **columns)


def agreed(match: Any) -> dict[str, Any]:
    """The columns that stand from the moment somebody sits down: what was agreed."""
    return {
        "opened": match.created,
        "preset": match.preset,
        "house": match.house,
        "pace": pace_of(match.clock, match.clock_seconds),
    }


def pace_of(clock: str, seconds: int | None) -> str:
    """The word of the lists for a clock."""
    if clock != Match.Clock.LIVE:
        return clock
    return Seat.Pace.QUICK.value if (seconds or 0) <= QUICK_SECONDS else Seat.Pace.RELAXED.value


def played(
    match: Any, sitting: Mapping[str, tuple[str, bool]], deals: Iterable[DealTold]
) -> dict[str, dict[str, Any]]:
    """{seat: the columns that follow from the start on}.

    `match` has status, visibility, started and winner as they are now; `sitting` is {seat: (the player's id,
    is it a bot?)}, `deals` are the finished ones.
    """
    if match.started is None:
        return {seat: {"result": str(match.status)} for seat in sitting}  # open, or abandoned
    sweeps = {sweep_of(deal) for deal in deals}
    common = {
        "bots": any(is_bot for _, is_bot in sitting.values()),
        "court": "court" in sweeps,
        "goon": "goon-court" in sweeps,
        "shown": match.visibility == Match.Visibility.PUBLIC and match.status in Match.ENDED,
    }
    ids = {seat: player_id for seat, (player_id, _) in sitting.items()}
    return {seat: {"result": _result(match, seat), **common, **others_of(ids, seat)} for seat in sitting}


def others_of(ids: Mapping[str, str], seat: str) -> dict[str, str]:
    """Who sits where, as one sees it from a seat."""
    left = next_seat(seat, "clockwise")
    return {"partner_id": ids[partner_of(seat)], "left_id": ids[left], "right_id": ids[partner_of(left)]}


def sweep_of(deal: DealTold) -> str | None:
    """ "court" or "goon-court" where a deal was one, by whichever name: a bavney is the court played on."""
    outcome = deal.result["outcome"]
    if outcome != "bavney":
        return outcome if outcome in SWEEPS else None
    return "court" if deal.result["winner"] == callers_team(deal.dealer) else "goon-court"


def _result(match: Any, seat: str) -> str:
    if match.status != Match.Status.FINISHED:
        return str(match.status)
    if not match.winner:
        return Seat.Result.NONE.value
    return (Seat.Result.WON if match.winner == team_of(seat) else Seat.Result.LOST).value
