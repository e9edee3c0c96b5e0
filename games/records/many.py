"""The records of very many matches, one after another: few in memory at a time, no query for each."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from django.db.models import Q, QuerySet

from games import lists
from games.events import Told, table_state
from games.history import Rows, match_record
from games.models import Action, Deal, Event, Match, Player, Seat
from games.store import ACTION_COLUMNS, snapshot_built

AT_ONCE = 8  # matches: six queries for all of them, whatever there is to them


def records_sought(player: Player, query: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The records of a player's own matches that have ended, as their list finds them; newest first.

    BadRequest for a wrong value, and at once, before the first is asked for.
    """
    rows = lists.matches_sought(player, query).filter(match__status__in=Match.ENDED)
    return _records(_pages(rows.filter(match__started__isnull=False)))


def records_all() -> Iterator[dict[str, Any]]:
    """The records of all matches that were played and have ended, first begun first."""
    return _records(_all_pages())


def _pages(rows: QuerySet[Seat]) -> Iterator[list[str]]:
    """The ids of matches, a few at a time, by where the last ones ended rather than by counting."""
    after = Q()
    while True:
        page = list(rows.filter(after).values_list("opened", "match_id")[:AT_ONCE])
        if not page:
            return
        yield [match_id for _opened, match_id in page]
        opened, last = page[-1]
        after = Q(opened__lt=opened) | Q(opened=opened, match_id__lt=last)


def _all_pages() -> Iterator[list[str]]:
    """By id, which no match changes."""
    rows = Match.objects.filter(status__in=Match.ENDED, started__isnull=False).order_by("pk")
    last = ""
    while page := list(rows.filter(pk__gt=last).values_list("pk", flat=True)[:AT_ONCE]):
        yield page
        last = page[-1]


def _records(pages: Iterator[list[str]]) -> Iterator[dict[str, Any]]:
    for page in pages:
        yield from _page_records(page)


def _page_records(match_ids: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The records of these matches in their order, in five queries."""
    matches = Match.objects.in_bulk(match_ids)
    seats = _by_match(Seat.objects.select_related("player").order_by("joined", "id"), match_ids)
    deals = _by_match(Deal.objects.order_by("number"), match_ids)
    told = Event.objects.filter(match__in=match_ids).order_by("seq").values_list("match_id", *Told._fields)
    events = _grouped(told, lambda row: (row[0], Told(*row[1:])))
    logs: dict[int, Rows] = defaultdict(list)
    rows = Action.objects.filter(match__in=match_ids).order_by("seq").values("deal_id", *ACTION_COLUMNS)
    for row in rows.iterator():
        logs[row.pop("deal_id")].append(row)
    for match_id in match_ids:
        if match_id in matches and deals[match_id]:
            table = table_state(events[match_id])
            own = {
                deal.pk: [row for row in logs.pop(deal.pk, ()) if table.stands(row["seq"])]
                for deal in deals[match_id]
            }
            match, dealt = matches[match_id], tuple(deals[match_id])
            built = snapshot_built(match, tuple(seats[match_id]), dealt, match.seq, table, own[dealt[-1].pk])
            yield match_record(built, own)


def _by_match(rows: QuerySet[Any], match_ids: Sequence[str]) -> dict[str, list[Any]]:
    return _grouped(rows.filter(match__in=match_ids), lambda row: (row.match_id, row))


def _grouped(rows: Any, split: Callable[[Any], tuple[str, Any]]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = defaultdict(list)
    for row in rows:
        key, value = split(row)
        found[key].append(value)
    return found
