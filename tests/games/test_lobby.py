"""Public tables that wait for people, and matches that may be watched: who finds them, and who may see."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import services
from games.api import lobby_documents, responses
from games.models import Match
from tests.games.test_schema import fits

pytestmark = pytest.mark.django_db
URL = "/api/v1/tables/"
SEATS = {"S": "me", "W": "open", "N": "open", "E": "bot:steady"}


@pytest.fixture
def opened(clients):
    """Opens a table: opened(name, preset=...) -> its id"""

    def build(name="alice", **asked):
        body = {"preset": "club.double-sir", "visibility": "public", "seats": SEATS, **asked}
        answer = clients[name].post("/api/v1/matches/", body)
        assert answer.status_code == 201, answer.json()
        return answer.json()["id"]

    return build


@pytest.fixture
def listed(clients):
    """The ids in the list that a query asks for, seen by nobody in particular."""

    def ask(query="", name=None):
        answer = clients[name].get(URL + query)
        assert answer.status_code == 200, answer.json()
        return [line["id"] for line in answer.json()["results"]]

    return ask


def test_a_public_table_with_a_free_seat_is_found_by_anybody(clients, opened, listed):
    first, second = opened(), opened("bob", preset="mendikot.katte")
    opened("charlie", visibility="private")
    opened("dave", seats={"S": "me", "W": "bot:steady", "N": "bot:steady", "E": "bot:steady"})
    assert listed() == [second, first]
    page = clients["alice"].get(URL).json()
    fits(lobby_documents.TablesDocument(), page, "tables")
    line = page["results"][1]
    assert (line["free"], line["you"], line["pairing"], line["house_rules"]) == (["N", "W"], "S", None, [])
    clients["bob"].post(f"/api/v1/matches/{first}/join/", {"seat": "W"})
    clients["charlie"].post(f"/api/v1/matches/{first}/join/", {"seat": "N"})
    assert listed() == [second]


def test_a_table_at_which_nobody_is_any_more_drops_off_and_comes_back_with_somebody(clients, opened, listed):
    table, over_days = opened(), opened("bob", clock={"kind": "daily", "days": 1})
    Match.objects.update(there=timezone.now() - timedelta(minutes=3))
    assert listed() == [over_days]
    clients["alice"].get(f"/api/v1/matches/{table}/")
    assert set(listed()) == {table, over_days}
    Match.objects.filter(pk=over_days).update(there=timezone.now() - timedelta(days=2))
    assert listed() == [table]


def test_the_filters(opened, listed, cast):
    club = opened(clock={"kind": "live", "seconds": 20})
    house = opened("bob", preset="mendikot.katte", rules={"thaap": True}, clock={"kind": "none"})
    slow = opened("charlie", rules={"match": {"target": 7}}, clock={"kind": "live", "seconds": 60})
    paired = services.pairing_ask(cast["dave"], "club.single-sir", "daily").match.pk
    whole = Match.objects.get(pk=club).rules
    own = opened("mallory", preset=None, rules=whole, clock={"kind": "none"})
    assert listed() == [own, paired, slow, house, club]
    for query, found in {
        "?family=club": [paired, slow, club],
        "?preset=mendikot.katte": [house],
        "?family=mendikot&preset=club.double-sir": [],
        "?rules=plain": [paired, slow, club],
        "?rules=house": [own, house],
        "?clock=quick": [club],
        "?clock=relaxed": [slow],
        "?clock=daily": [paired],
        "?clock=none": [own, house],
        "?clock=none&rules=house&family=mendikot": [house],
        "?status=playing": [],
    }.items():
        assert listed(query) == found, query


def test_a_line_tells_house_rules_and_who_are_paired(clients, opened, cast):
    opened(rules={"thaap": True, "match": {"target": 4}})
    services.pairing_ask(cast["bob"], "club.single-sir", "quick")
    paired, house = clients[None].get(URL).json()["results"]
    assert [each["axis"] for each in house["house_rules"]] == ["thaap"]
    assert (house["target"], house["clock"]) == (4, {"kind": "live", "seconds": 30})
    assert (paired["pairing"], len(paired["free"]), paired["house_rules"]) == ("quick", 3, [])


@pytest.mark.parametrize(
    ("query", "code"),
    [
        *(("?status=finished", "bad_filter"), ("?family=x", "bad_filter"), ("?rules=", "bad_filter")),
        *(("?clock=fast", "bad_filter"), ("?preset=x", "unknown_preset"), ("?cursor=x", "bad_cursor")),
        *(("?rating=1500", "bad_filter"), ("?colour=red", "unknown_field")),
    ],
)
def test_what_no_filter_knows_is_refused(clients, query, code):
    answer = clients[None].get(URL + query)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_a_list_of_any_length_takes_the_same_queries_and_pages(
    cast, opened, listed, clients, django_assert_num_queries
):
    for _ in range(23):
        opened(rules={"thaap": True})
    with django_assert_num_queries(3):
        page = clients[None].get(URL).json()
    assert len(page["results"]) == 20
    assert len(clients[None].get(page["next"]).json()["results"]) == 3
    Match.objects.update(status="playing", started=timezone.now())
    with django_assert_num_queries(3):
        assert len(clients[None].get(URL + "?status=playing").json()["results"]) == 20


def test_what_has_not_changed_is_not_sent_again(clients, opened):
    opened()
    first = clients[None].get(URL)
    again = clients[None].get(URL, HTTP_IF_NONE_MATCH=first["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    opened("bob")
    assert clients[None].get(URL, HTTP_IF_NONE_MATCH=first["ETag"]).status_code == 200


def test_pairing_over_rest(clients, cast):
    kinds = clients["alice"].get("/api/v1/pairing/").json()
    fits(lobby_documents.PairingDocument(), kinds, "pairing")
    asked = {"preset": kinds["presets"][0], "speed": "quick"}
    answers = [clients[name].post("/api/v1/pairing/", asked) for name in ("alice", "bob")]
    first, second = [answer.json() for answer in answers]
    fits(responses.MatchDocument(), second, "match")
    assert (first["id"], first["pairing"], first["status"]) == (second["id"], "quick", "open")
    early = clients["alice"].post("/api/v1/pairing/start/", {})
    assert (early.status_code, early.json()["code"]) == (409, "too_early")
    assert [clients["bob"].delete("/api/v1/pairing/").status_code for _ in "ab"] == [204, 204]
    assert clients["bob"].post("/api/v1/pairing/start/", {}).json()["code"] == "not_waiting"
    Match.objects.get().seats.update(joined=timezone.now() - timedelta(seconds=61))
    assert clients["alice"].post("/api/v1/pairing/start/", {}).json()["status"] == "playing"
    for body, code in (({"preset": "x", "speed": "quick"}, "not_paired"), ({}, "malformed")):
        assert clients["alice"].post("/api/v1/pairing/", body).json()["code"] == code
    for method in ("get", "post", "delete"):
        assert getattr(clients[None], method)("/api/v1/pairing/").status_code == 401
