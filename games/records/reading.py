"""Record files: reading their texts without trusting them."""

import json
from collections.abc import Iterator
from typing import Any, BinaryIO

from django.utils.translation import gettext as _

DIGITS_MOST = 100  # of a number; nothing that a record tells comes near it
LONGEST = 16 * 1024 * 1024  # bytes of one record; a match of a thousand deals has about four million


class RecordsUnusable(Exception):
    """A sentence of one line that says why records cannot be read or do not hold."""


def lines_of(source: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers; none longer than a record may be."""
    number = 0
    try:
        while line := source.readline(LONGEST + 1):
            number += 1
            too_long(len(line))
            yield number, line
    except OSError as error:
        raise RecordsUnusable(_("cannot read: %(reason)s") % {"reason": error.strerror or error}) from None


def too_long(size: int) -> None:
    """Refuse a record of so many bytes if that is more than one may have."""
    if size > LONGEST:
        most = {"most": LONGEST // 1024 // 1024}
        raise RecordsUnusable(_("a record is longer than %(most)d MiB") % most)


def texts_of(source: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each record's text with the number of its line: one on every line, or else the whole input is one."""
    lines = lines_of(source)
    number, first = next(((each, line) for each, line in lines if line.strip()), (0, b""))
    if not first:
        raise RecordsUnusable(_("there is no record in it"))
    if is_whole(first):
        yield number, first
        yield from ((each, line) for each, line in lines if line.strip())
    else:
        yield number, joined(first, (line for _number, line in lines))


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
    raise RecordsUnusable(_("this is not JSON: %(name)s is none") % {"name": name})


def whole_number(digits: str) -> int:
    """A whole number. Python reads none of some thousand digits."""
    if len(digits) > DIGITS_MOST:
        raise RecordsUnusable(_("a number in it is longer than any that a record has"))
    return int(digits)


def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object from its pairs. Raises RecordsUnusable where a name stands twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise RecordsUnusable(_("an object in it has the same name twice"))
    return found


def record_parse(text: bytes, first_line: int = 1) -> dict[str, Any]:
    """The JSON object in `text`, which begins on this line of its file. Raises RecordsUnusable otherwise."""
    try:
        found = json.loads(
            text.decode("utf-8-sig"),
            parse_constant=no_constant,
            parse_int=whole_number,
            object_pairs_hook=no_twins,
        )
    except UnicodeDecodeError:
        raise RecordsUnusable(_("this is not UTF-8 text")) from None
    except RecursionError:
        raise RecordsUnusable(_("this is nested too deeply to be a record")) from None
    except json.JSONDecodeError as error:
        place = {"line": first_line + error.lineno - 1, "column": error.colno}
        told = _("this is not JSON, from line %(line)d, column %(column)d on") % place
        raise RecordsUnusable(told) from None
    if not isinstance(found, dict):
        raise RecordsUnusable(_("a record is a JSON object, and this is not one"))
    return found
