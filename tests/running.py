"""The whole site as a user starts it, in a process of its own, for tests that need the real thing."""

import atexit
import contextlib
import fcntl
import functools
import http.client
import json
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
from typing import IO, Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

ROOT = Path(__file__).resolve().parents[1]
OURS = ("DATABASE_URL", "REDIS_URL", "DATA_DIR", "STATIC_ROOT", "DJANGO_SETTINGS_MODULE", "SECRET_KEY")
QUICK = {
    "BOT_DELAY_SECONDS": "0",
    "DEAL_PAUSE_SECONDS": "0",
    "DEAL_PAUSE_RELAXED_SECONDS": "0",
    "SWEEP_SECONDS": "0.2",
    "LOG_LEVEL": "WARNING",
}
UNLIMITED = {
    f"THROTTLE_{name}": "off" for name in ("ANON", "USER", "GUESTS", "MATCHES", "ACTIONS", "LESSONS", "SEATS")
}


def free_port() -> int:
    """A port that nothing listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def surroundings(**variables: str) -> dict[str, str]:
    """An environment for the site that nothing of the test run's own settings gets into."""
    clean = {name: value for name, value in os.environ.items() if name not in OURS}
    return clean | QUICK | UNLIMITED | variables


def manage(env: dict[str, str], *arguments: str) -> None:
    """Run a command of manage.py."""
    subprocess.run([sys.executable, "manage.py", *arguments], cwd=ROOT, env=env, check=True, timeout=300)


@contextlib.contextmanager
def scratch_database(url: str) -> Iterator[str]:
    """A database of its own on the PostgreSQL server that `url` names, dropped at the end. -> its url"""
    name = f"courtpiece_scratch_{secrets.token_hex(4)}"
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
        finally:
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@functools.cache
def _folder() -> Path:
    """A folder that all workers of a run share: what takes long is made once. The last one removes it."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or secrets.token_hex(8)
    folder = Path(tempfile.gettempdir()) / f"courtpiece-prepared-{run}"
    folder.mkdir(exist_ok=True)
    held = (folder / "held").open("a")
    fcntl.flock(held, fcntl.LOCK_SH)
    atexit.register(_let_go, folder, held)
    return folder


def _let_go(folder: Path, held: IO[str]) -> None:
    with contextlib.suppress(BlockingIOError):
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)


def _prepare(*command: str) -> None:
    with (_folder() / f"{command[0]}-done").open("a+") as told:
        fcntl.flock(told, fcntl.LOCK_EX)
        if told.tell():
            return
        env = surroundings(DATA_DIR=str(_folder() / "var"), STATIC_ROOT=str(_folder() / "static"))
        manage(env, *command, "--verbosity", "0")
        told.write("done")


@functools.cache
def statics() -> Path:
    """The folder of the collected static files."""
    _prepare("collectstatic", "--noinput")
    return _folder() / "static"


@functools.cache
def empty_data() -> Path:
    """A data folder with an empty migrated SQLite database."""
    _prepare("migrate")
    return _folder() / "var"


class Site:
    """`manage.py run` on free ports with a fresh data folder; a context manager that ends it.

    Variables given here go to its environment, so DATABASE_URL and REDIS_URL make it the Procfile's
    processes; without them it is the embedded server.
    """

    def __init__(self, **variables: str) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="courtpiece-site-")
        folder = Path(self._folder.name)
        self.port, self.socket_port = free_port(), free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.socket_url = f"ws://127.0.0.1:{self.socket_port if 'REDIS_URL' in variables else self.port}"
        own = {"PORT": str(self.port), "SOCKET_PORT": str(self.socket_port), "DATA_DIR": str(folder / "var")}
        self.env = surroundings(STATIC_ROOT=str(statics()), **own) | variables
        self.log = folder / "log"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Site":
        if "DATABASE_URL" in self.env:
            manage(self.env, "migrate", "--verbosity", "0")
        else:
            shutil.copytree(empty_data(), self.env["DATA_DIR"])
        return self.start()

    def start(self) -> "Site":
        """Start it, also again after `stop`: the address and what was kept stay."""
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "run"], cwd=ROOT, env=self.env, stdout=log, stderr=log
            )
        self.wait_for_line("Court Piece is ready")
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()
        self._folder.cleanup()

    def printed(self) -> str:
        """What it has printed so far."""
        return self.log.read_text(errors="replace")

    def wait_for_line(self, words: str, seconds: float = 120) -> None:
        """Until it has printed these words; raises with all it printed if it ends or never does."""
        until = time.monotonic() + seconds
        while words not in self.printed():
            if time.monotonic() > until or (self.process is not None and self.process.poll() is not None):
                raise RuntimeError(f"never printed {words!r}:\n{self.printed()}")
            time.sleep(0.05)

    def stop(self, with_signal: int = signal.SIGTERM, seconds: float = 30) -> int:
        """End it and give its exit code; a process that will not end is killed, which fails the test."""
        if self.process is None:
            return 0
        process, self.process = self.process, None
        process.send_signal(with_signal)
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            raise

    def status(self, path: str, port: int | None = None) -> int:
        """The status code of a GET."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port or self.port}{path}", timeout=60) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code


def descendants(pid: int) -> set[int]:
    """The living children of a process, and theirs."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found |= {child} | descendants(child)
    return found


def alive(pids: set[int]) -> set[int]:
    """Which of the processes still run; ended ones that nobody has asked after yet do not count."""
    return {pid for pid in pids if _state(pid) not in ("", "Z")}


def _state(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return ""


def play_example(site: Site, *arguments: str) -> str:
    """Play a match with the example client against a running site; gives what it printed."""
    command = [
        sys.executable,
        "docs/examples/play_match.py",
        site.url,
        "--socket",
        site.socket_url,
        *arguments,
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr + site.printed()
    return done.stdout


def send_chunked(port: int, path: str, token: str, body: dict[str, Any]) -> tuple[int, Any]:
    """POST in chunks, whose length nobody knows beforehand. -> status and answer"""
    headers = {"Content-Type": "application/json", "Authorization": f"Token {token}"}
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        line.request("POST", path, iter([json.dumps(body).encode()]), headers, encode_chunked=True)
        answer = line.getresponse()
        return answer.status, json.load(answer)
    finally:
        line.close()
