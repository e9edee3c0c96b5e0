"""Who does not want to hear or meet whom."""

from collections.abc import Iterable

from games.models import Mute


def is_blocked_between(player_ids: Iterable[str]) -> bool:
    """Has any of these blocked another of them? They are not to be put at one table then. One query."""
    ids = list(player_ids)
    return Mute.objects.filter(blocks=True, player__in=ids, other__in=ids).exists()


def blocked_with(player_id: str) -> set[str]:
    """Everybody whom this player has blocked, or by whom they are blocked. One query."""
    rows = Mute.objects.filter(blocks=True)
    pairs = rows.filter(player=player_id) | rows.filter(other=player_id)
    return {each for pair in pairs.values_list("player_id", "other_id") for each in pair} - {player_id}
