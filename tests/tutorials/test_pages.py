"""The pages of the course, as a browser without JavaScript uses them."""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from games import services as games
from tutorials.course import lessons

pytestmark = [pytest.mark.pure, pytest.mark.django_db]


@pytest.fixture
def see(client):
    """see(path) or see(path, form) -> the text of a page that came with 200."""

    def fetch(path, form=None):
        found = client.get(path) if form is None else client.post(path, form)
        assert found.status_code == 200, path
        return found.content.decode()

    return fetch


@pytest.mark.pure
def test_every_step_of_the_real_course_opens_and_takes_an_answer(client):
    """One is posted to every step and under every chip; packs are held to what all others are answered."""
    for lesson in lessons():
        for number, step in enumerate(lesson.steps, 1):
            url = f"/learn/{lesson.slug}/{number}/"
            assert client.get(url).status_code == 200, url
            values = [option.value for option in getattr(step, "options", list)()]
            for value in values[:1]:
                answer = client.post(url, {"do": "check", "answer": value})
                assert b'id="verdict"' in answer.content, (url, value)
            for chip in range(len(lesson.chips)):
                form = {"do": "check", "answer": values[:1], "chip": chip}
                assert client.post(url, form).status_code == 200, (url, chip)


def test_a_newcomer_is_one_click_from_the_first_lesson(client, small_course):
    home = client.get("/").content.decode()
    assert 'href="/learn/start/"' in home
    assert client.get("/learn/start/").url == "/learn/table/1/"


def test_a_lesson_is_gone_through_without_javascript(client, see, small_course):
    assert client.get("/learn/table/").url == "/learn/table/1/"
    assert client.post("/learn/table/1/", {"do": "next"}).url == "/learn/table/2/"
    wrong = see("/learn/table/2/", {"do": "check", "answer": "E"})
    assert "East plays against you." in wrong
    assert 'name="tries" value="1"' in wrong
    right = see("/learn/table/2/", {"do": "check", "answer": "N", "tries": "1"})
    assert "Partners sit opposite." in right
    assert "2 of 3 stars" in right
    assert 'href="/learn/table/3/"' in right
    assert client.get("/learn/table/").url == "/learn/table/3/"
    see("/learn/table/3/", {"do": "check", "answer": "E"})
    ended = see("/learn/table/")
    assert "/learn/suit/" in ended
    assert client.get("/learn/start/").url == "/learn/suit/1/"


def test_hints_come_in_steps_and_the_answer_on_request(see, small_course):
    url = "/learn/table/2/"
    assert "Look across." not in see(url)
    first = see(url, {"do": "hint"})
    assert "Look across." in first
    assert "North." not in first
    second = see(url, {"do": "hint", "hints": "1"})
    assert "North." in second
    assert 'value="hint"' not in second
    shown = see(url, {"do": "show", "hints": "2"})
    assert "This is the answer" in shown
    assert re.search(r'value="N"[^>]* checked', shown)


def test_a_step_is_left_behind(client, small_course):
    assert client.post("/learn/table/2/", {"do": "skip"}).url == "/learn/table/3/"
    assert client.post("/learn/table/3/", {"do": "skip"}).url == "/learn/table/"
    assert b"0 of 3 stars" in client.get("/learn/table/").content


@pytest.mark.parametrize("form", [{}, {"answer": "X"}, {"answer": ["N", "E"]}, {"answer": "N" * 5000}])
def test_no_answer_is_asked_for_again(see, small_course, form):
    assert "Choose an answer first." in see("/learn/table/2/", {"do": "check", **form})


@pytest.mark.parametrize("word", ["-1", "x", "9" * 40, "٣", ""])
def test_figures_of_a_form_are_taken_for_what_they_are(client, small_course, word):
    form = {"do": "check", "answer": "E", "tries": word, "hints": word, "chip": word}
    assert client.post("/learn/table/2/", form).status_code == 200
    assert client.get(f"/learn/table/2/?chip={word}").status_code == 200


