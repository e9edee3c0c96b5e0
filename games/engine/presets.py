"""The named rulesets, as they stand in presets.json."""

import json
from importlib.resources import files

from games.engine.clashes import unbuilt_axes
from games.engine.errors import RulesetError
from games.engine.ruleset import Ruleset, ruleset_read


def _presets_read() -> dict[str, Ruleset]:
    text = files("games.engine").joinpath("presets.json").read_text(encoding="utf-8")
    return {name: ruleset_read(rules) for name, rules in json.loads(text).items()}


_ALL = _presets_read()

PRESET_NAMES = tuple(_ALL)
PRESETS: dict[str, Ruleset] = {name: rules for name, rules in _ALL.items() if not unbuilt_axes(rules)}


def preset_get(name: object) -> Ruleset:
    """The ruleset of a preset. Raises RulesetError `unknown_preset` or `not_built`."""
    rules = _ALL.get(name) if isinstance(name, str) else None
    if rules is None:
        raise RulesetError("unknown_preset", {"preset": str(name)[:40]})
    if axes := unbuilt_axes(rules):
        raise RulesetError("not_built", {"axes": axes})
    return rules
