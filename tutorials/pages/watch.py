"""Demonstrations: the list of them, one that plays itself or is read, and its hand taken over."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_safe

from games import rulebook
from games.engine.cards import hand_sorted
from games.engine.explain import card_text
from games.engine.seats import SEATS
from tutorials.course import lessons_about
from tutorials.pages.forms import sent, too_fast
from tutorials.pages.rounds import round_played
from tutorials.positions import hands_of
from tutorials.replaying import rows_of
from tutorials.watch.demo import Demo, Shot, shots_of
from tutorials.watch.film import film_of, is_mine
from tutorials.watch.listed import demo_find, demos
from tutorials.watch.taking import round_from
from tutorials.watch.telling import minutes
from tutorials.wording import told_text
from tutorials.zipped import zipped_answer


@require_safe
def watch_list(request: HttpRequest) -> HttpResponse:
    """What there is to watch."""
    return render(request, "learn/watch_list.html", {"demos": [_line(demo) for demo in demos()]})


@require_safe
@gzip_page  # nothing that a request brings stands in it, so its size tells nothing of its form's token
def watch_page(request: HttpRequest, slug: str) -> HttpResponse:
    """A demonstration: the whole of it in words, and a script that plays it on the table."""
    demo = _demo_or_404(slug)
    context = _line(demo) | {
        "hands": [{"seat": seat, "cards": _cards(demo, seat)} for seat in SEATS],
        "parts": list(_parts(demo)),
        "lessons": lessons_about(preset=demo.position.preset),
        "others": [_line(other) for other in demos() if other is not demo],
    }
    return render(request, "learn/watch.html", context)


@require_safe
def watch_film(request: HttpRequest, slug: str) -> HttpResponse:
    """What the table shows, step by step; 304 to a browser that has it already."""
    return zipped_answer(request, film_of(_demo_or_404(slug)))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def watch_play(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The hand taken over from a step on; back to that step when it is left, or nothing is left to do."""
    demo = _demo_or_404(slug)
    if number > len(shots_of(demo)):
        raise Http404
    posted = request.method == "POST"
    if posted and (slower := too_fast(request)):
        return slower
    back = f"{_url(demo)}?step={number}"
    step = round_from(demo, number)
    if step is None or (posted and sent(request).deed in ("next", "skip")):
        return redirect(back)
    context = round_played(request, step, ()) | {
        "demo": demo,
        "title": rulebook.title(demo.position.preset),
        "number": number,
        "back": back,
        "back_name": _("Back to the demonstration"),
        "back_text": _("Back to watching"),
        "again_url": request.path,
    }
    return render(request, "learn/watch_round.html", context)


def _demo_or_404(slug: str) -> Demo:
    demo = demo_find(slug)
    if demo is None:
        raise Http404
    return demo


def _url(demo: Demo) -> str:
    return reverse("learn_demo", kwargs={"slug": demo.slug})


def _line(demo: Demo) -> dict[str, Any]:
    """A demonstration as a line of a list."""
    title = rulebook.title(demo.position.preset)
    return {"demo": demo, "title": title, "minutes": minutes(demo), "url": _url(demo)}


def _cards(demo: Demo, seat: str) -> str:
    return " ".join(map(card_text, hand_sorted(hands_of(demo.position)[seat])))


def _parts(demo: Demo) -> Iterator[dict[str, Any]]:
    """The deal in words: what came before the first card, then trick by trick."""
    before = shots_of(demo)[0]
    numbered = enumerate(shots_of(demo), 1)
    for trick, group in groupby(numbered, key=lambda each: _trick_of(each[1])):
        steps = list(group)
        states = {shot.at: shot.state for _number, shot in steps if shot.at > before.at}
        first = steps[0][0]
        yield {
            "trick": trick,
            "rows": rows_of(before.state, tuple(states.values())),
            "said": [
                {"step": number - 1, "text": told_text(shot.told)} for number, shot in steps if shot.told
            ],
            "number": max(1, first - 1),
            "mine": is_mine(demo, before),
        }
        before = steps[-1][1]


def _trick_of(shot: Shot) -> int:
    """The number of the trick that a step belongs to; 0 before the first card."""
    return len(shot.state.tricks) + bool(shot.state.table)
