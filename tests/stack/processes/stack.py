"""The four processes of the Procfile on a database and a Redis of their own, each to be killed at will."""

import subprocess
import sys
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
from django.conf import settings

from games.bench.servers import Server, database_url, surroundings
from tests.stack.private_redis import PrivateRedis

SITE = {"DJANGO_SETTINGS_MODULE": "courtpiece_site.settings"}  # the tests' own have no bot delay
PACE = {
    "BOT_DELAY_SECONDS": "0.03",
    "DEAL_PAUSE_SECONDS": "0.3",
    "DEAL_PAUSE_RELAXED_SECONDS": "0.3",
    "SWEEP_SECONDS": "0.3",
}


class Stack:
    """web, sockets, worker and beat; `start` them all, `kill` or restart any."""

    def __init__(self) -> None:
        self.redis = PrivateRedis()
        name = f"courtpiece_crash_{uuid4().hex[:8]}"
        self.database = database_url(settings.DATABASE_URL, name)
        env = surroundings(self.database, self.redis.url, **SITE, **PACE)
        self.web, self.sockets = Server("web", env), Server("sockets", env)
        self.worker, self.beat = Server("worker", env), Server("beat", env)

    @property
    def servers(self):
        return (self.web, self.sockets, self.worker, self.beat)

    def start(self):
        """Database, tables, Redis, processes."""
        self._administer("CREATE DATABASE {}")
        self.redis.start()
        subprocess.run(
            [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
            cwd=settings.BASE_DIR,
            env=self.web.env,
            check=True,
        )
        for server in self.servers:
            server.start()
        self.web.wait()
        self.sockets.wait()

    def stop(self):
        """Everything that `start` made."""
        for server in self.servers:
            server.stop()
        self.redis.stop()
        self._administer("DROP DATABASE IF EXISTS {} WITH (FORCE)")

    def _administer(self, statement):
        name = urlsplit(self.database).path.lstrip("/")
        with psycopg.connect(database_url(self.database, "postgres"), autocommit=True) as connection:
            connection.execute(statement.format(name))

    def log(self, match_id):
        """[(seq, client's id or None, by)] of a match, as the database has it."""
        with psycopg.connect(self.database) as connection:
            rows = connection.execute(
                "SELECT seq, client_id::text, by FROM games_action WHERE match_id = %s ORDER BY seq",
                [match_id],
            )
            return rows.fetchall()
