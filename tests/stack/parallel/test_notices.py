"""Workers that look and tell at the same moment: each thing is told once."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.utils import timezone

from games import notices
from games.models import Match, Notice, NoticeWishes, Player, PushSubscription
from games.notices import pushing
from tests.games.test_notices import DAILY, ENDPOINT, KEYS
from tests.stack.parallel.crowd import at_once


@pytest.fixture
def waited(cast, table_open):
    """Matches that have waited for the same player for an hour. -> the player"""
    chosen = {"match": {"target": 20}, "first_deal": "chosen"}
    tables = [table_open(clock=DAILY, rules=chosen, first_dealer="S") for _ in range(2)]
    player = cast[tables[0].seats[tables[0].match.turn]]
    Player.objects.filter(pk=player.pk).update(kind="human", email="a@example.org")
    EmailAddress.objects.create(user=player, email="a@example.org", verified=True, primary=True)
    NoticeWishes.objects.create(player=player, quiet_from=0, quiet_until=0)
    PushSubscription.objects.create(player=player, endpoint=ENDPOINT, **KEYS)
    return player


def test_many_workers_at_once_tell_once(waited, monkeypatch):
    pushed = []
    monkeypatch.setattr(pushing, "delivered", lambda device, text: pushed.append(text) or "sent")
    now = timezone.now() + timedelta(hours=1)
    found = at_once([lambda: notices.notices_look(now)] * 8)
    assert {tuple(each) for each in found} == {(waited.pk,)}
    assert Notice.objects.count() == 2
    at_once([lambda: notices.notice_tell(waited.pk, now)] * 8)
    assert [each.subject for each in mail.outbox] == ["It is your turn in 2 matches"]
    assert len(pushed) == 2
    Match.objects.update(waits_since=now)
    later = now + timedelta(hours=1)
    at_once([lambda: notices.notices_look(later)] * 8)
    assert Notice.objects.filter(since=now).count() == 2


def test_two_browsers_of_one_address_are_one(waited, clients):
    body = {"endpoint": f"{ENDPOINT}2", "keys": KEYS}
    names = ["alice", "bob", "charlie", "dave"]
    answers = at_once(
        [lambda name=name: clients[name].post("/api/v1/notices/devices/", body) for name in names]
    )
    assert {answer.status_code for answer in answers} == {204}
    assert PushSubscription.objects.filter(endpoint=body["endpoint"]).count() == 1
