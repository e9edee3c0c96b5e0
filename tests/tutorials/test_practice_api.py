"""Practice and the daily five over REST."""

from datetime import date, timedelta

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from games import services as games
from games.tokens import token_create
from tests.games.test_schema import fits
from tutorials.api import practice_documents as documents
from tutorials.practice import SKILLS, generate
from tutorials.skills import clock, selectors

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
ROOT = "/api/v1/"
TODAY = date(2026, 11, 30)


@pytest.fixture
def api():
    return APIClient()


@pytest.fixture
def player(api):
    player = games.guest_create("Alice")
    api.credentials(HTTP_AUTHORIZATION=f"Token {token_create(player)}")
    return player


@pytest.fixture
def days(monkeypatch):
    """days(1): it is tomorrow."""

    def go(later):
        monkeypatch.setattr(clock, "today_at", lambda offset: TODAY + timedelta(days=later))
        monkeypatch.setattr("tutorials.api.practice.today_at", clock.today_at)

    go(0)
    return go


def right(question):
    return sorted(generate(question["skill"], question["seed"], question["preset"]).right())


def given(question):
    answer = right(question)
    return (
        answer if generate(question["skill"], question["seed"], question["preset"]).multiple else answer[:1]
    )


def test_every_skill_is_told_and_gives_questions(api):
    told = api.get(ROOT + "practice/").json()
    fits(documents.PracticeDocument(), told, "practice")
    assert [line["skill"] for line in told["skills"]] == list(SKILLS)
    for line in told["skills"]:
        question = api.get(f"{ROOT}practice/{line['skill']}/?preset={line['presets'][-1]}").json()
        fits(documents.QuestionDocument(), question, line["skill"])
        assert question["game"] == question["preset"] == line["presets"][-1]
        assert "right" not in question


def test_a_question_follows_from_its_seed(api):
    fresh = api.get(ROOT + "practice/winner/").json()
    again = api.get(f"{ROOT}practice/winner/?seed={fresh['seed']}").json()
    assert again == fresh
    assert api.get(ROOT + "practice/winner/").json() != fresh


def test_the_first_answer_counts_once_and_moves_the_skill(api, player, days):
    question = api.get(ROOT + "practice/winner/?seed=5").json()
    post = lambda **more: api.post(ROOT + "practice/winner/", {"seed": 5, **more})  # noqa: E731
    wrong = next(each["value"] for each in question["options"] if each["value"] not in right(question))
    told = post(answer=[wrong]).json()
    fits(documents.PracticeVerdictDocument(), told, "wrong")
    assert (told["right"], told["answer"], told["standing"]["due"]) == (False, [], "2026-12-01")
    again = post(answer=given(question), tries=1).json()
    assert (again["right"], again["answer"]) == (True, right(question))
    post(answer=given(question))
    assert selectors.totals_of(player) == {"winner": (1, 0)}
    told = api.get(ROOT + "skills/").json()
    fits(documents.SkillsDocument(), told, "skills")
    assert told["skills"][0]["days"] == [{"day": "2026-11-30", "asked": 1, "right": 0}]


def test_a_hint_and_giving_up_are_no_right_answer(api, player, days):
    for seed, more in ((1, {"hints": 1}), (2, {"give_up": True})):
        question = api.get(f"{ROOT}practice/winner/?seed={seed}").json()
        answer = {} if "give_up" in more else {"answer": given(question)}
        assert api.post(ROOT + "practice/winner/", {"seed": seed, **answer, **more}).json()["answer"]
    assert selectors.totals_of(player) == {"winner": (2, 0)}


@pytest.mark.parametrize("who", ["player", "visitor"])
def test_five_a_day_are_asked_for_and_the_same_all_day(api, days, who, request):
    if who == "player":
        request.getfixturevalue("player")
    off = api.get(ROOT + "daily/").json()
    assert (off["on"], off["five"], off["day"]) == (False, [], None)
    assert api.post(ROOT + "daily/1/", {"answer": ["N"]}).json()["code"] == "not_on"
    told = api.put(ROOT + "daily/", {"on": True, "preset": "club.double-sir"}).json()
    fits(documents.DailyDocument(), told, "daily")
    assert [each["mark"] for each in told["five"]] == ["open"] * 5
    for each in told["five"]:
        question = api.get(
            f"{ROOT}practice/{each['skill']}/?seed={each['seed']}&preset={each['preset']}"
        ).json()
        verdict = api.post(f"{ROOT}daily/{each['number']}/", {"answer": given(question)}).json()
        assert verdict["right"]
        assert verdict["standing"]["box"] == 1
    done = api.get(ROOT + "daily/").json()
    assert [each["mark"] for each in done["five"]] == ["right"] * 5
    assert [each["seed"] for each in done["five"]] == [each["seed"] for each in told["five"]]
    assert (done["days_done"], done["days_in_a_row"]) == (1, 1)
    days(1)
    after = api.get(ROOT + "daily/").json()
    assert {each["skill"] for each in after["five"]} == {each["skill"] for each in told["five"]}
    assert [each["seed"] for each in after["five"]] != [each["seed"] for each in told["five"]]
    assert api.put(ROOT + "daily/", {"on": False}).json()["preset"] == "club.double-sir"


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("practice/nothing/", 404, "not_found"),
        ("practice/winner/?seed=0", 400, "bad_seed"),
        ("practice/winner/?seed=1000000000", 400, "bad_seed"),
        ("practice/winner/?seed=²", 400, "bad_seed"),
        ("practice/winner/?preset=none", 400, "unknown_preset"),
        ("practice/pile/?preset=club.single-sir", 400, "unknown_preset"),
        ("practice/winner/?chips=0", 400, "unknown_field"),
        ("daily/?utc_offset=841", 400, "bad_offset"),
        ("skills/?utc_offset=x", 400, "bad_offset"),
    ],
)
def test_an_address_that_makes_no_sense_is_told(api, path, status, code):
    answer = api.get(ROOT + path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seed": "1", "answer": ["N"]},
        {"seed": 1, "answer": ["N"], "streak": 9},
        {"seed": 1, "answer": ["X"]},
        {"seed": 1, "answer": ["N"], "preset": "none"},
        {"seed": 1, "answer": ["N"], "give_up": True},
        {"seed": 1, "answer": ["N"], "utc_offset": 9999},
    ],
)
def test_a_body_that_makes_no_sense_counts_for_nothing(api, player, body):
    assert api.post(ROOT + "practice/winner/", body).status_code == 400
    assert selectors.totals_of(player) == {}


def test_practice_is_limited_as_lessons_are(api, monkeypatch):
    from rest_framework.throttling import ScopedRateThrottle

    cache.clear()
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", {"lessons": "2/minute"})
    codes = [api.get(ROOT + "practice/winner/?seed=1").status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_queries_are_few_however_much_was_practised(api, player, django_assert_max_num_queries):
    for skill in list(SKILLS)[:12]:
        api.post(f"{ROOT}practice/{skill}/", {"seed": 3, "give_up": True})
    for path, most in (("skills/", 6), ("practice/winner/?seed=1", 3), ("daily/", 6)):
        with django_assert_max_num_queries(most):
            api.get(ROOT + path)
