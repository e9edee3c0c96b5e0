"""Every read of what was said, and of whom somebody does not hear."""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from games import access
from games.models import Line, Mute, Player, Report
from games.selectors import iso, player_json
from games.store import Snapshot
from games.talk.permission import May, may_say
from games.talk.phrases import PHRASES

LINES_MOST = 100  # in one answer


def talk_document(
    player: Player | None, match_id: str, *, after: int = 0, now: datetime | None = None
) -> dict[str, Any]:
    """What was said at a match since the line `after`, the last hundred of it, and what may be said now."""
    now = now or timezone.now()
    snapshot = access.match_see(player, match_id)
    newest = lines_for(snapshot, player).filter(pk__gt=after).order_by("-pk")[:LINES_MOST]
    mutes = mutes_of(player).filter(other__in=[row.player_id for row in snapshot.seats]) if player else []
    rows = list(mutes)
    return {
        "phrases": [
            {"key": each.key, "text": str(each.text), "between_deals": each.between_deals}
            for each in PHRASES.values()
        ],
        "reasons": [{"key": key, "text": str(text)} for key, text in Report.Reason.choices],
        "may": _may_json(may_say(snapshot, player, now)),
        "muted": [row.other_id for row in rows],
        "blocked": [row.other_id for row in rows if row.blocks],
        "results": [line_document(line) for line in reversed(newest)],
    }


def _may_json(may: May) -> dict[str, Any]:
    refusal = may.refusal
    return {
        "phrases": may.phrases,
        "chat": may.chat,
        "why": None if refusal is None else refusal.code,
        "message": None if refusal is None else refusal.message,
        "until": None if refusal is None else refusal.data.get("until"),
    }


def lines_for(snapshot: Snapshot, player: Player | None) -> QuerySet[Line]:
    """The lines of a match that this player may read and wants to.

    Phrases are for everybody who may see the match, chat for those who sit at it; whom a player has muted
    they do not hear.
    """
    lines = Line.objects.filter(match=snapshot.match.pk).select_related("player")
    if player is None or snapshot.seat_of(player) is None:
        lines = lines.filter(kind=Line.Kind.PHRASE)
    if player is None:
        return lines
    return lines.exclude(player__in=Mute.objects.filter(player=player).values("other"))


def line_heard(
    player: Player | None, match_id: str, line_id: int, since: int | None = None
) -> dict[str, Any] | None:
    """One line as this player hears it; None for whom it is not meant. NotFound where they see no match."""
    snapshot = access.match_see(player, match_id, since)
    line = lines_for(snapshot, player).filter(pk=line_id).first()
    return None if line is None else line_document(line)


def line_document(line: Line) -> dict[str, Any]:
    """A line, JSON-ready; a phrase in the language of whoever asks."""
    phrase = PHRASES.get(line.key)
    return {
        "id": line.pk,
        "seat": line.seat,
        "player": player_json(line.player),
        "kind": line.kind,
        "key": line.key or None,
        "text": line.text if phrase is None else str(phrase.text),
        "at": iso(line.at),
    }


def mutes_of(player: Player) -> QuerySet[Mute]:
    """Whom a player has muted, newest first; one query."""
    return Mute.objects.filter(player=player).select_related("other").order_by("-at", "-pk")


def mute_document(row: Mute) -> dict[str, Any]:
    """Somebody whom the player does not hear."""
    return {"player": player_json(row.other), "blocked": row.blocks, "at": iso(row.at)}
