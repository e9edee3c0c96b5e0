"""Whatever goes wrong, the API answers in its one shape and people get a page."""

import pytest
from django.test import Client, override_settings
from django.urls import path


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
