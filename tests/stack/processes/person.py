"""A person whose program does not give up: what was not answered is sent again, under the same name."""

import json
import random
import threading
import time
import urllib.error
import urllib.request
from uuid import uuid4

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE_SECONDS = 60
# Two deals, and nothing to do out of turn: whoever has something open is to move.
RULES = {"match": {"target": None, "deals": 2}, "extras": {"new_cards": False, "change_trump": False}}


class Person:
    """A guest at the stack, who plays one match against three bots over REST.

    `acknowledged`: {id of an action: the seq that its 200 told}. `after_each`, if set, is called after
    every 200.
    """

    def __init__(self, stack, seed=1):
        self.stack, self.token, self.acknowledged = stack, None, {}
        self.after_each = None
        self.sent_again = 0
        self._random = random.Random(seed)
        self.token = self.call("POST", "guests/", {})[1]["token"]

    def call(self, method, path, body=None):
        """-> (status, document); tried until there is an answer."""
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return self.call_once(method, path, body)
            except (OSError, urllib.error.URLError, ConnectionError):
                assert time.monotonic() < until, "no answer for a minute"
                self.sent_again += 1
                time.sleep(0.1)

    def call_once(self, method, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token is not None:
            headers["Authorization"] = f"Token {self.token}"
        data = None if body is None else json.dumps(body).encode()
        url = f"http://127.0.0.1:{self.stack.web.port}/api/v1/{path}"
        request = urllib.request.Request(url, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def open(self, preset="club.single-sir"):
        """A match of two deals, started. -> its id"""
        asked = {"preset": preset, "rules": RULES, "clock": {"kind": "none"}, "id": str(uuid4())}
        status, match = self.call("POST", "matches/", asked)
        assert status == 201, match
        self.path = f"matches/{match['id']}/"
        self.call("POST", self.path + "ready/", {})
        return match["id"]

    def look(self):
        status, match = self.call("GET", self.path)
        assert status == 200, match
        return match

    def play(self, until=lambda match: False):
        """To the end, or until the match is as wished. -> the match then"""
        give_up = time.monotonic() + PATIENCE_SECONDS
        seq = -1
        while True:
            match = self.look()
            if match["status"] == "finished" or until(match):
                return match
            if match["seq"] != seq:
                seq, give_up = match["seq"], time.monotonic() + PATIENCE_SECONDS
            assert time.monotonic() < give_up, f"nothing has happened for a minute: {match['view']}"
            if not match["view"]["legal"]:
                time.sleep(0.02)
            else:
                self.act(match)

    def act(self, match):
        """One action, again and again under the same id until it is answered."""
        name = str(uuid4())
        body = {"id": name, "seq": match["seq"], **self._random.choice(match["view"]["legal"])}
        status, answer = self.call("POST", self.path + "actions/", body)
        assert status == 200, answer
        self.acknowledged[name] = answer["seq"]
        if self.after_each is not None:
            self.after_each(self)

    def check_log(self, match_id):
        """Every acknowledged action is in the log once, at the seq that was told, and no other of mine."""
        log = self.stack.log(match_id)
        mine = {name: seq for seq, name, by in log if by == "player"}
        assert mine == self.acknowledged
        assert sum(by == "player" for _, _, by in log) == len(mine)
        assert len({seq for seq, _, _ in log}) == len(log)


class Listener(threading.Thread):
    """A socket that is opened again whenever it closes.

    `seqs`: of every view that came; `last`: the last view's match; `lines`: how many sockets there were.
    """

    def __init__(self, person, match_id):
        super().__init__(daemon=True)
        self.url = f"ws://127.0.0.1:{person.stack.sockets.port}/ws/matches/{match_id}/"
        self.headers = {"Authorization": f"Token {person.token}"}
        self.seqs, self.lines, self.last = [], 0, None
        self._over = threading.Event()
        self.start()

    def run(self):
        while not self._over.is_set():
            try:
                with connect(self.url, additional_headers=self.headers) as line:
                    self.lines += 1
                    self._listen(line)
            except (ConnectionClosed, OSError):
                time.sleep(0.1)

    def _listen(self, line):
        while not self._over.is_set():
            try:
                message = json.loads(line.recv(timeout=0.5))
            except TimeoutError:
                continue
            assert message["type"] == "view"
            self.last = message["match"]
            self.seqs.append(message["seq"])

    def wait_for(self, condition, seconds=15):
        """Until a view came of which the condition holds. -> whether one did"""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.last is not None and condition(self.last):
                return True
            time.sleep(0.02)
        return False

    def close(self):
        self._over.set()
        self.join(10)
