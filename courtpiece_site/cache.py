"""The cache on Redis."""

from django.core.cache.backends.redis import RedisCache


class PatientRedisCache(RedisCache):
    """Redis cache."""
