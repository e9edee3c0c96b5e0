"""A number over time, as an SVG that the server draws: a line from day to day. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

WIDTH, HEIGHT = 320, 120  # of the plot, in its own units
LEFT, TOP, RIGHT, BOTTOM = 40, 10, 10, 22  # the room around it
DAILY_MOST = 60  # with more days the last of each week is enough
STEP = 50  # the scale begins and ends at such a number


@dataclass(frozen=True)
class RatingPlot:
    """A line through the days on which the number moved; between them it stayed as it was."""

    days: tuple[tuple[date, int], ...]
    low: int
    high: int
    weekly: bool

    width: int = LEFT + WIDTH + RIGHT
    height: int = TOP + HEIGHT + BOTTOM
    left: int = LEFT
    end: int = LEFT + WIDTH
    top: int = TOP
    base: int = TOP + HEIGHT

    @property
    def first(self) -> date:
        """The first day."""
        return self.days[0][0]

    @property
    def last(self) -> date:
        """The last day."""
        return self.days[-1][0]

    @property
    def middle(self) -> int:
        """The height of the middle of the scale."""
        return TOP + HEIGHT // 2

    @property
    def half(self) -> int:
        """The number there."""
        return (self.low + self.high) // 2

    @property
    def line(self) -> str:
        """The path: level until a day on which it moved, then there."""
        points = [(self._x(day), self._y(shown)) for day, shown in self.days]
        return f"M{points[0][0]} {points[0][1]}" + "".join(f"H{x}V{y}" for x, y in points[1:])

    @property
    def point(self) -> tuple[int, int]:
        """Where it stands now."""
        day, shown = self.days[-1]
        return self._x(day), self._y(shown)

    @property
    def told(self) -> list[tuple[date, int, int | None]]:
        """The rows of its table, the latest first: the day, the number, how far it moved."""
        befores = [None, *(shown for _day, shown in self.days[:-1])]
        rows = zip(self.days, befores, strict=True)
        return [(day, shown, None if was is None else shown - was) for (day, shown), was in rows][::-1]

    def _x(self, day: date) -> int:
        whole = (self.last - self.first).days or 1
        return LEFT + WIDTH * (day - self.first).days // whole

    def _y(self, shown: int) -> int:
        return TOP + HEIGHT - HEIGHT * (shown - self.low) // (self.high - self.low)


def plotted(days: Sequence[tuple[date, int]]) -> RatingPlot | None:
    """The plot of these days, the oldest first; None where there is no way between two of them."""
    if len(days) < 2:
        return None
    weekly = len(days) > DAILY_MOST
    days = _weeks(days) if weekly else days
    shown = [each for _day, each in days]
    low, high = min(shown) // STEP * STEP, -(-max(shown) // STEP) * STEP
    return RatingPlot(tuple(days), low, max(high, low + 2 * STEP), weekly)


def _weeks(days: Sequence[tuple[date, int]]) -> list[tuple[date, int]]:
    """The last day of each week."""
    return list({day.isocalendar()[:2]: (day, shown) for day, shown in days}.values())
