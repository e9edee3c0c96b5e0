"""Counting the deals of matches that have ended, each once, in bounded memory."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.models import Deal, Match, ShuffleCount
from games.shuffles.counting import deal_add, nothing

BATCH = 200  # matches in one transaction
A_NIGHT = 20_000  # matches in one task; what is left waits for the next
# By then whatever ended has been committed, so that none slips in before the mark.
SETTLED = timedelta(hours=1)


def shuffles_count(now: datetime | None = None, *, most: int | None = A_NIGHT) -> int:
    """Count what has ended since the last time, up to `most` matches. -> how many there were.

    Once a day: where all had been counted today, nothing is looked at.
    """
    now, counted = now or timezone.now(), 0
    row = ShuffleCount.objects.filter(pk=1).first()
    if row is not None and row.done is not None and row.done.date() == now.date():
        return 0
    while most is None or counted < most:
        found = _batch_count(now)
        counted += found
        if found < BATCH:
            ShuffleCount.objects.filter(pk=1).update(done=now)
            break
    return counted


def shuffles_forget() -> None:
    """Let everything be counted anew."""
    ShuffleCount.objects.all().delete()


def _batch_count(now: datetime) -> int:
    """Count the next matches. Whoever else counts waits, so that no deal is counted twice."""
    with transaction.atomic():
        ShuffleCount.objects.get_or_create(pk=1, defaults={"tallies": nothing()})
        row = ShuffleCount.objects.select_for_update().get(pk=1)
        ended = list(_after(row, now).values_list("pk", "finished")[:BATCH])
        if not ended:
            return 0
        deals = Deal.objects.filter(match__in=[pk for pk, _finished in ended]).order_by("pk")
        deals = deals.filter(match__origin_deal=None)  # cards dealt once count once
        columns = ("hands", "dealer", "result", "match__rules__court", "match__rules__scoring__by")
        for hands, dealer, result, court, by in deals.values_list(*columns).iterator():
            is_asked = court == "first-seven" and by == "tricks"
            deal_add(row.tallies, row.deals, hands, dealer, result, courts=is_asked)
            row.deals += 1
        row.last, row.mark = ended[-1]
        row.save(update_fields=["tallies", "deals", "last", "mark"])
        return len(ended)


def _after(row: ShuffleCount, now: datetime) -> QuerySet[Match]:
    """The matches after the mark that have ended, in that order.

    Those given up count as well, or a hand that people like to run from would be missing.
    """
    ended = Match.objects.filter(status__in=Match.ENDED, finished__lte=now - SETTLED)
    if row.mark is not None:
        ended = ended.filter(finished__gte=row.mark).exclude(Q(finished=row.mark) & Q(pk__lte=row.last))
    return ended.order_by("finished", "pk")
