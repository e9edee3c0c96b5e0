"""The pages of three moments: found, answered one by one, then the course's end. They need no JavaScript."""

from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games import rulebook
from games.errors import NotFound
from tutorials.course import lesson_find
from tutorials.keeping import progress_keep, progress_of
from tutorials.kinds.best import BestPlay
from tutorials.kinds.guided import FINE
from tutorials.matches import reviews
from tutorials.matches.pages import someone
from tutorials.matches.reading import Finished
from tutorials.matches.reviewing import Found
from tutorials.models import MatchReview
from tutorials.pages.forms import sent, too_fast
from tutorials.pages.shown import question_shown, stars_shown
from tutorials.pages.views import asked
from tutorials.runner import NOTHING, Asking, NoAnswer, done, is_through
from tutorials.wording import card_name

LAST = "graduation"  # the lesson that ends with a review


def _review(request: HttpRequest, match_id: str) -> tuple[MatchReview, Finished]:
    player = someone(request)
    if player is None:
        raise Http404
    try:
        return reviews.review_of(player, match_id)
    except NotFound as error:
        raise Http404 from error


@require_safe
@never_cache
def review_last(request: HttpRequest) -> HttpResponse:
    """To the review of the last match that I have finished; what to do first where there is none."""
    player = someone(request)
    match_id = reviews.last_finished(player) if player is not None else None
    if match_id is None:
        return render(request, "learn/review_none.html")
    return redirect("learn_review", match_id=match_id)


@require_safe
@never_cache
def review_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """The moments of a match with how they were answered; or that they are still being looked for."""
    review, match = _review(request, match_id)
    context: dict[str, Any] = {"match_id": match_id, "title": rulebook.title(match.preset)}
    if review.moments is None:
        return render(request, "learn/review_wait.html", context)
    moments = [reviews.moment_find(review, number) for number in range(1, len(review.moments) + 1)]
    context |= {
        "moments": [_line(review, match, number) for number in range(1, len(review.moments) + 1)],
        "go": next((at for at, stars in enumerate(review.stars, 1) if stars is None), None),
        "is_lost": any(found.cost > FINE for found in moments),
        "done": reviews.is_done(review),
        "graduated": _is_graduated(request),
    }
    return render(request, "learn/review.html", context)


@require_safe
@never_cache
def review_ready(request: HttpRequest, match_id: str) -> HttpResponse:
    """{"ready": are the moments found?}, for the page that waits for them."""
    review, _match = _review(request, match_id)
    return JsonResponse({"ready": review.moments is not None})


def _line(review: MatchReview, match: Finished, number: int) -> dict[str, Any]:
    found, stars = reviews.moment_find(review, number), review.stars[number - 1]
    return {
        "number": number,
        "deal": found.deal,
        "is_done": stars is not None,
        "stars": stars_shown(stars or 0),
        "told": _told(found, match) if stars is not None else "",
    }


def _graduate(request: HttpRequest, match: Finished) -> None:
    """All three are answered: where the course led here, its last lesson is through."""
    lesson = lesson_find(LAST)
    if lesson is None:
        return
    last = len(lesson.steps)
    if match.hints or progress_of(request).get(LAST, NOTHING).reached >= last:
        progress_keep(request, {LAST: done(lesson, last)})


def _is_graduated(request: HttpRequest) -> bool:
    """Is the course's last lesson through?"""
    lesson = lesson_find(LAST)
    return lesson is not None and is_through(lesson, progress_of(request).get(LAST, NOTHING))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def review_step(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """One of the moments: the table as it was, to choose a card, and what it was worth."""
    review, match = _review(request, match_id)
    try:
        found = reviews.moment_find(review, number)
    except NotFound as error:
        raise Http404 from error
    if request.method == "POST" and (slower := too_fast(request)):
        return slower
    step, asking, notice = reviews.moment_step(match, found), Asking(), ""
    if request.method == "POST":
        asking, notice = _answered(request, step)
    if asking.stars is not None:
        review = reviews.answer_keep(review, number, asking.stars)
        if reviews.is_done(review):
            _graduate(request, match)
    context = question_shown(step, asking, ()) | {
        "match_id": match_id,
        "title": rulebook.title(match.preset),
        "found": found,
        "number": number,
        "count": len(review.moments or []),
        "trick": len(step.state().tricks) + 1,
        "played": _told(found, match) if asking.stars is not None else "",
        "next": number + 1 if number < len(review.moments or []) else None,
        "notice": notice,
    }
    return render(request, "learn/review_step.html", context)


def _answered(request: HttpRequest, step: BestPlay) -> tuple[Asking, str]:
    form = sent(request)
    if form.deed not in ("check", "hint", "show"):
        raise SuspiciousOperation("no such button")
    try:
        return asked(step, form, ()), ""
    except NoAnswer:
        again = Asking(form.tries, min(form.hints, len(step.hints)))
        return again, _("Choose an answer first.")


def _told(found: Found, match: Finished) -> str:
    """What was played in the match, and what it was worth."""
    card = card_name(found.played)
    if found.cost <= FINE:
        return _("In the match you played the %(card)s, and that was as good as any.") % {"card": card}
    words = {"card": card, "cost": round(found.cost, 1)}
    if match.deal(found.deal).rules.scoring.by == "tens":
        return _("In the match you played the %(card)s: on average that cost %(cost)s tens.") % words
    return _("In the match you played the %(card)s: on average that cost %(cost)s tricks.") % words
