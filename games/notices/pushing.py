"""Waking a player's browsers by way of their push services (RFC 8030). No payload holds a card or a name."""

import json
import logging
from collections.abc import Callable
from typing import Any, Literal

import requests
from django.conf import settings
from django.db.models import F
from django.utils.translation import gettext, override
from pywebpush import WebPushException, webpush

from games.models import Notice, Player, PushSubscription
from games.notices.devices import is_endpoint
from games.notices.mailing import headline, path_of

log = logging.getLogger(__name__)

Outcome = Literal["sent", "gone", "failed"]
TIMEOUT = 5
KEPT = 12 * 3600  # seconds for which a push service keeps what it cannot deliver yet
APART = 3  # more news than that come as one
FAILURES_MOST = 20  # in a row; then the browser is taken for gone
GONE = (404, 410)


def push_news(player: Player, rows: list[Notice], deliver: Callable[..., Outcome] | None = None) -> int:
    """Push these to all the player's browsers. -> how many pushes were taken. Never raises."""
    devices = (
        list(PushSubscription.objects.filter(player=player)) if rows and settings.VAPID_PRIVATE_KEY else []
    )
    payloads = _payloads(rows) if devices else []
    return sum(_deliver_all(device, payloads, deliver or delivered) for device in devices)


def _payloads(rows: list[Notice]) -> list[dict[str, Any]]:
    with override(settings.LANGUAGE_CODE):
        if len(rows) <= APART:
            return [payload(row) for row in rows]
        title = gettext("%(count)d of your matches have news") % {"count": len(rows)}
    return [{"match": None, "kind": "several", "title": title, "url": "/matches/"}]


def payload(row: Notice) -> dict[str, Any]:
    """What is pushed of one notice: which match, what it is about, and where it is looked at."""
    return {"match": row.match_id, "kind": row.kind, "title": headline(row), "url": path_of(row.match)}


def _deliver_all(
    device: PushSubscription, payloads: list[dict[str, Any]], deliver: Callable[..., Outcome]
) -> int:
    """Until one fails: a service that is away is not asked again for the next."""
    for sent, told in enumerate(payloads):
        outcome = deliver(device, json.dumps(told))
        if outcome != "sent":
            _failed(device, outcome)
            return sent
    if device.failed:
        PushSubscription.objects.filter(pk=device.pk).update(failed=0)
    return len(payloads)


def _failed(device: PushSubscription, outcome: Outcome) -> None:
    mine = PushSubscription.objects.filter(pk=device.pk)
    if outcome == "gone" or device.failed + 1 >= FAILURES_MOST:
        mine.delete()
    else:
        mine.update(failed=F("failed") + 1)


def delivered(device: PushSubscription, text: str) -> Outcome:
    """Hand one payload to the push service, sealed for the browser alone."""
    if not is_endpoint(device.endpoint):
        return "gone"
    keys = {"p256dh": device.p256dh, "auth": device.auth}
    try:
        with _session() as session:
            webpush(
                {"endpoint": device.endpoint, "keys": keys},
                text,
                vapid_private_key=settings.VAPID_PRIVATE_KEY,
                vapid_claims={"sub": settings.VAPID_CONTACT},
                ttl=KEPT,
                timeout=TIMEOUT,
                requests_session=session,
            )
    except WebPushException as error:
        status = error.response.status_code if error.response is not None else None
        return "gone" if status in GONE else _told(status)
    except (requests.RequestException, ValueError) as error:
        return _told(type(error).__name__)
    return "sent"


def _told(what: object) -> Outcome:
    log.warning("a push service did not take a notice: %s", what)
    return "failed"


def _session() -> requests.Session:
    """One that follows nobody elsewhere."""
    session = requests.Session()
    session.max_redirects = 0
    return session
