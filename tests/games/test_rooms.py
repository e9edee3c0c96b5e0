"""The table before the start: who may move, stand up, kick, seat bots and invite, and in which state."""

import json

import pytest
from django.core.cache import cache
from django.utils import timezone

from games import services
from games.accounts.export import export_parts
from games.models import Kick, Match, Seat
from games.services.rematch import KEPT
from games.tokens import token_create

pytestmark = pytest.mark.django_db
OPEN = {"S": "me", "W": "open", "N": "open", "E": "open"}


class Room:
    """A table that waits for its people, over REST."""

    def __init__(self, clients, **asked):
        self.clients = clients
        asked = {"preset": "club.single-sir", "clock": {"kind": "none"}, "seats": OPEN, **asked}
        answer = clients["alice"].post("/api/v1/matches/", asked)
        assert answer.status_code == 201, answer.json()
        self.id, self.code = answer.json()["id"], answer.json()["code"]

    def post(self, name, path, body=None, expect=200):
        answer = self.clients[name].post(f"/api/v1/matches/{self.id}/{path}/", body or {})
        assert answer.status_code == expect, answer.json()
        return answer.json() if expect == 200 else answer.json()["code"]

    def join(self, name, seat=None, expect=200):
        seat = {} if seat is None else {"seat": seat}
        return self.post(name, "join", {"code": self.code, **seat}, expect)

    def get(self, name):
        return self.clients[name].get(f"/api/v1/matches/{self.id}/").json()

    @property
    def match(self):
        return Match.objects.get(pk=self.id)


@pytest.fixture
def room(clients):
    return Room(clients)


def names(document):
    return {seat: who and who["player"]["name"] for seat, who in document["seats"].items()}


def test_the_host_is_the_opener_then_who_has_sat_there_longest(room):
    assert room.join("bob", "N")["host"] == "S"
    room.join("charlie", "E")
    room.post("bob", "seat", {"seat": "W"})  # who moves has sat there no shorter
    room.post("alice", "stand")
    assert room.get("charlie")["host"] == "W"
    assert room.join("alice", "S")["host"] == "S"


def test_moving_to_a_free_seat(room):
    room.join("bob", "N")
    seq = room.match.seq
    document = room.post("bob", "seat", {"seat": "E"})
    assert (document["you"], document["seq"], document["seats"]["N"]) == ("E", seq + 1, None)
    assert room.post("bob", "seat", {"seat": "E"})["seq"] == seq + 1
    assert room.post("bob", "seat", {"seat": "S"}, 409) == "seat_taken"
    assert room.post("mallory", "seat", {"seat": "N"}, 404) == "not_found"
    assert room.post("bob", "seat", {"seat": "X"}, 400) == "malformed"


def test_what_the_host_alone_may_do(room):
    room.join("bob", "N")
    for path in ("bots", "bots/away", "kick"):
        assert room.post("bob", path, {"seat": "E"}, 403) == "not_host"
        assert room.post("mallory", path, {"seat": "E"}, 404) == "not_found"
    assert Seat.objects.filter(match=room.id).count() == 2


def test_who_is_kicked_sits_down_there_no_more(room):
    room.join("bob", "N")
    assert room.post("alice", "kick", {"seat": "N"})["seats"]["N"] is None
    assert room.clients["bob"].get(f"/api/v1/matches/{room.id}/").status_code == 404
    assert room.join("bob", "N", 403) == "kicked"
    assert room.post("alice", "kick", {"seat": "N"}, 409) == "no_person_there"
    assert room.post("alice", "kick", {"seat": "S"}, 400) == "own_seat"
    assert room.join("charlie", "N")["you"] == "N"


def test_nobody_is_taken_off_who_has_just_sat_down_there(room, cast):
    room.join("bob", "N")
    seated = str(cast["charlie"].pk)
    assert room.post("alice", "kick", {"seat": "N", "player": seated}, 409) == "no_person_there"
    assert room.post("alice", "kick", {"seat": "N", "player": str(cast["bob"].pk)})["seats"]["N"] is None


def test_the_host_lets_them_sit_down_again(room, cast):
    def told(name, status=200):
        answer = room.clients[name].get(f"/api/v1/matches/{room.id}/kick/")
        assert answer.status_code == status
        body = answer.json()
        return [each["name"] for each in body["results"]] if status == 200 else body["code"]

    room.join("bob", "N")
    room.join("charlie", "E")
    room.post("alice", "kick", {"seat": "N"})
    assert (told("alice"), told("charlie", 403), told("bob", 404)) == (["Bob"], "not_host", "not_found")
    bob = {"player": str(cast["bob"].pk)}
    assert room.post("charlie", "kick/undo", bob, 403) == "not_host"
    for whom in (bob, bob, {"player": "nobody"}):
        room.post("alice", "kick/undo", whom)
    assert (told("alice"), room.join("bob", "N")["you"]) == ([], "N")


