"""Django's DATABASES entry for PostgreSQL by URL, or for the SQLite file of the embedded default."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

SQLITE_START = (
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-16000;"
)


def postgres(url: str, pool_size: int) -> dict[str, Any]:
    """postgresql://user:password@host:port/name?option=value; the parts are percent-decoded.

    A socket folder goes into the query (`?host=/run/postgresql`) or percent-encoded into the host;
    every other query option (sslmode, connect_timeout ...) is handed to libpq as it is.
    """
    parts = urlsplit(url)
    options: dict[str, Any] = dict(parse_qsl(parts.query))
    host = options.pop("host", None) or unquote(netloc_host(parts.netloc))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": str(options.pop("port", None) or parts.port or ""),
        "CONN_HEALTH_CHECKS": True,  # the pool then hands out no connection that a restart has cut
        "OPTIONS": options | {"pool": {"min_size": 1, "max_size": pool_size, "timeout": 10}},
    }


def netloc_host(netloc: str) -> str:
    """The host of a netloc in its own spelling: `urlsplit().hostname` would lower a socket path."""
    host = netloc.rpartition("@")[2]
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def sqlite(path: Path) -> dict[str, Any]:
    """One SQLite file in WAL mode; IMMEDIATE takes the write lock when a transaction begins."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": SQLITE_START},
        # Tests use a file too: an in-memory database locks whole tables between threads.
        "TEST": {"NAME": str(path.with_name(f"test-{path.name}"))},
    }
