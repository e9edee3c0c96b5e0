"""The Procfile's processes as `make run` starts them on PostgreSQL and Redis."""

import signal
import time

import pytest
from django.conf import settings
from django.db import connection

from tests.running import Site, alive, descendants, play_example, scratch_database
from tests.stack.private_redis import PrivateRedis


@pytest.fixture(scope="module")
def redis_server():
    with PrivateRedis() as server:
        yield server


@pytest.fixture(scope="module")
def database_url():
    """A database of this module's own on the server that DATABASE_URL names."""
    with scratch_database(settings.DATABASE_URL) as url:
        yield url


@pytest.fixture(scope="module")
def site(database_url, redis_server):
    with Site(DATABASE_URL=database_url, REDIS_URL=redis_server.url) as site:
        yield site
        pids = {site.process.pid} | descendants(site.process.pid)
        assert site.stop(signal.SIGTERM) == 143
        until = time.monotonic() + 3
        while alive(pids) and time.monotonic() < until:
            time.sleep(0.05)
        assert alive(pids) == set()


def test_the_suite_itself_runs_on_postgresql():
    assert connection.vendor == "postgresql"


@pytest.mark.parametrize("over", ["socket", "rest"])
def test_a_whole_match_is_played(site, over):
    play_example(site, "--preset", "club.single-sir", "--over", over, "--clock", "none")
    assert "Traceback" not in site.printed()


def test_each_server_serves_its_own(site):
    assert [site.status(path) for path in ("/healthz", "/readyz", "/")] == [200] * 3
    assert [site.status(path, site.socket_port) for path in ("/healthz", "/readyz", "/")] == [200, 200, 404]


def test_play_goes_on_after_redis_restarted(site, redis_server):
    redis_server.stop()
    assert site.status("/readyz") == 503
    assert site.status("/") == 200
    redis_server.start()
    play_example(site, "--preset", "club.single-sir", "--over", "socket", "--clock", "none")
