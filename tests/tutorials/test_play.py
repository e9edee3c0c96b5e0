"""Cards played for a goal: right in every deal that looks the same and against every reply, and only then."""

from itertools import pairwise

import pytest

from games.engine.actions import Action
from games.engine.deal import winner_of
from games.engine.errors import Refused
from games.engine.seats import team_of
from games.engine.state import apply, observe
from tests.tutorials.asking import BASE, sound
from tutorials.goals import GOAL_TEXTS, GOALS, Goal
from tutorials.kinds.play import PlayCard
from tutorials.layouts import Filling, layout_state, voids_shown, worlds
from tutorials.positions import Position, state_of, words_of
from tutorials.practice import generate, presets_for
from tutorials.steady import steady_action

POSITIONS = [generate("legal", seed).position for seed in range(40)]

# East leads the king of hearts, South holds the ace, and clubs are trumps.
HELD = {"S": "AH 3H 2C AS KS QS JS TS 2D 3D 4D 5D 6D", "E": "KH", "N": "4H", "W": "5H"}
TAKE_IT = Position("classic.single-sir", hands=HELD, dealer="S", play="call:C KH 4H 5H")


def reached_by(state, me, card, goal_holds):
    """Does the goal hold after the card, whatever the opponents do in this trick?"""
    try:
        state = apply(state, Action(me, "play", card))
    except Refused:
        return False
    return holds(state, me, len(state.tricks) + (state.table != ()), goal_holds)


def holds(state, me, until, goal_holds):
    if len(state.tricks) == until or state.turn is None:
        return goal_holds(state)
    free = team_of(state.turn) != team_of(me)
    actions = state.open if free else [steady_action(state)]
    return all(holds(apply(state, action), me, until, goal_holds) for action in actions)


PLAIN = {
    "win": lambda last: winner_of(last.tricks[-1]) == "S",
    "ours": lambda last: winner_of(last.tricks[-1]) in "NS",
    "theirs": lambda last: winner_of(last.tricks[-1]) in "EW",
    "spoil": lambda last: not last.tricks[-1][3] or winner_of(last.tricks[-1]) in "NS",
}


@pytest.mark.parametrize("name", PLAIN)
def test_right_are_the_cards_that_hold_against_every_reply(name):
    asked = 0
    for position in POSITIONS:
        step = PlayCard(position=position, goal=Goal(name), **BASE)
        state = step.state()
        hand = state.hands["S"]
        expected = {card for card in hand if reached_by(state, "S", card, PLAIN[name])}
        if not expected:
            with pytest.raises(ValueError, match="no card reaches"):
                step.right()
            continue
        assert step.right() == expected
        sound(step)
        asked += 1
    assert asked >= 10


def test_frames_play_the_trick_out_step_by_step_and_refused_cards_have_none():
    for position in POSITIONS[:15]:
        step = PlayCard(position=position, goal=Goal("ours", tricks=2), replies="steady", **BASE)
        state = step.state()
        for option in step.options():
            frames = step.frames(state, [option.value])
            if step.reason(state, [option.value]).startswith("must"):
                assert frames == ()
                continue
            assert frames[0] == apply(state, Action("S", "play", option.value))
            last = min(13, len(state.tricks) + 2)
            assert len(frames[-1].tricks) == last or frames[-1].turn is None
            for before, after in pairwise(frames):
                assert any(apply(before, action) == after for action in before.open)


def test_the_one_card_that_takes_the_trick():
    step = PlayCard(position=TAKE_IT, goal=Goal("ours"), **BASE)
    assert step.state().turn == "S"
    assert step.right() == {"AH"}
    lost = step.judge(["3H"])
    assert (lost.reason, lost.told.data["seat"], lost.told.data["best"]) == ("lost", "E", "KH")
    assert step.judge(["AS"]).told.text.startswith("You hold {suit}")


def test_the_line_shown_is_the_likely_one_where_that_tells_it():
    for position in POSITIONS[:10]:
        step = PlayCard(position=position, goal=Goal("ours"), **BASE)
        likely = PlayCard(position=position, goal=Goal("ours"), replies="steady", **BASE)
        state = step.state()
        for option in step.options():
            given = [option.value]
            if step.reason(state, given) == likely.reason(state, given):
                assert step.frames(state, given) == likely.frames(state, given)


def test_a_reply_that_only_another_layout_has_makes_a_card_wrong():
    # Clockwise East, South, West, North: South plays before two others.
    hands = {"S": "QH 3H AS KS QS JS TS 2D 3D 4D 5D 6D 2C", "E": "4H 2H", "N": "KH AH", "W": "5H 6H"}
    position = Position("courts.single-sir", hands=hands, dealer="N", play="call:C 4H")
    quiet = PlayCard(position=position, goal=Goal("ours"), **BASE)
    assert "QH" in quiet.right()
    other = Filling(hands={"W": "KH AH", "N": "5H 6H"})
    step = PlayCard(position=position, goal=Goal("ours"), layouts=(other,), **BASE)
    with pytest.raises(ValueError, match="no card reaches"):
        step.right()
    line = step.frames(step.state(), ["QH"])
    assert winner_of(line[-1].tricks[-1]) == "W"


