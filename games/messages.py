"""The socket's protocol, declared once: what a client may say, and what it is told.

In:  {"type": "action", "id": uuid, "seq": n, "action": {...}}   an action as in the record
     {"type": "ping"}
Out: {"type": "view", "seq": n, "match": {...}, "now": time}     the document that GET gives this viewer
     {"type": "refused", "id": uuid or null, "code", "message", "data"}
     {"type": "talk", "line": {...}}                              something said that this viewer hears
     {"type": "pong"}
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from games.errors import BadRequest
from games.texts import is_sendable

UUID_FORM = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
LONGEST = 4096  # characters in one message; the longest sensible one has about 250


@dataclass(frozen=True, slots=True)
class ActionMessage:
    """A client acts."""

    id: UUID
    seq: int
    action: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ping:
    """A client asks whether anybody is there."""


def message_parse(text: str) -> ActionMessage | Ping:
    """What a client said; BadRequest where it is not of the protocol (`data.id`: the action's, if any)."""
    if len(text) > LONGEST:
        raise BadRequest(_("The message is too long."), code="too_large")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRequest(_("The message is not JSON.")) from error
    if not is_sendable(message):
        raise BadRequest(_("The message has text that is not Unicode."))
    kind = message.get("type") if isinstance(message, dict) else None
    if kind == "ping" and set(message) == {"type"}:
        return Ping()
    if kind != "action":
        raise BadRequest(_('A message has the type "action" or "ping".'))
    return _action(message)


def _action(message: Mapping[str, Any]) -> ActionMessage:
    seq, action = message.get("seq"), message.get("action")
    if (
        set(message) != {"type", "id", "seq", "action"}
        or type(seq) is not int
        or not isinstance(action, dict)
    ):
        raise BadRequest(_('An action has an "id", a "seq" and an "action".'), data=_id_data(message))
    return ActionMessage(_uuid(message), seq, action)


def _uuid(message: Mapping[str, Any]) -> UUID:
    given = message["id"]
    if not isinstance(given, str) or not UUID_FORM.fullmatch(given):
        raise BadRequest(_('The "id" of an action is a UUID.'))
    return UUID(given)


def _id_data(message: Mapping[str, Any]) -> dict[str, Any]:
    given = message.get("id")
    return {"id": given[:40]} if isinstance(given, str) else {}


def pong_message(here: Sequence[str]) -> dict[str, Any]:
    """The answer to a ping. `here` are the seats whose people are there."""
    return {"type": "pong", "here": list(here)}


def view_message(document: Mapping[str, Any], now: str | None) -> dict[str, Any]:
    """A push. `now` is the server's time, by which clients set their countdown."""
    return {"type": "view", "seq": document["seq"], "match": document, "now": now}


def talk_message(line: Mapping[str, Any]) -> dict[str, Any]:
    """Something that was said at the table."""
    return {"type": "talk", "line": line}


def refused_message(action_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
    """A refusal, in the shape of every error."""
    return {"type": "refused", "id": action_id, **body}
