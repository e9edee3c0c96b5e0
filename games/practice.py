"""What a table with one human only has besides, where its opener did not say.

A default for opening tables, no part of any ruleset: the presets, simulations and stored rulesets are as
they are.
"""

from dataclasses import replace

from games.engine.clashes import clashes_of
from games.engine.ruleset import Ruleset

# By family, the first word of a preset's name. An extra that does not go together with the rest of the
# rules stays off: in Be-ranga nobody chose the trump that could be changed, in Mendikot it is never changed.
EXTRAS_BY_FAMILY: dict[str, tuple[str, ...]] = {
    "club": ("new_cards", "change_trump"),
    "mendikot": ("new_cards", "change_trump"),
}


def practice_rules(preset: str, rules: Ruleset) -> Ruleset:
    """`rules`, made from a preset, with the extras that its family has at a practice table."""
    for extra in EXTRAS_BY_FAMILY.get(preset.partition(".")[0], ()):
        more = replace(rules, extras=replace(rules.extras, **{extra: True}))
        rules = rules if clashes_of(more) else more
    return rules


def extras_on(rules: Ruleset) -> list[str]:
    """The axes of the extras that are on."""
    extras = rules.to_json()["extras"]
    return [f"extras.{name}" for name, is_on in extras.items() if is_on]
