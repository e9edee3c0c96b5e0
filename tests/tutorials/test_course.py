"""The course holds together, and a lesson that does not is told apart."""

from dataclasses import replace

import pytest

from games.rulebook.axes import AXES
from tests.tutorials.conftest import SUIT, TABLE
from tutorials.checking import axes_taught, course_faults, lesson_faults
from tutorials.course import lessons, questions
from tutorials.pace import minutes
from tutorials.steps import Chip


def test_every_lesson_of_the_course_makes_sense():
    assert course_faults() == []


def test_the_course_teaches_axes_that_there_are():
    assert axes_taught() <= set(AXES)


def test_lessons_are_short():
    for lesson in lessons():
        assert len(lesson.steps) <= 60  # what a row of progress holds
        assert len(lesson.slug) <= 40


def test_the_lessons_of_these_tests_make_sense(small_course):
    assert course_faults() == []
    assert [minutes(lesson) for lesson in small_course] == [1, 1]


STEP = TABLE.steps[1]
WRONG = [
    (replace(TABLE, unit="nowhere"), "there is no unit nowhere"),
    (replace(TABLE, rules="no.such"), "there is no preset no.such"),
    (replace(TABLE, axes=("trump.nothing",)), "there is no axis trump.nothing"),
    (replace(TABLE, steps=(replace(STEP, prompt="Tap {who}."),)), "has braces that nothing fills"),
    (replace(TABLE, steps=(replace(STEP, hints=("It is {who}.",)),)), "has braces that nothing fills"),
    (replace(TABLE, steps=(replace(STEP, right_text="So sits {who}."),)), "lacks ['who']"),
    (replace(TABLE, steps=(replace(STEP, role="winner"),)), "it cannot be asked"),
    (replace(TABLE, chips=(Chip("x", "y", (("tricks.taking", "nonsense"),)),)), "fits no step"),
    (replace(TABLE, chips=(Chip("x", "y", (("thaap", True),)),)), "chip 'x' changes nothing"),
    (replace(TABLE, chips=(replace(TABLE.chips[0], steps=(1,)),)), "does not fit step 1"),
    (replace(SUIT, steps=(replace(SUIT.steps[0], position=TABLE.steps[1].position),)), "no verdict|cannot"),
]


@pytest.mark.parametrize(("lesson", "fault"), WRONG, ids=[fault for _lesson, fault in WRONG])
def test_a_lesson_that_makes_no_sense_is_told(small_course, lesson, fault):
    found = " ".join(lesson_faults(lesson))
    assert any(each in found for each in fault.split("|")), found


def test_questions_are_numbered_as_the_addresses_are():
    assert [number for number, _step in questions(TABLE)] == [2, 3]
