"""Whether a player stands on leaderboards."""

from games.models import Player


def listing_set(player: Player, *, hidden: bool) -> None:
    """Say that one does not want to stand on leaderboards, or does again. It holds at once."""
    Player.objects.filter(pk=player.pk, is_active=True).update(unlisted=hidden)
    player.unlisted = hidden
