"""Playing on from a step of a finished match: the same start, an end of its own, and counted nowhere."""

import json
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games import services
from games.models import Action, Match, ShuffleCount, Tally
from games.ratings.reckoning import ratings_reckon
from games.shuffles.services import shuffles_count
from games.store import snapshot_load

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
PRESETS = ("club.single-sir", "club.double-sir", "classic.hidden-rung", "mendikot.katte")


@pytest.fixture(autouse=True)
def fresh():
    cache.clear()


@pytest.fixture
def build(table_open):
    """A match of one deal that has ended."""

    def finish(preset="club.single-sir", visibility="public", choose=lambda legal: legal[0]):
        rules = {"match": {"target": None, "deals": 1}}
        table = table_open(preset=preset, rules=rules, visibility=visibility)
        document = table.play_deal(choose)
        while document["status"] == "playing":
            table.next_deal()
            document = table.play_deal(choose)
        table.number = document["deals"][-1]["number"]
        return table

    return finish


def begin(table, name="alice", **asked):
    return table.clients[name].post(table.url + "play-from/", {"deal": table.number, "step": 9, **asked})


def play_out(client, player, match_id):
    """Legal first cards for the human, the bots by themselves, to the end."""
    while True:
        snapshot = snapshot_load(match_id)
        if snapshot.match.status == "finished":
            return
        view = client.get(f"/api/v1/matches/{match_id}/").json()["view"]
        if view["legal"]:
            action = next((each for each in view["legal"] if each["type"] == "play"), view["legal"][0])
            services.action_submit(player, match_id, snapshot.seq, {**action, "seat": snapshot.state.turn})
        else:
            services.bot_turn_play(match_id, snapshot.seq)


def actions(record, number=1):
    deal = next(each for each in record["deals"] if each["number"] == number)
    return [{key: each[key] for key in each if key != "at"} for each in deal["actions"]]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("part", [0, 0.5])
def test_it_is_played_to_its_end_and_begins_as_the_other_did(build, cast, preset, part):
    table = build(preset)
    record = table.clients["alice"].get(table.url + "record/").json()
    before = actions(record, table.number)
    step = int(len(before) * part)
    answer = begin(table, step=step)
    assert answer.status_code == 201, answer.json()
    told = answer.json()
    assert told["from"] == {"match": table.id, "deal": table.number, "step": step}
    assert (told["visibility"], told["clock"]["kind"]) == ("private", "none")
    assert snapshot_load(told["id"]).state == snapshot_load(told["id"], told["seq"]).state
    play_out(table.clients["alice"], cast["alice"], told["id"])
    after = table.clients["alice"].get(f"/api/v1/matches/{told['id']}/record/").json()
    hands = [each["hands"] for each in record["deals"] if each["number"] == table.number]
    assert [each["hands"] for each in after["deals"]] == hands
    assert actions(after)[:step] == before[:step]
    assert (after["ended"], "fairness" in after) == ("deals", False)


def test_who_asks_sits_where_they_sat_and_a_watcher_where_they_like(build):
    table = build()
    assert begin(table, "bob").json()["you"] == table.get("bob")["you"] != "S"
    assert begin(table, "mallory").json()["you"] == "S"
    told = begin(table, "mallory", seat="E", level="casual").json()
    assert told["you"] == "E"
    assert {told["seats"][seat]["level"] for seat in "NSW"} == {"casual"}


def test_it_makes_nobody_less_of_a_newcomer(build, cast):
    table = build()
    for _ in range(3):
        play_out(table.clients["alice"], cast["alice"], begin(table).json()["id"])
    assert services.is_newcomer(cast["alice"])


def test_no_hand_but_ones_own_is_told(build):
    told = begin(build()).json()
    hidden = {card for seat in "NEW" for card in snapshot_load(told["id"]).state.hands[seat]}
    assert not any(f'"{card}"' in json.dumps(told) for card in hidden)


def test_the_same_request_begins_one_match(build):
    table, name = build(), str(uuid4())
    ids = {begin(table, id=name).json()["id"] for _ in range(2)}
    assert len(ids) == 1
    assert Action.objects.filter(match__in=ids).count() == 9


def test_it_counts_nowhere(build, cast):
    table = build()
    told = begin(table).json()
    play_out(table.clients["alice"], cast["alice"], told["id"])
    later = timezone.now() + timedelta(days=2)
    Match.objects.filter(pk=table.id).update(finished=None, status="playing")
    ratings_reckon(later)
    shuffles_count(later)
    assert not Tally.objects.exists()
    assert ShuffleCount.objects.get().deals == 0
    rated = table.clients["alice"].get(f"/api/v1/matches/{told['id']}/").json()["rated"]
    assert (rated["rated"], rated["reason"]) == (False, "known_cards")


def test_what_was_done_before_the_step_is_not_taken_back(build):
    table = build()
    record = actions(table.clients["alice"].get(table.url + "record/").json(), table.number)
    own = table.get("alice")["you"]
    step = next(n for n, each in enumerate(record, 1) if each["seat"] == own and each["type"] == "play")
    told = begin(table, step=step).json()
    asked = table.clients["alice"].post(f"/api/v1/matches/{told['id']}/undo/", {"seq": told["seq"]})
    assert (asked.status_code, asked.json()["code"]) == (409, "nothing_done")


def test_where_there_is_nothing_to_play_on_from_it_is_refused(build, table):
    ended = build()
    steps = len(actions(ended.clients["alice"].get(ended.url + "record/").json(), ended.number))
    for asked, code in (
        ({"step": steps}, (409, "deal_over")),
        ({"step": steps + 1}, (400, "bad_step")),
        ({"deal": 77}, (400, "bad_step")),
    ):
        answer = begin(ended, **asked)
        assert (answer.status_code, answer.json()["code"]) == code
    table.number = 1
    assert begin(table).json()["code"] == "not_ended"
    assert begin(ended, seat="X").status_code == 400
    assert begin(ended, level="expert!").status_code == 400
    assert begin(ended, None).status_code == 401


def test_one_press_begins_it_and_its_pages_say_what_it_is(build, cast):
    table = build(visibility="private")
    browser, address = Client(), f"/matches/{table.id}/notes/{table.number}/9/"
    browser.force_login(cast["alice"])
    assert "Play from here" in browser.get(address).content.decode()
    answer = browser.post(address, {"do": "play", "seat": "N"})
    match = Match.objects.exclude(pk=table.id).get()
    assert answer["Location"] == f"/matches/{match.pk}/"
    assert "from known cards" in browser.get(answer["Location"]).content.decode()
    assert "its cards were known" in browser.get(f"/matches/{match.pk}/fairness/").content.decode()
    play_out(table.clients["alice"], cast["alice"], match.pk)
    assert f"/matches/{table.id}/replay/?deal=" in browser.get(answer["Location"]).content.decode()


def test_the_same_id_for_something_else_is_refused(build, cast):
    table = build()
    name = str(uuid4())
    asked = {"id": name, "seat": "E", "level": "casual"}
    first = begin(table, **asked)
    assert first.status_code == 201
    again = begin(table, **asked)
    assert (again.status_code, again.json()["id"]) == (201, first.json()["id"])
    for other in ({"step": 8}, {"seat": "W"}, {"level": "steady"}):
        refused = begin(table, **{**asked, **other})
        assert (refused.status_code, refused.json()["code"]) == (409, "id_used"), other
        assert refused.json()["data"] == {"match": first.json()["id"]}
    opened = table.clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir", "id": name})
    assert (opened.status_code, opened.json()["code"]) == (409, "id_used")
    assert Match.objects.filter(opener=cast["alice"], client_id=name).count() == 1
