"""Small decisions of the settings that follow from several variables at once."""

from urllib.parse import urlsplit

from courtpiece_site.env import BadSetting

LOCAL = {"localhost", "127.0.0.1", "[::1]", "testserver"}


def both_or_neither(database_url: str, redis_url: str) -> bool:
    """True for PostgreSQL and Redis, False for the embedded default; one without the other is refused.

    PostgreSQL with an in-process layer would lose pushes between processes, and Redis beside a
    SQLite file would have several processes waiting for one writer.
    """
    if bool(database_url) == bool(redis_url):
        return bool(database_url)
    given, missing = ("DATABASE_URL", "REDIS_URL") if database_url else ("REDIS_URL", "DATABASE_URL")
    raise BadSetting(
        f"The setting {given} is set but {missing} is not: set both for PostgreSQL and Redis,"
        " or neither for the embedded server."
    )


def hosts_are_local(hosts: list[str]) -> bool:
    """Whether every allowed host is this very machine."""
    return all(host in LOCAL or host.endswith(".localhost") for host in hosts)


def socket_sources(socket_url: str, hosts: list[str]) -> list[str]:
    """What connect-src must name beside 'self' so that pages may open their socket.

    'self' covers ws on the page's own origin in today's browsers; a socket server on another
    port or host has to be named.
    """
    if not socket_url:
        return []
    if socket_url.startswith(":"):
        return [
            f"{scheme}://{host}{socket_url}"
            for host in hosts
            if "*" not in host and "[" not in host  # a policy cannot name an IPv6 address
            for scheme in ("ws", "wss")
        ]
    parts = urlsplit(socket_url)
    return [f"{parts.scheme}://{parts.netloc}"]
