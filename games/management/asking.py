"""What a command line asks for: a ruleset made from a preset, house rules and a number of deals."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from django.core.management.base import CommandError, CommandParser

from games.engine.errors import RulesetError
from games.engine.explain import explain
from games.engine.presets import preset_get
from games.engine.ruleset import Ruleset, ruleset_change
from games.management.printing import one_line

Changes = dict[str, Any]


class NotUnderstood(Exception):
    """A sentence of one line that says what of the command line cannot be used."""


def value_parse(text: str) -> Any:
    """A value as JSON, or else the text itself: 3, true, null, [2, 12], clockwise."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def change_add(changes: Changes, asked: str) -> None:
    """Add one `axis=value` to `changes`; a dot leads into a group, as in tricks.taking=pile."""
    axis, equals, value = asked.partition("=")
    *groups, name = axis.strip().split(".")
    if not equals or not name or not all(groups):
        raise NotUnderstood(f"--set wants axis=value, as in match.target=3, and not {asked!r}")
    inner = changes
    for group in groups:
        inner = inner.setdefault(group, {})
        if not isinstance(inner, dict):
            raise NotUnderstood(f"--set {axis}: {group} already has a value")
    if name in inner:
        raise NotUnderstood(f"--set {axis} stands there twice")
    inner[name] = value_parse(value.strip())


def changes_parse(asked: Iterable[str]) -> Changes:
    """The nested changes of several `axis=value`."""
    changes: Changes = {}
    for each in asked:
        change_add(changes, each)
    return changes


def reason_of(error: RulesetError) -> str:
    """Why a ruleset is refused, its axes named."""
    axes = ", ".join(map(str, error.data.get("axes", ())))
    reason = explain(error.code, error.data)
    return reason if not axes or axes in reason else f"{axes}: {reason}"


def rules_of(preset: str, asked: Iterable[str] = (), deals: int | None = None) -> Ruleset:
    """The preset's ruleset with the changes asked for. Raises NotUnderstood naming the preset or the axes."""
    changes: Mapping[str, Any] = changes_parse(asked)
    try:
        rules = preset_get(preset)
        rules = ruleset_change(rules, changes) if changes else rules
        return ruleset_change(rules, {"match": {"deals": deals}}) if deals is not None else rules
    except RulesetError as error:
        raise NotUnderstood(reason_of(error)) from None


def rules_asked(preset: str, house_rules: Iterable[str], deals: int | None = None) -> Ruleset:
    """As rules_of, for a command: what is not understood ends it with exit code 1."""
    try:
        return rules_of(preset, house_rules, deals)
    except NotUnderstood as error:
        raise CommandError(one_line(str(error))) from None


def house_rules_add(parser: CommandParser) -> None:
    """The option for house rules."""
    parser.add_argument(
        "--set",
        action="extend",
        nargs="+",
        default=[],
        metavar="AXIS=VALUE",
        help="house rules, as match.target=3",
    )


def whole(text: str) -> int:
    """A number of things: whole and positive."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


whole.__name__ = "whole, positive number"  # argparse names the type in its message
