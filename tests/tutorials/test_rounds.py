"""A guided round on its page: every action is a button, what was said travels with the form."""

import re

import pytest

from tutorials.goals import Goal
from tutorials.kinds.guided import GuidedRound
from tutorials.positions import Position
from tutorials.steps import Lesson

pytestmark = pytest.mark.django_db

ROUND = Lesson(
    slug="round",
    title="A round",
    line="You have played one.",
    unit="first-steps",
    axes=(),
    steps=(
        GuidedRound(
            title="Play on",
            text="Three tricks.",
            position=Position("club.single-sir", dealer="W", seed=5),
            tricks=3,
            shown_for=1,
            goal=Goal("count", 3, 0),
        ),
    ),
)
URL = "/learn/round/1/"


@pytest.fixture
def play(client, course_of):
    """play(text) presses one button after another of those that do something, until `text` is seen."""
    course_of(ROUND)

    def press(text):
        page = client.get(URL).content.decode()
        for at in range(90):
            if text in page:
                return page
            words = re.findall(r'name="word" value="([^"]+)"', page)
            form = {"words": words_of(page), "word": words[at % len(words)]}
            page = client.post(URL, form).content.decode()
        raise AssertionError(f"never saw {text}")

    return press


def words_of(page):
    return re.search(r'name="words" value="([^"]*)"', page)[1]


def test_a_round_is_played_to_its_end(client, play):
    page = play("Well played: that was the aim.")
    assert len(words_of(page).split()) == 4  # a call or a pass, and three cards
    assert 'name="word"' not in page
    assert client.session["lessons"] == {"round": [2, "."]}
    assert client.post(URL, {"do": "next"}).url == "/learn/round/"


def test_a_card_that_may_not_be_played_is_explained(client, play):
    page = play("so you must play one.")
    before = words_of(page)
    assert before  # nothing of it is lost
    again = client.post(URL, {"words": before, "do": "hint"}).content.decode()
    assert words_of(again) == before
    assert "Suggested:" in again


@pytest.mark.parametrize(
    "form",
    [
        {"words": "AS AS AS", "word": "2C"},
        {"words": "nonsense", "word": ""},
        {"words": "", "word": "nonsense"},
        {"words": "", "word": "call:X"},
        {"words": "call:" * 2000, "word": "call:H"},
        {"words": "call:H " * 500, "word": "\x00"},
    ],
)
def test_what_makes_no_sense_begins_anew(client, course_of, form):
    course_of(ROUND)
    answer = client.post(URL, form)
    assert answer.status_code == 200
    assert words_of(answer.content.decode()) == ""


def test_the_suggestion_fades(client, play):
    first = client.get(URL).content.decode()
    assert "Suggested:" in first
    page = play("The tricks so far")
    assert "Suggested:" not in page
    assert 'value="hint"' in page
