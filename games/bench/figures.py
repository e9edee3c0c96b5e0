"""Numbers of several runs, and how they are told."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Spread:
    """One figure measured several times: the median, the lowest and the highest."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Iterable[float]) -> "Spread":
        """Of at least one value."""
        known = sorted(values)
        return cls(median(known), known[0], known[-1])

    def text(self, digits: int = 0) -> str:
        """As in `1,234 (1,200 to 1,300)`."""
        return f"{self.middle:,.{digits}f} ({self.low:,.{digits}f} to {self.high:,.{digits}f})"


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share (0 to 1) of the values does not exceed."""
    known = sorted(values)
    return known[min(len(known) - 1, int(share * len(known)))]


def clients_told(count: int) -> str:
    """As in `1 client` or `8 clients`."""
    return f"{count} client{'s' if count > 1 else ''}"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Lines of a table: the first column to the left, the others to the right."""
    lines = [list(heads), *(list(row) for row in rows)]
    widths = [max(len(line[place]) for line in lines) for place in range(len(heads))]
    return ["  " + _line(line, widths) for line in lines]


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = zip(cells, widths, strict=True)
    return "   ".join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]).rstrip()
