"""How does your family play? A page of plain questions, and the ruleset that the answers make."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods

from games import rulebook
from games.pages.opening import CLOCKS, table_open
from games.rulebook.family import QUESTIONS, answers_of, family_rules


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@ensure_csrf_cookie
def table_family(request: HttpRequest) -> HttpResponse:
    """The questions. Posted, the game they make: to play, as `do` says, or to save under a name."""
    answers = answers_of(request.POST)
    context: dict[str, Any] = {"questions": _questions(answers)}
    if request.method != "POST":
        return render(request, "pages/table_family.html", context)
    family = family_rules(answers)
    if request.POST.get("do") == "play":
        extras = family.found.rules.to_json()["extras"]
        rules = {**family.found.changes, "extras": extras}
        return table_open(request, preset=family.found.preset, rules=rules, clock=CLOCKS["none"])
    return render(request, "pages/table_family.html", context | result_context(family))


def result_context(family: Any) -> dict[str, Any]:
    """The game that the answers make, in words."""
    found = family.found
    return {
        "found": found,
        "title": rulebook.title(found.preset),
        "house_rules": found.house_rules,
        "unheard": [str(question.text) for question in family.unheard],
        "sections": rulebook.sections(found.rules),
    }


def _questions(answers: dict[str, str]) -> list[dict[str, Any]]:
    return [{"question": question, "now": answers[question.key]} for question in QUESTIONS]
