"""The seeds of a record, read from it without believing that they fit what they were promised by."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from games.engine.explain import gettext_noop
from games.engine.recorded import RecordError, object_of
from games.engine.seats import SEATS

LONGEST_CLIENT_SEED = 64  # bytes

_HEX = re.compile("[0-9a-fA-F]{64}", re.ASCII)


class NoSeeds(RecordError):
    """A record that has no server seed, or not yet: there is nothing to check its cards by."""


class Seeds(NamedTuple):
    """What all cards of a match follow from, and the hex of what was promised before."""

    server: bytes
    clients: Mapping[str, str]
    commitment: str


def seeds_read(stated: object) -> Seeds:
    """The seeds of a fairness block. Raises NoSeeds; RecordError for what is no such block."""
    if stated is None:
        raise NoSeeds(None, None, "this record has no seeds, so there is nothing to check its cards by")
    block = object_of(stated, "fairness", part="fairness")
    promised = hex_read(block.get("commitment"), "commitment").hex()
    clients = client_seeds_read(block.get("client_seeds"))
    if block.get("server_seed") is None:
        raise NoSeeds(None, None, "this record has no server seed, so there is nothing to check its cards by")
    return Seeds(hex_read(block["server_seed"], "server_seed"), clients, promised)


def hex_read(stated: object, what: str) -> bytes:
    """32 bytes from hexadecimal."""
    if not isinstance(stated, str):
        raise RecordError(
            None, None, gettext_noop("{what} is not a text"), part=f"fairness/{what}", what=what
        )
    if not _HEX.fullmatch(stated):
        reason = gettext_noop("{what} is not 32 bytes in hexadecimal")
        raise RecordError(None, None, reason, part=f"fairness/{what}", what=what)
    return bytes.fromhex(stated)


def client_seeds_read(stated: object) -> dict[str, str]:
    """{seat: text of up to 64 bytes}; a seat that is left out gave none."""
    seeds: Mapping[Any, Any] = object_of(stated, "client_seeds", part="fairness/client_seeds")
    for seat, seed in seeds.items():
        if seat not in tuple(SEATS) or not isinstance(seed, str) or not _fits(seed):
            reason = gettext_noop("client_seeds are not texts of up to 64 bytes, one a seat")
            raise RecordError(None, None, reason, part="fairness/client_seeds")
    return dict(seeds)


def _fits(seed: str) -> bool:
    try:
        return len(seed.encode()) <= LONGEST_CLIENT_SEED
    except UnicodeEncodeError:
        return False
