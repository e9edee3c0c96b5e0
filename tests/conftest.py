"""Fixtures that tests of every part may use, and the mark of those that need nothing but Python."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
PURE = [HERE / name for name in ("engine", "referee", "bots", "archive", "architecture")]
LESSONS = HERE / "tutorials"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what knows of no database: it comes out the same on any, so one run of it is enough."""
    for item in items:
        if any(folder in item.path.parents for folder in PURE) or (
            LESSONS in item.path.parents and not stores(item)
        ):
            item.add_marker(pytest.mark.pure)


def stores(item: pytest.Item) -> bool:
    """Does a test ask for a database, by its mark or by a fixture?"""
    asked = {"db", "transactional_db"} & set(getattr(item, "fixturenames", ()))
    return bool(asked) or item.get_closest_marker("django_db") is not None
