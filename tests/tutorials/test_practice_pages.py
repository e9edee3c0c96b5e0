"""Practice, the daily five and the page of how one stands, as a visitor and a player meet them."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games import services as games
from tutorials.practice import SEED_MAX, SKILLS, generate, presets_for
from tutorials.skills import selectors, services
from tutorials.skills.daily import Pick

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
WINNER = "/learn/practice/winner/?seed=5"


@pytest.fixture
def see(client):
    def get(url, **more):
        answer = client.get(url, **more)
        assert answer.status_code == 200, (url, answer)
        return answer.content.decode()

    return get


@pytest.fixture
def player(client):
    player = games.guest_create("Alice")
    client.force_login(player)
    return player


def right(url):
    seed, game = re.search(r"seed=(\d+)", url)[1], re.search(r"game=([\w.-]+)", url)
    step = generate(url.split("/")[3], int(seed), game and game[1])
    return sorted(step.right())[: None if step.multiple else 1]


def post(client, url, **form):
    return client.post(url, {"do": "check", **form})


@pytest.mark.pure
def test_every_skill_has_a_page_by_every_game_it_fits(see):
    for skill in SKILLS:
        for preset in presets_for(skill)[::3]:
            told = see(f"/learn/practice/{skill}/?seed=1&game={preset}")
            assert f'<option value="{preset}" selected>' in told
            assert 'name="answer"' in told


def test_the_skills_can_be_looked_at_for_one_game(see):
    told = see("/learn/practice/")
    assert all(f"/learn/practice/{skill}/" in told for skill in SKILLS)
    of_one = see("/learn/practice/?game=club.single-sir")
    assert "/learn/practice/pile/" not in of_one
    assert "/learn/practice/winner/?game=club.single-sir" in of_one


def test_a_question_can_be_reloaded_and_shared(client, see):
    fresh = client.get("/learn/practice/winner/?game=club.double-sir").url
    assert re.fullmatch(r"/learn/practice/winner/\?seed=\d+&game=club.double-sir", fresh)
    board = re.compile(r'class="trick".*?</ul>', re.S)
    assert board.search(see(fresh))[0] == board.search(Client().get(fresh).content.decode())[0]


def test_a_question_is_answered_and_the_next_one_is_another(client):
    told = post(client, WINNER, answer=right(WINNER)).content.decode()
    assert "Right!" in told
    assert "1 in a row" in told
    following = post(client, WINNER, do="next").url
    assert following.startswith("/learn/practice/winner/?seed=")
    assert following != WINNER


def test_only_the_first_answer_counts(client, player):
    post(client, WINNER, do="show")
    post(client, WINNER, answer=right(WINNER))
    post(client, WINNER, answer=right(WINNER), tries="1")
    other = "/learn/practice/winner/?seed=6"
    post(client, other, answer=right(other), hints="1")
    assert selectors.totals_of(player) == {"winner": (2, 0)}


def test_nothing_chosen_counts_for_nothing(client, player):
    told = post(client, WINNER).content.decode()
    assert "Choose an answer first." in told
    post(client, WINNER, do="hint")
    assert selectors.totals_of(player) == {}


def test_what_an_answer_hangs_on_is_told(see):
    told = see("/learn/practice/score/?seed=1&game=club.single-sir")
    assert "Deals won in a row before it" in told
    assert "Deals won in a row before it" not in see("/learn/practice/score/?seed=1&game=classic.single-sir")
    assert "the match goes to 10" in see("/learn/practice/match/?seed=1&game=classic.single-sir")


@pytest.mark.parametrize(
    "url",
    [
        "practice/nothing/",
        "practice/winner/?seed=0",
        f"practice/winner/?seed={SEED_MAX + 1}",
        "practice/winner/?seed=-1",
        "practice/winner/?seed=x",
        "practice/winner/?seed=١",
        "practice/winner/?seed=5&game=none",
        "practice/pile/?seed=5&game=club.single-sir",
        "practice/?game=none",
    ],
)
def test_an_address_that_is_none_is_not_found(client, url):
    assert client.get("/learn/" + url).status_code == 404


# --- five a day -----------------------------------------------------------------------------------


def test_five_a_day_are_only_for_whoever_asks(client, see, player):
    assert "Yes, five a day" in see("/learn/daily/")
    assert client.get("/learn/daily/1/").url == "/learn/daily/"
    assert selectors.daily_of(player).five is None
    client.post("/learn/daily/", {"want": "on", "game": "club.single-sir"})
    assert see("/learn/daily/").count(">open<") == 5
    client.post("/learn/daily/", {"want": "off", "game": ""})
    assert "Yes, five a day" in see("/learn/daily/")


@pytest.mark.parametrize("who", ["player", "visitor"])
def test_five_questions_and_the_day_is_done(client, see, who, request):
    if who == "player":
        request.getfixturevalue("player")
    client.post("/learn/daily/", {"want": "on", "game": "club.single-sir"})
    url, titles = "/learn/daily/1/", set()
    for number in range(1, 6):
        assert url == f"/learn/daily/{number}/"
        told = see(url)
        titles.add(re.search(r'class="lesson-name"><b>(.*?)</b>', told)[1])
        post(client, url, do="show")
        url = post(client, url, do="next").url
    assert url == "/learn/daily/"
    done = see(url)
    assert "Done for today" in done
    assert done.count(">comes back tomorrow<") == 5
    assert len(titles) == 5
    assert "1 day done so far" in done
    assert "in a row" not in done


def test_the_same_five_on_another_device(client, player):
    client.post("/learn/daily/", {"want": "on", "game": ""})
    client.get("/learn/daily/")
    other = Client()
    other.force_login(player)
    other.get("/learn/daily/")
    assert selectors.daily_of(player).five.marks == "....."
    post(other, "/learn/daily/2/", do="show")
    assert selectors.daily_of(player).five.marks == ".0..."
    assert client.get("/learn/daily/6/").status_code == 404


def test_the_day_is_that_of_the_learner(client, player, monkeypatch):
    late = timezone.now().replace(hour=22, minute=30)
    monkeypatch.setattr(timezone, "now", lambda: late)
    client.cookies["utc_offset"] = "330"
    client.post("/learn/daily/", {"want": "on", "game": ""})
    client.get("/learn/daily/")
    assert selectors.daily_of(player).five.day == late.date() + timedelta(days=1)
    client.cookies["utc_offset"] = "x" * 50
    client.get("/learn/daily/")
    assert selectors.daily_of(player).five.day == late.date() + timedelta(days=1)


def test_what_went_wrong_is_asked_again_the_next_day(client, player, monkeypatch):
    client.post("/learn/daily/", {"want": "on", "game": ""})
    today = timezone.now()
    services.answer_keep(player, Pick("void", 1, None), False, today.date())
    monkeypatch.setattr(timezone, "now", lambda: today + timedelta(days=1))
    client.get("/learn/daily/")
    assert selectors.daily_of(player).five.picks[0].skill == "void"


# --- how one stands -------------------------------------------------------------------------------


def test_how_one_stands_has_a_plot_and_its_figures_in_a_table(client, see, player):
    assert "Nothing yet" in see("/learn/skills/")
    today = timezone.now().date()
    for days, number in ((9, 1), (4, 2), (0, 3)):
        services.answer_keep(player, Pick("winner", number, None), number > 1, today - timedelta(days=days))
    told = see("/learn/skills/")
    assert "2 of 3 answers were right" in told
    assert told.count('<svg class="plot"') == 2
    assert told.count("<rect") == 6
    assert re.search(r'<td class="num">1</td><td class="num">0 <span class="soft">\(0%\)', told)
    assert "last today" in told


def test_what_is_long_ago_is_told_week_by_week(see, player):
    today = timezone.now().date()
    for number in range(40):
        day = today - timedelta(days=120 - 3 * number)
        services.answer_keep(player, Pick("legal", number, None), number % 3 > 0, day)
    told = see("/learn/skills/")
    assert "week by week" in told
    assert "due" in told


def test_queries_do_not_grow(client, player, django_assert_max_num_queries):
    client.post("/learn/daily/", {"want": "on", "game": ""})
    client.get("/learn/daily/")
    today = timezone.now().date()
    for number, skill in enumerate(SKILLS):
        for days in range(3):
            services.answer_keep(player, Pick(skill, number, None), True, today - timedelta(days=9 - days))
    pages = {"practice/": 4, "skills/": 5, "daily/": 5, "practice/winner/?seed=1": 3, "daily/1/": 5}
    for page, most in pages.items():
        with django_assert_max_num_queries(most):
            assert client.get("/learn/" + page).status_code == 200


def test_the_end_of_a_lesson_and_the_course_lead_to_practice(client, see):
    from tutorials.course import lesson_find

    for number in range(1, len(lesson_find("follow").steps) + 1):
        client.post(f"/learn/follow/{number}/", {"do": "skip"})
    assert "/learn/practice/legal/" in see("/learn/follow/")
    assert "/learn/daily/" in see("/learn/")
    assert "/learn/daily/" in see("/")


def test_the_word_of_the_api_for_a_game_is_taken_as_well(client):
    shown = client.get("/learn/practice/?preset=mendikot.katte").content.decode()
    assert 'value="mendikot.katte" selected' in shown
    assert client.get("/learn/practice/?preset=nothing").status_code == 404
