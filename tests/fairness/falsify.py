"""Falsifying records, as falsified.json tells; tests/js/falsify.js does the same."""

import copy
import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ARCHIVE = HERE.parent / "archive" / "1"
CASES = json.loads((HERE / "falsified.json").read_text(encoding="utf-8"))
RECORDS = sorted((HERE / "records").glob("*.json"))


def record_of(name: str) -> Any:
    """A record by its name: one of ours, or of the archive."""
    own = HERE / "records" / f"{name}.json"
    path = own if own.exists() else ARCHIVE / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def falsified(record: Any, edits: list[list[Any]]) -> Any:
    """A copy with the edits done: ["set", path, value], ["swap", path, path], ["drop", path]."""
    changed = copy.deepcopy(record)
    for kind, path, *more in edits:
        inner, last = _place(changed, path)
        if kind == "set":
            inner[last] = more[0]
        elif kind == "drop":
            del inner[last]
        else:
            other, place = _place(changed, more[0])
            inner[last], other[place] = other[place], inner[last]
    return changed


def _place(record: Any, path: list[Any]) -> tuple[Any, Any]:
    for step in path[:-1]:
        record = record[step]
    return record, path[-1]
