"""Who may see, join, act, talk, kick, watch and read: one table, `who_may.txt`, and all of it holds.

Roles: nobody (not signed in), stranger, invited (asked to sit down by the host), staff (of the site, at no
table), seated and host. Every cell is the status of the answer, and the code where it is a refusal that has
one.
"""

import re
from pathlib import Path
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import transaction
from django.urls import get_resolver
from django.utils import timezone
from rest_framework.test import APIClient

from courtpiece_site.asgi import application
from games import services
from games.engine.state import legal_actions
from games.models import Match, Player
from games.services.append import action_append
from games.store import snapshot_load
from games.tokens import token_create

TABLE = Path(__file__).with_name("who_may.txt")
ROLES = ("nobody", "stranger", "invited", "staff", "seated", "host")
STATES = {
    "private-open": ("private", "open"),
    "public-open": ("public", "open"),
    "private-playing": ("private", "playing"),
    "public-playing": ("public", "playing"),
    "unwatched-playing": ("public", "playing"),
    "private-finished": ("private", "finished"),
    "public-finished": ("public", "finished"),
    "unwatched-finished": ("public", "finished"),
    "private-abandoned": ("private", "abandoned"),
}
API, PAGE = "/api/v1/matches/{id}/", "/matches/{id}/"
# name: (method, address, what is sent)
DEEDS = {
    "see": ("get", API, {}),
    "see the record": ("get", API + "record/", {}),
    "see its rating": ("get", API + "rating/", {}),
    "see a deal": ("get", API + "deals/1/", {}),
    "read the talk": ("get", API + "talk/", {}),
    "read notes": ("get", API + "notes/", {}),
    "see own premove": ("get", API + "premove/", {}),
    "sit down": ("post", API + "join/", {}),
    "sit down by code": ("post", API + "join/", {"code": "{code}"}),
    "change seats": ("post", API + "seat/", {"seat": "E"}),
    "stand up": ("post", API + "stand/", {}),
    "kick": ("post", API + "kick/", {"seat": "{other}"}),
    "see who was kicked": ("get", API + "kick/", {}),
    "let in again": ("post", API + "kick/undo/", {"player": "{friend}"}),
    "seat a bot": ("post", API + "bots/", {"seat": "E"}),
    "send a bot away": ("post", API + "bots/away/", {"seat": "N"}),
    "invite": ("post", API + "invite/", {"player": "{friend}"}),
    "decline": ("post", API + "decline/", {}),
    "say ready": ("post", API + "ready/", {}),
    "act": ("post", API + "actions/", {"seq": "{seq}", "id": "{uuid}", "type": "call", "suit": "S"}),
    "ask for a hint": ("post", API + "hint/", {"seq": "{seq}"}),
    "set a premove": ("put", API + "premove/", {"seq": "{seq}", "kind": "forced"}),
    "drop a premove": ("delete", API + "premove/", {}),
    "take back": ("post", API + "undo/", {"seq": "{seq}"}),
    "let take back": ("post", API + "undo/answer/", {"agree": True}),
    "end": ("post", API + "end/", {"agree": True}),
    "concede": ("post", API + "concede/", {"agree": True}),
    "leave": ("post", API + "leave/", {}),
    "come back": ("post", API + "back/", {}),
    "say a phrase": ("post", API + "talk/", {"phrase": "thanks"}),
    "chat": ("post", API + "talk/", {"text": "Salaam"}),
    "report": ("post", API + "reports/", {"player": "{reported}", "reason": "rude"}),
    "write a note": ("post", API + "notes/", {"deal": 1, "step": 0, "text": "So"}),
    "share a note": ("post", API + "notes/", {"deal": 1, "step": 0, "text": "So", "shared": True}),
    "change a note": ("patch", API + "notes/1/", {"text": "So"}),
    "delete a note": ("delete", API + "notes/1/", {}),
    "set a bookmark": ("put", API + "bookmarks/1/0/", {}),
    "lift a bookmark": ("delete", API + "bookmarks/1/0/", {}),
    "play from a step": ("post", API + "play-from/", {"deal": 1, "step": 0}),
    "play again": ("post", API + "rematch/", {}),
    "open the table's page": ("get", PAGE, {}),
    "open the replay": ("get", PAGE + "replay/", {}),
    "open a deal's replay": ("get", PAGE + "replay/1/", {}),
    "open a trick's replay": ("get", PAGE + "replay/1/2/", {}),
    "open a step's replay": ("get", PAGE + "replay/1/2/3/", {}),
    "open a step's notes": ("get", PAGE + "notes/1/0/", {}),
    "check its cards": ("get", PAGE + "fairness/", {}),
    "print its deals": ("get", PAGE + "sheet/", {}),
    "print from a deal on": ("get", PAGE + "sheet/from/1/", {}),
    "print one deal": ("get", PAGE + "sheet/1/", {}),
    "see its picture": ("get", PAGE + "preview.png", {}),
    "see it as drawn": ("get", PAGE + "preview.svg", {}),
    "open one deal behind": ("get", PAGE + "behind/", {}),
    "open its rules": ("get", PAGE + "rules/", {}),
    "open the report form": ("get", PAGE + "report/", {}),
    "press kick": ("post", PAGE + "room/", {"do": "kick W"}),
    "press once more": ("post", PAGE + "again/", {}),
}


