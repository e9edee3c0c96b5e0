"""How a rating moves, and the number that people see of it. Pure; the mathematics is openskill's.

A standing is a guess at somebody's strength, `mu`, and how unsure it still is, `sigma`. The number shown is a
careful one: 1000 at first, when nothing is known; it grows with every win, and as the guess gets surer. An
average player who has played much stands between 1400 and 1600.
"""

from collections.abc import Mapping
from typing import NamedTuple

from openskill.models import PlackettLuce

from games.engine.seats import SEATS, TEAMS

MODEL = PlackettLuce()
Z, ALPHA, FIRST = 3.0, 30.0, 1000.0  # how careful, points for one of openskill's, the first number


class Standing(NamedTuple):
    """What is thought of somebody's strength."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """The number that people see."""
        return round(MODEL.rating(self.mu, self.sigma).ordinal(Z, ALPHA, FIRST))


START = Standing(MODEL.mu, MODEL.sigma)


def standings_after(before: Mapping[str, Standing], winner: str | None) -> dict[str, Standing]:
    """{seat: standing} after a match of these four that this team won; None: nobody did."""
    teams = [[MODEL.rating(*before[seat]) for seat in team] for team in TEAMS]
    rated = MODEL.rate(teams, ranks=_ranks(winner))
    pairs = zip(TEAMS, rated, strict=True)
    found = {
        seat: Standing(each.mu, each.sigma)
        for team, both in pairs
        for seat, each in zip(team, both, strict=True)
    }
    return {seat: found[seat] for seat in SEATS}


def _ranks(winner: str | None) -> list[float]:
    """1 is first; both are where nobody won."""
    return [1.0 if winner in (team, None) else 2.0 for team in TEAMS]
