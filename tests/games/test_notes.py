"""Notes at the steps of finished matches: who writes and reads them, where, and what becomes of them."""

import json
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games import services
from games.accounts.export import export_parts
from games.models import Note, Player, Report, TalkStanding
from games.notes import services as notes
from games.talk.reports import case
from games.talk.services import mute

pytestmark = [pytest.mark.pure, pytest.mark.django_db]

ALL = ("alice", "bob", "charlie", "dave")


@pytest.fixture(autouse=True)
def fresh():
    cache.clear()


@pytest.fixture
def build(table_open):
    """A match of one deal that has ended."""

    def finish(visibility="private"):
        rules = {"match": {"target": None, "deals": 1}}
        table = table_open(preset="club.single-sir", rules=rules, visibility=visibility)
        table.play_deal()
        return table

    return finish


def write(table, name, **asked):
    return table.clients[name].post(table.url + "notes/", {"deal": 1, "step": 5, "text": "Why?", **asked})


def read(table, name):
    return [each["text"] for each in table.clients[name].get(table.url + "notes/").json()["results"]]


def code(answer):
    return answer.status_code, answer.json()["code"]


def test_a_note_is_read_by_its_writer_alone(build):
    table = build()
    said = write(table, "alice", text="  Hearts\n were longer ")
    assert said.status_code == 201, said.json()
    told = said.json()
    assert (told["deal"], told["step"], told["text"], told["shared"], told["mine"]) == (
        *(1, 5, "Hearts were longer"),
        *(False, True),
    )
    assert read(table, "alice") == ["Hearts were longer"]
    assert [read(table, name) for name in ALL[1:]] == [[], [], []]


def test_a_shared_one_is_read_by_those_who_sat_there_and_by_nobody_else(build, cast):
    table = build()
    assert write(table, "alice", shared=True).status_code == 201
    assert [read(table, name) for name in ALL] == [["Why?"]] * 4
    assert table.clients["mallory"].get(table.url + "notes/").status_code == 404
    assert table.clients["bob"].get(table.url + "notes/").json()["results"][0]["mine"] is False


def test_at_a_public_match_anybody_writes_for_themselves_and_nobody_shares(build):
    table = build("public")
    for name in ("alice", "mallory"):
        assert write(table, name, text=name).status_code == 201
        assert code(write(table, name, shared=True)) == (403, "not_shared")
        assert read(table, name) == [name]
    assert table.clients["alice"].get(table.url + "notes/").json()["may_share"] is False
    assert table.clients[None].get(table.url + "notes/").json()["results"] == []
    assert write(table, None).status_code == 401


def test_who_has_muted_or_blocked_somebody_reads_nothing_of_theirs(build, cast):
    table = build()
    write(table, "alice", shared=True)
    mute(cast["bob"], cast["alice"].pk)
    mute(cast["dave"], cast["alice"].pk, block=True)
    assert [read(table, name) for name in ALL] == [["Why?"], [], ["Why?"], []]


def test_whose_talk_is_taken_away_writes_for_themselves_alone(build, cast):
    table = build()
    note = write(table, "alice", shared=True).json()["id"]
    later = timezone.now() + timedelta(days=1)
    TalkStanding.objects.create(player=cast["alice"], silent_until=later)
    assert code(write(table, "alice", shared=True)) == (403, "talk_taken")
    changed = table.clients["alice"].patch(f"{table.url}notes/{note}/", {"text": "Ha"})
    assert code(changed) == (403, "talk_taken")
    assert write(table, "alice").status_code == 201
    taken = table.clients["alice"].patch(f"{table.url}notes/{note}/", {"shared": False})
    assert (taken.status_code, taken.json()["shared"]) == (200, False)


def test_its_writer_changes_and_deletes_it_and_nobody_else_does(build):
    table = build()
    address = f"{table.url}notes/{write(table, 'alice', shared=True).json()['id']}/"
    for name in ("bob", "mallory"):
        assert table.clients[name].patch(address, {"text": "Mine"}).status_code == 404
        assert table.clients[name].delete(address).status_code == 404
    changed = table.clients["alice"].patch(address, {"text": "Clubs"}).json()
    assert (changed["text"], changed["shared"], changed["changed"] is not None) == ("Clubs", True, True)
    assert table.clients["alice"].delete(address).status_code == 204
    assert table.clients["alice"].delete(address).status_code == 404
    assert read(table, "bob") == []


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        ({"step": 999}, "bad_step"),
        ({"deal": 2}, "bad_step"),
        ({"text": " "}, "bad_text"),
        ({"text": "x" * 501}, "bad_text"),
        ({"text": "a\u202eb"}, "bad_text"),
        ({"text": 5}, "invalid"),
        ({"step": -1}, "invalid"),
        ({"step": 10**30}, "invalid"),
        ({"who": "all"}, "invalid"),
    ],
)
def test_what_is_no_step_or_no_text_is_refused(build, asked, refusal):
    answer = write(build(), "alice", **asked)
    assert answer.status_code == 400
    assert refusal in ("invalid", answer.json()["code"])
    assert not Note.objects.exists()


