"""Every preset and every kind of action through the one door, and what each of the people is shown of it."""

import pytest
from django.test import Client
from django.utils import timezone

from games import services
from games.engine.presets import PRESETS
from games.engine.record import replay_record
from games.engine.seats import SEATS, partner_of
from games.engine.state import legal_actions
from games.models import Action, Match
from games.selectors import match_document
from games.services.append import action_append
from games.store import snapshot_load

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
SUIT_OF = dict(zip(SEATS, "DCSH", strict=True))
RANKS = "23456789TJQKA"
CLAIMABLE = {"match": {"target": 20}, "revokes": "claimable", "first_deal": "chosen"}


@pytest.fixture
def stacked(monkeypatch):
    """stacked({seat: thirteen cards}) deals these hands instead of shuffled ones; stacked() a suit a seat."""

    def stack(hands=None):
        hands = hands or {seat: tuple(rank + SUIT_OF[seat] for rank in RANKS) for seat in SEATS}
        monkeypatch.setattr("games.services.append.deal_hands", lambda *_: hands)
        return hands

    return stack


def special_first(legal):
    """Whatever is no plain card or throw-in, else the last card."""
    return next((each for each in legal if each["type"] not in ("play", "redeal")), legal[-1])


@pytest.mark.pure
@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_of_each_preset_looks_the_same_however_it_is_fetched(table_open, preset):
    table, step = table_open(preset=preset, rules={}), 0
    snapshot = snapshot_load(table.id)
    while not snapshot.over:
        legal = [each.to_json() for each in legal_actions(snapshot.state, snapshot.state.turn)]
        step += 1
        if special_first(legal)["type"] != "play" or step % 9 == 0:
            table.act(special_first)
            snapshot = snapshot_load(table.id)
        else:
            action = next(each for each in legal_actions(snapshot.state, snapshot.state.turn)[::-1])
            snapshot = action_append(snapshot, action, by="player", now=timezone.now())
    record = table.clients["bob"].get(table.url + "record/").json()
    assert replay_record(record)["deals"] == [record["deals"][0]["result"]]
    shown = table.clients["bob"].get(table.url + "deals/1/").json()
    assert shown["frames"][-1]["result"] == record["deals"][0]["result"]
    for frame in shown["frames"]:
        held = {seat: len(cards) for seat, cards in frame["hands"].items()}
        if frame["stage"] not in ("choosing", "over"):
            assert held == frame["hand_sizes"]


@pytest.mark.pure
@pytest.mark.parametrize("preset", PRESETS)
def test_bots_and_the_clock_play_each_preset(clients, cast, preset):
    """Three bots, and a human who never does anything: two deals come to their end."""
    match_id = services.match_open(
        cast["alice"], preset=preset, clock={"kind": "live", "seconds": 5}
    ).match.pk
    services.match_ready(cast["alice"], match_id)
    for _ in range(400):
        row = Match.objects.get(pk=match_id)
        if row.status == "finished" or row.deals.filter(over_seq__isnull=False).count() == 2:
            break
        if row.wake_task == "bot_turn_play":
            services.bot_turn_play(match_id, row.seq)
        elif row.wake_task == "turn_expire":
            services.turn_expire(match_id, row.seq, row.deadline)
        else:
            services.deal_open(match_id, row.seq, row.deadline)
        assert Match.objects.get(pk=match_id).seq == row.seq + 1
    snapshot = snapshot_load(match_id)
    assert snapshot.over
    assert set(Action.objects.values_list("by", flat=True)) == {"bot", "timeout"}
    replay_record(clients["alice"].get(f"/api/v1/matches/{match_id}/record/").json())


def test_all_presets_are_listed(clients):
    listed = clients[None].get("/api/v1/presets/").json()
    assert {each["name"]: each["rules"] for each in listed} == {
        name: rules.to_json() for name, rules in PRESETS.items()
    }
    assert all(each["title"] and each["line"] for each in listed)


# Throwing in.


