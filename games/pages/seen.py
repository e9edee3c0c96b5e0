"""A match for a page: fetched for whoever may see it, and what every page about one needs."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from games import access, notices, rulebook, selectors
from games.errors import NotFound
from games.models import Match, Player
from games.pages.opening import visitor


def match_seen(request: HttpRequest, match_id: str) -> Any:
    """The match, for whoever may see it, and has seen it then; Http404 for all others."""
    player = visitor(request)
    try:
        snapshot = access.match_see(player, match_id)
    except NotFound as error:
        raise Http404 from error
    if player is not None and (snapshot.seat_of(player) is not None or snapshot.is_invited(player)):
        notices.seen(player.pk, match_id)
    return snapshot


def match_context(request: HttpRequest, snapshot: Any) -> dict[str, Any]:
    """What a page needs that follows a match."""
    match, player = snapshot.match, visitor(request)
    document = selectors.match_document(snapshot, player)
    return {
        "match": document,
        "company": document["you"] is None or len(snapshot.people) > 1,  # somebody to talk with
        "next": _next(player, match, len(snapshot.people)) if document["you"] is not None else None,
        "title": _title(match),
        "match_url": reverse("api_match", kwargs={"match_id": match.pk}),
        "socket_url": f"{settings.SOCKET_URL}/ws/matches/{match.pk}/",
    }


def _title(match: Match) -> str:
    title = rulebook.title(match.preset)
    return title if match.origin_deal is None else _("%(title)s, from known cards") % {"title": title}


def _next(player: Player | None, match: Match, people: int) -> dict[str, Any] | None:
    """The way to the next match that waits: where one does, or where one may while this one takes days."""
    others = 0 if player is None else selectors.matches_of(player, waiting=True).exclude(pk=match.pk).count()
    slow = match.clock == Match.Clock.DAILY or (match.clock == Match.Clock.NONE and people > 1)
    url = f"{reverse('match_next')}?after={match.pk}"
    return {"url": url, "waiting": others, "slow": slow} if others or slow else None
