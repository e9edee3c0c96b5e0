"""A match looked at again, each step under a link of its own; and one deal behind those who play."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from games import history
from games.notes.selectors import bookmarks_at, notes_for
from games.pages.deal_told import DealTold
from games.pages.finished import deals_listed
from games.pages.link_told import link_told
from games.pages.opening import visitor
from games.pages.seen import match_context, match_seen
from games.pages.still import still_told
from games.steps import card_read, step_at
from games.store import Snapshot

NUMBER_MOST = 6  # digits


@require_safe
@never_cache
@ensure_csrf_cookie
def match_replay(request: HttpRequest, match_id: str) -> HttpResponse:
    """A match step by step, from its start or from the step that `?deal=` and `?step=` count."""
    snapshot = match_seen(request, match_id)
    asked = _number(request, "deal", 1), _number(request, "step", 0)
    return _replay_shown(request, snapshot, *asked)


@require_safe
@never_cache
@ensure_csrf_cookie
def match_replay_step(
    request: HttpRequest, match_id: str, deal: int, trick: int | None = None, card: str = ""
) -> HttpResponse:
    """A match at one step. Where there is none such, on to the nearest."""
    snapshot = match_seen(request, match_id)
    shown = [row.number for row in history.deals_shown(snapshot)]
    if not shown:
        return redirect("match_replay", match_id=match_id)
    number = min(shown, key=lambda each: (abs(each - deal), each))
    told = DealTold(snapshot, history.deal_steps(snapshot, number))
    step, is_there = step_asked(told, trick, card)
    if number != deal or not is_there:
        return redirect(told.url(step))
    return _replay_shown(request, snapshot, number, step, told)


def step_asked(told: DealTold, trick: int | None, card: str) -> tuple[int, bool]:
    """The step that an address names, or the nearest, and whether there is just that. Http404 for no card."""
    at = card_read(card) if card else None
    if card and at is None:
        raise Http404
    step = 0 if trick is None else step_at(told.places, trick, at)
    is_there = at is None or (trick, *at) == told.places[step]
    is_begun = trick is None or at is not None or any(place.trick == trick for place in told.places)
    return step, is_there and is_begun


def _replay_shown(
    request: HttpRequest, snapshot: Snapshot, deal: int, step: int, told: DealTold | None = None
) -> HttpResponse:
    context = match_context(request, snapshot) | {"ended": history.has_ended(snapshot.match)}
    context |= {"deal": deal, "step": step}
    if context["ended"]:
        context |= _noted(request, snapshot)
    context |= {"has_over": bool(snapshot.deals_over)}  # what moments and lessons are made of
    context["match"] |= {"deals": deals_listed(snapshot, context["match"])}
    if told is None and deal in {row.number for row in history.deals_shown(snapshot)}:
        told = DealTold(snapshot, history.deal_steps(snapshot, deal))
    if told is not None:
        context |= {"still": still_told(snapshot, told, min(step, len(told.actions)))}
        link = link_told(request, snapshot, context["still"]["url"], context["still"]["text"])
        context |= {"link": link}
    return render(request, "pages/replay.html", context)


def _noted(request: HttpRequest, snapshot: Snapshot) -> dict[str, str]:
    """Where notes are, and at which steps whoever looks has some, or a bookmark: "1:5 1:5 2:0"."""
    player = visitor(request)
    rows = notes_for(snapshot, player).values_list("deal", "step")
    return {
        "notes_url": f"{reverse('match_table', kwargs={'match_id': snapshot.match.pk})}notes/",
        "noted": " ".join(f"{deal}:{step}" for deal, step in rows),
        "marked": " ".join(f"{deal}:{step}" for deal, step in bookmarks_at(snapshot, player)),
    }


@require_safe
@never_cache
def match_behind(request: HttpRequest, match_id: str) -> HttpResponse:
    """A match under way with all hands, one deal behind: a deal is shown while the next one is played."""
    snapshot = match_seen(request, match_id)
    if history.has_ended(snapshot.match):
        return redirect("match_replay", match_id=match_id)
    if snapshot.state is None:
        return redirect("match_table", match_id=match_id)
    context = match_context(request, snapshot)
    deals = context["match"]["deals"]
    context |= {"deal": deals[-1]["number"] if deals else 1, "step": 0, "behind": True}
    return render(request, "pages/replay.html", context)


def _number(request: HttpRequest, name: str, otherwise: int) -> int:
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= NUMBER_MOST else otherwise
