"""Who may see a public match: everybody, unless somebody who plays in it does not want to be watched."""

import json

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client

from courtpiece_site.asgi import application
from games import services
from games.models import Match
from games.store import snapshot_load
from tests.games.test_accounts import account

pytestmark = pytest.mark.django_db
TABLES = "/api/v1/tables/?status=playing"


@pytest.fixture
def public(table_open):
    """A public match under way, one deal played and the second begun."""
    table = table_open(visibility="public")
    table.play_deal()
    table.next_deal()
    return table


def routes(table):
    """Every address of a match that a stranger may read, and what is asked there of its record."""
    pages = [f"/matches/{table.id}/{path}" for path in ("", "rules/", "replay/", "behind/")]
    return [table.url, table.url + "record/", table.url + "deals/1/", *pages]


def statuses(table, client):
    return {client.get(path).status_code for path in routes(table)}


def forbid(clients, name, forbidden=True):
    answer = clients[name].put("/api/v1/me/watching/", {"forbidden": forbidden})
    assert (answer.status_code, answer.json()) == (200, {"forbidden": forbidden})


def test_a_stranger_sees_a_public_match_without_hands_and_what_is_over_with_all(public, clients):
    for name in ("mallory", None):
        document = clients[name].get(public.url).json()
        assert (document["you"], document["view"]["hand"], document["code"]) == (None, [], None)
        assert document["view"]["legal"] == []
        frames = clients[name].get(public.url + "deals/1/").json()
        assert set(frames["frames"][-2]["hands"]) == set("NESW")
        assert clients[name].get(public.url + "deals/2/").status_code == 404
        assert len(clients[name].get(public.url + "record/").json()["deals"]) == 1
    assert statuses(public, Client()) == {200}


def test_who_sits_there_has_the_view_of_their_seat_everywhere(public, clients):
    public.act(lambda legal: next(action for action in legal if action["type"] == "call"))
    document = clients["bob"].get(public.url).json()
    assert document["you"] == "W"
    assert document["view"]["hand"]
    browser = Client()
    bob = snapshot_load(public.id).seat_row("W").player
    browser.force_login(bob, "django.contrib.auth.backends.ModelBackend")
    for path in ("", "replay/", "behind/"):
        page = browser.get(f"/matches/{public.id}/{path}", follow=True)
        assert page.context["match"]["you"] == "W", path


def test_one_who_forbids_it_makes_it_the_peoples_own_at_every_address(public, clients):
    assert [line["id"] for line in clients[None].get(TABLES).json()["results"]] == [public.id]
    forbid(clients, "charlie")
    assert clients["charlie"].get("/api/v1/me/watching/").json() == {"forbidden": True}
    assert statuses(public, Client()) == {404}
    assert clients["mallory"].get(public.url).status_code == 404
    assert clients[None].get(TABLES).json()["results"] == []
    for name in public.seats.values():
        assert clients[name].get(public.url).status_code == 200
        assert clients[name].get(public.url + "record/").status_code == 200
    forbid(clients, "charlie", False)
    assert statuses(public, Client()) == {200}


def test_it_holds_after_the_end_and_nobody_makes_a_lesson_of_it(public, clients):
    forbid(clients, "dave")
    for name in ("alice", "charlie"):
        last = clients[name].post(public.url + "concede/", {"agree": True}).json()
    assert last["status"] == "finished"
    assert Client().get(f"/matches/{public.id}/replay/").status_code == 404
    asked = {"match": public.id, "deal": 1, "step": 60, "kind": "deal", "viewer": "S"}
    assert clients["mallory"].post("/api/v1/lessons/made/", asked).status_code == 404
    assert clients["bob"].post("/api/v1/lessons/made/", asked).status_code != 404


def test_a_table_that_waits_can_be_found_whoever_sits_there(clients):
    forbid(clients, "alice")
    seats = {"S": "me", "W": "open", "N": "open", "E": "bot:steady"}
    body = {"preset": "club.single-sir", "visibility": "public", "seats": seats}
    opened = clients["alice"].post("/api/v1/matches/", body).json()
    url = f"/api/v1/matches/{opened['id']}/"
    assert clients["mallory"].get(url).status_code == 200
    assert len(clients[None].get("/api/v1/tables/").json()["results"]) == 1
    for name, seat in (("bob", "W"), ("charlie", "N")):
        assert clients[name].post(url + "join/", {"seat": seat}).status_code == 200
    for name in ("alice", "bob", "charlie"):
        clients[name].post(url + "ready/", {})
    assert clients["bob"].get(url).json()["status"] == "playing"
    assert clients["mallory"].get(url).status_code == 404


def test_of_two_wishes_the_stricter_one_is_kept(cast):
    owner = account()
    services.watching_set(cast["alice"], forbidden=True)
    services.player_merge(cast["alice"].pk, owner.pk)
    owner.refresh_from_db()
    assert owner.no_watching


def test_it_is_said_on_the_page_of_the_account_and_stands_in_the_export(client):
    client.post("/play/")
    assert "no_watching" in client.get("/account/").content.decode()
    page = client.post("/account/watching/", {"no_watching": "on"}, follow=True)
    assert 'name="no_watching" checked' in page.content.decode()
    export = json.loads(b"".join(client.get("/account/export/").streaming_content))
    assert export["player"]["no_watching"] is True
    client.post("/account/watching/", {})
    assert 'name="no_watching" checked' not in client.get("/account/").content.decode()


@pytest.mark.django_db(transaction=True)
async def test_who_watches_is_sent_away_at_once(transactional_db):
    player = await sync_to_async(services.guest_create)("Alice")
    opened = await sync_to_async(services.match_open)(
        player, preset="club.single-sir", clock={"kind": "none"}, visibility="public"
    )
    await sync_to_async(services.match_ready)(player, opened.match.pk)
    socket = WebsocketCommunicator(application, f"/ws/matches/{opened.match.pk}/")
    await socket.connect(timeout=5)
    shown = json.loads(await socket.receive_from(timeout=5))["match"]
    assert (shown["you"], shown["view"]["hand"]) == (None, [])
    await sync_to_async(services.watching_set)(player, forbidden=True)
    assert await socket.receive_output(timeout=5) == {"type": "websocket.close", "code": 4404}
    assert (await Match.objects.aget()).status == "playing"
