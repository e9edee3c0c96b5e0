"""The account pages: from a guest to an account, to another device, and out again."""

import json
import re
import time

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.core import mail
from django.core.cache import cache
from django.test import Client

from courtpiece_site.settings import ACCOUNT_RATE_LIMITS
from courtpiece_site.throttles import ScopeThrottle
from games import services
from games.models import Player, Seat
from games.tokens import token_find
from tests.games.test_accounts import PASSWORD, account, solo

pytestmark = [pytest.mark.pure, pytest.mark.django_db]
OPEN = {"S": "me", "W": "open", "N": "open", "E": "open"}
SIGNUP = {"name": "Alice", "email": "alice@example.org", "password1": PASSWORD}


@pytest.fixture
def device():
    """A guest's browser, after one match; `.guest` and `.match` are theirs."""
    client = Client()
    client.post("/play/", {"preset": "club.single-sir", "clock": "none"})
    client.guest = Player.objects.get(pk=client.session["_auth_user_id"])
    client.match = Seat.objects.get(player=client.guest).match_id
    return client


@pytest.fixture
def limits(settings):
    """As the site has them; tests go without."""
    cache.clear()
    settings.ACCOUNT_RATE_LIMITS = ACCOUNT_RATE_LIMITS
    return settings


def who(client):
    return client.session.get("_auth_user_id")


PROGRESS = "/api/v1/lessons/progress/"


def learn(client, **done):
    """Keep what was done of a lesson, as its pages do."""
    answer = client.put(PROGRESS, {"lessons": {"trick": done}}, "application/json")
    assert answer.status_code == 200, answer.content


def learnt(client):
    return client.get(PROGRESS).json()["lessons"]["trick"]


def link(message):
    """The path of the address in a mail."""
    return re.search(r"http://testserver(/\S+)", message.body).group(1)


def test_signing_up_keeps_the_guest_and_everything(device):
    key = device.session.session_key
    learn(device, reached=2, stars=[3])
    assert b"Keep my progress" in device.get("/").content
    answer = device.post("/account/signup/", SIGNUP | {"next": "/learn/"})
    assert (answer.status_code, answer.url) == (302, "/learn/")
    assert who(device) == device.guest.pk
    assert device.session.session_key != key
    player = Player.objects.get(pk=device.guest.pk)
    assert (player.kind, player.name, player.email) == ("human", "Alice", "alice@example.org")
    page = device.get(f"/matches/{device.match}/")
    assert page.context["match"]["you"] == "S"
    assert b"Alice" in device.get("/").content
    assert learnt(device)["reached"] == 2


def test_another_device_signs_in_and_sees_it_all(device):
    device.post("/account/signup/", SIGNUP)
    other = Client()
    other.post("/account/login/", {"login": "ALICE@example.org", "password": PASSWORD})
    assert who(other) == device.guest.pk
    assert other.get(f"/matches/{device.match}/").status_code == 200


def test_a_guest_who_signs_in_is_merged(device):
    owner = account()
    answer = device.post("/account/login/", {"login": owner.email, "password": PASSWORD})
    assert answer.status_code == 302
    assert who(device) == owner.pk
    assert Seat.objects.get(match=device.match, seat="S").player_id == owner.pk
    assert not Player.objects.get(pk=device.guest.pk).is_active
    assert device.get(f"/matches/{device.match}/").context["match"]["you"] == "S"


def test_the_guests_lessons_come_along_and_nothing_is_lowered(device):
    owner = account()
    elsewhere = Client()
    elsewhere.post("/account/login/", {"login": owner.email, "password": PASSWORD})
    learn(elsewhere, reached=4, stars=[None, 1, 3])
    learn(device, reached=3, stars=[None, 3])
    device.post("/account/login/", {"login": owner.email, "password": PASSWORD})
    assert (learnt(device)["reached"], learnt(device)["stars"][1:3]) == (4, [3, 3])


