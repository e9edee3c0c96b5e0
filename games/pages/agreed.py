"""What a match's people agreed on: its rules in words, and the same table once more."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import rulebook, services
from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_parse
from games.errors import GameError
from games.pages.named import Named
from games.pages.opening import guest_or_visitor, too_many
from games.pages.rules import rules_context
from games.pages.seen import match_seen


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
    """Once more with the same four: the table of the match that follows, where one sits and is ready."""
    match_seen(request, match_id)
    refused = too_many(request, "matches")
    if refused is not None:
        return refused
    try:
        player = guest_or_visitor(request)
        table = services.match_rematch(player, match_id)
        services.match_ready(player, table.match.pk)
    except GameError as error:
        messages.error(request, error.message)
        return redirect("match_table", match_id=match_id)
    return redirect("match_table", match_id=table.match.pk)
