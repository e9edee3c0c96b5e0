"""Every lesson is played: the winning line, and every wrong answer, by its own rules and under each chip."""

import pytest

from tests.tutorials.asking import braces, sound
from tutorials.chips import chips_of
from tutorials.course import LESSON_FILES, lessons, questions
from tutorials.kinds.guided import GuidedRound
from tutorials.pace import minutes
from tutorials.wording import filled, option_text, told_text

LESSONS = pytest.mark.parametrize("at", range(len(LESSON_FILES)), ids=LESSON_FILES)

# What the first nine lessons are to teach between them.
FIRST_NINE = {
    "direction",
    "first_deal",
    "trump.method",
    "trump.nth_card",
    "trump.pass_to_partner",
    "trump.call_timeout",
    "trump.call_seconds",
    "trump.first_match_call_seconds",
    "low_five_redeal",
    "extras.new_cards",
    "extras.change_trump",
    "deal_end",
    "court",
    "bavney",
    "scoring.by",
    "scoring.unit",
    "scoring.callers_win",
    "scoring.defenders_win",
    "scoring.court",
    "scoring.goon_court",
    "scoring.bavney",
    "scoring.run_length",
    "scoring.run_bonus",
    "next_dealer",
    "match.target",
    "match.deals",
    "match.newcomer_target",
    "tricks.taking",
    "tricks.pair_by",
}


def asked(lesson):
    """Each question with the house rules of no chip, and of each one that stands at it."""
    for number, step in questions(lesson):
        yield number, step, ()
        for chip in chips_of(lesson, number):
            yield number, step, lesson.chips[chip].changes


@LESSONS
def test_every_answer_of_every_question_has_its_sentence(at):
    for _number, step, changes in asked(lessons()[at]):
        sound(step, changes)
        for option in step.options(changes):
            assert option_text(option)
            told = told_text(step.judge([option.value], changes).told)
            assert told
            assert "…" not in told
            assert not braces(told)


@LESSONS
def test_every_question_has_hints_that_can_be_read(at):
    for _number, step in questions(lessons()[at]):
        assert 1 <= len(step.hints) <= 3, step.prompt
        assert all(filled(text) == text for text in (step.prompt, *step.hints))


@LESSONS
def test_who_follows_the_advice_reaches_the_aim_of_a_round(at):
    for step in lessons()[at].steps:
        if isinstance(step, GuidedRound) and step.goal:
            moment, words = step.start(), []
            while not moment.is_over:
                words.append(moment.suggestion)
                moment = step.advance(words)
            assert moment.reached, step.title


@LESSONS
def test_a_lesson_takes_three_to_six_minutes(at):
    assert 3 <= minutes(lessons()[at]) <= 6


def test_the_first_nine_lessons_teach_what_they_are_to_teach():
    assert LESSON_FILES[:3] == ("table", "trick", "follow")
    assert {axis for lesson in lessons()[:9] for axis in lesson.axes} >= FIRST_NINE
