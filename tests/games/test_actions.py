"""The one door: POST /api/v1/matches/{id}/actions/."""

from itertools import cycle
from uuid import uuid4

import pytest
from django.db import DatabaseError, connection, transaction
from django.test.utils import CaptureQueriesContext

from games.engine.actions import TYPES
from games.models import Action, Deal, Match

pytestmark = pytest.mark.django_db


def play_until_illegal(table):
    """Play on until the player to act holds a card that may not be played. -> (name, that card)."""
    while True:
        _, name = table.turn()
        view = table.get(name)["view"]
        legal = [action.get("card") for action in view["legal"]]
        held = [card for card in view["hand"] if card not in legal]
        if view["stage"] == "playing" and held:
            return name, held[0]
        table.act()


def test_a_whole_deal_and_the_next(table):
    document = table.play_deal()
    assert document["view"]["turn"] is None
    assert document["view"]["result"]["next_dealer"] in "NESW"
    assert document["deals"][0]["outcome"] in ("win", "court", "goon-court")
    assert table.next_deal()["view"]["number"] == 2


def test_a_match_to_its_end(table_open):
    table = table_open(rules={"match": {"target": 2}})
    document = table.play_deal()
    while document["status"] == "playing":
        table.next_deal()
        document = table.play_deal()
    row = table.match
    assert (document["status"], document["ended"], row.status, row.ended) == (
        "finished",
        "target",
        "finished",
        "target",
    )
    assert {"NS": row.score_ns, "EW": row.score_ew} == document["score"]
    assert row.winner == document["winner"]
    assert (row.turn, row.wake_at, row.deadline) == ("", None, None)
    assert document["server_seed"] == bytes(row.server_seed).hex()
    after = table.post("alice", {"type": "play", "card": "AS"})
    assert (after.status_code, after.json()["code"]) == (400, "deal_over")


def test_an_illegal_card_is_explained_and_changes_nothing(table):
    name, card = play_until_illegal(table)
    before = table.get(name)
    answer = table.post(name, {"type": "play", "card": card})
    assert (answer.status_code, answer.json()["code"]) == (400, "must_follow_suit")
    assert answer.json()["message"].startswith("You hold ")
    assert table.get(name) == before


def test_a_stale_seq_is_409_and_tells_the_right_one(table):
    _, name = table.turn()
    legal = table.get(name)["view"]["legal"][0]
    for wrong in (table.match.seq - 1, table.match.seq + 1, 0, 10**30):
        answer = table.post(name, legal, seq=wrong)
        assert (answer.status_code, answer.json()["code"]) == (409, "stale")
        assert answer.json()["data"] == {"seq": table.match.seq}
    assert not Action.objects.exists()


def test_the_same_id_again_gives_the_same_answer_even_much_later(table):
    _, name = table.turn()
    action = {**table.get(name)["view"]["legal"][0], "id": str(uuid4()), "seq": table.match.seq}
    first = table.post(name, action)
    again = table.post(name, action)
    assert (again.status_code, again.json()) == (200, first.json())
    table.play_deal()
    table.next_deal()
    assert table.post(name, action).json() == first.json()
    assert table.post(name, {**action, "seq": table.match.seq}).json() == first.json()
    assert Action.objects.filter(client_id=action["id"]).count() == 1


def test_another_players_id_is_not_mine(table):
    _, name = table.turn()
    action = {**table.get(name)["view"]["legal"][0], "id": str(uuid4()), "seq": table.match.seq}
    assert table.post(name, action).status_code == 200
    other = next(each for each in table.seats.values() if each != name)
    del action["seat"]
    assert table.post(other, action).status_code == 409


