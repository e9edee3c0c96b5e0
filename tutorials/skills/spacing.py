"""When a skill comes back: boxes, after Leitner. Pure.

A skill lies in one of six boxes and rests there for a day, two days, four and so on up to thirty-two. A
right answer once it is due moves it one box up; a wrong one moves it two down, and it is due again tomorrow.
A right answer before it is due proves little, and moves nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import reduce
from typing import NamedTuple

TOP = 6
DOWN = 2
RECENT = 20  # so many questions back an answer sent again is known, and does not count again


class Day(NamedTuple):
    """What was answered on one day."""

    asked: int = 0
    right: int = 0

    def plus(self, other: "Day") -> "Day":
        """Both together."""
        return Day(self.asked + other.asked, self.right + other.right)


def added(days: Iterable[Day]) -> Day:
    """Any number of them together."""
    return reduce(Day.plus, days, Day())


@dataclass(frozen=True)
class Standing:
    """How somebody stands in a skill; box 0 and no dates as long as nothing was answered."""

    box: int = 0
    due: date | None = None
    seen: date | None = None
    run: int = 0
    best: int = 0
    recent: tuple[str, ...] = ()
    days: Mapping[date, Day] = field(default_factory=dict)

    @property
    def total(self) -> Day:
        """All days together."""
        return added(self.days.values())

    def is_due(self, today: date) -> bool:
        """Is it time to ask again? What was never asked is not due, but new."""
        return self.due is not None and self.due <= today


NEVER = Standing()


def rest(box: int) -> timedelta:
    """How long a skill stays in a box."""
    return timedelta(days=2 ** (box - 1))


def answered(standing: Standing, question: str, right: bool, today: date) -> Standing:
    """The standing after the first answer to a question; the same if that question was counted before."""
    if question in standing.recent:
        return standing
    today = max(today, standing.seen or today)  # a journey westward takes no day back
    box, due = _moved(standing, right, today)
    run = standing.run + 1 if right else 0
    days = {**standing.days, today: standing.days.get(today, Day()).plus(Day(1, int(right)))}
    recent = (*standing.recent, question)[-RECENT:]
    return Standing(box, due, today, run, max(run, standing.best), recent, days)


def _moved(standing: Standing, right: bool, today: date) -> tuple[int, date]:
    if not right:
        box = max(1, standing.box - DOWN)
        return box, today + timedelta(days=1)
    if standing.due is not None and today < standing.due:
        return standing.box, standing.due
    box = min(standing.box + 1, TOP)
    return box, today + rest(box)


def merged(first: Standing, second: Standing) -> Standing:
    """What two people, who turn out to be one, know and have done together: nothing is lowered or lost.

    It lies in the higher of both boxes, and is due as soon as either says.
    """
    if not first.box or not second.box:
        return first if first.box else second
    later = max(first, second, key=lambda each: (each.seen or date.min, each.run))
    days = {
        day: first.days.get(day, Day()).plus(second.days.get(day, Day()))
        for day in {*first.days, *second.days}
    }
    return Standing(
        max(first.box, second.box),
        min(each.due for each in (first, second) if each.due),
        later.seen,
        later.run,
        max(first.best, second.best),
        _joined(first.recent, second.recent),
        days,
    )


def _joined(first: Sequence[str], second: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))[-RECENT:]