def test_a_kick_outlives_signing_in(room, cast):
    room.join("bob", "N")
    room.post("alice", "kick", {"seat": "N"})
    account = services.account_make(None, name="Bob", email="bob@example.org", password="x")
    assert services.player_merge(cast["bob"].pk, account.pk)
    assert Kick.objects.get().player_id == account.pk


def test_bots_fill_seats_and_go_again(room):
    room.join("bob", "N")
    document = room.post("alice", "bots", {"seat": "E", "level": "casual"})
    assert document["seats"]["E"]["level"] == "casual"
    assert room.post("alice", "bots", {"seat": "E"})["seq"] == document["seq"]
    assert room.post("alice", "bots", {"seat": "N"}, 409) == "seat_taken"
    assert room.post("alice", "bots", {"seat": "W", "level": "god"}, 400) == "malformed"
    room.post("alice", "bots", {"seat": "W"})
    assert len(set(names(room.get("bob")).values())) == 4
    assert room.post("alice", "bots/away", {"seat": "N"}, 409) == "no_bot_there"
    assert room.post("alice", "bots/away", {"seat": "E"})["seats"]["E"] is None
    assert room.post("alice", "kick", {"seat": "W"}, 409) == "no_person_there"


def test_the_last_bot_starts_what_everybody_waits_for(room):
    room.join("bob", "N")
    for name in ("alice", "bob"):
        room.post(name, "ready")
    room.post("alice", "bots", {"seat": "E"})
    assert room.post("alice", "bots", {"seat": "W"})["status"] == "playing"
    for path in ("seat", "bots", "bots/away", "kick"):
        assert room.post("alice", path, {"seat": "E"}, 409) == "not_open"
    assert room.post("alice", "stand", {}, 409) == "not_open"


def test_who_is_not_ready_is_waited_for(room):
    room.post("alice", "ready")
    room.join("bob", "N")
    room.post("alice", "bots", {"seat": "E"})
    assert room.post("alice", "bots", {"seat": "W"})["status"] == "open"
    assert room.post("bob", "ready")["status"] == "playing"


def test_a_practice_table_keeps_its_bots(clients):
    room = Room(clients, seats={**OPEN, "W": "bot:steady", "N": "bot:steady", "E": "bot:steady"}, hints=True)
    assert room.post("alice", "bots/away", {"seat": "N"}, 409) == "practice_table"


def test_the_last_person_who_goes_closes_the_table(room):
    room.join("bob", "N")
    room.post("alice", "bots", {"seat": "E"})
    assert room.post("alice", "stand")["status"] == "open"
    assert room.post("alice", "stand", {}, 403) == "not_seated"
    services.seat_stand(room.match.seats.get(seat="N").player, room.id)
    match = room.match
    assert (match.status, match.ended, match.finished is not None) == ("abandoned", "abandoned", True)
    assert room.join("charlie", "N", 409) == "not_open"
    document = room.get("alice")
    assert (document["status"], document["ended"], document["host"]) == ("abandoned", "abandoned", None)


def test_standing_up_before_the_start_and_leaving_after_it_are_two_things(room, table):
    assert room.post("alice", "leave", {}, 409) == "not_started"
    assert table.clients["alice"].post(table.url + "stand/", {}).json()["code"] == "not_open"


# --- invitations ---------------------------------------------------------------------------------


def invite(room, by, whom, expect=200):
    return room.post(by, "invite", {"player": whom.pk}, expect)


def invitations(clients, name):
    return clients[name].get("/api/v1/invitations/").json()["results"]


def test_those_one_has_played_with_can_be_asked(table, room, cast, clients):
    people = clients["alice"].get("/api/v1/people/").json()["results"]
    assert {each["name"] for each in people} == {"Bob", "Charlie", "Dave"}
    assert [each["id"] for each in clients["alice"].get("/api/v1/people/?name=bO").json()["results"]] == [
        cast["bob"].pk
    ]
    assert clients["mallory"].get("/api/v1/people/").json() == {"results": []}
    document = invite(room, "alice", cast["bob"])
    assert [(each["player"]["name"], each["seat"]) for each in document["invited"]] == [("Bob", None)]
    assert invite(room, "alice", cast["bob"])["seq"] == document["seq"]
    (asked,) = invitations(clients, "bob")
    assert (asked["match"]["id"], asked["by"]["name"]) == (room.id, "Alice")
    assert room.get("bob")["code"] is None
    assert room.post("bob", "join")["you"] == "N"  # without the code
    assert invitations(clients, "bob") == []
    assert room.get("alice")["invited"] == []
    assert invite(room, "alice", cast["bob"], 409) == "already_seated"


