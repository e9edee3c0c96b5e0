"""Errors as people and programs get them, the message in the reader's language."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from games.bots import DEEDS, REASONS, Advice
from games.engine.errors import Refused
from games.engine.explain import SEAT_WORDS, SUIT_WORDS, card_text, explain
from games.errors import GameError

OUTCOMES: dict[str, str | Promise] = {
    "win": gettext_lazy("won"),
    "court": gettext_lazy("court"),
    "goon-court": gettext_lazy("goon court"),
    "bavney": gettext_lazy("bavney"),
    "mendi": gettext_lazy("mendi"),
    "mendikot": gettext_lazy("mendikot"),
    "whitewash": gettext_lazy("whitewash"),
    "tricks": gettext_lazy("won by tricks"),
    "revoke": gettext_lazy("won by a revoke"),
    "thrown-in": gettext_lazy("thrown in"),
}


def error_body(error: Exception) -> dict[str, Any] | None:
    """The public shape of an error of ours (GameError or the engine's Refused); None for any other."""
    if isinstance(error, GameError):
        return {"code": error.code, "message": error.message, "data": error.data}
    if isinstance(error, Refused):
        message = explain(error.code, error.data, translate=gettext)
        return {"code": error.code, "message": message, "data": dict(error.data)}
    return None


def advice_text(advice: Advice) -> str:
    """What somebody is advised to do, and why, in the reader's language."""
    words = {name: _advice_word(name, value) for name, value in advice.data.items()}
    texts = (DEEDS[advice.action.type], REASONS[advice.reason])
    told = [gettext(text).format(**words) for text in texts]
    return " ".join(text[:1].upper() + text[1:] for text in told)


def _advice_word(name: str, value: Any) -> str:
    if name in ("suit", "led"):
        return gettext(SUIT_WORDS[value])
    if name in ("card", "best"):
        return card_text(value)
    return gettext(SEAT_WORDS[value]) if name == "seat" else str(value)
