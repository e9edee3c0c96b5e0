"""Whether strangers may look on where somebody plays."""

from django.db import transaction
from django.utils import timezone

from games.models import Match, Player, Seat
from games.services.held import locked
from games.services.players import still_here
from games.services.seating import moved_on


def watching_set(player: Player, *, forbidden: bool) -> None:
    """Say that no stranger is to see one's matches, or may again.

    It holds at once: each public match under way takes a new `seq`, at which every socket looks again.
    """
    with transaction.atomic():
        still_here(player)
        changed = Player.objects.filter(pk=player.pk).exclude(no_watching=forbidden)
        if not changed.update(no_watching=forbidden):
            return
        mine = Seat.objects.filter(player=player).values("match")
        rows = Match.objects.filter(
            pk__in=mine, status=Match.Status.PLAYING, visibility=Match.Visibility.PUBLIC
        )
        for match_id in list(rows.order_by("pk").values_list("pk", flat=True)):
            moved_on(locked(match_id), timezone.now())
    player.no_watching = forbidden
