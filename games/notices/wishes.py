"""What a player wishes to be told of."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.errors import BadRequest
from games.models import Notice, NoticeWishes, Player
from games.rest_days import is_zone
from games.services.players import still_here
from games.services.resting import rest_tell

MAILED = tuple(f"mail_{kind}" for kind in Notice.Kind.values)


def wishes_of(player: Player) -> NoticeWishes:
    """What they said, or the defaults."""
    return NoticeWishes.objects.filter(player=player).first() or NoticeWishes(player=player)


def wishes_set(player: Player, time_zone: str, now: datetime | None = None, **said: Any) -> None:
    """Keep what a player wishes, and by which clock they live, which their days off go by too.

    BadRequest for a zone that is none.
    """
    if time_zone and not is_zone(time_zone):
        raise BadRequest(_("There is no such time zone."), code="bad_time_zone")
    with transaction.atomic():
        still_here(player)
        NoticeWishes.objects.update_or_create(player=player, defaults=said)
        held = Player.objects.get(pk=player.pk)
        if held.time_zone != time_zone:
            held.time_zone = time_zone
            held.save(update_fields=["time_zone"])
            rest_tell(held, now or timezone.now())
    player.time_zone = time_zone


def mails_stop(player_id: str) -> bool:
    """No more mails of this sort to this player. -> are they somebody still?"""
    if not Player.objects.filter(pk=player_id, is_active=True).exists():
        return False
    NoticeWishes.objects.update_or_create(player_id=player_id, defaults=dict.fromkeys(MAILED, False))
    return True
