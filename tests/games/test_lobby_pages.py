"""The pages of the lobby, of quick pairing and of watching, as forms without a script."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games import services
from games.models import Match, Player

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
OPEN = {"S": "me", "W": "open", "N": "open", "E": "bot:steady"}
PAIRED = {"preset": "club.single-sir", "speed": "quick"}


@pytest.fixture
def opened(cast):
    """Opens a public table of alice's: opened(preset=...) -> its id"""

    def build(**asked):
        asked = {"preset": "club.double-sir", "visibility": "public", "seats": OPEN, **asked}
        return services.match_open(cast["alice"], **asked).match.pk

    return build


def player_of(browser):
    return Player.objects.get(pk=browser.session["_auth_user_id"])


def test_one_tap_makes_a_guest_of_a_visitor_and_seats_them(client, opened):
    match_id = opened(rules={"thaap": True})
    page = client.get("/lobby/").content.decode()
    for text in ("Double Sir", "Alice", "Allowed", f'value="{match_id}"'):
        assert text in page, text
    answer = client.post("/lobby/sit/", {"match": match_id})
    assert (answer.status_code, answer.url) == (302, f"/matches/{match_id}/")
    assert player_of(client).pk in Match.objects.get().seats.values_list("player", flat=True)
    assert "Your table" in client.get("/lobby/").content.decode()


def test_who_comes_too_late_is_told_and_shown_the_others(client, opened):
    private, full = opened(visibility="private"), opened(seats=OPEN | {"W": "bot:steady"})
    services.match_join(services.guest_create(), full)
    for match_id in (private, full, "0123456789ab"):
        answer = client.post("/lobby/sit/", {"match": match_id}, follow=True)
        assert answer.redirect_chain[0][0] == "/lobby/", match_id
        assert "does not wait any more" in answer.content.decode()
    assert client.post("/lobby/sit/", {"match": "x"}).status_code == 400


def test_the_filters_of_the_page(client, opened):
    opened(), opened(preset="mendikot.katte", clock={"kind": "none"})
    for query, count in (("game=club", 1), ("game=mendikot.katte&clock=none", 1), ("game=&rules=&clock=", 2)):
        assert len(client.get(f"/lobby/?{query}").context["tables"]) == count, query
    page = client.get("/lobby/?game=x&clock=none")
    assert (page.status_code, len(page.context["tables"]), page.context["chosen"]) == (
        200,
        1,
        {"clock": "none"},
    )
    assert "left out: Game." in page.content.decode()
    page = client.get("/watch/?clock=x&game=no.such&rules=house")
    assert (page.status_code, page.context["kept"]) == (200, "rules=house")
    assert "left out: Game, Clock." in page.content.decode()
    assert client.get("/watch/").context["tables"] == []


def test_the_list_alone_is_sent_once_as_long_as_it_is_the_same(client, opened):
    opened()
    part = client.get("/lobby/?part=1")
    assert b"<html" not in part.content
    assert client.get("/lobby/?part=1", HTTP_IF_NONE_MATCH=part["ETag"]).status_code == 304
    opened()
    assert client.get("/lobby/?part=1", HTTP_IF_NONE_MATCH=part["ETag"]).status_code == 200


def test_the_page_takes_the_same_queries_however_long_the_list(client, opened, django_assert_num_queries):
    opened()
    client.get("/lobby/")
    with django_assert_num_queries(3):
        client.get("/lobby/?part=1")
    for _ in range(5):
        opened(rules={"thaap": True})
    with django_assert_num_queries(3):
        client.get("/lobby/?part=1")


def test_four_browsers_are_paired_and_led_to_their_table():
    browsers = [Client() for _ in range(4)]
    first = [browser.post("/pairing/", PAIRED) for browser in browsers]
    match = Match.objects.get()
    assert {answer.url for answer in first} == {f"/matches/{match.pk}/"}
    assert match.status == "playing"
    for browser in browsers:
        page = browser.get(f"/pairing/{match.pk}/", follow=True)
        assert page.context["match"]["you"]
        assert page.redirect_chain[-1][0] == f"/matches/{match.pk}/"


def test_the_wait_and_its_ways_out(client):
    url = client.post("/pairing/", PAIRED).url
    match = Match.objects.get()
    wait = client.get(url, follow=True)
    assert wait.redirect_chain == [(f"/pairing/{match.pk}/", 302)]
    assert wait.context["bots_in"] in (59, 60)
    assert [line["pairing"] for line in client.get("/lobby/").context["tables"]] == ["quick"]
    early = client.post(f"/pairing/{match.pk}/start/", follow=True)
    assert "Wait a little longer" in early.content.decode()
    match.seats.update(joined=timezone.now() - timedelta(seconds=61))
    assert client.get(f"/pairing/{match.pk}/").context["bots_in"] == 0
    started = client.post(f"/pairing/{match.pk}/start/", follow=True)
    assert started.redirect_chain[-1][0] == f"/matches/{match.pk}/"
    assert Match.objects.get().status == "playing"


def test_who_cancels_is_asked_anew_and_a_stranger_to_the_wait_as_well(client):
    client.post("/pairing/", PAIRED)
    match = Match.objects.get()
    assert Client().get(f"/pairing/{match.pk}/").url == "/pairing/"
    answer = client.post(f"/pairing/{match.pk}/cancel/", follow=True)
    assert answer.redirect_chain[-1][0] == "/pairing/"
    assert not match.seats.exists()


def test_sitting_down_where_people_are_paired_is_to_be_paired(client, cast):
    match_id = services.pairing_ask(cast["alice"], "club.single-sir", "quick").match.pk
    answer = client.post("/lobby/sit/", {"match": match_id}, follow=True)
    assert answer.redirect_chain[-1][0] == f"/pairing/{match_id}/"
    assert Match.objects.get().seats.count() == 2


@pytest.mark.parametrize("form", [{}, {"preset": "x", "speed": "quick"}, {"preset": "courts.be-ranga"}])
def test_a_form_that_asks_for_nothing_there_is_400(client, form):
    assert client.post("/pairing/", form).status_code == 400
    assert not Match.objects.exists()


def test_the_home_page_leads_to_people(client):
    page = client.get("/").content.decode()
    for path in ("/pairing/", "/lobby/", "/tables/new/", "/watch/"):
        assert f'href="{path}"' in page


def test_one_deal_behind_begins_with_the_last_deal_that_is_over(table_open, client):
    table = table_open(visibility="public")
    assert "still being played" in client.get(f"/matches/{table.id}/behind/").content.decode()
    for _ in range(2):
        table.play_deal()
        table.next_deal()
    page = client.get(f"/matches/{table.id}/behind/")
    assert (page.context["deal"], page.context["match"]["view"]["number"]) == (2, 3)
    assert f'data-behind="/matches/{table.id}/replay/"' in page.content.decode()
    assert [line["id"] for line in client.get("/watch/").context["tables"]] == [table.id]
    Match.objects.update(status="finished", finished=timezone.now())
    assert client.get(f"/matches/{table.id}/behind/").url == f"/matches/{table.id}/replay/"
