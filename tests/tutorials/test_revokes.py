"""Revokes: what may lie, be taken back, and be claimed."""

import pytest

from tests.tutorials.asking import BASE, sound
from tutorials.kinds.ends import DealWinner, NameDeal, ScoreDeal
from tutorials.kinds.revokes import CardStands, FindRevoke, TakeBack, WhatOfClaim
from tutorials.positions import Position

CLAIMS = (("revokes", "claimable"),)
# East holds the 7 of hearts and does not play it to the first trick; North has none.
LED = {"S": "AH KH 2C 3C 4C", "E": "7H 8D", "N": "2D 3D", "W": "4H 5H"}


def at(play, viewer="S", changes=CLAIMS):
    return Position(
        "classic.single-sir", LED, {"N": "H"}, f"call:C {play}".strip(), "W", viewer, 1, 1, changes
    )


STANDS = [("AH", "7H", (), "fine"), ("AH", "8D", (), "refused"), ("AH", "8D", CLAIMS, "revoke")]


@pytest.mark.parametrize(("play", "card", "changes", "right"), [*STANDS, ("AH 7H", "2D", CLAIMS, "fine")])
def test_a_card_is_fair_refused_or_open_to_claims(play, card, changes, right):
    step = CardStands(position=at(play, changes=()), card=card, **BASE)
    sound(step, changes)
    assert step.right(changes) == {right}


@pytest.mark.parametrize(("play", "right"), [("AH 8D 2D 4H", "yes"), ("AH 8D 2D 4H KH", "no"), ("AH", "no")])
def test_a_revoke_can_be_taken_back_until_the_next_lead(play, right):
    step = TakeBack(position=at(play, "E"), **BASE)
    sound(step)
    assert step.right() == {right}


def test_a_revoke_that_was_taken_back_is_none():
    step = TakeBack(position=at("AH 8D 2D E/correct:7H", "E"), **BASE)
    assert step.right() == {"no"}


def test_who_has_revoked_is_found():
    step = FindRevoke(position=at("AH 8D 2D 4H KH 7H 3D 5H 2C"), **BASE)
    sound(step)
    assert step.right() == {"E:1"}
    nobody = FindRevoke(position=at("AH 8D 2D 4H 2C", "E"), **BASE)
    sound(nobody)
    assert nobody.right() == {"nobody"}
    assert nobody.judge(["N:1"]).reason == "was_void"


WHATS = [
    ("S", "E", 1, "wins", "wins"),
    ("E", "N", 1, "barred", "barred"),
    ("N", "S", 1, "refused", "not_an_opponent"),
    ("S", "E", 2, "refused", "trick_not_turned"),
]


@pytest.mark.parametrize(("by", "against", "trick", "right", "reason"), WHATS)
def test_what_comes_of_a_claim(by, against, trick, right, reason):
    step = WhatOfClaim(position=at("AH 8D 2D 4H KH"), by=by, against=against, trick=trick, **BASE)
    sound(step)
    assert step.right() == {right}
    wrong = next(option.value for option in step.options() if option.value != right)
    assert step.judge([wrong]).reason == reason


def test_a_deal_that_was_claimed():
    position = at("AH 8D 2D 4H KH S/claim:1E")
    for step, right in (
        (DealWinner(position=position, **BASE), "NS"),
        (NameDeal(position=position, **BASE), "revoke"),
        (ScoreDeal(position=position, **BASE), "NS:3"),
    ):
        sound(step)
        assert step.right() == {right}
