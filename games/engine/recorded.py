"""Reading a record's JSON without trusting it: shapes, and whether what it states is what was found."""

import json
from collections.abc import Mapping
from typing import Any

from games.engine.cards import INDEX
from games.engine.errors import Refused
from games.engine.seats import SEATS

# What a client may write beside an action; it is no part of the play.
REMARKS = frozenset(("at", "by"))


class RecordError(Exception):
    """A record that does not hold. `deal` and `action` count from 1; None where it is about neither.

    `part` is the field of the record, or of the deal, that it is about, where it is about one; `refused` what
    the rules say, where it is they who refuse it.
    """

    def __init__(
        self,
        deal: int | None,
        action: int | None,
        reason: str,
        *,
        part: str = "",
        refused: Refused | None = None,
    ) -> None:
        super().__init__(deal, action, reason)
        self.deal = deal
        self.action = action
        self.reason = reason
        self.part = part
        self.refused = refused

    @property
    def pointer(self) -> str:
        """Where it is in the record, as a JSON pointer (RFC 6901)."""
        deal = "" if self.deal is None else f"/deals/{self.deal - 1}"
        action = "" if self.action is None else f"/actions/{self.action - 1}"
        return deal + action + (f"/{self.part}" if self.part else "")

    def __str__(self) -> str:
        places = (("deal", self.deal), ("action", self.action))
        told = ", ".join(f"{name} {number}" for name, number in places if number is not None)
        return f"{told}: {self.reason}" if told else self.reason


def object_of(value: object, what: str, deal: int | None = None) -> Mapping[str, Any]:
    """A JSON object."""
    if not isinstance(value, Mapping):
        raise RecordError(deal, None, f"{what} is not a JSON object")
    return value


def list_of(value: object, what: str, deal: int | None = None) -> list[Any]:
    """A JSON array."""
    if not isinstance(value, list):
        raise RecordError(deal, None, f"{what} is not a list")
    return value


def whole_of(value: object, what: str, deal: int | None = None) -> int:
    """A whole number."""
    if type(value) is not int:
        raise RecordError(deal, None, f"{what} is not a whole number")
    return value


def seat_of(value: object, what: str, deal: int | None = None) -> str:
    """A seat."""
    if not isinstance(value, str) or value not in tuple(SEATS):
        raise RecordError(deal, None, f"{what} is not a seat")
    return value


def card_of(value: object, deal: int | None = None) -> str:
    """A card."""
    if not isinstance(value, str) or value not in INDEX:
        raise RecordError(deal, None, "something that is not a card stands where a card should")
    return value


def same(stated: object, found: object) -> bool:
    """Is this the very JSON value that was found? True is not 1 here, nor is 1.0."""
    # Equal values are equally deep, so that what is written out is never deeper than what was found.
    return stated == found and _written(stated) == _written(found)


def _written(value: object) -> str:
    return json.dumps(value, sort_keys=True)
