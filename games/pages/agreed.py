"""What a match's people agreed on: its rules in words, and the same table once more."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import rulebook, selectors
from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_parse
from games.pages.named import Named
from games.pages.opening import table_open
from games.pages.rules import rules_context
from games.pages.views import match_seen


@require_safe
@never_cache
def match_rules(request: HttpRequest, match_id: str) -> HttpResponse:
    """The rules of a match, house rules and all, for whoever may see it."""
    match = match_seen(request, match_id).match
    rules, base = ruleset_parse(match.rules), PRESETS.get(match.preset)
    url = reverse("match_table", kwargs={"match_id": match.pk})
    line = rulebook.preset_json(match.preset)["line"] if base else ""
    named = Named("", rulebook.title(match.preset), line, rules, url, "", match.preset)
    more = {"is_match": True, "house_rules": rulebook.differences(base, rules) if base else []}
    return render(request, "pages/rules.html", rules_context(named) | more)


@require_POST
def match_again(request: HttpRequest, match_id: str) -> HttpResponse:
    """A new table with three bots that plays by the rules and the clock of this one."""
    match = match_seen(request, match_id).match
    more: dict[str, Any] = {"first_dealer": match.first_dealer} if match.first_dealer else {}
    clock, hints = selectors.clock_json(match), match.hints
    return table_open(
        request, preset=match.preset or None, rules=match.rules, clock=clock, hints=hints, **more
    )
