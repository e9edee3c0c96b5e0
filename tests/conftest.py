"""What holds for tests of every part: the mark of those that need nothing but Python, and that none has luck.

The cards of a test are its own but always the same. `TEST_SEED=7 make test` gives all of them other ones.
"""

import hashlib
import os
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import hypothesis
import pytest

HERE = Path(__file__).parent
PURE = [HERE / name for name in ("engine", "referee", "bots", "archive", "architecture", "fairness")]
MIXED = [HERE / name for name in ("tutorials", "games", "records", "shuffles")]
SEED = os.environ.get("TEST_SEED", "")

hypothesis.settings.register_profile("lucky")
hypothesis.settings.register_profile("same", derandomize=True)
hypothesis.settings.load_profile("lucky" if SEED else "same")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what knows of no database: it comes out the same on any, so one run of it is enough."""
    for item in items:
        folders = item.path.parents
        is_pure = any(folder in folders for folder in PURE)
        if is_pure or (any(folder in folders for folder in MIXED) and not stores(item)):
            item.add_marker(pytest.mark.pure)


def stores(item: pytest.Item) -> bool:
    """Does a test ask for a database, by its mark or by a fixture?"""
    asked = {"db", "transactional_db"} & set(getattr(item, "fixturenames", ()))
    return bool(asked) or item.get_closest_marker("django_db") is not None


@pytest.fixture(autouse=True)
def cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the matches of a test have seeds that follow from its name."""
    if not stores(request.node):
        return
    from games.services import tables

    tell = (f"{SEED}:{request.node.nodeid}:{number}".encode() for number in count())
    made = SimpleNamespace(token_bytes=lambda size: hashlib.sha256(next(tell)).digest()[:size])
    monkeypatch.setattr(tables, "secrets", made)
