"""Records, frames and lists."""

from base64 import b64encode

import pytest

from games.engine.record import replay_record
from games.models import Deal, Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished(table_open):
    table = table_open(rules={"match": {"target": 2}})
    document = table.play_deal()
    while document["status"] == "playing":
        table.next_deal()
        document = table.play_deal()
    return table


def test_a_finished_record_replays_and_proves_itself(finished):
    record = finished.clients["alice"].get(finished.url + "record/").json()
    replayed = replay_record(record)
    document = finished.get("alice")
    assert replayed["score"] == document["score"] == record["score"]
    assert (replayed["winner"], replayed["ended"]) == (document["winner"], "target")
    assert record["fairness"]["server_seed"] == document["server_seed"]
    assert {seat: each["name"] for seat, each in record["players"].items()}["S"] == "Alice"
    assert all(
        action["by"] == "player" and action["at"] for deal in record["deals"] for action in deal["actions"]
    )


def test_a_running_record_has_only_finished_deals_and_no_seed(table):
    assert table.clients["bob"].get(table.url + "record/").json()["deals"] == []
    document = table.play_deal()
    table.next_deal()
    table.act()
    record = table.clients["bob"].get(table.url + "record/").json()
    assert [deal["number"] for deal in record["deals"]] == [1]
    assert "fairness" not in record
    assert record["score"] == document["score"]
    replay_record(record)


def test_frames_show_each_step(finished):
    record = finished.clients["alice"].get(finished.url + "record/").json()
    shown = finished.clients["alice"].get(finished.url + "deals/1/").json()
    first, last = shown["frames"][0], shown["frames"][-1]
    assert len(shown["frames"]) == len(shown["actions"]) + 1
    assert {len(cards) for cards in first["hands"].values()} == {13}
    assert last["result"] == record["deals"][0]["result"]
    assert [frame["stage"] for frame in shown["frames"]].index("playing") == len(first["choices"]) + len(
        last["choices"]
    )
    assert finished.clients["alice"].get(finished.url + "deals/99/").status_code == 404


def test_a_deal_under_way_has_no_frames(table):
    table.act()
    assert table.clients["alice"].get(table.url + "deals/1/").status_code == 404


def test_my_matches_newest_first_by_pages_and_filters(clients):
    ids = [
        clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir"}).json()["id"]
        for _ in range(23)
    ]
    first = clients["alice"].get("/api/v1/matches/").json()
    second = clients["alice"].get(first["next"]).json()
    assert [row["id"] for row in first["results"] + second["results"]] == ids[::-1]
    assert (first["previous"], second["next"]) == (None, None)
    assert clients["bob"].get("/api/v1/matches/").json()["results"] == []
    assert clients["alice"].get("/api/v1/matches/?status=finished").json()["results"] == []
    assert (
        len(clients["alice"].get("/api/v1/matches/?preset=club.single-sir&status=open").json()["results"])
        == 20
    )
    for link in (first["next"], second["previous"]):
        assert clients["alice"].get(link).status_code == 200


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("status=won", "bad_filter"),
        ("status=%00", "bad_filter"),
        ("turn=yours", "bad_filter"),
        ("colour=red", "unknown_field"),
        ("format=json", "unknown_field"),
        ("status=open&status=open", "malformed"),
        ("preset=nosuch", "unknown_preset"),
        ("preset=%00", "unknown_preset"),
        *((f"cursor={each}", "bad_cursor") for each in ("", "zzz", "%00", "AAAA", "AAAAAAAA", "é", "%20")),
        *((f"cursor={b64encode(each).decode()}", "bad_cursor") for each in (b"o=0", b"p=x", b"r=0", b"x=1")),
    ],
)
def test_a_query_that_cannot_be_meant(clients, query, code):
    answer = clients["alice"].get(f"/api/v1/matches/?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_the_page_of_my_matches_says_the_same_to_everybody(client, cast):
    for _ in range(2):  # a stranger first, then somebody
        for bad in ("status=foo", "status=%00", "preset=nosuch"):
            page = client.get(f"/matches/?{bad}")
            assert (page.status_code, "means nothing here and is left out" in page.text) == (200, True), bad
        assert client.get("/matches/?cursor=%00").status_code == 400
        assert client.get("/matches/?status=playing&utm_source=mail").status_code == 200
        client.force_login(cast["alice"])


@pytest.mark.parametrize(
    "path", ["matches/{id}/", "matches/{id}/record/", "matches/{id}/deals/1/", "presets/", "rulesets/"]
)
def test_no_address_takes_a_query_word_that_it_does_not_know(finished, path):
    url = "/api/v1/" + path.format(id=finished.id)
    assert finished.clients["alice"].get(url).status_code == 200
    for query in ("seq=3", "format=json", "format=xml"):
        answer = finished.clients["alice"].get(f"{url}?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "unknown_field")
        assert list(answer.json()["data"]["fields"]) == [query.partition("=")[0]]


def test_what_is_posted_belongs_into_the_body(clients):
    answer = clients["alice"].post("/api/v1/matches/?status=open", {"preset": "club.single-sir"})
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_field")
    assert not Match.objects.exists()


def test_the_matches_that_wait_for_me(table):
    seat, name = table.turn()
    for who in table.seats.values():
        rows = table.clients[who].get("/api/v1/matches/?turn=mine").json()["results"]
        assert [row["id"] for row in rows] == ([table.id] if who == name else [])
        assert all(row["turn"] == seat for row in rows)


@pytest.mark.parametrize("path", ["/api/v1/matches/", "/matches/", "/"])
def test_lists_cost_the_same_for_many(clients, cast, path, django_assert_max_num_queries):
    for _ in range(12):
        clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir"})
    clients["alice"].force_login(cast["alice"])
    with django_assert_max_num_queries(9):
        assert clients["alice"].get(path).status_code == 200


@pytest.mark.parametrize("path", ["", "record/", "deals/1/"])
def test_reading_a_match_costs_the_same_for_many_deals(table_open, path, django_assert_max_num_queries):
    table = table_open(rules={"match": {"target": 99}})
    for _ in range(3):
        table.play_deal()
        table.next_deal()
    with django_assert_max_num_queries(7):
        assert table.clients["bob"].get(table.url + path).status_code == 200


def test_derived_columns_can_be_had_from_the_log(finished):
    from games.store import snapshot_load

    snapshot, row = snapshot_load(finished.id), Match.objects.get(pk=finished.id)
    carry, _ = snapshot.settled()
    assert carry.to_json()["score"] == {"NS": row.score_ns, "EW": row.score_ew}
    assert snapshot.ending() == (row.winner, row.ended)
    assert all(deal.result["outcome"] for deal in Deal.objects.all())
