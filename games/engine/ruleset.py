"""A ruleset: one field an axis, named and ordered as in the public JSON.

Everything a table has agreed on is in this frozen, hashable value, and nothing else decides how a deal is
played. A variant is another value, never another class.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields, is_dataclass, replace
from typing import Any, get_type_hints

from games.engine.axes import axis_value, flag, one_of, trick_numbers, whole
from games.engine.clashes import clashes_of
from games.engine.errors import RulesetError


@dataclass(frozen=True)
class TrumpRules:
    """How the trump is settled."""

    method: str = one_of("call", "hide", "first-void", "nth-card")
    nth_card: int | None = whole(6, 13, optional=True)
    pass_to_partner: bool = flag()
    call_timeout: str | None = one_of("pass-then-turn", "longest-suit", "random-of-five", None)
    call_seconds: int | None = whole(1, optional=True)
    first_match_call_seconds: int | None = whole(1, optional=True)
    reveal: str = one_of("on-request", "at-first-void")
    reveal_retroactive_if_led: bool = flag()
    show_on_lead: bool = flag()


@dataclass(frozen=True)
class TrickRules:
    """Who has a trick."""

    taking: str = one_of("at-once", "pile")
    pair_by: str = one_of("player", "team")
    no_collect_on: tuple[int, ...] = trick_numbers()
    aces_in_a_row_block: bool = flag()
    trump_ace_blocks: bool = flag()
    pair_from: str = one_of("any", "trump-trick", "after-reveal")


@dataclass(frozen=True)
class Scoring:
    """What a deal is worth."""

    by: str = one_of("tricks", "tens")
    unit: str = one_of("points", "courts")
    callers_win: int = whole(0)
    defenders_win: int = whole(0)
    court: int = whole(0)
    goon_court: int = whole(0)
    bavney: int = whole(0)
    run_length: int | None = whole(1, optional=True)
    run_bonus: int = whole(0)
    revoke: int = whole(0)
    mendi: int = whole(0)
    mendikot: int = whole(0)
    whitewash: int = whole(0)


@dataclass(frozen=True)
class MatchRules:
    """When the match is over."""

    target: int | None = whole(1, optional=True)
    deals: int | None = whole(1, optional=True)
    newcomer_target: int | None = whole(1, optional=True)


@dataclass(frozen=True)
class Extras:
    """What practice tables may have besides."""

    new_cards: bool = flag()
    change_trump: bool = flag()


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """All that a table has agreed on."""

    game: str = one_of("court-piece", "mendikot")
    direction: str = one_of("anticlockwise", "clockwise")
    first_deal: str = one_of("high-card-draw", "random-dealer", "chosen")
    trump: TrumpRules
    tricks: TrickRules
    deal_end: str = one_of("seven", "seven-unless-shutout", "thirteen")
    court: str = one_of("first-seven", "all-thirteen", "none")
    bavney: bool = flag()
    scoring: Scoring
    next_dealer: str = one_of("court-to-partner", "callers-keep")
    match: MatchRules
    extras: Extras
    low_five_redeal: bool = flag()
    revokes: str = one_of("prevented", "claimable")
    thaap: bool = flag()

    def __hash__(self) -> int:
        # A few axes are enough for a hash, and every deal asks for it; the rest is for equality.
        return hash((self.direction, self.deal_end, self.court, self.next_dealer))

    def to_json(self) -> dict[str, Any]:
        """The whole ruleset as public JSON, keys in the order of the presets."""
        told = asdict(self)
        told["tricks"]["no_collect_on"] = list(self.tricks.no_collect_on)
        return told

    def axis(self, name: str) -> Any:
        """The value of an axis by its public name, as in `trump.method`."""
        value: Any = self
        for part in name.split("."):
            value = getattr(value, part)
        return value


# Changing the unit alone takes the other row of the family; a family is known by the row it has.
_ROW = ("callers_win", "defenders_win", "court", "goon_court", "run_length", "run_bonus")
_UNIT_ROWS: tuple[dict[str, tuple[tuple[Any, ...], int | None]], ...] = (
    {"points": ((1, 2, 3, 4, 7, 2), 10), "courts": ((0, 0, 1, 3, 7, 1), 3)},  # club
    {"points": ((1, 2, 3, 4, None, 0), 10), "courts": ((0, 0, 1, 1, 7, 1), 3)},  # classic
    {"courts": ((0, 0, 1, 3, 7, 1), None), "points": ((1, 2, 3, 4, None, 0), 10)},  # courts, pile games
    {"courts": ((0, 0, 1, 1, 7, 1), None), "points": ((1, 2, 3, 4, None, 0), 10)},  # courts, Single Sir
    # Hukum is told in points alone; in courts it goes by the other pile games, to the club's target.
    {"points": ((1, 1, 3, 6, None, 0), 5), "courts": ((0, 0, 1, 3, 7, 1), 3)},
)


def axes_told(told: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """(public name, value) of every axis of a ruleset told as JSON, as ("trump.method", "call")."""
    for name, value in told.items():
        if isinstance(value, Mapping):
            yield from axes_told(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value


def ruleset_parse(data: object) -> Ruleset:
    """The ruleset that a whole JSON object states.

    Raises RulesetError: `unknown_axis`, `missing_axis`, `unknown_value` or `axes_clash` (senseless together),
    each with the `axes`.
    """
    rules = ruleset_read(data)
    ruleset_check(rules)
    return rules


def ruleset_read(data: object) -> Ruleset:
    """Like `ruleset_parse`, but without asking whether the axes go together."""
    read: Ruleset = _read(Ruleset, data, "")
    return read


def ruleset_change(base: Ruleset, changes: object) -> Ruleset:
    """`base` with the axes that `changes` names, nested as in the whole JSON.

    Changing `scoring.unit` alone takes the family's row for that unit, target included, unless given.
    Raises RulesetError as `ruleset_parse` does.
    """
    changed: Ruleset = _changed(base, changes, "")
    if changed.scoring.unit != base.scoring.unit:
        # `changes` is known to be sound here, so its own axes can go on top of the row once more.
        changed = _changed(_other_unit(base, changed), changes, "")
    ruleset_check(changed)
    return changed


def ruleset_newcomer(rules: Ruleset) -> Ruleset:
    """The ruleset stored for a newcomer who chose no target: the newcomer's target, where there is one."""
    target = rules.match.newcomer_target
    return rules if target is None else replace(rules, match=replace(rules.match, target=target))


