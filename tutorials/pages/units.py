""" "I know this": a unit is tested, and need not be gone through step by step."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import get_random_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tutorials.course import Unit, lesson_find, unit_find
from tutorials.keeping import progress_keep
from tutorials.pages.forms import sent, too_fast
from tutorials.pages.shown import question_shown
from tutorials.runner import Asking, NoAnswer, answered, is_passed, known, unit_picks
from tutorials.steps import Lesson, Step

KEY = "unit_test"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def unit_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The test of a unit: what it is, then question after question, then what came of it.

    How far it is is kept in the session, so that no address leads past a question.
    """
    unit = unit_find(slug)
    if unit is None:
        raise Http404
    if request.method != "POST":
        request.session.pop(KEY, None)
        return render(request, "learn/unit.html", {"unit": unit, "count": len(unit_picks(unit, ""))})
    return too_fast(request) or _unit_answer(request, unit)


def _unit_answer(request: HttpRequest, unit: Unit) -> HttpResponse:
    deed, test = sent(request).deed, _test_of(request, unit)
    if test is None:
        test = {"unit": unit.slug, "seed": get_random_string(12), "at": 0, "wrong": 0, "given": []}
        request.session[KEY] = test
    elif deed == "check" and not test["given"]:
        return _question_answer(request, unit, test)
    elif deed == "next" and test["given"]:
        test |= {"at": test["at"] + 1, "given": []}
        request.session.modified = True
    if test["at"] >= len(unit_picks(unit, test["seed"])):
        return _end(request, unit, test)
    _lesson, step = _question(unit, test)
    # A form that was sent twice is shown what came of it the first time.
    try:
        asking = answered(step, test["given"], 0, 0)
    except NoAnswer:
        asking = Asking()
    return _question_render(request, unit, test, asking)


def _test_of(request: HttpRequest, unit: Unit) -> dict[str, Any] | None:
    test: dict[str, Any] | None = request.session.get(KEY)
    return test if test and test["unit"] == unit.slug else None


def _question(unit: Unit, test: dict[str, Any]) -> tuple[Lesson, Step]:
    slug, number = unit_picks(unit, test["seed"])[test["at"]]
    lesson = lesson_find(slug)
    assert lesson is not None
    return lesson, lesson.steps[number - 1]


def _question_answer(request: HttpRequest, unit: Unit, test: dict[str, Any]) -> HttpResponse:
    _lesson, step = _question(unit, test)
    try:
        asking = answered(step, sent(request).answer, 0, 0)
    except NoAnswer:
        return _question_render(request, unit, test, Asking(), missing=True)
    test |= {"given": list(asking.given), "wrong": test["wrong"] + (asking.stars is None)}
    request.session.modified = True
    return _question_render(request, unit, test, asking)


def _question_render(
    request: HttpRequest, unit: Unit, test: dict[str, Any], asking: Asking, missing: bool = False
) -> HttpResponse:
    lesson, step = _question(unit, test)
    context = {
        **question_shown(step, asking, ()),
        "unit": unit,
        "lesson": lesson,
        "number": test["at"] + 1,
        "count": len(unit_picks(unit, test["seed"])),
        "open": asking.verdict is None,
        "missing": missing,
    }
    return render(request, "learn/unit_step.html", context)


def _end(request: HttpRequest, unit: Unit, test: dict[str, Any]) -> HttpResponse:
    count = len(unit_picks(unit, test["seed"]))
    del request.session[KEY]
    passed = is_passed(count, test["wrong"])
    if passed:
        progress_keep(request, dict(known(unit)))
    context = {"unit": unit, "passed": passed, "right": count - test["wrong"], "count": count}
    return render(request, "learn/unit_end.html", context)
