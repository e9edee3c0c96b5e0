"""What an answer is worth, and that the best is kept."""

import pytest
from django.template.loader import render_to_string
from hypothesis import given
from hypothesis import strategies as st

from tests.tutorials.conftest import SUIT, TABLE
from tutorials.course import lesson_find, questions, unit_find
from tutorials.packs.build import pack_json
from tutorials.pages.shown import question_shown
from tutorials.runner import (
    NOTHING,
    Asking,
    NoAnswer,
    Progress,
    answered,
    done,
    fitted,
    given_up,
    hinted,
    is_passed,
    is_through,
    known,
    lesson_stars,
    merged,
    stars_for,
    step_to_go,
    unit_picks,
)

PARTNER, LEGAL = TABLE.steps[1], SUIT.steps[1]
progresses = st.builds(
    Progress, st.integers(1, 20), st.text(alphabet=".0123", max_size=12).map(lambda text: text.rstrip("."))
)


@pytest.mark.parametrize(
    ("tries", "hints", "stars"),
    [(0, 0, 3), (0, 1, 2), (0, 2, 2), (1, 0, 2), (1, 1, 1), (2, 0, 1), (50, 9, 1)],
)
def test_wrong_tries_and_hints_cost(tries, hints, stars):
    assert stars_for(tries, hints) == stars


@pytest.mark.parametrize(
    ("tries", "hints", "told"),
    [(0, 0, "costs a star"), (0, 1, "costs nothing"), (1, 0, "costs a star"), (2, 0, "costs nothing")],
)
def test_the_button_of_a_hint_says_what_it_costs(tries, hints, told):
    """Online and in the pack the same, which is what is taken from a right answer."""
    lesson = lesson_find("trick")
    number, step = next((at, step) for at, step in questions(lesson) if len(step.hints) > hints)
    assert (stars_for(tries, hints) > stars_for(tries, hints + 1)) is (told == "costs a star")
    button = render_to_string("learn/deeds.html", question_shown(step, Asking(tries, hints), ()))
    assert told in button
    packed = pack_json(lesson)["pages"][str(number)]["question"]["open"][tries][hints]
    assert told in packed


def test_a_wrong_answer_leaves_the_step_open():
    asking = answered(PARTNER, ["E"], 0, 0)
    assert (asking.stars, asking.tries, asking.answer) == (None, 1, frozenset())
    assert not asking.verdict.right
    assert answered(PARTNER, ["N"], asking.tries, 0).stars == 2


def test_hints_come_one_by_one_and_end():
    asking = hinted(PARTNER, 0, 0)
    assert (asking.hints, hinted(PARTNER, 0, 1).hints, hinted(PARTNER, 0, 7).hints) == (1, 2, 2)
    assert hinted(LEGAL, 0, 0).hints == 0


def test_giving_up_shows_the_answer_for_no_star():
    asking = given_up(LEGAL, 1, 0)
    assert asking.gave_up
    assert set(asking.given) == asking.answer == LEGAL.right()
    assert asking.verdict.right


@pytest.mark.parametrize(
    ("step", "answer"),
    [(PARTNER, []), (PARTNER, ["X"]), (PARTNER, ["N", "E"]), (LEGAL, ["9H", "9H"]), (LEGAL, [])],
)
def test_what_is_no_answer_gets_no_verdict(step, answer):
    with pytest.raises(NoAnswer):
        answered(step, answer, 0, 0)


@given(progresses, progresses)
def test_the_best_is_kept_of_both(one, other):
    both = merged(one, other)
    assert both == merged(other, one)
    assert merged(both, one) == both
    assert both.reached == max(one.reached, other.reached)
    for number in range(1, 13):
        stars = [each.stars(number) for each in (one, other) if each.stars(number) is not None]
        assert both.stars(number) == (max(stars) if stars else None)


def test_progress_goes_through_a_lesson():
    progress = NOTHING
    for number, stars in ((1, None), (2, 3), (3, 2)):
        assert not is_through(TABLE, progress)
        assert step_to_go(TABLE, progress) == number
        progress = merged(progress, done(TABLE, number, stars))
    assert progress == Progress(4, ".32")
    assert is_through(TABLE, progress)
    assert lesson_stars(TABLE, progress) == 2
    assert step_to_go(TABLE, progress) == 1
    assert fitted(TABLE, Progress(99, "33333")) == Progress(4, ".33")


def test_a_unit_is_known_by_its_questions(small_course):
    unit = unit_find("first-steps")
    picks = unit_picks(unit, "seed")
    assert picks == unit_picks(unit, "seed")
    assert picks == (("table", 2), ("table", 3), ("suit", 1), ("suit", 2))
    assert dict(known(unit)) == {"table": Progress(4, ".22"), "suit": Progress(3, "22")}


@pytest.mark.parametrize(
    ("count", "wrong", "passed"), [(5, 0, True), (5, 1, True), (5, 2, False), (4, 1, False), (0, 0, False)]
)
def test_one_slip_of_five_is_no_harm(count, wrong, passed):
    assert is_passed(count, wrong) is passed
