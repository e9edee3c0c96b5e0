"""What one can: each skill with how often it went right, when it is due, and a plot."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tutorials.pages.practice import question_url
from tutorials.practice import SKILLS
from tutorials.skills import keeping
from tutorials.skills.clock import today_of
from tutorials.skills.plot import plotted, since, together
from tutorials.skills.spacing import NEVER, TOP, Day, added
from tutorials.skills.telling import due_told, seen_told
from tutorials.wording import filled


@require_safe
@never_cache
def skills_page(request: HttpRequest) -> HttpResponse:
    """The skills that were practised, the least sure first; then those that were not."""
    today = today_of(request)
    standings, totals = keeping.standings_of(request), keeping.totals_of(request)
    days = keeping.days_of(request, since(today))
    seen = sorted((skill for skill in SKILLS if skill in standings), key=lambda skill: standings[skill].box)
    lines = [
        {
            "title": filled(SKILLS[skill].title),
            "url": question_url(skill, None, ""),
            "total": totals.get(skill, Day()),
            "box": standings.get(skill, NEVER).box,
            "boxes": range(1, TOP + 1),
            "best": standings.get(skill, NEVER).best,
            "due": due_told(standings.get(skill, NEVER), today),
            "seen": seen_told(standings.get(skill, NEVER), today),
            "plot": plotted(days.get(skill, {}), today),
        }
        for skill in seen
    ]
    context = {
        "lines": lines,
        "fresh": [
            {"title": filled(SKILLS[skill].title), "url": question_url(skill, None, "")}
            for skill in SKILLS
            if skill not in standings
        ],
        "total": added(totals.values()),
        "plot": plotted(together(days.values()), today),
        "due": sum(standing.is_due(today) for standing in standings.values()),
        "count": len(SKILLS),
    }
    return render(request, "learn/skills.html", context)
