"""Five questions a day, for whoever wants them."""

from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.engine.presets import PRESETS
from tutorials.pages.forms import sent, too_fast
from tutorials.pages.practice import answer_shown, game_sent, games_shown
from tutorials.practice import SKILLS
from tutorials.skills import keeping
from tutorials.skills.clock import today_of
from tutorials.skills.daily import OPEN, RIGHT, Daily, Five, days_in_a_row
from tutorials.wording import filled


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def daily_page(request: HttpRequest) -> HttpResponse:
    """Today's five and how far one is with them; what they are, for whoever has not asked for them."""
    if request.method == "POST":
        if slower := too_fast(request):
            return slower
        keeping.wish_keep(request, request.POST.get("want") == "on", game_sent(request.POST))
        return redirect("learn_daily")
    daily = keeping.daily_of(request)
    context = {"daily": daily, "games": games_shown(list(PRESETS)), "game": daily.preset}
    if daily.on:
        context |= _today(daily, keeping.five_today(request, daily, today_of(request)))
    return render(request, "learn/daily.html", context)


def _today(daily: Daily, five: Five) -> dict[str, Any]:
    done = daily.done | ({five.day} if five.is_done else set())
    return {
        "five": five,
        "lines": [
            {"title": filled(SKILLS[pick.skill].title), "open": mark == OPEN, "right": mark == RIGHT}
            for pick, mark in zip(five.picks, five.marks, strict=True)
        ],
        "right": five.marks.count(RIGHT),
        "next": None if five.at is None else five.at + 1,
        "begun": five.marks.strip(OPEN) != "",
        **_days(done, five.day),
    }


def _days(done: frozenset[date] | set[date], today: date) -> dict[str, int]:
    return {"row": days_in_a_row(done, today), "days": len(done)}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def daily_step(request: HttpRequest, number: int) -> HttpResponse:
    """One of today's questions."""
    daily = keeping.daily_of(request)
    if not daily.on:
        return redirect("learn_daily")
    five = keeping.five_today(request, daily, today_of(request))
    if number > len(five.picks):
        raise Http404
    if slower := too_fast(request):
        return slower
    if request.method == "POST" and sent(request).deed in ("next", "skip"):
        return redirect(_after(five, number))
    pick = five.picks[number - 1]
    context, first = answer_shown(request, pick)
    if first is not None:
        keeping.five_answer(request, daily, five, number - 1, first)
    context |= {
        "back": reverse("learn_daily"),
        "back_name": _("To the daily five"),
        "number": number,
        "count": len(five.picks),
    }
    return render(request, "learn/practice_step.html", context)


def _after(five: Five, number: int) -> str:
    """The next question that is open, the later ones first; the day's page where there is none."""
    places = [*range(number, len(five.picks)), *range(number - 1)]
    at = next((at for at in places if five.marks[at] == OPEN), None)
    return reverse("learn_daily") if at is None else reverse("learn_daily_step", kwargs={"number": at + 1})