def test_an_unknown_button_is_400(client, small_course):
    assert client.post("/learn/table/2/", {"do": "win"}).status_code == 400


@pytest.mark.parametrize(
    "path", ["/learn/no-such/", "/learn/table/9/", "/learn/table/0/", "/learn/units/tens/", "/learn/staff/"]
)
def test_what_is_not_there(client, small_course, path):
    assert client.get(path).status_code == 404


def test_a_chip_changes_the_exercise(see, small_course):
    url = "/learn/table/3/"
    assert "plays against you" not in see(url, {"do": "check", "answer": "E"})
    other = see(url + "?chip=0")
    assert "Some play the other way round." in other
    assert '<input type="hidden" name="chip" value="0">' in other
    assert "The turn goes to West." in see(url, {"do": "check", "answer": "W", "chip": "0"})
    assert "?chip=0" in see("/learn/table/2/", {"do": "check", "answer": "N", "chip": "0"})


def test_the_table_does_not_tell_the_answer(see, small_course):
    """Who won is asked: neither the figures nor a mark may say it."""
    asked = see("/learn/suit/1/")
    taken = re.search(r'class="taken">.*?<b>(\d)</b>.*?<b>(\d)</b>', asked, re.DOTALL)
    assert taken.groups() == ("0", "0")
    assert 'class="place top turn"' not in asked
    assert "The tricks so far" not in asked


def test_hands_of_others_are_not_on_the_page(see, small_course):
    from tests.tutorials.conftest import TO_PLAY
    from tutorials.positions import state_of
    from tutorials.wording import card_name

    asked = see("/learn/suit/2/")
    hands = state_of(TO_PLAY).hands
    assert all(card_name(card) in asked for card in hands["S"])
    assert not any(card_name(card) in asked for seat in "NEW" for card in hands[seat])


def test_pages_are_strict_and_light(client, small_course):
    for path in ("/learn/", "/learn/table/1/", "/learn/suit/2/", "/learn/units/first-steps/"):
        answer = client.get(path)
        text = answer.content.decode()
        assert "style=" not in text
        assert not re.search(r"<script(?![^>]*src=)", text)
        assert len(answer.content) < 30_000, path
        assert "unsafe" not in answer.headers["Content-Security-Policy"]


def test_queries_do_not_grow(client, small_course, django_assert_num_queries):
    player = games.guest_create("Alice")
    client.force_login(player)
    client.get(
        "/learn/"
    )  # session and player are read once more at first; then who, what they did, what waits
    with django_assert_num_queries(3):
        client.get("/learn/")
    for slug, number in (("table", 2), ("suit", 1)):
        client.post(f"/learn/{slug}/{number}/", {"do": "check", "answer": "N"})
    with django_assert_num_queries(3):
        client.get("/learn/")
    with django_assert_num_queries(2):  # a lesson has no header
        client.get("/learn/suit/1/")


def test_forms_need_their_token(small_course):
    browser = Client(enforce_csrf_checks=True)
    assert browser.post("/learn/table/2/", {"do": "check", "answer": "N"}).status_code == 403


def test_answers_have_a_limit(client, small_course, monkeypatch):
    rates = {"anon": None, "user": None, "lessons": "2/hour"}
    monkeypatch.setattr("rest_framework.throttling.SimpleRateThrottle.THROTTLE_RATES", rates)
    cache.clear()  # of what other tests have sent
    sent = [client.post("/learn/table/2/", {"do": "check", "answer": "N"}).status_code for _ in range(3)]
    assert sent == [200, 200, 429]


# --- "I know this" --------------------------------------------------------------------------------

UNIT = "/learn/units/first-steps/"
RIGHT = {"Tap your partner.": ["N"], "Who plays after you?": ["E"], "Who wins?": ["N"]}


