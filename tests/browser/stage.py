"""A table whose server is the engine itself: a test deals the cards it needs and moves whoever it likes."""

import json
import re
from collections.abc import Mapping
from typing import Any

from games.engine.actions import Action, action_parse
from games.engine.cards import DECK
from games.engine.errors import Illegal
from games.engine.match import carry_start, settle
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset, ruleset_change
from games.engine.seats import SEATS
from games.engine.state import apply, deal_start
from games.engine.view import observe

DEEDS = "ready|end|concede|leave|back|undo|undo/answer"
NAMES = {"N": "Mehr", "E": "Asif", "S": "Noor", "W": "Babar"}


def rules_with(preset: str, changes: Mapping[str, Any] | None = None) -> Ruleset:
    """A preset with some axes changed, nested as in the ruleset."""
    return ruleset_change(PRESETS[preset], changes or {})


def hands_with(**starts: str) -> dict[str, list[str]]:
    """Thirteen cards a seat: those named, in that order, filled up from the rest of the pack."""
    named = {seat: starts.get(seat, "").split() for seat in SEATS}
    taken = {card for cards in named.values() for card in cards}
    rest = [card for card in DECK if card not in taken]
    hands = {}
    for seat, cards in named.items():
        missing = 13 - len(cards)
        hands[seat], rest = cards + rest[:missing], rest[missing:]
    return hands


