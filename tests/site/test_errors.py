"""Whatever goes wrong, the API answers in its one shape and people get a page."""

import logging
from io import StringIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, override_settings
from django.urls import path

pytestmark = pytest.mark.pure


def broken(request):
    raise RuntimeError("on purpose")


class Broken:
    """A URLconf with nothing but faults, and the site's own handler of them."""

    urlpatterns = (path("api/v1/broken/", broken), path("broken/", broken))
    handler500 = "courtpiece_site.errors.server_error"


def test_an_unknown_address_of_the_api(client):
    answer = client.get("/api/v1/nothing/")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"
    assert set(answer.json()) == {"code", "message", "data"}


@override_settings(ROOT_URLCONF=Broken)
def test_a_fault_in_the_api():
    answer = Client(raise_request_exception=False).get("/api/v1/broken/")
    assert answer.status_code == 500
    assert answer.json()["code"] == "server_error"
    assert "on purpose" not in answer.text


@pytest.mark.django_db
def test_an_unknown_page(client):
    answer = client.get("/nothing/")
    assert answer.status_code == 404
    assert answer["Content-Type"].startswith("text/html")


@override_settings(ROOT_URLCONF=Broken)
def test_a_fault_in_a_page():
    answer = Client(raise_request_exception=False).get("/broken/")
    assert answer.status_code == 500
    assert answer["Content-Type"].startswith("text/html")
    assert "on purpose" not in answer.text


def test_a_host_that_is_not_ours_is_refused_in_the_same_shape(client):
    answer = client.get("/api/v1/presets/", headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/matches/000000000000/again/", "/rules/saved/000000000000/play/"])
def test_an_address_that_only_takes_forms_has_a_page(client, path):
    answer = client.get(path)
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert answer["Content-Type"].startswith("text/html")
    assert "Back to the start" in answer.text


def test_a_method_that_the_api_does_not_have(client):
    answer = client.delete("/api/v1/presets/")
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")


@pytest.fixture
def printed(monkeypatch):
    """What the site's own handler of Django's log writes."""
    stream = StringIO()
    handler = next(each for each in logging.getLogger("django").handlers if each.name == "requests")
    monkeypatch.setattr(handler, "stream", stream)
    return stream.getvalue


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("ask", "status"),
    [
        (lambda client: client.get("/matches/?cursor=%00"), 400),
        (lambda client: client.get("/rules/%0AERROR%20forged/"), 404),
        (lambda client: client.get("/learn/%0Ax/", headers={"host": "evil.example"}), 400),
        (lambda client: client.post("/play/", {"preset": "x" * 100_000}), 413),
        (lambda client: client.post("/play/", {"file": SimpleUploadedFile("a", b"x" * 100_000)}), 413),
        (lambda client: client.post("/play/", {str(number): "" for number in range(200)}), 400),
        (lambda client: client.post("/play/", b"-", content_type="multipart/form-data"), 400),
        (lambda client: client.post("/play/", {"preset": "no.such"}), 400),
        (lambda client: client.put("/learn/"), 405),
    ],
)
def test_what_a_client_gets_wrong_is_one_line_and_no_alarm(client, printed, ask, status):
    answer = ask(client)
    assert answer.status_code == status
    assert answer["Content-Type"].startswith("text/html")
    assert "<h1>" in answer.text
    lines = printed().splitlines()
    assert len(lines) == 1, lines
    assert " WARNING django." in lines[0]


@override_settings(ROOT_URLCONF=Broken)
def test_a_fault_of_ours_is_logged_with_all_that_is_known(printed):
    Client(raise_request_exception=False).get("/broken/")
    assert " ERROR django.request: Internal Server Error: /broken/" in printed()
    assert "RuntimeError: on purpose" in printed()