def take(see, wrong=()):
    """Go through the unit's test, wrong at the prompts named; -> its last page."""
    from tests.tutorials.conftest import SUIT

    right = {**RIGHT, "Pick all you may play.": sorted(SUIT.steps[1].right())}
    text = see(UNIT, {"do": "next"})
    for _ in range(9):
        found = re.search(r'<h1 id="asked">(.*?)</h1>', text)
        if not found:
            break
        answer = ["S"] if found[1] in wrong else right[found[1]]
        text = see(UNIT, {"do": "check", "answer": answer})
        assert 'id="verdict"' in text
        text = see(UNIT, {"do": "next"})
    return text


def test_a_passed_test_marks_the_unit_as_known(client, see, small_course):
    assert "4 of 4 right" in take(see)
    assert client.session["lessons"] == {"table": [4, ".22"], "suit": [3, "22"]}
    assert client.get("/learn/start/").url == "/learn/"


def test_a_failed_test_changes_nothing(client, see, small_course):
    assert "3 of 4 right" in take(see, wrong=["Who wins?"])
    assert "lessons" not in client.session


def test_a_question_is_answered_once(client, see, small_course):
    see(UNIT, {"do": "next"})
    first = see(UNIT, {"do": "check", "answer": "E"})
    again = see(UNIT, {"do": "check", "answer": "N"})
    assert "Not yet" in first
    assert "Not yet" in again
    assert client.session["unit_test"]["wrong"] == 1


def test_a_question_without_an_answer_stays(see, small_course):
    see(UNIT, {"do": "next"})
    assert "Choose an answer first." in see(UNIT, {"do": "check"})
    assert "Tap your partner." in see(UNIT, {"do": "next"})


# --- for staff ------------------------------------------------------------------------------------


def test_staff_see_how_steps_fare(client, small_course, monkeypatch):
    client.post("/learn/table/2/", {"do": "check", "answer": "E"})
    staff = games.guest_create("Sam")
    client.force_login(staff)
    assert client.get("/learn/staff/").status_code == 404
    staff.is_staff = True
    staff.save()
    assert client.get("/learn/staff/").status_code == 403  # a code first, see tests/games/test_staff.py
    monkeypatch.setattr("games.rest.staff.is_mfa_enabled", lambda *_: True)
    monkeypatch.setattr("games.rest.staff.code_is_fresh", lambda _: True)
    text = client.get("/learn/staff/").content.decode()
    assert "Tap your partner." in text
    assert "0 %" in text


def test_rules_pages_and_lessons_lead_to_each_other(see, small_course):
    rules = see("/rules/club.single-sir/")
    assert 'href="/learn/table/"' in rules
    assert rules.index('href="/learn/table/"') < rules.index('id="trump"')  # beside what the lesson teaches
    assert 'href="/rules/club.single-sir/"' in see("/learn/table/1/")


def test_no_step_of_the_real_course_tells_who_won_the_trick_that_is_asked_about(see):
    for lesson in lessons():
        for number, step in enumerate(lesson.steps, 1):
            if getattr(step, "kind", "") in ("winner", "pile") or getattr(step, "role", "") == "winner":
                asked = see(f"/learn/{lesson.slug}/{number}/")
                assert not re.search(r'class="place \w+ turn', asked), (lesson.slug, number)
                last = len(step.state().tricks)
                past = asked.partition('class="past"')[2]
                assert f'<span class="number">{last}</span>' not in past, (lesson.slug, number)


def test_from_a_lesson_to_a_real_table_in_one_click(client, see, small_course):
    for number in (1, 2):
        client.post(f"/learn/suit/{number}/", {"do": "skip"})
    ended = see("/learn/suit/")
    assert 'action="/play/"' in ended
    assert 'name="preset" value="club.single-sir"' in ended


def test_a_trump_on_the_table_has_its_suit_for_a_sign(client):
    """A crown would look like that of the card that wins."""
    page = client.get("/learn/trick/5/").content.decode()
    (sign,) = re.findall(r'<span class="is-trump">(.*?)</span></span>', page)
    assert 'href="#s-C"' in sign
    assert sign.endswith('<span class="sr-only">trump')
