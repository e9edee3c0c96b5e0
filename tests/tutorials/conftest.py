"""A small course of its own, so that these tests hold whatever the real lessons say."""

import sys
from types import SimpleNamespace

import pytest
from django.test import Client

from games.services import guest_create
from tutorials import chips, course
from tutorials.kinds.seats import TapSeat
from tutorials.kinds.tricks import LegalCards, TrickWinner
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

LED = {"S": "8H 2C 3C 4C 5C", "E": "JH", "N": "QH", "W": "AS"}
TRICK = Position("classic.single-sir", hands=LED, voids={"W": "H"}, dealer="W", play="call:C 8H JH QH AS")
TO_PLAY = Position(
    "classic.single-sir",
    hands={"S": "9H 4H AC KC 5C", "W": "7H 2D 3D 4D 5D", "N": "8H", "E": "TH"},
    dealer="N",
    play="call:D 7H",
)

TABLE = Lesson(
    slug="table",
    title="The table",
    line="You know who sits where.",
    unit="first-steps",
    axes=("direction",),
    rules="club.single-sir",
    steps=(
        Page(title="Four players", text="They sit in two sides."),
        TapSeat(
            position=Position("club.single-sir"),
            role="partner",
            prompt="Tap your partner.",
            right_text="Partners sit opposite.",
            hints=("Look across.", "North."),
        ),
        TapSeat(
            position=Position("club.single-sir"),
            role="after_me",
            prompt="Who plays after you?",
            right_text="The turn goes to {seat}.",
        ),
    ),
    chips=(Chip("Clockwise", "Some play the other way round.", (("direction", "clockwise"),)),),
)
SUIT = Lesson(
    slug="suit",
    title="Following suit",
    line="You know what you may play.",
    unit="first-steps",
    axes=("revokes",),
    rules="club.single-sir",
    steps=(
        TrickWinner(position=TRICK, prompt="Who wins?", right_text="{card} is the highest heart."),
        LegalCards(position=TO_PLAY, prompt="Pick all you may play.", right_text="You follow suit."),
    ),
)


@pytest.fixture
def course_of(monkeypatch):
    """course_of(lesson, ...) makes these the course."""

    def make(*lessons):
        for lesson in lessons:
            name = f"tutorials.lessons.{lesson.slug}_of_tests"
            monkeypatch.setitem(sys.modules, name, SimpleNamespace(LESSON=lesson))
        monkeypatch.setattr(course, "LESSON_FILES", tuple(f"{lesson.slug}_of_tests" for lesson in lessons))
        _forget()
        return lessons

    yield make
    _forget()


@pytest.fixture
def small_course(course_of):
    """The lessons "table" (a page and two questions) and "suit" (two questions), in one unit."""
    return course_of(TABLE, SUIT)


def _forget():
    course.lessons.cache_clear()
    chips._kept.cache_clear()


@pytest.fixture
def alice(db):
    """A guest."""
    return guest_create("Alice")


@pytest.fixture
def mine(alice):
    """Alice's browser."""
    client = Client()
    client.force_login(alice)
    return client
