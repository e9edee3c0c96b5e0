"""Choices are graded by deals played out: always the same ones, kept in fares.json."""

from itertools import islice

import pytest

from games.bots.calling import best_suit
from games.engine.presets import PRESETS
from games.engine.state import observe
from tests.tutorials.asking import BASE, sound
from tutorials import fares, playouts
from tutorials.kinds.choosing import ChooseTrump, HideCard, PassOrChoose, ShowOrThrow, StopOrPlayOn
from tutorials.layouts import worlds
from tutorials.playouts import DEALS, Fare, NotReckoned, digest_of, fare_of, kept, results
from tutorials.positions import Position

FIVE = "AS KS QS JS 2D"
LONG = Position("club.single-sir", hands={"S": FIVE}, dealer="W")
LAID = Position("classic.hidden-rung", hands={"S": FIVE}, dealer="W")
VOID = Position(
    "classic.hidden-rung",
    hands={"S": "2H 3H 4H 5H 6S 7S 8S 9S TS JS QS KC AC", "W": "5C 6C 8C QC TC AD"},
    dealer="N",
    play="hide:5C AD",
)
COURT = Position(
    "courts.single-sir",
    hands={"S": "AS KS QS JS TS 9S 8S AH KH QH AD KD QD"},
    dealer="W",
    play="call:S bots:7",
)

STEPS = {
    "trump": ChooseTrump(position=LONG, **BASE),
    "trump or pass": ChooseTrump(position=LONG, with_pass=True, **BASE),
    "pass": PassOrChoose(position=LONG, **BASE),
    "hide": HideCard(position=LAID, **BASE),
    "show": ShowOrThrow(position=VOID, **BASE),
    "which": ShowOrThrow(position=VOID, cards=True, **BASE),
    "bavney": StopOrPlayOn(position=COURT, **BASE),
}


def reckon(step, deals):
    state = step.state()
    words = step.words(state)
    return {digest_of(step.position, state, words): results(step.position, state, words, deals)}


@pytest.fixture(params=STEPS)
def step(request, monkeypatch):
    """Each kind of choice, its fares reckoned over a few deals."""
    found = STEPS[request.param]
    table = reckon(found, 8)
    monkeypatch.setattr(playouts, "kept", lambda: table)
    return found


def test_choices_are_sound_and_the_best_is_right(step):
    sound(step)
    told = step.fared(step.state())
    best = max(map(step.worth, told.values()))
    assert {answer for answer, fare in told.items() if step.worth(fare) == best} <= step.right()
    assert {option.value for option in step.options()} == set(told)


def test_a_choice_nobody_reckoned_is_told():
    with pytest.raises(NotReckoned):
        ChooseTrump(position=Position("classic.single-sir", dealer="W", seed=99), **BASE).right()


def test_there_must_be_something_to_choose():
    for step in (
        ChooseTrump(position=Position("classic.single-sir", dealer="E"), **BASE),  # it is North's turn
        PassOrChoose(position=Position("classic.single-sir", dealer="W"), **BASE),  # nobody may pass
        HideCard(position=LONG, **BASE),
        ShowOrThrow(position=Position("classic.single-sir", dealer="W", play="call:S"), **BASE),
        StopOrPlayOn(position=LONG, **BASE),
    ):
        with pytest.raises(ValueError):
            step.right()


def told_fares(monkeypatch, step, **won):
    """The step with fares made up: deals won of a hundred for each word."""
    state = step.state()
    words = step.words(state)
    rest = {word: won.get(word.replace(":", "_"), 0) for word in words}
    table = {word: " ".join(["+1"] * wins + ["-1"] * (100 - wins)) for word, wins in rest.items()}
    monkeypatch.setattr(playouts, "kept", lambda: {digest_of(step.position, state, words): table})


def test_what_is_hardly_worse_is_right_too_and_the_others_are_told_why(monkeypatch):
    step = STEPS["trump or pass"]
    told_fares(monkeypatch, step, call_S=60, call_H=56, call_D=55, call_C=10, **{"pass": 40})
    assert step.right() == {"call:S", "call:H"}
    assert step.reasons() == {"call:D": "shorter", "call:C": "none", "pass": "passed"}
    verdict = step.judge(["call:C"])
    assert (verdict.told.data["won"], verdict.told.data["best_won"], verdict.told.data["deals"]) == (
        10,
        60,
        100,
    )
    told_fares(monkeypatch, step, call_S=20, **{"pass": 40})
    assert step.right() == {"pass"}
    assert set(step.reasons().values()) == {"should_pass"}


def test_a_high_card_of_the_right_suit_is_told_so(monkeypatch):
    step = STEPS["hide"]
    told_fares(monkeypatch, step, hide_JS=60, hide_QS=50, hide_AS=40, hide_KS=40)
    assert step.reasons() == {
        "hide:AS": "too_high", "hide:KS": "too_high", "hide:QS": "too_high", "hide:2D": "shorter"
    }  # fmt: skip


def test_choosing_fares_as_the_best_choice_does(monkeypatch):
    step = STEPS["pass"]
    told_fares(monkeypatch, step, call_S=60, call_H=5, **{"pass": 40})
    assert step.fared(step.state()) == {"choose": Fare(100, 60, 20), "pass": Fare(100, 40, -20)}
    assert step.reasons() == {"pass": "should_choose"}


def test_results_are_the_same_at_every_run_and_add_up():
    step = STEPS["trump"]
    (first,), (more,) = reckon(step, 3).values(), reckon(step, 5).values()
    assert all(more[word].startswith(first[word]) for word in first)
    assert fare_of("+1 -2 -0 0 +3") == Fare(5, 2, 2)


def test_a_long_strong_suit_fares_best():
    (told,) = reckon(STEPS["trump"], 24).values()
    fared = {word: fare_of(results) for word, results in told.items()}
    assert max(fared, key=lambda word: fared[word].won) == f"call:{best_suit(FIVE.split())}"


def test_only_the_first_five_are_known_when_trumps_are_chosen():
    state = STEPS["trump"].state()
    dealt = [world.dealt["S"] for world in islice(worlds(LONG, state, "x"), 4)]
    assert {cards[:5] for cards in dealt} == {tuple(FIVE.split())}
    assert len(set(dealt)) == 4
    assert observe(state, "S")["hand"]


# What is kept.


def test_the_file_holds_what_the_lessons_ask_for_and_nothing_else():
    wanted = {
        digest_of(position, state, words): set(words)
        for lesson in fares.lessons_all()
        for position, state, words in fares.wanted_by(lesson)
    }
    assert {digest: set(told) for digest, told in kept().items()} == wanted, "python -m tutorials.fares"


def test_what_is_kept_is_what_comes_out():
    for lesson in fares.lessons_all():
        for position, state, words in fares.wanted_by(lesson):
            told = kept()[digest_of(position, state, words)]
            again = results(position, state, words, 2)
            for word in words:
                assert told[word].split()[:2] == again[word].split(), lesson.slug
                assert len(told[word].split()) == DEALS


def test_there_are_presets_for_every_choice():
    assert {step.position.preset for step in STEPS.values()} <= set(PRESETS)
