"""Hints at a practice table: where they may be asked for, what they say, that nothing hidden is in them."""

from collections import Counter
from dataclasses import replace

import pytest
from rest_framework.test import APIClient

from games.bots import REASONS, advise, bot_action
from games.bots.simulation import chance, digest
from games.engine.deal import winner_of
from games.engine.presets import PRESETS
from games.engine.replay import deal_replay
from games.engine.seats import SEATS, partner_of
from games.engine.shuffle import deal_hands
from games.engine.state import apply, deal_start, observe
from games.models import Deal, Match
from games.practice import practice_rules
from games.selectors import match_document
from games.services import hints
from games.store import action_from_row, deal_rows, hands_from_text, snapshot_load
from games.wording import advice_text
from tests.tutorials.matches import match_played

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
OPEN = {"S": "me", "W": "open", "N": "bot:steady", "E": "bot:steady"}
CHOSEN = {"first_deal": "chosen", "extras": {"new_cards": False, "change_trump": False}}


@pytest.fixture
def coached(clients):
    """Opens a coached table at which alice, the eldest hand, is to act: coached(preset) -> its document."""

    def build(preset="club.single-sir", **asked):
        asked = {"rules": CHOSEN, "first_dealer": "W", "clock": {"kind": "none"}, "hints": True, **asked}
        opened = clients["alice"].post("/api/v1/matches/", {"preset": preset, **asked})
        assert opened.status_code == 201, opened.json()
        return clients["alice"].post(f"/api/v1/matches/{opened.json()['id']}/ready/", {}).json()

    return build


def ask(client, match, **body):
    return client.post(f"/api/v1/matches/{match['id']}/hint/", {"seq": match["seq"], **body})


def test_a_hint_says_what_to_do_and_why_and_is_counted_once_a_turn(clients, coached):
    match = coached()
    assert (match["hints"], match["view"]["turn"]) == (0, "S")
    answer = ask(clients["alice"], match)
    hint = answer.json()
    assert answer.status_code == 200
    assert hint["action"] in match["view"]["legal"]
    assert hint["reason"] in ("call", "pass")
    assert hint["text"][0].isupper()
    assert "{" not in hint["text"]
    assert (hint["match"]["hints"], hint["match"]["seq"]) == (1, match["seq"] + 1)
    assert hint["match"] == clients["alice"].get(f"/api/v1/matches/{match['id']}/").json()

    again = ask(clients["alice"], hint["match"]).json()
    assert again == hint

    # The same document for whoever is pushed it, and for an action that is sent a second time.
    action = {"id": "7d444840-9dc0-11d1-b245-5ffdce74fad2", "type": "call", "suit": "S"}
    url = f"/api/v1/matches/{match['id']}/actions/"
    after = clients["alice"].post(url, {"seq": hint["match"]["seq"], **action}).json()
    assert after == clients["alice"].post(url, {"seq": hint["match"]["seq"], **action}).json()
    snapshot = snapshot_load(match["id"])
    assert match_document(snapshot, snapshot.seat_row("S").player) == after
    assert after["hints"] == 1
    earlier = snapshot_load(match["id"], match["seq"])
    assert match_document(earlier, snapshot.seat_row("S").player)["hints"] == 0

    next_turn = ask(clients["alice"], after).json()
    if after["view"]["turn"] == "S":
        assert next_turn["match"]["hints"] == 2


def test_what_cannot_be_asked_is_told_plainly(clients, cast, coached):
    match = coached()
    for body, code in (({"seq": match["seq"] - 1}, "stale"), ({"seq": "1"}, "malformed")):
        assert ask(clients["alice"], match, **body).json()["code"] == code
    assert ask(clients["alice"], match, card="AS").json()["code"] == "unknown_field"
    assert ask(clients["mallory"], match).status_code == 404
    assert ask(APIClient(), match).status_code == 401

    plain = coached(hints=False)
    assert plain["hints"] is None
    refused = ask(clients["alice"], plain)
    assert (refused.status_code, refused.json()["code"]) == (403, "no_hints")

    waiting = coached(first_dealer="S")
    refused = ask(clients["alice"], waiting)
    assert (refused.status_code, refused.json()["code"]) == (400, "not_your_turn")

    watched = coached(visibility="public")
    assert ask(clients["mallory"], watched).json()["code"] == "not_seated"
    assert Match.objects.filter(hint_seqs=[]).count() == Match.objects.count()


