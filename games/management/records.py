"""Match records in files: recomputing what they say."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

from games.engine.proof import FairnessError, fairness_check
from games.engine.record import RecordError, replay_record
from games.engine.seeds import NoSeeds
from games.records.reading import RecordsUnusable, record_parse, texts_of

Numbered = tuple[int, dict[str, Any]]


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


def records_read(source: BinaryIO) -> Iterator[Numbered]:
    """(1, record), (2, record) ... Raises RecordsUnusable at the first that cannot be read."""
    for number, (line, text) in enumerate(texts_of(source), 1):
        with naming(number):
            record = record_parse(text, line)
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
    """What the rules make of a record; with `fair`, also its number of `fair` deals, null without seeds.

    Raises RecordsUnusable naming record, deal, action and reason.
    """
    try:
        proved = {"fair": _fair_deals(record)} if fair else {}
        return proved | replay_record(record)
    except RecordError as error:
        place = place_of(error)
        raise RecordsUnusable(f"record {number}: {place + ': ' if place else ''}{error.reason}") from None


def _fair_deals(record: dict[str, Any]) -> int | None:
    """How many deals the seeds of a record prove; None where it has none. Raises RecordError."""
    try:
        return fairness_check(record)
    except NoSeeds:
        return None
    except FairnessError as error:
        if error.doubts[0].is_played:
            replay_record(record)  # which tells the same, and why
        raise


def replays(name: str, *, fair: bool = False) -> Iterator[dict[str, Any]]:
    """For each record in the file `name` what its own actions come to. Raises RecordsUnusable.

    With `fair`, also where its cards are not those that its seeds deal.
    """
    with source_open(name) as source:
        for number, record in records_read(source):
            yield record_check(number, record, fair=fair)
