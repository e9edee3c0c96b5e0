"""What becomes of kept records with their owner."""

from typing import Any

from games.models import KeptRecord, Player


def merged(guest: Player, account: Player, **_signal: Any) -> None:
    """A guest's are the account's, each once."""
    known = KeptRecord.objects.filter(owner=account).values("digest")
    KeptRecord.objects.filter(owner=guest, digest__in=known).delete()
    KeptRecord.objects.filter(owner=guest).update(owner=account)


def left(player: Player, **_signal: Any) -> None:
    """They go with their owner."""
    KeptRecord.objects.filter(owner=player).delete()
