"""A trump that comes up: what is it now, may it be shown, what may be laid, and what does the clock do?"""

import pytest

from tests.tutorials.asking import BASE, sound
from tutorials.drawing import table_drawn
from tutorials.kinds.trumps import CardsToLay, MayShow, OutOfTime, TrumpNow
from tutorials.positions import Position
from tutorials.steps import Page

# South leads hearts; East has none and is the first.
LED = {"S": "KH 5H 2C 3C 4C", "E": "7D 8D 2S", "N": "3H", "W": "4H 9H"}
UNSET = Position("club.be-ranga", hands=LED, voids={"E": "H"}, dealer="W", play="KH")
HIDDEN = Position("classic.hidden-rung", hands=LED, voids={"E": "H"}, dealer="W", play="hide:2C")


def trump(position, changes=()):
    step = TrumpNow(position=position, **BASE)
    sound(step, changes)
    return step.right(changes)


def test_the_first_discard_sets_the_trump():
    assert trump(UNSET) == {"none"}
    set_now = Position("club.be-ranga", hands=LED, voids={"E": "H"}, dealer="W", play="KH 7D")
    assert trump(set_now) == {"D"}
    verdict = TrumpNow(position=set_now, **BASE).judge(["none"])
    assert verdict.reason == "set"
    assert (verdict.told.data["seat"], verdict.told.data["card"]) == ("E", "7D")


def test_one_who_did_not_lay_it_knows_no_trump_before_it_is_shown():
    assert trump(HIDDEN) == {"C"}
    for_east = Position("classic.hidden-rung", LED, {"E": "H"}, "hide:2C", "W", viewer="E")
    assert trump(for_east) == {"none"}
    assert TrumpNow(position=for_east, **BASE).judge(["C"]).reason == "hidden"


SHOWS = [
    ("hide:2C", "S", (), "yes", "may_lead"),
    ("hide:2C", "S", (("trump.show_on_lead", False),), "no", "cannot_show_on_lead"),
    ("hide:2C KH", "E", (), "yes", "may"),
    ("hide:2C KH 7D", "N", (), "no", "cannot_show_yet"),
    ("hide:2C KH show 7D 3H 4H", "S", (), "no", "already_shown"),
    ("hide:2C KH 7D", "W", (), "no", "not_your_turn"),
]


@pytest.mark.parametrize(("play", "viewer", "changes", "right", "reason"), SHOWS)
def test_who_may_show_it(play, viewer, changes, right, reason):
    position = Position("classic.hidden-rung", LED, {"E": "HC"}, play, "W", viewer=viewer)
    step = MayShow(position=position, **BASE)
    sound(step, changes)
    assert step.right(changes) == {right}
    assert step.judge(["no" if right == "yes" else "yes"], changes).reason == reason


def test_another_of_the_first_five_may_be_laid():
    position = Position(
        "club.hidden-rung", LED, dealer="W", play="hide:2C", changes=(("extras.change_trump", True),)
    )
    step = CardsToLay(position=position, **BASE)
    sound(step)
    assert step.right() == {"KH", "5H", "3C", "4C"}
    with pytest.raises(ValueError, match="nothing"):
        CardsToLay(position=HIDDEN, **BASE).right()


CLOCKS = [
    ("club.hidden-rung", "", "pass"),
    ("club.hidden-rung", "pass", "turn"),
    ("club.single-sir", "clock", "turn"),
    ("classic.hidden-rung", "", "longest"),
    ("mendikot.band", "", "drawn"),
]


@pytest.mark.parametrize(("preset", "play", "right"), CLOCKS)
def test_what_the_clock_does(preset, play, right):
    step = OutOfTime(position=Position(preset, play=play), **BASE)
    sound(step)
    assert step.right() == {right}


def test_a_card_that_was_played_too_early_is_not_drawn_as_a_trump():
    play = "hide:7C KH AC 5H show 2C"
    hands = {"N": "7C KH", "W": "AC", "S": "5H", "E": "2C"}
    position = Position("classic.hidden-rung", hands, {"W": "H", "E": "H"}, play, "E")
    table = table_drawn(Page("x", "y", position), (), ())
    assert [each["card"] for each in table["trick"] if each["trump"]] == ["2C"]


def test_nothing_beside_the_cards_tells_a_trump_that_is_asked_for():
    played = Position("club.be-ranga", LED, {"E": "H"}, "KH 7D", "W")
    table = table_drawn(TrumpNow(position=played, **BASE), (), ())
    assert (table["trump"], table["trump_state"]) == (None, "asked")
    assert not any(laid["trump"] for laid in table["trick"])
    assert table_drawn(Page("x", "y", played), (), ())["trump"] == "D"


def test_nobody_is_drawn_as_the_caller_where_nobody_chooses():
    played = Position("club.be-ranga", LED, {"E": "H"}, "KH 7D", "W")
    chosen = Position("classic.hidden-rung", LED, dealer="W", play="hide:2C")
    called = [
        [
            place["seat"]
            for place in table_drawn(Page("x", "y", position), (), ())["places"]
            if place["called"]
        ]
        for position in (played, chosen)
    ]
    assert called == [[], ["S"]]
