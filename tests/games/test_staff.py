"""The pages of staff: a code before anything, reports, deeds with their reasons, and what comes of them."""

import time
from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.utils import timezone

from games.errors import GameError
from games.models import Line, Player, Report, StaffDeed
from games.rest.staff import CODE_LASTS
from games.talk import deeds, services
from tests.games.test_account_pages import code, device, two_factors  # noqa: F401 - fixtures
from tests.games.test_accounts import PASSWORD
from tests.tutorials.matches import match_played
from tests.tutorials.test_made import steps_offered
from tutorials.matches.making import Draft, lesson_make
from tutorials.models import SharedLesson

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
LIST = "/staff/reports/"
PAGES = [LIST, LIST + "?closed=1", LIST + "1/", LIST + "1/record/", "/staff/deeds/", "/learn/staff/"]


@pytest.fixture(autouse=True)
def fresh():
    cache.clear()


@pytest.fixture
def sam():
    """A member of staff, as `createsuperuser` makes one."""
    return Player.objects.create_superuser("sam@example.org", PASSWORD, name="Sam")


@pytest.fixture
def staff(sam):
    """Sam's browser, with a code given a moment ago."""
    Authenticator.objects.create(user=sam, type=Authenticator.Type.TOTP, data={"secret": ""})
    client = Client()
    client.force_login(sam, "allauth.account.auth_backends.AuthenticationBackend")
    with_code(client, sam, time.time())
    return client


def with_code(client, player, at):
    session = client.session
    session["account_authentication_methods"] = [{"method": "mfa", "at": at, "id": 1, "type": "totp"}]
    session["account_authentication_methods_user"] = str(player.pk)
    session.save()


@pytest.fixture
def report(table, cast):
    """Alice reports Bob, who said something."""
    services.line_say(cast["bob"], table.id, text="Something <b>rude</b>")
    services.line_say(cast["charlie"], table.id, phrase="sorry")
    return services.report_make(
        cast["alice"], table.id, about=cast["bob"].pk, reason="rude", text="He called me names"
    )


def do(staff, report, deed, **form):
    body = {"deed": deed, "reason": "As we agreed", **form}
    return staff.post(f"{LIST}{report.pk}/", body)


# --- the door -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PAGES)
def test_for_others_there_is_no_such_page(client, cast, path):
    assert client.get(path).status_code == 404
    client.force_login(cast["alice"], "django.contrib.auth.backends.ModelBackend")
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", PAGES)
def test_staff_without_a_second_factor_are_told_how_to_set_one_up(client, sam, path):
    client.force_login(sam, "allauth.account.auth_backends.AuthenticationBackend")
    page = client.get(path)
    assert page.status_code == 403
    assert "/account/2fa/" in page.content.decode()


def test_a_code_of_another_session_opens_nothing(staff, sam):
    other = Client()
    other.force_login(sam, "allauth.account.auth_backends.AuthenticationBackend")
    assert other.get(LIST).url == "/account/2fa/reauthenticate/?next=%2Fstaff%2Freports%2F"
    assert staff.get(LIST).status_code == 200


def test_a_code_opens_the_pages_for_some_hours(staff, sam):
    with_code(staff, sam, time.time() - CODE_LASTS - 1)
    assert staff.get(LIST).status_code == 302
    with_code(staff, sam, time.time() + 3600)  # no time that has been
    assert staff.get(LIST).status_code == 302


def test_a_deed_without_a_code_is_not_done(staff, sam, report):
    with_code(staff, sam, 0)
    assert do(staff, report, "close").status_code == 403
    assert not StaffDeed.objects.exists()


def test_somebody_elses_code_in_this_session_is_none(staff, sam, cast):
    with_code(staff, cast["bob"], time.time())
    assert staff.get(LIST).status_code == 302


def test_the_whole_way_in_with_an_app(two_factors, device):  # noqa: F811
    """Signing up, an app, `manage.py staff`, a code: with nothing of it made up."""
    call_command("staff", "Alice@example.org", verbosity=0)
    door = device.get(LIST).url
    assert device.get(door).status_code == 200
    assert device.post(door, {"code": "000000"}).status_code == 200
    assert device.get(LIST).status_code == 302
    assert device.post(door, {"code": code(two_factors[0])}).url == LIST
    assert device.get(LIST).status_code == 200
    call_command("staff", "alice@example.org", "--not")
    assert device.get(LIST).status_code == 404


def test_who_can_be_made_staff(cast):
    with pytest.raises(CommandError, match="Nobody has"):
        call_command("staff", "nobody@example.org")
    call_command("createsuperuser", "--noinput", email="root@example.org", name="Root")
    root = Player.objects.get(email="root@example.org")
    assert (root.is_staff, root.kind) == (True, "human")


# --- the pages ------------------------------------------------------------------------------------