def test_a_guest_hears_that_everything_is_kept(device):
    answer = device.post("/account/signup/", SIGNUP | {"next": "/learn/"}, follow=True)
    assert answer.redirect_chain == [("/learn/", 302)]
    assert b"Your progress is kept" in answer.content


def test_a_seat_that_a_guest_loses_to_the_account_is_told(device):
    owner = account()
    table = services.match_open(owner, preset="club.single-sir", clock={"kind": "none"}, seats=OPEN)
    services.match_join(device.guest, table.match.pk, code=table.match.code)
    body = {"login": owner.email, "password": PASSWORD, "next": "/rules/"}
    assert b"At 1 table you sat twice" in device.post("/account/login/", body, follow=True).content
    assert Seat.objects.filter(match=table.match, player=owner).count() == 1


@pytest.mark.parametrize("door", ["login", "signup"])
def test_who_is_signed_in_already_is_sent_on(device, door):
    device.post("/account/signup/", SIGNUP)
    assert device.get(f"/account/{door}/", {"next": "/learn/"}).url == "/learn/"
    assert device.get(f"/account/{door}/", {"next": "//evil.example/"}).url == "/"


def test_a_match_of_ones_account_offers_the_door_to_who_is_not_signed_in(device):
    device.post("/account/signup/", SIGNUP)
    path = f"/matches/{device.match}/"
    page = Client().get(path)
    assert page.status_code == 404
    assert f'href="/account/login/?next={path.replace("/", "%2F")}"' in page.content.decode()
    other = Client()
    other.force_login(account(), "allauth.account.auth_backends.AuthenticationBackend")
    assert b"sign in first" not in other.get(path).content


def test_a_page_that_says_slower_says_when_to_come_again(limits):
    limits.ACCOUNT_RATE_LIMITS = ACCOUNT_RATE_LIMITS | {"login": "1/m/ip"}
    for _ in range(2):
        answer = Client().post("/account/login/", {"login": "a@example.org", "password": PASSWORD})
    assert (answer.status_code, answer["Retry-After"]) == (429, "60")
    assert b"Try again in 1 minute" in answer.content


def test_our_own_forms_say_when_to_come_again_too(device, monkeypatch):
    monkeypatch.setattr(
        ScopeThrottle, "THROTTLE_RATES", ScopeThrottle.THROTTLE_RATES | {"passwords": "1/hour"}
    )
    device.post("/account/signup/", SIGNUP)
    cache.clear()
    for _ in range(2):
        answer = device.post("/account/leave/", {"password": "wrong-password"})
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 3600


def test_nobody_yet_signs_up_and_keeps_what_the_browser_did():
    client = Client()
    learn(client, reached=2, stars=[3])
    client.post("/account/signup/", SIGNUP)
    assert Player.objects.get(pk=who(client)).kind == "human"
    assert learnt(client)["reached"] == 2


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("name", "..."),
        ("name", "a\u202eb"),
        ("name", "x" * 31),
        ("email", ""),
        ("email", "alice"),
        ("email", "a@b@c.org"),
        ("email", "a\r\nBcc: b@c.org@d.org"),
        ("email", "x" * 250 + "@example.org"),
        ("password1", ""),
        ("password1", "short"),
        ("password1", "12345678901"),
        ("password1", "password"),
        ("password1", "alice@example.org"),
        ("email", "a\x00@example.org"),
        ("name", "a\x00b"),
        ("password1", " " * 8),
        ("password1", "\u2800" * 8),
        ("email", "al\u0131ce@example.org"),
        ("email", "AL\u0130CE@example.org"),
        ("name", "Admin"),
        ("name", "F\u00f3rmer  PLAYER"),
        ("name", "Guest 1"),
    ],
)
def test_what_will_not_do_is_told_at_its_field(device, field, value):
    answer = device.post("/account/signup/", SIGNUP | {field: value})
    assert answer.status_code == 200
    assert answer.context["form"].errors[field]
    assert f'id="id_{field}_error"' in answer.content.decode()
    assert Player.objects.get(pk=device.guest.pk).kind == "guest"


