"""Practice without end: the skills, and fresh questions of each."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games import rulebook
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from games.rulebook.axes import GROUPS
from games.rulebook.telling import Told
from tutorials.course import UNITS, Unit, lesson_find
from tutorials.pages.forms import sent, too_fast
from tutorials.pages.shown import question_shown
from tutorials.pages.views import asked
from tutorials.positions import rules_of
from tutorials.practice import SEED_MAX, SKILLS, generate, presets_for
from tutorials.practice.before import told_before
from tutorials.runner import Asking, NoAnswer
from tutorials.skills import keeping
from tutorials.skills.clock import today_of
from tutorials.skills.daily import Pick, skills_for
from tutorials.skills.spacing import NEVER, Day, Standing
from tutorials.skills.telling import due_told
from tutorials.wording import filled


@require_safe
@never_cache
def practice_page(request: HttpRequest) -> HttpResponse:
    """The skills by parts of the course, with how one stands; those of one game where one is chosen."""
    game = game_sent(request.GET)
    standings, totals, today = keeping.standings_of(request), keeping.totals_of(request), today_of(request)
    lines = [
        {
            "unit": _unit(skill),
            "title": filled(SKILLS[skill].title),
            "url": question_url(skill, None, game),
            "figures": _figures(totals.get(skill, Day())),
            "due": due_told(standings.get(skill, NEVER), today),
            "is_due": standings.get(skill, NEVER).is_due(today),
        }
        for skill in skills_for(game)
    ]
    parts = [(unit, [line for line in lines if line["unit"] == unit.slug]) for unit in UNITS]
    context = {
        "parts": [{"unit": unit, "skills": of_unit} for unit, of_unit in parts if of_unit],
        "games": games_shown(list(PRESETS)),
        "game": game,
    }
    return render(request, "learn/practice.html", context)


def _unit(skill: str) -> str:
    lesson = lesson_find(SKILLS[skill].lessons[0])
    units: tuple[Unit, ...] = UNITS
    return lesson.unit if lesson else units[-1].slug


def _figures(total: Day) -> str:
    if not total.asked:
        return ""
    told = ngettext("%(right)s of %(n)s right", "%(right)s of %(n)s right", total.asked)
    return told % {"right": total.right, "n": total.asked}


def game_sent(form: QueryDict) -> str:
    """The preset that an address or a form names, also by the API's word; empty for any. 404 for none."""
    game = form.get("game") or form.get("preset", "")
    if game and game not in PRESETS:
        raise Http404
    return game


def games_shown(presets: list[str]) -> list[tuple[str, str]]:
    """Presets to choose from, with their titles."""
    return [(name, str(rulebook.title(name))) for name in presets]


def question_url(skill: str, seed: int | None, game: str) -> str:
    """The address of a question; without a seed that of a fresh one."""
    words = {"seed": seed, "game": game}
    url = reverse("learn_practise", kwargs={"skill": skill})
    told = urlencode({name: value for name, value in words.items() if value})
    return f"{url}?{told}" if told else url


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def practise_page(request: HttpRequest, skill: str) -> HttpResponse:
    """A question of a skill. All of it follows from the address, so that it can be shared and reloaded."""
    if skill not in SKILLS:
        raise Http404
    game, seed = game_sent(request.GET), request.GET.get("seed", "")
    if game and game not in presets_for(skill):
        raise Http404
    if not seed:
        return redirect(question_url(skill, keeping.seed_new(), game))
    pick = Pick(skill, _seed(seed), game or None)
    if slower := too_fast(request):
        return slower
    if request.method == "POST" and sent(request).deed in ("next", "skip"):
        return redirect(question_url(skill, keeping.seed_new(), game))
    return _question(request, pick)


def _seed(text: str) -> int:
    """A seed of an address. 404 for what is none."""
    if not (text.isascii() and text.isdigit() and 1 <= len(text) <= len(str(SEED_MAX)) and int(text)):
        raise Http404
    return int(text)


def _question(request: HttpRequest, pick: Pick) -> HttpResponse:
    context, first = answer_shown(request, pick)
    if first is not None:
        keeping.answer_keep(request, pick, first, today_of(request))
    standing = keeping.standings_of(request).get(pick.skill, NEVER)
    context |= {
        "back": reverse("learn_practice"),
        "back_name": _("To the practice"),
        "figure": _run(standing),
        "games": games_shown(presets_for(pick.skill)),
        "game": pick.preset or "",
    }
    return render(request, "learn/practice_step.html", context)


def _run(standing: Standing) -> str:
    run = standing.run
    return ngettext("%(n)s in a row", "%(n)s in a row", run) % {"n": run} if run else ""


def answer_shown(request: HttpRequest, pick: Pick) -> tuple[dict[str, Any], bool | None]:
    """A question of practice for its template, and whether its first answer was right, if this was the first.

    First means: nothing wrong was said before. Only a right one without a hint counts as right.
    """
    step, asking, notice, first = generate(pick.skill, pick.seed, pick.preset), Asking(), "", None
    if request.method == "POST":
        form = sent(request)
        try:
            asking = asked(step, form, ())
        except NoAnswer:
            asking = Asking(form.tries, min(form.hints, len(step.hints)))
            notice = _("Choose an answer first.")
        if asking.verdict is not None and form.tries == 0:
            first = asking.is_known
    preset = step.position.preset
    lesson = lesson_find(SKILLS[pick.skill].lessons[0])
    context = question_shown(step, asking, ()) | {
        "notice": notice,
        "name": filled(SKILLS[pick.skill].title),
        "before": told_before(step),
        "preset": preset,
        "rules_title": rulebook.title(preset),
        "agreed": _agreed(pick.skill, rules_of(step.position)),
        "lesson": lesson,
        "action": request.get_full_path(),
    }
    if context["verdict"]:
        context["verdict"]["stars"] = None
    return context, first


def _agreed(skill: str, rules: Ruleset) -> list[Told]:
    """What the table has settled of all that the answer hangs on, a line each."""
    axes = (axis for group in SKILLS[skill].about for axis in GROUPS[group][1])
    return [axis.told(rules) for axis in axes if axis.applies(rules)]
