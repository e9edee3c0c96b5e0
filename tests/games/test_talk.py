"""Talk at the table: who may say and hear what, in which state; hostile text; too much of it."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from games import services as matches
from games.errors import GameError
from games.models import Line, Match, Player
from games.talk import services
from games.talk.bucket import BURST, SECONDS_EACH, refilled
from games.talk.phrases import PHRASES

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh():
    cache.clear()


def say(table, name, **said):
    return table.clients[name].post(table.url + "talk/", said)


def talk(table, name):
    return table.clients[name].get(table.url + "talk/").json()


def heard(table, name):
    return [line["text"] for line in talk(table, name)["results"]]


@pytest.fixture
def public(table_open):
    return table_open(visibility="public")


def with_bots(clients, **seats):
    """A private table with bots. -> its address"""
    plan = {"S": "me", "W": "bot:steady", "N": "bot:steady", "E": "bot:steady"} | seats
    return clients["alice"].post("/api/v1/matches/", {"preset": "club.single-sir", "seats": plan}).json()


# --- who may say ----------------------------------------------------------------------------------


def test_a_phrase_and_a_text_reach_all_at_a_private_table_and_cost_no_seq(table):
    before = table.match.seq
    said = say(table, "bob", phrase="hello")
    assert said.status_code == 201, said.json()
    line = said.json()
    assert (line["seat"], line["kind"], line["key"], line["text"]) == ("W", "phrase", "hello", "Hello!")
    assert say(table, "bob", text="  Namaste,\n dosto  🙂 ").json()["text"] == "Namaste, dosto 🙂"
    for name in ("alice", "bob", "charlie", "dave"):
        assert heard(table, name) == ["Hello!", "Namaste, dosto 🙂"]
    assert table.match.seq == before


def test_a_word_makes_no_move_stale(table):
    _, name = table.turn()
    seq = table.match.seq
    say(table, "bob", text="Wait!")
    action = table.get(name)["view"]["legal"][0]
    assert table.post(name, action, seq=seq).status_code == 200


@pytest.mark.parametrize("name", ["mallory", None])
def test_strangers_see_and_say_nothing_at_a_private_table(table, name):
    say(table, "alice", text="Among us")
    assert table.clients[name].get(table.url + "talk/").status_code == 404
    assert say(table, name, phrase="hello").status_code == (401 if name is None else 404)


def test_at_a_public_table_there_are_phrases_and_no_chat(public):
    refused = say(public, "alice", text="Lead hearts")
    assert (refused.status_code, refused.json()["code"]) == (403, "no_chat")
    assert say(public, "alice", phrase="luck").status_code == 201
    may = talk(public, "alice")["may"]
    assert (may["phrases"], may["chat"], may["why"]) == (True, False, "no_chat")


@pytest.mark.parametrize("name", ["mallory", None])
def test_who_looks_on_hears_phrases_and_says_nothing(public, name):
    say(public, "alice", phrase="luck")
    Line.objects.create(  # as a table could have that was private once
        match=public.match,
        player=public.match.opener,
        seat="S",
        kind="chat",
        text="Secret",
        at=timezone.now(),
    )
    assert heard(public, name) == ["Good luck!"]
    assert heard(public, "dave") == ["Good luck!", "Secret"]
    assert not talk(public, name)["may"]["phrases"]
    if name:
        assert say(public, name, phrase="hello").json()["code"] == "not_seated"


def test_friends_chat_with_bots_at_the_table_and_nobody_alone(clients):
    practice = f"/api/v1/matches/{with_bots(clients)['id']}/talk/"
    assert clients["alice"].post(practice, {"text": "Hi"}).json()["code"] == "no_chat"
    opened = with_bots(clients, W="open", N="open", E="open")
    url = f"/api/v1/matches/{opened['id']}/"
    assert clients["alice"].post(url + "talk/", {"text": "Hi"}).json()["code"] == "no_chat"  # nobody hears
    clients["bob"].post(url + "join/", {"code": opened["code"]})
    assert clients["alice"].post(url + "talk/", {"text": "Hi"}).status_code == 201  # while they wait
    mixed = with_bots(clients, W="open")
    clients["bob"].post(f"/api/v1/matches/{mixed['id']}/join/", {"code": mixed["code"]})
    asked = clients["bob"].post(f"/api/v1/matches/{mixed['id']}/talk/", {"text": "My partner is a bot"})
    assert asked.status_code == 201


def test_a_program_counts_as_its_player(table, cast):
    Player.objects.filter(pk=cast["bob"].pk).update(kind="human", program=True)
    assert say(table, "bob", text="I am a program").status_code == 201


def test_who_is_left_alone_with_bots_has_nobody_to_chat_with(table, cast):
    for name in ("bob", "charlie", "dave"):
        matches.player_leave(cast[name].pk)
    assert say(table, "alice", text="Hm").json()["code"] == "no_chat"
    assert say(table, "alice", phrase="hello").status_code == 201


def test_people_talk_on_for_a_while_after_the_end(table, cast):
    ended = timezone.now()
    Match.objects.filter(pk=table.id).update(status="finished", finished=ended)
    soon, late = ended + timedelta(minutes=14), ended + timedelta(minutes=16)
    services.line_say(cast["alice"], table.id, phrase="played", now=soon)
    services.line_say(cast["alice"], table.id, text="Good match", now=soon)
    with pytest.raises(GameError) as refused:
        services.line_say(cast["alice"], table.id, phrase="played", now=late)
    assert refused.value.code == "talk_over"
    assert heard(table, "bob") == ["Well played!", "Good match"]  # what was said stays


def test_moods_wait_until_no_hand_can_be_the_reason(table):
    refused = say(table, "alice", phrase="smile")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_now")
    assert say(table, "alice", phrase="thanks").status_code == 201
    table.play_deal()
    assert say(table, "alice", phrase="smile").status_code == 201


def test_no_phrase_speaks_of_cards():
    words = " ".join(str(phrase.text).lower() for phrase in PHRASES.values())
    for word in ("trump", "suit", "heart", "spade", "diamond", "club", "ace", "king", "lead", "card", "high"):
        assert word not in words.replace("place", "")
    assert all(len(key) <= Line._meta.get_field("key").max_length for key in PHRASES)


# --- hostile text, too much -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"phrase": "hello", "text": "Hello"},
        {"phrase": "lead-hearts"},
        {"phrase": 3},
        {"text": 3},
        {"text": ""},
        {"text": " \n\t "},
        {"text": "x" * 201},
        {"text": "a\u0000b"},
        {"text": "\u202eevil"},
        {"text": "\u200b"},
        {"text": "\u3164"},
        {"text": "z" + "\u0301" * 9},
        {"text": ["a"]},
        {"text": "Hi", "seat": "N"},
    ],
)
def test_what_cannot_be_said_is_a_clear_refusal_and_leaves_nothing(table, said):
    answer = say(table, "alice", **said)
    assert answer.status_code == 400
    assert set(answer.json()) == {"code", "message", "data"}
    assert not Line.objects.exists()


@pytest.mark.pure
def test_the_codes_say_what_is_wrong_with_it(table):
    long, about = "x" * 501, table.get("bob")["seats"]["W"]["player"]["id"]
    for said, code in [
        ({"phrase": "lead"}, "bad_phrase"),
        ({"text": long}, "bad_text"),
        ({"text": " "}, "bad_text"),
    ]:
        assert say(table, "alice", **said).json()["code"] == code
    for text in (long, "  "):
        report = {"player": about, "reason": "other", "text": text}
        answer = table.clients["alice"].post(table.url + "reports/", report)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_text")


def test_half_a_character_is_refused(table):
    answer = table.clients["alice"].generic(
        "POST", table.url + "talk/", '{"text": "\\ud800"}', content_type="application/json"
    )
    assert (answer.status_code, Line.objects.count()) == (400, 0)


def test_markup_is_text(table):
    text = "<script>alert(1)</script> {{ 7*7 }}"
    assert say(table, "alice", text=text).json()["text"] == text


@pytest.mark.parametrize(
    "query", ["?after=x", "?after=-1", "?after=9999999999999999", "?before=1", "?after=²"]
)
def test_a_wrong_query_is_told(table, query):
    assert table.clients["alice"].get(table.url + "talk/" + query).status_code == 400


def test_a_flood_is_stopped_for_who_makes_it(table):
    for _ in range(BURST):
        assert say(table, "alice", phrase="hello").status_code == 201
    stopped = say(table, "alice", text="More")
    assert (stopped.status_code, stopped.json()["code"]) == (429, "too_fast")
    assert int(stopped["Retry-After"]) >= 1
    assert Line.objects.count() == BURST
    assert say(table, "bob", phrase="hello").status_code == 201


def test_the_bucket_fills_with_time(table, cast):
    now = timezone.now()
    for _ in range(BURST):
        services.line_say(cast["alice"], table.id, phrase="hello", now=now)
    now += timedelta(seconds=SECONDS_EACH)
    services.line_say(cast["alice"], table.id, phrase="hello", now=now)
    with pytest.raises(GameError, match="too fast"):
        services.line_say(cast["alice"], table.id, phrase="hello", now=now)


def test_a_bucket_never_holds_more_than_its_burst():
    assert refilled(None, 0) == refilled((0, 0), 10**6) == BURST
    assert refilled((2.5, 100), 100 + SECONDS_EACH / 2) == 3
    assert refilled((2.5, 100), 50) == 2.5  # a clock that was set back


def test_the_last_hundred_are_told_and_what_came_after_a_line(table, cast):
    now = timezone.now()
    alice = {"match": table.match, "player": cast["alice"], "seat": "S", "kind": "chat", "at": now}
    made = Line.objects.bulk_create([Line(**alice, text=str(number)) for number in range(120)])
    assert heard(table, "bob") == [str(number) for number in range(20, 120)]
    after = table.clients["bob"].get(f"{table.url}talk/?after={made[117].pk}").json()["results"]
    assert [line["text"] for line in after] == ["118", "119"]


def test_talk_is_read_in_as_many_queries_for_many_lines_as_for_one(
    table, cast, django_assert_max_num_queries
):
    for number in range(30):
        name = ("alice", "bob", "charlie", "dave")[number % 4]
        Line.objects.create(
            match=table.match, player=cast[name], seat="S", kind="chat", text="x", at=timezone.now()
        )
    with django_assert_max_num_queries(10):
        assert len(heard(table, "bob")) == 30


# --- mute, block ----------------------------------------------------------------------------------


def test_whom_i_mute_i_do_not_hear_and_all_others_do(table, cast):
    say(table, "bob", text="Before")
    muted = table.clients["alice"].put(f"/api/v1/mutes/{cast['bob'].pk}/", {})
    assert (muted.status_code, muted.json()["blocked"]) == (200, False)
    say(table, "bob", phrase="hello")
    assert heard(table, "alice") == []
    assert heard(table, "charlie") == heard(table, "bob") == ["Before", "Hello!"]
    assert talk(table, "alice")["muted"] == [cast["bob"].pk]
    assert talk(table, "bob")["muted"] == []  # who is muted does not learn of it
    assert table.clients["alice"].delete(f"/api/v1/mutes/{cast['bob'].pk}/").status_code == 204
    assert heard(table, "alice") == ["Before", "Hello!"]


def test_mutes_are_listed_changed_and_mine_alone(clients, cast):
    clients["alice"].put(f"/api/v1/mutes/{cast['bob'].pk}/", {})
    clients["alice"].put(f"/api/v1/mutes/{cast['bob'].pk}/", {"block": True})
    clients["alice"].put(f"/api/v1/mutes/{cast['dave'].pk}/", {})
    listed = clients["alice"].get("/api/v1/mutes/").json()["results"]
    assert [(row["player"]["name"], row["blocked"]) for row in listed] == [("Dave", False), ("Bob", True)]
    assert clients["bob"].get("/api/v1/mutes/").json()["results"] == []
    assert clients[None].get("/api/v1/mutes/").status_code == 401


def test_nobody_mutes_themselves_a_bot_or_nobody(clients, cast):
    bot = Player.objects.filter(kind="bot").first()
    for player_id in (cast["alice"].pk, bot.pk):
        refused = clients["alice"].put(f"/api/v1/mutes/{player_id}/", {})
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_player")
    assert clients["alice"].put("/api/v1/mutes/000000000000/", {}).status_code == 404
    assert clients["alice"].put(f"/api/v1/mutes/{cast['bob'].pk}/", {"block": "yes"}).status_code == 400


def test_mutes_are_bounded(clients, cast, monkeypatch):
    monkeypatch.setattr(services, "MUTES_MOST", 1)
    assert clients["alice"].put(f"/api/v1/mutes/{cast['bob'].pk}/", {}).status_code == 200
    assert clients["alice"].put(f"/api/v1/mutes/{cast['bob'].pk}/", {"block": True}).status_code == 200
    refused = clients["alice"].put(f"/api/v1/mutes/{cast['dave'].pk}/", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_mutes")


@pytest.mark.parametrize(("who", "whom"), [("alice", "bob"), ("bob", "alice")])
def test_blocked_people_are_not_seated_together_and_not_told_who_did_it(clients, cast, who, whom):
    clients[who].put(f"/api/v1/mutes/{cast[whom].pk}/", {"block": True})
    seats = {"S": "me", "W": "open", "N": "open", "E": "open"}
    asked = {"preset": "club.single-sir", "seats": seats, "visibility": "public"}
    url = f"/api/v1/matches/{clients['alice'].post('/api/v1/matches/', asked).json()['id']}/join/"
    refused = clients["bob"].post(url, {})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_together")
    assert not any(name in refused.json()["message"] for name in ("Alice", "Bob"))
    assert refused.json()["data"] == {}
    assert clients["charlie"].post(url, {}).status_code == 200


def test_a_mute_keeps_nobody_apart_and_friends_choose_each_other(clients, cast):
    clients["alice"].put(f"/api/v1/mutes/{cast['bob'].pk}/", {"block": True})
    clients["alice"].put(f"/api/v1/mutes/{cast['charlie'].pk}/", {})
    opened = with_bots(clients, W="open", N="open")
    url = f"/api/v1/matches/{opened['id']}/join/"
    assert clients["bob"].post(url, {"code": opened["code"]}).status_code == 200
    assert clients["charlie"].post(url, {"code": opened["code"]}).status_code == 200


def test_people_who_blocked_each_other_are_not_paired(cast):
    services.mute(cast["alice"], cast["bob"].pk, block=True)
    tables = {
        name: matches.pairing_ask(cast[name], "club.single-sir", "relaxed").match.pk
        for name in ("alice", "bob", "charlie")
    }
    assert tables["bob"] != tables["alice"] == tables["charlie"]
