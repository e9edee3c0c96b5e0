"""The course: which units and lessons there are, in order. The lessons themselves are data, one file each."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from games.engine.explain import gettext_noop
from tutorials.steps import Lesson, Page, Step, Text

# The files of `tutorials.lessons`, in the order in which they are taught.
LESSON_FILES = (
    "table",
    "trick",
    "follow",
    "cutting",
    "call",
    "first_round",
    "court",
    "scoring",
    "pile",
    "double_end",
    "seal_spoil",
    "hide",
    "ask_wait",
    "be_ranga",
    "mendikot",
    "counting",
    "manners",
    "graduation",
)


@dataclass(frozen=True)
class Unit:
    """A part of the course that can be tested as a whole."""

    slug: str
    title: Text
    line: Text  # what it is about


UNITS = (
    Unit(
        "first-steps",
        gettext_noop("First steps"),
        gettext_noop("The table, a trick, following suit and trumping, until a first round."),
    ),
    Unit(
        "scores",
        gettext_noop("Courts and points"),
        gettext_noop("What a deal is worth, when it is a court, and who deals next."),
    ),
    Unit(
        "double-sir",
        gettext_noop("Double Sir"),
        gettext_noop("Tricks lie in a pile until somebody wins two in a row."),
    ),
    Unit(
        "hidden-trump",
        gettext_noop("A trump that nobody has named yet"),
        gettext_noop("It lies face down, or there is none until somebody cannot follow suit."),
    ),
    Unit(
        "tens",
        gettext_noop("Mendikot"),
        gettext_noop("Tens are what counts."),
    ),
    Unit(
        "playing-well",
        gettext_noop("Playing well"),
        gettext_noop("Counting, partnership and manners, and a match to end with."),
    ),
)

# What the addresses below /learn/ and /api/v1/lessons/ mean besides lessons.
RESERVED = frozenset(
    "staff units progress start offline watch practice daily skills made review".split()  # noqa: SIM905
)


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson in the order of the course."""
    return tuple(import_module(f"tutorials.lessons.{name}").LESSON for name in LESSON_FILES)


def lesson_find(slug: str) -> Lesson | None:
    """The lesson with this name in addresses, None where there is none."""
    return next((lesson for lesson in lessons() if lesson.slug == slug), None)


def lesson_after(lesson: Lesson) -> Lesson | None:
    """The next one of the course."""
    following = lessons()[lessons().index(lesson) + 1 :]
    return following[0] if following else None


def unit_find(slug: str) -> Unit | None:
    """The unit with this name in addresses, if it has lessons."""
    return next((unit for unit in UNITS if unit.slug == slug and lessons_of(unit)), None)


def lessons_of(unit: Unit) -> tuple[Lesson, ...]:
    """The lessons of a unit."""
    return tuple(lesson for lesson in lessons() if lesson.unit == unit.slug)


def lessons_about(preset: str = "", axes: frozenset[str] = frozenset()) -> tuple[Lesson, ...]:
    """The lessons that are told by the rules of a preset, or that teach one of these axes."""
    return tuple(each for each in lessons() if (preset and each.rules == preset) or axes & set(each.axes))


def questions(lesson: Lesson) -> Iterator[tuple[int, Step]]:
    """The steps that ask something, with their numbers from 1."""
    for number, step in enumerate(lesson.steps, 1):
        if not isinstance(step, Page):
            yield number, step
