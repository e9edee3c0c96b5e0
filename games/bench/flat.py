"""Is a move as fast with a full database as with an empty one?"""

from random import Random

from django.db import connection
from django.db.models import Model

from games import services
from games.bench.figures import Spread, table
from games.bench.load import Run
from games.bench.rest import Pool, compare, cpu_ratio, ratio, servers_running
from games.bench.tables import Table, tables_make
from games.engine.seats import SEATS
from games.models import Action, Deal, Match, Player, Seat

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
    """Copy a match `count` times within the database, with players, seats, a deal and the start of a log."""
    for move in [next(pattern.moves) for _ in range(ACTIONS_EACH)]:
        services.action_submit(pattern.people[move.seat].player, pattern.id, move.seq, move.action)
    opener, match_id = pattern.people[SEATS[0]].player.pk, "'x' || lpad(n::text, 9, '0')"
    player_id = f"'y' || lpad(((n * 7 + ascii(t.seat)) % {PLAYERS} + 1)::text, 9, '0')"
    deal_id = f"(SELECT id FROM games_deal d WHERE d.match_id = {match_id})"  # noqa: S608 - our own words
    own = {"match_id": match_id}
    with connection.cursor() as cursor:
        cursor.execute(_copy(Player, {"id": "'y' || lpad(n::text, 9, '0')"}, "id"), [PLAYERS, opener])
        cursor.execute(_copy(Match, {"id": match_id}, "id"), [count, pattern.id])
        cursor.execute(_copy(Seat, own | {"player_id": player_id}, "match_id"), [count, pattern.id])
        cursor.execute(_copy(Deal, own, "match_id"), [count, pattern.id])
        cursor.execute(_copy(Action, own | {"deal_id": deal_id}, "match_id"), [count, pattern.id])
        cursor.execute("ANALYZE")


def _copy(model: type[Model], changed: dict[str, str], by: str) -> str:
    """SQL that copies the rows (as `t`) of one key n times, n from 1; other columns stay as they are.

    Its parameters: how many times, and the key to be found in column `by`.
    """
    columns = [str(field.column) for field in model._meta.concrete_fields]
    if "id" not in changed:
        columns.remove("id")  # numbered by the database
    values = ", ".join(changed.get(column, f't."{column}"') for column in columns).replace("%", "%%")
    names, name = ", ".join(f'"{column}"' for column in columns), model._meta.db_table
    source = f"{name} t, generate_series(1, %s) n WHERE t.{by} = %s"
    return f"INSERT INTO {name} ({names}) SELECT {values} FROM {source}"  # noqa: S608 - our own words
