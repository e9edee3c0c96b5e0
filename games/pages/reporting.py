"""Telling staff about somebody, by a form that needs no script."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import rulebook
from games.errors import GameError
from games.models import Report
from games.models.talk import WORDS_LENGTH
from games.pages.opening import visitor
from games.pages.seen import match_seen
from games.rest.limits import is_allowed
from games.talk import services


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def match_report(request: HttpRequest, match_id: str) -> HttpResponse:
    """Report a person who sits at a match of mine."""
    snapshot, player = match_seen(request, match_id), visitor(request)
    if player is None or snapshot.seat_of(player) is None:
        raise Http404
    refused: GameError | None = None
    if request.method == "POST":
        if not is_allowed(request, "reports"):
            return render(request, "429.html", status=429)
        try:
            about, reason, text = (request.POST.get(name, "") for name in ("player", "reason", "text"))
            services.report_make(player, match_id, about=about, reason=reason, text=text)
        except GameError as error:
            refused = error
        else:
            messages.success(request, _("Thank you. Staff will look at it."))
            return redirect("matches_mine")
    context = {
        "title": rulebook.title(snapshot.match.preset),
        "match": snapshot.match,
        "people": [row.player for row in services.reportable(snapshot, player)],
        "reasons": Report.Reason.choices,
        "most": WORDS_LENGTH,
        "refused": refused,
        "given": request.POST or request.GET,
    }
    return render(request, "pages/report.html", context, status=200 if refused is None else 400)
