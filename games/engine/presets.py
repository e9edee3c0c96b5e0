"""The named rulesets, as they stand in presets.json."""

import json
from importlib.resources import files

from games.engine.errors import RulesetError
from games.engine.ruleset import Ruleset, ruleset_parse


def _presets_read() -> dict[str, Ruleset]:
    text = files("games.engine").joinpath("presets.json").read_text(encoding="utf-8")
    return {name: ruleset_parse(rules) for name, rules in json.loads(text).items()}


PRESETS: dict[str, Ruleset] = _presets_read()


def preset_get(name: object) -> Ruleset:
    """The ruleset of a preset. Raises RulesetError `unknown_preset`."""
    rules = PRESETS.get(name) if isinstance(name, str) else None
    if rules is None:
        raise RulesetError("unknown_preset", {"preset": str(name)[:40]})
    return rules
