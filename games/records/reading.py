"""Record files: reading their texts without trusting them."""

import json
from collections.abc import Iterator
from typing import Any, BinaryIO

DIGITS_MOST = 100  # of a number; nothing that a record tells comes near it
LONGEST = 16 * 1024 * 1024  # bytes of one record; a match of a thousand deals has about four million


class RecordsUnusable(Exception):
    """A sentence of one line that says why records cannot be read or do not hold."""


def lines_of(source: BinaryIO) -> Iterator[bytes]:
    """The lines that hold something, none longer than a record may be."""
    try:
        while line := source.readline(LONGEST + 1):
            too_long(len(line))
            if line.strip():
                yield line
    except OSError as error:
        raise RecordsUnusable(f"cannot read: {error.strerror or error}") from None


def too_long(size: int) -> None:
    """Refuse a record of so many bytes if that is more than one may have."""
    if size > LONGEST:
        raise RecordsUnusable(f"a record is longer than {LONGEST // 1024 // 1024} MiB")


def texts_of(source: BinaryIO) -> Iterator[bytes]:
    """Each record's text: one on every line, or else the whole input is one."""
    lines = lines_of(source)
    first = next(lines, b"")
    if not first:
        raise RecordsUnusable("there is no record in it")
    if is_whole(first):
        yield first
        yield from lines
    else:
        yield joined(first, lines)


def joined(first: bytes, lines: Iterator[bytes]) -> bytes:
    """All lines as one text."""
    parts, size = [first], len(first)
    for line in lines:
        size += len(line)
        too_long(size)
        parts.append(line)
    return b"".join(parts)


def is_whole(line: bytes) -> bool:
    """Whether a line looks like a whole record rather than the first line of one."""
    return line.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") and line.rstrip().endswith(b"}")


def no_constant(name: str) -> Any:
    """Refuse what Python's reader knows and JSON does not."""
    raise RecordsUnusable(f"this is not JSON: {name} is none")


def whole_number(digits: str) -> int:
    """A whole number. Python reads none of some thousand digits."""
    if len(digits) > DIGITS_MOST:
        raise RecordsUnusable("a number in it is longer than any that a record has")
    return int(digits)


def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object from its pairs. Raises RecordsUnusable where a name stands twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise RecordsUnusable("an object in it has the same name twice")
    return found


def record_parse(text: bytes) -> dict[str, Any]:
    """The JSON object in `text`. Raises RecordsUnusable for anything else."""
    try:
        found = json.loads(
            text.decode("utf-8-sig"),
            parse_constant=no_constant,
            parse_int=whole_number,
            object_pairs_hook=no_twins,
        )
    except UnicodeDecodeError:
        raise RecordsUnusable("this is not UTF-8 text") from None
    except RecursionError:
        raise RecordsUnusable("this is nested too deeply to be a record") from None
    except json.JSONDecodeError as error:
        place = f"from line {error.lineno}, column {error.colno} on"
        raise RecordsUnusable(f"this is not JSON, {place}") from None
    if not isinstance(found, dict):
        raise RecordsUnusable("a record is a JSON object, and this is not one")
    return found
