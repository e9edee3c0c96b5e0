"""The pages of questions made of a match: made, listed, answered, taken away. All work without JavaScript."""

from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rest_framework.exceptions import Throttled

from games import rulebook
from games.engine.explain import SEAT_WORDS
from games.engine.seats import SEATS
from games.errors import GameError, NotFound
from games.rest.limits import limit_check
from games.rest.staff import staff_only
from tutorials.drawing import table_drawn
from tutorials.matches import making
from tutorials.matches.making import Draft
from tutorials.matches.questions import QUESTIONS, Moment, offered
from tutorials.matches.reading import Told
from tutorials.models import SharedLesson
from tutorials.pages.forms import sent, too_fast
from tutorials.pages.shown import question_shown
from tutorials.pages.views import asked
from tutorials.runner import Asking, NoAnswer, given_up
from tutorials.steps import Page, Step
from tutorials.wording import filled

NUMBER_MOST = 9999


def someone(request: HttpRequest) -> Any:
    """The player who looks, None for nobody yet."""
    return request.user if request.user.is_authenticated else None


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def made_new(request: HttpRequest, match_id: str) -> HttpResponse:
    """Pick a moment and a question of a finished match; posted, a preview of it, or the lesson is made."""
    form = request.POST if request.method == "POST" else request.GET
    try:
        deal, seat = making.deal_told(someone(request), Draft(match_id, _number(form, "deal", 1), 0, ""))
    except NotFound as error:
        raise Http404 from error
    draft = _draft(form, match_id, deal, seat)
    if request.method != "POST":
        return _form(request, deal, draft)
    player = someone(request)
    if player is None:
        raise Http404
    try:
        limit_check(request, "drafts")
        if request.POST.get("do") == "make":
            made = making.lesson_make(player, draft, lambda: limit_check(request, "made"))
            return redirect("learn_made_page", lesson_id=made.pk)
        step = making.lesson_step(making.lesson_draft(player, draft))
    except Throttled:
        return render(request, "learn/too_fast.html", status=429)
    except GameError as error:
        return _form(request, deal, draft, notice=error.message)
    return _form(request, deal, draft, step)


def _number(form: Any, name: str, otherwise: int) -> int:
    text = form.get(name, "")
    return min(int(text), NUMBER_MOST) if text.isascii() and text.isdigit() and len(text) < 7 else otherwise


def _draft(form: Any, match_id: str, deal: Told, seat: str | None) -> Draft:
    step = min(_number(form, "step", 0), len(deal.words))
    state = deal.states[step]
    viewer = form.get("viewer", "")
    if viewer not in tuple(SEATS):
        viewer = seat or (state.turn if state.stage == "playing" else None) or "S"
    words = [form.get(name, "")[:1000] for name in ("kind", "title", "note")]
    return Draft(match_id, deal.position.number, step, viewer, *words)


def _form(
    request: HttpRequest, deal: Told, draft: Draft, step: Step | None = None, notice: str = ""
) -> HttpResponse:
    moment = making.moment_of(deal, draft)
    kinds = [(kind, filled(QUESTIONS[kind].title)) for kind in offered(moment)]
    context = {
        "draft": draft,
        "title": rulebook.title(deal.position.preset),
        "steps": len(deal.words),
        "replay_url": _replay_url(draft),
        "before": _url(draft._replace(step=draft.step - 1)) if draft.step else "",
        "after": _url(draft._replace(step=draft.step + 1)) if draft.step < len(deal.words) else "",
        "viewers": [(seat, filled(SEAT_WORDS[seat]), _url(draft._replace(viewer=seat))) for seat in SEATS],
        "kinds": kinds,
        "kind": draft.kind if draft.kind in dict(kinds) else kinds[0][0] if kinds else "",
        "notice": notice,
        "is_known": someone(request) is not None,
        **_pictured(moment, step),
    }
    return render(request, "learn/made_new.html", context, status=400 if notice else 200)


def _url(draft: Draft) -> str:
    """The form at another step or from another seat."""
    url = reverse("learn_made_new", kwargs={"match_id": draft.match})
    return f"{url}?deal={draft.deal}&step={max(0, draft.step)}&viewer={draft.viewer}"


def _replay_url(draft: Draft) -> str:
    return f"{reverse('match_replay', kwargs={'match_id': draft.match})}?deal={draft.deal}&step={draft.step}"


def _pictured(moment: Moment, step: Step | None) -> dict[str, Any]:
    """The table as that seat sees it; with a question, the question as others get it, and its answer."""
    if step is not None:
        return question_shown(step, given_up(step, 0, 0), ()) | {"is_preview": True}
    page = Page("", "", moment.position)
    return {"table": table_drawn(page, (), ()), "field": "", "open": False}


@require_safe
@never_cache
def made_list(request: HttpRequest) -> HttpResponse:
    """What I have made, newest first."""
    player = someone(request)
    rows = making.lessons_of(player) if player is not None else []
    return render(request, "learn/made_list.html", {"lessons": [made_line(row) for row in rows]})


def made_line(row: SharedLesson) -> dict[str, Any]:
    """A lesson as a line of a list."""
    question = filled(QUESTIONS[row.kind].title)
    return {
        "made": row,
        "title": row.title or question,
        "question": question,
        "game": rulebook.title(row.preset),
    }


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def made_page(request: HttpRequest, lesson_id: str) -> HttpResponse:
    """A lesson that somebody made: anyone with its link may answer it."""
    try:
        row = making.lesson_find(lesson_id)
    except NotFound as error:
        raise Http404 from error
    if request.method == "POST" and (slower := too_fast(request)):
        return slower
    step, notice = making.lesson_step(row), ""
    asking = Asking()
    if request.method == "POST":
        form = sent(request)
        if form.deed not in ("check", "hint", "show"):
            raise SuspiciousOperation("no such button")
        try:
            asking = asked(step, form, ())
        except NoAnswer:
            asking = Asking(form.tries, min(form.hints, len(step.hints)))
            notice = _("Choose an answer first.")
    context = question_shown(step, asking, ()) | made_line(row)
    url = request.build_absolute_uri(reverse("learn_made_page", kwargs={"lesson_id": row.pk}))
    mine = making.may_delete(request.user, row)
    context |= {"notice": notice, "url": url, "is_mine": mine}
    return render(request, "learn/made.html", context)


@require_POST
def made_delete(request: HttpRequest, lesson_id: str) -> HttpResponse:
    """Take a lesson away. For others there is no such page."""
    player = someone(request)
    if player is None:
        raise Http404
    by_staff = player.is_staff and not making.lessons_of(player).filter(pk=lesson_id).exists()
    return (_delete_by_staff if by_staff else _delete)(request, lesson_id)


def _delete(request: HttpRequest, lesson_id: str, *, by_staff: bool = False) -> HttpResponse:
    try:
        making.lesson_delete(someone(request), lesson_id, by_staff=by_staff)
    except GameError as error:
        raise Http404 from error
    return redirect("learn_made")


@staff_only
def _delete_by_staff(request: HttpRequest, lesson_id: str) -> HttpResponse:
    """What somebody else has made goes as all that staff do: with a code given not long ago."""
    return _delete(request, lesson_id, by_staff=True)