def test_nothing_is_written_while_the_match_is_played(table):
    table.play_deal()
    assert code(write(table, "alice", step=0)) == (409, "not_ended")
    assert read(table, "alice") == []


def test_each_has_so_many_notes_at_a_match(build, monkeypatch):
    monkeypatch.setattr(notes, "NOTES_MOST", 2)
    table = build()
    assert [write(table, "alice").status_code for _ in range(3)] == [201, 201, 409]
    assert write(table, "bob").status_code == 201


def test_notes_go_with_their_writer_and_into_the_copy(build, cast):
    table = build()
    write(table, "alice", shared=True)
    told = json.loads("".join(export_parts(cast["alice"])))
    assert [(each["match"], each["text"]) for each in told["notes"]] == [(table.id, "Why?")]
    services.player_leave(cast["alice"].pk)
    assert not Note.objects.exists()


def test_a_guests_notes_are_the_accounts(build, cast):
    table = build()
    write(table, "alice")
    account = Player.objects.create_user("a@example.org", "x", name="Amina")
    services.player_merge(cast["alice"].pk, account.pk)
    assert Note.objects.get().player == account


def test_many_notes_are_read_in_as_many_queries_as_one(build, django_assert_num_queries):
    table = build()
    write(table, "alice", shared=True)
    with django_assert_num_queries(8) as asked:
        read(table, "bob")
    before = len(asked.captured_queries)
    for name in ALL:
        write(table, name, shared=True)
    with django_assert_num_queries(before):
        assert len(read(table, "bob")) == 5


def test_the_page_of_a_step_works_without_a_script(build, cast):
    table = build()
    browser, address = Client(), f"/matches/{table.id}/notes/1/5/"
    browser.force_login(cast["alice"])
    page = browser.get(address).content.decode()
    assert "Share it with those who sat there" in page
    said = browser.post(address, {"do": "write", "text": "<b>Short</b>", "shared": "on"}, follow=True)
    assert "&lt;b&gt;Short&lt;/b&gt;" in said.content.decode()
    note = Note.objects.get()
    assert (note.shared, note.step) == (True, 5)
    browser.post(address, {"do": f"change {note.pk}", "text": "Long"})
    note.refresh_from_db()
    assert (note.text, note.shared) == ("Long", False)
    refused = browser.post(address, {"do": "write", "text": "x" * 501})
    assert (refused.status_code, "500 characters" in refused.content.decode()) == (400, True)
    assert browser.post(address, {"do": "nothing"}).status_code == 400
    assert (
        f'href="/matches/{table.id}/notes/1/5/"'
        in browser.get(f"/matches/{table.id}/notes/1/0/").content.decode()
    )
    assert 'data-noted="1:5"' in browser.get(f"/matches/{table.id}/replay/").content.decode()
    browser.post(address, {"do": f"delete {note.pk}"})
    assert not Note.objects.exists()
    for wrong in ("1/999", "2/0", "0/0", "1/-1"):
        assert browser.get(f"/matches/{table.id}/notes/{wrong}/").status_code == 404


def test_a_match_under_way_has_no_such_page(table, cast):
    browser = Client()
    browser.force_login(cast["alice"])
    table.play_deal()
    assert browser.get(f"/matches/{table.id}/notes/1/0/").status_code == 404


def test_staff_see_the_shared_notes_of_who_is_reported(build, cast):
    table = build()
    write(table, "alice", text="Rude words", shared=True)
    write(table, "alice", text="My own thoughts")
    table.clients["bob"].post(table.url + "reports/", {"player": cast["alice"].pk, "reason": "rude"})
    found = case(Report.objects.get().pk, timezone.now())
    assert [each.text for each in found.notes] == ["Rude words"]