def test_a_low_five_is_thrown_in_and_the_same_dealer_deals_the_next_number(table_open, stacked, cast):
    low = ("2S", "3S", "4H", "5H", "TD")
    rest = [rank + suit for suit in "SHDC" for rank in RANKS if rank + suit not in low]
    hands = {"W": (*low, *rest[:8]), "S": (*rest[8:21],), "E": (*rest[21:34],), "N": (*rest[34:],)}
    stacked(hands)
    rules = {"match": {"target": None, "deals": 1}, "low_five_redeal": True, "first_deal": "chosen"}
    table = table_open(preset="classic.single-sir", rules=rules, first_dealer="N")
    document = table.act(lambda legal: next(each for each in legal if each["type"] == "redeal"))
    assert document["view"]["result"] == {"tricks": [], "outcome": "thrown-in", "next_dealer": "N"}
    assert (document["status"], document["score"]) == ("playing", {"NS": 0, "EW": 0})
    assert document["view"]["last"] == {"seat": "W", "type": "redeal", "by": "player"}
    for name in table.seats.values():  # a finished deal like others: its people see it whole
        shown = table.clients[name].get(table.url + "deals/1/").json()
        assert [len(frame["hands"]["N"]) for frame in shown["frames"]] == [13, 13]
        assert shown["frames"][-1]["result"]["outcome"] == "thrown-in"
    assert table.match.wake_task == "deal_open"
    again = table.next_deal()
    assert (again["view"]["number"], again["view"]["dealer"]) == (2, "N")
    table.act(lambda legal: next(each for each in legal if each["type"] == "call"))
    document = table.play_deal()  # the only one that counts
    assert (document["status"], document["ended"]) == ("finished", "deals")
    assert [deal["outcome"] == "thrown-in" for deal in document["deals"]] == [True, False]
    browser = Client()
    browser.force_login(cast["alice"])
    assert browser.get("/matches/").status_code == 200
    for deal in (1, 2):
        assert table.clients["alice"].get(f"/matches/{table.id}/replay/?deal={deal}").status_code in (
            200,
            404,
        )


def test_fairness_holds_over_deals_thrown_in(clients, cast):
    rules = {"match": {"target": None, "deals": 1}}
    match_id = services.match_open(cast["alice"], preset="club.single-sir", rules=rules).match.pk
    services.match_ready(cast["alice"], match_id)
    for _ in range(3):
        seq = Match.objects.get(pk=match_id).seq
        services.action_submit(cast["alice"], match_id, seq, {"type": "new-cards"})
        services.match_ready(cast["alice"], match_id)
    while (snapshot := snapshot_load(match_id)).ending()[1] is None:
        action = legal_actions(snapshot.state, snapshot.state.turn)[0]
        action_append(snapshot, action, by="player", now=timezone.now())
    record = clients["alice"].get(f"/api/v1/matches/{match_id}/record/").json()
    assert record["fairness"]["server_seed"]
    assert [deal["result"]["outcome"] for deal in record["deals"][:3]] == ["thrown-in"] * 3
    assert replay_record(record)["ended"] == "deals"


# Changing the trump.


@pytest.fixture
def under_review(clients, cast):
    """Alice has called spades, against bots and the clock, and may think again. -> the match's id"""
    snapshot = services.match_open(
        cast["alice"],
        preset="club.single-sir",
        rules={"first_deal": "chosen"},
        first_dealer="W",
        clock={"kind": "live", "seconds": 30},
    )
    seq = services.match_ready(cast["alice"], snapshot.match.pk).seq
    services.action_submit(cast["alice"], snapshot.match.pk, seq, {"type": "call", "suit": "S"})
    return snapshot.match.pk


def test_the_caller_thinks_again_before_the_first_lead(under_review, clients):
    url = f"/api/v1/matches/{under_review}/"

    def act(**action):
        return clients["alice"].post(url + "actions/", {"seq": Match.objects.get().seq, **action}).json()

    row, view = Match.objects.get(), clients["alice"].get(url).json()["view"]
    assert (view["stage"], view["turn"], row.turn, len(view["hand"])) == ("review", "S", "S", 13)
    assert round((row.deadline - snapshot_load(under_review).at).total_seconds()) == 30  # a card's
    assert act(type="play", card=view["hand"][0])["code"] == "must_decide_trump"
    assert act(type="change-trump", suit="S")["code"] == "already_trump"
    assert act(type="change-trump")["code"] == "missing_field"
    view = act(type="change-trump", suit="H")["view"]
    assert (view["trump"], view["stage"]) == ("H", "playing")
    assert view["last"] == {"seat": "S", "type": "change-trump", "suit": "H", "by": "player"}


def test_out_of_time_the_trump_is_kept(under_review, clients):
    row = Match.objects.get()
    services.turn_expire(under_review, row.seq, row.deadline)
    view = clients["alice"].get(f"/api/v1/matches/{under_review}/").json()["view"]
    assert (view["trump"], view["stage"]) == ("S", "playing")
    assert view["last"] == {"seat": "S", "type": "keep-trump", "by": "timeout"}


