"""`manage.py arena`: how much better one level of bots is than another."""

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.bots import LEVELS, RESIDENT_LEVEL
from games.bots.arena import Comparison, Figure, boards_play, compare
from games.management.asking import house_rules_add, rules_asked, whole
from games.management.printing import lines_write

# What each row counts, what it is multiplied by, its unit, and how many decimals are shown.
ROWS = {
    "won": ("deals won", 100, " %", 1),
    "points": ("points a deal", 1, "", 2),
    "tricks": ("tricks a deal", 1, "", 2),
    "courts": ("courts in 100 deals", 100, "", 1),
}
NAME_WIDTH, WIDTH = 22, 12


class Command(BaseCommand):
    """Prints one table; the last column is how far the first level is ahead, with its 95 % interval."""

    help = "Let two levels of bots play the same deals from both sides, and print who did better."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Who plays what, how long, and from which seed."""
        parser.add_argument("--preset", default="club.double-sir", help="the game")
        parser.add_argument("--deals", type=whole, default=1000, help="how many deals, each played twice")
        parser.add_argument("--seed", default="1", help="any text; the same seed gives the same table")
        parser.add_argument("--a", choices=LEVELS, default=RESIDENT_LEVEL, help="the level measured")
        parser.add_argument("--b", choices=LEVELS, default="casual", help="the level it is measured against")
        house_rules_add(parser)

    def handle(self, *args: Any, **asked: Any) -> None:
        """Play the deals and print the table."""
        rules = rules_asked(asked["preset"], asked["set"])
        boards = boards_play(rules, asked["a"], asked["b"], asked["seed"], asked["deals"])
        lines_write(self.stdout, table_lines(compare(list(boards)), asked))


def table_lines(found: Comparison, asked: dict[str, Any]) -> Iterator[str]:
    """The table, line by line."""
    yield f"{asked['preset']}: {asked['deals']} deals, each played from both sides, seed {asked['seed']}"
    yield ""
    yield row_line("", asked["a"], asked["b"], "ahead by (95 %)")
    for name, (title, times, unit, places) in ROWS.items():
        a, b = (f"{row[name].mean * times:.{places}f}{unit}" for row in (found.a, found.b))
        yield row_line(title, a, b, ahead_text(found.ahead[name], times, places))


def ahead_text(ahead: Figure, times: int, places: int) -> str:
    """A difference with its interval."""
    return f"{ahead.mean * times:+.{places}f} ± {ahead.margin * times:.{places}f}"


def row_line(title: str, a: str, b: str, ahead: str) -> str:
    """One row of the table."""
    return f"{title:<{NAME_WIDTH}}{a:>{WIDTH}}{b:>{WIDTH}}{ahead:>{WIDTH * 2}}"