NUMBERED = {
    "deals/1/": "deals/<number:number>/",
    "notes/1/0/": "notes/<number:deal>/<step:step>/",
    "notes/1/": "notes/<row:note_id>/",
    "bookmarks/1/0/": "bookmarks/<number:deal>/<step:step>/",
    "replay/1/2/3/": "replay/<number:deal>/<int:trick>/<str:card>/",
    "replay/1/2/": "replay/<number:deal>/<int:trick>/",
    "replay/1/": "replay/<number:deal>/",
    "sheet/from/1/": "sheet/from/<number:deal>/",
    "sheet/1/": "sheet/<number:deal>/",
}
NAMES = ("host", "seated", "invited", "stranger", "friend")


class Room:
    """A match in one of the states, and everybody who might have to do with it."""

    def __init__(self, state):
        visibility, stage = STATES[state]
        made = {name: services.guest_create(name.title()) for name in NAMES}
        made["staff"] = Player.objects.create_user("staff@example.org", "x", name="Staff", is_staff=True)
        self.players = made
        rules = {"first_deal": "chosen", "match": {"target": None, "deals": 2}}
        seats = {"S": "me", "W": "open", "N": "bot:casual", "E": "open"}
        asked = {"rules": rules, "seats": seats, "clock": {"kind": "none"}, "visibility": visibility}
        self.met()
        opened = services.match_open(made["host"], preset="club.single-sir", first_dealer="S", **asked)
        self.id, self.code = opened.match.pk, opened.match.code
        services.match_join(made["seated"], self.id, seat="W", code=self.code)
        services.player_invite(made["host"], self.id, made["invited"].pk)
        if stage != "open":
            self.start(stage)
        if state.startswith("unwatched"):
            Player.objects.filter(pk=made["seated"].pk).update(no_watching=True)
        self.clients = {None: APIClient()}
        for role in ROLES[1:]:
            self.clients[role] = APIClient()
            self.clients[role].credentials(HTTP_AUTHORIZATION=f"Token {token_create(made[role])}")
            self.clients[role].force_login(made[role])
        self.before = self.stands()  # and so before each deed, since each is taken back

    def met(self):
        """Whoever sits at the table has played with those who may be invited."""
        names = ("host", "seated", "invited", "friend")
        people = dict(zip("SWNE", (self.players[name] for name in names), strict=True))
        seats = {"S": "me", "W": "open", "N": "open", "E": "open"}
        asked = {"preset": "club.single-sir", "clock": {"kind": "none"}, "seats": seats}
        match = services.match_open(people["S"], **asked).match
        for seat in "WNE":
            services.match_join(people[seat], match.pk, seat=seat, code=match.code)
        for player in people.values():
            services.match_ready(player, match.pk)

    def start(self, stage):
        services.bot_seat(self.players["host"], self.id, "E", "casual")
        for name in ("host", "seated"):
            services.match_ready(self.players[name], self.id)
        if stage == "abandoned":
            for name in ("host", "seated"):
                services.seat_leave(self.players[name], self.id)
        if stage == "finished":
            self.play_deal()
            for name in ("host", "seated"):
                services.match_ready(self.players[name], self.id)
            self.play_deal()

    def play_deal(self):
        snapshot = snapshot_load(self.id)
        while not snapshot.over:
            action = legal_actions(snapshot.state, snapshot.state.turn)[0]
            snapshot = action_append(snapshot, action, by="player", now=timezone.now())

    def stands(self):
        """What a form that was sent would change."""
        return Match.objects.count(), Match.objects.get(pk=self.id).seq

    def ask(self, deed, role):
        """-> the status, and the code of a refusal"""
        method, address, body = DEEDS[deed]
        other = "W" if role != "seated" else "S"
        words = {
            "{code}": self.code,
            "{seq}": self.before[1],
            "{uuid}": str(uuid4()),
            "{other}": other,
            "{friend}": self.players["friend"].pk,
            "{reported}": self.players["host" if role == "seated" else "seated"].pk,
        }
        sent = {name: words.get(str(value), value) for name, value in body.items()}
        client = self.clients[None if role == "nobody" else role]
        with transaction.atomic():
            form = {"format": "multipart"} if method == "post" and address.startswith(PAGE) else {}
            answer = getattr(client, method)(address.format(id=self.id), sent, **form)
            did = "done" if form and self.stands() != self.before else "nothing"
            transaction.set_rollback(True)
        if answer.status_code == 302 and form:
            return f"302:{did}"
        is_json = answer.headers.get("Content-Type", "").startswith("application/json")
        code = answer.json().get("code") if is_json and answer.status_code >= 400 else None
        return str(answer.status_code) if code in (None, "not_found") else f"{answer.status_code}:{code}"


