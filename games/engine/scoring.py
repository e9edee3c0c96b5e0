"""When a deal is over, and what it is worth: one function for each value of `deal_end` and `court`."""

from collections.abc import Callable
from typing import Any

from games.engine.deal import OVER, DealState, Trick, winner_of
from games.engine.ruleset import Scoring
from games.engine.seats import TEAMS, other_team, team_of

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
    if state.deal.thrown_in:
        return {"tricks": [], "outcome": "thrown-in"}
    ns, ew = state.taken
    tens = tens_taken(state) if state.rules.scoring.by == "tens" else None
    winner, name = _won(state, tens)
    return {
        "tricks": [trick_json(trick) for trick in state.tricks],
        "trump": state.trump,
        "winner": winner,
        "outcome": name,
        "score": _score(state.rules.scoring, name, called=winner == callers_team(state.dealer)),
        "tricks_taken": {"NS": ns, "EW": ew},
        "tens": tens,
    }


def tens_taken(state: DealState) -> dict[str, list[str]]:
    """Each team's tens in the order taken: trick by trick as collected, in the order played."""
    tens: dict[str, list[str]] = {team: [] for team in TEAMS}
    for trick in state.tricks:
        for number in trick[3]:
            tens[team_of(winner_of(trick))] += [
                spot[2] for spot in state.tricks[number - 1][1] if spot[2][0] == "T"
            ]
    return tens


def _won(state: DealState, tens: dict[str, list[str]] | None) -> tuple[str, str]:
    """(winner, outcome) of a deal that was played."""
    if state.claims is not None and state.claims.won_by is not None:
        return state.claims.won_by, "revoke"
    ns, ew = state.taken
    more = "NS" if ns > ew else "EW"
    if tens is not None:
        return won_by_tens(tens, more, max(ns, ew))
    called = more == callers_team(state.dealer)
    return more, won_by_tricks(state, max(ns, ew), min(ns, ew), called=called)


def won_by_tricks(state: DealState, won: int, lost: int, *, called: bool) -> str:
    """What winning by tricks is called; one who played on for a bavney has the court already."""
    if state.deal.playing_on and won == 13:
        return "bavney"
    if state.deal.playing_on or COURTS[state.rules.court](won, lost):
        return "court" if called else "goon-court"
    return "win"


def won_by_tens(tens: dict[str, list[str]], more: str, tricks: int) -> tuple[str, str]:
    """(winner, outcome) by tens; `more` is the team with more tricks, so many of them."""
    if tricks == 13:
        return more, "whitewash"
    ns, ew = len(tens["NS"]), len(tens["EW"])
    if ns == ew:
        return more, "tricks"
    return ("NS" if ns > ew else "EW"), ("mendikot" if max(ns, ew) == 4 else "mendi")


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


def _score(scoring: Scoring, name: str, *, called: bool) -> int:
    if name == "win":
        return scoring.callers_win if called else scoring.defenders_win
    return {
        "court": scoring.court,
        "goon-court": scoring.goon_court,
        "bavney": scoring.bavney,
        "revoke": scoring.revoke,
        "mendi": scoring.mendi,
        "tricks": scoring.mendi,
        "mendikot": scoring.mendikot,
        "whitewash": scoring.whitewash,
    }[name]
