"""Every game that can be played: the presets, and each with one house rule on top."""

from collections.abc import Iterator
from typing import Any

from games.engine.errors import RulesetError
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset, ruleset_change

HOUSE_RULES: tuple[dict[str, Any], ...] = (
    {"direction": "clockwise"},
    {"low_five_redeal": True},
    {"thaap": True},
    {"revokes": "claimable"},
    {"deal_end": "thirteen", "court": "all-thirteen"},
    {"bavney": True},
    {"trump": {"pass_to_partner": False, "call_timeout": "longest-suit"}},
    {"trump": {"method": "nth-card", "nth_card": 7, "pass_to_partner": False}},
    {"tricks": {"pair_by": "team"}},
    {"tricks": {"no_collect_on": [2, 12]}},
    {"tricks": {"aces_in_a_row_block": False, "trump_ace_blocks": False}},
    {"extras": {"new_cards": True, "change_trump": True}},
    {"scoring": {"unit": "courts"}},
)


def built() -> Iterator[tuple[str, Ruleset]]:
    """(name, ruleset) of all that the engine plays."""
    for name, rules in PRESETS.items():
        yield name, rules
        for changes in HOUSE_RULES:
            try:
                yield f"{name} {changes}", ruleset_change(rules, changes)
            except RulesetError:
                continue  # it clashes with this game, or cannot be played yet


BUILT = dict(built())
