"""The whole site, started as a person would, for browsers to visit."""

import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

ROOT = Path(__file__).resolve().parents[2]
READY_SECONDS = 60
QUICK = {
    "BOT_DELAY_SECONDS": "0.05",
    "DEAL_PAUSE_SECONDS": "20",
    "DEAL_PAUSE_RELAXED_SECONDS": "20",
    "LOG_LEVEL": "WARNING",
}
UNLIMITED = {f"THROTTLE_{name}": "off" for name in ("ANON", "USER", "GUESTS", "MATCHES", "ACTIONS")}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running_site() -> Iterator[str]:
    """Migrate, collect and run, on PostgreSQL and Redis where the environment names them. -> its address"""
    folder, port = tempfile.mkdtemp(prefix="courtpiece-browser-"), free_port()
    env = {**os.environ, **QUICK, **UNLIMITED, "PORT": str(port), "SOCKET_PORT": str(free_port())}
    env |= {"DATA_DIR": folder, "STATIC_ROOT": f"{folder}/static"}
    env.pop("DJANGO_SETTINGS_MODULE", None)
    with database(env):
        for command in (["migrate", "--verbosity", "0"], ["collectstatic", "--noinput", "--verbosity", "0"]):
            subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=env, check=True)
        with open(f"{folder}/log", "wb") as log:
            process = subprocess.Popen(
                [sys.executable, "manage.py", "run"], cwd=ROOT, env=env, stdout=log, stderr=log
            )
        try:
            address = f"http://localhost:{port}"
            wait_for(address, process, Path(folder, "log"))
            yield address
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)
    shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def database(env: dict[str, str]) -> Iterator[None]:
    """A PostgreSQL database of its own, put into `env`; nothing for the embedded default."""
    url = env.get("DATABASE_URL")
    if not url:
        yield
        return
    name = sql.Identifier(f"courtpiece_browser_{secrets.token_hex(4)}")
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(name))
        env["DATABASE_URL"] = urlunsplit(urlsplit(url)._replace(path="/" + name.as_string().strip('"')))
        try:
            yield
        finally:
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))


def wait_for(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + READY_SECONDS
    while True:
        try:
            with urllib.request.urlopen(f"{address}/readyz", timeout=3):
                return
        except (urllib.error.URLError, OSError):
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the site did not start:\n{log.read_text()}") from None
            time.sleep(0.1)
