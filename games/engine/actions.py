"""Actions: what a seat, or the clock for it, can do. As JSON: {"seat", "type", ...}."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.engine.cards import DECK, INDEX, SUITS
from games.engine.errors import Malformed
from games.engine.seats import SEATS


class Action(NamedTuple):
    """One action. The fields a type does not use stay None (`thaap` False)."""

    seat: str
    type: str
    card: str | None = None
    suit: str | None = None
    trick: int | None = None
    against: str | None = None
    thaap: bool = False

    def to_json(self) -> dict[str, Any]:
        """As it stands in a record, with the fields that are set."""
        fields: dict[str, Any] = {"seat": self.seat, "type": self.type}
        fields |= {name: getattr(self, name) for name in _MORE if getattr(self, name) is not None}
        return fields | {"thaap": True} if self.thaap else fields


_MORE = ("card", "suit", "trick", "against")

# What each type needs, and what it may have: one of several alternatives.
_SHAPES: dict[str, tuple[tuple[str, ...], ...]] = {
    "call": (("suit",),),
    "hide": (("card",),),
    "pass": ((),),
    "turn": ((), ("card",)),
    "redeal": ((),),
    "new-cards": ((),),
    "change-trump": (("suit",), ("card",)),
    "keep-trump": ((),),
    "show": ((),),
    "play": (("card",),),
    "play-on": ((),),
    "stop": ((),),
    "correct": (("card",),),
    "claim-revoke": (("trick", "against"),),
}
TYPES = tuple(_SHAPES)


def action_parse(data: object, seat: str | None = None) -> Action:
    """The action that a JSON object states; `seat` fills in where the object has none.

    Raises Malformed: `not_an_object`, `unknown_type`, `unknown_field`, `missing_field` or `wrong_field`,
    the last three with the `field`.
    """
    if not isinstance(data, Mapping):
        raise Malformed("not_an_object")
    if (play := _plain_play(data)) is not None:
        return play
    fields = dict(data) if seat is None else {"seat": seat, **data}
    kind = fields.pop("type", None)
    if kind is None:
        raise Malformed("missing_field", {"field": "type"})
    if not isinstance(kind, str) or kind not in _SHAPES:
        raise Malformed("unknown_type")
    _fields_check(kind, fields)
    return Action(type=kind, **fields)


def _plain_play(data: Mapping[str, Any]) -> Action | None:
    """The ready-made action where the object is a play and nothing more: most of every record is."""
    if len(data) != 3 or data.get("type") != "play":
        return None
    try:
        return PLAYS[data["seat"]][data["card"]]
    except (KeyError, TypeError):  # missing, or of a kind that is no card's
        return None


def action_check(action: Action) -> None:
    """Refuse an action that no JSON could have stated, with the same Malformed codes."""
    action_parse(action.to_json())


def _fields_check(kind: str, fields: dict[str, Any]) -> None:
    known = {"seat", *(name for shape in _SHAPES[kind] for name in shape)}
    if kind == "play":
        known.add("thaap")
    for name in fields:
        if name not in known:
            raise Malformed("unknown_field", {"field": str(name)[:40]})
    for name, value in fields.items():
        if not _FIELD_CHECKS[name](value):
            raise Malformed("wrong_field", {"field": name})
    if "seat" not in fields:
        raise Malformed("missing_field", {"field": "seat"})
    _shape_check(kind, {name for name in fields if name in _MORE})


def _shape_check(kind: str, given: set[str]) -> None:
    shapes = _SHAPES[kind]
    if any(set(shape) == given for shape in shapes):
        return
    missing = [name for name in shapes[0] if name not in given]
    if missing:
        raise Malformed("missing_field", {"field": missing[0]})
    raise Malformed("unknown_field", {"field": min(given - set(shapes[0]))})


def _is_one_of(value: object, values: Any) -> bool:
    return isinstance(value, str) and value in values


_FIELD_CHECKS: dict[str, Any] = {
    "seat": lambda value: _is_one_of(value, tuple(SEATS)),
    "card": lambda value: _is_one_of(value, INDEX),
    "suit": lambda value: _is_one_of(value, tuple(SUITS)),
    "trick": lambda value: type(value) is int and 1 <= value <= 13,
    "against": lambda value: _is_one_of(value, tuple(SEATS)),
    "thaap": lambda value: type(value) is bool,
}

# Every play there is, made once: the hands of a deal are tuples of these.
PLAYS: dict[str, dict[str, Action]] = {
    seat: {card: Action(seat, "play", card) for card in DECK} for seat in SEATS
}
CALLS: dict[str, tuple[Action, ...]] = {
    seat: tuple(Action(seat, "call", suit=suit) for suit in SUITS) for seat in SEATS
}
PASSES: dict[str, Action] = {seat: Action(seat, "pass") for seat in SEATS}
