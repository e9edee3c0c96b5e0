"""The socket: pushes equal GETs; actions, refusals, heartbeat, catching up, many tabs."""

import asyncio
import json
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from channels.testing import WebsocketCommunicator

from courtpiece_site.asgi import application
from games import services
from games.effects import group_name
from games.models import Seat
from games.tokens import token_create

pytestmark = pytest.mark.django_db(transaction=True)


async def connect(match_id, token=None, headers=()):
    query = f"?token={token}" if token else ""
    socket = WebsocketCommunicator(application, f"/ws/matches/{match_id}/{query}", headers=list(headers))
    connected, _ = await socket.connect(timeout=5)
    assert connected
    return socket


async def receive(socket):
    return json.loads(await socket.receive_from(timeout=5))


@sync_to_async
def seated_table(client_for, rules=None):
    """A table of four people under way. -> (match id, {seat: token})"""
    players = {seat: services.guest_create(f"Player {seat}") for seat in "SWNE"}
    plan = {"S": "me", "W": "open", "N": "open", "E": "open"}
    asked = {"preset": "club.single-sir", "clock": {"kind": "none"}, "rules": rules}
    table = services.match_open(players["S"], seats=plan, **asked)
    for seat, player in players.items():
        services.match_join(player, table.match.pk, seat=seat, code=table.match.code)
    for player in players.values():
        services.match_ready(player, table.match.pk)
    return table.match.pk, {seat: token_create(player) for seat, player in players.items()}


@sync_to_async
def rest(client_for, match_id, token):
    return client_for(token).get(f"/api/v1/matches/{match_id}/").json()


@pytest.fixture
def client_for():
    from rest_framework.test import APIClient

    def build(token):
        client = APIClient()
        client.credentials(HTTP_AUTHORIZATION=f"Token {token}")
        return client

    return build


async def test_every_push_is_what_a_get_answers(client_for):
    match_id, tokens = await seated_table(client_for)
    sockets = {seat: await connect(match_id, token) for seat, token in tokens.items()}
    second_tab = await connect(match_id, tokens["S"])
    for seat, socket in sockets.items():
        first = await receive(socket)
        assert first["type"] == "view"
        assert first["match"] == await rest(client_for, match_id, tokens[seat])
    shown = (await receive(second_tab))["match"]
    for _ in range(6):
        turn = shown["view"]["turn"]
        view = (await rest(client_for, match_id, tokens[turn]))["view"]
        action = {"type": "action", "id": str(uuid4()), "seq": shown["seq"], "action": view["legal"][0]}
        await sockets[turn].send_to(json.dumps(action))
        for seat, socket in sockets.items():
            pushed = await receive(socket)
            assert (pushed["type"], pushed["seq"]) == ("view", shown["seq"] + 1)
            assert pushed["match"] == await rest(client_for, match_id, tokens[seat])
        shown = (await receive(second_tab))["match"]
    for socket in [*sockets.values(), second_tab]:
        await socket.disconnect()


def honest(view):
    """What a player does who never revokes."""
    table, plays = view["table"], [each for each in view["legal"] if each["type"] == "play"]
    follows = [each for each in plays if table and each["card"][1] == table[0]["card"][1]]
    return (follows or view["legal"])[0]


async def test_what_is_done_out_of_turn_reaches_every_seat(client_for):
    """A wrong claim: by one whose turn it is not, told to all four."""
    match_id, tokens = await seated_table(client_for, {"revokes": "claimable"})
    sockets = {seat: await connect(match_id, token) for seat, token in tokens.items()}
    shown = {seat: (await receive(socket))["match"] for seat, socket in sockets.items()}

    async def act(seat, action):
        seq = shown[seat]["seq"]
        message = {"type": "action", "id": str(uuid4()), "seq": seq, "action": action}
        await sockets[seat].send_to(json.dumps(message))
        for each, socket in sockets.items():
            shown[each] = (await receive(socket))["match"]
            assert shown[each] == await rest(client_for, match_id, tokens[each])

    for _ in range(6):  # the call, a trick, the next lead
        turn = shown["N"]["view"]["turn"]
        await act(turn, honest(shown[turn]["view"]))
    turn, calm = shown["N"]["view"]["turn"], await rest(client_for, match_id, tokens["N"])
    claimant, accused = ("N", "E") if turn in "EW" else ("E", "N")
    claim = {"type": "claim-revoke", "trick": 1, "against": accused}
    await act(claimant, claim)
    view = shown["S"]["view"]
    assert (view["turn"], view["barred"], view["table"]) == (turn, [claimant], calm["view"]["table"])
    assert view["last"] == {"seat": claimant, **claim, "by": "player"}
    for socket in sockets.values():
        await socket.disconnect()