# The bavney.


@pytest.fixture
def at_seven(table_open, stacked):
    """Seven to none for West, who called: the choice is theirs."""
    stacked()
    rules = {"first_deal": "chosen"}
    table = table_open(
        preset="courts.single-sir", rules=rules, first_dealer="S", clock={"kind": "live", "seconds": 20}
    )
    table.act(lambda legal: next(each for each in legal if each["suit"] == SUIT_OF["W"]))
    while (snapshot := snapshot_load(table.id)).state.stage == "playing":
        action_append(
            snapshot, legal_actions(snapshot.state, snapshot.state.turn)[0], by="player", now=timezone.now()
        )
    return table


def test_the_choice_at_seven_to_none_is_the_last_winners(at_seven):
    document, row = at_seven.get("alice"), at_seven.match
    assert (document["view"]["stage"], document["view"]["turn"], row.turn) == ("bavney", "W", "W")
    assert document["view"]["legal"] == []
    assert round((row.deadline - snapshot_load(at_seven.id).at).total_seconds()) == 20
    assert at_seven.post("alice", {"type": "stop"}).json()["code"] == "not_your_turn"
    document = at_seven.act(lambda legal: legal[0])
    assert document["view"]["playing_on"] is True
    assert at_seven.play_deal()["view"]["result"]["outcome"] == "bavney"


def test_out_of_time_the_deal_stops_there(at_seven):
    row = at_seven.match
    services.turn_expire(at_seven.id, row.seq, row.deadline)
    document = at_seven.get("alice")
    assert document["view"]["last"] == {"seat": "W", "type": "stop", "by": "timeout"}
    assert document["view"]["result"]["outcome"] == "court"


# Showing the trump.


def test_who_asks_for_the_trump_plays_next(table_open, stacked):
    stacked()
    rules = {"match": {"target": 20}, "first_deal": "chosen"}
    table = table_open(preset="classic.hidden-rung", rules=rules, first_dealer="N")
    document = table.act(lambda legal: legal[0])  # West lays a card of its suit, and leads another
    assert document["view"]["face_down"] == {"seat": "W", "card": "2" + SUIT_OF["W"]}
    assert table.get("alice")["view"]["face_down"] == {"seat": "W", "card": None}
    assert (document["view"]["trump"], table.get("alice")["view"]["trump"]) == (SUIT_OF["W"], None)
    table.act(lambda legal: next(each for each in legal if each["type"] == "play"))
    asker, name = table.turn()
    document = table.act(lambda legal: next(each for each in legal if each["type"] == "show"))
    assert (document["view"]["turn"], table.match.turn) == (asker, asker)
    assert document["view"]["last"] == {"seat": asker, "type": "show", "by": "player"}
    assert document["view"]["trump_since"] == {"trick": 1, "cards": 1}
    assert table.get("alice")["view"]["trump"] == SUIT_OF["W"]
    assert table.post(name, {"type": "show"}).json()["code"] == "already_shown"


# Revokes.


@pytest.fixture
def revoked(table_open, stacked):
    """West calls and leads a spade; South, who has one, plays another suit."""
    cards = [rank + suit for rank in RANKS for suit in "SHDC"]  # each seat gets cards of every suit
    hands = {seat: tuple(cards[place * 13 : place * 13 + 13]) for place, seat in enumerate(SEATS)}
    stacked(hands)
    table = table_open(rules=CLAIMABLE, first_dealer="N", clock={"kind": "live", "seconds": 20})
    table.act(lambda legal: next(each for each in legal if each.get("suit") == "H"))
    play(table, "W", "S")
    play(table, "S", "C")
    return table


def play(table, seat, suit):
    """`seat` plays a card of that suit."""
    assert table.turn()[0] == seat
    return table.act(lambda legal: next(each for each in legal if each.get("card", "  ")[1] == suit))


def test_a_revoke_is_taken_back_out_of_turn(revoked):
    play(revoked, "E", "S")
    view = revoked.get("alice")["view"]
    corrections = [each for each in view["legal"] if each["type"] == "correct"]
    assert (view["turn"], {each["card"][1] for each in corrections}) == ("N", {"S"})
    assert not any(each["type"] == "correct" for each in revoked.get("bob")["view"]["legal"])
    assert revoked.post("bob", {"type": "correct", "card": "AS"}).json()["code"] == "nothing_to_correct"
    answer = revoked.post("alice", corrections[0])
    assert (answer.status_code, answer.json()) == (200, revoked.get("alice"))
    view = answer.json()["view"]
    assert (view["turn"], revoked.match.turn) == ("E", "E")  # East's card went back to the hand
    assert [each["seat"] for each in view["table"]] == ["W", "S"]
    assert view["last"] == {**corrections[0], "by": "player"}


