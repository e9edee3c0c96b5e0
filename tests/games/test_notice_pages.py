"""The pages of notices, the way out of mails, what waits in the list and the header, browsers to wake."""

import pytest
from allauth.account.models import EmailAddress
from django.core import signing
from django.test import Client

from games import notices
from games.accounts.notices import NoticesForm
from games.models import Match, Notice, NoticeWishes, Player, PushSubscription
from games.notices.devices import DEVICES_MOST, is_endpoint, public_key
from games.notices.mailing import stop_token
from tests.games.test_notices import DAILY, ENDPOINT, KEYS

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
PAGE = "/account/notices/"
ADD, REMOVE = "/api/v1/notices/devices/", "/api/v1/notices/devices/remove/"
FORM = {"quiet_from": "23", "quiet_until": "7", "time_zone": "Asia/Karachi"}


@pytest.fixture
def alice(cast):
    """Somebody with an account and a confirmed address."""
    Player.objects.filter(pk=cast["alice"].pk).update(kind="human", email="alice@example.org")
    player = Player.objects.get(pk=cast["alice"].pk)
    EmailAddress.objects.create(user=player, email=player.email, verified=True, primary=True)
    return player


@pytest.fixture
def browser(alice, client):
    client.force_login(alice)
    return client


def test_what_is_wished_is_kept(browser, alice):
    assert b'name="mail_turn"' in browser.get(PAGE).content
    assert browser.post(PAGE, {**FORM, "mail_finished": "on"}).status_code == 302
    wishes = NoticeWishes.objects.get(player=alice)
    assert (wishes.mail_turn, wishes.mail_finished) == (False, True)
    assert (wishes.quiet_from, wishes.quiet_until) == (23, 7)
    assert Player.objects.get(pk=alice.pk).time_zone == "Asia/Karachi"
    page = browser.get(PAGE).content.decode()
    assert '<option value="Asia/Karachi" selected>' in page


@pytest.mark.parametrize(
    "wrong",
    [{"time_zone": "Moon/Base"}, {"quiet_from": "24"}, {"quiet_until": "x"}, {"quiet_from": "-1"}],
)
def test_what_is_wrong_is_refused_whole(browser, alice, wrong):
    assert browser.post(PAGE, {**FORM, **wrong}).status_code == 400
    assert not NoticeWishes.objects.exists()
    assert Player.objects.get(pk=alice.pk).time_zone == ""


def test_guests_choose_their_hours_and_have_no_mail(client, cast):
    client.force_login(cast["bob"])
    page = client.get(PAGE).content
    assert b"Keep my progress" in page
    assert b"mail_turn" not in page
    client.post(PAGE, {**FORM, "mail_finished": "on"})
    assert NoticeWishes.objects.get(player=cast["bob"]).mail_finished is False


def test_who_has_not_confirmed_the_address_is_told_so_and_keeps_what_was_chosen(browser, alice):
    NoticeWishes.objects.create(player=alice, mail_finished=True)
    EmailAddress.objects.update(verified=False)
    assert b"confirmed your address" in browser.get(PAGE).content
    browser.post(PAGE, FORM)
    assert NoticeWishes.objects.get(player=alice).mail_finished is True


def test_nobody_is_sent_to_the_door(client, db):
    assert client.get(PAGE).url == "/account/login/"


def test_the_way_out_asks_and_only_a_post_goes_through_it(alice):
    link, mailer = f"{PAGE}stop/{stop_token(alice.pk)}/", Client(enforce_csrf_checks=True)
    for _ in range(2):
        page = mailer.get(link)
        assert page.status_code == 200
        assert b'method="post"' in page.content
        assert mailer.head(link).status_code == 200
    assert not NoticeWishes.objects.exists()
    assert mailer.post(link, {"List-Unsubscribe": "One-Click"}).status_code == 200
    wishes = NoticeWishes.objects.get(player=alice)
    assert (wishes.mail_turn, wishes.mail_invited, wishes.mail_finished) == (False, False, False)
    assert mailer.post(link).status_code == 200


def test_another_link_is_none(alice):
    token = stop_token(alice.pk)
    other = signing.dumps(alice.pk, salt="something.else")
    for wrong in (token[:-1], token[:-1] + ("A" if token[-1] != "A" else "B"), other, "x", "%00"):
        for answer in (Client().get(f"{PAGE}stop/{wrong}/"), Client().post(f"{PAGE}stop/{wrong}/")):
            assert answer.status_code == 404
    assert not NoticeWishes.objects.exists()


