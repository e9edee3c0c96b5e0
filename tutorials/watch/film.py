"""A demonstration as `drivers/frames.js` takes it, with all hands open to be shown or not."""

from functools import lru_cache
from typing import Any

from django.utils.translation import get_language

from games.engine.cards import hand_sorted
from games.engine.seats import SEATS
from tutorials.frames import frame_documents, packed
from tutorials.watch.demo import Demo, Shot, shots_of
from tutorials.watch.telling import stays
from tutorials.zipped import Zipped, zipped


def film_of(demo: Demo) -> Zipped:
    """The film in the visitor's language."""
    return _film(demo, get_language())


@lru_cache(maxsize=64)
def _film(demo: Demo, _language: str | None) -> Zipped:
    return zipped(packed(documents(demo)))


def documents(demo: Demo) -> list[dict[str, Any]]:
    """A document for each step, told to somebody who only looks on.

    `seat` is where the learner would sit, and whose cards are in the view; `open` are all four hands, `stay`
    is how long the step is shown in milliseconds, `said` whether there is a caption to it, and `mine` whether
    the learner still has something to do.
    """
    shots = shots_of(demo)
    plain = frame_documents([shot.state for shot in shots], demo.position.viewer)
    return [
        {
            **document,
            "you": None,
            "seat": demo.position.viewer,
            "open": {seat: hand_sorted(shot.state.hands[seat]) for seat in SEATS},
            "stay": round(stay * 1000),
            "said": shot.told is not None,
            "mine": is_mine(demo, shot),
        }
        for document, shot, stay in zip(plain, shots, stays(demo), strict=True)
    ]


def last_turn(demo: Demo) -> int:
    """The number of the last state in which the learner is to act."""
    return max(shot.at for shot in shots_of(demo) if shot.state.turn == demo.position.viewer)


def is_mine(demo: Demo, shot: Shot) -> bool:
    """Can the learner take over the hand here, with something left to do?"""
    return shot.at <= last_turn(demo)
