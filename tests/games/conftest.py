"""The cast: alice, bob, charlie and dave in the seats; mallory outside."""

from uuid import uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from games import services
from games.engine.state import legal_actions
from games.models import Match
from games.selectors import match_document
from games.services.append import action_append
from games.store import snapshot_load
from games.tokens import token_create

SEATED = {"S": "alice", "W": "bob", "N": "charlie", "E": "dave"}


@pytest.fixture
def cast(db):
    """{name: player} of the five."""
    return {name: services.guest_create(name.title()) for name in [*SEATED.values(), "mallory"]}


@pytest.fixture
def clients(cast):
    """{name: REST client with that player's token}, and under None a client of nobody."""
    found = {None: APIClient()}
    for name, player in cast.items():
        found[name] = APIClient()
        found[name].credentials(HTTP_AUTHORIZATION=f"Token {token_create(player)}")
    return found


class Table:
    """A match driven over REST, with every answer held against a fresh GET of every viewer."""

    def __init__(self, clients, match_id, seats):
        self.clients, self.id, self.seats = clients, match_id, seats

    @property
    def url(self):
        return f"/api/v1/matches/{self.id}/"

    @property
    def match(self):
        return Match.objects.get(pk=self.id)

    def get(self, name):
        return self.clients[name].get(self.url).json()

    def turn(self):
        """(seat, name) of whose turn it is."""
        seat = self.get(self.seats["S"])["view"]["turn"]
        return seat, self.seats.get(seat)

    def post(self, name, action, **kwargs):
        """One action as `name`; `seq` is the present one unless given."""
        body = {"seq": self.match.seq, "id": str(uuid4()), **action, **kwargs}
        return self.clients[name].post(self.url + "actions/", body)

    def act(self, choose=lambda legal: legal[0]):
        """Whoever's turn it is does what `choose` picks. -> the answer, checked for every viewer."""
        _, name = self.turn()
        answer = self.post(name, choose(self.get(name)["view"]["legal"]))
        assert answer.status_code == 200, answer.json()
        assert answer.json() == self.get(name)
        self.check_pushes()
        return answer.json()

    def check_pushes(self):
        """What a socket would push is what a GET answers: for each of the four viewers in turn."""
        snapshot = snapshot_load(self.id)
        seat = "NESW"[snapshot.seq % 4]
        assert match_document(snapshot, snapshot.seat_row(seat).player) == self.get(self.seats[seat])

    def play_deal(self, choose=lambda legal: legal[0]):
        """Until the current deal is over, straight through the append. -> alice's document."""
        snapshot = snapshot_load(self.id)
        while not snapshot.over:
            action = choose(legal_actions(snapshot.state, snapshot.state.turn))
            snapshot = action_append(snapshot, action, by="player", now=timezone.now())
        return self.get("alice")

    def next_deal(self):
        for name in self.seats.values():
            answer = self.clients[name].post(self.url + "ready/", {})
            assert answer.status_code == 200, answer.json()
        return answer.json()


@pytest.fixture
def table_open(cast, clients):
    """Opens a table with all four people seated and ready: table_open(preset=..., rules=...) -> Table."""

    def build(**asked):
        asked = {"preset": "club.single-sir", "clock": {"kind": "none"}, **asked}
        asked.setdefault("rules", {"match": {"target": 20}})  # not the newcomer's, which one deal may reach
        asked["seats"] = {"S": "me", "W": "open", "N": "open", "E": "open"}
        answer = clients["alice"].post("/api/v1/matches/", asked)
        assert answer.status_code == 201, answer.json()
        table = Table(clients, answer.json()["id"], SEATED)
        for seat, name in SEATED.items():
            if name != "alice":
                services.match_join(cast[name], table.id, seat=seat, code=answer.json()["code"])
        for name in SEATED.values():
            services.match_ready(cast[name], table.id)
        return table

    return build


@pytest.fixture
def table(table_open):
    """A Single Sir table under way."""
    return table_open()