def test_a_report_with_all_that_was_said_and_before(staff, report, table, cast):
    earlier = services.report_make(cast["dave"], table.id, about=cast["bob"].pk, reason="name")
    deeds.deed_do(Player.objects.get(name="Sam"), earlier.pk, "dismiss", reason="A name like any other")
    listed = staff.get(LIST)
    assert [row.pk for row in listed.context["page"]] == [report.pk]
    assert "1 other report about them" in listed.content.decode()
    text = staff.get(f"{LIST}{report.pk}/").content.decode()
    for told in (
        "He called me names",
        "Something &lt;b&gt;rude&lt;/b&gt;",
        "Sorry!",
        "A name like any other",
    ):
        assert told in text
    assert [row.pk for row in staff.get(LIST + "?closed=1").context["page"]] == [earlier.pk]


def test_the_record_of_a_private_match_is_for_staff_as_its_people_have_it(staff, report, table):
    record = staff.get(f"{LIST}{report.pk}/record/").json()
    assert record == table.clients["alice"].get(table.url + "record/").json()
    assert record["deals"] == []  # one is being played


@pytest.mark.parametrize("path", [f"{LIST}999/", f"{LIST}999/record/"])
def test_there_is_no_such_report(staff, path):
    assert staff.get(path).status_code == 404


def test_a_list_costs_as_many_queries_for_many_as_for_one(
    staff, report, table, cast, django_assert_max_num_queries
):
    staff.get(LIST)
    with django_assert_max_num_queries(8):
        assert len(staff.get(LIST).context["page"]) == 1
    names = [("alice", "dave"), ("alice", "charlie"), ("dave", "bob"), ("dave", "alice"), ("charlie", "bob")]
    for reporter, about in names:
        services.report_make(cast[reporter], table.id, about=cast[about].pk, reason="spoiling")
    with django_assert_max_num_queries(8):
        assert len(staff.get(LIST).context["page"]) == 6
    assert staff.get(LIST + "?page=99999999").status_code == staff.get(LIST + "?page=x").status_code == 200


def test_a_case_costs_as_many_queries_for_much_as_for_little(
    staff, report, table, cast, django_assert_max_num_queries
):
    for number in range(150):
        alice = {"match": table.match, "player": cast["alice"], "seat": "S", "kind": "chat"}
        Line.objects.create(**alice, text=str(number), at=report.at - timedelta(seconds=200 - number))
    for _ in range(3):
        do(staff, report, "dismiss")
    with django_assert_max_num_queries(14):
        page = staff.get(f"{LIST}{report.pk}/")
    assert len(page.context["case"].lines) <= 100
    assert len(page.context["case"].deeds) == 3


# --- deeds ----------------------------------------------------------------------------------------


def test_a_deed_closes_the_report_and_is_written_down(staff, report, sam):
    assert do(staff, report, "dismiss").status_code == 302
    deed = StaffDeed.objects.get()
    assert (deed.staff, deed.player, deed.kind, deed.reason) == (
        sam,
        report.player,
        "dismiss",
        "As we agreed",
    )
    assert Report.objects.get(pk=report.pk).closed is not None
    assert "As we agreed" in staff.get("/staff/deeds/").content.decode()


@pytest.mark.parametrize(
    "form",
    [
        {"deed": ""},
        {"deed": "shoot"},
        {"reason": " "},
        {"reason": "x" * 501},
        {"deed": "warn"},
        {"deed": "silence", "words": "Be kind", "days": "0"},
        {"deed": "silence", "words": "Be kind", "days": "366"},
        {"deed": "silence", "words": "Be kind", "days": "²"},
        {"deed": "silence", "words": "", "days": "7"},
    ],
)
def test_a_deed_that_says_too_little_is_refused_and_not_done(staff, report, form):
    answer = do(staff, report, **({"deed": "dismiss"} | form))
    assert answer.status_code == 400
    assert not StaffDeed.objects.exists()
    assert Report.objects.get(pk=report.pk).closed is None


def test_a_warning_is_shown_until_it_is_read(staff, report, cast):
    do(staff, report, "warn", words="Please be <kind>.")
    browser = Client()
    browser.force_login(cast["bob"], "django.contrib.auth.backends.ModelBackend")
    for _ in range(2):
        assert "Please be &lt;kind&gt;." in browser.get("/rules/").content.decode()
    assert browser.post("/account/notice/", {"next": "//evil.example/"}).url == "/"
    assert browser.post("/account/notice/", {"next": "/rules/"}).url == "/rules/"
    assert "Please be" not in browser.get("/rules/").content.decode()


def test_who_has_nothing_to_read_costs_no_query(cast, django_assert_max_num_queries):
    browser = Client()
    browser.force_login(cast["bob"], "django.contrib.auth.backends.ModelBackend")
    with django_assert_max_num_queries(10) as asked:
        browser.get("/rules/")
    assert not any("talkstanding" in query["sql"] for query in asked.captured_queries)


