"""Celery tasks of the course. Each calls what it is named after."""

from celery import shared_task

from tutorials.matches import reviews


@shared_task
def match_review(match_id: str, player_id: str) -> None:
    """Look for three moments of a finished match."""
    reviews.match_review(match_id, player_id)
