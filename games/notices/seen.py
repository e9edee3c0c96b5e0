"""A player has seen a match: what was to be told of it needs no telling, and a mail may come again."""

from datetime import datetime, timedelta

from django.db.models import F, Q

from games import presence
from games.models import Action, Notice


def seen(player_id: str, match_id: str) -> None:
    """The player looks at this match. Mostly nothing was to be told, and nothing is written."""
    mine = Notice.objects.filter(player=player_id, match=match_id)
    told = mine.filter(Q(due__isnull=False) | Q(mailed__isnull=False))
    if told.exists():
        told.update(due=None, mailed=None, leased=None)


def seen_since(player_id: str, match_id: str, at: datetime) -> bool:
    """Was the player at this match after that time: looking on, by whatever door, or acting in it?"""
    heard = presence.last_heard(match_id, [player_id]).get(player_id)
    if heard is not None and heard >= at:
        return True
    own = Action.objects.filter(match=match_id, by=Action.By.PLAYER, at__gt=at)
    return own.filter(match__seats__player=player_id, match__seats__seat=F("seat")).exists()


def has_found_out(notice: Notice) -> bool:
    """Has the player found out by themselves what this notice tells?"""
    heard = presence.last_heard(notice.match_id, [notice.player_id]).get(notice.player_id)
    if heard is None:
        return False
    slack = presence.HERE if notice.kind == Notice.Kind.FINISHED else timedelta()
    return heard >= notice.since - slack
