"""The end of a deal and the seats: every question over deals of every preset."""

from itertools import islice

import pytest

from games.engine.match import Carry, Sides, settle
from games.engine.presets import PRESETS
from games.engine.scoring import outcome
from games.engine.seats import SEATS, partner_of, seats_after
from tests.tutorials.asking import BASE, sound
from tutorials.kinds.counting import CountLeft, WhoIsVoid
from tutorials.kinds.ends import DealWinner, IsOver, NameDeal, NextDealer, RunLength, ScoreDeal
from tutorials.kinds.piles import CouldTake, PileTaken
from tutorials.kinds.seats import ROLES, TapSeat
from tutorials.kinds.tricks import LegalCards, TrickWinner
from tutorials.positions import Position, history_of, rules_of
from tutorials.practice import generate, presets_for

ENDS = [generate("score", seed, preset).position for preset in presets_for("score") for seed in range(3)]
GOONS = Position(
    "classic.single-sir",
    hands={"S": "AS KS QS JS TS 9S 8S AH KH QH JH TH 9H", "N": "7S 6S 5S"},
    dealer="S",
    play="call:S bots",
)


def test_names_of_deals_are_the_engines_and_each_has_its_words():
    for position in ENDS:
        step = NameDeal(position=position, **BASE)
        assert step.right() == {outcome(step.state())["outcome"]}
        sound(step)


def test_a_goon_court_is_the_dealers_sides():
    assert NameDeal(position=GOONS, **BASE).right() == {"goon-court"}
    assert ScoreDeal(position=GOONS, **BASE).right() == {"NS:4"}
    assert ScoreDeal(position=GOONS, **BASE).reasons()["NS:3"] == "goon-court"
    assert NextDealer(position=GOONS, **BASE).reasons()["S"] == "defenders_won"


@pytest.mark.parametrize("runs", [Sides(), Sides(3, 0), Sides(0, 6), Sides(6, 0)])
def test_runs_are_carried_on_as_the_match_does(runs):
    asked = 0
    for position in ENDS:
        rules, carry = rules_of(position), Carry(Sides(), runs)
        step = RunLength(position=position, carry=carry, team="NS", **BASE)
        if rules.scoring.run_length is None:
            with pytest.raises(ValueError, match="runs do not count"):
                step.options()
            continue
        after, _ = settle(rules, carry, outcome(step.state()), position.dealer)
        assert step.right() == {str(after.runs.NS)}
        sound(step)
        asked += 1
    assert asked


def test_a_run_that_ends_brings_its_bonus():
    position = Position("club.single-sir", play="bots", dealer="E", seed=3)
    carry = Carry(Sides(), Sides(6, 6))
    step = ScoreDeal(position=position, carry=carry, **BASE)
    result = settle(rules_of(position), carry, outcome(step.state()), "E")[1]
    assert step.right() == {f"{result['winner']}:{result['score'] + result['run_bonus']}"}
    assert step.reasons()[f"{result['winner']}:{result['score']}"] == "no_bonus"


@pytest.mark.parametrize("preset", PRESETS)
def test_is_it_over_and_who_is_who_at_every_moment(preset):
    start = Position(preset, play="bots", dealer="W", seed=5)
    for tricks in range(6, 14):
        step = IsOver(position=Position(preset, play=f"bots:{tricks}", dealer="W", seed=5), **BASE)
        assert (step.right() == {"yes"}) == (step.state().turn is None)
        sound(step)
    for state in islice(history_of(start), 1):
        roles = {"partner": "N", "after_me": seats_after("S", state.rules.direction)[0], "dealer": "W"}
        roles["eldest"] = seats_after("W", state.rules.direction)[0]
        for role, seat in roles.items():
            step = TapSeat(position=Position(preset, dealer="W", seed=5), role=role, **BASE)
            assert step.right() == {seat}
            sound(step)
    assert set(roles) < set(ROLES)
    assert partner_of("S") in SEATS


def test_a_deal_thrown_in_is_dealt_again():
    position = Position(
        "classic.single-sir",
        hands={"S": "2S 3S 4H 5D 6C"},
        dealer="W",
        play="redeal",
        changes=(("low_five_redeal", True),),
    )
    step = NextDealer(position=position, **BASE)
    assert step.right() == {"W"}
    assert set(step.reasons().values()) == {"thrown_in"}
    sound(step)
    with pytest.raises(ValueError, match="played to its end"):
        DealWinner(position=position, **BASE).right()


def test_questions_are_refused_where_there_is_nothing_to_ask():
    begun = Position("classic.single-sir", dealer="E", play="bots:2")
    unset = Position("club.be-ranga", dealer="E")
    for step in (
        DealWinner(position=begun, **BASE),
        ScoreDeal(position=begun, **BASE),
        NextDealer(position=begun, **BASE),
        PileTaken(position=begun, **BASE),  # no pile
        CouldTake(position=begun, **BASE),
        TrickWinner(position=unset, **BASE),
        LegalCards(position=unset, **BASE),  # another seat leads
        CountLeft(position=unset, **BASE),
        WhoIsVoid(position=unset, of="trumps", **BASE),
        TapSeat(position=unset, role="winner", **BASE),
    ):
        with pytest.raises(ValueError):
            step.right()
