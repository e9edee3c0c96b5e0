"""A scratch database, and what keeps the bench from having one."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

import psycopg
import redis
from django.conf import settings
from django.db import connection
from django.db.backends.postgresql.base import DatabaseWrapper


def missing() -> str | None:
    """Why the processes cannot be measured here; None if they can."""
    if settings.EMBEDDED:
        return "DATABASE_URL and REDIS_URL are not set"
    try:
        psycopg.connect(settings.DATABASE_URL, connect_timeout=3).close()
    except psycopg.Error as error:
        return f"PostgreSQL does not answer: {_first_line(error)}"
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=3) as client:
            client.ping()
    except redis.RedisError as error:
        return f"Redis does not answer: {_first_line(error)}"
    return None


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def versions() -> str:
    """Of the database, and of Redis where there is one."""
    with connection.cursor() as cursor:
        if connection.vendor != "postgresql":
            cursor.execute("SELECT sqlite_version()")
            return f"SQLite {cursor.fetchone()[0]}"
        cursor.execute("SHOW server_version")
        database = f"PostgreSQL {cursor.fetchone()[0].split()[0]}"
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        return f"{database}, Redis {client.info('server')['redis_version']}"


@contextmanager
def scratch_database() -> Iterator[str]:
    """Turn Django's connection to a new database with all tables; it is dropped at the end. -> its name"""
    usual, wanted = connection.settings_dict["NAME"], connection.settings_dict["TEST"]
    if connection.vendor == "postgresql":
        wanted["NAME"] = f"courtpiece_bench_{os.getpid()}"
    _disconnect()
    try:
        connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
        yield connection.settings_dict["NAME"]
    finally:
        _disconnect()
        connection.creation.destroy_test_db(usual, verbosity=0)


def _disconnect() -> None:
    """Leave no connection to the database that is about to change, pooled ones included."""
    connection.close()
    if connection.vendor == "postgresql":
        cast(DatabaseWrapper, connection).close_pool()
