"""Questions made of a finished match: who may make them, what the engine answers, who may see them."""

import json
import re

import pytest
from django.core.cache import cache
from django.test import Client
from rest_framework.test import APIClient

from games.engine.presets import PRESETS
from games.models import Match
from games.services import guest_create
from games.store import snapshot_load
from tests.tutorials.matches import match_played
from tutorials.checking import step_faults
from tutorials.course import RESERVED
from tutorials.kinds.guided import FINE
from tutorials.matches.making import Draft, deal_told, lesson_step, moment_of
from tutorials.matches.questions import BEST, QUESTIONS, asked, offered
from tutorials.models import SharedLesson
from tutorials.positions import state_of

pytestmark = pytest.mark.django_db
URL = "/api/v1/lessons/made/"


def api(player=None):
    client = APIClient()
    if player is not None:
        client.force_authenticate(player)
    return client


def body(match_id, **changed):
    told = {"match": match_id, "deal": 1, "step": 5, "kind": "winner", "viewer": "S"}
    return {**told, "title": "A club", "note": "Who has it?", **changed}


def steps_offered(player, match_id, kind):
    """The steps of the first deal at which the South is asked this."""
    deal, _ = deal_told(player, Draft(match_id, 1, 0, "S"))
    drafts = (Draft(match_id, 1, step, "S") for step in range(len(deal.words) + 1))
    return [draft.step for draft in drafts if kind in offered(moment_of(deal, draft))]


@pytest.mark.pure
@pytest.mark.parametrize("preset", PRESETS)
def test_every_moment_of_every_game_can_be_told_again(alice, preset):
    """The words of the position give the very state of the match, and what is offered can be asked."""
    match_id = match_played(alice, preset)
    deal, _ = deal_told(alice, Draft(match_id, 1, 0, "S"))
    met = set()
    for step in range(0, len(deal.words) + 1, 3):
        for viewer in "SE":
            moment = moment_of(deal, Draft(match_id, 1, step, viewer))
            assert state_of(moment.position) == moment.state
            for kind in set(offered(moment)) - met - {BEST}:
                assert not list(step_faults(asked(kind, moment)))
                met.add(kind)
    assert {"legal", "winner"} <= met


def test_a_lesson_is_made_shared_answered_and_taken_away(alice):
    match_id = match_played(alice)
    (step, *_rest) = steps_offered(alice, match_id, "winner")
    answer = api(alice).post(URL, body(match_id, step=step))
    made = answer.json()
    assert answer.status_code == 201, made
    assert (made["title"], made["note"], made["question"]["kind"]) == ("A club", "Who has it?", "winner")
    assert "Alice" not in json.dumps(made)

    # Twice is once, and the right answer is not told.
    assert api(alice).post(URL, body(match_id, step=step)).json()["id"] == made["id"]
    assert [each["id"] for each in api(alice).get(URL).json()["results"]] == [made["id"]]
    row = SharedLesson.objects.get()
    (right,) = lesson_step(row).right()

    nobody, url = api(), f"{URL}{made['id']}/"
    assert nobody.get(url).json() == made
    wrong = next(each["value"] for each in made["question"]["options"] if each["value"] != right)
    verdict = nobody.post(f"{url}answer/", {"answer": [wrong]}).json()
    assert (verdict["right"], verdict["answer"]) == (False, [])
    verdict = nobody.post(f"{url}answer/", {"answer": [right], "tries": 1}).json()
    assert (verdict["right"], verdict["stars"], verdict["answer"]) == (True, 2, [right])
    assert nobody.post(f"{url}answer/", {"answer": ["XX"]}).json()["code"] == "bad_answer"

    # It stands by itself, whatever becomes of the match.
    Match.objects.filter(pk=match_id).update(visibility="private", status="playing")
    assert nobody.get(url).status_code == 200

    assert nobody.delete(url).status_code == 401
    assert api(guest_create("Mallory")).delete(url).json()["code"] == "not_yours"
    assert api(alice).delete(url).status_code == 204
    assert nobody.get(url).status_code == 404


def test_which_card_is_graded_by_what_it_costs(alice):
    match_id = match_played(alice)
    step = steps_offered(alice, match_id, BEST)[-1]
    made = api(alice).post(URL, body(match_id, step=step, kind=BEST)).json()
    row = SharedLesson.objects.get(pk=made["id"])
    assert min(row.costs.values()) == 0
    right = {card for card, cost in row.costs.items() if cost <= FINE}
    assert lesson_step(row).right() == right
    assert made["question"]["view"]["hand"] == [each["value"] for each in made["question"]["options"]]


def test_only_what_has_ended_and_is_theirs_can_be_made_of(alice):
    mallory = guest_create("Mallory")
    running = match_played(alice, over=False, visibility="public")
    assert snapshot_load(running).match.status == "playing"
    private = match_played(alice, "club.double-sir")
    public = match_played(alice, "club.be-ranga", visibility="public")
    for player, match_id, status in (
        (alice, running, 404),  # its first deal is over, and its cards stay where they are
        (mallory, private, 404),
        (mallory, public, 201),
        (mallory, "0" * 12, 404),
    ):
        step = 5 if match_id in (running, "0" * 12) else steps_offered(alice, match_id, "winner")[0]
        assert api(player).post(URL, body(match_id, step=step)).status_code == status
    assert SharedLesson.objects.get().author == mallory
    for path in (f"/learn/made/new/{running}/", f"/learn/made/new/{private}/"):
        client = Client()
        client.force_login(mallory)
        assert client.get(path).status_code == 404
    assert api().post(URL, body(public)).status_code == 401


