"""Levels against each other over duplicate deals: every deal is played twice, with the sides exchanged.

Whoever gets the better cards gets them once each, so what is left is skill.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from games.bots.simulation import chance, digest
from games.bots.table import Played, play_deal
from games.engine.match import counts
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS, TEAMS, team_of
from games.engine.shuffle import deal_hands

NORMAL_95 = 1.96
COURTS = ("court", "goon-court", "bavney", "whitewash", "mendikot")


class Side(NamedTuple):
    """What one level made of a deal."""

    won: int
    points: int
    tricks: int
    courts: int


class Board(NamedTuple):
    """A deal played twice: for each level what it made, both times together."""

    a: Side
    b: Side


class Figure(NamedTuple):
    """A mean with the half width of its 95 % interval."""

    mean: float
    margin: float


class Comparison(NamedTuple):
    """What `a` made per deal in each respect, and how much more that was than what `b` made."""

    a: Mapping[str, Figure]
    b: Mapping[str, Figure]
    ahead: Mapping[str, Figure]


def side_of(played: Played, team: str) -> Side:
    """What `team` made of a deal; nothing of one that was thrown in."""
    result = played.result
    if not counts(result):
        return Side(0, 0, 0, 0)
    won = result["winner"] == team
    court = won and result["outcome"] in COURTS
    return Side(int(won), result["score"] if won else 0, result["tricks_taken"][team], int(court))


def add(one: Side, other: Side) -> Side:
    """Both together."""
    return Side(*map(sum, zip(one, other, strict=True)))


def board_play(rules: Ruleset, a: str, b: str, seed: str, number: int) -> Board:
    """Deal `number` of `seed`: first `a` sits north-south, then `b` does, with the same cards and dealer."""
    dealer = SEATS[number % 4]
    hands = deal_hands(digest(seed, "arena"), dict.fromkeys(SEATS, ""), number, dealer, rules.direction)
    sides: dict[str, list[Side]] = {"a": [], "b": []}
    for home in TEAMS:
        levels = {seat: a if team_of(seat) == home else b for seat in SEATS}
        played = play_deal(rules, number, dealer, hands, levels, chance(seed, f"arena:{number}:{home}"))
        for team in TEAMS:
            sides["a" if team == home else "b"].append(side_of(played, team))
    return Board(add(*sides["a"]), add(*sides["b"]))


def boards_play(rules: Ruleset, a: str, b: str, seed: str, deals: int) -> Iterator[Board]:
    """Boards 1 to `deals`."""
    for number in range(1, deals + 1):
        yield board_play(rules, a, b, seed, number)


def figure(values: Sequence[float]) -> Figure:
    """The mean of one value a board."""
    margin = NORMAL_95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Figure(fmean(values), margin)


def compare(boards: Sequence[Board]) -> Comparison:
    """The figures of some boards, each per deal played once. Raises ValueError where there are none."""
    if not boards:
        raise ValueError("no boards to compare")
    rows: list[dict[str, Figure]] = [{}, {}, {}]
    for index, name in enumerate(Side._fields):
        mine = [board.a[index] / 2 for board in boards]
        theirs = [board.b[index] / 2 for board in boards]
        ahead = [one - other for one, other in zip(mine, theirs, strict=True)]
        for row, values in zip(rows, (mine, theirs, ahead), strict=True):
            row[name] = figure(values)
    return Comparison(*rows)
