"""What keeps the log readable."""

import logging
from typing import Any


class OneLine(logging.Filter):
    """Cuts a record to its first line: beat adds a hundred every second that the broker is away."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every record, shortened."""
        shorten(record)
        return True


class ClientFault(logging.Filter):
    """What a client got wrong is no alarm: one line, at most a warning. Every other record stays as it is."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every record of a level that its logger keeps, those of 4xx answers shortened."""
        if not 400 <= getattr(record, "status_code", 500) < 500:
            return True
        shorten(record)
        where = _asked(getattr(record, "request", None))
        if where not in record.msg:
            record.msg += f" ({where})"
        record.levelno = min(record.levelno, logging.WARNING)
        record.levelname = logging.getLevelName(record.levelno)
        return record.levelno >= logging.getLogger(record.name).getEffectiveLevel()


def shorten(record: logging.LogRecord) -> None:
    """Leave a record its first line and no traceback."""
    record.msg, record.args = record.getMessage().partition("\n")[0], None
    record.exc_info = record.exc_text = record.stack_info = None


def _asked(request: Any) -> str:
    """The path asked for, written so that it cannot start a line of its own."""
    return str(getattr(request, "path", "?")[:200].encode("unicode_escape").decode("ascii"))
