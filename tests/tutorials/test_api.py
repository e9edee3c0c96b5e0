"""The course over REST."""

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from games import services as games
from games.tokens import token_create
from tests.games.test_schema import fits
from tutorials import services
from tutorials.api import documents
from tutorials.course import lessons
from tutorials.models import StepCount
from tutorials.runner import Progress

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
ROOT = "/api/v1/lessons/"


@pytest.fixture
def api():
    return APIClient()


@pytest.fixture
def signed_in(api):
    player = games.guest_create("Alice")
    api.credentials(HTTP_AUTHORIZATION=f"Token {token_create(player)}")
    return player


@pytest.mark.pure
def test_every_real_lesson_fits_the_schema(api):
    fits(documents.CourseDocument(), api.get(ROOT).json(), "course")
    for lesson in lessons():
        for query in ("", *(f"?chips={at}" for at in range(len(lesson.chips)))):
            answer = api.get(f"{ROOT}{lesson.slug}/{query}")
            assert answer.status_code == 200
            fits(documents.LessonDocument(), answer.json(), lesson.slug)


def test_a_lesson_tells_what_its_player_sees_and_no_answer(api, small_course):
    told = api.get(ROOT + "suit/").json()
    step = told["steps"][1]
    assert (step["seat"], step["kind"], step["multiple"]) == ("S", "legal", True)
    assert len(step["view"]["hand"]) == 13
    assert [option["value"] for option in step["options"]] == step["view"]["hand"]
    assert "right" not in step
    page = api.get(ROOT + "table/").json()["steps"][0]
    assert (page["kind"], page["options"], page["view"]) == ("page", [], None)


def test_an_answer_gets_a_verdict_and_is_kept(api, signed_in, small_course):
    url = ROOT + "table/steps/2/"
    wrong = api.post(url, {"answer": ["E"]}).json()
    fits(documents.VerdictDocument(), wrong, "wrong")
    assert (wrong["right"], wrong["reason"], wrong["stars"], wrong["answer"]) == (False, "opponent", None, [])
    right = api.post(url, {"answer": ["N"], "tries": 1}).json()
    fits(documents.VerdictDocument(), right, "right")
    assert (right["right"], right["stars"], right["answer"], right["next"]) == (True, 2, ["N"], 3)
    kept = api.get(ROOT + "progress/").json()
    fits(documents.ProgressDocument(), kept, "progress")
    assert kept == {"lessons": {"table": {"reached": 3, "stars": [None, 2, None]}}}
    row = StepCount.objects.get()
    assert (row.attempts, row.firsts, row.first_rights) == (2, 1, 0)


def test_giving_up_tells_the_answer(api, small_course):
    told = api.post(ROOT + "suit/steps/2/", {"give_up": True, "hints": 1}).json()
    assert (told["right"], told["stars"], told["next"]) == (False, 0, None)
    assert len(told["answer"]) > 1


def test_chips_switch_the_rules(api, small_course):
    url = ROOT + "table/steps/3/"
    assert api.post(url, {"answer": ["W"]}).json()["right"] is False
    assert api.post(url, {"answer": ["W"], "chips": [0]}).json()["right"] is True
    assert api.get(ROOT + "table/?chips=0").json()["steps"][2]["rules"]["direction"] == "clockwise"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad_answer"),
        ({"answer": ["X"]}, "bad_answer"),
        ({"answer": ["N", "E"]}, "bad_answer"),
        ({"answer": ["N"], "give_up": True}, "bad_answer"),
        ({"answer": ["N"], "chips": [7]}, "bad_chips"),
        ({"answer": ["N"], "chips": [0, 0]}, "bad_chips"),
        ({"answer": "N"}, "malformed"),
        ({"answer": [1]}, "malformed"),
        ({"answer": ["N"] * 21}, "malformed"),
        ({"answer": ["N"], "hints": -1}, "malformed"),
        ({"answer": ["N"], "tries": 1000}, "malformed"),
        ({"answer": ["N"], "stars": 3}, "unknown_field"),
        ([], "malformed"),
    ],
)
def test_what_is_no_answer_is_400(api, small_course, body, code):
    answer = api.post(ROOT + "table/steps/2/", body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert not StepCount.objects.exists()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("no-such/", 404),
        ("table/?chips=9", 400),
        ("table/?chips=x", 400),
        ("table/?chips=0,0", 400),
        ("table/?view=1", 400),
        ("?page=2", 400),
    ],
)
def test_addresses_that_are_none(api, small_course, path, status):
    assert api.get(ROOT + path).status_code == status


