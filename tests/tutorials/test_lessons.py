"""Every lesson is played: the winning line, and every wrong answer, by its own rules and under each chip."""

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import pytest

from games.engine.cards import rank_of
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


# What the lessons say in other words by now: see the words of the course in docs/ARCHITECTURE.md.
OTHER_WORDS = re.compile(
    r"\b(cut|cuts|cutting|overcut|ruffs?|threw|thr(ow|own|owing) (it |them )?away"
    r"|on lead|on top|had called|that called|goes on to the next)\b"
)


def texts_of(told):
    """Every text in a lesson, wherever it stands."""
    if isinstance(told, str):
        yield told
    elif is_dataclass(told):
        for field in fields(told):
            if field.name not in ("position", "slug"):
                yield from texts_of(getattr(told, field.name))
        yield from texts_of(getattr(told, "TEXTS", {}))
    elif isinstance(told, Mapping):
        for each in told.values():
            yield from texts_of(each)
    elif isinstance(told, tuple):
        for each in told:
            yield from texts_of(each)


@LESSONS
def test_one_thing_has_one_word(at):
    assert [text for text in texts_of(lessons()[at]) if OTHER_WORDS.search(text)] == []


@LESSONS
def test_a_short_round_is_not_won_without_thinking(at):
    for step in lessons()[at].steps:
        if isinstance(step, GuidedRound) and step.tricks < 13:
            assert not played(step, 0).reached
            assert not played(step, -1).reached


def played(practice, place):
    """The end of a round in which the lowest card is played always (0), or the highest (-1)."""
    moment, words = practice.start(), []
    while not moment.is_over:
        cards = [action.card for action in moment.state.open if action.type == "play"]
        words.append(sorted(cards, key=lambda card: (rank_of(card), card))[place])
        moment = practice.advance(words)
    return moment


def test_every_game_is_lived_through_in_a_round():
    rounds = [step for lesson in lessons() for step in lesson.steps if isinstance(step, GuidedRound)]
    games = {step.position.preset.split(".")[1] for step in rounds}
    assert games >= {"single-sir", "double-sir", "hidden-rung-double", "be-ranga", "katte"}
