"""What there is to watch, on its pages: told in words, fetched by the table, and taken over."""

import re

import pytest

from tutorials.watch.demo import shots_of
from tutorials.watch.film import is_mine
from tutorials.watch.listed import demos
from tutorials.watch.taking import round_from

pytestmark = [pytest.mark.pure, pytest.mark.django_db]

each_demo = pytest.mark.parametrize("demo", demos(), ids=lambda demo: demo.slug)
DEMO = demos()[0]
URL = f"/learn/watch/{DEMO.slug}/"


@each_demo
def test_the_whole_deal_is_told_in_words(client, demo):
    page = client.get(f"/learn/watch/{demo.slug}/").content.decode()
    said = [int(step) for step in re.findall(r'data-step="(\d+)"', page)]
    assert said == [at for at, shot in enumerate(shots_of(demo)) if shot.told]
    tricks = len(shots_of(demo)[-1].state.tricks)
    assert re.findall(r">Trick (\d+)</h3>", page) == [str(number) for number in range(1, tricks + 1)]
    assert page.count('<span class="by">') == 4 * tricks


@each_demo
def test_the_film_has_every_step_with_all_hands(client, demo):
    film = client.get(f"/learn/watch/{demo.slug}/film.json").json()
    steps = [film["same"] | step for step in film["steps"]]
    assert len(steps) == len(shots_of(demo))
    for step, shot in zip(steps, shots_of(demo), strict=True):
        assert {seat: set(cards) for seat, cards in step["open"].items()} == {
            seat: set(cards) for seat, cards in shot.state.hands.items()
        }
        assert step["view"]["legal"] == []
        assert step["stay"] >= 1000


def test_a_film_that_is_here_already_is_not_sent_again(client):
    first = client.get(f"{URL}film.json", headers={"Accept-Encoding": "gzip"})
    assert first["Content-Encoding"] == "gzip"
    again = {"If-None-Match": first["ETag"], "Accept-Encoding": "gzip"}
    assert client.get(f"{URL}film.json", headers=again).status_code == 304


@each_demo
def test_a_step_leads_to_a_round_or_back(client, demo):
    steps = list(enumerate(shots_of(demo), 1))
    for number, shot in (*steps[:-8:9], *steps[-8:]):
        answer = client.get(f"/learn/watch/{demo.slug}/play/{number}/")
        if is_mine(demo, shot):
            assert answer.status_code == 200
            assert round_from(demo, number).start().state.turn == "S"
        else:
            assert answer.url == f"/learn/watch/{demo.slug}/?step={number}"


def test_a_hand_taken_over_is_played_to_the_end_without_scripts(client):
    number = 31  # South has just cut
    url, step = f"{URL}play/{number}/", round_from(DEMO, number)
    moment, page = step.start(), client.get(url).content.decode()
    while not moment.is_over:
        assert f'name="word" value="{moment.suggestion}"' in page
        form = {"words": " ".join(moment.words), "word": moment.suggestion}
        page = client.post(url, form).content.decode()
        moment = step.advance([*moment.words, moment.suggestion])
    assert "The round is over." in page
    assert client.post(url, {"do": "next"}).url == f"{URL}?step={number}"
    assert client.post(url, {"do": "skip"}).url == f"{URL}?step={number}"
    assert "lessons" not in client.session


def test_programs_take_over_as_well(client):
    url = f"/api/v1/demonstrations/{DEMO.slug}/31/round/"

    def post(words, **more):
        return client.post(url, {"words": words, **more}, content_type="application/json")

    begun = post([]).json()
    assert begun["suggestion"]["shown"] is True
    assert post([begun["suggestion"]["word"]]).json()["comment"]["good"] is True
    assert post(["AS", "AS"]).json()["code"] == "bad_words"
    assert post([], chips=[0]).json()["code"] == "bad_chips"
    assert client.post(url.replace("/31/", "/57/"), {"words": []}).status_code == 404
    assert client.post(url.replace(DEMO.slug, "none"), {"words": []}).status_code == 404


@pytest.mark.parametrize("path", ["none/", "none/film.json", "none/play/1/", f"{DEMO.slug}/play/99/"])
def test_what_is_not_there_is_not_found(client, path):
    assert client.get(f"/learn/watch/{path}").status_code == 404


@pytest.mark.parametrize("form", [{"words": "AS AS", "word": "2C"}, {"word": "nonsense"}, {"words": "\x00"}])
def test_words_that_make_no_sense_begin_anew(client, form):
    answer = client.post(f"{URL}play/31/", form)
    assert answer.status_code == 200
    assert 'name="words" value=""' in answer.content.decode()


def test_home_course_and_rules_lead_there(client):
    for path in ("/", "/learn/"):
        assert "/learn/watch/" in client.get(path).content.decode()
    listed = client.get("/learn/watch/").content.decode()
    assert all(f"/learn/watch/{demo.slug}/" in listed for demo in demos())
    assert f"{URL}" in client.get("/rules/classic.single-sir/").content.decode()  # the game most like it
    for demo in demos():
        assert f"/learn/watch/{demo.slug}/" in client.get(f"/rules/{demo.position.preset}/").content.decode()
        assert f"/rules/{demo.position.preset}/" in client.get(f"/learn/watch/{demo.slug}/").content.decode()


def test_watching_asks_nothing_of_the_database(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get(URL)
        client.get(f"{URL}film.json")
        client.get(f"{URL}play/31/")
