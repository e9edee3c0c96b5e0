"""The HTML pages."""

import pytest
from django.test import Client

from games.engine.presets import PRESETS
from games.models import Match

pytestmark = [pytest.mark.pure, pytest.mark.django_db]


def test_play_now_takes_one_post(client):
    answer = client.post("/play/", {"preset": "club.double-sir", "clock": "none"})
    match = Match.objects.get()
    assert (answer.status_code, answer.url, match.status) == (302, f"/matches/{match.pk}/", "playing")
    page = client.get(answer.url)
    assert page.status_code == 200
    assert b"<court-table" in page.content


def test_what_is_played_with_people_stands_below_people(client):
    page = client.get("/").content.decode()
    people = page[page.index('<section class="people"') :].partition("</section>")[0]
    for link in ("/tables/new/?who=friends", "/t/"):
        assert page.count(f'href="{link}"') == people.count(f'href="{link}"') > 0


def test_the_address_of_play_now_leads_home(client):
    for answer in (client.get("/play/"), client.head("/play/")):
        assert (answer.status_code, answer.url) == (302, "/")
    assert not Match.objects.exists()


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_preset_can_be_played_now(client, preset):
    url = client.post("/play/", {"preset": preset}).url
    assert client.get(url).status_code == 200
    assert Match.objects.get().preset == preset


@pytest.mark.parametrize("form", [{"preset": "x"}, {"clock": "x"}])
def test_a_form_that_makes_no_sense_is_400(client, form):
    assert client.post("/play/", form).status_code == 400
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "path", ["/", "/matches/", "/rules/", "/rules/club.single-sir/", "/learn/", "/jsi18n/"]
)
def test_pages_for_nobody(client, path):
    assert client.get(path).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/rules/no.such/", "/matches/000000000000/", "/matches/x/", "/matches/000000000000/replay/", "/nowhere"],
)
def test_what_is_not_there(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("query", ["?cursor=x", "?status=won&cursor=x", "?cursor=cD0yMDI0"])
def test_lists_refuse_what_they_do_not_know(client, query):
    client.post("/play/")
    assert client.get("/matches/" + query).status_code == 400


@pytest.mark.parametrize("query", ["?deal=x&step=-1", "?deal=99999999999999&step=1e9", "?deal=&step=٣"])
def test_replay_links_are_forgiving(client, query):
    url = client.post("/play/").url
    assert client.get(url + "replay/" + query).status_code == 200


def test_forms_need_their_token():
    browser = Client(enforce_csrf_checks=True)
    assert browser.post("/play/", {}).status_code == 403


def test_pages_carry_a_strict_policy(client):
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "script-src 'self'" in policy
    page = client.get("/").content.decode()
    assert "style=" not in page
    assert "<script>" not in page


def test_the_page_that_opens_tables_has_the_apis_limit(client, monkeypatch):
    rates = {"anon": None, "user": None, "guests": "1/hour", "matches": "2/hour"}
    monkeypatch.setattr("rest_framework.throttling.SimpleRateThrottle.THROTTLE_RATES", rates)
    assert [client.post("/play/").status_code for _ in range(4)] == [302, 302, 302, 429]
    assert Match.objects.count() == 3
    assert Client().post("/play/").status_code == 429  # another visitor from the same address


def test_links_with_words_of_others_still_open(client):
    client.post("/play/")
    assert client.get("/matches/?utm_source=x").status_code == 200
    assert client.head("/").status_code == 200


def test_a_match_tells_its_own_rules_and_can_be_played_again(client):
    form = {"preset": "club.double-sir", "do": "play", "clock": "slow", "tricks.pair_by": "team"}
    url = client.post("/tables/new/", form).url
    first = Match.objects.get()
    page = client.get(url + "rules/")
    assert page.status_code == 200
    assert "The pile is collected by a side" in page.content.decode()
    assert client.post(url + "again/").url == url  # it has not ended yet
    for name in ("leave", "rematch"):
        client.post(f"/api/v1{url}{name}/", {}, content_type="application/json")
    again = client.post(url + "again/").url
    second = Match.objects.exclude(pk=first.pk).get()
    assert again == f"/matches/{second.pk}/"
    assert (second.rules, second.clock_seconds, second.preset) == (first.rules, 60, "club.double-sir")
    assert second.status == "playing"
    assert Client().get(url + "rules/").status_code == 404
    assert Client().post(url + "again/").status_code == 404


def test_a_list_says_how_a_match_ended_that_was_not_played_to_its_end(client):
    """One is conceded, one ended by agreement."""
    for preset, path in (("club.single-sir", "concede"), ("courts.double-sir", "end")):
        client.post("/play/", {"preset": preset, "clock": "none"})
        match = Match.objects.order_by("created").last()
        url = f"/api/v1/matches/{match.pk}/{path}/"
        answer = client.post(url, {"agree": True}, content_type="application/json")
        assert answer.status_code == 200, answer.content
    page = client.get("/matches/").content.decode()
    assert "your side conceded" in page
    assert "ended by agreement" in page
