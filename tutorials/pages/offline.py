"""What a browser keeps so that lessons go on without a line: packs, the worker, and a page that says so."""

import json
import re
from functools import cache
from hashlib import sha256

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tutorials.packs.build import pack_of
from tutorials.packs.statics import source_of, statics_needed
from tutorials.zipped import ASK_AGAIN, zipped_answer

SCRIPT = "text/javascript; charset=utf-8"
EXPORT = re.compile(r"^export ((?:async )?function (\w+))", re.MULTILINE)
PAGE_STATICS = (
    "css/tokens.css",
    "css/base.css",
    "css/learn.css",
    "js/theme.js",
    "js/learn.js",
    "img/icon.svg",
)


@require_safe
def pack_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The pack of a lesson; 304 to a browser that has it already."""
    pack = pack_of(slug)
    if pack is None:
        raise Http404
    return zipped_answer(request, pack)


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The worker in the browser; where lessons need a line, one that takes itself away."""
    answer = HttpResponse(_worker() if settings.OFFLINE else source_of("js/sw-off.js"), content_type=SCRIPT)
    answer["Cache-Control"] = ASK_AGAIN
    return answer


@cache
def _worker() -> str:
    """Its source with the addresses it needs. It is no module: what it shares with pages stands before it."""
    kept = source_of("js/lesson/kept.js")
    names = ", ".join(name for _whole, name in EXPORT.findall(kept))
    shared = EXPORT.sub(r"\1", kept) + f"\nreturn {{ {names} }};"
    source = f"const PROGRESS = (() => {{\n{shared}\n}})();\n{source_of('js/sw.js')}"
    site = {
        "statics": statics_needed(PAGE_STATICS),
        "static": settings.STATIC_URL,
        "offline": reverse("offline"),
        "learn": reverse("learn"),
        "start": reverse("learn_start"),
        "pack": reverse("learn_pack", kwargs={"slug": "SLUG"}),
        "accounts": reverse("account_login").removesuffix("login/"),
    }
    site["version"] = sha256((source + json.dumps(site)).encode()).hexdigest()[:12]
    return f"const SITE = {json.dumps(site)};\n{source}"


@require_safe
def offline_page(request: HttpRequest) -> HttpResponse:
    """What is shown in place of a page that needs a line."""
    return render(request, "learn/offline.html")


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The site as an app that can be put on a phone's first screen."""
    icon = {"src": static("img/icon.svg"), "sizes": "any", "type": "image/svg+xml"}
    told = {
        "id": "/",
        "name": _("Court Piece"),
        "short_name": _("Court Piece"),
        "description": _(
            "Learn and play Court Piece (Rung), the partnership trick game of India and Pakistan."
        ),
        "start_url": reverse("learn"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#f5ecd9",
        "theme_color": "#10514a",
        "icons": [icon | {"purpose": "any"}],
    }
    answer = JsonResponse(told, content_type="application/manifest+json")
    answer["Cache-Control"] = "max-age=86400"
    return answer
