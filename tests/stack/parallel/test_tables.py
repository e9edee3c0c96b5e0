"""Many people at one table at the same moment."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from games import services
from games.models import Deal, Match, Seat
from games.tokens import token_create
from tests.games.conftest import SEATED
from tests.stack.parallel.conftest import CROWD
from tests.stack.parallel.crowd import at_once, statuses

OPEN_ONE = {"S": "me", "W": "bot:steady", "N": "open", "E": "bot:steady"}
OPEN_THREE = {"S": "me", "W": "open", "N": "open", "E": "open"}


@pytest.fixture
def crowd(transactional_db):
    """Twenty guests' clients."""
    return [signed_in(services.guest_create(f"Player {number}")) for number in range(CROWD)]


def signed_in(player):
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {token_create(player)}")
    return client


def opened(client, seats, **asked):
    asked = {"preset": "club.single-sir", "clock": {"kind": "none"}, "seats": seats, **asked}
    return client.post("/api/v1/matches/", asked)


def joins(crowd, match, **asked):
    path = f"/api/v1/matches/{match['id']}/join/"
    return [lambda client=client: client.post(path, {"code": match["code"], **asked}) for client in crowd]


def test_twenty_who_want_one_seat(clients, crowd):
    match = opened(clients["alice"], OPEN_ONE).json()
    answers = at_once(joins(crowd, match, seat="N"))
    assert statuses(answers) == [(200, None)] + [(409, "seat_taken")] * (CROWD - 1)
    assert Seat.objects.filter(match_id=match["id"], seat="N").count() == 1
    assert Match.objects.get(pk=match["id"]).seq == match["seq"] + 1


def test_twenty_who_want_any_of_three_seats(clients, crowd):
    match = opened(clients["alice"], OPEN_THREE).json()
    answers = at_once(joins(crowd, match))
    assert statuses(answers) == [(200, None)] * 3 + [(409, "seat_taken")] * (CROWD - 3)
    assert Seat.objects.filter(match_id=match["id"]).count() == 4
    assert sorted(answer.json()["you"] for answer in answers if answer.status_code == 200) == ["E", "N", "W"]


def test_one_player_who_sits_down_twenty_times_takes_one_seat(clients, crowd):
    match = opened(clients["alice"], OPEN_THREE).json()
    player = services.guest_create("Twenty tabs")
    answers = at_once(joins([signed_in(player) for _ in range(CROWD)], match))
    assert statuses(answers) == [(200, None)] * CROWD
    assert Seat.objects.filter(match_id=match["id"], player=player).count() == 1


def test_twenty_opens_with_one_id_are_one_match(cast):
    name = str(uuid4())
    tabs = [signed_in(cast["alice"]) for _ in range(CROWD)]
    answers = at_once([lambda client=client: opened(client, OPEN_ONE, id=name) for client in tabs])
    assert statuses(answers) == [(201, None)] * CROWD
    assert {answer.json()["id"] for answer in answers} == {Match.objects.get().pk}
    assert Seat.objects.count() == 3


def test_a_match_starts_once_however_often_everybody_says_ready(clients, cast):
    match = opened(clients["alice"], OPEN_THREE).json()
    for seat, name in SEATED.items():
        if name != "alice":
            services.match_join(cast[name], match["id"], seat=seat, code=match["code"])
    tabs = [signed_in(cast[name]) for name in [*SEATED.values()] * (CROWD // 4)]
    path = f"/api/v1/matches/{match['id']}/ready/"
    answers = at_once([lambda client=client: client.post(path, {}) for client in tabs])
    assert {answer.status_code for answer in answers} == {200}
    assert Match.objects.get(pk=match["id"]).status == "playing"
    assert Deal.objects.filter(match_id=match["id"]).count() == 1


def test_the_next_deal_is_dealt_once(clients, cast, table):
    table.play_deal()
    seq, late = table.match.seq, timezone.now() + timedelta(hours=1)
    tabs = [signed_in(cast[name]) for name in [*SEATED.values()] * (CROWD // 8)]
    people = [lambda client=client: client.post(table.url + "ready/", {}) for client in tabs]
    server = [lambda: services.deal_open(table.id, seq, late)] * (CROWD // 2)
    answers = [answer for answer in at_once(people + server) if answer is not None]
    assert {answer.status_code for answer in answers} <= {200, 409}
    numbers = Deal.objects.filter(match_id=table.id).order_by("number").values_list("number", flat=True)
    assert list(numbers)[:2] == [1, 2]
    assert len(numbers) == 2
