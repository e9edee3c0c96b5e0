"""The deals of a match on paper: four hands, the call and the play trick by trick, one page of A4 a deal."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import history, rulebook
from games.pages.deal_told import DealTold
from games.pages.finished import pair_text, seats_told
from games.pages.seen import match_seen
from games.store import Snapshot
from games.wording import OUTCOMES

DEALS_A_PAGE = 20


@require_safe
@never_cache
def match_sheet(request: HttpRequest, match_id: str, deal: int = 1) -> HttpResponse:
    """All deals that may be shown, twenty at a time, from a number on."""
    snapshot = match_seen(request, match_id)
    return _sheet_shown(request, snapshot, deal, DEALS_A_PAGE)


@require_safe
@never_cache
def match_sheet_deal(request: HttpRequest, match_id: str, deal: int) -> HttpResponse:
    """One deal."""
    return _sheet_shown(request, match_seen(request, match_id), deal, 1)


def _sheet_shown(request: HttpRequest, snapshot: Snapshot, first: int, count: int) -> HttpResponse:
    steps = history.deals_steps(snapshot, first, count)
    if not steps or (count == 1 and steps[0].deal.number != first):
        raise Http404
    shown = [deal.number for deal in history.deals_shown(snapshot)]
    later = [number for number in shown if number > steps[-1].deal.number]
    at = {"match_id": snapshot.match.pk}
    following = reverse("match_sheet_from", kwargs=at | {"deal": later[0]}) if later and count > 1 else ""
    told = [DealTold(snapshot, each) for each in steps]
    return sheet_answer(request, snapshot, told, reverse("match_table", kwargs=at), following)


def sheet_answer(
    request: HttpRequest,
    snapshot: Snapshot,
    deals: Sequence[DealTold],
    back: str,
    following: str,
    *,
    timed: bool = True,
) -> HttpResponse:
    """The sheet of these deals; `back` is the way to the match, `following` to its later deals.

    `timed`: is it known when things were done?
    """
    context = {
        "title": rulebook.title(snapshot.match.preset),
        "row": snapshot.match,
        "pairs": [pair_text(snapshot, team) for team in ("NS", "EW")],
        "seats": seats_told(snapshot),
        "deals": [_deal(snapshot, each) for each in deals],
        "timed": timed,
        "back": back,
        "next": following,
        "address": request.build_absolute_uri(back),
    }
    return render(request, "pages/match_sheet.html", context)


def _deal(snapshot: Snapshot, told: DealTold) -> dict[str, Any]:
    """A deal as the sheet tells it."""
    result, rows = told.steps.result or {}, told.rows()
    marks = "".join(row.text for row in rows) + "".join(
        cell["by"] for row in rows for cell in row.cells if cell
    )
    return {
        "number": told.number,
        "dealer": told.names.get(told.dealer, told.dealer),
        "hands": told.hands,
        "rows": rows,
        "time_used": told.time_used(),
        "url": told.url(0),
        "outcome": OUTCOMES[result["outcome"]] if result else _("broken off"),
        "winner": pair_text(snapshot, result["winner"]) if result.get("winner") else "",
        "score": result.get("score", 0) + result.get("run_bonus", 0),
        "tricks": result.get("tricks_taken"),
        "tens": result.get("tens"),
        "has_pile": snapshot.rules.tricks.taking == "pile",
        "has_late": "*" in marks,
        "has_bot": "°" in marks,
    }
