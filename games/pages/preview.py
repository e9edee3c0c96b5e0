"""The picture of a link to a finished match: an SVG from a template, and as PNG, which services take."""

import re
from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import resvg_py
from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.template.loader import render_to_string
from django.utils.cache import patch_cache_control
from django.utils.http import parse_etags
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe
from rest_framework.exceptions import Throttled

from games import access, history, rulebook
from games.engine.seats import TEAMS
from games.errors import NotFound
from games.pages.deal_told import names_of
from games.rest.limits import limit_check
from games.store import Snapshot
from games.wording import OUTCOMES

FONTS = sorted(map(str, (Path(__file__).parent / "fonts").glob("*.ttf")))
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
NAME_MOST = 22  # letters of a name that fit
DEALS_MOST = 6  # the last so many deals are told
KEPT_SECONDS = 7 * 24 * 3600
FRESH_SECONDS = 300
YEAR_SECONDS = 365 * 24 * 3600


@require_safe
def match_preview_svg(request: HttpRequest, match_id: str) -> HttpResponse:
    """The picture as it is drawn."""
    svg = preview_svg(_match(match_id))
    return _answer(request, svg.encode(), version_of(svg), "image/svg+xml")


@require_safe
def match_preview_png(request: HttpRequest, match_id: str) -> HttpResponse:
    """The picture as services show it, 1200 by 630."""
    svg = preview_svg(_match(match_id))
    version = version_of(svg)
    try:
        body = preview_png(request, svg, version)
    except Throttled:
        return HttpResponse(status=429)
    return _answer(request, body, version, "image/png")


def _match(match_id: str) -> Snapshot:
    """A finished match that everybody may see, since whoever asks is a service. Http404 for all others."""
    try:
        snapshot = access.match_see(None, match_id)
    except NotFound as error:
        raise Http404 from error
    if not history.has_ended(snapshot.match) or snapshot.state is None:
        raise Http404
    return snapshot


def _answer(request: HttpRequest, body: bytes, version: str, kind: str) -> HttpResponse:
    """The picture under its version never changes; without one it may, as when somebody's name goes."""
    etag = f'"{version}"'
    is_known = etag in parse_etags(request.headers.get("If-None-Match", ""))
    response = HttpResponseNotModified() if is_known else HttpResponse(body, content_type=kind)
    response["ETag"] = etag
    is_lasting = request.GET.get("v") == version
    age = YEAR_SECONDS if is_lasting else FRESH_SECONDS
    patch_cache_control(response, public=True, max_age=age, **({"immutable": True} if is_lasting else {}))
    return response


def preview_version(snapshot: Snapshot) -> str:
    """A name for what the picture shows now."""
    return version_of(preview_svg(snapshot))


def version_of(svg: str) -> str:
    return urlsafe_b64encode(sha256(svg.encode()).digest()[:9]).decode()


def preview_png(request: HttpRequest, svg: str, version: str) -> bytes:
    """The same as PNG; drawn once for each version. Raises Throttled where one address has many drawn."""
    key = f"preview_{version}"
    found = cache.get(key)
    if found is None:
        limit_check(request, "previews", by_address=True)
        found = png_drawn(svg)
        cache.set(key, found, KEPT_SECONDS)
    return bytes(found)


@lru_cache(maxsize=8)
def png_drawn(svg: str) -> bytes:
    """With our own fonts alone, so that it comes out the same everywhere."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            skip_system_fonts=True,
            font_files=FONTS,
            font_family="Noto Sans",
            sans_serif_family="Noto Sans",
        )
    )


def preview_svg(snapshot: Snapshot) -> str:
    """The match in a picture: the game, who played, how it came out, the last deals."""
    with override(settings.LANGUAGE_CODE):  # one picture for everybody
        return render_to_string("preview/match.svg", _told(snapshot))


def _told(snapshot: Snapshot) -> dict[str, Any]:
    names, score = names_of(snapshot), snapshot.settled()[0].to_json()["score"]
    winner, reason = snapshot.ending()
    sides = [
        {
            "names": [_short(names.get(seat, seat)) for seat in team],
            "score": score[team],
            "won": winner == team,
        }
        for team in TEAMS
    ]
    finished = [deal for deal in snapshot.deals_over if deal.result]
    title = _clean(rulebook.title(snapshot.match.preset))
    return {"title": title, "sides": sides, "ending": _ending(reason), "deals": _deals(finished)}


def _ending(reason: str | None) -> str:
    texts = {"agreed": _("ended by agreement"), "conceded": _("conceded"), "abandoned": _("abandoned")}
    return texts.get(reason or "", "")


def _deals(finished: list[Any]) -> list[dict[str, Any]]:
    """A line for each of the last deals."""
    return [
        {
            "number": deal.number,
            "trump": deal.result.get("trump") or "",
            "text": str(OUTCOMES[deal.result["outcome"]]),
            "side": TEAMS.index(deal.result["winner"]) if deal.result.get("winner") else None,
            "tricks": list(deal.result.get("tricks_taken", {}).values()),
        }
        for deal in finished[-DEALS_MOST:]
    ]


def _short(name: str) -> str:
    """A name that fits, of what XML can hold."""
    name = _clean(name)
    return name if len(name) <= NAME_MOST else name[: NAME_MOST - 1].rstrip() + "…"


def _clean(text: str) -> str:
    return NOT_XML.sub("\ufffd", text)
