"""Records that somebody brings, and keeps: for nobody else."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rest_framework.request import Request

from games import history, rulebook
from games.engine.seats import SEATS
from games.errors import BadRequest, GameError, NotFound
from games.models import KeptRecord
from games.pages.deal_told import DealTold
from games.pages.finished import deals_listed, deals_told, pair_text, side_text, teams_of
from games.pages.opening import guest_or_visitor, too_many, visitor
from games.pages.replay import step_asked
from games.pages.sheet import DEALS_A_PAGE, sheet_answer
from games.pages.still import still_told
from games.pages.views import cursor_of
from games.records.keeping import LARGEST, MOST_AT_ONCE, MOST_KEPT, kept_get, kept_page, records_bring
from games.records.told import KeptMatch, kept_match
from games.records.trick_games import counts_tricks
from games.rest.sizes import takes
from games.steps import Place

FORM_LARGEST = 2 * LARGEST + 64 * 1024  # bytes: a text too long for a record is given back whole


def _too_large(request: HttpRequest) -> HttpResponse:
    """The page for a form that is too large to be read."""
    message = _(
        "That is far more than can be brought at once, %(most)d MiB, and was not read."
        " What you pasted is still where you copied it; a file can be split at the end of any of its lines."
    )
    return _shown(request, message % {"most": LARGEST // 1024 // 1024}, status=413)


@takes(FORM_LARGEST, _too_large)
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def records(request: HttpRequest) -> HttpResponse:
    """Bring a record, and those that were brought."""
    if request.method == "POST":
        return _bring(request)
    return _shown(request)


def _bring(request: HttpRequest) -> HttpResponse:
    refused = too_many(request, "records")
    if refused is not None:
        return refused
    text, error = _text(request)
    if not error:
        try:
            brought = records_bring(guest_or_visitor(request), text)
        except GameError as wrong:
            error = wrong.message
        else:
            return _brought(request, brought)
    return _shown(request, error, request.POST.get("text", ""))


def _text(request: HttpRequest) -> tuple[bytes, str]:
    """What was brought, or what is wrong with it."""
    file, typed = request.FILES.get("file"), request.POST.get("text", "")
    most = {"most": LARGEST // 1024 // 1024}
    if file is None:
        text = typed.encode("utf-8", "surrogatepass")
        return text, _("The text is larger than %(most)d MiB.") % most if len(text) > LARGEST else ""
    if typed.strip():
        return b"", _("You gave a file and a text. Bring one after the other: the text is still here.")
    if (file.size or 0) > LARGEST:
        return b"", _("The file is larger than %(most)d MiB.") % most
    return file.read(), ""


def _brought(request: HttpRequest, brought: list[tuple[KeptRecord, bool]]) -> HttpResponse:
    new = sum(is_new for _row, is_new in brought)
    if len(brought) == 1:
        told = _("The record is kept.") if new else _("You had this record already: nothing was added.")
    elif not new:
        told = _("You had all of these records already: nothing was added.")
    else:
        text = ngettext(
            "%(new)d record more is kept, of %(count)d brought.",
            "%(new)d records more are kept, of %(count)d brought.",
            new,
        )
        told = text % {"new": new, "count": len(brought)}
    messages.success(request, told)
    if len(brought) == 1:
        return redirect("record_page", record_id=brought[0][0].pk)
    return redirect("records")


def _shown(request: HttpRequest, error: str = "", text: str = "", *, status: int = 400) -> HttpResponse:
    player = visitor(request)
    rows: list[KeptRecord] = []
    following = None
    if player is not None:
        try:
            rows, following, _before = kept_page(player, Request(request))
        except BadRequest:
            return redirect("records")
    context = {
        "error": error,
        "text": text,
        "records": [_line(row) for row in rows],
        "next_cursor": cursor_of(following),
        "first_page": "cursor" not in request.GET,
        "most": {"bytes": LARGEST // 1024 // 1024, "at_once": MOST_AT_ONCE, "kept": MOST_KEPT},
    }
    return render(request, "pages/records.html", context, status=status if error else 200)


def _line(kept: KeptRecord) -> dict[str, Any]:
    names = {seat: kept.names.get(seat, seat) for seat in SEATS}
    return {"row": kept, "title": rulebook.title(kept.preset), "names": names}


def _own(request: HttpRequest, record_id: str) -> KeptMatch:
    try:
        return kept_match(kept_get(visitor(request), record_id))
    except NotFound as error:
        raise Http404 from error


def record_link(record_id: str, deal: int, place: Place | None) -> str:
    """The permanent link to a step of a kept record."""
    at: dict[str, Any] = {"record_id": record_id, "deal": deal}
    if place is None or place == Place(0, 0):
        return reverse("record_deal", kwargs=at)
    return reverse("record_card", kwargs=at | {"trick": place.trick, "card": place.card_text})


@require_safe
@never_cache
def record_page(request: HttpRequest, record_id: str) -> HttpResponse:
    """A kept record: how it came out, and its deals."""
    own = _own(request, record_id)
    document = own.document()
    winner = document["winner"]
    headline = _("The match has no winner")
    if winner:
        headline = _("%(pair)s won the match") % {"pair": pair_text(own.snapshot, winner)}
    context = {
        "kept": own.kept,
        "title": rulebook.title(own.kept.preset),
        "headline": headline,
        "sides": [
            {
                "label": side_text(document, team),
                "pair": pair_text(own.snapshot, team),
                "score": document["score"][team],
                "won": team == winner,
            }
            for team in teams_of(document)
        ],
        "deals": deals_told(own.snapshot, document, record_link),
        "has_pbn": counts_tricks(own.record["rules"]),
    }
    return render(request, "pages/record.html", context)


@require_safe
@never_cache
def record_replay(
    request: HttpRequest, record_id: str, deal: int, trick: int | None = None, card: str = ""
) -> HttpResponse:
    """A kept record at one step. Where there is none such, on to the nearest."""
    own = _own(request, record_id)
    shown = [row.number for row in history.deals_shown(own.snapshot)]
    number = min(shown, key=lambda each: (abs(each - deal), each))
    told = DealTold(own.snapshot, own.steps(number), record_link)
    step, is_there = step_asked(told, trick, card)
    if number != deal or not is_there:
        return redirect(told.url(step))
    document = own.document()
    context = {
        "kept": own.kept,
        "title": rulebook.title(own.kept.preset),
        "match": document | {"deals": deals_listed(own.snapshot, document)},
        "deal": number,
        "step": step,
        "still": still_told(own.snapshot, told, step),
    }
    return render(request, "pages/record_replay.html", context)


@require_safe
@never_cache
def record_sheet(request: HttpRequest, record_id: str, deal: int = 1) -> HttpResponse:
    """The deals of a kept record on paper, twenty at a time, from a number on."""
    own = _own(request, record_id)
    numbers = [row.number for row in history.deals_shown(own.snapshot) if row.number >= deal]
    if not numbers:
        raise Http404
    told = [DealTold(own.snapshot, own.steps(number), record_link) for number in numbers[:DEALS_A_PAGE]]
    at = {"record_id": record_id}
    later = numbers[DEALS_A_PAGE:]
    following = reverse("record_sheet_from", kwargs=at | {"deal": later[0]}) if later else ""
    back = reverse("record_page", kwargs=at)
    return sheet_answer(request, own.snapshot, told, back, following, timed=own.timed)


@require_POST
def record_delete(request: HttpRequest, record_id: str) -> HttpResponse:
    """Keep a record no longer."""
    try:
        kept_get(visitor(request), record_id).delete()
    except NotFound as error:
        raise Http404 from error
    messages.success(request, _("The record is deleted."))
    return redirect("records")
