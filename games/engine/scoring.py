"""When a deal is over, and what it is worth: one function for each value of `deal_end` and `court`."""

from collections.abc import Callable
from typing import Any

from games.engine.deal import OVER, DealState, Trick, winner_of
from games.engine.ruleset import Scoring
from games.engine.seats import other_team, team_of

Ended = Callable[[int, int, int], bool]
Court = Callable[[int, int], bool]


def at_seven(ns: int, ew: int, played: int) -> bool:
    """A team has seven tricks."""
    return ns > 6 or ew > 6


def at_seven_unless_shutout(ns: int, ew: int, played: int) -> bool:
    """A team has seven tricks and the other at least one; or all are played."""
    return played == 13 or (ns > 6 and ew > 0) or (ew > 6 and ns > 0)


def at_thirteen(ns: int, ew: int, played: int) -> bool:
    """All tricks are played."""
    return played == 13


ENDED: dict[str, Ended] = {
    "seven": at_seven,
    "seven-unless-shutout": at_seven_unless_shutout,
    "thirteen": at_thirteen,
}


def first_seven(won: int, lost: int) -> bool:
    """Seven tricks to none."""
    return won >= 7 and lost == 0


def all_thirteen(won: int, lost: int) -> bool:
    """Every trick."""
    return won == 13


def no_court(won: int, lost: int) -> bool:
    """Nothing is a court."""
    return False


COURTS: dict[str, Court] = {"first-seven": first_seven, "all-thirteen": all_thirteen, "none": no_court}


def outcome(state: DealState) -> dict[str, Any] | None:
    """How the deal ended, as the `result` of a record without `run_bonus` and `next_dealer`.

    None while it is being played.
    """
    if state.stage != OVER:
        return None
    ns, ew = state.taken
    winner = "NS" if ns > ew else "EW"
    called = winner == team_of(state.deal.eldest)
    name = _outcome_name(COURTS[state.rules.court](max(ns, ew), min(ns, ew)), called)
    return {
        "tricks": [trick_json(trick) for trick in state.tricks],
        "trump": state.trump,
        "winner": winner,
        "outcome": name,
        "score": _score(state.rules.scoring, name, called),
        "tricks_taken": {"NS": ns, "EW": ew},
        "tens": None,
    }


def trick_json(trick: Trick) -> dict[str, Any]:
    """A finished trick as it stands in a record."""
    seats, table, _, collected = trick
    winner = winner_of(trick)
    return {
        "leader": seats[0],
        "cards": [spot[2] for spot in table],
        "winner": winner,
        "collected_by": winner if collected else None,
        "collected": list(collected),
    }


def callers_team(dealer: str) -> str:
    """The team that calls: the one that does not deal, since eldest sits beside the dealer."""
    return other_team(team_of(dealer))


def _outcome_name(court: bool, called: bool) -> str:
    if not court:
        return "win"
    return "court" if called else "goon-court"


def _score(scoring: Scoring, name: str, called: bool) -> int:
    if name == "win":
        return scoring.callers_win if called else scoring.defenders_win
    return {"court": scoring.court, "goon-court": scoring.goon_court}[name]
