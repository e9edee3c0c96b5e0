"""Actions through the web process, beside the floor of the stack."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import NamedTuple

from django.conf import settings
from django.db import connection

from games.bench.figures import Spread, clients_told, table
from games.bench.load import Run, run
from games.bench.servers import Server, database_url, running, surroundings
from games.bench.tables import Table, move_request, people_make, post, tables_make

CLIENTS = (1, 8, 32)
FLOOR_ROWS = 200
FLOOR_TABLES = """
    DROP TABLE IF EXISTS bench_entry, bench_counter;
    CREATE TABLE bench_counter (id serial PRIMARY KEY, seq integer NOT NULL);
    CREATE TABLE bench_entry (
        id bigserial PRIMARY KEY, counter_id integer NOT NULL REFERENCES bench_counter,
        seq integer NOT NULL, card varchar(2) NOT NULL, at timestamptz NOT NULL, UNIQUE (counter_id, seq)
    );
    INSERT INTO bench_counter (seq) SELECT 0 FROM generate_series(1, 200)
"""


class Servers(NamedTuple):
    """Two web processes, and the one that answers with the floor."""

    web: Server
    second: Server
    floor: Server


class Pool:
    """Matches that wait for a client. A client that stops in mid-deal puts its match back."""

    def __init__(self, rng: Random) -> None:
        self._rng, self._waiting = rng, list[Table]()

    def fill(self, least: int) -> None:
        """Have at least this many matches."""
        while len(self._waiting) < least:
            self._waiting += tables_make(least - len(self._waiting), self._rng)

    def requests(self) -> Iterator[bytes]:
        """One client's moves, match after match, until there is none left."""
        while self._waiting:
            taken = self._waiting.pop(0)
            try:
                for move in taken.moves:
                    yield move_request(taken, move)
            except GeneratorExit:
                self._waiting.insert(0, taken)
                raise


@contextmanager
def servers_running(database: str) -> Iterator[Servers]:
    """All three on the scratch database of this name."""
    with connection.cursor() as cursor:
        cursor.execute(FLOOR_TABLES)
    env = surroundings(database_url(settings.DATABASE_URL, database), settings.REDIS_URL)
    floor = Server("web", env, "games.bench.floor_wsgi:application")
    servers = Servers(Server("web", env), Server("web", env), floor)
    with running(*servers):
        yield servers


def floor_requests() -> Callable[[], Iterator[bytes]]:
    """For `load.run`: each client has a row of its own."""
    token = people_make(1)[0].token
    numbers = count(1)

    def requests() -> Iterator[bytes]:
        number = next(numbers) % FLOOR_ROWS + 1
        request = post(f"/floor/{number}/", token, {"card": "AS"})
        while True:
            yield request

    return requests


class Compared(NamedTuple):
    """Runs of the same length, taken in turn so that all three meet the same machine."""

    one: list[Run]  # actions through one web process
    two: list[Run]  # through two, each match's moves through one and the other in turn
    floor: list[Run]


def compare(servers: Servers, pool: Pool, clients: int, seconds: float, runs: int) -> Compared:
    """`runs` of each kind, after a short warm-up."""
    floor, found = floor_requests(), Compared([], [], [])
    for number in range(runs + 1):
        some = seconds if number else seconds / 4
        pool.fill(clients + int(30 * seconds))
        taken = (
            run_counted([servers.web], clients, some, pool.requests),
            run_counted([servers.web, servers.second], clients, some, pool.requests),
            run_counted([servers.floor], clients, some, floor),
        )
        if number:
            for runs_of_kind, each in zip(found, taken, strict=True):
                runs_of_kind.append(each)
    return found


def run_counted(
    servers: Sequence[Server], clients: int, seconds: float, asks: Callable[[], Iterator[bytes]]
) -> Run:
    """A run, with the processor time that the servers took for it."""
    before = [server.cpu_seconds() for server in servers]
    found = run([server.port for server in servers], clients, seconds, asks)
    after = [server.cpu_seconds() for server in servers]
    found.cpu = sum(after) - sum(before)
    return found


def measure(database: str, rng: Random, seconds: float, runs: int) -> list[str]:
    """Lines: actions a second and their times at 1, 8 and 32 clients, and the floor's."""
    rows, pool = [], Pool(rng)
    with servers_running(database) as servers:
        for clients in CLIENTS:
            found = compare(servers, pool, clients, seconds, runs)
            who = clients_told(clients)
            rows.append(_row(f"{who}, action", found.one, found.floor))
            rows.append(_row(f"{who}, action, two processes in turn", found.two, found.floor))
            rows.append(_row(f"{who}, floor", found.floor, found.floor))
    heads = ("", "a second", "p50 ms", "p99 ms", "web CPU ms", "time / floor", "CPU / floor")
    return table(heads, rows)


def _row(name: str, runs: list[Run], floor: list[Run]) -> tuple[str, ...]:
    rate = Spread.of(each.rate for each in runs).text()
    times = (Spread.of(each.milliseconds(share) for each in runs).text(1) for share in (0.5, 0.99))
    cpu = Spread.of(each.cpu_milliseconds for each in runs).text(2)
    return (name, rate, *times, cpu, ratio(runs, floor).text(2), cpu_ratio(runs, floor).text(2))


def ratio(runs: list[Run], floor: list[Run]) -> Spread:
    """How many times as long as the floor one answer takes."""
    return Spread.of(least.rate / each.rate for each, least in zip(runs, floor, strict=True))


def cpu_ratio(runs: list[Run], floor: list[Run]) -> Spread:
    """How many times as much of the web process's processor one answer takes."""
    pairs = zip(runs, floor, strict=True)
    return Spread.of(each.cpu_milliseconds / least.cpu_milliseconds for each, least in pairs)
