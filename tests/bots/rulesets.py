"""Every game that bots must play: the presets, and each with house rules drawn for it."""

from collections.abc import Iterator
from random import Random

from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from tests.engine.strategies import HOUSE_RULES, with_house_rules

TABLES = 6  # house rules drawn for each preset
CHANGES = 7  # how many are tried for one table; those that clash are left out


def drawn() -> Iterator[tuple[str, Ruleset]]:
    """(name, ruleset): the same at every run."""
    for name, rules in PRESETS.items():
        yield name, rules
        rng = Random(name)
        for table in range(1, TABLES + 1):
            yield f"{name}, table {table}", with_house_rules(rules, rng.choices(HOUSE_RULES, k=CHANGES))


GAMES: dict[str, Ruleset] = dict(drawn())
