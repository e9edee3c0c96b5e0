"""Is a move as fast with a full database as with an empty one?"""

from random import Random

from django.db import connection

from games import services
from games.bench.copies import matches_copy, player_of, players_copy
from games.bench.figures import Spread, table
from games.bench.load import Run
from games.bench.rest import Pool, compare, cpu_ratio, ratio, servers_running
from games.bench.tables import Table, tables_make
from games.engine.seats import SEATS

CLIENTS = 8
PLAYERS = 5_000
ACTIONS_EACH = 12  # of every stored match: enough for the indexes to be large


def measure(database: str, rng: Random, stored: int, seconds: float, runs: int) -> list[str]:
    """Lines: actions a second before and after `stored` matches were put into the database."""
    pool = Pool(rng)
    with servers_running(database) as servers:
        before = compare(servers, pool, CLIENTS, seconds, runs)
        stored_fill(stored, tables_make(1, rng)[0])
        after = compare(servers, pool, CLIENTS, seconds, runs)
    rows = []
    for name, found in {"empty": before, f"{stored:,} matches": after}.items():
        rows.append(_row(f"{name}, one process", found.one, found.floor))
        rows.append(_row(f"{name}, two in turn", found.two, found.floor))
    heads = ("", "actions a second", "time / floor", "CPU / floor")
    return [
        *table(heads, rows),
        _verdict("one process", before.one, after.one),
        _verdict("two in turn", before.two, after.two),
    ]


def _row(name: str, runs: list[Run], floor: list[Run]) -> tuple[str, ...]:
    rate = Spread.of(each.rate for each in runs).text()
    return (name, rate, ratio(runs, floor).text(2), cpu_ratio(runs, floor).text(2))


def _verdict(name: str, before: list[Run], after: list[Run]) -> str:
    rates = [Spread.of(each.rate for each in runs).middle for runs in (before, after)]
    times = [Spread.of(each.cpu_milliseconds for each in runs).middle for runs in (before, after)]
    told = f"{rates[1] / rates[0]:.2f} of the actions, {times[1] / times[0]:.2f} times the CPU"
    return f"  full / empty, {name}: {told}"


def stored_fill(count: int, pattern: Table) -> None:
    """Copy a match `count` times, with the start of its log and other players."""
    for move in [next(pattern.moves) for _ in range(ACTIONS_EACH)]:
        services.action_submit(pattern.people[move.seat].player, pattern.id, move.seq, move.action)
    players_copy(pattern.people[SEATS[0]].player.pk, PLAYERS)
    matches_copy(pattern.id, count, player_of(f"(n * 7 + ascii(t.seat)) % {PLAYERS} + 1"))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
