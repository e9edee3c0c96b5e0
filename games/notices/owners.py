"""What is kept to tell a player follows them: into an account, into their own copy, and out."""

from typing import Any
from urllib.parse import urlsplit

from django.http import HttpRequest

from games.models import Notice, NoticeWishes, Player, PushSubscription
from games.notices.wishes import MAILED, wishes_of

DEVICE_KEY = "push_device"  # in a session: the browser that it lets us wake


def merged(guest: Player, account: Player, **_signal: Any) -> None:
    """A guest signed in to an account: their browsers are the account's. What the account wishes stands."""
    PushSubscription.objects.filter(player=guest).update(player=account)
    told = Notice.objects.filter(player=account).values("match")
    Notice.objects.filter(player=guest).exclude(match__in=told).update(player=account)
    Notice.objects.filter(player=guest).delete()
    if not NoticeWishes.objects.filter(player=account).exists():
        NoticeWishes.objects.filter(player=guest).update(player=account)
    NoticeWishes.objects.filter(player=guest).delete()
    if account.night_from is None and not account.days_off:  # or else they would go by other clocks
        Player.objects.filter(pk=account.pk, time_zone="").update(time_zone=guest.time_zone)
    Player.objects.filter(pk=guest.pk).update(time_zone="")


def left(player: Player, **_signal: Any) -> None:
    """A player leaves for good, and is told nothing any more."""
    for model in (PushSubscription, Notice, NoticeWishes):
        model._default_manager.filter(player=player).delete()
    player.time_zone = ""


def exported(player: Player, **_signal: Any) -> dict[str, Any]:
    """A player's own copy: what they wish to be told of, and the browsers that may be woken."""
    wishes = wishes_of(player)
    devices = PushSubscription.objects.filter(player=player).order_by("created")
    return {
        "notices": {
            **{name: getattr(wishes, name) for name in MAILED},
            "quiet_from": wishes.quiet_from,
            "quiet_until": wishes.quiet_until,
            "time_zone": player.time_zone,
            "browsers": [
                {"service": urlsplit(each.endpoint).hostname, "created": each.created} for each in devices
            ],
        }
    }


def signed_out(request: HttpRequest | None, user: Player | None, **_signal: Any) -> None:
    """Who signs out of a browser is not told anything in it any more."""
    device = request.session.get(DEVICE_KEY) if request is not None and hasattr(request, "session") else None
    if device is not None and user is not None:
        PushSubscription.objects.filter(pk=device, player=user).delete()
