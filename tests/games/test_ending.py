"""Matches without an end of their own: they end when all their people agree."""

import pytest
from django.utils import timezone

from games import services
from games.engine.record import replay_record
from games.errors import GameError
from games.models import Action, Deal, Match
from games.recent import snapshot_keep, snapshot_since
from games.selectors import match_document
from games.store import snapshot_load

pytestmark = pytest.mark.django_db


@pytest.fixture
def endless(table_open):
    return table_open(preset="courts.double-sir", rules={})


def say(table, name, agree=True):
    return table.clients[name].post(table.url + "end/", {"agree": agree})


def all_agree(table):
    for name in table.seats.values():
        answer = say(table, name)
        assert answer.status_code == 200, answer.json()
    return table.get("alice")


def who_agrees(document):
    return [seat for seat in "NESW" if document["seats"][seat]["ends"]]


def test_what_is_said_stands_over_deals_until_it_is_taken_back(endless):
    before = endless.match.seq
    assert who_agrees(endless.get("bob")) == []
    document = say(endless, "alice").json()
    assert (who_agrees(document), document["seq"]) == (["S"], before + 1)
    assert say(endless, "alice").json() == document
    endless.check_pushes()
    endless.play_deal()
    assert who_agrees(endless.next_deal()) == ["S"]
    assert who_agrees(say(endless, "alice", agree=False).json()) == []
    assert who_agrees(say(endless, "bob").json()) == ["W"]


def test_changing_ones_mind_over_and_over_comes_to_an_end(endless):
    for number in range(1, 65):
        document = say(endless, "bob", agree=number % 2 == 1).json()
        assert who_agrees(document) == (["W"] if number % 2 else [])
    answer = say(endless, "bob")
    assert (answer.status_code, answer.json()["code"]) == (409, "said_too_often")
    assert who_agrees(endless.get("bob")) == []
    assert who_agrees(say(endless, "alice").json()) == ["S"]


def test_only_finished_deals_count_and_the_one_under_way_is_dropped(endless):
    endless.play_deal()
    score = endless.get("alice")["score"]
    endless.next_deal()
    for _ in range(6):
        endless.act()
    document, row = all_agree(endless), endless.match
    leader = max(score, key=score.get) if score["NS"] != score["EW"] else None
    assert (document["status"], document["ended"], document["winner"]) == ("finished", "agreed", leader)
    assert document["score"] == score
    assert len(document["deals"]) == 1
    assert (document["view"]["turn"], document["view"]["legal"]) == (None, [])
    assert document["view"]["deadline"] is None
    assert document["server_seed"] == bytes(row.server_seed).hex()
    assert (row.status, row.ended, row.winner or None) == ("finished", "agreed", leader)
    assert (row.turn, row.wake_at, row.wake_task, row.deadline) == ("", None, "", None)
    assert row.finished is not None
    assert document["finished"] == endless.get("bob")["finished"]
    record = endless.clients["alice"].get(endless.url + "record/").json()
    assert "result" not in record["deals"][1]
    replayed = replay_record(record)
    assert replayed["deals"][1]["unfinished"] is True
    assert (replayed["ended"], replayed["winner"], replayed["score"]) == ("agreed", leader, score)


def test_it_can_end_between_deals(endless):
    endless.play_deal()
    document = all_agree(endless)
    assert (document["ended"], document["view"]["stage"]) == ("agreed", "over")
    assert endless.match.wake_at is None
    record = endless.clients["alice"].get(endless.url + "record/").json()
    assert replay_record(record)["ended"] == "agreed"
    unchanged = endless.match.seq
    late = endless.clients["bob"].post(endless.url + "ready/", {})
    assert (late.status_code, late.json()["code"]) == (409, "match_over")
    assert endless.match.seq == unchanged


def test_after_the_end_nothing_happens_any_more(endless):
    _, name = endless.turn()
    legal = endless.get(name)["view"]["legal"][0]
    all_agree(endless)
    row = endless.match
    answer = endless.post(name, legal)
    assert (answer.status_code, answer.json()["code"]) == (409, "match_over")
    services.bot_turn_play(endless.id, row.seq)
    services.turn_expire(endless.id, row.seq, timezone.now())
    services.deal_open(endless.id, row.seq, timezone.now())
    assert say(endless, "bob").json() == endless.get("bob")
    taken_back = say(endless, "bob", agree=False)
    assert (taken_back.status_code, taken_back.json()["code"]) == (409, "match_over")
    assert (endless.match.seq, Action.objects.count()) == (row.seq, 0)


def test_one_human_and_three_bots_end_at_once(clients):
    opened = clients["alice"].post("/api/v1/matches/", {"preset": "courts.hidden-rung"}).json()
    url = f"/api/v1/matches/{opened['id']}/"
    early = clients["alice"].post(url + "end/", {"agree": True})
    assert (early.status_code, early.json()["code"]) == (409, "not_started")
    clients["alice"].post(url + "ready/", {})
    document = clients["alice"].post(url + "end/", {"agree": True}).json()
    assert (document["ended"], document["winner"], document["deals"]) == ("agreed", None, [])
    record = clients["alice"].get(url + "record/").json()
    assert replay_record(record)["deals"] == [{"tricks": [], "unfinished": True}]


@pytest.mark.parametrize("rules", [{"match": {"target": 3}}, {"match": {"deals": 3}}])
def test_a_match_with_an_end_of_its_own_is_not_ended_so(table_open, rules):
    table = table_open(preset="courts.single-sir", rules=rules)
    answer = say(table, "alice")
    assert (answer.status_code, answer.json()["code"]) == (400, "ends_by_itself")
    assert table.get("alice")["seats"]["S"]["ends"] is False


def test_who_may_say_it(endless):
    assert say(endless, "mallory").status_code == 404
    assert say(endless, None).status_code == 401
    Match.objects.update(visibility="public")
    assert say(endless, "mallory").json()["code"] == "not_seated"


@pytest.mark.parametrize(
    "body", [{}, {"agree": 1}, {"agree": "true"}, {"agree": None}, {"agree": True, "a": 1}]
)
def test_what_cannot_be_said(endless, body):
    assert endless.clients["alice"].post(endless.url + "end/", body).status_code == 400


def test_an_answer_given_again_tells_who_agreed_then(endless):
    say(endless, "alice")
    _, name = endless.turn()
    action = {**endless.get(name)["view"]["legal"][0], "seq": endless.match.seq}
    action["id"] = "7d444840-9dc0-11d1-b245-5ffdce74fad2"
    first = endless.post(name, action).json()
    say(endless, "alice", agree=False)
    say(endless, "bob")
    assert who_agrees(first) == ["S"]
    assert endless.post(name, action).json() == first
    for seq in range(endless.match.seq):
        assert match_document(snapshot_load(endless.id, seq), None)["status"] != "finished"


def test_a_move_that_comes_with_the_last_word_is_too_late(endless):
    """Whoever still has the match before the agreement loses the race for its seq, whole deals too."""
    _, name = endless.turn()
    late, legal = snapshot_load(endless.id), endless.get(name)["view"]["legal"][0]
    seq = endless.match.seq
    all_agree(endless)
    snapshot_keep(late)
    player = next(row.player for row in late.seats if row.player.name == name.title())
    with pytest.raises(GameError):
        services.action_submit(player, endless.id, seq, legal)
    snapshot = snapshot_since(endless.id, None)
    assert (snapshot.match.ended, Action.objects.count(), Deal.objects.count()) == ("agreed", 0, 1)