def stated():
    """{(deed, state): {role: cell}} as the file has it."""
    found = {}
    for line in TABLE.read_text().splitlines():
        if line and not line.startswith("#"):
            deed, state, *cells = (cell.strip() for cell in line.split("|"))
            found[deed, state] = dict(zip(ROLES, cells, strict=True))
    return found


@pytest.mark.pure
@pytest.mark.django_db
@pytest.mark.parametrize("state", STATES)
def test_the_table_of_who_may_holds_over_rest_and_on_pages(state):
    room, table = Room(state), stated()
    for deed in DEEDS:
        found = {role: room.ask(deed, role) for role in ROLES}
        assert found == table[deed, state], f"{deed}, {state}"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("state", STATES)
async def test_a_socket_opens_for_whom_the_match_does(state):
    room, table = await sync_to_async(Room)(state), stated()
    for role in ROLES:
        token = None if role == "nobody" else await sync_to_async(token_create)(room.players[role])
        query = f"?token={token}" if token else ""
        socket = WebsocketCommunicator(application, f"/ws/matches/{room.id}/{query}")
        await socket.connect(timeout=5)
        first = await socket.receive_output(timeout=5)
        is_open = first["type"] == "websocket.send"
        assert is_open == (table["see", state][role] == "200"), (state, role, first)
        await socket.disconnect()


def test_the_table_is_whole():
    """Every address of a match is in it, and every deed in every state."""
    assert set(stated()) == {(deed, state) for deed in DEEDS for state in STATES}
    told = {address.replace("{id}", "<id:match_id>") for _, address, _ in DEEDS.values()}
    addresses = {re.sub("|".join(NUMBERED), lambda found: NUMBERED[found[0]], address) for address in told}
    for pattern in routes(get_resolver()):
        if "<id:match_id>" in pattern and pattern.startswith(("api/v1/matches/", "matches/")):
            assert "/" + pattern in addresses, pattern


def routes(resolver, before=""):
    for each in resolver.url_patterns:
        path = before + str(each.pattern)
        if hasattr(each, "url_patterns"):
            yield from routes(each, path)
        else:
            yield path
