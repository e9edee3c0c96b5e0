"""A guided round without a line: nobody is there to move the other seats, so it follows what is suggested.

A card that may not be played is explained as online; one that may be, but is not the one suggested, is not
played, and the page says why.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from django.template.loader import render_to_string

from games.engine.explain import gettext_noop
from tutorials.kinds.guided import LEGAL, REFUSED, Comment, GuidedRound, Moment
from tutorials.lines import refused_of
from tutorials.pages.rounds import round_shown
from tutorials.positions import Changes, action_of
from tutorials.steps import Told

VERDICT = re.compile(r'<section class="verdict.*?</section>', re.DOTALL)
WORDS = re.compile(r'name="word" value="([^"]*)"')

OTHER_LINE = gettext_noop(
    "Without a line the round can only go on with what is suggested, so nothing was played. "
    "Once you are online again, it follows whatever you play."
)


def round_json(step: GuidedRound, changes: Changes, context: Mapping[str, Any]) -> dict[str, Any]:
    """The page of each moment by the words said so far, and what is said to whatever else is tried there."""
    moments = {
        " ".join(now.words): _moment(step, before, now, context) for before, now in _line(step, changes)
    }
    return {"html": moments[""]["html"], "round": moments}


def _line(step: GuidedRound, changes: Changes) -> Iterator[tuple[Moment, Moment]]:
    """The moments of the round that is suggested, each with the one before it."""
    before = now = step.start(changes)
    yield before, now
    while not now.is_over:
        assert now.suggestion is not None
        before, now = now, step.advance([*now.words, now.suggestion], changes)
        yield before, now


def _moment(step: GuidedRound, before: Moment, now: Moment, context: Mapping[str, Any]) -> dict[str, Any]:
    now = replace(now, is_shown=True)
    html = _page(step, before, now, context)
    tried = [word for word in WORDS.findall(html) if word != now.suggestion]
    said = {word: _said(step, now, word, context) for word in tried}
    texts = list(dict.fromkeys(said.values()))
    return {
        "html": html,
        "over": now.is_over,
        "suggestion": now.suggestion,
        "said": {word: texts.index(text) for word, text in said.items()},
        "texts": texts,
    }


def _said(step: GuidedRound, now: Moment, word: str, context: Mapping[str, Any]) -> str:
    """What is said to something else than the suggestion."""
    refused = refused_of(now.state, action_of(now.position.viewer, word))
    told = Told(step.TEXTS[refused.code], refused.data) if refused else Told(OTHER_LINE, {})
    comment = Comment(REFUSED if refused else LEGAL, told)
    found = VERDICT.search(_page(step, now, replace(now, frames=now.frames[-1:], comment=comment), context))
    return found[0] if found else ""


def _page(step: GuidedRound, before: Moment, now: Moment, context: Mapping[str, Any]) -> str:
    return render_to_string("learn/round.html", {**context, **round_shown(step, before.state, now)})