def test_nobody_else_can_be_asked_and_nobody_learns_who_is_there(table, room, cast):
    for stranger in (cast["mallory"].pk, "000000000000", cast["alice"].pk, "x" * 40, "\u0000"):
        answer = room.clients["alice"].post(f"/api/v1/matches/{room.id}/invite/", {"player": stranger})
        assert answer.json()["code"] in ("not_met", "malformed")
    assert room.post("mallory", "invite", {"player": cast["bob"].pk}, 404) == "not_found"


def test_saying_no_takes_the_table_out_of_sight(table, room, cast, clients):
    invite(room, "alice", cast["bob"])
    assert room.post("bob", "decline") == {"results": []}
    assert room.clients["bob"].get(f"/api/v1/matches/{room.id}/").status_code == 404
    assert room.post("bob", "decline", {}, 404) == "not_found"
    assert [each["declined"] for each in room.get("alice")["invited"]] == [True]
    assert invite(room, "alice", cast["bob"], 409) == "declined"
    assert room.join("bob")["you"] == "N"  # with the code they may change their mind


@pytest.mark.parametrize(("who", "whom"), [("alice", "bob"), ("bob", "alice")])
def test_a_block_lets_lapse_what_one_has_asked_the_other_to(table, room, cast, clients, who, whom):
    for name in ("bob", "dave"):
        invite(room, "alice", cast[name])
    assert clients[who].put(f"/api/v1/mutes/{cast[whom].pk}/", {}).status_code == 200
    assert len(invitations(clients, "bob")) == 1  # a mute is no block
    assert clients[who].put(f"/api/v1/mutes/{cast[whom].pk}/", {"block": True}).status_code == 200
    assert invitations(clients, "bob") == []
    asked = {each["player"]["name"]: each["declined"] for each in room.get("alice")["invited"]}
    assert asked == {"Bob": True, "Dave": False}
    assert clients["bob"].get(f"/api/v1/matches/{room.id}/").status_code == 404
    assert invite(Room(clients), "alice", cast["bob"], 403) == "not_met"


def test_invitations_end_with_the_start_and_with_the_table(table, room, cast, clients):
    invite(room, "alice", cast["dave"])
    for seat in "NEW":
        room.post("alice", "bots", {"seat": seat})
    assert room.post("alice", "ready")["invited"] == []
    assert invitations(clients, "dave") == []
    other = Room(clients)
    invite(other, "alice", cast["dave"])
    other.post("alice", "stand")
    assert invitations(clients, "dave") == []
    assert other.post("dave", "join", {}, 404) == "not_found"


def test_who_was_kicked_is_not_asked_again(table, room, cast):
    room.join("bob", "N")
    room.post("alice", "kick", {"seat": "N"})
    assert invite(room, "alice", cast["bob"], 409) == "kicked"


def test_who_is_asked_has_it_in_their_copy_and_takes_it_along(table, room, cast):
    invite(room, "alice", cast["bob"])
    told = json.loads("".join(export_parts(cast["bob"])))
    assert [each["match"] for each in told["invitations"]] == [room.id]
    assert told["kicked_from"] == []
    services.player_leave(cast["bob"].pk)
    assert room.get("alice")["invited"] == []


def test_who_is_gone_asks_nobody(table, room, cast, clients):
    other = Room(clients)
    other.join("dave", "N")
    for each in (room, other):
        invite(each, "alice", cast["bob"])
    services.player_leave(cast["alice"].pk)
    (asked,) = invitations(clients, "bob")  # by whoever looks after the table now; the empty one is closed
    assert (asked["match"]["id"], asked["by"]["name"]) == (other.id, "Dave")
    assert other.get("bob")["invited"] != []


def test_asking_is_bounded(table, room, cast, monkeypatch):
    monkeypatch.setattr("games.services.invitations.INVITED_MOST", 1)
    invite(room, "alice", cast["bob"])
    assert invite(room, "alice", cast["dave"], 409) == "too_many_invitations"