async def test_refusals_come_back_to_the_one_who_asked(client_for):
    match_id, tokens = await seated_table(client_for)
    socket, other = await connect(match_id, tokens["S"]), await connect(match_id, tokens["N"])
    seq = (await receive(socket))["seq"]
    await receive(other)
    action_id = str(uuid4())
    cases = [
        ({"type": "action", "id": action_id, "seq": seq + 9, "action": {"type": "pass"}}, "stale", action_id),
        ({"type": "action", "id": action_id, "seq": seq, "action": {"type": "fly"}}, "malformed", action_id),
        ({"type": "action", "id": "7", "seq": seq, "action": {"type": "pass"}}, "malformed", None),
        ({"type": "action", "id": action_id, "seq": "1", "action": {}}, "malformed", action_id),
        ({"type": "action", "id": action_id, "seq": seq, "action": {}, "more": 1}, "malformed", action_id),
        ({"type": "wave"}, "malformed", None),
        ({"type": "action", "id": action_id, "seq": seq, "action": {"\ud800": 1}}, "malformed", None),
        ({"type": "action", "id": "urn:uuid:" + action_id, "seq": seq, "action": {}}, "malformed", None),
        ([1], "malformed", None),
    ]
    for message, code, about in cases:
        await socket.send_to(json.dumps(message))
        answer = await receive(socket)
        assert (answer["type"], answer["id"]) == ("refused", about), message
        assert answer["code"] == code or code == "malformed"
    for text in ("{", "[" * 4000, "x" * 5000):
        await socket.send_to(text)
        assert (await receive(socket))["type"] == "refused"
    assert await other.receive_nothing()
    await socket.disconnect()
    await other.disconnect()


async def test_an_action_sent_again_is_answered_again(client_for):
    match_id, tokens = await seated_table(client_for)
    sockets = {seat: await connect(match_id, token) for seat, token in tokens.items()}
    for socket in sockets.values():
        shown = (await receive(socket))["match"]
    turn = shown["view"]["turn"]
    view = (await rest(client_for, match_id, tokens[turn]))["view"]
    text = json.dumps({"type": "action", "id": str(uuid4()), "seq": shown["seq"], "action": view["legal"][0]})
    answers = []
    for _ in range(3):
        await sockets[turn].send_to(text)
        answers.append((await receive(sockets[turn]))["match"])
    assert answers[0] == answers[1] == answers[2]
    for socket in sockets.values():
        await socket.disconnect()


@pytest.mark.parametrize("path", ["/ws/nope/", "/ws/matches/XX/", "/", "/ws/matches/000000000000/x"])
async def test_other_addresses_are_told_so(path):
    socket = WebsocketCommunicator(application, path)
    assert (await socket.connect(timeout=5))[0]
    assert await socket.receive_output(timeout=5) == {"type": "websocket.close", "code": 4404}


async def test_heartbeat_and_flood(client_for):
    match_id, tokens = await seated_table(client_for)
    socket = await connect(match_id, tokens["S"])
    await receive(socket)
    await socket.send_to('{"type": "ping"}')
    assert await receive(socket) == {"type": "pong", "here": ["N", "E", "S", "W"]}
    assert await flooded(socket) == {"type": "websocket.close", "code": 4429}


