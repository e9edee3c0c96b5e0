"""`manage.py records_export`: the records of all matches that have ended, one JSON line each."""

import errno
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.management.printing import json_line, lines_write
from games.records.many import records_all


class Command(BaseCommand):
    """Writes each record as soon as it is made; however many there are, few are in memory."""

    help = "Write the records of all matches that were played and have ended, one JSON line each."

    def add_arguments(self, parser: CommandParser) -> None:
        """Where to."""
        parser.add_argument(
            "file", nargs="?", default="-", help='a file that is not there yet; "-" is standard output'
        )

    def handle(self, *args: Any, **asked: Any) -> None:
        """Write them."""
        lines = map(json_line, records_all())
        if asked["file"] == "-":
            lines_write(self.stdout, lines)
            return
        try:
            count = _written(Path(asked["file"]), lines)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise CommandError(f"cannot write {asked['file']}: {reason}") from None
        self.stderr.write(f"{count:,} records")


def _written(path: Path, lines: Iterable[str]) -> int:
    """Write the lines beside the file, which gets its name once all are there. -> how many

    Whoever sees the file has all of it. Raises FileExistsError rather than write over one.
    """
    _free(path)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("x", encoding="ascii") as out:
            count = sum(bool(out.write(line + "\n")) for line in lines)
            out.flush()
            os.fsync(out.fileno())
        _free(path)
        part.rename(path)
    except BaseException:  # Ctrl+C too
        part.unlink(missing_ok=True)
        raise
    return count


def _free(path: Path) -> None:
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