@pytest.mark.parametrize(
    "action",
    [
        {"type": "play"},
        {"type": "play", "card": "1S"},
        {"type": "play", "card": "as"},
        {"type": "play", "card": 7},
        {"type": "play", "card": None},
        {"type": "play", "card": "AS", "suit": "S"},
        {"type": "call", "suit": "X"},
        {"type": "call", "suit": ["S"]},
        {"type": "fly"},
        {"type": None},
        {},
        {"type": "pass", "colour": 1},
        {"type": "pass", "seq": "3"},
        {"type": "pass", "seq": 3.0},
        {"type": "pass", "seq": True},
        {"type": "pass", "seq": -1},
        {"type": "pass", "id": "7"},
        {"type": "play", "card": "AS\x00"},
    ],
)
def test_malformed_actions_are_400_and_nothing_happens(table, action):
    _, name = table.turn()
    answer = table.post(name, action)
    assert answer.status_code == 400, answer.json()
    assert set(answer.json()) == {"code", "message", "data"}
    assert not Action.objects.exists()


def test_turn_is_the_clocks_alone(table):
    _, name = table.turn()
    answer = table.post(name, {"type": "turn", "card": "AS"})
    assert (answer.status_code, answer.json()["code"]) == (400, "clock_only")


def test_only_the_seated_act_and_only_for_themselves(table):
    seat, _ = table.turn()
    assert table.post("mallory", {"type": "pass"}).status_code == 404
    Match.objects.update(visibility="public")
    assert (table.post("mallory", {"type": "pass"}).json()["code"]) == "not_seated"
    assert table.post(None, {"type": "pass"}).status_code == 401
    other = next(who for place, who in table.seats.items() if place != seat)
    assert table.post(other, {"type": "pass", "seat": seat}).json()["code"] == "not_your_seat"
    assert table.post(other, {"type": "pass"}).json()["code"] == "not_your_turn"


def test_before_the_start_nobody_acts(clients):
    opened = clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir"}).json()
    answer = clients["alice"].post(
        f"/api/v1/matches/{opened['id']}/actions/", {"seq": opened["seq"], "type": "pass"}
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "not_started")


def test_the_log_never_changes(table):
    table.act()
    changes = [
        lambda: Action.objects.update(card="AS"),
        lambda: Deal.objects.update(hands="x" * 104),
        lambda: Deal.objects.update(dealer="N" if Deal.objects.get().dealer != "N" else "S"),
    ]
    if connection.vendor == "postgresql":
        changes += [lambda: Action.objects.all().delete(), lambda: Match.objects.all().delete()]
    for change in changes:
        with pytest.raises(DatabaseError), transaction.atomic():
            change()


def test_a_move_costs_at_most_eight_queries(table):
    table.act()
    _, name = table.turn()
    action = {**table.get(name)["view"]["legal"][0], "seq": table.match.seq, "id": str(uuid4())}
    with CaptureQueriesContext(connection) as captured:
        assert table.clients[name].post(table.url + "actions/", action).status_code == 200
    bounds = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")
    assert len([each for each in captured if not each["sql"].startswith(bounds)]) <= 8


DONE_BY_CHANCE = {"call", "pass", "play", "hide", "redeal", "show"}  # some of these may be open in one's turn
FIELDS = {"card": "2S", "suit": "S", "trick": 1, "against": "N", "thaap": True}
GAMES = [
    {"preset": "club.single-sir", "rules": {"revokes": "claimable", "low_five_redeal": True, "thaap": True}},
    {"preset": "club.hidden-rung", "rules": {}},
    {"preset": "courts.single-sir", "rules": {}},
    {"preset": "mendikot.katte", "rules": {}},
]


@pytest.mark.pure
@pytest.mark.parametrize("asked", GAMES, ids=lambda asked: asked["preset"])
def test_every_type_with_any_fields_is_done_or_refused_in_words(table_open, asked):
    """In each stage, by who is to act and by who is not: never a fault."""
    table = table_open(**asked)
    for _ in range(2):
        seat, name = table.turn()
        other = next(who for place, who in table.seats.items() if place != seat)
        for kind, one in zip(TYPES, cycle(FIELDS), strict=False):  # each type with none, one and all of them
            for fields in ({}, {one: FIELDS[one]}, FIELDS):
                for who in (other,) if kind in DONE_BY_CHANCE else (name, other):
                    answer = table.post(who, {"type": kind, **fields})
                    assert answer.status_code == 400, (kind, fields, answer.json())
                    assert answer.json()["message"]
        table.act()
