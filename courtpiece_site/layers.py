"""Channel layers with one more method: `group_publish`, which any thread may call without an event loop.

`async_to_sync(group_send)` starts an event loop for every message and costs 2 ms; a plain publish
costs a tenth of that. Messages may be lost (a full queue, a Redis that restarts), so they only say
that something changed; whoever gets one fetches what it needs. After an interruption every group
gets `{"type": "layer.resumed"}`, upon which consumers fetch as if something had changed.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from copy import deepcopy
from functools import cached_property
from typing import Any

import redis
from channels.layers import InMemoryChannelLayer
from channels_redis.pubsub import RedisPubSubChannelLayer, RedisPubSubLoopLayer, RedisSingleShardConnection
from redis.asyncio.client import PubSub
from redis.asyncio.connection import Connection, ConnectionPool
from redis.backoff import NoBackoff
from redis.retry import Retry

log = logging.getLogger(__name__)

Message = dict[str, Any]
RESUMED: Message = {"type": "layer.resumed"}
GONE = (redis.RedisError, OSError)  # what redis-py raises when the server is not there
NEVER = 10 * 365 * 24 * 3600


class LoopMemoryLayer(InMemoryChannelLayer):
    """The layer of the embedded server: one process, one event loop that consumers live in, any threads."""

    def __init__(self, **kwargs: Any) -> None:
        # The inherited expiries would silently drop a socket from its groups after a day,
        # or after a message that waited for a minute.
        super().__init__(expiry=NEVER, group_expiry=NEVER, **kwargs)
        self._loop: asyncio.AbstractEventLoop | None = None

    async def group_add(self, group: str, channel: str) -> None:
        """Subscribe; the loop this runs on is the one that published messages will hop to."""
        self._loop = asyncio.get_running_loop()
        await super().group_add(group, channel)

    def group_publish(self, group: str, message: Message) -> None:
        """Hand the message to everyone in the group; returns at once, from whatever thread."""
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has closed: nobody listens any more
                self._loop.call_soon_threadsafe(self._deliver, group, deepcopy(message))

    def _deliver(self, group: str, message: Message) -> None:
        for channel in list(self.groups.get(group, ())):
            room = self.get_capacity(channel)
            queue = self.channels.setdefault(channel, asyncio.Queue(maxsize=room))
            if not queue.full():  # a full queue already holds a reason to fetch
                queue.put_nowait((time.time() + self.expiry, message))


class RedisPublishLayer(RedisPubSubChannelLayer):
    """The layer between processes: channels_redis' pub/sub with a plain Redis client for publishing."""

    def __init__(self, url: str, prefix: str = "asgi") -> None:
        super().__init__(
            hosts=[{"address": url, "socket_connect_timeout": 2, "socket_keepalive": True}], prefix=prefix
        )
        self._url = url
        self._prefix = prefix

    @cached_property
    def _publisher(self) -> redis.Redis:
        once_more = Retry(NoBackoff(), 1)  # a connection that a restart has cut is opened anew
        return redis.Redis.from_url(self._url, socket_timeout=1, socket_connect_timeout=1, retry=once_more)

    def group_publish(self, group: str, message: Message) -> None:
        """Hand the message to everyone in the group, in every process.

        Never raises for a Redis that is away: what the message tells of is already stored, and
        everyone in the group hears `layer.resumed` when it is back.
        """
        try:
            self._publisher.publish(f"{self._prefix}__group__{group}", self.serialize(message))
        except redis.RedisError as error:
            log.warning("could not publish to %s: %s", group, error)

    def _get_layer(self) -> RedisPubSubLoopLayer:
        loop = asyncio.get_running_loop()
        if loop not in self._layers:
            # The inherited method makes the plain class and arranges that it closes with its loop.
            plain = super()._get_layer()
            self._layers[loop] = SteadyLoopLayer(plain, self)
        return self._layers[loop]


