"""`python -m tutorials.fares`: reckon what the lessons' choices fare, and keep it in fares.json.

What was reckoned already is kept as it is; `--anew` reckons everything. What no lesson asks for goes.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from games.engine.errors import Refused
from games.engine.state import DealState
from tutorials import lessons
from tutorials.kinds.choosing import Fared
from tutorials.playouts import DEALS, digest_of, kept, results
from tutorials.positions import Changes, Position
from tutorials.steps import Lesson

FILE = Path(__file__).with_name("fares.json")

Wanted = tuple[Position, DealState, Sequence[str]]


def lessons_all() -> Iterator[Lesson]:
    """Every lesson there is."""
    for module in iter_modules(lessons.__path__, lessons.__name__ + "."):
        lesson = getattr(import_module(module.name), "LESSON", None)
        if isinstance(lesson, Lesson):
            yield lesson


def wanted_by(lesson: Lesson) -> Iterator[Wanted]:
    """What a lesson has to have reckoned, under each of its chips that fits."""
    for number, step in enumerate(lesson.steps, 1):
        if not isinstance(step, Fared):
            continue
        yield _wanted(step, ())
        for chip in lesson.chips:
            if not chip.steps or number in chip.steps:
                with suppress(Refused, ValueError):
                    yield _wanted(step, chip.changes)


def _wanted(step: Fared, changes: Changes) -> Wanted:
    state = step.state(changes)
    return step.position, state, step.words(state)


def reckoned(anew: bool = False) -> dict[str, dict[str, str]]:
    """All results that the lessons want, by digest."""
    old = {} if anew or not FILE.exists() else kept()
    found: dict[str, dict[str, str]] = {}
    for lesson in lessons_all():
        for position, state, words in wanted_by(lesson):
            digest = digest_of(position, state, words)
            if digest not in found:
                found[digest] = dict(old.get(digest) or results(position, state, words, DEALS))
    return dict(sorted(found.items()))


def main() -> None:
    """Write the file."""
    found = reckoned(anew="--anew" in sys.argv[1:])
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"{len(found)} choices in {FILE.name}")


if __name__ == "__main__":
    main()