def test_lists_ask_as_often_however_long_they_are(table, clients, cast, django_assert_num_queries):
    for _ in range(2):
        invite(Room(clients), "alice", cast["bob"])
    with django_assert_num_queries(4):  # the token's, the list's, its seats' and their players'
        invitations(clients, "bob")
    for _ in range(3):
        invite(Room(clients), "alice", cast["bob"])
    with django_assert_num_queries(4):
        assert len(invitations(clients, "bob")) == 5
    with django_assert_num_queries(3):
        clients["alice"].get("/api/v1/people/")


def test_an_invitation_goes_along_with_who_signs_in(table, room, cast, clients):
    invite(room, "alice", cast["bob"])
    account = services.account_make(None, name="Bob", email="bob@example.org", password="x")
    assert services.player_merge(cast["bob"].pk, account.pk)
    assert services.match_join(account, room.id).seat_of(account) == "N"


# --- codes ---------------------------------------------------------------------------------------


def test_a_code_finds_its_table_for_whoever_has_it(room, clients):
    typed = f"{room.code[:3]}-{room.code[3:]}".lower()
    document = clients[None].get(f"/api/v1/codes/{typed}/").json()
    assert (document["id"], document["you"], document["code"]) == (room.id, None, None)
    assert clients[None].get("/api/v1/codes/AAAAAA/").status_code == 404
    assert clients[None].get("/api/v1/codes/%00/").status_code == 404


def test_a_code_tells_no_stranger_of_a_match_under_way(room, clients):
    for seat in "NEW":
        room.post("alice", "bots", {"seat": seat})
    room.post("alice", "ready")
    answer = clients["mallory"].get(f"/api/v1/codes/{room.code}/")
    assert (answer.status_code, answer.json()["code"], answer.json()["data"]) == (409, "not_open", {})
    assert clients["alice"].get(f"/api/v1/codes/{room.code}/").json()["you"] == "S"


def test_codes_are_tried_few_times_a_minute_by_new_guests_too(room, clients, monkeypatch):
    rates = {"anon": None, "user": None, "guests": None, "matches": None, "codes": "3/hour"}
    monkeypatch.setattr("rest_framework.throttling.SimpleRateThrottle.THROTTLE_RATES", rates)
    cache.clear()  # of what other tests have sent
    tries = [clients[name].get("/api/v1/codes/AAAAAA/").status_code for name in (None, "bob", "dave")]
    assert tries == [404] * 3
    assert clients["mallory"].get(f"/api/v1/codes/{room.code}/").status_code == 429


def test_a_closed_tables_code_may_be_another_tables(clients):
    first, second = Room(clients), Room(clients)
    first.post("alice", "stand")
    Match.objects.filter(pk=second.id).update(code=first.code)
    assert clients["bob"].get(f"/api/v1/codes/{first.code}/").json()["id"] == second.id


# --- once more -----------------------------------------------------------------------------------


@pytest.fixture
def over(table):
    """A match that its people have ended."""
    for name in ("alice", "charlie"):
        table.clients[name].post(table.url + "concede/", {"agree": True})
    assert table.get("alice")["status"] == "finished"
    return table


def rematch(table, name, expect=200):
    answer = table.clients[name].post(table.url + "rematch/", {})
    assert answer.status_code == expect, answer.json()
    return answer.json() if expect == 200 else answer.json()["code"]


def test_once_more_is_one_table_with_the_old_seats(over, clients):
    first = rematch(over, "bob")
    assert (first["you"], first["host"], names(first)) == (
        "W",
        "W",
        {"N": None, "E": None, "S": None, "W": "Bob"},
    )
    assert {each["player"]["name"]: each["seat"] for each in first["invited"]} == {
        "Alice": "S",
        "Charlie": "N",
        "Dave": "E",
    }
    assert over.get("alice")["again"] == first["id"]
    for field in ("rules", "preset", "clock", "visibility"):
        assert first[field] == over.get("alice")[field]
    assert (first["code"], first["commitment"]) != (over.match.code, over.match.commitment)
    for name, seat in (("charlie", "N"), ("alice", "S"), ("dave", "E")):
        document = rematch(over, name)
        assert (document["id"], document["you"]) == (first["id"], seat)
    assert rematch(over, "bob")["seq"] == document["seq"]
    assert document["invited"] == []


def test_no_seat_is_kept_for_somebody_whom_the_asker_does_not_meet(table_open, clients, cast):
    over = table_open(visibility="public")
    for name in ("alice", "charlie"):
        over.clients[name].post(over.url + "concede/", {"agree": True})
    clients["alice"].put(f"/api/v1/mutes/{cast['bob'].pk}/", {"block": True})
    new = rematch(over, "bob")
    assert {each["player"]["name"] for each in new["invited"]} == {"Charlie", "Dave"}
    assert rematch(over, "alice", 409) == "not_together"
    assert rematch(over, "dave")["you"] == "E"
    taken = clients["mallory"].post(f"/api/v1/matches/{new['id']}/join/", {"seat": "S"})
    assert taken.status_code == 200