def test_a_link_of_who_is_gone_does_nothing(alice):
    Player.objects.filter(pk=alice.pk).update(is_active=False)
    assert Client().post(f"{PAGE}stop/{stop_token(alice.pk)}/").status_code == 200
    assert not NoticeWishes.objects.exists()


def test_a_browser_is_woken_and_not_any_more(browser, alice):
    for _ in range(2):
        body = {"endpoint": ENDPOINT, "keys": KEYS}
        assert browser.post(ADD, body, "application/json").status_code == 204
    assert PushSubscription.objects.get().player_id == alice.pk
    assert b"Notices go to 1 device of yours" in browser.get(PAGE).content
    assert browser.post(REMOVE, {"endpoint": ENDPOINT}, "application/json").status_code == 204
    assert not PushSubscription.objects.exists()


def test_signing_out_ends_it_in_this_browser_alone(browser, alice):
    PushSubscription.objects.create(player=alice, endpoint=f"{ENDPOINT}2", **KEYS)
    browser.post(ADD, {"endpoint": ENDPOINT, "keys": KEYS}, "application/json")
    browser.post("/account/logout/")
    assert PushSubscription.objects.get().endpoint == f"{ENDPOINT}2"


def test_a_browser_goes_over_to_who_uses_it_and_nobody_else_removes_it(clients, cast):
    clients["bob"].post(ADD, {"endpoint": ENDPOINT, "keys": KEYS})
    clients["mallory"].post(REMOVE, {"endpoint": ENDPOINT})
    assert PushSubscription.objects.get().player_id == cast["bob"].pk
    clients["charlie"].post(ADD, {"endpoint": ENDPOINT, "keys": KEYS})
    assert PushSubscription.objects.get().player_id == cast["charlie"].pk


def test_the_oldest_browser_makes_room(clients, cast):
    for number in range(DEVICES_MOST + 2):
        clients["bob"].post(ADD, {"endpoint": f"{ENDPOINT}{number}", "keys": KEYS})
    kept = set(PushSubscription.objects.values_list("endpoint", flat=True))
    assert len(kept) == DEVICES_MOST
    assert f"{ENDPOINT}0" not in kept
    assert f"{ENDPOINT}11" in kept


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.0.0.1/x",
        "https://2130706433/x",
        "https://169.254.169.254/latest/meta-data/",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com.example/x",
        "https://notfcm.googleapis.com/x",
        "https://fcm.googleapis.com@10.0.0.1/x",
        "https://10.0.0.1\\@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com:x/",
        "https://[fcm.googleapis.com/x",
        "ftp://fcm.googleapis.com/x",
        "//fcm.googleapis.com/x",
        "https://fcm.googleapis.com/\u00e9",
        "https://fcm.googleapis.com/" + "x" * 980,
    ],
)
def test_only_push_services_are_called(clients, endpoint):
    assert not is_endpoint(endpoint)
    answer = clients["bob"].post(ADD, {"endpoint": endpoint, "keys": KEYS})
    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad_endpoint", "malformed")
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
        "https://web.push.apple.com/abc",
        "https://fcm.googleapis.com:443/fcm/send/abc",
    ],
)
def test_the_push_services_of_the_browsers_are_taken(clients, endpoint):
    assert clients["bob"].post(ADD, {"endpoint": endpoint, "keys": KEYS}).status_code == 204


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"endpoint": ENDPOINT}, "malformed"),
        ({"endpoint": ENDPOINT, "keys": {**KEYS, "auth": "AAAA"}}, "bad_keys"),
        ({"endpoint": ENDPOINT, "keys": {**KEYS, "p256dh": "B" + "A" * 86}}, "bad_keys"),
        ({"endpoint": ENDPOINT, "keys": {**KEYS, "p256dh": "???"}}, "bad_keys"),
        ({"endpoint": ENDPOINT, "keys": {**KEYS, "auth": "\u00e4"}}, "bad_keys"),
        ({"endpoint": ENDPOINT, "keys": KEYS, "more": 1}, "unknown_field"),
        ({"endpoint": 5, "keys": KEYS}, "malformed"),
    ],
)
def test_what_is_no_browser_is_refused(clients, body, code):
    answer = clients["bob"].post(ADD, body)
    assert answer.status_code == 400
    told = answer.json()
    assert code in (told["code"], *str(told["data"]).replace("'", " ").split())