def test_who_is_called_as_a_bot_is_keeps_the_name(device):
    device.post("/account/signup/", SIGNUP | {"name": "Zainab"})
    assert Player.objects.get(pk=device.guest.pk).name == "Zainab"


@pytest.mark.parametrize("email", ["ALICE@EXAMPLE.ORG", "o'neil+rung@example.co.uk", "alice@例子.中国"])
def test_addresses_as_people_have_them(email):
    client = Client()
    client.post("/account/signup/", SIGNUP | {"email": email})
    assert Player.objects.get(pk=who(client)).email == email.lower()
    again = Client().post("/account/signup/", SIGNUP | {"email": email.swapcase()})
    assert "email" in again.context["form"].errors


def test_signing_in_never_tells_whether_there_is_an_account(device):
    account()
    pages = [
        Client().post("/account/login/", {"login": email, "password": "wrong-password"}).content
        for email in ("zainab@example.org", "nobody@example.org")
    ]
    told = [re.sub(rb'(value|name="csrf[^>]*)="[^"]*"', b"", page) for page in pages]
    assert told[0] == told[1]
    resets = [
        Client().post("/account/password/reset/", {"email": email})
        for email in ("zainab@example.org", "nobody@example.org")
    ]
    assert {(answer.status_code, answer.url) for answer in resets} == {(302, "/account/password/reset/done/")}
    assert [message.to for message in mail.outbox] == [["zainab@example.org"], ["nobody@example.org"]]


@pytest.mark.usefixtures("limits")
def test_nobody_shuts_an_owner_out_by_guessing_elsewhere():
    owner = account()
    for number in range(5):
        Client(REMOTE_ADDR=f"10.0.0.{number}").post(
            "/account/login/", {"login": owner.email, "password": "wrong-password"}
        )
    at_home = Client(REMOTE_ADDR="10.1.1.1")
    at_home.post("/account/login/", {"login": owner.email, "password": PASSWORD})
    assert who(at_home) == owner.pk


@pytest.mark.parametrize(("proxies", "is_shut"), [(0, True), (1, False)])
def test_an_address_in_a_header_counts_only_behind_our_own_proxies(limits, proxies, is_shut):
    limits.PROXIES = proxies
    owner = account()
    for number in range(6):
        client = Client(headers={"X-Forwarded-For": f"10.0.0.{number}"})
        client.post("/account/login/", {"login": owner.email, "password": "wrong-password"})
    answer = client.post("/account/login/", {"login": owner.email, "password": PASSWORD})
    assert ("too often" in str(answer.content)) == is_shut


@pytest.mark.usefixtures("limits")
def test_too_many_wrong_passwords_shut_the_door_for_a_while():
    owner = account()
    for _ in range(5):
        Client().post("/account/login/", {"login": owner.email, "password": "wrong-password"})
    answer = Client().post("/account/login/", {"login": owner.email, "password": PASSWORD})
    assert "too often" in answer.content.decode()
    assert who(answer.client) is None


