"""Opening, joining, readying."""

import json
from uuid import uuid4

import pytest

from games.engine.presets import PRESETS
from games.models import Match, Player, Seat
from games.services import match_ready

OPEN = {"S": "me", "W": "open", "N": "open", "E": "open"}


def test_left_out_everything_is_me_and_three_bots(clients):
    answer = clients["alice"].post("/api/v1/matches/", {"preset": "club.double-sir"})
    document = answer.json()
    assert answer.status_code == 201
    assert (document["you"], document["status"], document["view"]) == ("S", "open", None)
    assert [document["seats"][seat]["level"] for seat in "NEW"] == ["steady"] * 3
    assert len({document["seats"][seat]["player"]["name"] for seat in "NESW"}) == 4
    assert document["rules"]["match"]["target"] == 3  # a newcomer's


def test_saying_ready_deals(clients):
    opened = clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir"}).json()
    document = clients["alice"].post(f"/api/v1/matches/{opened['id']}/ready/", {}).json()
    assert (document["status"], document["view"]["number"], document["view"]["stage"]) == (
        "playing",
        1,
        "choosing",
    )
    assert document["seq"] > opened["seq"]
    assert document["draw"]
    assert document["commitment"] == opened["commitment"]
    assert document["server_seed"] is None


def test_the_target_chosen_is_kept_for_a_newcomer_too(clients):
    asked = {"preset": "club.single-sir", "rules": {"match": {"target": 10}}}
    assert clients["alice"].post("/api/v1/matches/", asked).json()["rules"]["match"]["target"] == 10


def test_who_has_finished_three_matches_plays_to_the_full_target(clients, cast):
    for _ in range(3):
        document = clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir"}).json()
        assert document["rules"]["match"]["target"] == 3
        match_ready(cast["alice"], document["id"])
        now = Match.objects.get(pk=document["id"]).started
        Match.objects.filter(pk=document["id"]).update(status="finished", finished=now)
    document = clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir"}).json()
    assert document["rules"]["match"]["target"] == 10


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({}, "no_rules"),
        ({"preset": None, "ruleset": None, "rules": {}}, "no_rules"),
        ({"rules": {"thaap": True}}, "missing_axis"),
        ({"preset": "club.nothing"}, "unknown_preset"),
        ({"preset": "mendikot.katte", "rules": {"low_five_redeal": True}}, "axes_clash"),
        ({"preset": "club.single-sir", "rules": {"colour": 1}}, "unknown_axis"),
        ({"preset": "club.single-sir", "rules": {"deal_end": "never"}}, "unknown_value"),
        ({"preset": "club.single-sir", "rules": {"tricks": {"taking": "pile"}}}, "axes_clash"),
        ({"preset": "club.single-sir", "rules": []}, "malformed"),
        ({"preset": "club.single-sir", "clock": {"kind": "live", "seconds": 1}}, "bad_clock"),
        ({"preset": "club.single-sir", "clock": {"kind": "none", "seconds": 9}}, "bad_clock"),
        ({"preset": "club.single-sir", "clock": {"kind": "fast"}}, "malformed"),
        ({"preset": "club.single-sir", "seats": {**OPEN, "W": "me"}}, "bad_seats"),
        ({"preset": "club.single-sir", "seats": {**OPEN, "W": "bot:god"}}, "bad_seats"),
        ({"preset": "club.single-sir", "seats": {"S": "me"}}, "malformed"),
        ({"preset": "club.single-sir", "first_dealer": "N"}, "bad_first_dealer"),
        ({"preset": "club.single-sir", "rules": {"first_deal": "chosen"}}, "bad_first_dealer"),
        ({"preset": "club.single-sir", "colour": 1}, "unknown_field"),
        ({"preset": 7}, "malformed"),
        ({"preset": "club.single-sir", "id": 5}, "malformed"),
        (
            {"preset": "club.single-sir", "rules": {"extras": {"new_cards": True}}, "seats": OPEN},
            "extras_need_practice",
        ),
    ],
)
def test_what_cannot_be_opened(clients, asked, code):
    answer = clients["alice"].post("/api/v1/matches/", asked)
    assert (answer.status_code, answer.json()["code"]) == (400, code), answer.json()
    assert not Match.objects.exists()


