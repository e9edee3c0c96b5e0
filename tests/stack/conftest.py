"""Everything here needs real PostgreSQL and Redis servers; `make test` leaves it out by its mark."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the mark on every test below this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.stack)