@pytest.mark.pure
@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"step": 60}, "bad_step"),
        ({"step": -1}, "malformed"),
        ({"step": "5"}, "malformed"),
        ({"deal": 2}, "not_found"),
        ({"kind": "score"}, "bad_kind"),
        ({"kind": "nothing"}, "malformed"),
        ({"viewer": "X"}, "malformed"),
        ({"title": "x" * 61}, "bad_text"),
        ({"note": "x" * 281}, "bad_text"),
        ({"title": "a\u202eb"}, "bad_text"),
        ({"colour": 1}, "unknown_field"),
    ],
)
def test_what_cannot_be_made_is_told_plainly(alice, changed, code):
    match_id = match_played(alice)
    step = steps_offered(alice, match_id, "winner")[0]
    answer = api(alice).post(URL, body(match_id, **{"step": step, **changed}))
    assert (answer.status_code < 500, answer.json()["code"]) == (True, code)
    assert not SharedLesson.objects.exists()


def test_only_what_was_made_counts_against_the_limit_of_lessons(alice, mine, monkeypatch):
    match_id = match_played(alice)
    first, second = steps_offered(alice, match_id, "winner")[:2]
    rates = {"anon": None, "user": None, "drafts": "99/hour", "made": "1/hour"}
    monkeypatch.setattr("rest_framework.throttling.SimpleRateThrottle.THROTTLE_RATES", rates)
    cache.clear()  # of what other tests have sent
    url, form = f"/learn/made/new/{match_id}/", {"deal": 1, "viewer": "S", "kind": "winner", "do": "make"}
    assert api(alice).post(URL, body(match_id, kind="score")).status_code == 400
    assert mine.post(url, {**form, "step": first, "title": "x" * 61}).status_code == 400
    assert [api(alice).post(URL, body(match_id, step=first)).status_code for _ in range(2)] == [201, 201]
    refused = api(alice).post(URL, body(match_id, step=second))
    assert (refused.status_code, "Retry-After" in refused) == (429, True)
    assert mine.post(url, {**form, "step": second}).status_code == 429
    assert mine.post(url, {**form, "step": second, "do": "preview"}).status_code == 200


def test_a_lesson_is_seen_from_the_seat_of_whoever_makes_it(alice, mine):
    match_id = match_played(alice)
    deal, seat = deal_told(alice, Draft(match_id, 1, 0, "S"))
    step = next(at for at, state in enumerate(deal.states) if state.stage == "playing" and state.turn != seat)
    page = mine.get(f"/learn/made/new/{match_id}/", {"deal": 1, "step": step}).content.decode()
    assert f'name="viewer" value="{seat}"' in page


def test_the_form_previews_makes_lists_and_deletes_without_javascript(alice, mine):
    match_id = match_played(alice)
    step = steps_offered(alice, match_id, "winner")[1]
    url = f"/learn/made/new/{match_id}/"
    page = mine.get(url, {"deal": 1, "step": step}).content.decode()
    assert 'value="winner"' in page
    assert 'value="score"' not in page
    form = {"deal": 1, "step": step, "viewer": "S", "kind": "winner", "title": "<b>Who?</b>", "note": "Look"}
    preview = mine.post(url, {**form, "do": "preview"})
    assert preview.status_code == 200
    assert "This is the answer" in preview.content.decode()
    assert not SharedLesson.objects.exists()

    made = mine.post(url, {**form, "do": "make"})
    assert mine.post(url, {**form, "do": "make"}).url == made.url
    page = mine.get(made.url).content.decode()
    assert "&lt;b&gt;Who?&lt;/b&gt;" in page
    asked_twice = re.compile(
        r"<details[^>]*><summary>Delete this lesson.*<button[^>]*>Delete it for good", re.S
    )
    assert asked_twice.search(page)
    (right,) = lesson_step(SharedLesson.objects.get()).right()
    answered = Client().post(made.url, {"do": "check", "answer": right, "tries": 0, "hints": 0})
    assert "Right!" in answered.content.decode()
    assert "Delete this lesson" not in answered.content.decode()
    assert Client().post(made.url, {"do": "check"}).status_code == 200
    assert Client().post(made.url, {"do": "fly"}).status_code == 400

    listed = mine.get("/learn/made/").content.decode()
    assert made.url in listed
    assert Client().post(f"{made.url}delete/").status_code == 404
    assert mine.post(f"{made.url}delete/").url == "/learn/made/"
    assert Client().get(made.url).status_code == 404


def test_whatever_stands_in_the_address_is_no_error(alice, mine):
    match_id = match_played(alice)
    for query in ("?deal=1&step=999999", "?deal=x&step=-1&viewer=Q", "?deal=1&kind=what", ""):
        assert mine.get(f"/learn/made/new/{match_id}/{query}").status_code == 200
    assert mine.get(f"/learn/made/new/{match_id}/?deal=7").status_code == 404
    assert {"made", "review"} <= RESERVED
    assert set(QUESTIONS) >= {"legal", "winner", "pile", "deal", "score", "dealer", "count", BEST}
