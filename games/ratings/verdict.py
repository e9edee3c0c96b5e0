"""Is a match that has ended rated? Pure: the facts of a match go in, an answer with its reason comes out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.engine.match import counts, is_open_ended
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset, axes_told
from games.engine.seats import TEAMS, other_team
from games.models import Match, Seat
from games.store import rules_of

# What a table may agree on otherwise than its preset, and still be rated with it: what changes neither the
# game that is played nor how much of it is luck.
FREE_AXES = frozenset(
    (
        *("direction", "first_deal", "next_dealer", "low_five_redeal", "revokes", "thaap"),
        *("trump.pass_to_partner", "trump.call_timeout", "trump.call_seconds"),
        *("trump.first_match_call_seconds", "trump.nth_card", "tricks.no_collect_on"),
        *("tricks.aces_in_a_row_block", "tricks.trump_ace_blocks", "scoring.goon_court"),
        *("match.target", "match.deals", "match.newcomer_target"),
    )
)
TARGET_LEAST = {"points": 5, "courts": 2}  # a shorter match says little
DEALS_LEAST = 3  # of one that goes over deals, or ends by agreement
CONCEDED_AFTER = 1  # whoever gives up after that has lost
OFTEN = 10  # the same four have ended so many in a day: the next is for fun

REASON_NAMES = (
    *("rated", "abandoned", "known_cards", "no_clock", "practice", "house_rules"),
    *("short", "early", "often", "bots", "private"),
)


@dataclass(frozen=True, slots=True)
class Facts:
    """What of a match decides. `deals` are those that count; `levels` the levels of its bots, by seat."""

    pool: str
    rules: Ruleset
    preset: str
    is_public: bool
    hints: bool
    ended: str | None
    winner: str | None
    deals: int
    repeats: int
    levels: Mapping[str, str]
    is_played_on: bool = False

    @property
    def bots_team(self) -> str | None:
        """The side that is two bots of one level against somebody, if one is."""
        for team in TEAMS:
            found = {self.levels.get(seat) for seat in team}
            if None not in found and len(found) == 1 and not set(other_team(team)) <= set(self.levels):
                return team
        return None


def facts_of(
    match: Match,
    seats: Iterable[Seat],
    ended: str | None,
    winner: str | None,
    results: Iterable[Mapping[str, Any]],
) -> Facts:
    """The facts of a match; `results` are those of its finished deals."""
    return Facts(
        pool=match.pool,
        rules=rules_of(match),
        preset=match.preset,
        is_public=match.visibility == Match.Visibility.PUBLIC,
        hints=match.hints,
        ended=ended,
        winner=winner,
        deals=sum(map(counts, results)),
        repeats=match.repeats,
        levels={row.seat: row.player.level for row in seats if row.player.level},
        is_played_on=match.origin_deal is not None,
    )


def rated_reason(facts: Facts) -> tuple[bool, str]:
    """(is it rated, why or why not) of a match that has ended; the sentences are in `words`.

    A bot that covers for somebody changes nothing: the result is that of whoever sat there, or leaving would
    be a way not to lose.
    """
    reason = _bars(facts)
    if reason is None and facts.levels:
        reason = "bots"
    if reason is None and not facts.is_public:
        reason = "private"
    return reason is None, reason or "rated"


def bots_rated(facts: Facts) -> str | None:
    """The side whose bots are rated by this match: two of a level against people. A private one will do."""
    return facts.bots_team if _bars(facts) is None else None


def _bars(facts: Facts) -> str | None:
    """Why it is rated for nobody at all."""
    extras = facts.rules.extras
    if facts.ended in (None, "abandoned"):
        return "abandoned"
    if facts.is_played_on:
        return "known_cards"
    if not facts.pool:
        return "no_clock"
    if facts.hints or extras.new_cards or extras.change_trump:
        return "practice"
    if not plays_as_preset(facts.rules, facts.preset):
        return "house_rules"
    if not _is_long(facts.rules):
        return "short"
    if facts.deals < _deals_least(facts):
        return "early"
    return "often" if facts.repeats >= OFTEN else None


@lru_cache(maxsize=512)
def plays_as_preset(rules: Ruleset, preset: str) -> bool:
    """Does it differ from its preset in nothing but free axes? A dealer whom the opener names is none."""
    base = PRESETS.get(preset)
    if base is None or rules.first_deal == "chosen":
        return False
    ours, theirs = (dict(axes_told(each.to_json())) for each in (rules, base))
    return all(value == theirs[name] for name, value in ours.items() if name not in FREE_AXES)


def _is_long(rules: Ruleset) -> bool:
    target, deals = rules.match.target, rules.match.deals
    if target is not None and target < TARGET_LEAST[rules.scoring.unit]:
        return False
    return deals is None or deals >= DEALS_LEAST


def _deals_least(facts: Facts) -> int:
    if facts.ended == "conceded":
        return CONCEDED_AFTER
    return DEALS_LEAST if is_open_ended(facts.rules) else 1
