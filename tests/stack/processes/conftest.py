"""One stack for all tests with real processes: every test leaves it running."""

import pytest

from tests.stack.processes.person import Person
from tests.stack.processes.stack import Stack


@pytest.fixture(scope="package")
def running_stack():
    stack = Stack()
    try:
        stack.start()
        yield stack
    finally:
        stack.stop()


@pytest.fixture
def stack(running_stack):
    """The four processes; whatever a test does to one, the others must live on."""
    yield running_stack
    for server in running_stack.servers:
        assert server.process.poll() is None, f"{server.name} has ended:\n{server.printed()[-5000:]}"


@pytest.fixture
def person(stack):
    return Person(stack)
