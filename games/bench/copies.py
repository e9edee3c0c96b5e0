"""Many matches out of one, copied within PostgreSQL. No text in these statements comes from outside."""

from itertools import count

from django.db import connection
from django.db.models import Model

from games.ids import ID_LENGTH
from games.models import Action, Deal, Match, Player, Seat

_batches = count(1)


def players_copy(player_id: str, times: int) -> None:
    """Players `y` and a number, as `player_of` names them."""
    _run(_copy(Player, {"id": player_of("n")}, "id"), times, player_id)


def player_of(number: str) -> str:
    """SQL: the id of the copied player of this number."""
    return f"'y' || lpad(({number})::text, {ID_LENGTH - 1}, '0')"


def matches_copy(match_id: str, times: int, player: str | None = None) -> list[str]:
    """A match with its seats, deals and log, so many times. -> the ids of the copies.

    `player`: SQL for who sits at copy `n` (a seat's row is `t`); left out, the same people sit at all.
    """
    prefix = f"x{next(_batches):04d}"
    width = ID_LENGTH - len(prefix)
    new = {"match_id": f"'{prefix}' || lpad(n::text, {width}, '0')"}
    same = f"o.id = t.deal_id AND d.number = o.number AND d.match_id = {new['match_id']}"
    deal = f"(SELECT d.id FROM games_deal d, games_deal o WHERE {same})"  # noqa: S608
    seated = new if player is None else new | {"player_id": player}
    _run(_copy(Match, {"id": new["match_id"]}, "id"), times, match_id)
    _run(_copy(Seat, seated, "match_id"), times, match_id)
    _run(_copy(Deal, new, "match_id"), times, match_id)
    _run(_copy(Action, new | {"deal_id": deal}, "match_id"), times, match_id)
    return [f"{prefix}{number:0{width}d}" for number in range(1, times + 1)]


def _run(statement: str, *parameters: int | str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)


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
    return f"INSERT INTO {name} ({names}) SELECT {values} FROM {source}"  # noqa: S608
