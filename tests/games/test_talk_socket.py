"""Talk over the socket: told at once to those who hear it, and to nobody else."""

import asyncio

import pytest
from asgiref.sync import sync_to_async

from games.models import Player
from games.talk import services
from tests.games.test_socket import connect, receive, seated_table

pytestmark = pytest.mark.django_db(transaction=True)


@sync_to_async
def at(match_id, seat):
    return Player.objects.get(seats__match=match_id, seats__seat=seat)


say = sync_to_async(services.line_say)
mute = sync_to_async(services.mute)


async def silent(socket):
    return await socket.receive_nothing(timeout=0.2, interval=0.02)


async def test_a_line_is_pushed_to_all_at_the_table_but_those_who_mute_its_player():
    match_id, tokens = await seated_table(None)
    sockets = {seat: await connect(match_id, token) for seat, token in tokens.items()}
    for socket in sockets.values():
        await receive(socket)
    south, west = await at(match_id, "S"), await at(match_id, "W")
    await say(south, match_id, text="Hello all")
    for socket in sockets.values():
        told = await receive(socket)
        assert (told["type"], told["line"]["seat"], told["line"]["text"]) == ("talk", "S", "Hello all")
    await mute(west, south.pk)
    await say(south, match_id, phrase="hello")
    for seat in "SNE":
        assert (await receive(sockets[seat]))["line"]["key"] == "hello"
    assert await silent(sockets["W"])
    for socket in sockets.values():
        await socket.disconnect()


async def test_a_line_of_a_private_table_reaches_no_stranger():
    match_id, _ = await seated_table(None)
    stranger = await connect(match_id)
    assert (await asyncio.wait_for(stranger.receive_output(), 5))["type"] == "websocket.close"
    south = await at(match_id, "S")
    await say(south, match_id, text="Among us")
    assert await stranger.receive_nothing(timeout=0.2)
