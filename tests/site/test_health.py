"""Probes are answered before anything else is asked, and tell the truth."""

import pytest

from courtpiece_site import health


def test_a_probe_needs_no_host_scheme_or_session(client):
    answer = client.get("/healthz", headers={"host": "10.1.2.3:8000"})
    assert answer.status_code == 200
    assert not answer.cookies


@pytest.mark.django_db
def test_ready_when_every_part_answers(client):
    answer = client.get("/readyz", headers={"host": "10.1.2.3:8000"})
    assert answer.status_code == 200
    assert answer.json()["ready"] is True


def test_not_ready_when_a_part_does_not_answer(client, monkeypatch):
    def broken() -> None:
        raise OSError("no database here")

    monkeypatch.setattr(health, "ask_database", broken)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["ready"] is False
    assert answer.json()["database"] is False
