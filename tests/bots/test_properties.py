"""What holds in every position: an answer is legal, repeatable, and follows from the view alone."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bots import LEVELS, bot_action
from games.engine.actions import Action
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.engine.shuffle import deal_hands
from games.engine.state import DealState, apply, deal_start, legal_actions, timeout_action
from games.engine.view import observe
from tests.bots.positions import SINGLE, changed
from tests.bots.rulesets import GAMES

seeds = st.integers(0, 2**32 - 1)


def walk(rules: Ruleset, rng: Random) -> Iterator[DealState]:
    """The states of one deal, now a bot and now chance choosing, so that odd positions come up too."""
    hands = deal_hands(rng.randbytes(32), dict.fromkeys(SEATS, ""), 1, rng.choice(SEATS), rules.direction)
    state = deal_start(rules, 1, rng.choice(SEATS), hands)
    while state.turn is not None:
        yield state
        state = apply(state, some_action(state, rng), by_clock=True)


def some_action(state: DealState, rng: Random) -> Action:
    """What a bot does, or the clock, or anything that is legal in turn."""
    assert state.turn is not None
    late = timeout_action(state, lambda bound: int(rng.random() * bound)) if rng.random() < 0.2 else None
    if rng.random() < 0.5:
        return late or bot_action("steady", state.rules, observe(state, state.turn), rng)
    return late or rng.choice([each for each in legal_actions(state, state.turn) if each.type != "new-cards"])


def answers(rules: Ruleset, view: dict[str, Any], seed: int) -> list[Any]:
    """What each level does with that view."""
    return [bot_action(level, rules, view, Random(seed)) for level in LEVELS]


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_is_legal(name: str) -> None:
    rules = GAMES[name]
    for seed in range(3):
        for state in walk(rules, Random(seed)):
            view = observe(state, state.turn)
            for action in answers(rules, view, seed):
                assert action.to_json() in view["legal"]


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_an_answer_follows_from_the_view_and_the_chance_alone(rules: Ruleset, seed: int) -> None:
    for state in walk(rules, Random(seed)):
        view = observe(state, state.turn)
        text = json.dumps(view)
        first = answers(rules, view, seed)
        assert json.dumps(view) == text, "a bot must not change what it is shown"
        assert answers(rules, json.loads(text), seed) == first


@pytest.mark.parametrize(
    "rules", [SINGLE, changed(SINGLE, extras={"new_cards": True})], ids=["", "new cards"]
)
def test_a_seat_out_of_turn_does_nothing(rules: Ruleset) -> None:
    state = next(walk(rules, Random(1)))
    waiting = next(seat for seat in SEATS if seat != state.turn)
    with pytest.raises(ValueError, match="nothing is open"):
        bot_action("steady", rules, observe(state, waiting), Random(1))


def test_an_unknown_level_is_an_error() -> None:
    state = next(walk(SINGLE, Random(1)))
    with pytest.raises(KeyError):
        bot_action("grandmaster", SINGLE, observe(state, state.turn), Random(1))
