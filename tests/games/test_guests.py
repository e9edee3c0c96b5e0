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


@pytest.mark.parametrize(
    "name", ["", " ", "...", "x" * 31, "a\x00b", "a\u202eb", "e" + "\u0301" * 9, "\u200b"]
)
def test_hostile_names_are_refused(name):
    with pytest.raises(BadRequest):
        name_check(name)
    assert APIClient().post("/api/v1/guests/", {"name": name}).status_code == 400


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
        (b'{"name": "' + b"x" * 70000 + b'"}', 413),
        (b"", 201),
    ],
)
def test_raw_bodies(body, status):
    answer = APIClient().post("/api/v1/guests/", body, content_type="application/json")
    assert answer.status_code == status, answer.content
