"""The whole site, started as a person would, for browsers to visit."""

import contextlib
import os
from collections.abc import Iterator

from tests.running import Site, scratch_database

# The pace of a hurried table: bots move at once, but a finished deal stays until somebody has looked.
PACE = {
    "BOT_DELAY_SECONDS": "0.02",
    "DEAL_PAUSE_SECONDS": "20",
    "DEAL_PAUSE_RELAXED_SECONDS": "20",
    "PAIRING_BOTS_SECONDS": "3",
}


@contextlib.contextmanager
def running_site() -> Iterator[str]:
    """The site, on PostgreSQL and Redis where the environment names them. -> its address"""
    with servers() as urls, Site(**PACE, **urls) as site:
        yield site.url


@contextlib.contextmanager
def servers() -> Iterator[dict[str, str]]:
    """A database of its own and the Redis of the test run; nothing for the embedded default."""
    if not os.environ.get("DATABASE_URL"):
        yield {}
        return
    with scratch_database(os.environ["DATABASE_URL"]) as url:
        yield {"DATABASE_URL": url, "REDIS_URL": os.environ["REDIS_URL"]}
