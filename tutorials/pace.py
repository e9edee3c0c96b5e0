"""How long a lesson takes: reckoned from its words and from what there is to do.

Reckoned for somebody who reads in a second language: about 160 words a minute. The seconds to think, to tap
and to look at the table are estimates.
"""

from math import ceil

from tutorials.kinds.guided import GuidedRound
from tutorials.steps import Lesson, Page, Step

WORDS_A_SECOND = 2.6
LOOK = 6.0  # seconds to look at a table that something is told about
THINK = 15.0  # and at one about which something is asked, to think and to answer
PICK = 6.0  # more, where several answers are picked
TRICK = 8.0  # for each trick of a guided round


def minutes(lesson: Lesson) -> int:
    """About how long it takes, in whole minutes."""
    return max(1, ceil(sum(map(seconds, lesson.steps)) / 60))


def seconds(step: Step | Page) -> float:
    """About how long a step takes whoever answers it at once; hints and second tries come on top."""
    if isinstance(step, GuidedRound):
        return _reading(step.text) + step.tricks * TRICK
    if isinstance(step, Page):
        return _reading(step.text) + LOOK
    return _reading(f"{step.prompt} {getattr(step, 'right_text', '')}") + THINK + PICK * step.multiple


def _reading(text: str) -> float:
    return len(text.split()) / WORDS_A_SECOND
