"""Two workers that sweep at the same moment."""

import threading
from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.utils import timezone

from games import effects, services
from games.models import Match
from games.services.sweep import LEASE
from tests.stack.parallel.crowd import at_once

DUE = 30


@pytest.fixture
def queued(monkeypatch):
    """What would have gone to the broker."""
    found = []
    monkeypatch.setattr(
        effects, "queue", lambda task, match, seq, delay=0.0: found.append((task, match, seq))
    )
    return found


@pytest.fixture
def due(cast, queued):
    """Matches of which every one waits for something. -> their ids"""
    ids = []
    for _ in range(DUE):
        snapshot = services.match_open(cast["alice"], preset="club.single-sir", clock={"kind": "none"})
        services.match_ready(cast["alice"], snapshot.match.pk)
        ids.append(snapshot.match.pk)
    queued.clear()
    Match.objects.update(wake_task="bot_turn_play", wake_at=timezone.now())
    return set(ids)


def test_two_sweeps_at_once_hand_out_each_match_once(due, queued):
    handed = at_once([services.match_sweep] * 4)
    assert sum(handed) == len(queued) == DUE
    assert {match for _, match, _ in queued} == due


def test_a_sweep_does_not_wait_for_a_row_that_somebody_holds(due, queued):
    held, let_go, has_it = min(due), threading.Event(), threading.Event()

    def hold():
        with transaction.atomic():
            Match.objects.select_for_update().get(pk=held)
            has_it.set()
            let_go.wait(20)
        connection.close()

    holder = threading.Thread(target=hold)
    holder.start()
    has_it.wait(20)
    try:
        assert services.match_sweep() == DUE - 1
    finally:
        let_go.set()
        holder.join()
    assert {match for _, match, _ in queued} == due - {held}
    assert services.match_sweep() == 1


def test_what_a_worker_took_to_its_grave_comes_again_when_the_lease_ends(due, queued):
    now = timezone.now()
    assert services.match_sweep(now) == DUE
    assert services.match_sweep(now + LEASE - timedelta(seconds=1)) == 0
    assert services.match_sweep(now + LEASE) == DUE
