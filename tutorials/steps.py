"""What a lesson is made of: steps that ask something, and the verdict on an answer.

A kind of step is a frozen dataclass with the methods of `Step`. It says what to show and what can be
answered; the right answers come from the engine, never from the lesson.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from games.engine.state import DealState
from tutorials.positions import Changes, Position

Text = str  # an English text, marked with gettext_noop where it is written


@dataclass(frozen=True)
class Option:
    """One answer that can be given: its value in the form, and what it is drawn as."""

    value: str
    card: str | None = None  # drawn as a card
    suit: str | None = None  # drawn as the sign of a suit
    seat: str | None = None  # tapped at the table; its label is the seat's name
    number: int | None = None
    text: Text = ""
    data: Mapping[str, Any] | None = None  # what the text has in braces


@dataclass(frozen=True)
class Told:
    """A text with what stands in its braces: seats, suits, cards and numbers as the engine writes them.

    `then` is another one, said after it.
    """

    text: Text
    data: Mapping[str, Any]
    then: "Told | None" = None


@dataclass(frozen=True)
class Verdict:
    """What is said to an answer.

    `reason` names the kind of mistake ("right" where there is none). `frames` are the states to play out for
    it: what came of a card before the table goes back to the question.
    """

    right: bool
    reason: str
    told: Told
    frames: tuple[DealState, ...] = ()


@runtime_checkable
class Step(Protocol):
    """What every kind of step can do. `changes` are the house rules of a chip that is switched on."""

    @property
    def kind(self) -> str:
        """The name of the kind: also that of its template."""
        ...

    @property
    def prompt(self) -> Text:
        """The question."""
        ...

    @property
    def hints(self) -> Sequence[Text]:
        """Help in steps, each saying more than the one before."""
        ...

    @property
    def position(self) -> Position:
        """What lies on the table."""
        ...

    @property
    def multiple(self) -> bool:
        """Are several answers picked together?"""
        ...

    def options(self, changes: Changes = ()) -> list[Option]:
        """What can be answered, in the order shown."""
        ...

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The values that are right: all of them together where `multiple`, any of them where not."""
        ...

    def judge(self, given: Sequence[str], changes: Changes = ()) -> Verdict:
        """The verdict on an answer, which is among the options."""
        ...

    def reasons(self, changes: Changes = ()) -> dict[str, str]:
        """For each wrong single answer the reason that `judge` gives: a test wants a text for every one."""
        ...


@dataclass(frozen=True)
class Chip:
    """What other tables play: a label, a sentence, and the house rules it switches on in this lesson.

    `steps` are the numbers of those in which it matters; empty: wherever it can be played.
    """

    label: Text
    line: Text
    changes: Changes
    steps: tuple[int, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """One lesson: three to six minutes."""

    slug: str
    title: Text
    line: Text  # what one can do afterwards
    unit: str
    axes: tuple[str, ...]  # the axes of the rules that it teaches
    steps: tuple[Any, ...]  # of Step, and of Page
    chips: tuple[Chip, ...] = ()
    rules: str = ""  # the preset whose rules page tells more


@dataclass(frozen=True)
class Page:
    """Something told: nothing is asked, one reads, looks at the table and goes on.

    With `play`, the name of a preset, a real table is one click away: a short match with hints on call. With
    `review` the page leads back to the last one that was finished.
    """

    title: Text
    text: Text
    position: Position | None = None
    spotlight: tuple[str, ...] = ()  # seats and cards that the text speaks of
    kind: str = "page"
    play: str = ""
    review: bool = False
