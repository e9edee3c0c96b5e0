"""Who may say what at a table, and who may read it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from games.errors import Conflict, Forbidden, GameError
from games.models import Match, Player, TalkStanding
from games.store import Snapshot

AFTERWARDS = timedelta(minutes=15)  # for which people may talk on when the match has ended


@dataclass(frozen=True, slots=True)
class May:
    """What a player may say now. `refusal` says why nothing, or why no words of their own."""

    phrases: bool
    chat: bool
    refusal: GameError | None = None


def may_say(snapshot: Snapshot, player: Player | None, now: datetime) -> May:
    """What this player may say at the table now."""
    refusal = _no_word(snapshot, player, now)
    if refusal is not None:
        return May(False, False, refusal)
    if not chat_is_open(snapshot):
        message = _("At this table people talk in phrases. Free words are for private tables with friends.")
        return May(True, False, Forbidden(message, code="no_chat"))
    return May(True, True)


def chat_is_open(snapshot: Snapshot) -> bool:
    """Is this a private table with somebody to talk to? What one says there all read, friend or opponent."""
    private = snapshot.match.visibility == Match.Visibility.PRIVATE
    return private and len(snapshot.people) > 1


def deal_is_on(snapshot: Snapshot) -> bool:
    """Is a deal being played, so that a mood could tell of a hand?"""
    return snapshot.state is not None and not snapshot.over and not snapshot.stopped


def _no_word(snapshot: Snapshot, player: Player | None, now: datetime) -> GameError | None:
    if player is None or snapshot.seat_of(player) is None:
        return Forbidden(_("Only who sits at the table can talk."), code="not_seated")
    match = snapshot.match
    if match.status in Match.ENDED and (match.finished is None or now - match.finished > AFTERWARDS):
        return Conflict(_("This match ended a while ago. Nobody talks here any more."), code="talk_over")
    until = silent_until(player, now)
    if until is not None:
        message = _("Staff have taken away your talk for a while: you can play, and not talk.")
        return Forbidden(message, code="talk_taken", data={"until": until.isoformat()})
    return None


def silent_until(player: Player, now: datetime) -> datetime | None:
    """Until when staff let this player say nothing; None for who may talk."""
    rows = TalkStanding.objects.filter(player=player.pk, silent_until__gt=now)
    return rows.values_list("silent_until", flat=True).first()
