"""POST /api/v1/guests/ and names."""

import pytest
from rest_framework.test import APIClient

from games.errors import BadRequest
from games.services import name_check

pytestmark = pytest.mark.django_db


def test_a_guest_gets_a_token_that_works():
    made = APIClient().post("/api/v1/guests/", {}).json()
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {made['token']}")
    assert made["player"]["kind"] == "guest"
    assert client.get("/api/v1/matches/").json()["results"] == []


def test_a_guest_may_be_named():
    assert (
        APIClient().post("/api/v1/guests/", {"name": "  نور   جہاں "}).json()["player"]["name"] == "نور جہاں"
    )


def test_a_browser_is_signed_in_as_its_guest_and_stays_it():
    browser = APIClient()
    first = browser.post("/api/v1/guests/", {"name": "Alice"}).json()["player"]["id"]
    assert browser.session["_auth_user_id"] == first
    browser.post("/api/v1/guests/", {"name": "Bob"})
    assert browser.session["_auth_user_id"] == first


# Format characters, letters and marks that show nothing, what is private or unassigned.
UNSEEN = [
    *"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u2060\u2064\u206f\u2800\u3164\ufeff\uffa0",
    *"\ue000\U000f0000\u0378\U000e0041\U0001d159",
]


@pytest.mark.parametrize("name", ["", " ", "...", "x" * 31, "a\x00b", "a\u202eb", "e" + "\u0301" * 9])
def test_hostile_names_are_refused(name):
    refused(name)


@pytest.mark.pure
@pytest.mark.parametrize("char", UNSEEN, ids=lambda char: f"U+{ord(char):04X}")
@pytest.mark.parametrize("form", ["{}", "{0}{0}", "a{}", "a {} b"])
def test_nobody_has_a_name_that_cannot_be_seen(char, form):
    refused(form.format(char))


@pytest.mark.pure
@pytest.mark.parametrize("name", ["\u0301", "\u0301a", "a \u0301b", "\u200d", "a\u200d\u200db", "\u200ca"])
def test_a_mark_or_a_joiner_stands_on_something(name):
    refused(name)


def refused(name):
    with pytest.raises(BadRequest):
        name_check(name)
    assert APIClient().post("/api/v1/guests/", {"name": name}).status_code == 400


@pytest.mark.parametrize(
    "name",
    ["Zoë", "عاطف", "می\u200cخواهم", "क्\u200dष 7", "王\U000e0100", "A \u2764\ufe0f", "한글", "Tiếng Việt"],
)
def test_names_as_people_write_them(name):
    assert APIClient().post("/api/v1/guests/", {"name": name}).json()["player"]["name"] == name


@pytest.mark.parametrize("body", [{"nmae": "A"}, {"name": 7}, {"name": None}, [], "x", {"name": {"a": 1}}])
def test_malformed_bodies_are_refused_in_the_one_shape(body):
    answer = APIClient().post("/api/v1/guests/", body)
    assert answer.status_code == 400
    assert set(answer.json()) == {"code", "message", "data"}


@pytest.mark.parametrize("token", ["", "x", "é", "0" * 64, "a" * 5000, "Token", "\\x00"])
def test_a_token_that_is_none_is_401(token):
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Token {token}")
    answer = client.get("/api/v1/matches/")
    assert answer.status_code == 401
    assert answer.json()["code"] == "not_authenticated"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b'{"\\ud800": 1}', 400),
        (b'{"name": "\\udfff"}', 400),
        (b"{", 400),
        (b"\xff", 400),
        (b"[" * 40000, 400),
        (b'{"name": ' + b"9" * 5000 + b"}", 400),
        (b'{"name": NaN}', 400),
        (b'{"name": "' + b"x" * 70000 + b'"}', 413),
        (b"", 201),
    ],
)
def test_raw_bodies(body, status):
    answer = APIClient().post("/api/v1/guests/", body, content_type="application/json")
    assert answer.status_code == status, answer.content
    assert not any(word in answer.content.decode() for word in ("Exceeds", "codec", "Out of range"))
