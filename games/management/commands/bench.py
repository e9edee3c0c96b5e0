"""`manage.py bench`: how fast everything is, on this machine and now."""

import os
import platform
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

Lines = Iterable[str]

LIST_TIMES = 20  # of each list, for each of the runs

PARTS = {
    "engine": "engine: random deals a second of processor time, every move checked",
    "bots": "bots: processor time for one decision",
    "queries": "queries per request",
    "rest": "actions over REST, beside the floor: token check, one locked read, one insert, one update",
    "sockets": "actions over sockets, and from sending one to its pushes; all four seats listen",
    "crowd": "five hundred sockets at a hundred tables of bots and people, for `--crowd` seconds",
    "flat": "actions over REST with many matches stored",
    "lists": "lists of matches with every filter, with a thousand matches stored and with very many",
}


class Command(BaseCommand):
    """Prints medians, each with the lowest and the highest of several short runs."""

    help = "Measure the engine, the bots and the running processes; medians with their spread."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to measure, and how long."""
        parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), metavar="PART")
        parser.add_argument("--runs", type=int, default=5, help="runs of each measurement (default: 5)")
        parser.add_argument("--seconds", type=float, default=2.0, help="length of a run over REST")
        parser.add_argument("--crowd", type=float, default=300.0, help="seconds of `crowd` (default: 300)")
        parser.add_argument("--stored", type=int, default=100_000, help="matches to store for `flat`")
        parser.add_argument("--listed", type=int, default=1_000_000, help="matches to store for `lists`")
        parser.add_argument("--quick", action="store_true", help="a look in passing: short runs, few of them")
        parser.add_argument("--seed", type=int, default=1, help="for the cards and the play")

    def handle(self, *args: Any, **asked: Any) -> None:
        """Measure the parts in order."""
        if asked["quick"]:
            asked |= {"runs": 2, "seconds": 0.5, "stored": min(asked["stored"], 2_000), "crowd": 20.0}
            asked |= {"listed": min(asked["listed"], 20_000)}
        self.asked, self.rng = asked, Random(asked["seed"])  # noqa: S311 - cards for a load, not for people
        python, runs = platform.python_version(), asked["runs"]
        self._say(f"{os.cpu_count()} cores, Python {python}; medians (lowest to highest) of {runs} runs")
        self._functions()
        self._processes()

    def _say(self, *lines: str) -> None:
        for line in lines:
            self.stdout.write(line)
        self.stdout.flush()

    def _part(self, name: str, measure: Callable[[], Lines]) -> None:
        if name in self.asked["only"]:
            self._say("", PARTS[name])
            self._say(*measure())

    def _functions(self) -> None:
        """What needs no server."""
        from games.bench import bots, engine_deals

        deals, runs = (20, 2) if self.asked["quick"] else (200, self.asked["runs"])
        self._part("engine", lambda: engine_deals.measure(deals, runs))
        self._part("bots", lambda: bots.measure(self.rng, deals // 10, runs))

    def _processes(self) -> None:
        """What needs a database and, but for the queries, the running processes."""
        from games.bench.scratch import missing, scratch_database, versions

        parts = ("queries", "rest", "sockets", "crowd", "flat", "lists")
        asked = [name for name in parts if name in self.asked["only"]]
        reason = missing() if asked else None
        can = asked if reason is None else [name for name in asked if name == "queries" and settings.EMBEDDED]
        if asked != can:
            left_out = ", ".join(name for name in asked if name not in can)
            self._say("", f"Left out, because {reason}: {left_out}.")
        if can:
            with scratch_database() as database:
                self._say("", f"On a scratch database: {versions()}. Servers and clients share the cores.")
                self._on(database, can)

    def _on(self, database: str, parts: Sequence[str]) -> None:
        from games.bench import crowd, flat, lists, queries, rest, sockets

        seconds, runs, stored = self.asked["seconds"], self.asked["runs"], self.asked["stored"]
        measures: dict[str, Callable[[], Lines]] = {
            "queries": lambda: queries.measure(self.rng),
            "rest": lambda: rest.measure(database, self.rng, seconds, runs),
            "sockets": lambda: sockets.measure(database, self.rng, runs),
            "crowd": lambda: crowd.measure(database, self.rng, self.asked["crowd"]),
            "flat": lambda: flat.measure(database, self.rng, stored, seconds, runs),
            "lists": lambda: lists.measure(self.asked["listed"], times=runs * LIST_TIMES),
        }
        for name in parts:
            self._part(name, measures[name])