class SteadyLoopLayer(RedisPubSubLoopLayer):
    """The subscriptions of one event loop, on a connection that comes back after Redis was away."""

    def __init__(self, plain: RedisPubSubLoopLayer, channel_layer: RedisPublishLayer) -> None:
        super().__init__(prefix=plain.prefix, channel_layer=channel_layer)
        self._shards = [SteadyConnection(shard.host, self) for shard in plain._shards]

    def resume(self, connection: "SteadyConnection") -> None:
        """Tell every local group that messages may have been missed."""
        data = self.channel_layer.serialize(RESUMED)
        log.warning("subscribed to Redis again")
        for group in list(self.groups):
            connection._receive_message({"channel": group, "data": data})


class ToldPubSub(PubSub):
    """A subscription that tells when its connection came back: redis-py may do that by itself."""

    def __init__(self, pool: ConnectionPool, came_back: Callable[[], None]) -> None:
        super().__init__(pool)
        self._came_back = came_back

    async def on_connect(self, connection: Connection) -> None:
        """Called for every connection but the first; what was subscribed is subscribed again."""
        await super().on_connect(connection)
        self._came_back()


class SteadyConnection(RedisSingleShardConnection):
    """One connection that makes itself anew, with all its subscriptions, whenever it breaks.

    The inherited loop reads on after most errors but ends for good at a time-out, and it shares the
    broken connection with whoever subscribes meanwhile.
    """

    _redis: Any
    _pubsub: Any

    async def subscribe(self, channel: str) -> None:
        """Listen to the channel; a connection found broken only now is made anew first."""
        async with self._lock:
            if channel in self._subscribed_to:
                return
            is_broken = self._is_broken()
            self._subscribed_to.add(channel)
            self._ensure_receiver()
            try:
                if is_broken:  # one that is made anew for this channel alone would forget the others
                    await self._renew()
                else:
                    self._ensure_redis()
                    await self._pubsub.subscribe(channel)
            except GONE:
                await self._renew_for(channel)

    async def unsubscribe(self, channel: str) -> None:
        """Forget the channel; when Redis is away there is nothing left to tell it."""
        async with self._lock:
            if channel in self._subscribed_to:
                self._subscribed_to.remove(channel)
                with contextlib.suppress(*GONE):
                    await self._pubsub.unsubscribe(channel)

    async def _do_receiving(self) -> None:
        while True:
            try:
                await self._receive_one()
            except Exception as error:  # whatever it was, a fresh connection is the answer
                log.warning("lost Redis (%s), subscribing again", error)
                await self._subscribe_again()

    async def _receive_one(self) -> None:
        if self._pubsub and self._pubsub.subscribed:
            message = await self._pubsub.get_message(ignore_subscribe_messages=True, timeout=1.0)
            self._receive_message(message)
        elif self._is_broken():
            raise redis.ConnectionError("there is no connection")
        else:
            await asyncio.sleep(0.05)

    async def _subscribe_again(self) -> None:
        broken = self._pubsub
        while True:
            await asyncio.sleep(0.25)
            with contextlib.suppress(*GONE):
                async with self._lock:
                    if self._pubsub in (broken, None):  # whoever subscribed meanwhile may have done it
                        await self._renew()
                    return

    async def _renew_for(self, channel: str) -> None:
        try:
            await self._renew()
        except GONE:
            self._subscribed_to.discard(channel)
            raise

    async def _renew(self) -> None:
        await self._drop()
        self._ensure_redis()
        try:
            if self._subscribed_to:
                await self._pubsub.subscribe(*self._subscribed_to)
        except GONE:
            await self._drop()
            raise
        self._came_back()

    async def _drop(self) -> None:
        dropped, self._redis, self._pubsub = self._redis, None, None
        if dropped is not None:
            with contextlib.suppress(*GONE):
                await dropped.aclose(close_connection_pool=True)

    def _is_broken(self) -> bool:
        """Is there no connection though something is subscribed?"""
        return self._redis is None and bool(self._subscribed_to)

    def _ensure_redis(self) -> None:
        fresh = self._redis is None
        super()._ensure_redis()
        if fresh:
            self._pubsub = ToldPubSub(self._redis.connection_pool, self._came_back)

    def _came_back(self) -> None:
        self.channel_layer.resume(self)
