"""Errors as people and programs get them, the message in the reader's language."""

from typing import Any

from django.utils.translation import gettext

from games.engine.errors import Refused
from games.engine.explain import explain
from games.errors import GameError


def error_body(error: Exception) -> dict[str, Any] | None:
    """The public shape of an error of ours (GameError or the engine's Refused); None for any other."""
    if isinstance(error, GameError):
        return {"code": error.code, "message": error.message, "data": error.data}
    if isinstance(error, Refused):
        message = explain(error.code, error.data, translate=gettext)
        return {"code": error.code, "message": message, "data": dict(error.data)}
    return None