class Stage:
    """One deal at a real table page; socket and requests are answered here. `you` sits at the bottom."""

    def __init__(self, table, preset, hands, dealer="E", you="S", changes=None, clock=None):
        self.page, self.you = table.page, you
        self.base, self.rules = table.document, rules_with(preset, changes)
        self.base |= {"preset": preset, "you": you, "status": "playing", "code": None}
        self.base["clock"] = clock or {"kind": "none"}
        self.base["seats"] = {seat: _seated(seat, seat == you) for seat in SEATS}
        self.base |= {"draw": [], "take_back": None}
        self.state = deal_start(self.rules, 1, dealer, hands)
        self.last: dict[str, Any] | None = None
        self.sent: list[dict[str, Any]] = []
        self.seq, self.is_cut = 1000, False
        self.lines: list[Any] = []
        self.here: list[str] | None = None
        self.deadline: str | None = None
        self.reserve_from: str | None = None
        self.is_bots_turn = False
        self.deeds: list[tuple[str, Any]] = []
        self.premove = {"can": False, "kind": None, "card": None, "led": None, "dropped": None}

    def open(self):
        """Load the page, which from then on talks to this stage alone. -> the stage"""
        self.page.route(re.compile(r"/matches/\w+/$"), self._answer_document)
        self.page.route(re.compile(rf"/matches/\w+/({DEEDS})/$"), self._answer_deed)
        self.page.route(re.compile(r"/matches/\w+/premove/$"), self._answer_premove)
        self.page.route_web_socket(re.compile("/ws/matches/"), self._listen)
        self.page.reload()
        self.page.wait_for_selector("court-table .ct-felt")
        return self

    @property
    def document(self) -> dict[str, Any]:
        """The match as `you` may see it."""
        view = observe(self.state, self.you)
        carry = carry_start()
        if view["result"]:
            carry, view["result"] = settle(self.rules, carry, view["result"], self.state.dealer)
        view |= {"last": self.last, "deadline": self.deadline, "reserve_from": self.reserve_from}
        if self.is_bots_turn:
            view["legal"] = []
        rules = self.rules.to_json()
        return {**self.base, "rules": rules, **carry.to_json(), "seq": self.seq, "view": view, "deals": []}

    def act(self, text: str, by: str = "player") -> None:
        """Somebody acts: "W hide 9S", "N play AS", "S show"; the page is told."""
        seat, kind, *more = text.split()
        fields = [_field(kind, word) for word in more]
        self._apply(action_parse({"seat": seat, "type": kind, **dict(fields)}), by)

    def play(self, *cards: str) -> None:
        """The next players play these cards; "*AS" with a tap on the table."""
        for card in cards:
            tap = " thaap" if card[0] == "*" else ""
            self.act(f"{self.state.turn} play {card.lstrip('*')}{tap}")

    def change(self, **fields: Any) -> None:
        """Something else about the match is new, such as its seats."""
        self.base |= fields
        self._moved()

    def people(self, *seats: str) -> None:
        """Persons sit here too, and no bots."""
        for seat in seats:
            self.base["seats"][seat]["player"]["kind"] = "human"
            self.base["seats"][seat]["level"] = None

    def seat(self, seat: str, **fields: Any) -> None:
        """Something about this seat is new."""
        self.base["seats"][seat] |= fields
        self._moved()

    def undo(self, action_texts: list[str], **hands: Any) -> None:
        """The deal as it was with only these actions."""
        self.state = deal_start(self.rules, 1, self.state.dealer, hands_with(**hands))
        self.base["take_back"] = None
        for text in action_texts:
            seat, kind, *more = text.split()
            parsed = action_parse({"seat": seat, "type": kind, **dict(_field(kind, word) for word in more)})
            self.state = apply(self.state, parsed)
            self.last = parsed.to_json() | {"by": "player"}
        self._moved()

    def who_is_here(self, *seats: str) -> None:
        """What the server says of who is there."""
        self.here = list(seats)
        self.lines[-1].send(json.dumps({"type": "pong", "here": self.here}))

    def reconnect(self) -> None:
        """The line breaks, and another comes."""
        self.lines[-1].close()

    def cut(self) -> None:
        """From now on the server does not answer any more."""
        self.is_cut = True
        for line in self.lines:
            line.close()

    def settle(self, milliseconds: int = 2600) -> None:
        """Until what moves has come to rest."""
        self.page.wait_for_timeout(milliseconds)

    def _apply(self, action: Action, by: str) -> None:
        self.state = apply(self.state, action, by_clock=by == "timeout")
        self.last = action.to_json() | {"by": by}
        self._moved()

    def _moved(self) -> None:
        self.seq += 1
        for line in self.lines[-1:]:
            line.send(json.dumps({"type": "view", "seq": self.seq, "match": self.document, "now": None}))

    def _listen(self, line) -> None:
        if self.is_cut:
            line.close()
            return
        self.lines.append(line)
        line.on_message(lambda text: self._hear(line, json.loads(text)))

    def _hear(self, line, message: dict[str, Any]) -> None:
        if message["type"] == "ping":
            here = {} if self.here is None else {"here": self.here}
            line.send(json.dumps({"type": "pong", **here}))
            return
        self.sent.append(message["action"])
        try:
            self._apply(action_parse(message["action"], self.you), "player")
        except Illegal as error:
            refused = {"type": "refused", "id": message["id"], "code": error.code, "message": error.code}
            line.send(json.dumps(refused))

    def _answer_document(self, route) -> None:
        if "/api/" in route.request.url:
            if self.is_cut:
                route.abort("internetdisconnected")
                return
            route.fulfill(json=self.document)
            return
        answer = route.fetch()
        told = f'<script id="match" type="application/json">{json.dumps(self.document)}</script>'
        pattern = r'<script id="match" type="application/json">.*?</script>'
        route.fulfill(response=answer, body=re.sub(pattern, lambda _: told, answer.text(), flags=re.S))

    def _answer_deed(self, route) -> None:
        path = re.search(rf"/({DEEDS})/$", route.request.url).group(1)
        data, mine = route.request.post_data_json, self.base["seats"][self.you]
        self.deeds.append((path, data))
        changes: dict[str, Any] = {
            "end": {"ends": data.get("agree")},
            "concede": {"concedes": data.get("agree")},
            "leave": {"covered": "left"},
            "back": {"covered": None},
        }
        mine |= changes.get(path, {})
        if path == "undo":
            self.base["take_back"] = {"seat": self.you, "agreed": [self.you]}
        if path == "undo/answer":
            self.base["take_back"] = None
        self.seq += 1
        route.fulfill(json=self.document)

    def _answer_premove(self, route) -> None:
        if route.request.method == "PUT":
            data = route.request.post_data_json
            self.deeds.append(("premove", data))
            self.premove |= {"kind": data["kind"], "card": data.get("card"), "led": data.get("led")}
        if route.request.method == "DELETE":
            self.deeds.append(("premove", None))
            self.premove |= {"kind": None, "card": None, "led": None, "dropped": None}
        route.fulfill(json=self.premove)


def _seated(seat: str, is_me: bool) -> dict[str, Any]:
    kind = "guest" if is_me else "bot"
    player = {"id": seat, "name": NAMES[seat], "kind": kind}
    return {
        "player": player,
        "level": None if is_me else "steady",
        "ready": False,
        "ends": False,
        "concedes": False,
        "covered": None,
    }


def _field(kind: str, word: str) -> tuple[str, Any]:
    if word == "thaap":
        return "thaap", True
    if word.isdigit():
        return "trick", int(word)
    if kind == "claim-revoke":
        return "against", word
    return ("suit", word) if len(word) == 1 else ("card", word)
