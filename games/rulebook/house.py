"""House rules on top of a preset: what somebody chose, and what must follow so that it makes sense.

Only what was chosen is sacred. Every other axis may move: to the value that other games have where it now
begins to matter, and to the nearest sensible one where it would clash.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any

from games.engine.clashes import clashes_of
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset, ruleset_change
from games.rulebook.axes import AXES
from games.rulebook.clash_words import ClashTold, clash_list
from games.rulebook.compare import Difference, differences
from games.rulebook.conditions import has_bavney, has_courts
from games.rulebook.results import is_endless, score_warning
from games.rulebook.telling import with_axis

# What makes a game the game it is: others follow these, and these follow nobody.
LEADING = {"game", "trump.method", "tricks.taking", "scoring.by", "scoring.unit"}
# By which of its axes a game is known, the first before all others.
KNOWN_BY = ("scoring.by", "trump.method", "tricks.taking", "tricks.pair_by")
BAVNEY_COURTS = 52
MANY = 400


@dataclass(frozen=True)
class Fitted:
    """A preset with house rules. `followed`: axes that nobody chose and that moved all the same."""

    preset: str
    rules: Ruleset
    chosen: Mapping[str, Any]
    followed: tuple[str, ...]

    @property
    def base(self) -> Ruleset:
        return PRESETS[self.preset]

    @property
    def clashes(self) -> list[ClashTold]:
        """What was chosen and does not go together."""
        return clash_list(self.rules)

    @property
    def house_rules(self) -> list[Difference]:
        """Where it differs from the preset, in words."""
        return differences(self.base, self.rules)

    @property
    def count(self) -> int:
        """How many axes that mean something here stand otherwise than in the preset."""
        return sum(AXES[name].applies(self.rules) for name in changed_axes(self.base, self.rules))

    @property
    def is_endless(self) -> bool:
        """Could a match by these rules never end?"""
        return is_endless(self.rules)

    @property
    def is_sound(self) -> bool:
        """Can a table play by these rules?"""
        return not self.clashes and not self.is_endless

    @property
    def warning(self) -> str:
        """A sentence where nothing scores, else empty."""
        return str(score_warning(self.rules))

    @property
    def changes(self) -> dict[str, Any]:
        """The changed axes, nested as services and the API take them."""
        return changes_json(self.base, self.rules)


def fitted(preset: str, chosen: Mapping[str, Any]) -> Fitted:
    """`preset` with these axes changed, and with the others where they must be.

    The values must be ones that their axes take. What cannot be fitted is left as chosen: see `clashes`.
    """
    base = PRESETS[preset]
    rules = _with_axes(_with_unit(base, chosen), chosen.items())
    rules = _mended(_with_axes(rules, _along(preset, rules, chosen)), chosen)
    rules = _with_axes(rules, _along(preset, rules, chosen, "scoring."))  # mending may bring in a court
    rules = _with_axes(rules, _scores_along(rules, chosen))
    followed = [name for name in AXES if name not in chosen and rules.axis(name) != base.axis(name)]
    return Fitted(preset, rules, dict(chosen), tuple(followed))


def nearest(axes: Mapping[str, Any]) -> str:
    """The preset that shares of these {axis: value} what a game is known by, and of the others most."""
    return min(PRESETS, key=lambda name: distance(different(PRESETS[name], axes)))


def distance(others: Mapping[str, Any]) -> tuple[tuple[bool, ...], int]:
    """How far off a game is that differs on these axes."""
    return tuple(name in others for name in KNOWN_BY), len(others)


def different(base: Ruleset, axes: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the axes that `base` has at another value."""
    return {name: value for name, value in axes.items() if base.axis(name) != value}


def all_axes(rules: Ruleset) -> dict[str, Any]:
    """{axis: value} of every axis."""
    return {name: rules.axis(name) for name in AXES}


def stated(preset: str, rules: Ruleset) -> dict[str, Any]:
    """What has to be chosen on top of `preset` so that exactly `rules` comes of it."""
    changed = changed_axes(PRESETS[preset], rules)
    changed |= changed_axes(fitted(preset, changed).rules, rules)  # what would follow, and did not
    return changed if fitted(preset, changed).rules == rules else all_axes(rules)


def changed_axes(base: Ruleset, rules: Ruleset) -> dict[str, Any]:
    """{axis: value} of `rules` where it is another than in `base`."""
    return different(base, all_axes(rules))


