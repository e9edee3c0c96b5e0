"""One stack for all crash tests: every test leaves it running."""

import pytest

from tests.stack.processes.person import Person
from tests.stack.processes.stack import Stack


@pytest.fixture(scope="package")
def stack():
    stack = Stack()
    try:
        stack.start()
        yield stack
    finally:
        stack.stop()


@pytest.fixture
def person(stack):
    return Person(stack)
