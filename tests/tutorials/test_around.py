"""What lies around the play: the draw, what one may do before the first card, and the end of a match."""

import pytest

from games.engine.match import Carry, Sides, carry_start
from tests.tutorials.asking import BASE, sound
from tutorials.kinds.deeds import DEEDS, WhatMayIDo
from tutorials.kinds.matches import DEALER, FirstDraw, MatchWinner
from tutorials.positions import Position, state_of

ANTICLOCKWISE = Position("club.single-sir", dealer="N")
CLOCKWISE = (("direction", "clockwise"),)
TIED = ("S:KD E:5S N:KH W:JC", "S:2D N:3C")


@pytest.mark.parametrize(
    ("asks", "changes", "right"), [("highest", (), "N"), (DEALER, (), "E"), (DEALER, CLOCKWISE, "W")]
)
def test_the_draw_after_a_tie(asks, changes, right):
    step = FirstDraw(position=ANTICLOCKWISE, rounds=TIED, asks=asks, **BASE)
    assert step.right(changes) == {right}
    sound(step, changes)


def test_where_lots_are_drawn_nobody_is_asked_about_cards():
    step = FirstDraw(position=Position("classic.single-sir"), rounds=TIED, **BASE)
    with pytest.raises(ValueError, match="nobody draws"):
        step.right()


LOW = {"S": "9H 8H 4C 3C 2D"}
HIGH = {"S": "AH 8H 4C 3C 2D"}
REDEAL = (("low_five_redeal", True),)
EXTRAS = (("extras.new_cards", True), ("extras.change_trump", True))


@pytest.mark.parametrize(
    ("hands", "play", "changes", "right"),
    [
        (LOW, "", (), {"call", "pass"}),
        (LOW, "", REDEAL, {"call", "pass", "redeal"}),
        (HIGH, "", REDEAL, {"call", "pass"}),
        (HIGH, "", (("trump.pass_to_partner", False),), {"call"}),
        (HIGH, "call:H", (), {"play"}),
        (HIGH, "call:H", EXTRAS, {"keep-trump", "change-trump", "new-cards"}),
        (HIGH, "call:H keep", EXTRAS, {"play", "new-cards"}),
    ],
)
def test_what_may_be_done(hands, play, changes, right):
    position = Position("club.single-sir", hands=hands, dealer="W", play=play, changes=changes)
    step = WhatMayIDo(position=position, deeds=tuple(DEEDS), **BASE)
    assert step.right() == right
    sound(step)


def test_nothing_may_be_done_out_of_turn():
    with pytest.raises(ValueError, match="may do nothing"):
        WhatMayIDo(position=ANTICLOCKWISE, deeds=("call",), **BASE).right()


STRONG = {"S": "AC KC QC JC TC 9C 8C AS KS QS AH KH AD"}
WON = Position("club.single-sir", hands=STRONG, dealer="W", play="call:C bots")  # a court: three points


@pytest.mark.parametrize(
    ("carry", "deals", "changes", "right"),
    [
        (carry_start(), 0, (), "goes-on"),
        (Carry(Sides(7, 9), Sides()), 9, (), "NS"),
        (Carry(Sides(6, 9), Sides()), 9, (), "goes-on"),
        (Carry(Sides(6, 9), Sides()), 4, (("match.target", None), ("match.deals", 5)), "tie"),
        (Carry(Sides(6, 8), Sides()), 4, (("match.target", None), ("match.deals", 5)), "NS"),
        (Carry(Sides(6, 8), Sides()), 3, (("match.target", None), ("match.deals", 5)), "goes-on"),
        (Carry(Sides(90, 8), Sides()), 99, (("match.target", None),), "goes-on"),
    ],
)
def test_the_end_of_a_match(carry, deals, changes, right):
    assert state_of(WON).taken == (7, 0)
    step = MatchWinner(position=WON, carry=carry, deals=deals, **BASE)
    assert step.right(changes) == {right}
    sound(step, changes)


def test_a_word_may_be_left_out_where_the_rules_have_no_such_thing():
    position = Position("club.single-sir", hands=STRONG, dealer="W", play="call:C? 9C")
    assert state_of(position).trump == "C"
    assert state_of(Position("club.be-ranga", hands=STRONG, dealer="W", play="call:C? 9C")).trump is None
