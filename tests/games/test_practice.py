"""What a table of one human and three bots has besides: the extras, and who may use them."""

import pytest

from games import services
from games.engine.presets import PRESETS
from games.models import Action, Match

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
OPEN = {"S": "me", "W": "open", "N": "open", "E": "open"}
ONE_OPEN = {"S": "me", "W": "bot:steady", "N": "open", "E": "bot:steady"}
BOTH = {"new_cards": True, "change_trump": True}
NEW_CARDS = {"new_cards": True, "change_trump": False}
STEPS = 8  # more than a choice, a review and the first card take
NONE = {"new_cards": False, "change_trump": False}
BY_DEFAULT = {
    "club.single-sir": BOTH,
    "club.double-sir": BOTH,
    "club.hidden-rung": BOTH,
    "club.be-ranga": NEW_CARDS,
    "mendikot.katte": NEW_CARDS,
    "mendikot.band": NEW_CARDS,
}


def opened(client, **asked):
    answer = client.post("/api/v1/matches/", {"clock": {"kind": "none"}, **asked})
    assert answer.status_code == 201, answer.json()
    return answer.json()


@pytest.mark.parametrize("preset", PRESETS)
def test_extras_are_on_where_the_family_has_them(clients, preset):
    document = opened(clients["alice"], preset=preset)
    assert document["rules"]["extras"] == BY_DEFAULT.get(preset, NONE)
    assert PRESETS[preset].to_json()["extras"] == NONE


@pytest.mark.parametrize("extras", [NONE, {"new_cards": False}, {"change_trump": False}, {}, NEW_CARDS, BOTH])
def test_what_the_opener_says_of_extras_holds(clients, extras):
    document = opened(clients["alice"], preset="club.single-sir", rules={"extras": extras})
    assert document["rules"]["extras"] == NONE | extras


@pytest.mark.parametrize("seats", [OPEN, ONE_OPEN])
def test_a_table_with_open_seats_has_none_by_default(clients, seats):
    assert opened(clients["alice"], preset="club.single-sir", seats=seats)["rules"]["extras"] == NONE


@pytest.mark.parametrize("seats", [OPEN, ONE_OPEN])
def test_nor_can_it_be_given_any(clients, seats):
    whole = PRESETS["club.single-sir"].to_json() | {"extras": BOTH}
    asked = [
        ({"preset": "club.single-sir", "rules": {"extras": {"change_trump": True}}}, ["extras.change_trump"]),
        ({"rules": whole}, ["extras.new_cards", "extras.change_trump"]),
    ]
    for what, axes in asked:
        answer = clients["alice"].post("/api/v1/matches/", {**what, "seats": seats})
        assert (answer.status_code, answer.json()["code"]) == (400, "extras_need_practice")
        assert answer.json()["data"]["axes"] == axes
        assert axes[0] in answer.json()["message"]
    assert not Match.objects.exists()


def test_a_house_rule_that_an_extra_clashes_with_leaves_it_off(clients):
    nobody_chooses = {"method": "first-void", "pass_to_partner": False, "call_timeout": None}
    document = opened(clients["alice"], preset="club.single-sir", rules={"trump": nobody_chooses})
    assert document["rules"]["extras"] == NEW_CARDS


def test_a_whole_ruleset_is_taken_at_its_word(clients):
    document = opened(clients["alice"], rules=PRESETS["club.single-sir"].to_json())
    assert document["rules"]["extras"] == NONE


@pytest.fixture
def practice(clients):
    """Under way: alice and three bots at Single Sir, North the dealer, West to choose. -> its url"""
    asked = {"preset": "club.single-sir", "rules": {"first_deal": "chosen"}, "first_dealer": "N"}
    url = f"/api/v1/matches/{opened(clients['alice'], **asked)['id']}/"
    clients["alice"].post(url + "ready/", {})
    return url


def look(clients, url):
    return clients["alice"].get(url).json()


def throw_in(clients, url):
    seq = look(clients, url)["seq"]
    return clients["alice"].post(url + "actions/", {"seq": seq, "type": "new-cards"})


def test_the_human_may_throw_in_out_of_turn_and_the_same_dealer_deals_again(clients, practice):
    before = look(clients, practice)
    assert (before["view"]["turn"], before["view"]["hand"]) == ("W", [])
    assert before["view"]["legal"] == [{"seat": "S", "type": "new-cards"}]
    after = throw_in(clients, practice).json()
    line = {"number": 1, "dealer": "N", "caller": None, "outcome": "thrown-in", "next_dealer": "N"}
    assert after["deals"] == [line]
    assert after["view"]["result"] == {"tricks": [], "outcome": "thrown-in", "next_dealer": "N"}
    assert (after["view"]["turn"], after["view"]["stage"], after["score"]) == (None, "over", before["score"])
    assert after["view"]["deadline"] is not None
    again = clients["alice"].post(practice + "ready/", {}).json()
    assert (again["view"]["number"], again["view"]["dealer"]) == (2, "N")


def test_bots_never_throw_in_and_a_human_out_of_time_neither(clients):
    """Each is shown what its seat may do, and a throw-in is in it."""
    for _ in range(12):
        document = opened(clients["alice"], preset="club.single-sir", clock={"kind": "live", "seconds": 5})
        services.match_ready(Match.objects.get(pk=document["id"]).opener, document["id"])
        for _ in range(STEPS):
            row = Match.objects.get(pk=document["id"])
            if row.wake_task == "bot_turn_play":
                services.bot_turn_play(row.pk, row.seq)
            elif row.wake_task == "turn_expire":
                services.turn_expire(row.pk, row.seq, row.deadline)
    assert Action.objects.count() == 12 * STEPS
    assert not Action.objects.filter(type="new-cards").exists()


def test_after_the_first_card_it_is_too_late(clients, practice):
    while not (row := Match.objects.get()).deals.get().actions.filter(type="play").exists():
        if row.wake_task == "bot_turn_play":
            services.bot_turn_play(row.pk, row.seq)
        else:
            legal = look(clients, practice)["view"]["legal"]
            clients["alice"].post(practice + "actions/", {"seq": row.seq, **legal[0]})
    answer = throw_in(clients, practice)
    assert (answer.status_code, answer.json()["code"]) == (400, "first_card_played")
    assert "new-cards" not in {each["type"] for each in look(clients, practice)["view"]["legal"]}