def changes_json(base: Ruleset, rules: Ruleset) -> dict[str, Any]:
    """What changes `base` into `rules`, nested; with another unit all scores, which would come with it."""
    changed = changed_axes(base, rules)
    if "scoring.unit" in changed:
        row = [name for name in AXES if name.startswith("scoring.")] + ["match.target"]
        changed |= {name: rules.axis(name) for name in row}
    nested: dict[str, Any] = {}
    for name, value in changed.items():
        part, _dot, own = name.rpartition(".")
        plain = list(value) if isinstance(value, tuple) else value
        (nested.setdefault(part, {}) if part else nested)[own] = plain
    return nested


def _with_axes(rules: Ruleset, axes: Iterable[tuple[str, Any]]) -> Ruleset:
    for name, value in axes:
        rules = with_axis(rules, name, value)
    return rules


def _with_unit(base: Ruleset, chosen: Mapping[str, Any]) -> Ruleset:
    """Another unit takes along what its family scores in it. Tens are counted in points."""
    by = chosen.get("scoring.by", base.scoring.by)
    usual = base.scoring.unit if by == base.scoring.by or by == "tricks" else "points"
    return ruleset_change(base, {"scoring": {"unit": chosen.get("scoring.unit", usual)}})


def _along(
    preset: str, rules: Ruleset, chosen: Mapping[str, Any], prefix: str = ""
) -> Iterator[tuple[str, Any]]:
    """(axis, value) of what changes along with the choices; of axes whose names begin with `prefix`."""
    if {"match.target", "match.deals"} & set(chosen) and "match.newcomer_target" not in chosen:
        yield "match.newcomer_target", None  # whoever says how long it lasts means it for everybody
    base = PRESETS[preset]
    if rules.scoring.by != base.scoring.by and not {"match.target", "match.deals"} & set(chosen):
        yield "match.target", _relatives(preset, rules)[0].match.target
    for name, axis in AXES.items():
        if name in chosen or axis.applies(base) or not axis.applies(rules) or not name.startswith(prefix):
            continue
        donor = next((each for each in _relatives(preset, rules) if axis.applies(each)), None)
        if donor is not None:
            yield name, donor.axis(name)


def _scores_along(rules: Ruleset, chosen: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """(axis, value) of the scores that hang on other scores."""
    scoring = rules.scoring
    if has_courts(rules) and "scoring.revoke" not in chosen:
        yield "scoring.revoke", scoring.court
    if has_bavney(rules) and "scoring.bavney" not in chosen:
        slam = max(scoring.court, scoring.goon_court)
        # In courts the sources say 52. They know none in points, where so many would end any match at once.
        yield "scoring.bavney", BAVNEY_COURTS if scoring.unit == "courts" else 2 * slam


def _relatives(preset: str, rules: Ruleset) -> list[Ruleset]:
    """All presets: first those that count the same, in the same unit, and among them the same family."""
    family = preset.partition(".")[0]

    def far(name: str) -> tuple[bool, bool, bool]:
        scoring = PRESETS[name].scoring
        other_unit = scoring.unit != rules.scoring.unit
        return scoring.by != rules.scoring.by, other_unit, name.partition(".")[0] != family

    return [PRESETS[name] for name in sorted(PRESETS, key=far)]


def _mended(rules: Ruleset, chosen: Mapping[str, Any]) -> Ruleset:
    """The nearest ruleset that makes sense and keeps what was chosen; as it is where none is near.

    Best first: few clashes left, then few axes moved. A search that has looked at many is given up.
    """
    count = len(clashes_of(rules))
    heap, seen = [(count, 0, 0, rules)], {rules}
    number = 0
    while heap and number < MANY:
        clashes, moved, _number, found = heappop(heap)
        if not clashes:
            return found
        for changed in _moves(found, chosen):
            if changed not in seen:
                number += 1
                seen.add(changed)
                heappush(heap, (len(clashes_of(changed)), moved + 1, number, changed))
    return rules


def _moves(rules: Ruleset, chosen: Mapping[str, Any]) -> Iterator[Ruleset]:
    """The ruleset with one clashing axis, neither chosen nor leading, at each of its other values."""
    clashing = dict.fromkeys(name for axes, _why in clashes_of(rules) for name in axes)
    for name in clashing:
        if name not in chosen and name not in LEADING:
            yield from (with_axis(rules, name, value) for value in AXES[name].candidates)
