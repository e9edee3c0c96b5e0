"""Accounts: a guest claims one, or is merged into one, and nothing is lost on the way."""

import pytest
from django.utils import timezone

from games import services
from games.access import match_see
from games.engine.state import legal_actions
from games.errors import Conflict, Forbidden, NotFound
from games.models import Match, Player, SavedRuleset, Seat
from games.selectors import match_document
from games.services.append import action_append
from games.services.programs import TOKENS_MOST
from games.store import snapshot_load
from games.tokens import token_create, token_find

PASSWORD = "rung-and-court-7"


def account(name="Zubaida", email="zainab@example.org"):
    return services.account_make(None, name=name, email=email, password=PASSWORD)


def solo(player, **asked):
    """A match of this player with three bots, under way."""
    asked = {"preset": "club.single-sir", "clock": {"kind": "none"}, **asked}
    match_id = services.match_open(player, **asked).match.pk
    return services.match_ready(player, match_id).match.pk


def play_until(match_id, seat):
    """Somehow, until it is this seat's turn. -> the match then"""
    snapshot = snapshot_load(match_id)
    while snapshot.state.turn != seat:
        action = legal_actions(snapshot.state, snapshot.state.turn)[0]
        snapshot = action_append(snapshot, action, by="player", now=timezone.now())
    return snapshot


def test_a_guest_who_claims_an_account_stays_the_same_player(db):
    guest = services.guest_create("Alice")
    match_id, token = solo(guest), token_create(guest)
    claimed = services.account_make(guest, name="Alice K", email="Alice@Example.ORG", password=PASSWORD)
    assert (claimed.pk, claimed.kind, claimed.email) == (guest.pk, "human", "alice@example.org")
    assert match_see(claimed, match_id).seat_of(claimed) == "S"
    assert token_find(token).user == claimed
    with pytest.raises(Conflict) as caught:
        services.account_make(guest, name="Alice", email="other@example.org", password=PASSWORD)
    assert caught.value.code == "claimed"


def test_an_address_has_one_account_however_it_is_spelled(db):
    account(email="zainab@example.org")
    guest = services.guest_create()
    with pytest.raises(Conflict) as caught:
        services.account_make(guest, name="Z", email="ZAINAB@example.org", password=PASSWORD)
    assert caught.value.code == "email_taken"
    guest.refresh_from_db()
    assert (guest.kind, guest.email) == ("guest", None)


@pytest.mark.parametrize("is_over", [False, True])
def test_a_merged_guests_matches_are_the_accounts(cast, clients, table, is_over):
    if is_over:
        Match.objects.filter(pk=table.id).update(status="finished", finished=table.match.started)
    before, owner = table.get("alice"), account()
    assert services.player_merge(cast["alice"].pk, owner.pk)
    after = match_document(snapshot_load(table.id), owner)
    changed = {"seq", "seats"}
    assert after["you"] == before["you"] == "S"
    assert after["seats"]["S"]["player"]["name"] == "Zubaida"
    assert {key: after[key] for key in after if key not in changed} == {
        key: before[key] for key in before if key not in changed
    }
    assert Match.objects.get(pk=table.id).opener_id == owner.pk
    assert after["seq"] == before["seq"] + (0 if is_over else 1)  # who looks on is told of a running one
    assert clients["alice"].get(table.url).status_code == 401


def test_the_account_plays_on_where_the_guest_sat(cast, table):
    owner = account()
    services.player_merge(cast["alice"].pk, owner.pk)
    document = match_document(play_until(table.id, "S"), owner)
    after = services.action_submit(owner, table.id, document["seq"], document["view"]["legal"][0])
    assert after.seq == document["seq"] + 1
    with pytest.raises(NotFound):
        services.action_submit(cast["alice"], table.id, after.seq, {"type": "pass"})


def test_rulesets_move_and_names_of_requests_do_not_collide(db):
    guest, owner, name = services.guest_create(), account(), "0b1f4a52-3f0e-4f7b-9a35-0d7f5c2b8a11"
    saved = services.ruleset_save(guest, name="Ours", preset="club.single-sir")
    tables = [
        services.match_open(player, preset="club.single-sir", client_id=name).match.pk
        for player in (guest, owner)
    ]
    services.player_merge(guest.pk, owner.pk)
    assert SavedRuleset.objects.get(pk=saved.pk).owner_id == owner.pk
    assert set(Match.objects.filter(opener=owner).values_list("pk", flat=True)) == set(tables)


