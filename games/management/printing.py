"""Lines on standard output, for commands whose reader may leave early."""

import json
import os
import sys
from collections.abc import Iterable
from typing import Any

from django.core.management.base import OutputWrapper

SHOWN = 400  # characters of a message


def one_line(text: str) -> str:
    """`text` fit for a terminal: one line, nothing unprintable, not endless."""
    plain = "".join(each if each.isprintable() else f"\\x{ord(each):02x}" for each in text[: SHOWN + 1])
    safe = plain.encode("ascii", "backslashreplace").decode("ascii") if has_surrogates(plain) else plain
    return safe if len(text) <= SHOWN else safe[:SHOWN] + " ..."


def has_surrogates(text: str) -> bool:
    """Whether `text` has halves of characters that no encoding can print."""
    return any("\ud800" <= each <= "\udfff" for each in text)


def json_line(value: Any) -> str:
    """`value` as one line of JSON, the same for the same value."""
    return json.dumps(value, separators=(",", ":"))


def lines_write(out: OutputWrapper, lines: Iterable[str]) -> None:
    """Write the lines one by one. A reader that closed the pipe, as `head` does, simply ends it."""
    try:
        for line in lines:
            out.write(line)
        out.flush()
    except BrokenPipeError:
        # Python flushes once more at exit; what is left must have somewhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
