"""From deal to deal: the score, the runs, who deals next, and when the match is over."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from games.engine.ruleset import Ruleset
from games.engine.scoring import callers_team
from games.engine.seats import TEAMS, next_seat, partner_of


class Sides(NamedTuple):
    """A number for each team."""

    NS: int = 0
    EW: int = 0

    def of(self, team: str) -> int:
        """The number of a team."""
        return self[TEAMS.index(team)]

    def plus(self, team: str, number: int) -> "Sides":
        """The same with `number` more for a team."""
        return Sides(
            *(have + number if each == team else have for each, have in zip(TEAMS, self, strict=True))
        )

    def to_json(self) -> dict[str, int]:
        """{"NS": ..., "EW": ...}"""
        return {"NS": self.NS, "EW": self.EW}


class Carry(NamedTuple):
    """What one deal hands on to the next: the score, and how many deals in a row each team has won."""

    score: Sides
    runs: Sides

    def to_json(self) -> dict[str, dict[str, int]]:
        """{"score": {"NS", "EW"}, "runs": {"NS", "EW"}}"""
        return {"score": self.score.to_json(), "runs": self.runs.to_json()}


def carry_start() -> Carry:
    """Nothing won yet."""
    return Carry(Sides(), Sides())


def carry_parse(data: Mapping[str, Mapping[str, int]]) -> Carry:
    """The value that `Carry.to_json` told."""
    return Carry(Sides(**data["score"]), Sides(**data["runs"]))


# What ends a run without being its seventh, and moves the deal to the partner where courts do.
COURTLIKE = ("court", "goon-court", "bavney", "whitewash", "revoke")


def settle(
    rules: Ruleset, carry: Carry, result: Mapping[str, Any], dealer: str
) -> tuple[Carry, dict[str, Any]]:
    """The carry after a finished deal, and its whole result with `run_bonus` and `next_dealer`.

    `result` is an `outcome(state)`, `dealer` who dealt it. A court or its like sets both runs to 0 and earns
    no bonus; a run that is complete earns it and starts both runs again. A deal thrown in changes nothing,
    and the same dealer deals again.
    """
    if not counts(result):
        return carry, {**result, "next_dealer": dealer}
    winner, courtlike = result["winner"], result["outcome"] in COURTLIKE
    runs, complete = _runs_after(rules, carry.runs, winner, plain=not courtlike)
    bonus = rules.scoring.run_bonus if complete else 0
    court = courtlike or (complete and rules.scoring.unit == "courts")
    called = winner == callers_team(dealer)
    seat = NEXT_DEALER[rules.next_dealer](dealer, rules.direction, called, court)
    whole = _whole_result(result, bonus, seat)
    return Carry(carry.score.plus(winner, result["score"] + bonus), runs), whole


def counts(result: Mapping[str, Any]) -> bool:
    """Does a finished deal count, or was it thrown in?"""
    return bool(result["outcome"] != "thrown-in")


def match_end(rules: Ruleset, carry: Carry, deals_played: int) -> tuple[str | None, str | None]:
    """(winner, "target" | "deals") once the match is over by its rules, else (None, None).

    `deals_played` leaves out the deals that were thrown in. A tie after the last deal has no winner.
    """
    target, deals = rules.match.target, rules.match.deals
    if target is not None and max(carry.score) >= target:
        return leading(carry), "target"
    if deals is not None and deals_played >= deals:
        return leading(carry), "deals"
    return None, None


def is_open_ended(rules: Ruleset) -> bool:
    """Does a match go on until its people agree to end it?"""
    return rules.match.target is None and rules.match.deals is None


def leading(carry: Carry) -> str | None:
    """The team with the higher score; None in a tie."""
    if carry.score.NS == carry.score.EW:
        return None
    return "NS" if carry.score.NS > carry.score.EW else "EW"


def court_to_partner(dealer: str, direction: str, called: bool, court: bool) -> str:
    """Defenders won: the next seat. Callers won: the same dealer, with a court the dealer's partner."""
    if not called:
        return next_seat(dealer, direction)
    return partner_of(dealer) if court else dealer


def callers_keep(dealer: str, direction: str, called: bool, court: bool) -> str:
    """Callers won: the same dealer, whatever the score. Defenders won: the next seat."""
    return dealer if called else next_seat(dealer, direction)


NEXT_DEALER: dict[str, Callable[[str, str, bool, bool], str]] = {
    "court-to-partner": court_to_partner,
    "callers-keep": callers_keep,
}


def _runs_after(rules: Ruleset, runs: Sides, winner: str, *, plain: bool) -> tuple[Sides, bool]:
    """The runs after a deal, and whether it completed one."""
    length = rules.scoring.run_length
    if length is None or not plain:
        return Sides(), False
    run = runs.of(winner) + 1
    return (Sides(), True) if run >= length else (Sides().plus(winner, run), False)


def _whole_result(result: Mapping[str, Any], bonus: int, next_dealer: str) -> dict[str, Any]:
    """The result in the order of a record."""
    whole: dict[str, Any] = {}
    for key, value in result.items():
        whole[key] = value
        if key == "score":
            whole["run_bonus"] = bonus
    whole["next_dealer"] = next_dealer
    return whole