def test_a_site_without_a_key_pushes_nothing(clients, browser, settings):
    settings.VAPID_PRIVATE_KEY = ""
    answer = clients["bob"].post(ADD, {"endpoint": ENDPOINT, "keys": KEYS})
    assert (answer.status_code, answer.json()["code"]) == (409, "no_push")
    assert b"data-push-key" not in browser.get(PAGE).content


def test_strangers_wake_nobody(clients):
    for path in (ADD, REMOVE, "/api/v1/matches/waiting/"):
        assert clients[None].post(path, {}).status_code in (401, 405)


def test_the_public_key_goes_with_the_private_one(settings):
    # RFC 8292 has no pair to compare with; a pair of RFC 7515, appendix A.3
    private = "jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI"
    x = "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"
    from base64 import urlsafe_b64decode

    raw = urlsafe_b64decode(public_key(private) + "=")
    assert (len(raw), raw[0]) == (65, 4)
    assert raw[1:33] == urlsafe_b64decode(x + "=")
    assert len(public_key(settings.VAPID_PRIVATE_KEY)) == 87


def test_the_worker_has_a_place_of_its_own(client):
    answer = client.get(f"{PAGE}worker.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert b"notificationclick" in answer.content
    assert b"'fetch'" not in answer.content


@pytest.fixture
def waiting(table_open, cast):
    """Three matches that wait for the same player, the most urgent one first. -> them, who"""
    chosen = {"match": {"target": 20}, "first_deal": "chosen"}
    clocks = [{"kind": "daily", "days": 1}, DAILY, {"kind": "none"}]
    tables = [table_open(clock=clock, rules=chosen, first_dealer="S") for clock in clocks]
    name = tables[0].seats[tables[0].match.turn]
    return tables, cast[name]


def test_what_waits_comes_first_and_is_counted_on_every_page(client, waiting, django_assert_num_queries):
    (first, second, third), player = waiting
    client.force_login(player)
    page = client.get("/matches/").content.decode()
    places = [page.index(f"/matches/{table.id}/") for table in (first, second, third)]
    assert places == sorted(places)
    assert page.count(f"/matches/{first.id}/") == 1
    assert "3 matches wait" in client.get("/rules/").content.decode()
    with django_assert_num_queries(2):  # who looks, and how many wait
        client.get("/rules/words/")
    Match.objects.update(turn="", waits_since=None)
    assert "match waits" not in client.get("/matches/").content.decode()


def test_from_one_match_to_the_next(client, waiting, cast):
    (first, second, _third), player = waiting
    assert client.get("/matches/next/").url == "/matches/"
    client.force_login(player)
    assert client.get("/matches/next/").url == f"/matches/{first.id}/"
    assert client.get(f"/matches/next/?after={first.id}").url == f"/matches/{second.id}/"
    assert client.get("/matches/next/?after=%00").url == f"/matches/{first.id}/"
    page = client.get(f"/matches/{second.id}/").content.decode()
    assert f'data-next-url="/matches/next/?after={second.id}"' in page
    assert 'data-waiting="2"' in page
    Match.objects.exclude(pk=first.id).update(turn="", waits_since=None)
    assert client.get(f"/matches/next/?after={first.id}").url == "/matches/"
    client.force_login(cast["mallory"])
    assert client.get("/matches/next/").url == "/matches/"


def test_programs_ask_what_waits(clients, waiting, django_assert_num_queries):
    (first, *_), player = waiting
    name = player.name.lower()
    with django_assert_num_queries(3):  # the token, the count, the first
        told = clients[name].get("/api/v1/matches/waiting/").json()
    assert told == {"waiting": 3, "next": first.id}
    assert clients["mallory"].get("/api/v1/matches/waiting/").json() == {"waiting": 0, "next": None}


def test_looking_at_a_match_is_seeing_it(client, waiting, cast):
    (first, *_), player = waiting
    notice = Notice.objects.create(
        player=player,
        match=first.match,
        kind="turn",
        since=first.match.waits_since,
        mailed=first.match.created,
    )
    client.force_login(cast["mallory"])
    client.get(f"/matches/{first.id}/")
    notices.seen(cast["mallory"].pk, first.id)
    assert Notice.objects.get(pk=notice.pk).mailed is not None
    client.force_login(player)
    client.get(f"/matches/{first.id}/")
    assert Notice.objects.get(pk=notice.pk).mailed is None


def test_every_field_of_the_form_has_a_label():
    assert all(field.label for field in NoticesForm(has_mail=True))
