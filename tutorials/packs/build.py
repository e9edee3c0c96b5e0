"""The pack of a lesson: its pages as somebody without progress sees them, and the verdicts on its answers."""

import re
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tutorials.chips import changes_of, chips_of
from tutorials.course import lesson_after, lesson_find, questions
from tutorials.kinds.guided import GuidedRound
from tutorials.packs.rounds import round_json
from tutorials.packs.statics import statics_named, statics_needed
from tutorials.packs.verdicts import verdicts_json
from tutorials.pages.shown import (
    around,
    lesson_ended,
    next_url,
    page_shown,
    question_shown,
    stars_shown,
)
from tutorials.positions import Changes
from tutorials.runner import NOTHING, STARS, Asking, hinted, stars_for
from tutorials.steps import Lesson, Page, Step
from tutorials.zipped import Zipped, zipped

VALUES = re.compile(r'name="answer" value="([^"]*)"')
# A form has a token, which the page fills in from its cookie before it is sent.
FORM = {"csrf_token": "-"}


def pack_of(slug: str) -> Zipped | None:
    """The pack of a lesson in the language spoken now; None where there is no such lesson."""
    lesson = lesson_find(slug)
    return _packed(lesson, get_language()) if lesson else None


@lru_cache(maxsize=256)
def _packed(lesson: Lesson, language: str | None) -> Zipped:
    return zipped(pack_json(lesson))


def pack_json(lesson: Lesson) -> dict[str, Any]:
    """What offline.js and the worker read."""
    following = lesson_after(lesson)
    pages = {key: page for number in range(1, len(lesson.steps) + 1) for key, page in _step(lesson, number)}
    ended = render_to_string("learn/ended.html", lesson_ended(lesson, NOTHING, {}) | FORM)
    return {
        "lesson": lesson.slug,
        "count": len(lesson.steps),
        "asked": [number for number, _step in questions(lesson)],
        "next": following.slug if following else None,
        "statics": statics_needed(statics_named([*(page["html"] for page in pages.values()), ended])),
        "stars": [_rendered("stars", stars=stars_shown(stars)) for stars in range(STARS + 1)],
        "dots": [_rendered("dot_stars", stars=stars) for stars in range(STARS + 1)],
        "ticks": {
            "right": _rendered("tick", choice={"is_right": True}),
            "wrong": _rendered("tick", choice={"is_wrong": True}, field="radio"),
        },
        "here": _rendered("here"),
        "notice": _rendered("notice", notice=_("Choose an answer first.")),
        "pages": pages,
        "ended": ended,
    }


def page_key(number: int, chips: tuple[int, ...] = ()) -> str:
    """The name of a step's page in its pack, one for each chip that it can be shown under."""
    return "?".join([f"{number}", *(f"chip={at}" for at in chips)])


def _step(lesson: Lesson, number: int) -> list[tuple[str, dict[str, Any]]]:
    """The page of a step, and those under each chip that fits it."""
    chips: list[tuple[int, ...]] = [(), *((at,) for at in chips_of(lesson, number))]
    return [(page_key(number, each), _page(lesson, number, each)) for each in chips]


def _page(lesson: Lesson, number: int, chips: tuple[int, ...]) -> dict[str, Any]:
    step, changes = lesson.steps[number - 1], changes_of(lesson, number, chips) or ()
    context = around(lesson, number, NOTHING, chips) | FORM
    told = {"next": next_url(lesson, number, chips)}
    if isinstance(step, GuidedRound):
        return told | round_json(step, changes, context)
    if isinstance(step, Page):
        return told | {"html": render_to_string("learn/step.html", context | page_shown(step, changes))}
    html = render_to_string("learn/step.html", context | question_shown(step, Asking(), changes))
    return told | {"html": html, "question": _question(step, changes, VALUES.findall(html), context)}


def _question(step: Step, changes: Changes, values: list[str], context: dict[str, Any]) -> dict[str, Any]:
    """Whatever can stand below the table, in parts: a verdict, the hints so far, what can be done next."""

    def part(name: str, asking: Asking) -> str:
        return _rendered(name, **context | question_shown(step, asking, changes))

    opened = range(len(step.hints) + 1)
    closed = Asking(stars=STARS, given=tuple(values[:1]))
    return {
        **verdicts_json(step, changes, values, lambda asking: part("verdict", asking)),
        "worth": [[stars_for(tries, hints) for hints in opened] for tries in range(STARS)],
        "hints": ["", *(part("hints", hinted(step, 0, hints - 1)) for hints in opened[1:])],
        "open": [[part("deeds", Asking(tries, hints)) for hints in opened] for tries in range(STARS)],
        "done": part("deeds", closed),
    }


def _rendered(name: str, **context: Any) -> str:
    return render_to_string(f"learn/{name}.html", context).strip()
