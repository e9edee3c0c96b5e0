"""The three moments of a match as they are kept: looked for once, answered one by one."""

import logging
from datetime import timedelta
from typing import Any

from celery import current_app
from django.contrib.auth import get_user_model
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from games.engine.match import carry_parse
from games.errors import NotFound
from games.selectors import matches_of
from tutorials.kinds.best import BestPlay
from tutorials.matches.questions import Moment, ask_best
from tutorials.matches.reading import Finished, finished, told
from tutorials.matches.reviewing import Found, moments_of
from tutorials.models import MatchReview

log = logging.getLogger(__name__)
DEALS_MOST = 30  # of a match, the last ones
LOST_AFTER = timedelta(seconds=40)  # whoever was sent to look has been lost by then
TASK = "tutorials.tasks.match_review"


def review_of(player: AbstractBaseUser, match_id: str) -> tuple[MatchReview, Finished]:
    """The review of a match by one of its players, and the match. NotFound for others, and before its end.

    Where the moments are not found yet, somebody is sent to look for them.
    """
    match = finished(player, match_id)
    if match.seat is None:
        raise NotFound()
    review, _ = MatchReview.objects.get_or_create(player_id=player.pk, match=match_id)
    if review.moments is None and _is_claimed(review):
        _queue(match_id, player.pk)
    return review, match


def _is_claimed(review: MatchReview) -> bool:
    """Has nobody set out to look, or been lost on the way? Of two who ask at once one is told so."""
    now = timezone.now()
    if review.asked is not None and now - review.asked < LOST_AFTER:
        return False
    return bool(MatchReview.objects.filter(pk=review.pk, asked=review.asked).update(asked=now))


def _queue(match_id: str, player_id: str) -> None:
    """A broker that is down costs time, never the request: whoever comes later asks again."""
    try:
        current_app.send_task(TASK, args=[match_id, player_id], retry=False)
    except Exception:  # any broker's error
        log.exception("could not queue the review of match %s", match_id)


def match_review(match_id: str, player_id: str) -> None:
    """Look for the moments of a match and keep them; nothing where that is done, or there is no match."""
    player = get_user_model().objects.filter(pk=player_id).first()
    review = MatchReview.objects.filter(player_id=player_id, match=match_id, moments__isnull=True).first()
    if player is None or review is None:
        return
    try:
        match = finished(player, match_id)
    except NotFound:
        return
    found = moments_of([told(deal) for deal in match.deals[-DEALS_MOST:]], match.seat or "")
    MatchReview.objects.filter(pk=review.pk, moments__isnull=True).update(
        moments=[each._asdict() for each in found], stars=[None] * len(found)
    )


def moment_find(review: MatchReview, number: int) -> Found:
    """A moment by its number from 1. NotFound where there is none, or none yet."""
    if not 1 <= number <= len(review.moments or []):
        raise NotFound()
    return Found(**review.moments[number - 1])  # type: ignore[index]


def moment_step(match: Finished, found: Found) -> BestPlay:
    """The question about a moment, from the seat of who looks back."""
    deal = told(match.deal(found.deal))
    position, state = deal.at(found.step, match.seat or ""), deal.states[found.step]
    step = ask_best(Moment(position, state, carry_parse(deal.carry), found.costs))
    assert isinstance(step, BestPlay)
    return step


def answer_keep(review: MatchReview, number: int, stars: int) -> MatchReview:
    """Keep the stars of a moment, the best there were. -> the review with them."""
    with transaction.atomic():
        row = MatchReview.objects.select_for_update().get(pk=review.pk)
        before = row.stars[number - 1]
        row.stars[number - 1] = stars if before is None else max(before, stars)
        row.save(update_fields=["stars"])
    return row


def is_done(review: MatchReview) -> bool:
    """Has every moment been answered? Where there was nothing to choose nothing is left to do."""
    return review.moments is not None and None not in review.stars


def last_finished(player: AbstractBaseUser) -> str | None:
    """The match to look back at: the last one with hints, else the last one; None where none has ended."""
    mine: Any = matches_of(player)  # type: ignore[arg-type]
    ended = mine.filter(status="finished")
    row = ended.filter(hints=True).first() or ended.first()
    return None if row is None else str(row.pk)
