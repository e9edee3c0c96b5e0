"""Reading a record's JSON without trusting it: shapes, and whether what it states is what was found."""

import json
from collections.abc import Mapping
from typing import Any

from games.engine.cards import INDEX
from games.engine.errors import Refused
from games.engine.explain import Translate, gettext_noop
from games.engine.seats import SEATS

# What a client may write beside an action; it is no part of the play.
REMARKS = frozenset(("at", "by"))


class RecordError(Exception):
    """A record that does not hold. `deal` and `action` count from 1; None where it is about neither.

    `reason` is a template, marked for translation, with the names of `values` in it where it has any. `part`
    is the place in the record, or in the deal, that it is about, where it is about one; `refused` what the
    rules say, where it is they who refuse it.
    """

    def __init__(
        self,
        deal: int | None,
        action: int | None,
        reason: str,
        *,
        part: str = "",
        refused: Refused | None = None,
        **values: str,
    ) -> None:
        super().__init__(deal, action, reason)
        self.deal = deal
        self.action = action
        self.template = reason
        self.values = values
        self.part = part
        self.refused = refused

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.told()

    def told(self, translate: Translate = gettext_noop) -> str:
        """Why, in the language of `translate`."""
        text = translate(self.template)
        return sendable(text.format(**self.values) if self.values else text)

    @property
    def pointer(self) -> str:
        """Where it is in the record, as a JSON pointer (RFC 6901)."""
        deal = "" if self.deal is None else f"/deals/{self.deal - 1}"
        action = "" if self.action is None else f"/actions/{self.action - 1}"
        return sendable(deal + action + (f"/{self.part}" if self.part else ""))

    def __str__(self) -> str:
        places = (("deal", self.deal), ("action", self.action))
        told = ", ".join(f"{name} {number}" for name, number in places if number is not None)
        return f"{told}: {self.reason}" if told else self.reason


def sendable(text: str) -> str:
    """A text with what is half a character told by its number: names in a record may be anything."""
    return text.encode("utf-8", "backslashreplace").decode()


def object_of(value: object, what: str, deal: int | None = None, *, part: str = "") -> Mapping[str, Any]:
    """A JSON object."""
    if not isinstance(value, Mapping):
        raise RecordError(deal, None, gettext_noop("{what} is not a JSON object"), part=part, what=what)
    return value


def list_of(value: object, what: str, deal: int | None = None, *, part: str = "") -> list[Any]:
    """A JSON array."""
    if not isinstance(value, list):
        raise RecordError(deal, None, gettext_noop("{what} is not a list"), part=part, what=what)
    return value


def whole_of(value: object, what: str, deal: int | None = None, *, part: str = "") -> int:
    """A whole number."""
    if type(value) is not int:
        raise RecordError(deal, None, gettext_noop("{what} is not a whole number"), part=part, what=what)
    return value


def seat_of(value: object, what: str, deal: int | None = None, *, part: str = "") -> str:
    """A seat."""
    if not isinstance(value, str) or value not in tuple(SEATS):
        raise RecordError(deal, None, gettext_noop("{what} is not a seat"), part=part, what=what)
    return value


def card_of(value: object, deal: int | None = None, *, part: str = "") -> str:
    """A card."""
    if not isinstance(value, str) or value not in INDEX:
        reason = gettext_noop("something that is not a card stands where a card should")
        raise RecordError(deal, None, reason, part=part)
    return value


def same(stated: object, found: object) -> bool:
    """Is this the very JSON value that was found? True is not 1 here, nor is 1.0."""
    # Equal values are equally deep, so that what is written out is never deeper than what was found.
    return stated == found and _written(stated) == _written(found)


def _written(value: object) -> str:
    return json.dumps(value, sort_keys=True)
