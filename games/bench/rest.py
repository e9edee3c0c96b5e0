"""Actions through the web process, beside the floor of the stack."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import NamedTuple

from django.conf import settings
from django.db import connection

from games.bench.figures import Spread, table
from games.bench.load import Run, run
from games.bench.servers import Server, database_url, running, surroundings
from games.bench.tables import Table, move_request, people_make, post, tables_make

CLIENTS = (1, 8, 32)
FLOOR_ROWS = 200
FLOOR_TABLES = """
    CREATE TABLE bench_counter (id serial PRIMARY KEY, seq integer NOT NULL);
    CREATE TABLE bench_entry (
        id bigserial PRIMARY KEY, counter_id integer NOT NULL REFERENCES bench_counter,
        seq integer NOT NULL, card varchar(2) NOT NULL, at timestamptz NOT NULL, UNIQUE (counter_id, seq)
    );
    INSERT INTO bench_counter (seq) SELECT 0 FROM generate_series(1, 200)
"""


class Pair(NamedTuple):
    """The web process and the one that answers with the floor."""

    web: Server
    floor: Server


class Pool:
    """Matches that wait for a client. A client that stops in mid-deal puts its match back."""

    def __init__(self, rng: Random) -> None:
        self._rng, self._waiting = rng, list[Table]()

    def fill(self, least: int) -> None:
        """Have at least this many matches."""
        while len(self._waiting) < least:
            self._waiting += tables_make(min(8, least - len(self._waiting)), self._rng)

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
def pair_running(database: str) -> Iterator[Pair]:
    """Both processes on the scratch database of this name."""
    with connection.cursor() as cursor:
        cursor.execute(FLOOR_TABLES)
    env = surroundings(database_url(settings.DATABASE_URL, database), settings.REDIS_URL)
    web, floor = Server("web", env), Server("web", env, "games.bench.floor_wsgi:application")
    with running(web, floor):
        yield Pair(web, floor)


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
    """Runs of actions and of the floor, taken in turn so that both meet the same machine."""

    actions: list[Run]
    floor: list[Run]

    def ratio(self) -> Spread:
        """How many times the floor an action costs."""
        pairs = zip(self.actions, self.floor, strict=True)
        return Spread.of(floor.rate / action.rate for action, floor in pairs)

    def told(self) -> str:
        """That, and the same of the server's processor time."""
        pairs = zip(self.actions, self.floor, strict=True)
        cpu = Spread.of(action.cpu_milliseconds / floor.cpu_milliseconds for action, floor in pairs)
        return f"{self.ratio().text(2)}, CPU {cpu.text(2)}"


def compare(pair: Pair, pool: Pool, clients: int, seconds: float, runs: int) -> Compared:
    """Actions and floor in turn, after a short warm-up of both."""
    floor = floor_requests()
    found = Compared([], [])
    for number in range(runs + 1):
        pool.fill(clients + int(20 * seconds))
        some = seconds if number else seconds / 4
        both = (_run(pair.web, clients, some, pool.requests), _run(pair.floor, clients, some, floor))
        if number:
            found.actions.append(both[0])
            found.floor.append(both[1])
    return found


def _run(server: Server, clients: int, seconds: float, asks: Callable[[], Iterator[bytes]]) -> Run:
    before = server.cpu_seconds()
    found = run(server.port, clients, seconds, asks)
    after = server.cpu_seconds()
    found.cpu = None if before is None or after is None else after - before
    return found


def measure(database: str, rng: Random, seconds: float, runs: int) -> list[str]:
    """Lines: actions a second and their times at 1, 8 and 32 clients, and the floor's."""
    rows, pool = [], Pool(rng)
    with pair_running(database) as pair:
        for clients in CLIENTS:
            found = compare(pair, pool, clients, seconds, runs)
            rows.append(_row(f"{clients} clients, action", found.actions, found.told()))
            rows.append(_row(f"{clients} clients, floor", found.floor, ""))
    return table(("", "a second", "p50 ms", "p99 ms", "web CPU ms", "times the floor"), rows)


def _row(name: str, runs: list[Run], ratio: str) -> tuple[str, ...]:
    rate = Spread.of(each.rate for each in runs).text()
    times = (Spread.of(each.milliseconds(share) for each in runs).text(1) for share in (0.5, 0.99))
    cpu = Spread.of(each.cpu_milliseconds for each in runs).text(2)
    return (name, rate, *times, cpu, ratio)
