"""Clients that ask as fast as they are answered, each over one kept connection."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, cycle
from math import nan

from games.bench.figures import percentile

LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)


@dataclass(slots=True)
class Run:
    """What one run gave: how long it took, and how long each answer."""

    seconds: float = 0.0
    answers: list[float] = field(default_factory=list)  # seconds each
    cpu: float = nan  # seconds of processor time that the server used

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.answers) / self.seconds

    @property
    def cpu_milliseconds(self) -> float:
        """Processor time of the server for one answer; nan where the system does not tell."""
        return self.cpu / len(self.answers) * 1000

    def milliseconds(self, share: float) -> float:
        """The time that this share of the answers took at most."""
        return percentile(self.answers, share) * 1000


class Line:
    """One HTTP/1.1 connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def open(cls, port: int) -> "Line":
        """To a server on this machine."""
        return cls(*await asyncio.open_connection("127.0.0.1", port, limit=1 << 20))

    async def ask(self, request: bytes) -> bytes:
        """-> the body of the answer. RuntimeError for any other status than 200."""
        self._writer.write(request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        found = LENGTH.search(head)
        body = await self._reader.readexactly(int(found[1])) if found else b""
        if not head.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(f"{head.splitlines()[0].decode()}: {body[:300].decode(errors='replace')}")
        return body

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


def run(ports: Sequence[int], clients: int, seconds: float, asks: Callable[[], Iterator[bytes]]) -> Run:
    """`asks` gives each client its requests, which it sends to the servers at these ports in turn.

    The run ends with the time, or when a client has no request left.
    """
    return asyncio.run(_run(ports, clients, seconds, asks))


async def _run(
    ports: Sequence[int], clients: int, seconds: float, asks: Callable[[], Iterator[bytes]]
) -> Run:
    lines = [[await Line.open(port) for port in ports] for _ in range(clients)]
    result, started = Run(), time.perf_counter()
    until = started + seconds
    stop = asyncio.Event()
    await asyncio.gather(*(_client(own, asks(), result, until, stop) for own in lines))
    result.seconds = time.perf_counter() - started
    for line in chain(*lines):
        line.close()
    return result


async def _client(
    lines: Sequence[Line], requests: Iterator[bytes], result: Run, until: float, stop: asyncio.Event
) -> None:
    in_turn = cycle(lines)
    now = time.perf_counter()
    while now < until and not stop.is_set():
        request = next(requests, None)
        if request is None:
            stop.set()
            return
        await next(in_turn).ask(request)
        then, now = now, time.perf_counter()
        result.answers.append(now - then)