def test_after_the_last_deal_there_is_nothing_to_ask(cast, clients):
    match_id = match_played(cast["alice"], hints=True)
    match = clients["alice"].get(f"/api/v1/matches/{match_id}/").json()
    assert match["status"] == "finished"
    answer = ask(clients["alice"], match)
    assert (answer.status_code, answer.json()["code"]) == (409, "match_over")


def test_nobody_gets_hints_where_another_person_may_sit(clients):
    asked = {"preset": "club.single-sir", "rules": CHOSEN, "first_dealer": "W", "seats": OPEN, "hints": True}
    answer = clients["alice"].post("/api/v1/matches/", asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "hints_need_practice")
    assert clients["alice"].post("/api/v1/matches/", {**asked, "hints": "yes"}).json()["code"] == "malformed"
    assert not Match.objects.exists()


@pytest.mark.parametrize("preset", ["club.single-sir", "club.hidden-rung", "club.be-ranga", "mendikot.katte"])
def test_a_hint_is_the_same_whatever_the_others_hold(clients, coached, preset, monkeypatch):
    """Two hands that alice cannot see are exchanged behind the service's back: not a byte changes."""
    match = coached(preset)
    first = ask(clients["alice"], match)
    hands = hands_from_text(Deal.objects.get().hands)
    for one, other in (("N", "E"), ("E", "W")):
        swapped = {**hands, one: hands[other], other: hands[one]}
        monkeypatch.setattr(hints, "seen_locked", lambda _player, match_id: with_hands(match_id, swapped))  # noqa: B023
        assert ask(clients["alice"], first.json()["match"]).content == first.content


def with_hands(match_id, hands):
    """The match as it would be had these hands been dealt."""
    snapshot = snapshot_load(match_id)
    actions = [action_from_row(row) for row in deal_rows(snapshot.deal, snapshot.table)]
    state = deal_replay(snapshot.rules, snapshot.deal.number, snapshot.deal.dealer, hands, actions)
    return replace(snapshot, state=state)


def turns(preset, seed):
    """Every moment of a deal between bots at which somebody is to act, with the hint it brings."""
    rules, rng = practice_rules(preset, PRESETS[preset]), chance(seed, "bots")
    hands = deal_hands(digest(seed, "server"), dict.fromkeys(SEATS, ""), 1, "N", rules.direction)
    state = deal_start(rules, 1, "N", hands)
    while state.turn is not None:
        yield state, advise(rules, observe(state, state.turn))
        # A casual player brings about what steady ones avoid.
        level = "casual" if state.turn in "NS" else "steady"
        state = apply(state, bot_action(level, rules, observe(state, state.turn), rng))


WINS = {"win_cheaply", "win_pile", "win_ten"}


def check_true(state, advice):
    """What can be held against the whole deal."""
    after = apply(state, advice.action)
    closes = len(after.tricks) > len(state.tricks)
    if advice.reason in WINS and closes:
        assert winner_of(after.tricks[-1]) == state.turn
    if advice.reason == "win_pile" and closes:
        assert after.tricks[-1][3]
    if advice.reason == "partner_wins":
        assert winner_of(after.tricks[-1]) == partner_of(state.turn)
    if advice.reason == "cannot_win" and closes:
        tried = [apply(state, action) for action in state.open if action.type == "play"]
        assert all(winner_of(each.tricks[-1]) != state.turn for each in tried)
    if advice.reason == "lead_sure":
        while len(after.tricks) == len(state.tricks):
            best = max(after.open, key=lambda each: "23456789TJQKA".index((each.card or "2")[0]))
            after = apply(after, best)
        assert winner_of(after.tricks[-1]) == state.turn


@pytest.mark.pure
def test_every_reason_comes_up_and_is_true():
    met = Counter()
    for preset in PRESETS:
        for seed in range(8):
            for state, advice in turns(preset, f"{preset}:{seed}"):
                met[advice.reason] += 1
                assert advice.action in state.open or advice.action.type == "claim-revoke"
                assert "{" not in advice_text(advice)
                check_true(state, advice)
    seldom = {"redeal", "change-trump", "play-on", "stop", "claim-revoke", "correct"}
    assert set(REASONS) - set(met) <= seldom, set(REASONS) - set(met)
    assert met["only"] < sum(met.values()) / 3
