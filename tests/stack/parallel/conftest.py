"""The cast of tests/games, on a connection pool wide enough that twenty really come at once."""

import pytest
from django.db import connection

from tests.games.conftest import cast, clients, table, table_open  # noqa: F401 - fixtures

CROWD = 20


@pytest.fixture(autouse=True)
def wide_pool(transactional_db):
    options = connection.settings_dict["OPTIONS"]
    usual = options["pool"]
    _pool(options | {"pool": {"min_size": 4, "max_size": CROWD + 4, "timeout": 20}})
    yield
    _pool(options | {"pool": usual})


def _pool(options):
    connection.close()
    connection.close_pool()
    connection.settings_dict["OPTIONS"] = options
