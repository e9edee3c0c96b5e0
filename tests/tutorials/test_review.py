"""After the match: three of its moments, for its own player alone, and with them the end of the course."""

from types import SimpleNamespace

import pytest
from django.test import Client

from games.services import guest_create, tables
from games.store import snapshot_load
from tests.tutorials.matches import match_played
from tutorials.course import lesson_find
from tutorials.keeping import KEY
from tutorials.matches import reviews
from tutorials.matches.reading import finished, told
from tutorials.matches.reviewing import moments_of
from tutorials.models import LessonProgress, MatchReview

pytestmark = [pytest.mark.django_db, pytest.mark.pure]
LAST = len(lesson_find("graduation").steps)


@pytest.fixture(autouse=True)
def cards(monkeypatch):
    """The same seeds for all tests here, so that the same moments are weighed once."""
    monkeypatch.setattr(tables, "secrets", SimpleNamespace(token_bytes=lambda size: bytes(range(size))))


WEIGHED = {}


@pytest.fixture(autouse=True)
def weighed_once(monkeypatch):
    def known(deals, seat):
        key = (seat, *((deal.start.hands, tuple(deal.words)) for deal in deals))
        if repr(key) not in WEIGHED:
            WEIGHED[repr(key)] = moments_of(deals, seat)
        return WEIGHED[repr(key)]

    monkeypatch.setattr(reviews, "moments_of", known)


@pytest.fixture
def sent(monkeypatch):
    """What would be given to a worker: nothing is done before `reviews.match_review` is called."""
    tasks = []
    monkeypatch.setattr(reviews.current_app, "send_task", lambda name, args, **_: tasks.append((name, *args)))
    return tasks


def answers(match_id, player, number):
    """(right values, wrong ones) of a moment."""
    review, match = reviews.review_of(player, match_id)
    step = reviews.moment_step(match, reviews.moment_find(review, number))
    right = step.right()
    return sorted(right), [option.value for option in step.options() if option.value not in right]


@pytest.mark.parametrize("preset", ["club.single-sir", "club.hidden-rung", "mendikot.katte"])
def test_the_moments_are_those_that_cost_most_and_always_the_same(alice, preset):
    match = finished(alice, match_played(alice, preset, deals=1))
    deals = [told(deal) for deal in match.deals]
    found = moments_of(deals, "S")
    assert found == moments_of(deals, "S")
    assert 1 <= len(found) <= 3
    assert [(each.deal, each.step) for each in found] == sorted((each.deal, each.step) for each in found)
    for each in found:
        deal = deals[each.deal - 1]
        action, state = deal.actions[each.step], deal.states[each.step]
        assert (action.seat, action.card, state.turn) == ("S", each.played, "S")
        assert min(each.costs.values()) == 0


def test_who_played_well_sees_what_the_match_hung_on(alice, monkeypatch):
    monkeypatch.setitem(match_played.__globals__["LEVELS"], "S", "steady")
    match = finished(alice, match_played(alice))
    found = moments_of([told(deal) for deal in match.deals], "S")
    assert len(found) == 3
    assert all(max(each.costs.values()) > 0 for each in found)


@pytest.mark.parametrize(
    ("lost", "told"), [(0.0, "you gave nothing away"), (2.0, "the cards that cost most")]
)
def test_the_page_says_whether_anything_was_lost(alice, mine, sent, lost, told):
    match_id = match_played(alice)
    mine.get(f"/learn/review/{match_id}/")
    reviews.match_review(match_id, alice.pk)
    review = MatchReview.objects.get()
    for each in review.moments:
        each["costs"][each["played"]] = lost
    review.save()
    assert told in mine.get(f"/learn/review/{match_id}/").content.decode()


