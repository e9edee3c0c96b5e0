"""The safety net: finds what is due, whatever was lost on the way."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games import effects, presence
from games.models import Match, Pulse
from games.services.seats import outage_credit

OUTAGE = timedelta(seconds=20)  # without a sweep for so long, nobody could play either
LEASE = timedelta(seconds=5)  # a match handed to a worker is not handed out again for this long
BATCH = 200
PULSE = timedelta(seconds=5)  # how often it is written down that the server runs


def match_sweep(now: datetime | None = None) -> int:
    """Queue the task that each due match waits for: deadlines, lost bot turns, pauses. -> how many.

    Two sweeps at once share the work (rows that another holds are skipped), and a worker that dies with
    a task is found out when the lease ends.
    """
    now = now or timezone.now()
    _outage_look(now)
    with transaction.atomic():
        due = Match.objects.filter(wake_at__lte=now).order_by("wake_at")
        rows = list(due.select_for_update(skip_locked=True).values("pk", "seq", "wake_task")[:BATCH])
        Match.objects.filter(pk__in=[row["pk"] for row in rows]).update(wake_at=now + LEASE)
    for row in rows:
        effects.queue(row["wake_task"], row["pk"], row["seq"])
    return len(rows)


def _outage_look(now: datetime) -> None:
    """Give back the time in which the server was down. The row of the pulse tells when it last was not."""
    presence.listen(now)
    pulse, _ = Pulse.objects.get_or_create(pk=1, defaults={"at": now})
    if now - pulse.at < PULSE:
        return
    if Pulse.objects.filter(pk=1, at=pulse.at).update(at=now) and now - pulse.at > OUTAGE:
        outage_credit(pulse.at, now)
