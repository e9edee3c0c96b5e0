"""The waiting room: a table before the start, for whoever may see it."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import rulebook, selectors, standings
from games.engine.presets import PRESETS
from games.engine.ruleset import MatchRules
from games.engine.seats import SEATS
from games.models import Match, Player
from games.pages.clock_words import clock_words
from games.pages.opening import NAME_SHOWN, visitor
from games.services.players import is_made_up
from games.services.rooms import is_practice
from games.store import Snapshot, is_bot

PLACES = ("bottom", "left", "top", "right")  # clockwise from one's own seat, as SEATS are
READ = ("top", "left", "right", "bottom")  # the order in which they are read
PEOPLE_SHOWN = 8


def room_shown(
    request: HttpRequest, snapshot: Snapshot, *, code: str = "", trouble: str = "", status: int = 200
) -> HttpResponse:
    """The table, or with `part` what of it changes. `code`: by which a stranger has found it."""
    is_part = "part" in request.GET or "part" in request.POST
    template = "includes/room/body.html" if is_part else "pages/room.html"
    context = _room(request, snapshot, code) | {"trouble": trouble}
    return render(request, template, context, status=status)


def room_gone(request: HttpRequest) -> HttpResponse:
    """What is told to somebody whom the host has taken off the table."""
    return render(request, "pages/room_gone.html", status=403)


def _room(request: HttpRequest, snapshot: Snapshot, code: str) -> dict[str, Any]:
    match, player = snapshot.match, visitor(request)
    own, shown_code = snapshot.seat_of(player), selectors.code_for(snapshot, player)
    at = {"match_id": match.pk}
    link = reverse("table_code", kwargs={"code": shown_code}) if shown_code else ""
    free = [seat for seat in SEATS if snapshot.seat_row(seat) is None]
    row = snapshot.seat_row(own)
    is_host = own is not None and snapshot.host is not None and snapshot.host.seat == own
    return {
        "match": match,
        "seq": snapshot.seq,
        "title": rulebook.title(match.preset),
        "terms": _terms(snapshot),
        "you": own,
        "is_ready": row is not None and snapshot.ready(row),
        "is_host": is_host,
        "kicked": selectors.kicked_from(snapshot) if is_host else [],
        "levels": standings.levels_rated(match.pool) if is_host and free and match.pool else {},
        "is_invited": own is None and player is not None and snapshot.is_invited(player),
        "asks_name": own is None and (player is None or is_made_up(player.name)),
        "typed": request.POST.get("name", "")[:NAME_SHOWN],
        "host_name": snapshot.host.player.name if snapshot.host else "",
        "places": _places(snapshot, player),
        "free": len(free),
        "state": _state(snapshot, len(free)),
        "code": shown_code,
        "link": request.build_absolute_uri(link) if link else "",
        "action": reverse("table_code", kwargs={"code": code}) if code else reverse("room_do", kwargs=at),
        "is_live": not code,
        "socket_url": f"{settings.SOCKET_URL}/ws/matches/{match.pk}/",
        **_asking(request, snapshot, player, own, len(free)),
    }


def _places(snapshot: Snapshot, player: Player | None) -> list[dict[str, Any]]:
    """The four seats in the order in which they are read, with what the viewer may do at each."""
    own = snapshot.seat_of(player)
    first = SEATS.index(own or "S")
    seats = {place: SEATS[(first + turn) % 4] for turn, place in enumerate(PLACES)}
    return [_place(snapshot, player, own, place, seats[place]) for place in READ]


def _place(
    snapshot: Snapshot, player: Player | None, own: str | None, place: str, seat: str
) -> dict[str, Any]:
    row, host = snapshot.seat_row(seat), snapshot.host
    kept = snapshot.kept(timezone.now()).get(seat)
    is_mine = kept is not None and player is not None and kept.player_id == player.pk
    may_host = own is not None and host is not None and host.seat == own
    can_take = row is None and (kept is None or is_mine)
    is_person = row is not None and not is_bot(row)
    return {
        "seat": seat,
        "place": place,
        "word": seat_word(seat),
        "name": row.player.name if row else "",
        "player": row.player_id if row else "",
        "is_bot": row is not None and not is_person,
        "is_program": row is not None and row.player.program,
        "is_you": seat == own,
        "is_host": host is not None and host.seat == seat,
        "is_ready": is_person and row is not None and snapshot.ready(row),
        "kept": kept,
        "is_kept_for_you": is_mine,
        "can_sit": can_take and own is None,
        "can_move": can_take and own is not None,
        "can_bot": may_host and row is None,
        "can_unbot": may_host and row is not None and not is_person and not is_practice(snapshot),
        "can_kick": may_host and is_person and seat != own,
    }


def seat_word(seat: str) -> str:
    """A seat as people call it."""
    return {"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}[seat]


def _state(snapshot: Snapshot, free: int) -> str:
    """What the table waits for."""
    if free:
        return ngettext("One seat is free.", "%(free)d seats are free.", free) % {"free": free}
    names = [row.player.name for row in snapshot.people if not snapshot.ready(row)]
    return _("Not ready yet: %(names)s.") % {"names": ", ".join(names)}


def _asking(
    request: HttpRequest, snapshot: Snapshot, player: Player | None, own: str | None, free: int
) -> dict[str, Any]:
    """Whom one may ask to the table, and who is asked."""
    if player is None or own is None:
        return {"people": [], "asked": [], "sought": ""}
    sought = request.GET.get("who", "")[:60]
    there = {row.player_id for row in snapshot.seats} | {each.player_id for each in snapshot.invited}
    people = selectors.companions_of(player, sought).exclude(pk__in=there)[:PEOPLE_SHOWN] if free else []
    return {"people": list(people), "asked": snapshot.invited, "sought": sought}


def _terms(snapshot: Snapshot) -> list[str]:
    """What is agreed, in a few words."""
    match = snapshot.match
    count = len(rulebook.differences(PRESETS[match.preset], snapshot.rules)) if match.preset in PRESETS else 0
    count -= snapshot.rules.match != PRESETS[match.preset].match if match.preset in PRESETS else 0
    house = ngettext("%(count)d house rule", "%(count)d house rules", count) % {"count": count}
    is_public = match.visibility == Match.Visibility.PUBLIC
    open_to = _("Anybody may sit down") if is_public else _("For those who have the link or the code")
    return [
        *length_told(snapshot.rules.match),
        clock_words(selectors.clock_json(match)),
        *([house] if count > 0 else []),
        open_to,
    ]


def length_told(rules: MatchRules) -> list[str]:
    """How long a match is."""
    if rules.target is not None and rules.target == rules.newcomer_target:
        return [_("First to %(target)d, a short match for newcomers") % {"target": rules.target}]
    if rules.target is not None:
        return [_("First to %(target)d") % {"target": rules.target}]
    if rules.deals is not None:
        return [ngettext("%(deals)d deal", "%(deals)d deals", rules.deals) % {"deals": rules.deals}]
    return []
