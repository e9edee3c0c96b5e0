"""`manage.py replay FILE`: recompute what match records say, from their actions alone."""

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.management.printing import json_line, lines_write, one_line
from games.management.records import replays
from games.records.reading import RecordsUnusable

NAMED = 50  # records without seeds; which others have none, their lines say


class Command(BaseCommand):
    """Prints one JSON line a record; the first record that does not hold ends it with exit code 1.

    With --fair, records without seeds are replayed, named at the end, and make the exit code 2.
    """

    help = "Replay match records and print what their actions come to, one JSON line a record."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Where the records are, and whether they are to prove their cards."""
        parser.add_argument("file", help='a file with one record, or one a line; "-" reads standard input')
        parser.add_argument(
            "--fair",
            action="store_true",
            help="every deal must be the one that its seeds deal; exit code 2 where records have no seeds",
        )

    def handle(self, *args: Any, **asked: Any) -> None:
        """Replay the records in order."""
        self.unproved: list[int] = []
        try:
            lines_write(self.stdout, self._lines(asked["file"], fair=asked["fair"]))
        except RecordsUnusable as error:
            self.stdout.flush()
            raise CommandError(one_line(str(error))) from None
        if self.unproved:
            told = ", ".join(map(str, self.unproved[:NAMED])) + (" ..." if self.unproved[NAMED:] else "")
            reason = f"no seeds to check the cards by in {len(self.unproved)} of the records: {told}"
            raise CommandError(reason, returncode=2)

    def _lines(self, name: str, *, fair: bool) -> Iterator[str]:
        for number, found in enumerate(replays(name, fair=fair), 1):
            if fair and found["fair"] is None:
                self.unproved.append(number)
            yield json_line(found)
