"""A guided round on its page: every action is a button, what was said travels with the form."""

import re

import pytest

from tutorials.goals import Goal
from tutorials.kinds.guided import GuidedRound
from tutorials.positions import Position
from tutorials.steps import Lesson

pytestmark = [pytest.mark.pure, pytest.mark.django_db]

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


@pytest.mark.pure
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


API = "/api/v1/lessons/round/1/round/"


def asked(client, *words, **more):
    """What the API says to these words."""
    return client.post(API, {"words": list(words), **more}, content_type="application/json")


def test_a_round_is_played_through_the_api(client, course_of, django_assert_max_num_queries):
    course_of(ROUND)
    now, last_seq = asked(client).json(), -1
    while not now["over"]:
        document = now["frames"]["same"] | now["frames"]["steps"][-1]
        assert document["view"]["turn"] == "S"
        assert document["view"]["legal"]
        assert document["seq"] > last_seq
        assert now["suggestion"]["word"] in [each["word"] for each in now["open"]]
        last_seq = document["seq"]
        with django_assert_max_num_queries(6):
            now = asked(client, *now["words"], now["suggestion"]["word"]).json()
        assert now["comment"]["kind"] == "well"
    assert now["text"] == "Well played: that was the aim."
    assert now["open"] == []
    assert (now["frames"]["same"] | now["frames"]["steps"][-1])["view"]["turn"] is None
    assert client.session["lessons"] == {"round": [2, "."]}


def test_a_round_that_begins_in_the_middle_shows_how_it_stands(client, course_of):
    position = Position("club.single-sir", dealer="W", seed=5, play="bots:4")
    step = GuidedRound(title="Go on", text="", position=position, tricks=3)
    course_of(Lesson("round", "A round", "Played.", "first-steps", (), (step,)))
    now = asked(client).json()
    document = now["frames"]["same"] | now["frames"]["steps"][-1]
    assert document["view"]["turn"] == "S"
    assert {each["word"] for each in now["open"]} <= set(document["view"]["hand"])
    after = asked(client, now["suggestion"]["word"]).json()["frames"]
    first = after["same"] | after["steps"][0]
    assert first["seq"] == document["seq"] + 1
    assert first["view"]["last"]["card"] == now["suggestion"]["word"]


def test_the_api_explains_a_card_that_may_not_be_played_and_keeps_all_else(client, course_of):
    course_of(ROUND)
    before = asked(client, "call:H").json()
    document = before["frames"]["same"] | before["frames"]["steps"][-1]
    foreign = next(
        card for card in ("AS", "AH", "AD", "AC", "KS", "KH") if card not in document["view"]["hand"]
    )
    after = asked(client, "call:H", foreign).json()
    assert after["comment"]["kind"] == "refused"
    assert after["words"] == before["words"]
    assert after["open"] == before["open"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"words": ["nonsense"]}, "bad_words"),
        ({"words": ["AS", "2C"]}, "bad_words"),
        ({"words": ["call:H", "claim:9"]}, "bad_words"),
        ({"words": ["call:H"] * 100}, "malformed"),
        ({"words": [""]}, "malformed"),
        ({}, "malformed"),
        ({"words": [], "chips": [7]}, "bad_chips"),
        ({"words": [], "more": 1}, "unknown_field"),
    ],
)
def test_the_api_says_what_is_wrong_with_a_round(client, course_of, body, code):
    course_of(ROUND)
    answer = client.post(API, body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_only_a_round_can_be_played_as_one(client, small_course):
    for path in ("table/1/round/", "table/9/round/", "nowhere/1/round/"):
        answer = client.post(f"/api/v1/lessons/{path}", {"words": []}, content_type="application/json")
        assert answer.status_code == 404


@pytest.mark.pure
def test_a_trump_that_may_be_changed_is_a_choice_in_words(client, course_of):
    rules = (("extras.change_trump", True),)
    position = Position("club.single-sir", dealer="W", seed=5, changes=rules)
    step = GuidedRound(title="Think again", text="", position=position, tricks=3)
    course_of(Lesson("round", "A round", "Played.", "first-steps", (), (step,)))
    page = client.post(URL, {"words": "", "word": "call:H"}).content.decode()
    assert "Keep the trump" in page
    assert "Change the trump to spades" in page
    page = client.post(URL, {"words": "call:H", "word": "change-trump:S"}).content.decode()
    assert "Change the trump" not in page
