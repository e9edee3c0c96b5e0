"""Redis goes away and comes back, with all that it held lost."""

import threading
import time

import pytest

from tests.stack.processes.person import Listener
from tests.stack.processes.test_worker import finish


@pytest.fixture
def listened(person):
    """(person, a socket at their match)."""
    listener = Listener(person, person.open())
    yield person, listener
    listener.close()


@pytest.mark.parametrize("hard", [True, False], ids=["killed", "ended"])
def test_the_match_goes_on_and_the_sockets_deliver_again(stack, listened, hard):
    person, listener = listened
    person.play(until=lambda match: len(person.acknowledged) >= 3)
    lines = listener.lines
    stack.redis.stop(hard)
    time.sleep(1)
    stack.redis.start()
    match = person.play()
    finish(person, match)
    assert listener.wait_for(lambda seen: seen["seq"] == match["seq"])
    assert listener.last == match
    assert listener.seqs == sorted(set(listener.seqs))
    assert listener.lines == lines  # the socket itself never broke


def test_without_redis_a_move_is_still_taken(stack, listened):
    person, listener = listened
    match = person.play(
        until=lambda match: bool(match["view"]["legal"]) and match["view"]["stage"] == "playing"
    )
    stack.redis.stop()
    started = time.monotonic()
    person.act(match)
    waited = time.monotonic() - started
    stack.redis.start()
    assert waited < 10
    assert listener.wait_for(lambda seen: seen["seq"] > match["seq"])
    finish(person, person.play())


def test_pushes_that_came_while_the_sockets_were_deaf_are_made_good(stack, listened):
    """The web process publishes to a Redis that has forgotten who listens."""
    person, listener = listened
    person.play(until=lambda match: len(person.acknowledged) >= 2)
    playing = threading.Thread(
        target=person.play, kwargs={"until": lambda match: len(person.acknowledged) >= 9}
    )
    playing.start()
    for _ in range(2):
        time.sleep(0.3)
        stack.redis.stop()
        stack.redis.start()
    playing.join(60)
    match = person.play(until=lambda match: bool(match["view"]["legal"]))
    assert listener.wait_for(lambda seen: seen["seq"] >= match["seq"])
    finish(person, person.play())
