"""What a finished match adds to whose sums. Pure.

Tricks are held against what callers and defenders of the same game take on the whole site; the sums of the
site, of nobody, are kept for that.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.engine.match import counts
from games.engine.scoring import callers_team
from games.engine.seats import SEATS, TEAMS, other_team, partner_of, team_of

COURTS = frozenset(("court", "goon-court", "bavney", "whitewash"))
CHOICES = frozenset(("call", "hide", "change-trump"))
FIRST_FIVE = 5
SITE = ""

Key = tuple[str, str, str, str]  # whose, scope, subject, key
Sums = dict[Key, Counter[str]]


class Done(NamedTuple):
    """A row of the log that stands."""

    seat: str
    type: str
    card: str
    suit: str
    by: str
    spent: float  # seconds


@dataclass(frozen=True, slots=True)
class DealTold:
    """A finished deal: whose cards, what was done, what came of it."""

    dealer: str
    hands: Mapping[str, Sequence[str]]
    result: Mapping[str, Any]
    log: Sequence[Done]


@dataclass(frozen=True, slots=True)
class MatchTold:
    """A finished match. `who` are players' ids and bots' levels by seat, `people` the seats of people."""

    preset: str
    clock: str
    is_public: bool
    winner: str | None
    who: Mapping[str, str]
    people: frozenset[str]
    deals: Sequence[DealTold] = field(default_factory=tuple)


def match_sums(told: MatchTold) -> Sums:
    """What the match adds, to each of its people and to the site."""
    sums: Sums = defaultdict(Counter)
    deals = [deal for deal in told.deals if counts(deal.result)]
    if not told.people or not deals:
        return sums
    for seat in SEATS:
        if seat in told.people:
            _seat_add(sums, told, deals, seat)
    for deal in deals:
        callers = callers_team(deal.dealer)
        for team in TEAMS:
            sums[SITE, "all", "role", _role(told.preset, team == callers)] += _tricks(deal, team)
    return sums


def _seat_add(sums: Sums, told: MatchTold, deals: Sequence[DealTold], seat: str) -> None:
    for subject, key, add in _seat_told(told, deals, seat):
        for scope in ("all", "public") if told.is_public else ("all",):
            sums[told.who[seat], scope, subject, key] += add


def _seat_told(
    told: MatchTold, deals: Sequence[DealTold], seat: str
) -> Iterator[tuple[str, str, Counter[str]]]:
    team = team_of(seat)
    result = Counter(matches=1, won=int(told.winner == team), lost=int(told.winner == other_team(team)))
    whole = sum((_deal(deal, team) for deal in deals), result.copy())
    yield "total", "", whole
    yield "game", told.preset, whole
    yield "partner", told.who[partner_of(seat)], result
    for other in dict.fromkeys(told.who[each] for each in other_team(team)):  # two bots of a level are one
        yield "opponent", other, result
    for deal in deals:
        yield "role", _role(told.preset, team == callers_team(deal.dealer)), _tricks(deal, team)
        suit = suit_called(deal, seat)
        if suit:
            yield "suit", suit, _deal(deal, team)
        time = _time(deal, seat)
        if time:
            yield "time", told.clock, time


def _deal(deal: DealTold, team: str) -> Counter[str]:
    won, is_court = deal.result["winner"] == team, deal.result["outcome"] in COURTS
    return Counter(
        deals=1, deals_won=int(won), courts=int(is_court and won), courted=int(is_court and not won)
    )


def _tricks(deal: DealTold, team: str) -> Counter[str]:
    taken = deal.result["tricks_taken"]
    return Counter(deals=1, tricks=taken[team], played=sum(taken.values()))


def _role(preset: str, calls: bool) -> str:
    return f"{preset}:{'c' if calls else 'd'}"


def suit_called(deal: DealTold, seat: str) -> str:
    """The trump that this player chose, and how many of it were among their first five, as in "H3".

    Nothing where it was chosen by another, by the clock or by a bot.
    """
    chosen = [done for done in deal.log if done.type in CHOICES]
    if not chosen or (chosen[-1].seat, chosen[-1].by) != (seat, "player"):
        return ""
    suit = chosen[-1].suit or chosen[-1].card[1:]
    return f"{suit}{sum(card[1] == suit for card in deal.hands[seat][:FIRST_FIVE])}"


def _time(deal: DealTold, seat: str) -> Counter[str]:
    """The cards that a player played with their own hand, and the time from each turn's beginning."""
    mine = [done.spent for done in deal.log if (done.seat, done.type, done.by) == (seat, "play", "player")]
    return Counter(cards=len(mine), millis=round(1000 * sum(mine)))
