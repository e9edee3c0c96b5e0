"""Moments of a deal as documents for the table: whole, in order, with no card that the viewer may not see."""

from itertools import islice

import pytest

from games.engine.presets import PRESETS
from games.engine.state import observe
from tutorials.frames import frame_documents, packed
from tutorials.layouts import worlds
from tutorials.positions import Position, history_of, state_of

NEEDED = {"rules", "you", "seats", "status", "score", "deals", "draw", "log", "view", "seq", "step", "replay"}


def position_in(preset, play="bots"):
    return Position(preset, dealer="W", seed=4, play=play)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_is_told_moment_by_moment(preset):
    states = history_of(position_in(preset))
    documents = frame_documents(states, "S")
    assert [document["step"] for document in documents] == list(range(len(states)))
    for before, state, document in zip([None, *states], states, documents, strict=False):
        assert set(document) >= NEEDED
        view = observe(state, "S") | {"legal": [], "deadline": None, "last": document["view"]["last"]}
        assert document["view"] == view
        last = document["view"]["last"]
        if before and len(state.open) and state.stage == before.stage == "choosing":
            assert last == view["choices"][-1]
        if last and last["type"] == "play":
            assert last["seat"] == before.turn
            assert last["card"] in before.hands[before.turn] or last["card"] == before.deal.face_down


@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_depends_on_a_card_that_the_viewer_may_not_see(preset):
    for play in ("", "bots:1", "bots:6"):
        position = position_in(preset, play)
        state = state_of(position)
        [told] = frame_documents([state], "S")
        for other in islice(worlds(position, state, "seed"), 5):
            assert frame_documents([other], "S") == [told]


def test_only_the_last_moment_can_be_acted_in():
    states = history_of(position_in("club.single-sir", "bots:2"))
    asked = next(at for at, state in enumerate(states) if state.turn == "S" and state.table)
    documents = frame_documents(states[: asked + 1], "S", first=7, to_act=True)
    assert [document["seq"] for document in documents] == list(range(7, 8 + asked))
    assert [bool(document["view"]["legal"]) for document in documents] == [False] * asked + [True]
    assert not any(document["replay"] for document in documents)


def test_a_tap_on_the_table_stays_known():
    position = Position("courts.single-sir", changes=(("thaap", True),), dealer="W", seed=4, play="bots:1")
    [lead] = [each for each in (state_of(position).open or ()) if each.card][:1]
    states = history_of(Position(**{**position.__dict__, "play": f"bots:1 {lead.card}! bots:2"}))
    documents = frame_documents(states, "S")
    assert documents[-1]["log"]["taps"] == [lead.card]


def test_what_is_always_the_same_is_sent_once():
    documents = frame_documents(history_of(position_in("club.double-sir")), "S")
    told = packed(documents)
    assert [told["same"] | step for step in told["steps"]] == documents
    assert "rules" in told["same"]
    assert "view" not in told["same"]
    assert packed([]) == {"same": {}, "steps": []}
