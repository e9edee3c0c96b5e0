"""A hint asked for many times at the same moment, and one that meets a card on its way."""

from uuid import uuid4

from games.models import Match
from tests.stack.parallel.crowd import at_once, statuses

CHOSEN = {"first_deal": "chosen", "extras": {"new_cards": False, "change_trump": False}}


def coached(client):
    """A table with hints at which this player is to choose the trump. -> its document"""
    asked = {"preset": "club.single-sir", "rules": CHOSEN, "first_dealer": "W", "clock": {"kind": "none"}}
    opened = client.post("/api/v1/matches/", {**asked, "hints": True}).json()
    return client.post(f"/api/v1/matches/{opened['id']}/ready/", {}).json()


def test_twenty_who_ask_at_once_get_one_hint(clients):
    match = coached(clients["alice"])
    url = f"/api/v1/matches/{match['id']}/hint/"
    answers = at_once([lambda: clients["alice"].post(url, {"seq": match["seq"]})] * 20)
    assert statuses(answers) == [(200, None)] * 20  # what the cards say is the same for all of them
    assert Match.objects.get(pk=match["id"]).hint_seqs == [match["seq"] + 1]


def test_a_hint_and_a_choice_at_once_leave_a_match_that_goes_on(clients):
    match = coached(clients["alice"])
    url = f"/api/v1/matches/{match['id']}/"
    action = {"seq": match["seq"], "type": "call", "suit": "S", "id": str(uuid4())}
    hint, played = at_once(
        [
            lambda: clients["alice"].post(f"{url}hint/", {"seq": match["seq"]}),
            lambda: clients["alice"].post(f"{url}actions/", action),
        ]
    )
    assert played.status_code == 200  # a hint makes no choice late
    assert hint.status_code in (200, 409)  # but the choice a hint
    now = clients["alice"].get(url).json()
    assert (now["hints"] == 1) == (hint.status_code == 200)
    assert now["view"]["stage"] != "choosing"