def test_a_body_of_nothing_is_told_what_may_be_played(clients):
    for body in ("", "{}"):
        answer = clients["alice"].post("/api/v1/matches/", body, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (400, "no_rules")
        assert answer.json()["data"] == {"accepted": ["preset", "ruleset", "rules"]}


def test_a_whole_ruleset_beside_a_preset_changes_every_axis_of_it(clients):
    whole = PRESETS["hukum.court-piece"].to_json()
    for asked in ({"preset": "club.double-sir", "rules": whole}, {"rules": whole}):
        opened = clients["alice"].post("/api/v1/matches/", asked).json()
        assert (opened["preset"], opened["rules"]) == (asked.get("preset"), whole)


@pytest.mark.pure
@pytest.mark.parametrize(
    ("clock", "field", "word"),
    [
        ({"kind": "none", "seconds": 5}, "seconds", '"none" has no "seconds"'),
        ({"kind": "none", "days": 5}, "days", '"none" has no "days"'),
        ({"kind": "live", "seconds": 20, "days": 2}, "days", '"live" has no "days"'),
        ({"kind": "daily", "seconds": 20}, "seconds", '"daily" has no "seconds"'),
        ({"kind": "live"}, "seconds", "from 5 to 600"),
        ({"kind": "live", "seconds": 4}, "seconds", "from 5 to 600"),
        ({"kind": "live", "seconds": 601}, "seconds", "from 5 to 600"),
        ({"kind": "daily"}, "days", "from 1 to 14"),
        ({"kind": "daily", "days": 15}, "days", "from 1 to 14"),
    ],
)
def test_a_wrong_clock_is_told_what_is_wrong_with_it(clients, clock, field, word):
    answer = clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir", "clock": clock}).json()
    assert (answer["code"], answer["data"]) == ("bad_clock", {"field": field, "clock": clock})
    assert word in answer["message"]


def test_the_opener_may_name_the_first_dealer(clients):
    asked = {"preset": "club.single-sir", "rules": {"first_deal": "chosen"}, "first_dealer": "W"}
    opened = clients["alice"].post("/api/v1/matches/", asked).json()
    document = clients["alice"].post(f"/api/v1/matches/{opened['id']}/ready/", {}).json()
    assert (document["view"]["dealer"], document["draw"]) == ("W", [])


def test_the_same_id_opens_one_table(clients):
    asked = {"preset": "club.single-sir", "id": str(uuid4())}
    first, again = (clients["alice"].post("/api/v1/matches/", asked).json() for _ in range(2))
    assert first == again
    assert Match.objects.count() == 1
    assert clients["bob"].post("/api/v1/matches/", asked).json()["id"] != first["id"]
    for other in ({"preset": "club.double-sir"}, {"rules": {"thaap": True}}, {"clock": {"kind": "none"}}):
        refused = clients["alice"].post("/api/v1/matches/", asked | other)
        assert (refused.status_code, refused.json()["code"]) == (409, "id_used"), other
        assert refused.json()["data"] == {"match": first["id"]}


@pytest.fixture
def waiting(clients):
    return clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir", "seats": OPEN}).json()


def test_a_private_table_is_not_there_without_its_code(clients, waiting):
    url = f"/api/v1/matches/{waiting['id']}/"
    for name in ("mallory", None):
        assert clients[name].get(url).status_code == 404
    assert clients["mallory"].post(url + "join/", {}).status_code == 404
    assert clients["mallory"].post(url + "join/", {"code": "AAAAAA"}).status_code == 404
    assert clients["mallory"].post(url + "ready/", {}).status_code == 404


def test_joining_with_a_code_as_people_type_it(clients, waiting):
    url, code = f"/api/v1/matches/{waiting['id']}/", waiting["code"]
    typed = f" {code[:3].lower()}-{code[3:].lower()} "
    document = clients["bob"].post(url + "join/", {"code": typed, "seat": "N"}).json()
    assert (document["you"], document["code"], document["seq"]) == ("N", code, waiting["seq"] + 1)
    assert clients["bob"].post(url + "join/", {"seat": "N"}).json() == document
    assert clients["bob"].post(url + "join/", {"seat": "E"}).json()["code"] == "already_seated"
    taken = clients["charlie"].post(url + "join/", {"code": code, "seat": "N"})
    assert (taken.status_code, taken.json()["code"], taken.json()["data"]) == (
        409,
        "seat_taken",
        {"open": ["E", "W"]},
    )


def test_a_public_table_is_seen_by_all_and_its_code_by_its_people(clients):
    asked = {"preset": "club.single-sir", "seats": OPEN, "visibility": "public"}
    opened = clients["alice"].post("/api/v1/matches/", asked).json()
    url = f"/api/v1/matches/{opened['id']}/"
    assert clients[None].get(url).json()["code"] is None
    assert clients["bob"].post(url + "join/", {}).status_code == 200
    assert clients["mallory"].post(url + "ready/", {}).json()["code"] == "not_seated"


def test_nothing_is_dealt_before_all_are_ready(clients, waiting):
    url, code = f"/api/v1/matches/{waiting['id']}/", waiting["code"]
    clients["alice"].post(url + "ready/", {})
    for name in ("bob", "charlie", "dave"):
        clients[name].post(url + "join/", {"code": code})
    for name in ("bob", "charlie"):
        document = clients[name].post(url + "ready/", {"client_seed": f"{name}'s cut"}).json()
        assert (document["status"], document["draw"], document["client_seeds"]) == ("open", [], None)
    document = clients["dave"].post(url + "ready/", {}).json()
    assert document["status"] == "playing"
    assert sorted(document["client_seeds"].values()) == ["", "", "bob's cut", "charlie's cut"]
    late = clients["bob"].post(url + "ready/", {"client_seed": "another"})
    assert (late.status_code, late.json()["code"]) == (409, "seeds_frozen")
    joined = clients["mallory"].post(url + "join/", {"code": code})
    assert (joined.status_code, joined.json()["code"]) == (409, "not_open")


@pytest.mark.parametrize("seed", ["é" * 33, "\x00", 7, None, "\ud800"])
def test_cuts_that_are_none(clients, waiting, seed):
    url = f"/api/v1/matches/{waiting['id']}/ready/"
    body = json.dumps({"client_seed": seed})
    answer = clients["alice"].post(url, body, content_type="application/json")
    assert answer.status_code == 400


def test_first_matches_are_marked(clients, cast):
    for expected in (True, False):
        opened = clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir"}).json()
        clients["alice"].post(f"/api/v1/matches/{opened['id']}/ready/", {})
        assert Seat.objects.get(match=opened["id"], player=cast["alice"]).first_match is expected


def test_bots_are_players_of_their_own(db):
    assert set(Player.objects.filter(kind="bot").values_list("level", flat=True)) == {"steady", "casual"}


def test_saying_ready_twice_is_saying_it_once(clients, waiting):
    url, ready = f"/api/v1/matches/{waiting['id']}/", {"client_seed": "cut"}
    first = clients["alice"].post(url + "ready/", ready).json()
    assert clients["alice"].post(url + "ready/", ready).json() == first
    assert clients["alice"].post(url + "ready/", {}).json() == first
    assert clients["alice"].post(url + "ready/", {"client_seed": "other"}).json()["seq"] == first["seq"] + 1
    opened = clients["bob"].post("/api/v1/matches/", {"preset": "club.single-sir"}).json()
    url = f"/api/v1/matches/{opened['id']}/"
    assert (
        clients["bob"].post(url + "ready/", ready).json() == clients["bob"].post(url + "ready/", ready).json()
    )
