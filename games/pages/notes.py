"""A step of a finished match with what is kept there, and the list of bookmarks; no script is needed."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from rest_framework.request import Request

from games import history, rulebook
from games.bots import RESIDENT_LEVEL
from games.engine.seats import SEATS
from games.errors import BadRequest, GameError, NotFound
from games.models import Bookmark, Player
from games.models.notes import NOTE_LENGTH
from games.notes import playing, selectors, services
from games.pages.deal_told import DealTold
from games.pages.opening import guest_or_visitor, too_many, visitor
from games.pages.rooms import seat_word
from games.pages.seen import match_seen
from games.pages.views import cursor_of
from games.store import Snapshot

DIGITS_MOST = 18


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def match_notes(request: HttpRequest, match_id: str, deal: int, step: int) -> HttpResponse:
    """What is kept at a step of a match that has ended; by POST something is written or taken away."""
    snapshot = match_seen(request, match_id)
    if not history.has_ended(snapshot.match):
        raise Http404
    told = _told(snapshot, deal, step)
    refused: GameError | None = None
    if request.method == "POST" and request.POST.get("do") == "play":
        try:
            return _play(request, match_id, deal, step)
        except GameError as error:
            refused = error
    elif request.method == "POST":
        over = too_many(request, "notes")
        if over is not None:
            return over
        try:
            said = _do(request, guest_or_visitor(request), match_id, deal, step)
        except GameError as error:
            refused = error
        else:
            messages.success(request, said)
            return redirect("match_notes", match_id=match_id, deal=deal, step=step)
    context = _context(request, snapshot, told, step)
    context |= {"refused": refused, "given": request.POST if refused else {}}
    return render(request, "pages/notes.html", context, status=200 if refused is None else 400)


def _play(request: HttpRequest, match_id: str, deal: int, step: int) -> HttpResponse:
    """Play on from the step, against bots."""
    over = too_many(request, "matches")
    if over is not None:
        return over
    begun = playing.match_play_from(
        guest_or_visitor(request),
        match_id,
        deal=deal,
        step=step,
        seat=request.POST.get("seat") or None,
        level=request.POST.get("level") or RESIDENT_LEVEL,
    )
    return redirect("match_table", match_id=begun.match.pk)


def _told(snapshot: Snapshot, deal: int, step: int) -> DealTold:
    try:
        told = DealTold(snapshot, history.deal_steps(snapshot, deal))
    except NotFound as error:
        raise Http404 from error
    if step > len(told.actions):
        raise Http404
    return told


def _do(request: HttpRequest, player: Player, match_id: str, deal: int, step: int) -> str:
    """Do what the pressed button says. -> what was done"""
    verb, _space, number = request.POST.get("do", "").partition(" ")
    text, shared = request.POST.get("text", ""), request.POST.get("shared") == "on"
    note_id = int(number) if number.isascii() and number.isdigit() and len(number) <= DIGITS_MOST else 0
    if verb == "write":
        services.note_write(player, match_id, deal=deal, step=step, text=text, shared=shared)
        return _("Your note is kept.")
    if verb == "change":
        services.note_change(player, match_id, note_id, text=text, shared=shared)
        return _("Your note is changed.")
    if verb == "delete":
        services.note_delete(player, match_id, note_id)
        return _("Your note is deleted.")
    if verb == "mark":
        services.bookmark_set(player, match_id, deal, step)
        return _("The step is among your bookmarks.")
    if verb == "unmark":
        services.bookmark_lift(player, match_id, deal, step)
        return _("The bookmark is taken away.")
    raise BadRequest(_("There is nothing of that kind to do here."), code="bad_deed")


def _context(request: HttpRequest, snapshot: Snapshot, told: DealTold, step: int) -> dict[str, Any]:
    player = visitor(request)
    document = selectors.notes_document_of(snapshot, player)
    here = [each for each in document["results"] if (each["deal"], each["step"]) == (told.number, step)]
    others: dict[tuple[int, int], int] = {}
    for each in document["results"]:
        at = (each["deal"], each["step"])
        if at != (told.number, step):
            others[at] = others.get(at, 0) + 1
    return {
        "row": snapshot.match,
        "title": rulebook.title(snapshot.match.preset),
        "deal": told.number,
        "step": step,
        "steps": len(told.actions),
        "seats": [(seat, seat_word(seat), told.names.get(seat, "")) for seat in SEATS],
        "own": snapshot.seat_of(player) or "S",
        "may_play": told.steps.states[step].turn is not None,
        "said": told.said_at(step),
        "url": told.url(step),
        "notes": here,
        "others": [{"deal": deal, "step": at, "count": count} for (deal, at), count in others.items()],
        "may_share": document["may_share"],
        "is_marked": (told.number, step) in selectors.bookmarks_at(snapshot, player),
        "most": NOTE_LENGTH,
    }


@require_safe
@never_cache
def bookmarks(request: HttpRequest) -> HttpResponse:
    """My bookmarks, newest first."""
    player = visitor(request)
    rows: list[Bookmark] = []
    following = None
    if player is not None:
        try:
            rows, following, _before = selectors.bookmark_page(player, Request(request))
        except BadRequest:
            return redirect("bookmarks")
    context = {
        "lines": [_line(each) for each in (selectors.bookmark_lines(rows, player) if player else [])],
        "next_cursor": cursor_of(following),
        "first_page": "cursor" not in request.GET,
        "path": reverse("bookmarks"),
    }
    return render(request, "pages/bookmarks.html", context)


def _line(each: dict[str, Any]) -> dict[str, Any]:
    about = each["about"]
    if about is None:
        return each | {"title": _("A match that is not shown any more"), "names": []}
    names = [about["seats"][seat]["player"]["name"] for seat in SEATS if about["seats"][seat]]
    return each | {"title": rulebook.title(about["preset"] or ""), "names": names}
