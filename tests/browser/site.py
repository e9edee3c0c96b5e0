"""The whole site, started as a person would, for browsers to visit."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from tests.running import Site, scratch_database

# The pace of a hurried table: bots move at once, but a finished deal stays until somebody has looked.
PACE = {
    "BOT_DELAY_SECONDS": "0.02",
    "DEAL_PAUSE_SECONDS": "20",
    "DEAL_PAUSE_RELAXED_SECONDS": "20",
    "PAIRING_BOTS_SECONDS": "3",
    # All come from one address, and quicker than people do.
    "THROTTLE_CODES": "off",
    "THROTTLE_PAIRING": "off",
    "THROTTLE_PASSWORDS": "off",
    "THROTTLE_PREVIEWS": "off",
    "THROTTLE_RULESETS": "off",
}


@contextlib.contextmanager
def running_site() -> Iterator[str]:
    """The site, on PostgreSQL and Redis where the environment names them. -> its address"""
    with servers() as urls, Site(**PACE, **urls) as site:
        yield site.url


@contextlib.contextmanager
def shared_site(folder: Path) -> Iterator[str]:
    """One site for all that test in this folder: everybody who visits it is somebody new. -> its address

    Whoever comes first starts it, and ends it when no other holds its lock any more.
    """
    with (folder / "site").open("a+") as told:
        is_first = _is_alone(told)
        if not is_first:
            fcntl.flock(told, fcntl.LOCK_SH)  # once it has started
        told.seek(0)
        address = told.read()
        assert address or is_first, "the site did not start for another worker"
        if address:
            fcntl.flock(told, fcntl.LOCK_SH)
            yield address
            return
        with running_site() as address:
            told.write(address)
            told.flush()
            fcntl.flock(told, fcntl.LOCK_SH)
            try:
                yield address
            finally:
                fcntl.flock(told, fcntl.LOCK_EX)
                told.truncate(0)


def _is_alone(told: IO[str]) -> bool:
    """Does nobody else hold the lock? Then we do."""
    try:
        fcntl.flock(told, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


@contextlib.contextmanager
def servers() -> Iterator[dict[str, str]]:
    """A database of its own and the Redis of the test run; nothing for the embedded default."""
    if not os.environ.get("DATABASE_URL"):
        yield {}
        return
    with scratch_database(os.environ["DATABASE_URL"]) as url:
        yield {"DATABASE_URL": url, "REDIS_URL": os.environ["REDIS_URL"]}
