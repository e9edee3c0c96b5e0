"""A guided round: every card of the hand, and whatever else can be done, is a button that does it.

What was done so far travels with the form.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.engine.state import DealState
from tutorials.drawing import table_drawn
from tutorials.keeping import progress_keep, progress_of
from tutorials.kinds.guided import GuidedRound, Moment
from tutorials.pages.shown import around
from tutorials.positions import Changes, action_of, word_of
from tutorials.replaying import rows_of
from tutorials.rounds import (
    WORDS_MAX,
    aim_text,
    comment_of,
    deed_text,
    ending_text,
    is_refused,
    round_json,
    round_moment,
    suggestion_text,
)
from tutorials.runner import NOTHING, done
from tutorials.steps import Lesson, Page


def round_page(
    request: HttpRequest, lesson: Lesson, number: int, chips: tuple[int, ...], changes: Changes
) -> HttpResponse:
    """The round as it stands; after one more action where the form does one."""
    played = round_played(request, lesson.steps[number - 1], changes)
    if played["over"]:
        progress_keep(request, {lesson.slug: done(lesson, number)})
    progress = progress_of(request).get(lesson.slug, NOTHING)
    return render(request, "learn/round.html", around(lesson, number, progress, chips) | played)


def round_played(request: HttpRequest, step: GuidedRound, changes: Changes) -> dict[str, Any]:
    """What the templates of a round are given: as it stands, or after one more action."""
    before, moment = _moments(step, request.POST.get("words", ""), request.POST.get("word", ""), changes)
    context = round_shown(step, before, moment)
    if not moment.words and moment.comment is None:
        context["round"] = round_json(step, (), changes)  # from here the moving table goes on by itself
    if request.POST.get("do") == "hint":
        context["suggestion"] = suggestion_text(moment)
    return context


def _moments(step: GuidedRound, words: str, word: str, changes: Changes) -> tuple[DealState, Moment]:
    """The state before the last action, and the moment after it. The start for words that make no sense."""
    said = words.split()[:WORDS_MAX]
    try:
        before = step.advance(said, changes)
        if not word or before.is_over:
            return before.state, before
        return round_moment(step, [*said, word], changes)
    except (ValueError, KeyError):
        start = step.start(changes)
        return start.state, start


def round_shown(step: GuidedRound, before: DealState, moment: Moment) -> dict[str, Any]:
    """What the template of a round is given."""
    shown = Page(step.title, step.text, moment.position, _lit(moment))
    table = table_drawn(shown, (), ())
    assert table is not None
    words = _card_words(moment)
    for held in table["hand"]:
        held["word"] = words.get(held["card"], held["card"]) if not moment.is_over else ""
    return {
        "step": step,
        "table": table,
        "words": " ".join(moment.words),
        "aim": aim_text(step),
        "begun": bool(moment.words),
        "over": moment.is_over,
        "reached": moment.reached,
        "ending": ending_text(step, moment) if moment.is_over else "",
        "comment": comment_of(moment),
        "rows": [] if is_refused(moment) else rows_of(before, _new_frames(before, moment)),
        "deeds": [] if moment.is_over else _deeds(moment),
        "suggestion": suggestion_text(moment) if moment.is_shown else "",
    }


def _new_frames(before: DealState, moment: Moment) -> tuple[DealState, ...]:
    return tuple(frame for frame in moment.frames if frame is not before)


def _lit(moment: Moment) -> tuple[str, ...]:
    """The card that is suggested where the suggestion shows by itself."""
    if not moment.is_shown or not moment.suggestion:
        return ()
    action = action_of(moment.position.viewer, moment.suggestion)
    return (action.card,) if action.card else ()


def _card_words(moment: Moment) -> dict[str, str]:
    """What tapping a card means: to play it, or to lay it."""
    return {action.card: word_of(action) for action in moment.state.open if action.card}


def _deeds(moment: Moment) -> list[dict[str, Any]]:
    """What can be done besides playing or laying a card."""
    return [
        {"word": word_of(action), "suit": action.suit, "text": deed_text(action, moment)}
        for action in moment.state.open
        if not action.card
    ]
