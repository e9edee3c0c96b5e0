"""Celery tasks. Each calls the service of the same name; `seq` is the one the task was meant for."""

from celery import shared_task

from games import notices, services
from games.ratings import reckoning
from games.shuffles import services as shuffles


@shared_task
def bot_turn_play(match_id: str, seq: int) -> None:
    """Let the bot whose turn it is act."""
    services.bot_turn_play(match_id, seq)


@shared_task
def turn_expire(match_id: str, seq: int) -> None:
    """Act for whoever ran out of time."""
    services.turn_expire(match_id, seq)


@shared_task
def deal_open(match_id: str, seq: int) -> None:
    """Deal the next hands after the pause."""
    services.deal_open(match_id, seq)


@shared_task
def seat_watch(match_id: str, seq: int) -> None:
    """Look whether the player whose turn it is is there."""
    services.seat_watch(match_id, seq)


@shared_task
def table_watch(match_id: str, seq: int) -> None:
    """Look who still waits at a table before its start."""
    services.table_watch(match_id, seq)


@shared_task
def match_abandon(match_id: str, seq: int) -> None:
    """End a match to which nobody came back."""
    services.match_abandon(match_id, seq)


@shared_task
def premove_play(match_id: str, seq: int) -> None:
    """Play what the player whose turn it is has set beforehand."""
    services.premove_play(match_id, seq)


@shared_task
def premove_sweep() -> None:
    """Find what was set beforehand and has its turn now."""
    services.premove_sweep()


@shared_task
def match_sweep() -> None:
    """Find what is due and queue it."""
    services.match_sweep()


@shared_task
def notices_send() -> None:
    """Find who is to be told of something, and queue the telling."""
    notices.notices_queue()


@shared_task
def notice_tell(player_id: str) -> None:
    """Tell one player what is due."""
    notices.notice_tell(player_id)


@shared_task
def shuffles_count() -> None:
    """Count the deals of matches that have ended since yesterday."""
    shuffles.shuffles_count()


@shared_task
def ratings_reckon() -> None:
    """Reckon the matches that have ended since."""
    while reckoning.ratings_reckon() == reckoning.BATCH:
        pass
