"""Many stored matches for lists to look through: rows without deals and log, made within PostgreSQL.

No text in these statements comes from outside. One player, `veteran`, sits at a share of all matches, in the
company of a regular partner every second time; the others are spread over some thousand people.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction
from django.db.models import Model

from games.bench.copies import player_of, players_copy
from games.models import Match, Player, Seat
from games.services import guest_create

PEOPLE = 5_000
FIRST_PERSON = "y00000000001"
YEARS = 5
GAMES = (
    *("club.single-sir", "club.double-sir", "club.hidden-rung", "club.be-ranga", "classic.single-sir"),
    *("classic.double-sir", "courts.double-sir", "mendikot.katte", "mendikot.band", ""),
)
WAYS = {"partner": 2, "left": 1, "right": 3}
RARE = "hukum.court-piece"  # one match in five hundred


def matches_seed(count: int, own: int, earlier: int = 0) -> Player:
    """Add matches until there are so many, about `own` of them the veteran's. -> the veteran.

    `earlier`: how many were made by a call before. The indexes are made anew at the end, which is quicker.
    """
    share = count // own  # of all matches the veteran plays one in so many
    veteran, regular = _person("Veteran"), _person("Regular")
    span = {"first": earlier + 1, "last": count}
    with transaction.atomic(), _without_indexes(), connection.cursor() as cursor:
        cursor.execute(_matches(veteran.pk), span)
        cursor.execute(_seats(veteran.pk, regular.pk, share), span)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM (ANALYZE)")
    return veteran


def _person(name: str) -> Player:
    """The guest of this name; with the first one come all the others, two of each name."""
    found = Player.objects.filter(name=name).first()
    if found is not None:
        return found
    made = guest_create(name)
    if not Player.objects.filter(pk=FIRST_PERSON).exists():
        players_copy(made.pk, PEOPLE)
        named = "'Person ' || substr(id, 2)::int / 2"
        with connection.cursor() as cursor:
            cursor.execute(f"UPDATE games_player SET name = {named} WHERE id LIKE 'y0%'")  # noqa: S608
    return made


@contextmanager
def _without_indexes() -> Iterator[None]:
    """Nothing but the keys while rows are added."""
    tables = [Match._meta.db_table, Seat._meta.db_table]
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = ANY(%s) AND indexname NOT IN "
            "(SELECT conname FROM pg_constraint)",
            [tables],
        )
        found = cursor.fetchall()
        for name, _made in found:
            cursor.execute(f'DROP INDEX "{name}"')
        cursor.execute("SELECT current_setting('is_superuser')")
        if cursor.fetchone() == ("on",):  # then no row is held against those it names
            cursor.execute("SET LOCAL session_replication_role = replica")
        yield
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # what waits for the end would bar new indexes
        cursor.execute("SET LOCAL maintenance_work_mem = '256MB'")
        for _name, made in found:
            cursor.execute(made)


def _made() -> str:
    """SQL: what is told of a match that both its own row and its seats say."""
    game, clock, end, side = (_any(salt) for salt in range(4))
    names = ", ".join(f"'{name}'" for name in GAMES)
    age = f"interval '{YEARS} years' * (1 - n::float / 1000000)"
    return f"""SELECT n, 'z' || lpad(n::text, 11, '0') AS id, now() - {age} AS at,
        CASE WHEN {game} %% 500 = 7 THEN '{RARE}' ELSE (ARRAY[{names}])[{game} %% 10 + 1] END AS preset,
        (ARRAY['live','live','daily','none'])[{clock} %% 4 + 1] AS clock,
        (ARRAY[20,60,86400,NULL])[{clock} %% 4 + 1] AS seconds,
        (ARRAY['quick','relaxed','daily','none'])[{clock} %% 4 + 1] AS pace,
        CASE WHEN {end} %% 997 = 5 THEN 'playing' WHEN {end} %% 50 = 9 THEN 'abandoned' ELSE 'finished' END
            AS status,
        CASE WHEN {end} %% 997 = 5 OR {end} %% 50 IN (3, 9) THEN ''
            WHEN {side} %% 2 = 0 THEN 'NS' ELSE 'EW' END AS winner,
        {_any(4)} %% 20 = 3 AS house, {_any(5)} %% 5 < 4 AS public, {_any(6)} %% 4 <> 0 AS bots,
        {_any(7)} %% 6 = 0 AS court, {_any(8)} %% 300 = 0 AS goon
        FROM generate_series(%(first)s, %(last)s) n"""  # noqa: S608


def _any(salt: int) -> str:
    """SQL: a number that looks drawn, the same for the same match."""
    return f"(hashint4(n + {salt} * 1000003) & 65535)"


def _matches(opener: str) -> str:
    """SQL that adds the matches {first} to {last}; what nobody looks for is as small as it may be."""
    columns = {
        "id": "id",
        "opener_id": f"'{opener}'",
        **dict.fromkeys(("created", "there", "started"), "at"),
        **dict.fromkeys(("preset", "house", "clock", "status", "winner"), ""),
        "rules": """'{"match": {"target": 5, "deals": null}}'""",
        "rules_version": "1",
        "clock_seconds": "seconds",
        "clock_reserve": "0",
        "visibility": "CASE WHEN public THEN 'public' ELSE 'private' END",
        "code": "lpad((n %% 999999)::text, 6, '0')",
        "hints": "false",
        **dict.fromkeys(("hint_seqs", "draw"), "'[]'"),
        **dict.fromkeys(("pairing", "commitment", "first_dealer", "wake_task"), "''"),
        "server_seed": r"'\x00'",
        "seq": "60",
        "finished": "CASE WHEN status = 'playing' THEN NULL ELSE at + interval '1 hour' END",
        "ended": "CASE status WHEN 'finished' THEN 'target' WHEN 'abandoned' THEN 'abandoned' ELSE '' END",
        "score_ns": "CASE WHEN winner = 'NS' THEN 5 ELSE n %% 5 END",
        "score_ew": "CASE WHEN winner = 'EW' THEN 5 ELSE n %% 5 END",
        "turn": "CASE WHEN status = 'playing' THEN 'N' ELSE '' END",
    }
    return _insert(Match, columns, f"({_made()}) made")


def _seats(veteran: str, regular: str, share: int) -> str:
    """SQL that adds their four seats: the veteran sits N or E in turn, half the time with the regular."""
    person = player_of(f"(n * 7 + k * 1250 + (n / 3) %% 1250) %% {PEOPLE} + 1")
    turn = f"(n / {share})"
    who = f"""CASE WHEN n %% {share} = 0 AND k = {turn} %% 2 THEN '{veteran}'
        WHEN n %% {share} = 0 AND k = {turn} %% 2 + 2 AND {turn} %% 4 < 2 THEN '{regular}'
        ELSE {person} END"""
    sat = f"(SELECT made.*, k, {who} AS player FROM ({_made()}) made, generate_series(0, 3) k) sat"  # noqa: S608
    tables = f"(SELECT n AS t, array_agg(player ORDER BY k) AS p FROM {sat} GROUP BY n) tables"  # noqa: S608
    columns = {
        "match_id": "id",
        "seat": "substr('NESW', k + 1, 1)",
        "player_id": "player",
        **dict.fromkeys(("joined", "opened"), "at"),
        **dict.fromkeys(("preset", "house", "pace", "bots", "court", "goon"), ""),
        "client_seed": "''",
        "first_match": "false",
        "result": """CASE WHEN status <> 'finished' THEN status WHEN winner = '' THEN 'none'
            WHEN (winner = 'NS') = (k %% 2 = 0) THEN 'won' ELSE 'lost' END""",
        **{f"{name}_id": f"p[(k + {way}) %% 4 + 1]" for name, way in WAYS.items()},
        "shown": "public AND status <> 'playing'",
    }
    return _insert(Seat, columns, f"{sat} JOIN {tables} ON t = n")


def _defaults(model: type[Model]) -> Iterator[tuple[str, str]]:
    """(column, SQL) of what a row of this model holds where nothing is said, but for what may be null."""
    for field in model._meta.concrete_fields:
        value = field.get_default()
        if field.column and not field.null and isinstance(value, str | bool | int):
            yield field.column, f"'{value}'"


def _insert(model: type[Model], columns: dict[str, str], source: str) -> str:
    """SQL: what stands for a column, or the source's column of the same name."""
    columns = columns | {name: value for name, value in _defaults(model) if name not in columns}
    values = ", ".join(value or name for name, value in columns.items())
    return f"INSERT INTO {model._meta.db_table} ({', '.join(columns)}) SELECT {values} FROM {source}"  # noqa: S608
