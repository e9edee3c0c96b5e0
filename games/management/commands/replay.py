"""`manage.py replay FILE`: recompute what match records say, from their actions alone."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.management.printing import json_line, lines_write, one_line
from games.management.records import replays
from games.records.reading import RecordsUnusable


class Command(BaseCommand):
    """Prints one JSON line a record; the first record that does not hold ends it with exit code 1."""

    help = "Replay match records and print what their actions come to, one JSON line a record."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Where the records are, and whether they are to prove their cards."""
        parser.add_argument("file", help='a file with one record, or one a line; "-" reads standard input')
        parser.add_argument(
            "--fair", action="store_true", help="every deal must be the one that its seeds deal"
        )

    def handle(self, *args: Any, **asked: Any) -> None:
        """Replay the records in order."""
        try:
            lines_write(
                self.stdout, (json_line(found) for found in replays(asked["file"], fair=asked["fair"]))
            )
        except RecordsUnusable as error:
            self.stdout.flush()
            raise CommandError(one_line(str(error))) from None
