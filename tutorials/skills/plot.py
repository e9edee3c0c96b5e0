"""Accuracy over time, as an SVG that the server draws: a bar for each day, or each week. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from tutorials.skills.spacing import Day, added

WIDTH, HEIGHT = 320, 96  # of the plot, in its own units
LEFT, TOP, RIGHT, BOTTOM = 40, 8, 4, 20  # the room around it
DAILY_FOR = 14  # days; a longer time is told week by week
WEEKS = 26


@dataclass(frozen=True)
class Bar:
    """A day or a week: how many were asked and right, and where its bar stands."""

    first: date
    asked: int
    right: int
    x: int
    width: int

    @property
    def percent(self) -> int:
        """The share of right answers."""
        return round(100 * self.right / self.asked) if self.asked else 0

    @property
    def height(self) -> int:
        """Of its bar; one of nothing right is still to be seen."""
        return max(2, HEIGHT * self.percent // 100) if self.asked else 0

    @property
    def y(self) -> int:
        """The top of its bar."""
        return TOP + HEIGHT - self.height


@dataclass(frozen=True)
class Plot:
    """All bars from the first answer until today; `weekly`: each is a week from a Monday on."""

    bars: tuple[Bar, ...]
    weekly: bool

    width: int = LEFT + WIDTH + RIGHT
    height: int = TOP + HEIGHT + BOTTOM
    left: int = LEFT
    end: int = LEFT + WIDTH
    base: int = TOP + HEIGHT
    half: int = TOP + HEIGHT // 2
    top: int = TOP

    @property
    def told(self) -> tuple[Bar, ...]:
        """The bars in which something was asked, the latest first: the rows of its table."""
        return tuple(bar for bar in reversed(self.bars) if bar.asked)


def since(today: date) -> date:
    """The day from which on the plot looks."""
    return _monday(today) - timedelta(weeks=WEEKS - 1)


def plotted(days: Mapping[date, Day], today: date) -> Plot | None:
    """The plot of what was answered; None where nothing was, or not for long."""
    kept = {day: each for day, each in days.items() if since(today) <= day and each.asked}
    if not kept:
        return None
    first, last = min(kept), max(today, *kept)
    weekly = (last - first).days >= DAILY_FOR
    start = _monday(first) if weekly else last - timedelta(days=DAILY_FOR - 1)
    step = 7 if weekly else 1
    count = (last - start).days // step + 1
    slots = WIDTH // max(count, DAILY_FOR)
    bars = []
    for at in range(count):
        begins = start + timedelta(days=at * step)
        day = added(kept.get(begins + timedelta(days=by), Day()) for by in range(step))
        bars.append(Bar(begins, day.asked, day.right, LEFT + at * slots + 1, slots - 2))
    return Plot(tuple(bars), weekly)


def together(by_skill: Iterable[Mapping[date, Day]]) -> dict[date, Day]:
    """All skills as one."""
    found: dict[date, Day] = {}
    for days in by_skill:
        for day, each in days.items():
            found[day] = found.get(day, Day()).plus(each)
    return found


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())
