"""The course, a lesson, a step of it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tutorials import services
from tutorials.chips import changes_of
from tutorials.course import UNITS, lesson_find, lessons
from tutorials.keeping import progress_keep, progress_of
from tutorials.kinds.guided import GuidedRound
from tutorials.pages.forms import Sent, chips_sent, sent, too_fast
from tutorials.pages.rounds import round_page
from tutorials.pages.shown import (
    around,
    lesson_ended,
    lesson_line,
    next_url,
    page_shown,
    question_shown,
    step_url,
)
from tutorials.positions import Changes
from tutorials.runner import (
    NOTHING,
    Asking,
    NoAnswer,
    answered,
    done,
    given_up,
    hinted,
    is_through,
    step_to_go,
)
from tutorials.steps import Lesson, Page, Step


@require_safe
@never_cache
def course_map(request: HttpRequest) -> HttpResponse:
    """The course by units, and how far one is."""
    kept = progress_of(request)
    lines = [lesson_line(lesson, kept) for lesson in lessons()]
    units = ((unit, [line for line in lines if line["lesson"].unit == unit.slug]) for unit in UNITS)
    context = {
        "units": [{"unit": unit, "lessons": of_unit} for unit, of_unit in units if of_unit],
        "go": next((line for line in lines if not line["through"]), None),
        "begun": any(line["begun"] or line["through"] for line in lines),
        "won": sum(line["stars"]["won"] for line in lines),
        "of": sum(line["stars"]["of"] for line in lines),
        "ended": sum(line["through"] for line in lines),
        "count": len(lines),
        "minutes": sum(line["minutes"] for line in lines),
    }
    return render(request, "learn/map.html", context)


@require_safe
@never_cache
def learn_start(request: HttpRequest) -> HttpResponse:
    """Straight to the step to go on with; to the course where all of it is through."""
    kept = progress_of(request)
    for lesson in lessons():
        progress = kept.get(lesson.slug, NOTHING)
        if not is_through(lesson, progress):
            return redirect(step_url(lesson, step_to_go(lesson, progress)))
    return redirect("learn")


def lesson_or_404(slug: str) -> Lesson:
    """The lesson with this name in addresses."""
    lesson = lesson_find(slug)
    if lesson is None:
        raise Http404
    return lesson


@require_safe
@never_cache
def lesson_page(request: HttpRequest, slug: str) -> HttpResponse:
    """To where one was; what it brought where the lesson is through."""
    lesson = lesson_or_404(slug)
    kept = progress_of(request)
    progress = kept.get(slug, NOTHING)
    if not is_through(lesson, progress):
        return redirect(step_url(lesson, step_to_go(lesson, progress)))
    return render(request, "learn/ended.html", lesson_ended(lesson, progress, kept))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def step_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A step: shown, answered, with a hint more, given up, or left behind."""
    lesson = lesson_or_404(slug)
    if number > len(lesson.steps):
        raise Http404
    chips = chips_sent(request.POST if request.method == "POST" else request.GET)
    changes = changes_of(lesson, number, chips)
    if changes is None:
        chips, changes = (), ()
    posted = request.method == "POST"
    if posted and (slower := too_fast(request)):
        return slower
    if posted and (deed := sent(request).deed) in ("next", "skip", "play"):
        progress_keep(request, {lesson.slug: done(lesson, number)})
        if deed == "play":  # the form goes on to the table, as it is
            return redirect("play_now", preserve_request=True)
        return redirect(next_url(lesson, number, chips))
    if isinstance(lesson.steps[number - 1], GuidedRound):
        return round_page(request, lesson, number, chips, changes)
    show = _step_answer if posted and not isinstance(lesson.steps[number - 1], Page) else _step_render
    return show(request, lesson, number, chips, changes)


def _step_answer(
    request: HttpRequest, lesson: Lesson, number: int, chips: tuple[int, ...], changes: Changes
) -> HttpResponse:
    form, step = sent(request), lesson.steps[number - 1]
    try:
        asking = asked(step, form, changes)
    except NoAnswer:
        again = Asking(form.tries, min(form.hints, len(step.hints)))
        return _step_render(request, lesson, number, chips, changes, again, _("Choose an answer first."))
    if form.deed == "hint":
        services.hint_count(lesson.slug, number)
    else:
        services.answer_count(lesson.slug, number, asking)
    if asking.stars is not None:
        progress_keep(request, {lesson.slug: done(lesson, number, asking.stars)})
    return _step_render(request, lesson, number, chips, changes, asking)


def asked(step: Step, form: Sent, changes: Changes) -> Asking:
    """What came of a form's button. NoAnswer where an answer is missing or is none."""
    if form.deed == "hint":
        return hinted(step, form.tries, form.hints)
    if form.deed == "show":
        return given_up(step, form.tries, form.hints, changes)
    return answered(step, form.answer, form.tries, form.hints, changes)


def _step_render(
    request: HttpRequest,
    lesson: Lesson,
    number: int,
    chips: tuple[int, ...],
    changes: Changes,
    asking: Asking | None = None,
    notice: str = "",
) -> HttpResponse:
    step = lesson.steps[number - 1]
    progress = progress_of(request).get(lesson.slug, NOTHING)
    context = around(lesson, number, progress, chips)
    if isinstance(step, Page):
        context |= page_shown(step, changes)
    else:
        context |= question_shown(step, asking or Asking(), changes) | {"notice": notice}
    return render(request, "learn/step.html", context)
