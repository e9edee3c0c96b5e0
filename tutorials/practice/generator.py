"""Endless fresh positions for each skill: the same seed gives the same question."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from random import Random
from typing import NamedTuple

from games.engine.explain import gettext_noop
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from games.engine.state import DealState
from tutorials.positions import Position
from tutorials.practice import asks, moments
from tutorials.practice.fresh import fresh_deal, pick
from tutorials.practice.weighed import presets_weighed, weighed
from tutorials.steps import Step, Text

ATTEMPTS = 400
SEED_MAX = 999_999_999  # of those in addresses

Sort = Callable[[DealState], Hashable]
Ask = Callable[[Position, DealState, Random], Step]


class Skill(NamedTuple):
    """What can be practised: which lessons teach it, by which presets' rules, and what makes a question."""

    title: Text
    lessons: tuple[str, ...]
    about: tuple[str, ...]  # the groups of the rulebook that it hangs on
    presets: tuple[str, ...]
    make: Callable[[str, Random], Step | None]


def presets_for(skill: str) -> list[str]:
    """The presets in whose rules a skill can be practised."""
    return list(SKILLS[skill].presets)


def generate(skill: str, seed: int | str, preset: str | None = None) -> Step:
    """A fresh question. KeyError for an unknown skill, ValueError where the preset has nothing to ask."""
    rng, names = Random(f"{skill}:{preset}:{seed}"), SKILLS[skill].presets  # noqa: S311 - repeatable on purpose
    if preset is not None and preset not in names:
        raise ValueError(f"{preset} has nothing to ask about {skill}")
    for _ in range(ATTEMPTS):
        if step := SKILLS[skill].make(preset or pick(rng, names), rng):
            return step
    raise ValueError(f"nothing came up for {skill}")


def skills_of(lesson: str) -> list[str]:
    """The skills that a lesson teaches, by its name in addresses."""
    return [name for name, skill in SKILLS.items() if lesson in skill.lessons]


def _found(sort: Sort, ask: Ask, preset: str, rng: Random) -> Step | None:
    """A question about a moment of a deal played somehow; None where the deal has no example.

    `sort` names what a moment is an example of, None for one that is none: rare sorts come up as often as
    others do.
    """
    fresh = fresh_deal(preset, rng)
    found: dict[Hashable, list[int]] = {}
    for index, (_word, state) in enumerate(fresh.played):
        if (kind := sort(state)) is not None:
            found.setdefault(kind, []).append(index)
    if not found:
        return None
    index = pick(rng, found[pick(rng, list(found))])
    return ask(fresh.at(index), fresh.played[index][1], rng)


def _always(rules: Ruleset) -> bool:
    return True


def _pile(rules: Ruleset) -> bool:
    return rules.tricks.taking == "pile"


def _hidden(rules: Ruleset) -> bool:
    return rules.trump.method == "hide"


def _tens(rules: Ruleset) -> bool:
    return rules.scoring.by == "tens"


def _tricks(rules: Ruleset) -> bool:
    return not _tens(rules)


def _ends(rules: Ruleset) -> bool:
    return rules.match.target is not None


def _ruled(
    title: Text, lessons: str, about: str, fits: Callable[[Ruleset], bool], sort: Sort, ask: Ask
) -> Skill:
    """A skill whose answer follows from the rules."""
    presets = tuple(name for name, rules in PRESETS.items() if fits(rules))
    return Skill(title, tuple(lessons.split()), tuple(about.split()), presets, partial(_found, sort, ask))


def _weighed(title: Text, lessons: str, about: str, name: str) -> Skill:
    """A decision that no rule makes."""
    make = partial(weighed, name)
    return Skill(title, tuple(lessons.split()), tuple(about.split()), presets_weighed(name), make)


# In the order in which the course teaches them.
SKILLS: Mapping[str, Skill] = {
    "turn": _ruled(
        gettext_noop("Who plays next"), "table trick", "table", _always, moments.sort_turn, asks.ask_turn
    ),
    "winner": _ruled(
        gettext_noop("Who wins the trick"),
        "trick cutting",
        "trump",
        _always,
        moments.sort_winner,
        asks.ask_winner,
    ),
    "legal": _ruled(
        gettext_noop("Which cards may be played"),
        "follow",
        "tricks",
        _always,
        moments.sort_legal,
        asks.ask_legal,
    ),
    "cheapest": _ruled(
        gettext_noop("Win with the cheapest card"),
        "cutting first-round",
        "tricks",
        _always,
        moments.sort_cheapest,
        asks.ask_cheapest,
    ),
    "trump": _weighed(gettext_noop("Choose the trump from five"), "call", "tricks end", "trump"),
    "pass": _weighed(gettext_noop("Choose or pass"), "call", "trump tricks end", "pass"),
    "deal": _ruled(
        gettext_noop("Who wins the deal"), "first-round", "pile end", _tricks, moments.sort_end, asks.ask_deal
    ),
    "over": _ruled(
        gettext_noop("Is the deal over"), "court double-end", "end", _always, moments.sort_over, asks.ask_over
    ),
    "name": _ruled(
        gettext_noop("What a deal is called"), "court", "end score", _always, moments.sort_end, asks.ask_name
    ),
    "score": _ruled(
        gettext_noop("What a deal scores"), "scoring", "end score", _always, moments.sort_end, asks.ask_score
    ),
    "match": _ruled(
        gettext_noop("Is the match over"), "scoring", "score match", _ends, moments.sort_end, asks.ask_match
    ),
    "dealer": _ruled(
        gettext_noop("Who deals next"), "scoring", "dealer", _always, moments.sort_end, asks.ask_dealer
    ),
    "pile": _ruled(
        gettext_noop("Is the pile collected"),
        "pile double-end",
        "pile",
        _pile,
        moments.sort_pile,
        asks.ask_pile,
    ),
    "next": _ruled(
        gettext_noop("Who could collect"), "pile seal-spoil", "pile", _pile, moments.sort_next, asks.ask_next
    ),
    "hide": _weighed(gettext_noop("Lay a card face down"), "hide", "trump", "hide"),
    "shown": _ruled(
        gettext_noop("May the trump be shown"),
        "hide ask-wait",
        "trump",
        _hidden,
        moments.sort_shown,
        asks.ask_shown,
    ),
    "early": _ruled(
        gettext_noop("A trick in which the trump is shown"),
        "ask-wait",
        "trump",
        _hidden,
        moments.sort_early,
        asks.ask_early,
    ),
    "ask": _weighed(gettext_noop("Ask for the trump or play on"), "ask-wait", "trump", "ask"),
    "set": _weighed(gettext_noop("Make the trump"), "be-ranga", "trump", "set"),
    "tens": _ruled(
        gettext_noop("Who wins by the tens"), "mendikot", "end score", _tens, moments.sort_tens, asks.ask_tens
    ),
    "count": _ruled(
        gettext_noop("What is still out"), "counting", "trump", _always, moments.sort_count, asks.ask_count
    ),
    "void": _ruled(
        gettext_noop("Who cannot follow"), "counting", "trump", _always, moments.sort_void, asks.ask_void
    ),
}