def test_three_moments_from_the_waiting_to_the_end_of_the_course(alice, mine, sent):
    match_id = match_played(alice, hints=True)
    url = f"/learn/review/{match_id}/"
    assert mine.get("/learn/review/").url == url
    waiting = mine.get(url)
    assert "is being looked through" in waiting.content.decode()
    assert mine.get(f"{url}ready/").json() == {"ready": False}
    assert sent == [("tutorials.tasks.match_review", match_id, alice.pk)]  # once, however often one looks

    reviews.match_review(match_id, alice.pk)
    found = MatchReview.objects.get().moments
    reviews.match_review(match_id, alice.pk)
    assert MatchReview.objects.get().moments == found
    assert mine.get(f"{url}ready/").json() == {"ready": True}
    assert "Begin" in mine.get(url).content.decode()

    for number in range(1, len(found) + 1):
        page = mine.get(f"{url}{number}/").content.decode()
        assert "In the match you played" not in page
        right, wrong = answers(match_id, alice, number)
        form = {"do": "check", "tries": 0, "hints": 0}
        if wrong:
            told_wrong = mine.post(f"{url}{number}/", {**form, "answer": wrong[0]}).content.decode()
            assert "Not yet" in told_wrong
        told_right = mine.post(f"{url}{number}/", {**form, "answer": right[0]}).content.decode()
        assert "Right!" in told_right
        assert "In the match you played" in told_right
    assert MatchReview.objects.get().stars == [3] * len(found)
    assert LessonProgress.objects.get(lesson="graduation").reached == LAST + 1
    assert "You have come a long way" in mine.get(url).content.decode()
    assert "the course has told you what it knows" in mine.get("/learn/graduation/").content.decode()


def test_only_its_own_player_looks_back_and_only_at_what_has_ended(alice, mine, sent):
    match_id = match_played(alice, visibility="public")
    running = match_played(alice, over=False)
    stranger = Client()
    stranger.force_login(guest_create("Mallory"))
    for client, address in (
        (stranger, match_id),
        (Client(), match_id),
        (mine, running),
        (mine, "0" * 12),
    ):
        for path in ("", "1/", "ready/"):
            assert client.get(f"/learn/review/{address}/{path}").status_code == 404
    assert "Play a match to its end first" in stranger.get("/learn/review/").content.decode()
    assert snapshot_load(running).match.status == "playing"
    assert sent == []
    mine.get(f"/learn/review/{match_id}/")
    reviews.match_review(match_id, alice.pk)
    assert mine.get(f"/learn/review/{match_id}/9/").status_code == 404
    assert mine.post(f"/learn/review/{match_id}/1/", {"do": "fly"}).status_code == 400
    assert mine.post(f"/learn/review/{match_id}/1/", {"do": "check"}).status_code == 200
    assert not LessonProgress.objects.exists()


def test_a_match_of_no_course_ends_no_course(alice, mine, sent):
    match_id = match_played(alice)
    mine.get(f"/learn/review/{match_id}/")
    reviews.match_review(match_id, alice.pk)
    for number in range(1, len(MatchReview.objects.get().moments) + 1):
        mine.post(f"/learn/review/{match_id}/{number}/", {"do": "show"})
    assert set(MatchReview.objects.get().stars) == {0}
    assert not LessonProgress.objects.exists()
    assert "You have come a long way" not in mine.get(f"/learn/review/{match_id}/").content.decode()


def test_leaving_by_the_table_marks_the_page_read_and_opens_a_short_match_with_hints(client):
    number = LAST - 1
    url = f"/learn/graduation/{number}/"
    assert 'value="play"' in client.get(url).content.decode()
    form = {"preset": "club.single-sir", "clock": "none", "short": "on", "hints": ["0", "on"], "tries": 0}
    away = client.post(url, {**form, "do": "play"})
    assert (away.status_code, away.url) == (307, "/play/")
    assert client.session[KEY]["graduation"][0] == LAST
    opened = client.post(away.url, form)
    match = snapshot_load(opened.url.split("/")[2]).match
    assert (match.hints, match.rules["match"]["target"]) == (True, 3)
    assert LessonProgress.objects.get(lesson="graduation").reached == LAST  # taken along by the new guest