def ruleset_check(rules: Ruleset) -> None:
    """Raise RulesetError `axes_clash` for a senseless ruleset, with all `axes` and `reasons` at once."""
    clashes = clashes_of(rules)
    if clashes:
        axes = dict.fromkeys(name for names, _ in clashes for name in names)
        raise RulesetError("axes_clash", {"axes": list(axes), "reasons": [why for _, why in clashes]})


def _read(kind: Any, data: object, prefix: str) -> Any:
    known = {each.name: each for each in fields(kind)}
    _names_check(data, known, prefix)
    assert isinstance(data, Mapping)
    missing = [prefix + name for name in known if name not in data]
    if missing:
        raise RulesetError("missing_axis", {"axes": missing})
    parts = get_type_hints(kind)
    return kind(**{name: _axis_read(parts[name], known[name], data[name], prefix + name) for name in known})


def _axis_read(kind: Any, axis: Any, value: object, name: str) -> Any:
    if is_dataclass(kind):
        return _read(kind, value, name + ".")
    return axis_value(axis.metadata, name, value)


def _changed(base: Any, changes: object, prefix: str) -> Any:
    known = {each.name: each for each in fields(base)}
    _names_check(changes, known, prefix)
    assert isinstance(changes, Mapping)
    new = {}
    for name, value in changes.items():
        old = getattr(base, name)
        if is_dataclass(old):
            new[name] = _changed(old, value, f"{prefix}{name}.")
        else:
            new[name] = axis_value(known[name].metadata, prefix + name, value)
    return replace(base, **new)


def _names_check(data: object, known: Mapping[str, Any], prefix: str) -> None:
    if not isinstance(data, Mapping):
        raise RulesetError("unknown_value", {"axes": [prefix.rstrip(".") or "rules"]})
    unknown = [prefix + str(name)[:40] for name in data if name not in known]
    if unknown:
        raise RulesetError("unknown_axis", {"axes": unknown})


def _other_unit(base: Ruleset, changed: Ruleset) -> Ruleset:
    """`changed` with the row that the family of `base` has in the new unit; unchanged without a family."""
    scoring = base.scoring
    own = tuple(getattr(scoring, name) for name in _ROW), base.match.target
    for units in _UNIT_ROWS:
        if units.get(scoring.unit) == own:
            row, target = units[changed.scoring.unit]
            scoring = replace(changed.scoring, **dict(zip(_ROW, row, strict=True)))
            return replace(changed, scoring=scoring, match=replace(changed.match, target=target))
    return changed
