"""Tables by their code: the link that goes round among friends, and the page on which a code is typed."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_safe

from games import access, selectors, services
from games.errors import Conflict, GameError, NotFound
from games.ids import code_clean, is_code
from games.models import Match
from games.pages.opening import guest_or_visitor, too_many, visitor
from games.pages.room_deeds import deed_said
from games.pages.rooms import room_gone, room_shown
from games.rest.limits import is_allowed
from games.store import Snapshot


@require_safe
@never_cache
def table_join(request: HttpRequest) -> HttpResponse:
    """The page on which a code is typed; typed, it leads to the table."""
    typed = request.GET.get("code", "")
    code = code_clean(typed)
    if is_code(code):
        return redirect("table_code", code=code)
    return render(request, "pages/join.html", {"typed": typed[:20], "is_wrong": bool(typed)})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@ensure_csrf_cookie
def table_code(request: HttpRequest, code: str) -> HttpResponse:
    """The table of a code, for whoever has the code: who sits there, and a seat in one tap."""
    if not is_allowed(request, "codes", by_address=True):
        return render(request, "429.html", status=429)
    clean = code_clean(code)
    try:
        snapshot = access.match_of_code(visitor(request), clean)
    except (NotFound, Conflict) as error:
        context = {"typed": clean[:20], "is_wrong": error.status == 404, "is_late": error.status == 409}
        return render(request, "pages/join.html", context, status=error.status)
    match, own = snapshot.match, snapshot.seat_of(visitor(request))
    if match.status != Match.Status.OPEN or match.pairing or own is not None:
        return redirect("match_table", match_id=snapshot.match.pk)
    if selectors.was_kicked(visitor(request), snapshot.match.pk):
        return room_gone(request)
    if request.method == "POST":
        return _sit(request, snapshot, clean)
    return room_shown(request, snapshot, code=clean)


def _sit(request: HttpRequest, snapshot: Snapshot, code: str) -> HttpResponse:
    verb, seat = deed_said(request)
    refused = too_many(request, "")
    if refused is not None:
        return refused
    try:
        player = guest_or_visitor(request, request.POST.get("name", "").strip() or None)
        services.match_join(player, snapshot.match.pk, seat=seat if verb == "sit" else None, code=code)
    except GameError as error:
        now = access.match_of_code(visitor(request), code)
        return room_shown(request, now, code=code, trouble=error.message, status=error.status)
    return redirect("match_table", match_id=snapshot.match.pk)