def test_the_cheapest_card_that_does_it():
    hands = {"S": "AH QH 3H AS KS QS JS TS 2D 3D 4D 5D 2C", "E": "JH", "N": "4H", "W": "5H"}
    position = Position("classic.single-sir", hands=hands, dealer="S", play="call:C JH 4H 5H")
    assert PlayCard(position=position, goal=Goal("ours"), **BASE).right() == {"AH", "QH"}
    step = PlayCard(position=position, goal=Goal("ours"), cheapest=True, **BASE)
    assert step.right() == {"QH"}
    assert step.judge(["AH"]).reason == "dear"
    sound(step)


def test_scripted_replies_and_a_plan():
    hands = {"S": "AH KH 3H AS KS QS JS TS 2D 3D 4D 5D 2C", "E": "JH", "N": "4H", "W": "5H"}
    position = Position("classic.single-sir", hands=hands, dealer="S", play="call:C JH 4H 5H")
    step = PlayCard(position=position, goal=Goal("count", 2, 2), replies="9H", plan="KH", **BASE)
    line = step.frames(step.state(), ["AH"])
    assert line[-1].tricks[-1][1][0][2] == "KH"
    assert len(line[-1].tricks) == 2


def test_every_goal_has_texts_for_what_goes_wrong():
    for preset in ("club.double-sir", "mendikot.katte", "classic.single-sir"):
        for seed in range(2):
            position = generate("legal", seed, preset).position
            for name in GOALS:
                step = PlayCard(position=position, goal=Goal(name, 13), replies="steady", **BASE)
                for option in step.options():
                    reason = step.reason(step.state(), [option.value])
                    assert reason == "" or reason in GOAL_TEXTS or reason.startswith("must")


def test_nobody_is_asked_for_a_card_out_of_turn():
    position = Position("classic.single-sir", dealer="E", play="")
    with pytest.raises(ValueError, match="not to play a card"):
        PlayCard(position=position, goal=Goal("ours"), **BASE).right()


@pytest.mark.parametrize("preset", presets_for("legal"))
def test_other_deals_look_the_same_to_the_viewer(preset):
    for seed in range(3):
        position = generate("legal", seed, preset).position
        state, seen = state_of(position), set()
        for _, world in zip(range(3), worlds(position, state, "x"), strict=False):
            assert observe(world, "S") == observe(state, "S")
            for seat, suits in voids_shown(state).items():
                assert not {card[1] for card in world.hands[seat]} & set(suits)
            seen.add(tuple(world.dealt.items()))
        assert len(seen) > 1 or len(state.tricks) > 8


def test_fillings_are_kept_or_refused():
    state = state_of(TAKE_IT)
    world = layout_state(TAKE_IT, state, Filling(hands={"W": "QH JH"}, voids={"N": "D"}))
    assert {"QH", "JH"} <= set(world.hands["W"])
    assert not any(card[1] == "D" for card in world.hands["N"])
    assert observe(world, "S") == observe(state, "S")
    for impossible in (
        Filling(hands={"W": "KH"}),  # played by East
        Filling(hands={"W": "AH"}),  # in South's own hand
        Filling(hands={"W": "QH", "N": "QH"}),
        Filling(hands={"W": "1X"}),
        Filling(voids={"W": "SHD", "N": "SHD"}),  # too few clubs for both
    ):
        with pytest.raises(ValueError):
            layout_state(TAKE_IT, state, impossible)


def test_a_card_that_lies_face_down_may_be_another():
    hands = {"S": "2H 3H 4H 5H 6S 7S 8S 9S TS JS QS KC AC", "W": "5C 6C 8C QC TC AD"}
    position = Position("classic.hidden-rung", hands=hands, dealer="N", play="hide:5C AD")
    state = state_of(position)
    world = layout_state(position, state, Filling(down="9D"))
    assert (state.deal.face_down, world.deal.face_down) == ("5C", "9D")
    assert observe(world, "S") == observe(state, "S")


def test_what_bots_played_is_told_in_words():
    position = Position("club.double-sir", play="bots:3", dealer="W")
    state = state_of(position)
    assert len(state.tricks) == 3
    words = words_of(position, state.rules)
    again = Position("club.double-sir", play=" ".join(words), dealer="W")
    assert state_of(again) == state
    assert state_of(Position("club.double-sir", play="bots")).turn is None
