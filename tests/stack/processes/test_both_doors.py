"""Actions that come over REST and over sockets at the same moment meet at the same log."""

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from websockets.sync.client import connect

EACH = 10


@pytest.fixture
def turn(person):
    """(person, the match at their first turn to play a card)"""
    person.open()
    return person, person.play(until=lambda match: bool(match["view"]["legal"]) and bool(person.acknowledged))


def over_rest(person, body, gate):
    gate.wait(20)
    status, answer = person.call("POST", person.path + "actions/", body)
    return "accepted" if status == 200 else answer["code"]


def over_socket(person, body, gate):
    """Send when all are there. -> "accepted", or the code of the refusal."""
    url = f"ws://127.0.0.1:{person.stack.sockets.port}/ws/{person.path}"
    action = {key: value for key, value in body.items() if key not in ("id", "seq")}
    message = {"type": "action", "id": body["id"], "seq": body["seq"], "action": action}
    with connect(url, additional_headers={"Authorization": f"Token {person.token}"}) as line:
        json.loads(line.recv(20))
        gate.wait(20)
        line.send(json.dumps(message))
        line.send(json.dumps({"type": "ping"}))  # answered after the action, whatever came of that
        while (told := json.loads(line.recv(20)))["type"] == "view":
            pass
        return "accepted" if told["type"] == "pong" else told["code"]


def at_both(person, bodies):
    gate = threading.Barrier(len(bodies))
    doors = (over_rest, over_socket)
    with ThreadPoolExecutor(len(bodies)) as threads:
        asked = [threads.submit(doors[place % 2], person, body, gate) for place, body in enumerate(bodies)]
        return [each.result() for each in asked]


def mine(person, match):
    return [name for _, name, by in person.stack.log(match["id"]) if by == "player"]


def test_many_actions_for_one_turn_are_one(turn):
    person, match = turn
    before, action = mine(person, match), match["view"]["legal"][0]
    bodies = [{"id": str(uuid4()), "seq": match["seq"], **action} for _ in range(2 * EACH)]
    answers = at_both(person, bodies)
    assert sorted(answers) == ["accepted"] + ["stale"] * (2 * EACH - 1)
    done = bodies[answers.index("accepted")]["id"]
    assert mine(person, match) == [*before, done]


def test_one_action_sent_through_both_doors_is_done_once(turn):
    person, match = turn
    before, action = mine(person, match), match["view"]["legal"][0]
    body = {"id": str(uuid4()), "seq": match["seq"], **action}
    assert at_both(person, [body] * 2 * EACH) == ["accepted"] * 2 * EACH
    assert mine(person, match) == [*before, body["id"]]