def test_whose_talk_is_taken_away_plays_and_does_not_talk(staff, report, table, cast):
    do(staff, report, "silence", words="Cool down.", days="7")
    answer = table.clients["bob"].post(table.url + "talk/", {"phrase": "hello"})
    assert (answer.status_code, answer.json()["code"]) == (403, "talk_taken")
    may = table.clients["bob"].get(table.url + "talk/").json()["may"]
    assert (may["phrases"], may["chat"], may["why"]) == (False, False, "talk_taken")
    assert may["until"] == answer.json()["data"]["until"]
    later = timezone.now() + timedelta(days=8)
    assert services.line_say(cast["bob"], table.id, phrase="hello", now=later)
    do(staff, report, "restore")
    assert table.clients["bob"].post(table.url + "talk/", {"phrase": "hello"}).status_code == 201


def test_an_account_is_closed_for_good(staff, report, table, cast):
    do(staff, report, "close")
    bob = Player.objects.get(pk=cast["bob"].pk)
    assert not bob.is_active
    assert table.clients["bob"].get("/api/v1/matches/").status_code == 401
    assert do(staff, report, "warn", words="Too late").status_code == 400
    assert "gone already" in do(staff, report, "close").content.decode()
    assert staff.get(f"{LIST}{report.pk}/").status_code == 200
    assert do(staff, report, "dismiss").status_code == 302


def test_staff_do_nothing_to_each_other_and_others_nothing_at_all(staff, report, cast):
    Player.objects.filter(pk=cast["bob"].pk).update(is_staff=True)
    for kind in ("warn", "silence", "close", "restore"):
        assert do(staff, report, kind, words="You!", days="3").status_code == 400
    assert Player.objects.get(pk=cast["bob"].pk).is_active
    with pytest.raises(GameError, match="for staff"):
        deeds.deed_do(cast["alice"], report.pk, "dismiss", reason="Mine")


def test_the_log_of_deeds_never_changes(staff, report, cast):
    do(staff, report, "dismiss")
    for change in ({"reason": "Another"}, {"kind": "warn"}, {"staff": cast["alice"]}):
        with pytest.raises(IntegrityError), transaction.atomic():
            StaffDeed.objects.update(**change)
    if connection.vendor == "postgresql":
        with pytest.raises(IntegrityError), transaction.atomic():
            StaffDeed.objects.all().delete()
    StaffDeed.objects.update(player=cast["dave"])  # as a guest who signs in becomes an account


# --- the form for reports, and whom one mutes -----------------------------------------------------


def browser_of(player):
    client = Client()
    client.force_login(player, "django.contrib.auth.backends.ModelBackend")
    return client


def test_a_report_is_made_without_scripts(table, cast):
    browser, path = browser_of(cast["alice"]), f"/matches/{table.id}/report/"
    assert {row.name for row in browser.get(path).context["people"]} == {"Bob", "Charlie", "Dave"}
    for form in ({}, {"player": cast["bob"].pk}, {"player": "x", "reason": "rude"}, {"reason": "rude"}):
        refused = browser.post(path, form)
        assert refused.status_code == 400
        assert refused.context["refused"]
    form = {"player": cast["bob"].pk, "reason": "rude", "text": "Names"}
    assert browser.post(path, form).url == "/matches/"
    assert "already" in browser.post(path, form).content.decode()
    assert Report.objects.get().text == "Names"


def test_who_was_not_there_has_no_form(table, table_open, cast):
    public = table_open(visibility="public")
    for match_id in (table.id, public.id):
        assert browser_of(cast["mallory"]).get(f"/matches/{match_id}/report/").status_code == 404
        assert Client().get(f"/matches/{match_id}/report/").status_code == 404


def test_whom_one_has_muted_is_listed_and_heard_again(cast):
    services.mute(cast["alice"], cast["bob"].pk, block=True)
    browser = browser_of(cast["alice"])
    assert "Bob" in browser.get("/account/muted/").content.decode()
    for player in (cast["bob"].pk, "x", ""):
        assert browser.post("/account/muted/", {"player": player}).url == "/account/muted/"
    assert "You hear everybody" in browser.get("/account/muted/").content.decode()
    assert Client().get("/account/muted/").url == "/account/login/"


def test_what_somebody_made_is_taken_away_with_a_code_alone(staff, sam, cast):
    match_id = match_played(cast["alice"])
    step = steps_offered(cast["alice"], match_id, "winner")[0]
    made = lesson_make(cast["alice"], Draft(match_id, 1, step, "S", "winner"), lambda: None)
    page, listed = f"/learn/made/{made.pk}/", SharedLesson.objects.filter(pk=made.pk)
    without = Client()
    without.force_login(sam, "allauth.account.auth_backends.AuthenticationBackend")
    assert "Delete it for good" in without.get(page).content.decode()
    assert without.post(page + "delete/").status_code == 403
    assert listed.exists()
    assert staff.post(page + "delete/").url == "/learn/made/"
    assert not listed.exists()
    assert staff.post(page + "delete/").status_code == 404