def test_where_both_sit_the_resident_bot_plays_on_for_the_guest(cast, table):
    bob = services.account_make(cast["bob"], name="Bob", email="bob@example.org", password=PASSWORD)
    assert services.player_merge(cast["alice"].pk, bob.pk)
    snapshot = snapshot_load(table.id)
    assert snapshot.seat_of(bob) == "W"
    assert snapshot.seat_of(Player.objects.get(pk=cast["alice"].pk)) is None
    assert covered(table.get("charlie")) == {"S": "gone"}
    with pytest.raises(NotFound):
        services.action_submit(cast["alice"], table.id, snapshot.seq, {"type": "pass"})
    services.bot_turn_play(table.id, play_until(table.id, "S").seq)
    assert snapshot_load(table.id).last["by"] == "bot"


def covered(document):
    return {seat: taken["covered"] for seat, taken in document["seats"].items() if taken["covered"]}


def test_at_a_table_that_waits_the_guests_second_seat_becomes_free(db):
    guest, owner = services.guest_create(), account()
    seats = dict.fromkeys("NEW", "open") | {"S": "me"}
    match = services.match_open(guest, preset="club.single-sir", seats=seats)
    services.match_join(owner, match.match.pk, seat="N", code=match.match.code)
    services.player_merge(guest.pk, owner.pk)
    assert list(Seat.objects.filter(match=match.match).values_list("seat", "player")) == [("N", owner.pk)]


def test_a_guest_is_merged_once_and_nobody_else_ever(cast):
    first, second = account(), account("Omar", "omar@example.org")
    assert services.player_merge(cast["alice"].pk, first.pk)
    assert not services.player_merge(cast["alice"].pk, second.pk)
    assert not services.player_merge(first.pk, second.pk)
    assert not services.player_merge(cast["bob"].pk, "nobody")
    with pytest.raises(Forbidden):
        services.match_open(cast["alice"], preset="club.single-sir")


def test_what_goes_wrong_in_a_merge_changes_nothing(cast, table, monkeypatch):
    owner, before = account(), table.get("alice")
    monkeypatch.setattr("games.services.accounts.player_merged.send", lambda *_, **__: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        services.player_merge(cast["alice"].pk, owner.pk)
    assert table.get("alice") == before


def test_who_leaves_takes_the_name_along_and_a_bot_plays_on(cast, table):
    left = services.account_make(cast["alice"], name="Alice", email="alice@example.org", password=PASSWORD)
    alone, token = solo(left), token_create(left)
    services.player_leave(left.pk)
    document = table.get("bob")
    assert document["seats"]["S"]["player"]["name"] == "Former player"
    assert document["status"] == "playing"
    assert covered(document) == {"S": "gone"}
    assert Match.objects.get(pk=alone).status == "abandoned"
    assert token_find(token) is None
    row = Player.objects.get(pk=left.pk)
    assert (row.email, row.is_active, row.has_usable_password()) == (None, False, False)
    assert account("Alice again", "alice@example.org").pk != left.pk


def test_whatever_belongs_to_a_player_is_known_to_the_merge():
    """Who adds a table with a player in it says here that a merge, leaving and the export know of it."""
    known = {"seats", "opened", "rulesets", "auth_token_set", "emailaddress_set", "authenticator_set"}
    known |= {"socialaccount_set", "vacations", "ratings"}
    known |= {"socialaccount_set", "invitations", "kicks"}
    course = {"lessons", "skills", "skill_days", "daily_wish", "daily_fives", "lessons_made", "reviews"}
    talk = {"lines", "mutes", "muted_by", "reports", "reports_made", "talk_standing"}
    staff = {"staff_deeds", "deeds_about"}  # the log of what staff did, which is for staff alone
    notices = {"notice_wishes", "notices", "push_subscriptions"}
    kept = {"notes", "bookmarks", "kept_records"}
    told = {each.get_accessor_name() for each in Player._meta.related_objects}
    assert told == known | course | talk | staff | notices | kept


def test_a_program_has_tokens_by_name_until_they_are_revoked(db, clients):
    owner = account()
    token = services.token_make(owner, "  my   bot ")
    row = token_find(token)
    assert (row.user, row.named.name) == (owner, "my bot")
    assert not services.token_revoke(services.guest_create(), row.digest)
    assert services.token_revoke(owner, row.digest)
    assert token_find(token) is None


def test_tokens_are_bounded(db):
    owner = account()
    for number in range(TOKENS_MOST):
        services.token_make(owner, f"bot {number}")
    with pytest.raises(Conflict):
        services.token_make(owner, "one more")


def test_an_account_is_a_programs_only_before_its_first_match(cast, table):
    owner, played = account(), account("Omar", "omar@example.org")
    services.program_mark(owner)
    match_id = solo(owner)
    seats = match_document(snapshot_load(match_id), owner)["seats"]
    assert {seat: taken["player"]["program"] for seat, taken in seats.items()} == {
        "N": False, "E": False, "S": True, "W": False,
    }  # fmt: skip
    solo(played)
    with pytest.raises(Conflict):
        services.program_mark(played)
