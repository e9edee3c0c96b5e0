"""The Redis channel layer: its wire format, other threads and processes, and a Redis that restarts."""

import asyncio
import contextlib
import subprocess
import sys
import time

import pytest
import redis

from courtpiece_site.layers import RESUMED, RedisPublishLayer
from tests.stack.private_redis import PrivateRedis

HELLO = {"type": "match.changed", "match": "m", "seq": 7}


@pytest.fixture
def server():
    with PrivateRedis() as server:
        yield server


@pytest.fixture
async def layer(server):
    layer = RedisPublishLayer(server.url, prefix="courtpiece-test")
    yield layer
    await layer.flush()


async def subscribed(layer, group="match.m"):
    channel = await layer.new_channel()
    await layer.group_add(group, channel)
    return channel


async def heard(layer, channel, seconds=3.0):
    return await asyncio.wait_for(layer.receive(channel), seconds)


async def test_a_plain_publish_reaches_every_member(layer):
    channels = [await subscribed(layer) for _ in range(3)]
    await asyncio.to_thread(layer.group_publish, "match.m", HELLO)
    assert [await heard(layer, channel) for channel in channels] == [HELLO] * 3


async def test_it_is_the_same_message_that_group_send_gives(layer):
    channel = await subscribed(layer)
    await layer.group_send("match.m", HELLO)
    sent = await heard(layer, channel)
    layer.group_publish("match.m", HELLO)
    assert sent == await heard(layer, channel)


async def test_another_process_may_publish(layer, server):
    channel = await subscribed(layer)
    code = (
        "import sys; from courtpiece_site.layers import RedisPublishLayer\n"
        "RedisPublishLayer(sys.argv[1], prefix='courtpiece-test').group_publish('match.m', {'type': 'x'})"
    )
    await asyncio.to_thread(subprocess.run, [sys.executable, "-c", code, server.url], check=True)
    assert await heard(layer, channel, 10) == {"type": "x"}


async def test_subscribers_hear_again_after_a_restart(layer, server):
    channels = [await subscribed(layer, f"match.{n}") for n in range(5)]
    await asyncio.to_thread(server.stop)
    layer.group_publish("match.1", HELLO)  # nobody can hear this one, and it must not raise
    await asyncio.sleep(0.6)
    await asyncio.to_thread(server.start)
    assert [await heard(layer, channel) for channel in channels] == [RESUMED] * 5
    layer.group_publish("match.4", HELLO)
    assert await heard(layer, channels[4]) == HELLO


async def test_members_may_come_and_go_while_redis_restarts(layer, server):
    stays, leaves = await subscribed(layer), await subscribed(layer, "match.gone")
    stop = asyncio.Event()
    came = asyncio.create_task(keep_coming(layer, stop))
    await asyncio.to_thread(server.stop)
    await layer.group_discard("match.gone", leaves)
    await asyncio.to_thread(server.start)
    assert await heard(layer, stays) == RESUMED
    await asyncio.sleep(0.5)
    stop.set()
    for channel in await came:
        layer.group_publish("match.new", HELLO)
        while await heard(layer, channel) != HELLO:
            pass
    assert not any("gone" in name for shard in layer._shards for name in shard._subscribed_to)


async def test_the_first_member_after_a_restart_that_nobody_saw_is_heard(layer, server):
    channel = await subscribed(layer)
    with contextlib.suppress(asyncio.TimeoutError):  # what ends a receiver also forgets its channel
        await heard(layer, channel, 0.1)
    await layer.group_discard("match.m", channel)
    await asyncio.to_thread(server.stop)
    await asyncio.to_thread(server.start)
    channel = await subscribed(layer)
    await asyncio.to_thread(layer.group_publish, "match.m", HELLO)
    # Either the message, or, when the line was found broken only after it was sent, the word to look.
    assert await heard(layer, channel) in (HELLO, RESUMED)


async def keep_coming(layer, stop):
    """Subscribe again and again until told to stop; gives the channels that succeeded."""
    channels = []
    while not stop.is_set():
        await asyncio.sleep(0.02)
        try:
            channels.append(await subscribed(layer, "match.new"))
        except (OSError, redis.RedisError):
            continue
    return channels


async def test_publishing_stays_quick_while_redis_is_away(layer, server):
    await asyncio.to_thread(server.stop)
    started = time.monotonic()
    for _ in range(20):
        layer.group_publish("match.m", HELLO)
    assert time.monotonic() - started < 1
