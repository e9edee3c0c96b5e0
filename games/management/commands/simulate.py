"""`manage.py simulate`: whole matches between bots, as records."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.bots import LEVELS, RESIDENT_LEVEL
from games.bots.simulation import simulate
from games.engine.match import is_open_ended
from games.management.asking import house_rules_add, rules_asked, whole
from games.management.printing import json_line, lines_write

ENDLESS = "the match would have no end: give --deals, or a target with --set match.target=3"


class Command(BaseCommand):
    """Prints one record a line, the same lines for the same arguments."""

    help = "Let bots play whole matches and print their records, one JSON line each."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """The game, how much of it, and from which seed."""
        parser.add_argument("--preset", required=True, help="the game, for example club.double-sir")
        parser.add_argument("--matches", type=whole, required=True, help="how many matches")
        parser.add_argument("--seed", required=True, help="any text; the same seed gives the same matches")
        parser.add_argument("--deals", type=whole, help="end each match after so many deals at the latest")
        parser.add_argument("--bots", choices=LEVELS, default=RESIDENT_LEVEL, help="how well they play")
        house_rules_add(parser)

    def handle(self, *args: Any, **asked: Any) -> None:
        """Play the matches and print each as soon as it is over."""
        rules = rules_asked(asked["preset"], asked["set"], asked["deals"])
        if is_open_ended(rules):
            raise CommandError(ENDLESS)
        records = simulate(rules, asked["preset"], asked["bots"], asked["seed"], asked["matches"])
        lines_write(self.stdout, map(json_line, records))
