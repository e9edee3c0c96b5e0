"""Actions and pushes over the socket process: every match has all four seats at their sockets."""

import asyncio
import json
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from django.conf import settings
from websockets.asyncio.client import ClientConnection, connect

from games.bench.figures import Spread, clients_told, percentile, table
from games.bench.load import Line
from games.bench.servers import Server, database_url, running, surroundings
from games.bench.tables import Move, Table, move_request, tables_make

CLIENTS = (1, 8, 32)
ONE_CLIENT_TABLES = 4  # one client plays several deals in a row, or its run would be over too soon
VIEW = re.compile(r'\{"type":"view","seq":(\d+)')
PATIENCE_SECONDS = 30


@dataclass(slots=True)
class Pushes:
    """What one run gave: seconds from sending an action to the push of it."""

    seconds: float = 0.0
    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)


class SocketTable:
    """A match with its four sockets, and a line to REST for the runs that act there."""

    def __init__(self, played: Table, lines: dict[str, ClientConnection], rest: Line | None) -> None:
        self._table, self._lines, self._rest = played, lines, rest

    @classmethod
    async def open(cls, played: Table, sockets: int, web: int | None) -> "SocketTable":
        """All four sockets, past the view that each gets at once. `web`: the port for acting over REST."""
        url = f"ws://127.0.0.1:{sockets}/ws/matches/{played.id}/"
        lines = {}
        for seat, person in played.people.items():
            headers = {"Authorization": f"Token {person.token}"}
            lines[seat] = await connect(url, additional_headers=headers)
            await lines[seat].recv()
        return cls(played, lines, None if web is None else await Line.open(web))

    async def play(self, found: Pushes, stop: asyncio.Event) -> None:
        """Move after move, each once everybody has seen the one before."""
        for move in self._table.moves:
            sent = time.perf_counter()
            _, *arrived = await asyncio.wait_for(self._move(move), PATIENCE_SECONDS)
            for seat, at in zip(self._lines, arrived, strict=True):
                (found.own if seat == move.seat else found.others).append(at - sent)
            if stop.is_set():
                return

    async def _move(self, move: Move) -> list[float]:
        views = (self._view(line, move.seq + 1) for line in self._lines.values())
        return await asyncio.gather(self._act(move), *views)

    async def _act(self, move: Move) -> float:
        if self._rest is not None:
            await self._rest.ask(move_request(self._table, move))
        else:
            message = {"type": "action", "id": move.id, "seq": move.seq, "action": move.action}
            await self._lines[move.seat].send(json.dumps(message))
        return time.perf_counter()

    async def _view(self, line: ClientConnection, seq: int) -> float:
        """When the push of this seq (or a later one) came."""
        while True:
            text = str(await line.recv())
            found = VIEW.match(text)
            if found is None:
                raise RuntimeError(f"not a view: {text[:300]}")
            if int(found[1]) >= seq:
                return time.perf_counter()

    async def close(self) -> None:
        """Hang up."""
        for line in self._lines.values():
            await line.close()
        if self._rest is not None:
            self._rest.close()


async def run(tables: list[Table], clients: int, sockets: int, web: int | None) -> Pushes:
    """These matches shared out among the clients; the run ends when the first client is through."""
    opened = [await SocketTable.open(each, sockets, web) for each in tables]
    found, stop, started = Pushes(), asyncio.Event(), time.perf_counter()
    await asyncio.gather(*(_client(opened[place::clients], found, stop) for place in range(clients)))
    found.seconds = time.perf_counter() - started
    for each in opened:
        await each.close()
    return found


async def _client(tables: Iterable[SocketTable], found: Pushes, stop: asyncio.Event) -> None:
    for each in tables:
        if not stop.is_set():
            await each.play(found, stop)
    stop.set()


def measure(database: str, rng: Random, runs: int) -> list[str]:
    """Lines: actions a second, and the time to the sender's own push and to the other three."""
    env = surroundings(database_url(settings.DATABASE_URL, database), settings.REDIS_URL)
    web, sockets = Server("web", env), Server("sockets", env)
    rows = []
    with running(web, sockets):
        for clients in CLIENTS:
            rows.append(_row(f"{clients_told(clients)}", clients, rng, runs, sockets.port, None))
        rows.append(_row("1 client, over REST", 1, rng, runs, sockets.port, web.port))
    return table(("", "a second", "own p50 ms", "own p99", "others p50", "others p99"), rows)


def _row(name: str, clients: int, rng: Random, runs: int, sockets: int, web: int | None) -> tuple[str, ...]:
    found = []
    for _ in range(runs):
        tables = tables_make(clients if clients > 1 else ONE_CLIENT_TABLES, rng)
        found.append(asyncio.run(run(tables, clients, sockets, web)))
    rate = Spread.of(len(each.own) / each.seconds for each in found).text()
    return (name, rate, *_times([each.own for each in found]), *_times([each.others for each in found]))


def _times(runs: list[list[float]]) -> list[str]:
    return [Spread.of(percentile(each, share) * 1000 for each in runs).text(1) for share in (0.5, 0.99)]
