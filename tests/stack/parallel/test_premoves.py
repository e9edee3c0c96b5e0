"""A card set beforehand, played by many workers at once, and while its player plays, changes or lifts it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import services
from games.models import Action, Premove
from games.services.premove_turn import LATEST
from tests.games.test_premove import DAILY, lead, set_to_follow
from tests.stack.parallel.conftest import CROWD
from tests.stack.parallel.crowd import at_once
from tests.stack.parallel.test_moves import client_of


@pytest.fixture
def table(table_open):
    """A daily match; the trump is called, and the eldest hand is to lead."""
    table = table_open(clock=DAILY)
    table.act(lambda legal: next(action for action in legal if action["type"] == "call"))
    return table


@pytest.fixture
def due(table):
    """The turn of somebody who has set a card has come, and its moment. -> name, card, what plays it"""
    name, suit, card = set_to_follow(table)
    assert lead(table, suit) == suit
    now, seq = timezone.now(), table.match.seq
    services.premove_sweep(now)
    services.premove_sweep(now + LATEST + timedelta(seconds=1))
    return name, card, lambda: services.premove_play(table.id, seq)


def plays(table):
    rows = Action.objects.filter(match_id=table.id, type="play").order_by("seq")
    return list(rows.values_list("seq", "card"))


def test_twenty_workers_play_it_once(table, due):
    _name, card, play = due
    (first,) = plays(table)
    at_once([play] * CROWD)
    assert plays(table) == [first, (table.match.seq, card)]
    assert not Premove.objects.filter(match_id=table.id).exists()


def test_played_by_hand_at_the_same_moment_one_card_lies(table, clients, due):
    name, card, play = due
    (first,) = plays(table)
    legal = table.get(name)["view"]["legal"]
    other = next((each for each in legal if each["card"] != card), legal[0])
    body = {**other, "seq": table.match.seq}
    client = client_of(clients, name)
    *_, answer = at_once([*[play] * (CROWD - 1), lambda: client.post(table.url + "actions/", body)])
    second = other["card"] if answer.status_code == 200 else card
    assert plays(table) == [first, (table.match.seq, second)]
    assert (answer.status_code, answer.json().get("code")) in [(200, None), (409, "stale")]


def test_lifted_at_the_same_moment_it_was_played_or_was_not(table, clients, due):
    name, card, play = due
    (first,) = plays(table)
    client = client_of(clients, name)
    *_, answer = at_once([*[play] * (CROWD - 1), lambda: client.delete(table.url + "premove/")])
    assert answer.status_code < 300, answer.json()
    assert plays(table) in ([first], [first, (table.match.seq, card)])
    assert not Premove.objects.filter(match_id=table.id).exists()
    at_once([play] * CROWD)
    assert len(plays(table)) <= 2
