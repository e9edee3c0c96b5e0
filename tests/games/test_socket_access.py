"""A socket ends with the token or the session that it was opened by, at once, and no other does."""

import json
import re
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.core import mail
from django.test import Client

from courtpiece_site.asgi import application
from games import effects, services
from games.store import snapshot_load
from tests.games.test_accounts import PASSWORD, account, solo

pytestmark = pytest.mark.django_db(transaction=True)
NEW = {"oldpassword": PASSWORD, "password1": "another-rung-8"}


@pytest.fixture
def player(transactional_db):
    """Somebody with an account, two browsers, two tokens and a match."""
    player = account()
    player.match = solo(player)
    player.browsers = [Client(), Client()]
    for browser in player.browsers:
        browser.post("/account/login/", {"login": player.email, "password": PASSWORD})
    player.tokens = [services.token_make(player, f"bot {number}") for number in (1, 2)]
    return player


async def opened(player, *, browser=None, token=None):
    """A socket that has shown the match."""
    headers = [(b"authorization", f"Token {token}".encode())] if token else []
    if browser:
        headers = [(b"cookie", f"sessionid={browser.cookies['sessionid'].value}".encode())]
    socket = WebsocketCommunicator(application, f"/ws/matches/{player.match}/", headers=headers)
    await socket.connect(timeout=5)
    assert json.loads(await socket.receive_from(timeout=5))["match"]["you"] == "S"
    return socket


async def all_opened(player):
    """By the first and the second browser, by the first and the second token."""
    by = [{"browser": each} for each in player.browsers] + [{"token": each} for each in player.tokens]
    return [await opened(player, **each) for each in by]


async def ended(socket):
    """Was it closed as for a stranger?"""
    if await socket.receive_nothing(timeout=0.3):
        return False
    return await socket.receive_output(timeout=1) == {"type": "websocket.close", "code": 4404}


async def act(socket, match_id):
    """Ask for something. -> the answer"""
    snapshot = await sync_to_async(snapshot_load)(match_id)
    message = {"type": "action", "id": str(uuid4()), "seq": snapshot.seq, "action": {"type": "pass"}}
    await socket.send_to(json.dumps(message))
    return await socket.receive_output(timeout=5)


def token_revoked(player):
    form = {"token": player.browsers[0].get("/account/tokens/").context["tokens"][1].digest}
    player.browsers[0].post("/account/tokens/revoke/", form)


def signed_out(player):
    player.browsers[1].post("/account/logout/")


def password_changed(player):
    player.browsers[0].post("/account/password/change/", NEW)


def password_reset(player):
    mail.outbox.clear()
    somewhere = Client()
    somewhere.post("/account/password/reset/", {"email": player.email})
    path = re.search(r"http://testserver(/\S+)", mail.outbox[0].body).group(1)
    form = somewhere.get(path, follow=True).redirect_chain[-1][0]
    somewhere.post(form, {"password1": "another-rung-8"})


CASES = [
    (token_revoked, [False, False, True, False]),
    (signed_out, [False, True, False, False]),
    (password_changed, [False, True, False, False]),
    (password_reset, [True, True, True, True]),
]


@pytest.mark.parametrize(("deed", "gone"), CASES, ids=[deed.__name__ for deed, _gone in CASES])
async def test_who_is_known_no_more_is_at_no_socket(player, deed, gone):
    sockets = await all_opened(player)
    await sync_to_async(deed)(player)
    assert [await ended(socket) for socket in sockets] == gone
    for socket, is_gone in zip(sockets, gone, strict=True):
        if not is_gone:  # and the others go on as before
            assert (await act(socket, player.match))["type"] == "websocket.send"
            await socket.disconnect()


@pytest.mark.parametrize(("deed", "at"), [(token_revoked, 2), (signed_out, 1), (password_changed, 1)])
async def test_no_action_is_taken_from_them_even_where_nobody_told_the_socket(player, monkeypatch, deed, at):
    sockets = await all_opened(player)
    monkeypatch.setattr(effects, "access_changed", lambda *_told: None)
    await sync_to_async(deed)(player)
    assert await act(sockets[at], player.match) == {"type": "websocket.close", "code": 4404}
    for socket in sockets:
        await socket.disconnect()


async def test_a_guest_who_makes_an_account_stays_at_the_table():
    browser, guest = await sync_to_async(guest_at_a_table)()
    socket = await opened(guest, browser=browser)
    form = {"name": "Zed", "email": "zed@example.org", "password1": PASSWORD}
    assert (await sync_to_async(browser.post)("/account/signup/", form)).status_code == 302
    assert not await ended(socket)
    assert (await act(socket, guest.match))["type"] == "websocket.send"
    await socket.disconnect()


def guest_at_a_table():
    browser, guest = Client(), services.guest_create()
    browser.force_login(guest, "django.contrib.auth.backends.ModelBackend")
    guest.match = solo(guest)
    return browser, guest