def test_a_right_claim_ends_the_deal_from_any_seat(revoked):
    play(revoked, "E", "S")
    play(revoked, "N", "S")
    early = revoked.post("bob", {"type": "claim-revoke", "trick": 1, "against": "S"})
    assert early.json()["code"] == "trick_not_turned"
    revoked.act()
    claimant = next(seat for seat in "EW" if seat != revoked.turn()[0])
    claim = {"type": "claim-revoke", "trick": 1, "against": "S"}
    assert {"seat": claimant, **claim} in revoked.get(revoked.seats[claimant])["view"]["legal"]
    answer = revoked.post(revoked.seats[claimant], claim)
    result = answer.json()["view"]["result"]
    assert (result["outcome"], result["winner"], len(result["tricks"])) == ("revoke", "EW", 1)
    assert answer.json()["view"]["last"] == {"seat": claimant, **claim, "by": "player"}
    assert revoked.match.wake_task == "deal_open"
    record = revoked.clients["bob"].get(revoked.url + "record/").json()
    assert record["deals"][0]["actions"][-1]["against"] == "S"
    replay_record(record)


def test_a_wrong_claim_bars_its_seat_and_does_not_stop_the_clock(revoked):
    play(revoked, "E", "S")
    play(revoked, "N", "S")
    revoked.act()
    before, due = revoked.get("alice")["view"], revoked.match.deadline
    claim = {"type": "claim-revoke", "trick": 1, "against": "W"}
    document = revoked.post("alice", claim).json()
    assert document["view"]["barred"] == ["S"]
    assert (document["view"]["turn"], revoked.match.deadline) == (before["turn"], due)
    assert document["view"]["deadline"] == before["deadline"]
    assert document == match_document(
        snapshot_load(revoked.id), snapshot_load(revoked.id).seat_row("S").player
    )
    assert revoked.post("alice", claim).json()["code"] == "claim_barred"
    revoked.check_pushes()
    again = revoked.post("charlie", {"type": "claim-revoke", "trick": 1, "against": partner_of("N")})
    assert again.json()["code"] == "not_an_opponent"


def test_a_claim_is_not_made_for_a_player_who_is_out_of_time(revoked):
    """A bot would claim: South, who played a club to the first spade, has shown a spade since."""
    for seat, suit in [*zip("EN", "SS", strict=True), *zip("WSEN", "SSSS", strict=True)]:
        play(revoked, seat, suit)
    row, claim = revoked.match, {"seat": "W", "type": "claim-revoke", "trick": 1, "against": "S"}
    assert (row.turn, claim in revoked.get("bob")["view"]["legal"]) == ("W", True)
    services.turn_expire(revoked.id, row.seq, row.deadline)
    last = revoked.get("bob")["view"]["last"]
    assert (last["seat"], last["type"], last["by"]) == ("W", "play", "timeout")


def test_an_aside_said_twice_is_said_once_and_a_late_one_is_stale(revoked):
    play(revoked, "E", "S")
    view = revoked.get("alice")["view"]
    correction = next(each for each in view["legal"] if each["type"] == "correct")
    action = {**correction, "seq": revoked.match.seq, "id": "7d444840-9dc0-11d1-b245-5ffdce74fad2"}
    first = revoked.post("alice", action)
    assert revoked.post("alice", action).json() == first.json()
    late = revoked.post("alice", {**action, "id": "7d444840-9dc0-11d1-b245-5ffdce74fad3"})
    assert (late.status_code, late.json()["code"]) == (409, "stale")


# The tap on the table.


def test_a_tap_is_seen_by_all_and_only_where_it_is_played(table_open):
    table = table_open(rules={"match": {"target": 20}, "thaap": True})
    table.act()
    document = table.act(lambda legal: {**legal[0], "thaap": True})
    assert document["view"]["table"][0]["thaap"] is True
    assert document["view"]["last"]["thaap"] is True
    assert table.get("bob")["view"]["table"] == document["view"]["table"]
    plain = table_open()
    plain.act()
    _, name = plain.turn()
    answer = plain.post(name, {**plain.get(name)["view"]["legal"][0], "thaap": True})
    assert (answer.status_code, answer.json()["code"]) == (400, "no_such_option")
