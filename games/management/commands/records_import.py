"""`manage.py records_import FILE --player WHO`: keep the records of a file for one player."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.record import RecordError
from games.management.printing import one_line
from games.management.records import place_of, records_read, source_open
from games.models import Player
from games.records.keeping import record_keep
from games.records.reading import RecordsUnusable


class Command(BaseCommand):
    """Keeps each record as soon as it is read; the first that does not hold ends it with exit code 1."""

    help = "Check the records of a file by the rules and keep them, privately, for one player."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which records, and whose they will be."""
        parser.add_argument("file", help='one record, or one a line; "-" reads standard input')
        parser.add_argument("--player", required=True, help="their id, or the address of their account")

    def handle(self, *args: Any, **asked: Any) -> None:
        """Keep them in order; what was kept before stays as it is."""
        player = _player(asked["player"])
        count = new = 0
        try:
            with source_open(asked["file"]) as source:
                for number, record in records_read(source):
                    try:
                        new += record_keep(player, record)
                    except RecordError as error:
                        place = place_of(error)
                        told = f"record {number}: {place + ': ' if place else ''}{error.reason}"
                        raise RecordsUnusable(told) from None
                    count += 1
        except RecordsUnusable as error:
            kept = f"{count:,} records before it are kept"
            raise CommandError(f"{one_line(str(error))}; {kept}") from None
        self.stdout.write(f"{count:,} records, {new:,} of them new")


def _player(text: str) -> Player:
    people = Player.objects.filter(is_active=True).exclude(kind=Player.Kind.BOT)
    found = people.filter(email__iexact=text).first() if "@" in text else people.filter(pk=text).first()
    if found is None:
        raise CommandError(f"there is no player {one_line(text)}")
    return found
