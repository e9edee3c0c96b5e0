"""Endless fresh positions for each skill: the same seed gives the same question."""

from collections.abc import Callable, Hashable, Mapping
from random import Random
from typing import NamedTuple

from games.engine.explain import gettext_noop
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from games.engine.state import DealState
from tutorials.positions import Position
from tutorials.practice import asks, moments
from tutorials.practice.fresh import fresh_deal, pick
from tutorials.steps import Step, Text

ATTEMPTS = 400


class Skill(NamedTuple):
    """What can be practised: by which rules, at which moments, and what is asked there.

    `sort` names what a moment is an example of, None for one that is none: rare sorts come up as often as
    others do. `ask` makes the step.
    """

    title: Text
    fits: Callable[[Ruleset], bool]
    sort: Callable[[DealState], Hashable]
    ask: Callable[[Position, DealState, Random], Step]


def presets_for(skill: str) -> list[str]:
    """The presets in whose rules a skill can be practised."""
    return [name for name, rules in PRESETS.items() if SKILLS[skill].fits(rules)]


def generate(skill: str, seed: int | str, preset: str | None = None) -> Step:
    """A fresh question. KeyError for an unknown skill, ValueError where the preset has nothing to ask."""
    rng, names = Random(f"{skill}:{preset}:{seed}"), presets_for(skill)  # noqa: S311 - repeatable on purpose
    if preset is not None and preset not in names:
        raise ValueError(f"{preset} has nothing to ask about {skill}")
    for _ in range(ATTEMPTS):
        fresh = fresh_deal(preset or pick(rng, names), rng)
        found: dict[Hashable, list[int]] = {}
        for index, (_word, state) in enumerate(fresh.played):
            if (sort := SKILLS[skill].sort(state)) is not None:
                found.setdefault(sort, []).append(index)
        if found:
            index = pick(rng, found[pick(rng, list(found))])
            return SKILLS[skill].ask(fresh.at(index), fresh.played[index][1], rng)
    raise ValueError(f"nothing came up for {skill}")


def _always(rules: Ruleset) -> bool:
    return True


def _pile(rules: Ruleset) -> bool:
    return rules.tricks.taking == "pile"


def _hidden(rules: Ruleset) -> bool:
    return rules.trump.method == "hide"


SKILLS: Mapping[str, Skill] = {
    "legal": Skill(gettext_noop("Which cards may be played"), _always, moments.sort_legal, asks.ask_legal),
    "winner": Skill(gettext_noop("Who wins the trick"), _always, moments.sort_winner, asks.ask_winner),
    "early": Skill(
        gettext_noop("A trick in which the trump is shown"), _hidden, moments.sort_early, asks.ask_early
    ),
    "pile": Skill(gettext_noop("Is the pile collected"), _pile, moments.sort_pile, asks.ask_pile),
    "next": Skill(gettext_noop("Who could collect"), _pile, moments.sort_next, asks.ask_next),
    "deal": Skill(gettext_noop("Who wins the deal"), _always, moments.sort_end, asks.ask_deal),
    "score": Skill(gettext_noop("What a deal scores"), _always, moments.sort_end, asks.ask_score),
    "dealer": Skill(gettext_noop("Who deals next"), _always, moments.sort_end, asks.ask_dealer),
    "count": Skill(gettext_noop("What is still out"), _always, moments.sort_count, asks.ask_count),
    "void": Skill(gettext_noop("Who cannot follow"), _always, moments.sort_void, asks.ask_void),
}
