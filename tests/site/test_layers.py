"""The in-process channel layer: published from other threads, received on the server's loop."""

import asyncio
import threading

import pytest

from courtpiece_site.layers import LoopMemoryLayer

HELLO = {"type": "match.changed", "match": "m", "seq": 7}


@pytest.fixture
def layer() -> LoopMemoryLayer:
    return LoopMemoryLayer(capacity=5)


async def subscribed(layer, group="match.m"):
    channel = await layer.new_channel()
    await layer.group_add(group, channel)
    return channel


async def test_every_member_hears_what_another_thread_publishes(layer):
    channels = [await subscribed(layer) for _ in range(3)]
    thread = threading.Thread(target=layer.group_publish, args=("match.m", HELLO))
    thread.start()
    heard = [await asyncio.wait_for(layer.receive(channel), 2) for channel in channels]
    thread.join()
    assert heard == [HELLO] * 3


async def test_publishing_from_the_loop_itself_works_too(layer):
    channel = await subscribed(layer)
    layer.group_publish("match.m", HELLO)
    assert await asyncio.wait_for(layer.receive(channel), 2) == HELLO


async def test_many_threads_lose_nothing_that_fits(layer):
    layer.capacity = 1000
    channel = await subscribed(layer)

    def publish(start: int) -> None:
        for seq in range(start, start + 100):
            layer.group_publish("match.m", HELLO | {"seq": seq})

    await asyncio.gather(*(asyncio.to_thread(publish, start) for start in (0, 100, 200, 300)))
    heard = {(await asyncio.wait_for(layer.receive(channel), 2))["seq"] for _ in range(400)}
    assert heard == set(range(400))


async def test_a_full_queue_keeps_what_it_has_and_the_member_stays(layer):
    channel = await subscribed(layer)
    for seq in range(20):
        layer.group_publish("match.m", HELLO | {"seq": seq})
    await asyncio.sleep(0)
    first = [(await layer.receive(channel))["seq"] for _ in range(5)]
    layer.group_publish("match.m", HELLO)
    assert first == [0, 1, 2, 3, 4]
    assert await asyncio.wait_for(layer.receive(channel), 2) == HELLO


async def test_who_left_or_is_elsewhere_hears_nothing(layer):
    gone, elsewhere = await subscribed(layer), await subscribed(layer, "match.other")
    await layer.group_discard("match.m", gone)
    layer.group_publish("match.m", HELLO)
    await asyncio.sleep(0.01)
    assert gone not in layer.channels
    assert elsewhere not in layer.channels


def test_publishing_without_a_loop_or_after_it_closed_is_no_error(layer):
    layer.group_publish("match.m", HELLO)
    asyncio.run(subscribed(layer))
    layer.group_publish("match.m", HELLO)
