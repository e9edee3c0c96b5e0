"""A table between its people, when several do something at the same moment."""

from functools import partial

import pytest

from games import services
from games.errors import GameError
from games.models import Invitation, Match, Seat
from tests.games.conftest import SEATED
from tests.stack.parallel.crowd import at_once, statuses
from tests.stack.parallel.test_moves import client_of
from tests.stack.parallel.test_tables import OPEN_THREE, opened

EIGHT = [*SEATED.values()] * 2


def path(match_id, deed):
    return f"/api/v1/matches/{match_id}/{deed}/"


@pytest.fixture
def over(table):
    """A match that one side has given up."""
    for name in ("alice", "charlie"):
        table.clients[name].post(table.url + "concede/", {"agree": True})
    return table


def test_all_who_press_once_more_at_once_sit_at_one_table(clients, over):
    calls = [partial(client_of(clients, name).post, path(over.id, "rematch"), {}) for name in EIGHT]
    answers = at_once(calls)
    assert statuses(answers) == [(200, None)] * 8
    (new,) = Match.objects.exclude(pk=over.id)
    assert {answer.json()["id"] for answer in answers} == {new.pk}
    assert over.match.again_id == new.pk
    seats = dict(Seat.objects.filter(match=new).values_list("seat", "player__name"))
    assert seats == {seat: name.title() for seat, name in SEATED.items()}
    assert not Invitation.objects.exists()


def test_two_who_move_to_one_seat(clients, cast):
    match = opened(clients["alice"], OPEN_THREE).json()
    for name in ("bob", "charlie"):
        services.match_join(cast[name], match["id"], code=match["code"])
    calls = [
        partial(client_of(clients, name).post, path(match["id"], "seat"), {"seat": "W"})
        for name in SEATED.values()
        if name != "dave"
    ]
    answers = at_once(calls)
    assert statuses(answers) == [(200, None)] + [(409, "seat_taken")] * 2
    assert Seat.objects.filter(match=match["id"]).count() == 3


def test_a_bot_and_people_for_one_seat(clients, cast):
    match = opened(clients["alice"], {"S": "me", "W": "bot:steady", "N": "open", "E": "bot:steady"}).json()
    joins = [
        partial(
            client_of(clients, name).post, path(match["id"], "join"), {"code": match["code"], "seat": "N"}
        )
        for name in ("bob", "charlie", "dave")
    ]
    bots = [partial(client_of(clients, "alice").post, path(match["id"], "bots"), {"seat": "N"})] * 2
    answers = at_once(joins + bots)
    assert {answer.status_code for answer in answers} <= {200, 409}
    assert Seat.objects.filter(match=match["id"], seat="N").count() == 1


def test_the_last_two_who_leave_at_once_close_the_table(clients, cast):
    match = opened(clients["alice"], OPEN_THREE).json()
    services.match_join(cast["bob"], match["id"], code=match["code"])
    calls = [partial(services.seat_stand, cast[name], match["id"]) for name in ("alice", "bob")]
    at_once(calls)
    row = Match.objects.get(pk=match["id"])
    assert (row.status, row.ended, Seat.objects.filter(match=row).count()) == ("abandoned", "abandoned", 0)


def test_one_who_is_kicked_while_they_get_ready(clients, cast):
    for _ in range(4):
        match = opened(
            clients["alice"], {"S": "me", "W": "bot:steady", "N": "open", "E": "bot:steady"}
        ).json()
        services.match_join(cast["bob"], match["id"], code=match["code"])
        services.match_ready(cast["alice"], match["id"])
        tried = at_once(
            [
                partial(_tried, services.match_ready, cast["bob"], match["id"]),
                partial(_tried, services.seat_kick, cast["alice"], match["id"], "N"),
            ]
        )
        row = Match.objects.get(pk=match["id"])
        if row.status == "playing":
            assert tried == [None, "not_open"]
        else:
            assert (tried[1], row.seats.count()) == (None, 3)
            assert tried[0] in ("not_seated", "not_found", None)


def test_invitations_and_accounts_at_once_end_well(clients, cast, table):
    """Who is asked while they sign in is asked as the account."""
    account = services.account_make(None, name="Bob", email="bob@example.org", password="x")
    match = opened(clients["alice"], OPEN_THREE).json()
    at_once(
        [
            partial(_tried, services.player_invite, cast["alice"], match["id"], cast["bob"].pk),
            partial(services.player_merge, cast["bob"].pk, account.pk),
        ]
    )
    assert set(Invitation.objects.values_list("player", flat=True)) <= {account.pk}


def _tried(call, *arguments):
    """The code of the refusal, None where there was none."""
    try:
        call(*arguments)
    except GameError as error:
        return error.code
