"""Decisions that no rule makes, to be practised: positions that were weighed beforehand, kept in pool.json.

To weigh one takes seconds, so they are a pool (`python -m tutorials.practice.pool`). No suit is worth more
than another by any rule, so each position is good for twenty-four: its suits change places. Without a teacher
to explain a close call only what is clearly worse is called wrong. Whether to stop with a court or to play
on is not among them: by every ruleset that asks it playing on costs nothing.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

from games.engine.cards import DECK, SUITS
from games.engine.explain import gettext_noop
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from games.engine.state import DealState
from tutorials.kinds.choosing import ChooseTrump, Fared, HideCard, PassOrChoose, ShowOrThrow
from tutorials.kinds.trumps import SetTrump
from tutorials.playouts import Fare
from tutorials.positions import Position
from tutorials.practice.fresh import VIEWER, pick
from tutorials.steps import Step, Text

MARGIN = 6  # of a hundred deals won: so much less than the best is as good


class Weighed(NamedTuple):
    """A skill of the pool: the kind of its steps, by which rules it comes up, and what is said."""

    kind: Callable[..., Fared]
    fits: Callable[[Ruleset], bool]
    prompt: Text
    right_text: Text
    hint: Text
    when: Callable[[DealState], bool] = lambda state: True


def _calls(rules: Ruleset) -> bool:
    return rules.trump.method == "call"


def _passes(rules: Ruleset) -> bool:
    return _calls(rules) and rules.trump.pass_to_partner


def _hides(rules: Ruleset) -> bool:
    return rules.trump.method == "hide"


def _asks(rules: Ruleset) -> bool:
    return _hides(rules) and rules.trump.reveal == "on-request"


def _sets(rules: Ruleset) -> bool:
    return rules.trump.method == "first-void"


def _follows(state: DealState) -> bool:
    return bool(state.table)


WEIGHED: Mapping[str, Weighed] = {
    "trump": Weighed(
        ChooseTrump,
        _calls,
        gettext_noop("You call from these five cards. Which suit is the best trump?"),
        gettext_noop("As trumps {suit} win {won} of {deals} deals like this one."),
        gettext_noop("Length comes first, then high cards."),
    ),
    "pass": Weighed(
        PassOrChoose,
        _passes,
        gettext_noop("Do you choose the trump from these five cards, or pass to your partner?"),
        gettext_noop("That wins {won} of {deals} deals like this one."),
        gettext_noop("Your partner sees five other cards, and cannot pass them back."),
    ),
    "hide": Weighed(
        HideCard,
        _hides,
        gettext_noop("Which of these five cards do you lay face down, as the trump?"),
        gettext_noop("{card} wins {won} of {deals} deals like this one."),
        gettext_noop("Its suit will be the trump, and the card itself cannot be played while it lies there."),
    ),
    "ask": Weighed(
        ShowOrThrow,
        _asks,
        gettext_noop("You cannot follow suit. Do you ask for the trump?"),
        gettext_noop("That wins {won} of {deals} deals like this one."),
        gettext_noop("Who is winning this trick, and who has trumps to gain by it?"),
        when=_follows,
    ),
    "set": Weighed(
        SetTrump,
        _sets,
        gettext_noop("You are the first who cannot follow. A card of which suit do you play, as the trump?"),
        gettext_noop("As trumps {suit} win {won} of {deals} deals like this one."),
        gettext_noop("Length comes first, then high cards."),
    ),
}


def presets_weighed(skill: str) -> tuple[str, ...]:
    """The presets of which the pool has positions, in their usual order."""
    return tuple(name for name in PRESETS if name in pool_kept().get(skill, {}))


def weighed(skill: str, preset: str, rng: Random) -> Step:
    """A position of the pool, with the suits in other places."""
    entry = pick(rng, pool_kept()[skill][preset])
    return step_of(skill, preset, entry, pick(rng, list(permutations(SUITS))))


def step_of(skill: str, preset: str, entry: Mapping[str, Any], suits: Sequence[str] = SUITS) -> Fared:
    """The step of a position of the pool; `suits` take the places of spades, hearts, diamonds and clubs."""
    other = dict(zip(SUITS, suits, strict=True))
    about = WEIGHED[skill]
    position = Position(
        preset,
        hands={seat: _turned(cards, other) for seat, cards in entry["hands"].items()},
        dealer=entry["dealer"],
        viewer=VIEWER,
        play=_turned(entry["play"], other),
    )
    return about.kind(
        position=position,
        prompt=about.prompt,
        right_text=about.right_text,
        hints=(about.hint,),
        margin=MARGIN,
        known={_word(word, other): Fare(*fare) for word, fare in entry["fares"].items()},
    )


def _turned(words: str, other: Mapping[str, str]) -> str:
    return " ".join(_word(word, other) for word in words.split())


def _word(word: str, other: Mapping[str, str]) -> str:
    """The word with its suit changed: "AS", "AS!", "call:S", "hide:AS"; others have none."""
    name, mark, rest = word.partition("!")
    about = name.rpartition(":")[2]
    named = about in DECK or (":" in name and about in SUITS)
    return f"{name[:-1]}{other[name[-1]]}{mark}{rest}" if named else word


@lru_cache(maxsize=1)
def pool_kept() -> Mapping[str, Mapping[str, Sequence[Mapping[str, Any]]]]:
    """Positions with their fares, by skill and preset."""
    stored: Mapping[str, Mapping[str, Sequence[Mapping[str, Any]]]] = json.loads(
        files("tutorials.practice").joinpath("pool.json").read_text(encoding="utf-8")
    )
    return stored