@pytest.mark.parametrize("target", ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
def test_nobody_is_sent_elsewhere(target):
    owner = account()
    answer = Client().post("/account/login/", {"login": owner.email, "password": PASSWORD, "next": target})
    assert (answer.status_code, answer.url) == (302, "/")
    assert target not in Client().get("/account/login/", {"next": target}).content.decode().split("<main")[0]


def test_a_form_from_elsewhere_is_refused(device):
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/account/signup/", SIGNUP).status_code == 403
    assert not Player.objects.filter(email=SIGNUP["email"]).exists()


def test_a_new_password_by_mail_ends_all_other_sign_ins(device):
    device.post("/account/signup/", SIGNUP)
    mail.outbox.clear()
    token = services.token_make(Player.objects.get(pk=who(device)), "my bot")
    other = Client()
    other.post("/account/password/reset/", {"email": "alice@example.org"})
    form = other.get(link(mail.outbox[0]), follow=True)
    answer = other.post(form.redirect_chain[-1][0], {"password1": "another-rung-8"})
    assert answer.status_code == 302
    assert device.get("/account/").url.startswith("/account/login/")
    assert token_find(token) is None
    other.post("/account/login/", {"login": "alice@example.org", "password": "another-rung-8"})
    assert who(other) == device.guest.pk
    assert other.get(link(mail.outbox[0]), follow=True).context["token_fail"]


def test_an_address_is_confirmed_by_its_link(device):
    device.post("/account/signup/", SIGNUP)
    path = link(mail.outbox[0])
    assert not EmailAddress.objects.get().verified
    assert b"alice@example.org" in device.get(path).content
    device.post(path)
    assert EmailAddress.objects.get().verified


def test_an_address_is_changed_when_its_link_was_followed(device):
    device.post("/account/signup/", SIGNUP)
    device.post(link(mail.outbox[0]))
    mail.outbox.clear()
    change = {"action_add": "", "email": "new@example.org"}
    assert device.post("/account/email/", change).url.startswith("/account/reauthenticate/")
    device.post("/account/reauthenticate/", {"password": PASSWORD})
    device.post("/account/email/", change)
    assert Player.objects.get(pk=device.guest.pk).email == "alice@example.org"
    device.post(link(mail.outbox[0]))
    assert Player.objects.get(pk=device.guest.pk).email == "new@example.org"
    assert [row.email for row in EmailAddress.objects.all()] == ["new@example.org"]


def change_address(client, email):
    """Ask for another address, with the password once more. -> the path in the mail to it"""
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    mail.outbox.clear()
    asked = client.post("/account/email/", {"action_add": "", "email": email})
    assert asked.url == "/account/email/"
    assert [message.to for message in mail.outbox] == [[email]]
    return link(mail.outbox[0])


def test_an_address_that_was_never_confirmed_counts_until_the_new_one_is(device):
    device.post("/account/signup/", SIGNUP)
    for email in ("typo@example.org", "new@example.org"):
        path = change_address(device, email)
        assert Player.objects.get(pk=device.guest.pk).email == "alice@example.org"
        assert EmailAddress.objects.get(primary=True).email == "alice@example.org"
        assert email in device.get("/account/email/").content.decode()
    device.post(path)
    assert Player.objects.get(pk=device.guest.pk).email == "new@example.org"
    assert [(row.email, row.verified) for row in EmailAddress.objects.all()] == [("new@example.org", True)]


def test_an_address_that_somebody_has_an_account_with_is_told(device):
    Client().post("/account/signup/", SIGNUP | {"email": "new@example.org"})
    device.post("/account/signup/", SIGNUP)
    cache.clear()  # mails to one address are few
    path = change_address(device, "new@example.org")
    assert b"another account" in device.post(path, follow=True).content
    assert Player.objects.get(pk=device.guest.pk).email == "alice@example.org"


@pytest.mark.parametrize("by", ["mail", "change"])
def test_a_new_password_forgets_the_address_that_waits(device, by):
    """Who was in with the old password may have asked for it."""
    device.post("/account/signup/", SIGNUP)
    path = change_address(device, "thief@example.org")
    owner = Client()
    if by == "mail":
        mail.outbox.clear()
        owner.post("/account/password/reset/", {"email": "alice@example.org"})
        form = owner.get(link(mail.outbox[0]), follow=True)
        owner.post(form.redirect_chain[-1][0], {"password1": "another-rung-8"})
    else:
        owner.post("/account/login/", {"login": SIGNUP["email"], "password": PASSWORD})
        owner.post("/account/password/change/", {"oldpassword": PASSWORD, "password1": "another-rung-8"})
    assert b"does not work any more" in Client().get(path).content
    Client().post(path)
    assert Player.objects.get(pk=device.guest.pk).email == "alice@example.org"


@pytest.mark.parametrize("as_whom", ["another person", "a guest", "nobody"])
def test_a_link_confirms_whoever_is_signed_in_and_says_so(device, as_whom):
    device.post("/account/signup/", SIGNUP)
    path = link(mail.outbox[0])
    other = Client()
    if as_whom == "another person":
        other.force_login(account(), "allauth.account.auth_backends.AuthenticationBackend")
    if as_whom == "a guest":
        other.force_login(services.guest_create(), "django.contrib.auth.backends.ModelBackend")
    before = who(other)
    assert b"Yes, it is mine" in other.get(path).content
    page = other.post(path, follow=True).content.decode()
    assert "alice@example.org" in page
    assert "confirmed" in page
    assert who(other) == before
    assert EmailAddress.objects.get(user=device.guest).verified


def test_a_new_password_is_never_sent_to_an_address_that_waits(device):
    """It may be mistyped, and a stranger's."""
    device.post("/account/signup/", SIGNUP)
    change_address(device, "stranger@example.org")
    mail.outbox.clear()
    Client().post("/account/password/reset/", {"email": "stranger@example.org"})
    assert "/account/password/reset/key/" not in mail.outbox[0].body


def test_a_mail_server_that_is_away_costs_nobody_the_account(device, settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    assert device.post("/account/signup/", SIGNUP).status_code == 302
    assert who(device) == device.guest.pk


def test_people_and_guests_change_their_name(device):
    assert device.post("/account/name/", {"name": "..."}).status_code == 400
    device.post("/account/name/", {"name": "  Alice  the Great "})
    assert Player.objects.get(pk=device.guest.pk).name == "Alice the Great"
    assert Client().post("/account/name/", {"name": "x"}).url == "/account/login/"


def test_an_account_is_deleted_with_its_password_only(device):
    device.post("/account/signup/", SIGNUP)
    assert device.post("/account/leave/", {"password": "wrong-password"}).status_code == 400
    assert device.post("/account/leave/", {"password": PASSWORD}).url == "/"
    assert who(device) is None
    assert not EmailAddress.objects.exists()
    row = Player.objects.get(pk=device.guest.pk)
    assert (row.name, row.is_active) == ("Former player", False)
    answer = Client().post("/account/login/", {"login": SIGNUP["email"], "password": PASSWORD})
    assert answer.status_code == 200


def test_a_guest_finds_their_page_and_is_deleted_with_a_second_word(device):
    device.post("/account/name/", {"name": "Nani"})
    assert re.search(rb'class="me" href="/account/">.*<bdi>Nani</bdi>', device.get("/").content)
    assert b'href="/account/leave/"' in device.get("/account/").content
    refused = device.post("/account/leave/", {})
    assert refused.status_code == 400
    assert b"Tick the box" in refused.content
    assert Player.objects.get(pk=device.guest.pk).is_active
    assert device.post("/account/leave/", {"sure": "on"}).url == "/"
    assert who(device) is None
    row = Player.objects.get(pk=device.guest.pk)
    assert (row.name, row.is_active) == ("Former player", False)


def test_the_export_is_whole_json(device):
    learn(device, reached=2, stars=[3])
    services.ruleset_save(device.guest, name="Ours", preset="club.single-sir")
    solo(device.guest)
    answer = device.get("/account/export/")
    told = json.loads(b"".join(answer.streaming_content))
    assert "attachment" in answer["Content-Disposition"]
    assert told["player"]["id"] == device.guest.pk
    assert told["lessons"]["trick"]["reached"] == 2
    assert told["rulesets"][0]["name"] == "Ours"
    assert (told["tokens"], told["second_factors"]) == ([], [])
    assert told["matches"][0]["id"] == device.match
    assert [each["record"]["format"] for each in told["matches"]] == ["courtpiece-record"] * 2
    assert Client().get("/account/export/").url == "/account/login/"


def code(secret):
    """The six digits that an app shows now."""
    cache.clear()  # a code counts once
    return format_hotp_value(hotp_value(secret, int(time.time()) // 30))


@pytest.fixture
def two_factors(device):
    """The device's account asks for a code too. -> (key, recovery codes)"""
    device.post("/account/signup/", SIGNUP)
    device.post(link(mail.outbox[0]))
    activate = "/account/2fa/totp/activate/"
    assert device.get(activate).url.startswith("/account/reauthenticate/")
    device.post("/account/reauthenticate/", {"password": PASSWORD})
    secret = device.get(activate).context["form"].secret
    assert device.post(activate, {"code": "000000"}).context["form"].errors["code"]
    assert device.post(activate, {"code": code(secret)}).status_code == 302
    return secret, device.get("/account/2fa/recovery-codes/").context["unused_codes"]


@pytest.mark.parametrize("by", ["app", "recovery code"])
def test_a_guest_is_merged_after_the_code_and_is_still_the_guest_before(two_factors, by):
    secret, recovery = two_factors
    client = Client()
    client.post("/play/", {"preset": "club.single-sir", "clock": "none"})
    guest = who(client)
    door = client.post("/account/login/", {"login": SIGNUP["email"], "password": PASSWORD})
    assert door.url == "/account/2fa/authenticate/"
    assert client.get(door.url).status_code == 200
    assert who(client) == guest
    assert client.post(door.url, {"code": "000000"}).status_code == 200
    assert client.post(door.url, {}).status_code in (200, 302)
    page = client.get("/matches/").context
    assert [*page["waiting"], *page["matches"]]
    client.post(door.url, {"code": code(secret) if by == "app" else recovery[0]})
    owner = Player.objects.get(email=SIGNUP["email"])
    assert who(client) == owner.pk
    assert Seat.objects.filter(player=owner).count() == 2


@pytest.mark.usefixtures("limits")
def test_guesses_at_the_apps_code_leave_the_recovery_codes(two_factors):
    client = Client()
    client.post("/account/login/", {"login": SIGNUP["email"], "password": PASSWORD})
    for _ in range(5):
        client.post("/account/2fa/authenticate/", {"code": "000000"})
    assert "too often" in client.post("/account/2fa/authenticate/", {"code": "000000"}).content.decode()
    client.post("/account/2fa/authenticate/", {"code": two_factors[1][0]})
    assert who(client) is not None


def test_the_code_that_switched_it_on_signs_nobody_in(device):
    device.post("/account/signup/", SIGNUP)
    device.post(link(mail.outbox[0]))
    device.post("/account/reauthenticate/", {"password": PASSWORD})
    first = code(device.get("/account/2fa/totp/activate/").context["form"].secret)
    assert device.post("/account/2fa/totp/activate/", {"code": first}).status_code == 302
    other = Client()
    door = other.post("/account/login/", {"login": SIGNUP["email"], "password": PASSWORD})
    assert other.post(door.url, {"code": first}).context["form"].errors["code"]
    assert who(other) is None


def test_the_export_names_tokens_and_the_second_factor_and_no_secret(two_factors, device):
    made = device.post("/account/tokens/", {"name": "my bot"}).context["made"]
    text = b"".join(device.get("/account/export/").streaming_content).decode()
    told = json.loads(text)
    assert [each["name"] for each in told["tokens"]] == ["my bot"]
    assert {each["type"] for each in told["second_factors"]} == {"totp", "recovery_codes"}
    assert told["addresses"] == [{"email": "alice@example.org", "verified": True, "primary": True}]
    assert not any(secret in text for secret in (made, two_factors[0], *two_factors[1]))


def test_a_stolen_database_tells_no_codes(two_factors):
    stored = json.dumps(list(Authenticator.objects.values_list("data", flat=True)))
    assert two_factors[0] not in stored
    assert not any(each in stored for each in two_factors[1])


def test_a_token_is_made_shown_once_and_revoked(device):
    device.post("/account/signup/", SIGNUP)
    made = device.post("/account/tokens/", {"name": "my bot"}).context["made"]
    program = Client(headers={"Authorization": f"Token {made}"})
    assert program.get("/api/v1/matches/").json()["results"][0]["id"] == device.match
    page = device.get("/account/tokens/")
    assert made not in page.content.decode()
    device.post("/account/tokens/revoke/", {"token": page.context["tokens"][0].digest})
    assert program.get("/api/v1/matches/").status_code == 401
    assert device.post("/account/tokens/", {"name": "..."}).status_code == 400
    assert b"cannot" not in device.post("/account/program/", follow=True).content
    assert not Player.objects.get(pk=device.guest.pk).program  # it has played


PATHS = [
    "/account/", "/account/login/", "/account/signup/", "/account/logout/", "/account/password/reset/",
    "/account/password/reset/done/", "/account/password/change/", "/account/password/set/", "/account/email/",
    "/account/reauthenticate/", "/account/confirm-email/", "/account/inactive/", "/account/leave/",
    "/account/2fa/", "/account/2fa/totp/activate/", "/account/2fa/totp/deactivate/",
    "/account/2fa/recovery-codes/", "/account/2fa/recovery-codes/generate/", "/account/2fa/authenticate/",
    "/account/2fa/reauthenticate/", "/account/password/reset/key/x-y/", "/account/confirm-email/x/",
    "/account/tokens/", "/account/tokens/revoke/", "/account/program/", "/account/export/", "/account/name/",
    "/account/login/code/confirm/", "/account/reauthenticate/code/", "/account/reauthenticate/code/confirm/",
]  # fmt: skip


ODD = ["a\x00b", "\ud7ff\uffff", "x" * 5000, "' OR 1=1 --", "{{ 7 * 7 }}"]
FIELDS = [
    "token",
    "name",
    "email",
    "login",
    "password",
    "password1",
    "code",
    "account",
    "next",
    "action_send",
]


@pytest.mark.parametrize("odd", ODD)
def test_odd_values_are_told_and_never_break_anything(device, odd):
    device.post("/account/signup/", SIGNUP)
    for client in (device, Client()):
        for path in PATHS:
            answer = client.post(path, dict.fromkeys(FIELDS, odd))
            assert answer.status_code in (200, 302, 400, 403, 404, 405), path
    assert Player.objects.filter(pk=device.guest.pk, email=SIGNUP["email"]).exists()


@pytest.mark.pure
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("as_whom", ["nobody", "guest", "person"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_no_address_breaks_whoever_comes(path, as_whom, method):
    client = Client()
    if as_whom == "guest":
        client.force_login(services.guest_create(), "django.contrib.auth.backends.ModelBackend")
    if as_whom == "person":
        client.force_login(account(), "django.contrib.auth.backends.ModelBackend")
    answer = getattr(client, method)(path)
    assert answer.status_code in (200, 302, 400, 403, 404, 405)


def come_from_another_site(client, number):
    """As somebody whom the other site knows by this number."""
    start = client.post("/account/dummy/login/")
    return client.post(start.url, {"id": number, "email": "", "username": ""})


def test_a_guest_who_comes_from_another_site_chooses_a_name_and_stays_the_same(device):
    form = come_from_another_site(device, 7)
    assert form.url == "/account/3rdparty/signup/"
    assert who(device) == device.guest.pk
    assert device.get(form.url).status_code == 200
    device.post(form.url, {"name": "Alice", "email": "alice@example.org"})
    assert Player.objects.get(pk=device.guest.pk).kind == "human"
    assert who(device) == device.guest.pk
    other = Client()
    other.post("/play/", {"preset": "club.single-sir", "clock": "none"})
    come_from_another_site(other, 7)
    assert who(other) == device.guest.pk
    assert Seat.objects.filter(player=device.guest).count() == 2
    page = device.get("/account/leave/").content
    assert b"Choose a password first" in page
    assert b"your cut stays in it for ever" in page


def test_another_site_takes_over_no_account_that_is_there(device):
    owner = account()
    come_from_another_site(device, 7)
    answer = device.post("/account/3rdparty/signup/", {"name": "Z", "email": owner.email})
    assert answer.context["form"].errors["email"]
    assert who(device) == device.guest.pk
