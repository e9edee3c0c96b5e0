"""The same cast as the tables have."""

from tests.games.conftest import cast, clients, table, table_open  # noqa: F401
