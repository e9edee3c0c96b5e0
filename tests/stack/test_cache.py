"""The Redis cache does its work while Redis is there, and does without while it is not."""

import time

import pytest

from courtpiece_site.cache import PatientRedisCache
from tests.stack.private_redis import PrivateRedis


@pytest.fixture(scope="module")
def server():
    with PrivateRedis() as server:
        yield server


@pytest.fixture
def cache(server):
    return PatientRedisCache(server.url, {"OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 2}})


def test_it_keeps_and_counts(cache):
    cache.set("a", {"b": 1})
    assert cache.get("a") == {"b": 1}
    assert [cache.add("n", 1), cache.add("n", 1), cache.incr("n"), cache.get("n")] == [True, False, 2, 2]
    with pytest.raises(ValueError, match="not found"):
        cache.incr("never")


def test_a_count_begins_anew_when_its_time_is_over(cache, server):
    assert [cache.count("c", 60) for _ in range(3)] == [1, 2, 3]
    assert cache.get("c") == 3
    assert cache.count("short", 1) == 1
    time.sleep(1.1)
    assert cache.count("short", 1) == 1


def test_it_is_empty_and_in_no_way_while_redis_is_away(server, cache):
    cache.set("a", 1)
    server.stop()
    started = time.monotonic()
    assert cache.get("a") is None
    assert cache.get("a", "otherwise") == "otherwise"
    assert cache.get_many(["a", "b"]) == {}
    assert cache.set("a", 2) is None
    assert cache.set_many({"a": 2}) == ["a"]
    assert cache.add("a", 2) is True
    assert cache.incr("a") == cache.count("a", 60) == 1
    assert [cache.delete("a"), cache.touch("a"), cache.has_key("a")] == [False] * 3
    assert cache.delete_many(["a"]) is None
    assert time.monotonic() - started < 2
    server.start()
    cache.set("a", 3)
    assert cache.get("a") == 3