def test_seats_are_kept_for_some_minutes(over, clients, cast):
    new = rematch(over, "bob")
    url = f"/api/v1/matches/{new['id']}/"
    late = clients["mallory"].post(url + "join/", {"code": new["code"], "seat": "N"})
    assert (late.status_code, late.json()["code"], late.json()["data"]["open"]) == (409, "seat_kept", [])
    assert clients["mallory"].post(url + "join/", {"code": new["code"]}).json()["code"] == "seat_kept"
    assert clients["bob"].post(url + "seat/", {"seat": "S"}).json()["code"] == "seat_kept"
    clients["dave"].post(url + "decline/", {})  # and so a seat is free
    assert clients["mallory"].post(url + "join/", {"code": new["code"]}).json()["you"] == "E"
    Match.objects.get(pk=new["id"]).invitations.exclude(seat="").update(until=timezone.now() - KEPT)
    assert clients["bob"].post(url + "seat/", {"seat": "S"}).json()["you"] == "S"
    assert rematch(over, "alice")["you"] == "N"  # the old seat is taken, another is free


def test_the_host_may_give_a_kept_seat_to_a_bot(over, clients):
    new = rematch(over, "bob")
    document = clients["bob"].post(f"/api/v1/matches/{new['id']}/bots/", {"seat": "E"}).json()
    assert document["seats"]["E"]["level"] == "steady"
    assert {"Dave": None}.items() <= {
        each["player"]["name"]: each["seat"] for each in document["invited"]
    }.items()


def test_bots_sit_where_they_sat(clients):
    seats = {"S": "me", "W": "bot:casual", "N": "open", "E": "bot:steady"}
    room = Room(clients, seats=seats)
    room.join("bob", "N")
    for name in ("alice", "bob"):
        room.post(name, "ready")
    before = names(room.get("alice"))
    for name in ("alice", "bob"):
        room.post(name, "concede", {"agree": True})
    new = room.post("bob", "rematch")
    assert names(new) == {**before, "S": None}
    assert room.post("alice", "rematch")["seats"]["S"]["player"]["name"] == "Alice"


def test_when_there_is_no_once_more(table, over, clients):
    other = Room(clients)
    assert other.post("alice", "rematch", {}, 409) == "not_over"
    assert rematch(over, "mallory", 404) == "not_found"


def test_a_rematch_that_came_to_nothing_is_no_hindrance(over, clients):
    first = rematch(over, "bob")
    clients["bob"].post(f"/api/v1/matches/{first['id']}/stand/", {})
    second = rematch(over, "alice")
    assert second["id"] != first["id"]
    assert over.get("bob")["again"] == second["id"]


def test_a_rematch_is_played_without_whoever_does_not_come(over, clients):
    new = rematch(over, "bob")
    url = f"/api/v1/matches/{new['id']}/"
    for seat in "NES":
        clients["bob"].post(url + "bots/", {"seat": seat})
    assert clients["bob"].post(url + "ready/", {}).json()["status"] == "playing"
    assert rematch(over, "alice", 409) == "not_open"


def test_a_bot_sits_where_somebody_has_left_for_good(over, cast):
    services.player_leave(cast["dave"].pk)
    new = rematch(over, "bob")
    assert new["seats"]["E"]["level"] == "steady"


def test_who_is_nobody_can_do_none_of_it(room, clients):
    for path in ("seat", "stand", "kick", "bots", "bots/away", "invite", "decline", "rematch"):
        assert clients[None].post(f"/api/v1/matches/{room.id}/{path}/", {}).status_code == 401
    for path in ("people", "invitations"):
        assert clients[None].get(f"/api/v1/{path}/").status_code == 401


def test_two_open_tables_never_have_one_code(clients, monkeypatch):
    codes = iter(["AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr("games.services.tables.code_new", lambda: next(codes))
    assert [Room(clients).code for _ in range(2)] == ["AAAAAA", "BBBBBB"]


def test_a_token_made_for_a_guest_sees_the_invitations_of_its_player(table, room, cast):
    invite(room, "alice", cast["bob"])
    room.clients["bob"].credentials(HTTP_AUTHORIZATION=f"Token {token_create(cast['bob'])}")
    assert len(invitations(room.clients, "bob")) == 1
