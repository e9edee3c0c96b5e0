"""Match records in files: reading them without trusting them, and recomputing what they say."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

from games.engine.proof import fairness_check
from games.engine.record import RecordError, replay_record

LONGEST = 16 * 1024 * 1024  # bytes of one record; a match of a thousand deals has about four million

Numbered = tuple[int, dict[str, Any]]


class RecordsUnusable(Exception):
    """A sentence of one line that says why records cannot be read or do not hold."""


@contextmanager
def source_open(name: str) -> Iterator[BinaryIO]:
    """The bytes of a file, or of standard input for "-"."""
    if name == "-":
        yield sys.stdin.buffer
        return
    try:
        source = open(name, "rb")  # noqa: SIM115 - closed below; only the opening may fail here
    except (OSError, ValueError) as error:
        raise RecordsUnusable(f"cannot read {name}: {getattr(error, 'strerror', None) or error}") from None
    with source:
        yield source


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
    raise ValueError(f"{name} is not JSON")


def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object from its pairs. Raises ValueError where a name stands twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("an object has the same name twice")
    return found


def record_parse(text: bytes) -> dict[str, Any]:
    """The JSON object in `text`. Raises RecordsUnusable for anything else."""
    try:
        found = json.loads(text.decode("utf-8-sig"), parse_constant=no_constant, object_pairs_hook=no_twins)
    except UnicodeDecodeError:
        raise RecordsUnusable("this is not UTF-8 text") from None
    except RecursionError:
        raise RecordsUnusable("this is nested too deeply to be a record") from None
    except ValueError as error:
        raise RecordsUnusable(f"this is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise RecordsUnusable("a record is a JSON object, and this is not one")
    return found


def records_read(source: BinaryIO) -> Iterator[Numbered]:
    """(1, record), (2, record) ... Raises RecordsUnusable at the first that cannot be read."""
    for number, text in enumerate(texts_of(source), 1):
        with naming(number):
            record = record_parse(text)
        yield number, record


@contextmanager
def naming(number: int) -> Iterator[None]:
    """Put the record's number before what is wrong with it."""
    try:
        yield
    except RecordsUnusable as error:
        raise RecordsUnusable(f"record {number}: {error}") from None


def place_of(error: RecordError) -> str:
    """Where in the record the error lies, as far as it lies anywhere."""
    parts = (("deal", error.deal), ("action", error.action))
    return "".join(f"{word} {value}, " for word, value in parts if value is not None).removesuffix(", ")


def record_check(number: int, record: dict[str, Any], *, fair: bool = False) -> dict[str, Any]:
    """What the rules make of a record; with `fair`, also its number of `fair` deals, which it must prove.

    Raises RecordsUnusable naming record, deal, action and reason.
    """
    try:
        proved = {"fair": fairness_check(record)} if fair else {}
        return proved | replay_record(record)
    except RecordError as error:
        place = place_of(error)
        raise RecordsUnusable(f"record {number}: {place + ': ' if place else ''}{error.reason}") from None


def replays(name: str, *, fair: bool = False) -> Iterator[dict[str, Any]]:
    """For each record in the file `name` what its own actions come to. Raises RecordsUnusable.

    With `fair`, also where its cards are not those that its seeds deal, or it has none.
    """
    with source_open(name) as source:
        for number, record in records_read(source):
            yield record_check(number, record, fair=fair)
