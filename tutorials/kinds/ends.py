"""The end of a deal: is it over, who won it, what is it worth, how do the runs stand, and who deals next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine.deal import OVER
from games.engine.explain import gettext_noop
from games.engine.match import Carry, carry_start, counts, settle
from games.engine.scoring import callers_team, outcome
from games.engine.seats import other_team, partner_of, seats_after, team_of
from games.engine.state import DealState
from tutorials.kinds.asked import Asked
from tutorials.positions import Changes
from tutorials.steps import Option, Text

YES, NO = "yes", "no"

OUR_SIDE = gettext_noop("Your side, {team}")
OTHER_SIDE = gettext_noop("The other side, {team}")

# What a deal can be called, and the axis of `scoring` that says what it scores.
OUTCOMES: Mapping[str, Text] = {
    "win": gettext_noop("A plain win"),
    "court": gettext_noop("A court"),
    "goon-court": gettext_noop("A goon court"),
    "bavney": gettext_noop("A bavney"),
    "mendi": gettext_noop("A mendi"),
    "tricks": gettext_noop("A win by tricks, the tens being shared"),
    "mendikot": gettext_noop("A mendikot"),
    "whitewash": gettext_noop("A whitewash"),
    "revoke": gettext_noop("A deal won by claiming a revoke"),
}


NO_CARRY = carry_start()


@dataclass(frozen=True, kw_only=True)
class Ended(Asked):
    """A question about a deal that is over; `carry` is how the match stood before it."""

    carry: Carry = NO_CARRY

    def result(self, state: DealState) -> Mapping[str, Any]:
        """How it ended and what follows. ValueError where it is not over, or was thrown in."""
        told = outcome(state)
        if told is None or not counts(told):
            raise ValueError("this deal has not been played to its end")
        return self.settled(state)[1]

    def settled(self, state: DealState) -> tuple[Carry, Mapping[str, Any]]:
        """The carry after it, and the whole result."""
        return settle(state.rules, self.carry, outcome(state) or {}, state.dealer)

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{winner}, {loser}: teams; {won}, {lost}: tricks; {tens} won; {points}, {bonus}; {seat} is next."""
        result = self.result(state)
        winner, taken = result["winner"], result["tricks_taken"]
        return {
            "winner": winner,
            "loser": other_team(winner),
            "won": taken[winner],
            "lost": taken[other_team(winner)],
            "tens": len(result["tens"][winner]) if result["tens"] else 0,
            "points": result["score"],
            "bonus": result["run_bonus"],
            "seat": result["next_dealer"],
        }

    def called(self, state: DealState) -> bool:
        """Did the callers win?"""
        return bool(self.result(state)["winner"] == callers_team(state.dealer))

    def sides(self) -> list[tuple[str, Text]]:
        """The viewer's team and the other, with what they are called."""
        mine = team_of(self.position.viewer)
        return [(mine, OUR_SIDE), (other_team(mine), OTHER_SIDE)]


