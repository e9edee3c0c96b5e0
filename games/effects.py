"""What happens after a commit: the table is told, and whatever the match waits for is set going.

Only the match's id and seq leave the process. If anything here is lost, nothing is wrong for long:
clients catch up by fetching, and the sweep finds what is due.
"""

import logging
from datetime import datetime
from hashlib import sha256

from celery import current_app
from channels.layers import get_channel_layer
from django.db import transaction

from games.clock import SWEPT, Wake

log = logging.getLogger(__name__)


def group_name(match_id: str) -> str:
    """The channel layer's group of everyone who watches a match."""
    return f"match.{match_id}"


def after_commit(match_id: str, seq: int, wake: Wake | None, now: datetime) -> None:
    """Announce `seq` and queue what is due next, once the open transaction has committed."""
    transaction.on_commit(lambda: _announce(match_id, seq))
    if wake is not None and wake.task not in SWEPT:
        delay = max(0.0, (wake.at - now).total_seconds())
        transaction.on_commit(lambda: queue(wake.task, match_id, seq, delay))


def player_gone(match_id: str, player_id: str) -> None:
    """Once the open transaction has committed, end the sockets of a player who is nobody any more."""
    message = {"type": "player.gone", "match": match_id, "player": player_id}
    transaction.on_commit(lambda: get_channel_layer().group_publish(group_name(match_id), message))


def player_group(player_id: str) -> str:
    """The channel layer's group of every socket that is this player's."""
    return f"player.{player_id}"


def access_changed(player_id: str, before: str | None = None, now: str | None = None) -> None:
    """Once the open transaction has committed, let the player's sockets see whether they still may be.

    A session that goes on under another key is told by both of its keys; `before` by its digest only.
    """
    moved = [digest(before), now] if before and now else None
    message = {"type": "access.changed", "moved": moved}
    transaction.on_commit(lambda: get_channel_layer().group_publish(player_group(player_id), message))


def digest(key: str) -> str:
    """A session's key as it is named to others."""
    return sha256(key.encode()).hexdigest()


def line_said(match_id: str, line_id: int) -> None:
    """Once the open transaction has committed, let all who look on see whether a line is for them."""
    message = {"type": "line.said", "match": match_id, "line": line_id}
    transaction.on_commit(lambda: get_channel_layer().group_publish(group_name(match_id), message))


def queue(task: str, match_id: str, seq: int, delay: float = 0.0) -> None:
    """Queue a task by its name in `games.tasks`. A broker that is down costs time, never the request."""
    try:
        current_app.send_task(
            f"games.tasks.{task}", args=[match_id, seq], countdown=delay or None, retry=False
        )
    except Exception:  # any broker's error: the sweep will find what was not queued
        log.exception("could not queue %s for match %s at %s", task, match_id, seq)


def _announce(match_id: str, seq: int) -> None:
    layer = get_channel_layer()
    layer.group_publish(group_name(match_id), {"type": "match.changed", "match": match_id, "seq": seq})
