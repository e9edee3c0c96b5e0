"""Keeping house rules from a page, and playing with them."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games import services
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.errors import BadRequest, Conflict
from games.pages.company import clock_said, company_said, is_practice
from games.pages.named import named_saved
from games.pages.opening import guest_or_visitor, hints_wanted, table_open, too_many, visitor
from games.practice import practice_rules
from games.rulebook.axes import AXES
from games.rulebook.house import Fitted

SEAT_DEFAULT = "S"


def ruleset_keep(request: HttpRequest, found: Fitted, again: Callable[[str], HttpResponse]) -> HttpResponse:
    """Save these rules under the form's `name`, and go to their page; `again` for a name that will not do."""
    refused = too_many(request, "rulesets")
    if refused is not None:
        return refused
    player = guest_or_visitor(request)
    try:
        saved = services.ruleset_save(
            player, name=request.POST.get("name", ""), preset=found.preset, rules=found.changes
        )
    except (BadRequest, Conflict) as error:
        return again(error.message)
    return redirect("rules_saved", ruleset_id=saved.pk)


@require_POST
def ruleset_play(request: HttpRequest, ruleset_id: str) -> HttpResponse:
    """A table with three bots that plays by a saved ruleset."""
    named = named_saved(ruleset_id)
    try:
        return table_open(request, ruleset=named.key, **table_said(request, named.rules))
    except BadRequest as error:
        raise SuspiciousOperation("no such clock or seats") from error


def table_said(request: HttpRequest, rules: Ruleset) -> dict[str, Any]:
    """What a form says of the table besides its rules: who sits there, the clock, hints, who deals first.

    BadRequest for a clock that will not do.
    """
    dealer = {"first_dealer": first_dealer(request)} if rules.first_deal == "chosen" else {}
    company = company_said(request.POST)
    hints = hints_wanted(request) and is_practice(company)
    return {"clock": clock_said(request.POST), "hints": hints, **company, **dealer}


def first_dealer(request: HttpRequest) -> str:
    """Who deals first, where the rules let the opener say: what the form says, else oneself."""
    seat = request.POST.get("first_dealer", SEAT_DEFAULT)
    return seat if seat in tuple(SEATS) else SEAT_DEFAULT


def rules_said(found: Fitted) -> dict[str, Any]:
    """The changes for `match_open`. Extras that somebody chose are said in full, so that none is added."""
    if not any(name.startswith("extras.") for name in found.chosen):
        return found.changes
    return {**found.changes, "extras": found.rules.to_json()["extras"]}


def newcomer_told(request: HttpRequest, found: Fitted) -> str:
    """That a newcomer's match is a short one, where the rules say so and nobody chose how long it is."""
    match, chosen = found.rules.match, found.changes.get("match", {})
    is_short = match.newcomer_target is not None and "target" not in chosen and "deals" not in chosen
    if not is_short or not services.is_newcomer(visitor(request)):
        return ""
    told = {"target": match.newcomer_target, "full": match.target}
    return (
        _("You are new here, so this match goes to %(target)d. Set the target yourself to change that.")
        % told
    )


def extras_told(found: Fitted) -> list[str]:
    """What the practice table will have besides, in words, where nobody chose about it."""
    if any(name.startswith("extras.") for name in found.chosen):
        return []
    rules = practice_rules(found.preset, found.rules)
    extras = [axis for name, axis in AXES.items() if name.startswith("extras.")]
    return [axis.told(rules).text for axis in extras if rules.axis(axis.name) != found.rules.axis(axis.name)]
