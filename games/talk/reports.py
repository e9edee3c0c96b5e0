"""Reports as staff read them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from games.models import Line, Note, Player, Report, StaffDeed
from games.talk.permission import silent_until
from games.talk.selectors import line_document

PAGE = 20
BEFORE, AFTER = 80, 20  # lines of the match around the report


def reports(*, are_open: bool) -> QuerySet[Report]:
    """The open reports, the oldest first; or those that were closed, the last one first.

    Each knows in `others` how many more there are about the same player.
    """
    same = Report.objects.filter(player=OuterRef("player")).order_by().values("player")
    count = Subquery(same.annotate(count=Count("pk")).values("count"), output_field=IntegerField())
    rows = Report.objects.select_related("player", "reporter", "match").annotate(
        others=Coalesce(count, 1) - 1
    )
    if are_open:
        return rows.filter(closed=None).order_by("at", "pk")
    return rows.exclude(closed=None).order_by("-closed", "-pk")


@dataclass(frozen=True, slots=True)
class Case:
    """One report with what one needs to decide: what was said, and what there was before."""

    report: Report
    lines: list[dict[str, Any]]
    notes: list[Note]
    earlier: list[Report]
    deeds: list[StaffDeed]
    silent_until: datetime | None


def case(report_id: int, now: datetime) -> Case | None:
    """The case of a report; None where there is no such report."""
    found = Report.objects.select_related("player", "reporter", "match").filter(pk=report_id).first()
    if found is None:
        return None
    others = Report.objects.filter(player=found.player_id).exclude(pk=found.pk)
    deeds = StaffDeed.objects.filter(player=found.player_id).select_related("staff", "player")
    return Case(
        found,
        _lines_around(found),
        list(Note.objects.filter(match=found.match_id, player=found.player_id, shared=True).order_by("pk")),
        list(others.select_related("reporter", "player").order_by("-at", "-pk")[:PAGE]),
        list(deeds.order_by("-at", "-pk")[:PAGE]),
        silent_until(found.player, now),
    )


def _lines_around(report: Report) -> list[dict[str, Any]]:
    """What was said at the match until the report, and a little after it, in order."""
    lines = Line.objects.filter(match=report.match_id).select_related("player")
    before = lines.filter(at__lte=report.at).order_by("-pk")[:BEFORE]
    after = lines.filter(at__gt=report.at).order_by("pk")[:AFTER]
    rows = [*reversed(before), *after]
    return [
        line_document(line) | {"time": line.at, "theirs": line.player_id == report.player_id} for line in rows
    ]


def deeds() -> QuerySet[StaffDeed]:
    """Everything that staff did, the last deed first."""
    return StaffDeed.objects.select_related("staff", "player", "report").order_by("-at", "-pk")


def notice_of(player: Player) -> str:
    """What staff have told a player who has not read it yet."""
    standing = getattr(player, "talk_standing", None) if player.has_notice else None
    return "" if standing is None else standing.notice
