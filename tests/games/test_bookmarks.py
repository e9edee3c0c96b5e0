"""Bookmarks: one press marks a step, a list finds it again."""

import json

import pytest
from django.core.cache import cache
from django.test import Client

from games import services
from games.accounts.export import export_parts
from games.models import Bookmark, Match, Player
from games.notes import services as notes

pytestmark = [pytest.mark.pure, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def fresh():
    cache.clear()


@pytest.fixture
def build(table_open):
    """A public match of one deal that has ended."""

    def finish():
        rules = {"match": {"target": None, "deals": 1}}
        table = table_open(preset="club.single-sir", rules=rules, visibility="public")
        table.play_deal()
        return table.match

    return finish


@pytest.fixture
def match(build):
    return build()


def at(match, deal=1, step=2):
    return f"/api/v1/matches/{match.pk}/bookmarks/{deal}/{step}/"


def listed(client, query=""):
    return client.get(f"/api/v1/bookmarks/{query}").json()


def test_a_step_is_marked_once_and_found_again(clients, match):
    for _ in range(2):
        answer = clients["mallory"].put(at(match))
        assert answer.status_code == 200, answer.json()
    assert (answer.json()["match"], answer.json()["deal"], answer.json()["step"]) == (match.pk, 1, 2)
    (line,) = listed(clients["mallory"])["results"]
    assert (line["about"]["id"], line["step"]) == (match.pk, 2)
    assert listed(clients["alice"])["results"] == []
    for _ in range(2):
        assert clients["mallory"].delete(at(match)).status_code == 204
    assert listed(clients["mallory"])["results"] == []


def test_only_steps_that_are_there_and_seen_are_marked(clients, match):
    for deal, step in ((9, 0), (1, 99), (999_999, 999_999)):
        answer = clients["alice"].put(at(match, deal, step))
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_step")
    assert clients["alice"].put(at(match, 1, 10**9)).status_code == 404
    assert clients[None].put(at(match)).status_code == 401
    Match.objects.filter(pk=match.pk).update(visibility="private")
    assert clients["mallory"].put(at(match)).status_code == 404


def test_of_a_match_that_is_not_shown_any_more_the_list_tells_nothing(clients, match):
    clients["mallory"].put(at(match))
    Match.objects.filter(pk=match.pk).update(visibility="private")
    (line,) = listed(clients["mallory"])["results"]
    assert line["about"] is None
    browser = Client()
    browser.force_login(Player.objects.get(name="Mallory"))
    assert "not shown any more" in browser.get("/matches/bookmarks/").content.decode()
    assert clients["mallory"].delete(at(match)).status_code == 204


def test_the_list_is_paged_in_as_many_queries_however_long(
    clients, cast, match, build, django_assert_num_queries
):
    for step in range(3):
        notes.bookmark_set(cast["alice"], match.pk, 1, step)
    with django_assert_num_queries(4):
        listed(clients["alice"])
    for _ in range(3):
        other = build()
        for step in range(7):
            notes.bookmark_set(cast["alice"], other.pk, 1, step)
    with django_assert_num_queries(4):
        first = listed(clients["alice"])
    second = listed(clients["alice"], "?" + first["next"].partition("?")[2])
    found = [(each["match"], each["step"]) for each in [*first["results"], *second["results"]]]
    assert (len(first["results"]), len(found), len(set(found))) == (20, 24, 24)
    assert clients["alice"].get("/api/v1/bookmarks/?cursor=x").json()["code"] == "bad_cursor"
    assert clients["alice"].get("/api/v1/bookmarks/?page=2").status_code == 400


def test_there_are_no_more_than_so_many(clients, match, monkeypatch):
    monkeypatch.setattr(notes, "BOOKMARKS_MOST", 2)
    assert [clients["alice"].put(at(match, 1, step)).status_code for step in (0, 1, 2, 0)] == [
        *(200, 200),
        *(409, 200),
    ]


def test_bookmarks_follow_their_player(clients, cast, match):
    account = Player.objects.create_user("a@example.org", "x", name="Amina")
    for player, steps in ((cast["mallory"], (0, 1)), (account, (1, 2))):
        for step in steps:
            notes.bookmark_set(player, match.pk, 1, step)
    services.player_merge(cast["mallory"].pk, account.pk)
    assert sorted(Bookmark.objects.filter(player=account).values_list("step", flat=True)) == [0, 1, 2]
    told = json.loads("".join(export_parts(account)))
    assert len(told["bookmarks"]) == 3
    services.player_leave(account.pk)
    assert not Bookmark.objects.exists()


def test_one_press_marks_a_step_without_a_script(cast, match):
    browser, address = Client(), f"/matches/{match.pk}/notes/1/2/"
    browser.force_login(cast["alice"])
    page = browser.post(address, {"do": "mark"}, follow=True).content.decode()
    assert "Take the bookmark away" in page
    found = browser.get("/matches/bookmarks/").content.decode()
    assert f"/matches/{match.pk}/replay/?deal=1&amp;step=2" in found
    browser.post(address, {"do": "unmark"})
    assert not Bookmark.objects.exists()
    assert Client().get("/matches/bookmarks/").status_code == 200
    assert browser.get("/matches/bookmarks/?cursor=x").status_code == 302