async def flooded(socket):
    """Talk far too fast, however slow the machine. -> what comes after the answers"""
    for _ in range(400):
        await socket.send_to('{"type": "ping"}')
    while (answer := await socket.receive_output(timeout=5))["type"] == "websocket.send":
        pass
    return answer


async def act(client_for, match_id, tokens):
    """Whoever's turn it is does something, over REST."""
    shown = await rest(client_for, match_id, tokens["S"])
    token = tokens[shown["view"]["turn"]]
    action = (await rest(client_for, match_id, token))["view"]["legal"][0]
    submit = sync_to_async(client_for(token).post)
    answer = await submit(f"/api/v1/matches/{match_id}/actions/", {"seq": shown["seq"], **action})
    assert answer.status_code == 200


async def test_nothing_is_sent_on_a_line_that_we_cut(client_for):
    match_id, tokens = await seated_table(client_for)
    socket = await connect(match_id, tokens["S"])
    await receive(socket)
    await flooded(socket)
    await act(client_for, match_id, tokens)
    assert await socket.receive_nothing(timeout=0.3)
    await socket.disconnect()


@pytest.mark.parametrize("error", [RuntimeError("after sending 'websocket.close'"), ConnectionResetError()])
async def test_a_line_that_is_gone_already_is_no_fault_of_ours(client_for, monkeypatch, error):
    """The consumer goes on until it is told, and leaves the table's group as always."""
    match_id, tokens = await seated_table(client_for)
    gone, left, layer = asyncio.Event(), [], get_channel_layer()
    group_discard = layer.group_discard

    async def discard(group, channel):
        left.append(group)
        await group_discard(group, channel)

    monkeypatch.setattr(layer, "group_discard", discard)

    async def fragile(scope, receive, send):
        async def send_or_fail(message):
            if gone.is_set():
                raise error
            await send(message)

        await application(scope, receive, send_or_fail)

    socket = WebsocketCommunicator(fragile, f"/ws/matches/{match_id}/?token={tokens['S']}")
    await socket.connect(timeout=5)
    await receive(socket)
    gone.set()
    for _ in range(2):
        await act(client_for, match_id, tokens)
        assert await socket.receive_nothing(timeout=0.3)
    await socket.disconnect()  # raises what the consumer raised
    assert group_name(match_id) in left


@pytest.mark.parametrize("token", [None, "x", "0" * 64])
async def test_strangers_of_a_private_match_are_turned_away(client_for, token):
    match_id, _ = await seated_table(client_for)
    socket = await connect(match_id, token)
    closed = await socket.receive_output(timeout=5)
    assert (closed["type"], closed["code"]) == ("websocket.close", 4404)


async def test_other_sites_pages_cannot_open_a_socket(client_for):
    match_id, tokens = await seated_table(client_for)
    path = f"/ws/matches/{match_id}/?token={tokens['S']}"
    socket = WebsocketCommunicator(application, path, headers=[(b"origin", b"https://evil.example")])
    connected, _ = await socket.connect(timeout=5)
    assert not connected


async def test_a_merged_guests_socket_ends_and_the_others_see_the_account(client_for):
    match_id, tokens = await seated_table(client_for)
    guest, other = await connect(match_id, tokens["S"]), await connect(match_id, tokens["W"])
    for socket in (guest, other):
        await receive(socket)
    await sync_to_async(merge_south)(match_id)
    pushed = await receive(other)
    assert pushed["match"]["seats"]["S"]["player"]["name"] == "Zubaida"
    while (message := await guest.receive_output(timeout=5))["type"] != "websocket.close":
        assert json.loads(message["text"])["match"]["you"] is None
    assert message["code"] == 4404
    again = await connect(match_id, tokens["S"])
    assert (await again.receive_output(timeout=5))["code"] == 4404
    await other.disconnect()


def merge_south(match_id):
    guest = Seat.objects.get(match=match_id, seat="S").player_id
    owner = services.account_make(None, name="Zubaida", email="zainab@example.org", password="rung-7-rung")
    services.player_merge(guest, owner.pk)
