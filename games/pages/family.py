"""How does your family play? A page of plain questions, and the ruleset that the answers make."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods

from games import rulebook
from games.errors import BadRequest
from games.pages.company import company_context, company_said, name_said
from games.pages.opening import CLOCKS, name_asked, table_open, visitor
from games.pages.saved import extras_told, newcomer_told, rules_said, ruleset_keep
from games.rulebook.family import QUESTIONS, Family, answers_of, family_rules


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
    context |= _result(family) | company_context(request.POST, "")
    context |= {"newcomer": newcomer_told(request, family.found)}
    context |= name_asked(visitor(request), request.POST.get("my_name", ""))
    do = request.POST.get("do")
    if do == "play":
        return _play(request, family, context)
    if do == "save":
        return ruleset_keep(
            request, family.found, lambda error: _asked_again(request, context | {"name_error": error}, 400)
        )
    return _asked_again(request, context)


def _play(request: HttpRequest, family: Family, context: dict[str, Any]) -> HttpResponse:
    found, company = family.found, company_said(request.POST)
    try:
        said = {"name": name_said(request.POST), "clock": CLOCKS["none"], **company}
        return table_open(request, preset=found.preset, rules=rules_said(found), **said)
    except BadRequest as error:
        return _asked_again(request, context | {"table_error": error.message}, 400)


def _asked_again(request: HttpRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    name = {"name": request.POST.get("name", "")[:200]}
    return render(request, "pages/table_family.html", context | name, status=status)


def _result(family: Family) -> dict[str, Any]:
    """The game that the answers make, in words."""
    found = family.found
    return {
        "found": found,
        "title": rulebook.title(found.preset),
        "house_rules": found.house_rules,
        "unheard": [str(question.text) for question in family.unheard],
        "extras": extras_told(found),
        "sections": rulebook.sections(found.rules),
    }


def _questions(answers: dict[str, str]) -> list[dict[str, Any]]:
    return [{"question": question, "now": answers[question.key]} for question in QUESTIONS]
