"""Celery's Redis transport, for a Redis that restarts.

A worker that loses its connection closes it in two steps; in between, the broken channel is asked to put
back or to acknowledge what it had in hand. It no longer knows where its server is then, and the
AttributeError ends the worker. Nothing has to be put back here: the sweep finds every turn whose task was
lost.
"""

from typing import Any

from kombu.transport import redis
from redis.exceptions import ConnectionError as RedisConnectionError


class Channel(redis.Channel):
    """Puts nothing back, and without its connection fails like any lost connection does."""

    do_restore = False

    def _connparams(self, asynchronous: bool = False) -> Any:
        if self.connection is None or self.connection.client is None:
            raise RedisConnectionError("the connection of this channel is closed")
        return super()._connparams(asynchronous=asynchronous)  # type: ignore[no-untyped-call]


class Transport(redis.Transport):
    """The Redis transport with that channel."""

    Channel = Channel
