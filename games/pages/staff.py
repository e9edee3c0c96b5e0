"""The pages of staff: reports, one with all that there is to know, and what was done."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games import history, rulebook
from games.errors import GameError
from games.models import Player, StaffDeed
from games.rest.staff import staff_only
from games.store import snapshot_load
from games.talk import deeds, reports

NUMBER_MOST = 6  # digits


@require_safe
@staff_only
def report_list(request: HttpRequest) -> HttpResponse:
    """The open reports, the oldest first; with `?closed=1` those that were closed."""
    are_open = request.GET.get("closed") != "1"
    page = _page(request, reports.reports(are_open=are_open))
    return render(request, "staff/reports.html", {"page": page, "are_open": are_open})


@require_safe
@staff_only
def deed_list(request: HttpRequest) -> HttpResponse:
    """Everything that staff did."""
    return render(request, "staff/deeds.html", {"page": _page(request, reports.deeds())})


def _page(request: HttpRequest, rows: Any) -> Any:
    asked = request.GET.get("page", "1")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) <= NUMBER_MOST else 1
    return Paginator(rows, reports.PAGE).get_page(number)


@require_http_methods(["GET", "HEAD", "POST"])
@staff_only
def report_page(request: HttpRequest, report_id: int) -> HttpResponse:
    """One report; and what is to be done about it."""
    refused: GameError | None = None
    if request.method == "POST" and isinstance(request.user, Player):
        try:
            _do(request.user, report_id, request.POST)
        except GameError as error:
            if error.status == 404:
                raise Http404 from error
            refused = error
        else:
            messages.success(request, _("Done, and written down."))
            return redirect("staff_report", report_id=report_id)
    case = reports.case(report_id, timezone.now())
    if case is None:
        raise Http404
    context = {
        "case": case,
        "title": rulebook.title(case.report.match.preset),
        "kinds": StaffDeed.Kind.choices,
        "refused": refused,
        "given": request.POST,
        "days_most": deeds.DAYS_MOST,
    }
    return render(request, "staff/report.html", context, status=200 if refused is None else 400)


def _do(staff: Player, report_id: int, form: Any) -> None:
    days = form.get("days", "")
    is_number = days.isascii() and days.isdigit() and len(days) <= NUMBER_MOST
    deeds.deed_do(
        staff,
        report_id,
        form.get("deed", ""),
        reason=form.get("reason", ""),
        words=form.get("words", ""),
        days=int(days) if is_number else None,
    )


@require_safe
@staff_only
def report_record(request: HttpRequest, report_id: int) -> HttpResponse:
    """The record of the match that a report is about, as its people have it: finished deals alone."""
    case = reports.case(report_id, timezone.now())
    if case is None:
        raise Http404
    return JsonResponse(history.match_record(snapshot_load(case.report.match_id)))
