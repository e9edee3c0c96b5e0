"""Play a whole match against three bots over REST and the socket.

    python docs/examples/play_match.py http://localhost:8000 [--socket ws://localhost:8001]
        [--preset club.double-sir] [--over socket|rest] [--clock none|live]

Needs nothing but Python and the `websockets` package. Prints what happens; exits 0 when the match has ended.
"""

import argparse
import contextlib
import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import connect

Json = dict[str, Any]


class Client:
    """A guest at one site."""

    def __init__(self, site: str, socket: str) -> None:
        self.site, self.socket, self.token = site.rstrip("/"), socket.rstrip("/"), ""
        self.token = self.call("POST", "guests/", {"name": "Example"})["token"]

    def call(self, method: str, path: str, body: Json | None = None) -> Json:
        """One REST call. An error of the API comes back as its document, `{"code", "message", "data"}`.

        A request without an answer is sent again: a body that acts has an `id`, so that it acts once.
        """
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Token {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.site}/api/v1/{path}", data, headers, method=method)
        for wait in (1, 2, 4, 8, 0):
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return dict(json.load(answer))
            except OSError as error:
                if isinstance(error, urllib.error.HTTPError) and error.code < 500 and error.code != 429:
                    return dict(json.load(error))
                print(f"no answer from {self.site} ({error})")
                time.sleep(wait)
        sys.exit("giving up")

    def views(self, match_id: str) -> Iterator[tuple[Any, Json]]:
        """(socket, match) for every push, for ever: a lost line is opened again."""
        headers = {"Authorization": f"Token {self.token}"}
        while True:
            try:
                with connect(f"{self.socket}/ws/matches/{match_id}/", additional_headers=headers) as socket:
                    for text in socket:
                        message = json.loads(text)
                        if message["type"] == "view":
                            yield socket, message["match"]
                        else:
                            print(message)
            except (ConnectionClosed, InvalidHandshake, OSError) as error:
                if isinstance(error, InvalidStatus) and error.response.status_code < 500:
                    sys.exit(f"no sockets at {self.socket} ({error}); say where they are with --socket")
                print(f"line lost ({error}); trying again")
                time.sleep(0.5)


def choose(match: Json) -> Json:
    """What to do: here just anything that is allowed, but for a throw-in. This is where your bot goes."""
    return dict(random.choice([each for each in match["view"]["legal"] if each["type"] != "new-cards"]))


def play(client: Client, preset: str, clock: str, over: str) -> Json:
    """Open a table, play to the end. -> the finished match."""
    pace = {"kind": "live", "seconds": 20} if clock == "live" else {"kind": "none"}
    match = client.call("POST", "matches/", {"preset": preset, "clock": pace, "id": str(uuid.uuid4())})
    path = f"matches/{match['id']}/"
    client.call("POST", path + "ready/", {"client_seed": uuid.uuid4().hex})
    for socket, match in client.views(match["id"]):  # noqa: B020 - each push is the match
        view = match["view"]
        if match["status"] == "finished":
            return match
        if view["stage"] == "over" and not match["seats"][match["you"]]["ready"]:
            deal_over(client, path, match)
        elif view["turn"] == match["you"]:
            act(client, path, socket if over == "socket" else None, match)
    raise AssertionError


def deal_over(client: Client, path: str, match: Json) -> None:
    """Say what came of the deal, and go on. Where the match has no end of its own, three deals are enough."""
    view, end = match["view"], match["rules"]["match"]
    result = view["result"]
    print(f"deal {view['number']}: {result.get('winner', 'nobody')} {result['outcome']}, {match['score']}")
    if end["target"] is None and end["deals"] is None and view["number"] >= 3:
        client.call("POST", path + "end/", {"agree": True})
    else:
        client.call("POST", path + "ready/", {})


def act(client: Client, path: str, socket: Any, match: Json) -> None:
    """Send one action, over the socket or over REST. Its `id` makes it safe to send again."""
    action, name = choose(match), str(uuid.uuid4())
    if socket is not None:
        message = {"type": "action", "id": name, "seq": match["seq"], "action": action}
        with contextlib.suppress(ConnectionClosed):  # then the next line starts with the match as it is
            socket.send(json.dumps(message))
        return
    answer = client.call("POST", path + "actions/", {"id": name, "seq": match["seq"], **action})
    if "code" in answer and "message" in answer:
        print(answer["message"])


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", nargs="?", default="http://localhost:8000")
    parser.add_argument("--socket", help="where the sockets are, if not at the site itself")
    parser.add_argument("--preset", default="club.double-sir")
    parser.add_argument("--over", choices=["socket", "rest"], default="socket")
    parser.add_argument("--clock", choices=["none", "live"], default="none")
    asked = parser.parse_args()
    client = Client(asked.site, asked.socket or asked.site.replace("http", "ws", 1))
    match = play(client, asked.preset, asked.clock, asked.over)
    record = client.call("GET", f"matches/{match['id']}/record/")
    finished = sum("result" in deal for deal in record["deals"])
    print(f"{match['winner'] or 'nobody'} won {match['score']} after {finished} deals")
    print(f"{asked.site}/matches/{match['id']}/")


if __name__ == "__main__":
    sys.exit(main())
