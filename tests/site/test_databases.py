"""DATABASE_URL in all its spellings, and the embedded SQLite file as it is really opened."""

import stat

import pytest
from django.conf import settings
from django.db import connection

from courtpiece_site.databases import postgres
from courtpiece_site.secret import kept_secret


@pytest.mark.parametrize(
    ("url", "name", "user", "password", "host", "port"),
    [
        (
            "postgresql://anna:hush@db.example.org:6543/cards",
            "cards",
            "anna",
            "hush",
            "db.example.org",
            "6543",
        ),
        ("postgres://anna@db/cards", "cards", "anna", "", "db", ""),
        ("postgresql://anna:p%40ss%2Fw%3A@db/my%20cards", "my cards", "anna", "p@ss/w:", "db", ""),
        ("postgresql:///cards", "cards", "", "", "", ""),
        ("postgresql://anna@/cards?host=/run/postgresql", "cards", "anna", "", "/run/postgresql", ""),
        ("postgresql://anna@%2Frun%2FPostgreSQL:5433/cards", "cards", "anna", "", "/run/PostgreSQL", "5433"),
        ("postgresql://anna@[::1]:5433/cards", "cards", "anna", "", "::1", "5433"),
    ],
)
def test_urls(url, name, user, password, host, port):
    found = postgres(url, 10)
    parts = tuple(found[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT"))
    assert parts == (name, user, password, host, port)


def test_query_options_go_to_libpq_beside_the_pool():
    options = postgres("postgresql://db/cards?sslmode=require&connect_timeout=3", 12)["OPTIONS"]
    assert options["sslmode"] == "require"
    assert options["connect_timeout"] == "3"
    assert options["pool"]["max_size"] == 12


def pragma(name: str) -> object:
    with connection.cursor() as cursor:
        return cursor.execute(f"PRAGMA {name}").fetchone()[0]


@pytest.mark.django_db
def test_the_database_is_opened_for_many_at_once():
    connection.ensure_connection()
    if settings.EMBEDDED:
        kept = {
            name: pragma(name) for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        }
        assert kept == {"journal_mode": "wal", "synchronous": 1, "busy_timeout": 20_000, "foreign_keys": 1}
        assert connection.transaction_mode == "IMMEDIATE"
    else:
        assert connection.pool.max_size == settings.DB_POOL_SIZE


def test_the_secret_is_made_once_and_for_the_owner_only(tmp_path):
    path = tmp_path / "deep" / "secret_key"
    key = kept_secret(path)
    assert len(key) >= 50
    assert kept_secret(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in path.parent.iterdir()] == ["secret_key"]
