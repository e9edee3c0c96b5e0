"""What keeps the log readable."""

import logging


class OneLine(logging.Filter):
    """Cuts a record to its first line: beat adds a hundred every second that the broker is away."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every record, shortened."""
        record.msg, record.args = record.getMessage().splitlines()[0], None
        record.exc_info = record.exc_text = record.stack_info = None
        return True
