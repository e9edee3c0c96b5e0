"""Talk goes where its player goes: reports, merging, the export, leaving."""

import json

import pytest
from django.core.cache import cache
from django.utils import timezone

from games import services as matches
from games.accounts.export import export_parts
from games.models import Line, Mute, Player, Report, StaffDeed, TalkStanding
from games.talk import services
from tests.games.test_accounts import account

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh():
    cache.clear()


def report(table, name, about, **asked):
    body = {"player": about, "reason": "rude", **asked}
    return table.clients[name].post(table.url + "reports/", body)


# --- reports --------------------------------------------------------------------------------------


def test_a_report_is_made_once_for_each_person_and_match(table, cast):
    made = report(table, "alice", cast["bob"].pk, text="  Called me\nnames ")
    assert made.status_code == 201, made.json()
    again = report(table, "alice", cast["bob"].pk, reason="cheating")
    assert (again.status_code, again.json()["code"]) == (409, "reported_already")
    assert report(table, "charlie", cast["bob"].pk).status_code == 201
    assert report(table, "alice", cast["dave"].pk).status_code == 201
    assert Report.objects.get(reporter=cast["alice"], player=cast["bob"]).text == "Called me names"


def test_whom_one_can_report(table, cast, clients):
    bot = Player.objects.filter(kind="bot").first()
    for about in (cast["alice"].pk, cast["mallory"].pk, bot.pk, "nobody"):
        refused = report(table, "alice", about)
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_player")
    assert report(table, "mallory", cast["bob"].pk).status_code == 404
    assert report(table, None, cast["bob"].pk).status_code == 401


def test_who_looks_on_reports_nobody(table_open, cast):
    refused = report(table_open(visibility="public"), "mallory", cast["bob"].pk)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_seated")


@pytest.mark.parametrize(
    "asked",
    [
        {"reason": "other"},
        {"reason": "ugly"},
        {"text": "x" * 501},
        {"text": "\u202e"},
        {"text": 1},
        {"match": ""},
    ],
)
def test_a_report_that_says_nothing_is_refused(table, cast, asked):
    assert report(table, "alice", cast["bob"].pk, **asked).status_code == 400
    assert not Report.objects.exists()


# --- merged, exported, gone -----------------------------------------------------------------------


def staff():
    return Player.objects.create_superuser("staff@example.org", "x", name="Sam")


def test_a_guest_takes_talk_along_into_an_account(table, cast):
    owner = account()
    guest, bob, dave = cast["alice"], cast["bob"], cast["dave"]
    services.line_say(guest, table.id, phrase="hello")
    services.mute(owner, bob.pk)
    services.mute(guest, bob.pk, block=True)
    services.mute(guest, owner.pk)
    services.mute(dave, guest.pk)
    services.report_make(guest, table.id, about=bob.pk, reason="rude")
    about = services.report_make(dave, table.id, about=guest.pk, reason="rude")
    deed = {"staff": staff(), "player": guest, "report": about, "kind": "warn", "reason": "x"}
    StaffDeed.objects.create(**deed, at=timezone.now())
    until = timezone.now()
    TalkStanding.objects.create(player=guest, silent_until=until, notice="Be kind.")
    matches.player_merge(guest.pk, owner.pk)
    assert Line.objects.get().player == owner
    assert set(Mute.objects.values_list("player", "other", "blocks")) == {
        (owner.pk, bob.pk, True),
        (dave.pk, owner.pk, False),
    }
    assert Report.objects.filter(reporter=owner, player=bob).exists()
    assert Report.objects.filter(reporter=dave, player=owner).exists()
    assert StaffDeed.objects.get().player == owner
    standing = TalkStanding.objects.get()
    assert (standing.player, standing.silent_until, standing.notice) == (owner, until, "Be kind.")
    assert Player.objects.get(pk=owner.pk).has_notice


def test_what_both_reported_stays_with_each(table, cast):
    owner = account()
    for reporter in (owner, cast["alice"]):
        made = {"match": table.match, "reporter": reporter, "player": cast["bob"], "at": timezone.now()}
        Report.objects.create(**made, reason="rude")
    Report.objects.create(**made | {"reporter": cast["bob"], "player": cast["alice"]}, reason="rude")
    Report.objects.create(**made | {"reporter": cast["alice"], "player": owner}, reason="rude")
    matches.player_merge(cast["alice"].pk, owner.pk)
    assert Report.objects.filter(player=cast["bob"]).count() == 2
    assert Report.objects.filter(reporter=cast["bob"], player=owner).exists()


def test_a_copy_of_my_data_has_my_words_and_nobody_elses(table, cast):
    services.line_say(cast["alice"], table.id, text="Mine")
    services.line_say(cast["bob"], table.id, text="Not mine")
    services.mute(cast["alice"], cast["bob"].pk, block=True)
    services.report_make(cast["alice"], table.id, about=cast["bob"].pk, reason="other", text="Slow")
    services.report_make(cast["bob"], table.id, about=cast["alice"].pk, reason="rude")
    told = json.loads("".join(export_parts(cast["alice"])))
    assert [(line["match"], line["text"]) for line in told["lines"]] == [(table.id, "Mine")]
    assert [(row["player"]["name"], row["blocked"]) for row in told["mutes"]] == [("Bob", True)]
    assert [(row["player"], row["text"]) for row in told["reports"]] == [("Bob", "Slow")]


def test_who_leaves_takes_every_word_along(table, cast):
    services.line_say(cast["alice"], table.id, text="My address is")
    services.mute(cast["alice"], cast["bob"].pk)
    services.mute(cast["bob"], cast["alice"].pk)
    services.report_make(cast["alice"], table.id, about=cast["bob"].pk, reason="other", text="My story")
    services.report_make(cast["bob"], table.id, about=cast["alice"].pk, reason="rude", text="Bad words")
    matches.player_leave(cast["alice"].pk)
    assert not Line.objects.exists()
    assert not Mute.objects.exists()
    assert set(Report.objects.values_list("text", flat=True)) == {"", "Bad words"}
