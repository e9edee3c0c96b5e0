"""Matches between bots by number: everything follows from one seed text."""

import hmac
from collections.abc import Iterator
from random import Random
from typing import Any

from games.bots.table import Seeds, play_match
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS


def digest(seed: str, name: str) -> bytes:
    """32 bytes that belong to `name` under `seed`."""
    return hmac.digest(seed.encode("utf-8", "surrogatepass"), name.encode(), "sha256")


def chance(seed: str, name: str) -> Random:
    """A generator of its own for `name`; only its random() is used, which is the same on every version."""
    return Random(int.from_bytes(digest(seed, name), "big"))  # noqa: S311 - repeatable on purpose


def match_seeds(seed: str, number: int) -> Seeds:
    """The seeds of match `number`; bots cut no cards, so their texts are empty."""
    return Seeds(digest(seed, f"server:{number}"), dict.fromkeys(SEATS, ""))


def simulate(
    rules: Ruleset, preset: str | None, level: str, seed: str, matches: int
) -> Iterator[dict[str, Any]]:
    """The records of matches 1, 2, ... between four bots of `level`."""
    levels = dict.fromkeys(SEATS, level)
    for number in range(1, matches + 1):
        yield play_match(rules, preset, levels, match_seeds(seed, number), chance(seed, f"bots:{number}"))
