"""The processes of the Procfile, each on its own: started, waited for, ended, killed.

Only a process group that was started here is ever sent a signal.
"""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from glob import glob
from math import nan
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from honcho.environ import parse_procfile

READY_SECONDS = 60
STOP_SECONDS = 8
# One caller's limits would be the first thing that a load meets; they stay on, so that their cost counts.
RATES = ("ANON", "USER", "GUESTS", "MATCHES", "ACTIONS")
UNLIMITED = {f"THROTTLE_{name}": "999999/second" for name in RATES}
TICKS = os.sysconf("SC_CLK_TCK")
PROCFILE_SETTINGS = ("WEB_WORKERS", "WEB_THREADS", "WORKER_THREADS", "BIND")


def free_port() -> int:
    """A port that nothing listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def database_url(url: str, name: str) -> str:
    """The same server with another database."""
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))


def surroundings(database: str, redis: str, **more: str) -> dict[str, str]:
    """The environment of a process: this one's, on these servers, with all that the Procfile asks for."""
    path = os.pathsep.join([os.path.dirname(sys.executable), os.environ.get("PATH", "")])
    asked = {name: str(getattr(settings, name)) for name in PROCFILE_SETTINGS}
    here = {"DATABASE_URL": database, "REDIS_URL": redis, "PATH": path, "LOG_LEVEL": "WARNING"}
    return {**os.environ, **asked, **here, **UNLIMITED, **more}


def _ticks(stat: Path, group: int) -> int:
    """Of one process, if it belongs to the group; 0 otherwise."""
    with contextlib.suppress(OSError):
        fields = stat.read_text().rpartition(")")[2].split()
        if int(fields[2]) == group:
            return int(fields[11]) + int(fields[12])
    return 0


class Server:
    """One process of the Procfile; what it prints is kept for when it does not start.

    `application`: another one in place of the line's last word.
    """

    def __init__(self, name: str, env: Mapping[str, str], application: str | None = None) -> None:
        line = parse_procfile((settings.BASE_DIR / "Procfile").read_text()).processes[name]
        self.command = line if application is None else line.rpartition(" ")[0] + f" {application}"
        self.name, self.port = name, free_port()
        self.env = {**env, "PORT": str(self.port), "SOCKET_PORT": str(self.port)}
        self.process: subprocess.Popen[bytes] | None = None
        self.output: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the server

    def start(self) -> "Server":
        """Start it; `wait` tells when it answers."""
        command = ["/bin/sh", "-c", f"exec {self.command}"]
        self.process = subprocess.Popen(  # noqa: S603 - a line of our own Procfile
            command,
            env=self.env,
            cwd=settings.BASE_DIR,
            stdout=self.output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        return self

    def wait(self) -> "Server":
        """Until it answers that it is ready. RuntimeError with what it printed if it never does."""
        until = time.monotonic() + READY_SECONDS
        while not self._is_ready():
            if self.process is None or self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the {self.name} process did not start:\n{self.printed()}")
            time.sleep(0.05)
        return self

    def _is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=3) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def cpu_seconds(self) -> float:
        """Processor time of it and its children so far; nan where the system does not tell (no Linux)."""
        if self.process is None or not Path("/proc/self/stat").exists():
            return nan
        return sum(_ticks(Path(each), self.process.pid) for each in glob("/proc/[0-9]*/stat")) / TICKS

    def printed(self) -> str:
        """All that it has printed."""
        self.output.seek(0)
        return self.output.read().decode(errors="replace")

    def stop(self) -> None:
        """End it politely, and by force if it does not listen."""
        self._signal(signal.SIGTERM)
        if self.process is not None:
            try:
                self.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.kill()
        self._signal(signal.SIGKILL)  # whatever it left behind in its group

    def kill(self) -> None:
        """End it, and the processes that it started, without a word."""
        self._signal(signal.SIGKILL)
        if self.process is not None:
            self.process.wait()

    def _signal(self, number: signal.Signals) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, number)


@contextlib.contextmanager
def running(*servers: Server) -> Iterator[None]:
    """These servers, ready; ended afterwards."""
    try:
        for server in servers:
            server.start()
        for server in servers:
            server.wait()
        yield
    finally:
        for server in servers:
            server.stop()
