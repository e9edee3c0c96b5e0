"""The places of steps in a deal: one for each, the same for ever, and found again."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from games.engine.actions import action_parse
from games.engine.ruleset import ruleset_parse
from games.engine.state import apply, deal_start
from games.steps import Place, card_read, places_of, step_at

VECTORS = Path(__file__).resolve().parents[1] / "vectors"
ASIDES = ("show", "play-on", "stop", "claim-revoke")


def deals():
    """(actions, states) of every deal of the recorded matches."""
    for path in sorted(VECTORS.glob("*.json")):
        record = json.loads(path.read_text())
        for deal in record["deals"]:
            states = [
                deal_start(ruleset_parse(record["rules"]), deal["number"], deal["dealer"], deal["hands"])
            ]
            for action in deal["actions"]:
                states.append(apply(states[-1], action_parse(action), by_clock=True))
            yield deal["actions"], states


def test_every_step_of_every_recorded_deal_has_a_place_of_its_own():
    seen = set()
    for actions, states in deals():
        places = places_of(states)
        assert len({str(place) for place in places}) == len(states)
        for step, (place, state) in enumerate(zip(places, states, strict=True)):
            assert step_at(places, place.trick, card_read(place.card_text)) == step
            assert place.trick == 0 or place.card % 4 == len(state.table)
        for action, (before, after) in zip(actions, pairwise(places), strict=True):
            if action["type"] in ASIDES and after.trick >= before.trick > 0:
                assert (after.trick, after.card, after.more) == (before.trick, before.card, before.more + 1)
                seen.add(action["type"])
    assert {"show", "play-on", "claim-revoke"} <= seen


def test_a_link_to_a_trick_is_the_moment_at_which_it_begins():
    places = [Place(0, 0), Place(0, 1), Place(1, 1), Place(1, 2), Place(1, 2, 1), Place(1, 3)]
    assert [step_at(places, trick, None) for trick in (0, 1, 2, 7)] == [0, 1, 5, 5]


def test_the_nearest_step_is_the_last_one_before():
    places = [Place(0, 0), Place(0, 1), Place(1, 1), Place(1, 2), Place(1, 2, 1), Place(1, 3)]
    assert [step_at(places, 1, card) for card in ((2, 0), (2, 1), (2, 5), (9, 0))] == [3, 4, 4, 5]


@pytest.mark.parametrize("text", ["3", "3b", "0", "3a", "", "b", "٣", "3 ", "3\n"])
def test_the_last_part_of_a_link(text):
    assert card_read(text) == {"3": (3, 0), "3b": (3, 1), "0": (0, 0)}.get(text)
