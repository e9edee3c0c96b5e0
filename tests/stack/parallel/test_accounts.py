"""Accounts at the same moment: sign-ins, claims, moves and people who sit down."""

from functools import partial

from django.test import Client

from games import services
from games.engine.state import legal_actions
from games.errors import GameError
from games.models import Player, Seat
from games.store import snapshot_load
from tests.games.test_accounts import PASSWORD, account, play_until, solo
from tests.stack.parallel.crowd import at_once
from tutorials.course import lesson_find
from tutorials.runner import Progress, fitted
from tutorials.selectors import progress_of
from tutorials.services import progress_merge

MANY = 8


def guest_browser():
    """(browser, guest, match) after one match against bots."""
    client = Client()
    client.post("/play/", {"preset": "club.single-sir", "clock": "none"})
    guest = Player.objects.get(pk=client.session["_auth_user_id"])
    return client, guest, Seat.objects.get(player=guest).match_id


def copies(client):
    """The same browser, many times: its cookies in as many tabs."""
    tabs = [Client() for _ in range(MANY)]
    for tab in tabs:
        tab.cookies = client.cookies.copy()
    return tabs


def tried(call, *arguments, **named):
    """What the call gives, or the code of its refusal."""
    try:
        return call(*arguments, **named)
    except GameError as error:
        return error.code


def test_many_sign_ins_of_one_guest_are_one_merge():
    owner = account()
    client, guest, match_id = guest_browser()
    body = {"login": owner.email, "password": PASSWORD}
    tabs = copies(client)
    at_once([partial(tab.post, "/account/login/", body) for tab in tabs])
    assert Seat.objects.get(match=match_id, seat="S").player_id == owner.pk
    assert not Player.objects.get(pk=guest.pk).is_active
    assert any(tab.session.get("_auth_user_id") == owner.pk for tab in tabs)


def test_a_guest_is_merged_into_one_of_two_accounts_whole():
    owners = [account(), account("Omar", "omar@example.org")]
    guest = services.guest_create()
    matches = [solo(guest) for _ in range(3)]
    services.ruleset_save(guest, name="Ours", preset="club.single-sir")
    done = at_once([partial(services.player_merge, guest.pk, owner.pk) for owner in owners] * 4)
    assert done.count(True) == 1
    winner = owners[done.index(True) % 2]
    assert set(Seat.objects.filter(player=winner).values_list("match", flat=True)) == set(matches)
    assert winner.rulesets.count() == 1


def test_two_guests_into_one_account_keep_the_better_of_all():
    owner = account()
    guests = [services.guest_create() for _ in range(MANY)]
    matches = {solo(guest) for guest in guests}
    for number, guest in enumerate(guests, 1):
        progress_merge(guest, {"trick": Progress(number % 9 + 1, "." * (number - 1) + "3")})
    assert all(at_once([partial(services.player_merge, guest.pk, owner.pk) for guest in guests]))
    assert set(Seat.objects.filter(player=owner).values_list("match", flat=True)) == matches
    whole = fitted(lesson_find("trick"), Progress(1, "3" * MANY))  # what asks nothing has no stars
    assert progress_of(owner)["trick"].marks == whole.marks


def test_a_claim_and_a_sign_in_of_one_guest_do_not_both_happen():
    for number in range(4):
        owner, guest = account("Z", f"z{number}@example.org"), services.guest_create()
        match_id = solo(guest)
        body = {"name": "Alice", "email": f"alice{number}@example.org", "password": PASSWORD}
        claim = partial(tried, services.account_make, guest, **body)
        merge = partial(services.player_merge, guest.pk, owner.pk)
        claimed, merged = at_once([claim, merge])
        assert (claimed == "claimed") == merged
        assert Seat.objects.get(match=match_id, seat="S").player_id == (owner if merged else guest).pk


def test_one_address_makes_one_account():
    guests = [services.guest_create() for _ in range(MANY)]
    body = {"name": "Alice", "email": "alice@example.org", "password": PASSWORD}
    made = at_once([partial(tried, services.account_make, guest, **body) for guest in guests])
    assert made.count("email_taken") == MANY - 1
    assert Player.objects.filter(kind="human").count() == 1


def test_a_form_sent_many_times_makes_one_account_and_no_fault():
    client, guest, _ = guest_browser()
    body = {"name": "Alice", "email": "alice@example.org", "password1": PASSWORD}
    answers = at_once([partial(tab.post, "/account/signup/", body) for tab in copies(client)])
    assert {answer.status_code for answer in answers} <= {200, 302}
    assert Player.objects.get(kind="human").pk == guest.pk


def legal_body(snapshot):
    """A legal action of whose turn it is, as the API takes it."""
    action = legal_actions(snapshot.state, snapshot.state.turn)[0].to_json()
    return {"seq": snapshot.seq, **{key: value for key, value in action.items() if key != "seat"}}


def test_a_move_during_the_merge_counts_once_or_is_told_to_come_again(cast, clients, table):
    """Everybody plays on while the seats change hands; the log has no gap, and each seat one player."""
    for name in ("alice", "bob", "charlie", "dave"):
        owner = account(name.title(), f"{name}@example.org")
        before = play_until(table.id, {"alice": "S", "bob": "W", "charlie": "N", "dave": "E"}[name])
        action = legal_body(before)
        merge = partial(services.player_merge, cast[name].pk, owner.pk)
        act = partial(clients[name].post, table.url + "actions/", action)
        merged, answer = at_once([merge, act])
        status = answer.status_code
        after = snapshot_load(table.id)
        assert merged
        assert status in (200, 401, 404, 409)
        assert after.seq == before.seq + (2 if status == 200 else 1)
        assert after.seat_of(owner) == before.state.turn


def test_who_sits_down_while_being_merged_sits_as_the_account_or_not_at_all(cast, clients):
    asked = {
        "preset": "club.single-sir",
        "clock": {"kind": "none"},
        "seats": {"S": "me", "W": "open", "N": "open", "E": "open"},
    }
    for number in range(6):
        owner, guest = account("Z", f"z{number}@example.org"), services.guest_create()
        match = clients["mallory"].post("/api/v1/matches/", asked).json()
        join = partial(tried, services.match_join, guest, match["id"], code=match["code"])
        merge = partial(services.player_merge, guest.pk, owner.pk)
        joined, merged = at_once([join, merge])
        assert merged
        seated = set(Seat.objects.filter(match=match["id"]).values_list("player", flat=True))
        assert seated == {cast["mallory"].pk} | (set() if joined == "player_gone" else {owner.pk})


def test_people_who_leave_and_sit_at_one_table_never_wait_for_each_other(cast, table):
    """Merges, leaving and moves over the same matches: no deadlock, and every seat ends with its own."""
    owners = {name: account(name.title(), f"{name}@example.org") for name in ("alice", "bob")}
    for name in ("alice", "charlie"):
        solo(cast[name])
    calls = [partial(services.player_merge, cast[name].pk, owners[name].pk) for name in owners]
    calls += [partial(services.player_leave, cast[name].pk) for name in ("charlie", "dave")]
    at_once(calls)
    snapshot = snapshot_load(table.id)
    assert {row.seat: row.player_id for row in snapshot.people} == {
        "S": owners["alice"].pk,
        "W": owners["bob"].pk,
    }
