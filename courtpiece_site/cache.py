"""The cache on Redis, which does without when Redis is away."""

import logging
from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis import Redis, RedisError

log = logging.getLogger(__name__)


def forgiving(name: str, otherwise: Any) -> Callable[..., Any]:
    """The inherited method, which answers `otherwise` (or the caller's default) instead of failing."""
    inherited = getattr(RedisCache, name)

    @wraps(inherited)
    def method(self: RedisCache, *args: Any, **kwargs: Any) -> Any:
        try:
            return inherited(self, *args, **kwargs)
        except RedisError as error:
            log.warning("the cache is away (%s)", error)
            return otherwise(*args, **kwargs) if callable(otherwise) else otherwise

    return method


class PatientRedisCache(RedisCache):
    """What the cache holds (sessions' copies, counts of requests) can be done without for a while."""

    get = forgiving("get", lambda key, default=None, version=None: default)
    set = forgiving("set", None)
    add = forgiving("add", True)
    touch = forgiving("touch", False)
    delete = forgiving("delete", False)
    incr = forgiving("incr", 1)
    has_key = forgiving("has_key", False)
    get_many = forgiving("get_many", lambda keys, version=None: {})
    set_many = forgiving("set_many", lambda data, *args, **kwargs: list(data))
    delete_many = forgiving("delete_many", None)

    @cached_property
    def _counter(self) -> Redis:
        return self._cache.get_client(None, write=True)  # else made anew for every call

    def count(self, key: str, seconds: int) -> int:
        """One more under this key, which is forgotten `seconds` after its first. -> how many by now.

        One round trip, where `add` and `incr` make three; 1 while Redis is away.
        """
        name = self.make_and_validate_key(key)
        try:
            with self._counter.pipeline(transaction=False) as both:
                both.set(name, 0, ex=seconds, nx=True)
                both.incr(name)
                return int(both.execute()[1])
        except RedisError as error:
            log.warning("the cache is away (%s)", error)
            return 1
