"""What holds in every position: an answer is legal, repeatable, and follows from the view alone."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bots import LEVELS, bot_action
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.engine.shuffle import deal_hands
from games.engine.state import DealState, apply, deal_start, legal_actions
from games.engine.view import observe
from tests.bots.positions import DOUBLE, SINGLE
from tests.bots.rulesets import BUILT

seeds = st.integers(0, 2**32 - 1)


def walk(rules: Ruleset, rng: Random) -> Iterator[DealState]:
    """The states of one deal, now a bot and now chance choosing, so that odd positions come up too."""
    hands = deal_hands(rng.randbytes(32), dict.fromkeys(SEATS, ""), 1, rng.choice(SEATS), rules.direction)
    state = deal_start(rules, 1, rng.choice(SEATS), hands)
    while state.turn is not None:
        yield state
        legal = legal_actions(state, state.turn)
        clever = rng.random() < 0.5
        view = observe(state, state.turn)
        state = apply(state, bot_action("steady", rules, view, rng) if clever else rng.choice(legal))


def answers(rules: Ruleset, view: dict[str, Any], seed: int) -> list[Any]:
    """What each level does with that view."""
    return [bot_action(level, rules, view, Random(seed)) for level in LEVELS]


@pytest.mark.parametrize("name", BUILT)
def test_every_answer_is_legal(name: str) -> None:
    rules = BUILT[name]
    for seed in range(3):
        for state in walk(rules, Random(seed)):
            view = observe(state, state.turn)
            for action in answers(rules, view, seed):
                assert action.to_json() in view["legal"]


@pytest.mark.parametrize("rules", [SINGLE, DOUBLE], ids=["single-sir", "double-sir"])
@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_an_answer_follows_from_the_view_and_the_chance_alone(rules: Ruleset, seed: int) -> None:
    for state in walk(rules, Random(seed)):
        view = observe(state, state.turn)
        text = json.dumps(view)
        first = answers(rules, view, seed)
        assert json.dumps(view) == text, "a bot must not change what it is shown"
        assert answers(rules, json.loads(text), seed) == first


def test_nothing_is_open_to_a_seat_out_of_turn() -> None:
    state = next(walk(SINGLE, Random(1)))
    waiting = next(seat for seat in SEATS if seat != state.turn)
    with pytest.raises(ValueError, match="nothing is open"):
        bot_action("steady", SINGLE, observe(state, waiting), Random(1))


def test_an_unknown_level_is_an_error() -> None:
    state = next(walk(SINGLE, Random(1)))
    with pytest.raises(KeyError):
        bot_action("grandmaster", SINGLE, observe(state, state.turn), Random(1))
