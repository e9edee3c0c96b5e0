"""The counts as a page shows them: each beside what fair deals give, and how far it is from that."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any

from games.engine.cards import SUITS
from games.engine.seats import SEATS
from games.models import ShuffleCount
from games.shuffles.odds import Fit, fit, held, longest

LEAST = 100  # deals, before which nothing can be told
HIGH_CARDS = 16


@dataclass(frozen=True)
class Panel:
    """One count: its categories with counts and chances, and how they fit."""

    kind: str  # length, high, longest, aces
    of: str  # a suit or a seat; empty where it is of all
    labels: tuple[str, ...]
    counts: tuple[int, ...]
    chances: tuple[float, ...]
    fit: Fit | None


@dataclass(frozen=True)
class Shuffles:
    """Everything counted. No panels while there are too few deals."""

    deals: int
    done: Any
    panels: tuple[Panel, ...]
    courts: dict[str, Any] | None

    @property
    def rarest(self) -> float | None:
        """How likely it is that of so many tests one strays as far as the one that strays furthest."""
        chances = [panel.fit.chance for panel in self.panels if panel.fit is not None]
        return 1 - (1 - min(chances)) ** len(chances) if chances else None


def shuffles_seen() -> Shuffles:
    """The counts, in one query."""
    row = ShuffleCount.objects.filter(pk=1).first()
    if row is None or row.deals < LEAST:
        return Shuffles(row.deals if row else 0, row.done if row else None, (), None)
    return Shuffles(row.deals, row.done, tuple(_panels(row.tallies)), _courts(row.tallies["courts"]))


def _panels(tallies: dict[str, Any]) -> list[Panel]:
    kinds = ("length", "high", "longest", "aces")
    of: dict[str, Sequence[str]] = {"length": SUITS, "high": SEATS, "longest": ("",), "aces": SUITS}
    return [
        _panel(kind, name, tallies[kind][name] if name else tallies[kind])
        for kind in kinds
        for name in of[kind]
    ]


def _panel(kind: str, name: str, counts: list[int]) -> Panel:
    chances = chances_of(kind)
    labels = tuple(SEATS) if kind == "aces" else tuple(map(str, range(14)))
    return Panel(kind, name, labels, tuple(counts), chances, fit(counts, chances))


@cache
def chances_of(kind: str) -> tuple[float, ...]:
    """What fair deals give in each category."""
    if kind == "aces":
        return (0.25,) * 4
    return tuple({"length": lambda: held(13), "high": lambda: held(HIGH_CARDS), "longest": longest}[kind]())


def _courts(found: dict[str, int]) -> dict[str, Any] | None:
    """How often the first seven tricks were one team's, with what chance leaves open (Wilson, 95 percent)."""
    deals, courts = found["deals"], found["courts"] + found["goon_courts"]
    if deals < LEAST:
        return None
    share, z = courts / deals, 1.96
    middle = (share + z * z / (2 * deals)) / (1 + z * z / deals)
    reach = z * sqrt(share * (1 - share) / deals + z * z / (4 * deals**2)) / (1 + z * z / deals)
    return {**found, "share": share, "low": middle - reach, "high": middle + reach}
