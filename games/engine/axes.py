"""What values an axis of a ruleset may have, told on the dataclass field itself."""

from collections.abc import Callable
from dataclasses import field
from typing import Any

from games.engine.errors import RulesetError

# Far beyond any table's wish, and far below what a score column holds.
WHOLE_MAX = 1_000_000


def one_of(*values: str | None) -> Any:
    """An axis with these names as values (None among them: the axis may be off)."""
    return _axis(lambda value: (value is None or isinstance(value, str)) and value in values)


def flag() -> Any:
    """An axis that is on or off."""
    return _axis(lambda value: type(value) is bool)


def whole(least: int, most: int = WHOLE_MAX, *, optional: bool = False) -> Any:
    """An axis with a whole number from `least` to `most`; null where it is optional."""
    return _axis(
        lambda value: (value is None and optional) or (type(value) is int and least <= value <= most)
    )


def trick_numbers() -> Any:
    """An axis with a list of different trick numbers, kept in ascending order."""
    return _axis(_are_trick_numbers, lambda value: tuple(sorted(value)))


def axis_value(metadata: Any, name: str, value: Any) -> Any:
    """`value` as the axis keeps it. Raises RulesetError unknown_value."""
    if not metadata["accepts"](value):
        raise RulesetError("unknown_value", {"axes": [name]})
    return metadata["keep"](value)


def _axis(accepts: Callable[[Any], bool], keep: Callable[[Any], Any] = lambda value: value) -> Any:
    return field(metadata={"accepts": accepts, "keep": keep})


def _are_trick_numbers(value: Any) -> bool:
    if not isinstance(value, list | tuple):
        return False
    return all(type(each) is int and 1 <= each <= 13 for each in value) and len(set(value)) == len(value)