@dataclass(frozen=True, kw_only=True)
class IsOver(Asked):
    """Is the deal over after the last trick?"""

    kind: ClassVar[str] = "over"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "over": gettext_noop("It is over: {won} tricks to {lost}."),
        "shutout": gettext_noop("It goes on at {won} to {lost}: the winners may still get all thirteen."),
        "to_the_end": gettext_noop(
            "At this table all thirteen tricks are played, and it stands {won} to {lost}."
        ),
        "not_yet": gettext_noop("Seven tricks are needed, and it stands {won} to {lost}."),
        "bavney": gettext_noop("The deal waits: {seat} may stop with the court or play on."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """Yes and no."""
        return [
            Option(YES, text=gettext_noop("Yes, the deal is over")),
            Option(NO, text=gettext_noop("No, it goes on")),
        ]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine says."""
        return frozenset({YES if self.state(changes).stage == OVER else NO})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """Why it is over, or not yet."""
        if state.stage == OVER:
            return "over"
        if state.stage == "bavney":
            return "bavney"
        if max(state.taken) < 7:
            return "not_yet"
        return "shutout" if state.rules.deal_end == "seven-unless-shutout" else "to_the_end"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{won} and {lost}: the tricks of both sides, the greater number first; {seat}: whose turn it is."""
        return {"won": max(state.taken), "lost": min(state.taken), "seat": state.turn}


@dataclass(frozen=True, kw_only=True)
class DealWinner(Ended):
    """Which side has won the deal."""

    kind: ClassVar[str] = "deal"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "fewer": gettext_noop("{winner} took {won} tricks, {loser} only {lost}."),
        "claimed": gettext_noop("A right claim gives the deal to {winner}, whatever tricks were taken."),
        "fewer_tens": gettext_noop("Tens decide, and {winner} took {tens} of the four."),
        "shared_tens": gettext_noop(
            "Both took two tens, so the tricks decide: {won} to {lost} for {winner}."
        ),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The two sides."""
        return [Option(team, text=text, data={"team": team}) for team, text in self.sides()]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The winner that the engine names."""
        return frozenset({self.result(self.state(changes))["winner"]})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What decides."""
        if self.result(state)["outcome"] == "revoke":
            return "claimed"
        if state.rules.scoring.by == "tricks":
            return "fewer"
        return "shared_tens" if self.result(state)["outcome"] == "tricks" else "fewer_tens"


@dataclass(frozen=True, kw_only=True)
class NameDeal(Ended):
    """What the deal is called: a plain win, a court, a goon court..."""

    kind: ClassVar[str] = "outcome"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "win": gettext_noop("It is a plain win: {won} tricks to {lost} are no court at this table."),
        "court": gettext_noop("It is a court: the callers won {won} to {lost}."),
        "goon-court": gettext_noop("It is a goon court: the defenders won {won} to {lost}."),
        "bavney": gettext_noop("{winner} played on and won all thirteen: a bavney."),
        "mendi": gettext_noop("{winner} took three of the tens: that is a mendi."),
        "tricks": gettext_noop("Both took two tens, so the tricks decide: {won} to {lost}."),
        "mendikot": gettext_noop("{winner} took all four tens: that is a mendikot."),
        "whitewash": gettext_noop("{winner} took all thirteen tricks: that is a whitewash."),
        "revoke": gettext_noop("The deal ended with a right claim, whatever tricks were taken."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """All that there is by these rules."""
        rules = self.state(changes).rules
        names = ["win", "court", "goon-court", *(["bavney"] if rules.bavney else [])]
        if rules.scoring.by == "tens":
            names = ["tricks", "mendi", "mendikot", "whitewash"]
        names += ["revoke"] if rules.revokes == "claimable" else []
        return [Option(name, text=OUTCOMES[name]) for name in names]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine calls it."""
        return frozenset({self.result(self.state(changes))["outcome"]})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What it is."""
        return str(self.result(state)["outcome"])


@dataclass(frozen=True, kw_only=True)
class ScoreDeal(Ended):
    """How many points or courts the deal brings, a run's bonus included, and to whom: "NS:3"."""

    kind: ClassVar[str] = "score"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "other_side": gettext_noop("{winner} won the deal, so {winner} score."),
        "nothing": gettext_noop("At this table that scores nothing."),
        "no_bonus": gettext_noop("It completes a run: {bonus} extra."),
        "bonus_too_soon": gettext_noop("This deal completes no run, so there is nothing extra."),
        "callers": gettext_noop("It is a plain win of the callers, and that scores {points}."),
        "defenders": gettext_noop("It is a plain win of the defenders, and that scores {points}."),
        "court": gettext_noop("It is a court, and that scores {points} instead of a plain win."),
        "goon-court": gettext_noop("It is a goon court, and that scores {points}."),
        "bavney": gettext_noop("A bavney scores {points} instead of the court."),
        "mendi": gettext_noop("Three tens score {points}."),
        "tricks": gettext_noop("Two tens each and more tricks score {points}."),
        "mendikot": gettext_noop("All four tens score {points}."),
        "whitewash": gettext_noop("All thirteen tricks score {points}."),
        "revoke": gettext_noop("A revoke that was rightly claimed scores {points}."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """What deals score here, for the winners; and the right number for the losers."""
        state = self.state(changes)
        result, scoring = self.result(state), state.rules.scoring
        total, loser = self._total(result), other_team(result["winner"])
        plain = {scoring.callers_win, scoring.defenders_win, scoring.court, scoring.goon_court}
        tens = {scoring.mendi, scoring.mendikot, scoring.whitewash, 0}
        numbers = (tens if scoring.by == "tens" else plain) | {total, result["score"]}
        numbers |= {scoring.bavney} if state.rules.bavney else set()
        numbers |= {total + scoring.run_bonus} if self._is_near(state) else set()
        told = [(team, number) for team, _ in self.sides() for number in sorted(numbers)]
        kept = [(team, number) for team, number in told if team != loser or number == total]
        return [self._option(scoring.unit, team, number) for team, number in kept]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What the engine gives to whom."""
        result = self.result(self.state(changes))
        return frozenset({f"{result['winner']}:{self._total(result)}"})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What is wrong with a number: whose it is, the bonus, or what this deal is."""
        result = self.result(state)
        team, _, number = given[0].partition(":")
        if team != result["winner"]:
            return "other_side"
        if result["run_bonus"]:
            return "no_bonus"
        bonus = state.rules.scoring.run_bonus
        if bonus and self._is_near(state) and int(number) == result["score"] + bonus:
            return "bonus_too_soon"
        if not result["score"]:
            return "nothing"
        sides = "callers" if self.called(state) else "defenders"
        return sides if result["outcome"] == "win" else str(result["outcome"])

    def _total(self, result: Mapping[str, Any]) -> int:
        return int(result["score"] + result["run_bonus"])

    def _is_near(self, state: DealState) -> bool:
        """Has the winner a run long enough for one to think of its bonus?"""
        length = state.rules.scoring.run_length
        return length is not None and self.carry.runs.of(self.result(state)["winner"]) >= length - 2

    def _option(self, unit: str, team: str, number: int) -> Option:
        text = SCORES[unit, team == team_of(self.position.viewer)]
        return Option(f"{team}:{number}", text=text, data={"team": team, "number": number})


SCORES: Mapping[tuple[str, bool], Text] = {
    ("points", True): gettext_noop("Points for your side: {number}"),
    ("points", False): gettext_noop("Points for the other side: {number}"),
    ("courts", True): gettext_noop("Courts for your side: {number}"),
    ("courts", False): gettext_noop("Courts for the other side: {number}"),
}


@dataclass(frozen=True, kw_only=True)
class NextDealer(Ended):
    """Who deals next."""

    kind: ClassVar[str] = "dealer"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "defenders_won": gettext_noop("The dealer's side won, so the next player deals: {seat}."),
        "callers_won": gettext_noop("The callers won, so {seat} deals again."),
        "thrown_in": gettext_noop("A deal thrown in counts for nothing, and {seat} deals again."),
        "court": gettext_noop(
            "The callers won with a court or the like, so the dealer's partner deals: {seat}."
        ),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """The four seats from the viewer on."""
        me = self.position.viewer
        order = (me, *seats_after(me, self.state(changes).rules.direction)[:3])
        return [Option(seat, seat=seat) for seat in order]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The seat that the engine names."""
        return frozenset({self._next(self.state(changes))})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What moves the deal, or leaves it."""
        seat = self._next(state)
        if seat == state.dealer:
            return "thrown_in" if state.deal.thrown_in else "callers_won"
        return "court" if seat == partner_of(state.dealer) else "defenders_won"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{seat}: who deals next; besides the result, where there is one."""
        told = {} if state.deal.thrown_in else super().data(state, given)
        return told | {"seat": self._next(state)}

    def _next(self, state: DealState) -> str:
        if state.stage != OVER:
            raise ValueError("this deal is not over")
        return str(self.settled(state)[1]["next_dealer"])


@dataclass(frozen=True, kw_only=True)
class RunLength(Ended):
    """How many deals in a row a team has won now, by the count for the run's bonus."""

    team: str

    kind: ClassVar[str] = "run"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "goes_on": gettext_noop("{team} won once more: their count of deals in a row is {run}."),
        "begins": gettext_noop("This is the first win of {team} in a row: their count is {run}."),
        "broken": gettext_noop("{team} lost this deal, so their count is 0."),
        "complete": gettext_noop(
            "The run was complete and brought its extra points: both sides start from 0."
        ),
        "court": gettext_noop("After a court or the like both sides start from 0."),
    }

    def options(self, changes: Changes = ()) -> list[Option]:
        """None to one more than before, and the whole run."""
        length = self.state(changes).rules.scoring.run_length
        if length is None:
            raise ValueError("runs do not count here")
        before = self.carry.runs.of(self.team)
        numbers = {0, 1, before, before + 1, length}
        return [Option(str(number), number=number) for number in sorted(numbers) if number <= length]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """What is carried on."""
        state = self.state(changes)
        self.result(state)
        return frozenset({str(self.settled(state)[0].runs.of(self.team))})

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """What became of the run."""
        run, result = self.settled(state)[0].runs, self.result(state)
        if run.of(self.team):
            return "begins" if run.of(self.team) == 1 else "goes_on"
        if not any(run):
            return "complete" if result["run_bonus"] else "court"
        return "broken"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """Besides the result {team} and its {run} now."""
        run = self.settled(state)[0].runs.of(self.team)
        return super().data(state, given) | {"team": self.team, "run": run}
