"""The web process dies right after, or while, it answers."""

import contextlib
import json
import socket
from uuid import uuid4

from tests.running import send_chunked
from tests.stack.processes.test_worker import finish


def test_killed_right_after_a_200(stack, person):
    person.open()

    def kill(person):
        if len(person.acknowledged) in {1, 5, 9}:
            stack.web.kill()
            stack.web.start()

    person.after_each = kill
    match = person.play()
    assert person.sent_again > 0
    finish(person, match)


def test_killed_with_a_request_under_way(stack, person):
    """Whether that got through is not known; sent again under the same name it counts once."""
    person.open()
    for milliseconds in (0, 2, 5, 10, 20):
        match = person.play(until=lambda match: bool(match["view"]["legal"]))
        if match["status"] == "finished":
            break
        name = str(uuid4())
        body = {"id": name, "seq": match["seq"], **match["view"]["legal"][0]}
        send_and_kill(stack, person, body, milliseconds / 1000)
        status, answer = person.call("POST", person.path + "actions/", body)
        assert (status, answer["seq"]) == (200, match["seq"] + 1)
        assert person.call("POST", person.path + "actions/", body) == (200, answer)
        person.acknowledged[name] = answer["seq"]
    finish(person, person.play())


def send_and_kill(stack, person, body, seconds):
    """Send without waiting for the answer, then end the process at once."""
    content = json.dumps(body).encode()
    head = (
        f"POST /api/v1/{person.path}actions/ HTTP/1.1\r\nHost: localhost\r\n"
        f"Authorization: Token {person.token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", stack.web.port)) as line:
        line.sendall(head.encode() + content)
        line.settimeout(max(seconds, 0.0001))
        with contextlib.suppress(TimeoutError):
            line.recv(1)
        stack.web.kill()
    stack.web.start()


def test_a_body_without_a_length_is_refused(stack, person):
    path = "/api/v1/rulesets/check/"
    status, answer = send_chunked(stack.web.port, path, person.token, {"preset": "club.single-sir"})
    assert (status, answer["code"]) == (411, "length_required")
