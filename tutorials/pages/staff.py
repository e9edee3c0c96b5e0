"""For whoever writes lessons: which steps trouble people."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.rest.staff import staff_only
from tutorials import selectors
from tutorials.steps import Page
from tutorials.wording import filled


@require_safe
@staff_only
def staff_page(request: HttpRequest) -> HttpResponse:
    """How every step fares, the worst first; for others there is no such page."""
    rows = [_row(each) for each in selectors.steps_by_trouble()]
    return render(request, "learn/staff.html", {"rows": rows})


def _row(figures: selectors.StepFigures) -> dict[str, Any]:
    rate = figures.first_rate
    return {
        "figures": figures,
        "rate": None if rate is None else round(rate * 100),
        "prompt": _prompt(figures),
    }


def _prompt(figures: selectors.StepFigures) -> str:
    """What the step asks now; nothing where the lesson has been cut since."""
    steps = figures.lesson.steps[figures.step - 1 : figures.step]
    return "" if not steps or isinstance(steps[0], Page) else filled(steps[0].prompt)
