"""What lists find matches by, written beside what it follows from, and had again from the log."""

from collections.abc import Iterable, Mapping
from itertools import islice
from types import SimpleNamespace
from typing import Any

from django.db import transaction
from django.db.models import Prefetch

from games.listed import DealTold, agreed, played, sweep_of
from games.models import Deal, Match, Player, Seat
from games.store import Snapshot

AGREED = ("opened", "preset", "house", "pace")
PLAYED = ("result", "bots", "partner", "left", "right", "court", "goon", "shown")
AT_ONCE = 100  # matches


def seats_told(after: Snapshot, changed: Mapping[str, Any]) -> None:
    """Write the columns of a match's seats where they are others now: at its start, its end, after a court.

    `changed`: the columns of the match that are written with it. In the caller's transaction, one query.
    """
    if "status" not in changed and not _brings_sweep(after):
        return
    names = ("status", "visibility", "started", "winner")
    match = SimpleNamespace(**{name: changed.get(name, getattr(after.match, name)) for name in names})
    _write(_rows(match, after.seats, _told(after.deals)), PLAYED)


def _brings_sweep(after: Snapshot) -> bool:
    deal = after.deals[-1] if after.deals else None
    if deal is None or deal.result is None or deal.over_seq != after.seq:
        return False
    return sweep_of(DealTold(deal.dealer, deal.result)) is not None


def seats_rebuild(match_ids: Iterable[str]) -> int:
    """Reckon all columns of these matches anew, from the agreement, the seats and the deals. -> how many."""
    ids, count = iter(match_ids), 0
    while some := list(islice(ids, AT_ONCE)):
        count += _rebuilt(some)
    return count


def _rebuilt(match_ids: list[str]) -> int:
    """These matches, held meanwhile, so that none moves on between reading and writing."""
    deals = Prefetch("deals", Deal.objects.filter(result__isnull=False).order_by("number"))
    held = Match.objects.filter(pk__in=match_ids).order_by("pk").select_for_update()
    rows = []
    with transaction.atomic():
        for match in held.prefetch_related("seats__player", deals):
            for row in _rows(match, match.seats.all(), _told(match.deals.all())):
                for name, value in agreed(match).items():
                    setattr(row, name, value)
                rows.append(row)
        _write(rows, AGREED + PLAYED)
    return len(rows)


def _told(deals: Iterable[Deal]) -> list[DealTold]:
    return [DealTold(deal.dealer, deal.result) for deal in deals if deal.result is not None]


def _rows(match: Any, seats: Iterable[Seat], deals: Iterable[DealTold]) -> list[Seat]:
    """Rows with the columns of these seats and no others: snapshots share theirs."""
    ids = {row.seat: row.pk for row in seats}
    sitting = {row.seat: (row.player_id, row.player.kind == Player.Kind.BOT) for row in seats}
    return [Seat(pk=ids[seat], **columns) for seat, columns in played(match, sitting, deals).items()]


def _write(rows: list[Seat], names: tuple[str, ...]) -> None:
    if rows:
        Seat.objects.bulk_update(rows, names, batch_size=AT_ONCE)
