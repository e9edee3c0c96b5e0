"""A Redis server of the tests' own, which they may stop and start as they like."""

import subprocess
import tempfile
import time

import redis

from tests.running import free_port


class PrivateRedis:
    """redis-server on a free port, keeping nothing; `stop` and `start` make a restart."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = tempfile.TemporaryDirectory(prefix="courtpiece-redis-")
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "PrivateRedis":
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = ["redis-server", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        command += ["--bind", "127.0.0.1", "--dir", self._folder.name]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        for _ in range(100):
            try:
                redis.Redis.from_url(self.url, socket_timeout=1).ping()
                return
            except redis.ConnectionError:
                time.sleep(0.05)
        raise RuntimeError("the private Redis did not start")

    def stop(self, hard: bool = True) -> None:
        """End the server as a crash would, or politely."""
        if self._process is not None:
            self._process.kill() if hard else self._process.terminate()
            self._process.wait()
            self._process = None
