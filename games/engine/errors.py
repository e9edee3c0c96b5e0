"""What the engine answers to what it does not accept: a stable code with data.

Codes are never renamed; `explain` has the sentence for each. The data holds nothing the acting seat may
not know.
"""

from collections.abc import Mapping
from typing import Any


class Refused(Exception):
    """A request the rules do not accept. `code` is stable snake_case, `data` JSON-ready."""

    def __init__(self, code: str, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(code, dict(data or {}))
        self.code = code
        self.data: dict[str, Any] = dict(data or {})

    def __str__(self) -> str:
        return f"{self.code} {self.data}" if self.data else self.code


class Malformed(Refused):
    """Not an action at all: unknown, missing or wrong fields."""


class Illegal(Refused):
    """An action, but not one that is open to this seat now."""


class RulesetError(Refused):
    """Not a ruleset that can be played. `data["axes"]` names the axes, as in `trump.method`."""