@pytest.mark.parametrize("path", ["table/steps/1/", "table/steps/9/", "no-such/steps/1/"])
def test_there_is_nothing_to_answer(api, small_course, path):
    assert api.post(ROOT + path, {"answer": ["N"]}).status_code == 404


def test_progress_from_elsewhere_is_added(api, signed_in, small_course):
    services.progress_merge(signed_in, {"table": Progress(4, ".31")})
    body = {"lessons": {"table": {"reached": 2, "stars": [None, 1, 3]}, "suit": {"reached": 9, "stars": []}}}
    answer = api.put(ROOT + "progress/", body)
    assert answer.status_code == 200
    assert answer.json() == {
        "lessons": {
            "table": {"reached": 4, "stars": [None, 3, 3]},
            "suit": {"reached": 3, "stars": [None, None]},
        }
    }
    assert api.get(ROOT + "progress/").json() == answer.json()


def test_a_visitor_keeps_progress_in_the_session(api, small_course):
    api.post(ROOT + "table/steps/2/", {"answer": ["N"]})
    assert api.get(ROOT + "progress/").json()["lessons"]["table"]["stars"] == [None, 3, None]
    assert APIClient().get(ROOT + "progress/").json() == {"lessons": {}}


@pytest.mark.parametrize(
    ("lessons", "status"),
    [
        ({"no-such": {"reached": 1, "stars": []}}, 400),
        ({"table": {"reached": 0, "stars": []}}, 400),
        ({"table": {"reached": 1, "stars": [4]}}, 400),
        ({"table": {"reached": 1, "stars": [True]}}, 400),
        ({"table": {"reached": 1, "stars": [3] * 61}}, 400),
        ({"table": {"reached": 1}}, 400),
        ({"table": {"reached": 1, "stars": [], "more": 1}}, 400),
        ([], 400),
    ],
)
def test_progress_that_cannot_be(api, small_course, lessons, status):
    assert api.put(ROOT + "progress/", {"lessons": lessons}).status_code == status


def test_what_asks_nothing_brings_no_stars(api, small_course):
    lessons = {"table": {"reached": 4, "stars": [3, 2, None]}}
    kept = api.put(ROOT + "progress/", {"lessons": lessons}).json()["lessons"]["table"]
    assert kept == {"reached": 4, "stars": [None, 2, None]}


def test_answers_have_a_limit(api, small_course, monkeypatch):
    rates = {"anon": None, "user": None, "lessons": "2/hour"}
    monkeypatch.setattr("rest_framework.throttling.SimpleRateThrottle.THROTTLE_RATES", rates)
    cache.clear()  # of what other tests have sent
    sent = [api.post(ROOT + "table/steps/2/", {"answer": ["N"]}).status_code for _ in range(3)]
    assert sent == [200, 200, 429]
    assert api.get(ROOT + "progress/").status_code == 200


def test_queries_of_an_answer(api, signed_in, small_course, django_assert_max_num_queries):
    api.post(ROOT + "table/steps/2/", {"answer": ["N"]})
    # The token, the count, a savepoint's two ends, and to insert, lock and update the row of progress.
    with django_assert_max_num_queries(9):
        api.post(ROOT + "table/steps/2/", {"answer": ["N"]})


@pytest.mark.parametrize("method", ["TRACE", "QUERY", "PATCH"])
def test_a_method_that_is_not_there_is_refused_as_one_whatever_else_is_wrong(api, method):
    assert api.generic(method, ROOT + "trick/?chips=&nonsense=1").status_code == 405
