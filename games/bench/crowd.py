"""A full house: a hundred tables of bots and scripted people with five sockets each, for minutes on end.

People think as people do and act over their socket; bots are the worker's. Whoever looks on has a socket
too. At the end every socket has to have seen what a fresh request gives, and the log has to hold each action
that was answered, once.
"""

import asyncio
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import UUID

from django.conf import settings
from websockets.asyncio.client import ClientConnection, connect

from games import selectors, services
from games.bench.figures import percentile
from games.bench.servers import Server, database_url, running, surroundings
from games.bench.tables import Person, people_make
from games.engine.seats import SEATS
from games.models import Action, Match, Player
from games.store import snapshot_load

TABLES = 100
SOCKETS = 5  # at each table: its people, and others who look on
PRESETS = ("club.double-sir", "club.single-sir", "club.hidden-rung", "mendikot.katte")
THINKING = (2.0, 6.0)  # seconds, at least and at most
PING_SECONDS = 10
CALM_SECONDS = 8  # after the last action, until everything has arrived


@dataclass(slots=True)
class Seen:
    """What happened: seconds from sending an action to each push of it, answers, refusals, pushes."""

    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    pushes: int = 0
    backwards: int = 0


class House:
    """One table: its sockets, each with the last document it got."""

    def __init__(self, match_id: str, people: dict[str, Person], rng: Random, seen: Seen) -> None:
        self.id, self.people, self.rng, self.seen = match_id, people, rng, seen
        self.lines: dict[str, ClientConnection] = {}
        self.last: dict[str, dict[str, Any]] = {}
        self.sent: dict[int, tuple[str, float]] = {}  # seq after it -> who, when
        self.stop = asyncio.Event()

    async def open(self, port: int) -> None:
        """All sockets; the seats' by their names, the others' by numbers."""
        url = f"ws://127.0.0.1:{port}/ws/matches/{self.id}/"
        for number in range(SOCKETS - len(self.people)):
            self.lines[str(number)] = await connect(url, open_timeout=60)
        for seat, person in self.people.items():
            headers = {"Authorization": f"Token {person.token}"}
            self.lines[seat] = await connect(url, additional_headers=headers, open_timeout=60)

    async def live(self) -> None:
        """Until it is told to stop."""
        await asyncio.gather(
            *(self._listen(name, line) for name, line in self.lines.items()),
            *(self._ping(line) for line in self.lines.values()),
        )

    async def _ping(self, line: ClientConnection) -> None:
        while not self.stop.is_set():
            await line.send('{"type":"ping"}')
            await asyncio.sleep(PING_SECONDS)

    async def _listen(self, name: str, line: ClientConnection) -> None:
        thinking: asyncio.Task[None] | None = None
        async for text in line:
            message, at = json.loads(text), time.perf_counter()
            if message["type"] == "refused":
                self.seen.refused[message["code"]] += 1
            if message["type"] != "view":
                continue
            self._arrived(name, message, at)
            if name in SEATS and not self.stop.is_set():
                if thinking is not None:
                    thinking.cancel()
                thinking = asyncio.create_task(self._act(name, line, message["match"]))

    def _arrived(self, name: str, message: dict[str, Any], at: float) -> None:
        self.seen.pushes += 1
        seq, before = message["seq"], self.last.get(name, {"seq": -1})["seq"]
        self.seen.backwards += seq <= before
        self.last[name] = message["match"]
        who, sent = self.sent.get(seq, ("", 0.0))
        if who:
            (self.seen.own if who == name else self.seen.others).append(at - sent)
        if who == name:
            self.seen.done.append(f"{self.id} {seq}")

    async def _act(self, seat: str, line: ClientConnection, document: dict[str, Any]) -> None:
        view = document["view"]
        legal = [
            each for each in view["legal"] if each["type"] not in ("redeal", "claim-revoke", "new-cards")
        ]
        if view["turn"] != seat or not legal:
            return
        await asyncio.sleep(self.rng.uniform(*THINKING))
        if self.stop.is_set():
            return
        action = {key: value for key, value in self.rng.choice(legal).items() if key != "seat"}
        told = {"type": "action", "id": str(UUID(int=self.rng.getrandbits(128))), "seq": document["seq"]}
        self.sent[document["seq"] + 1] = (seat, time.perf_counter())
        await line.send(json.dumps({**told, "action": action}))

    async def close(self) -> None:
        """Hang up."""
        for line in self.lines.values():
            await line.close()

    def faults(self) -> list[str]:
        """What a socket has not seen as a fresh look shows it."""
        snapshot = snapshot_load(self.id)
        found = []
        for name in self.lines:
            player = self.people[name].player if name in SEATS else None
            if self.last[name] != json.loads(json.dumps(selectors.match_document(snapshot, player))):
                found.append(f"match {self.id}, socket {name}: {self.last[name]['seq']}, not {snapshot.seq}")
        return found


def houses_make(rng: Random, seen: Seen) -> list[House]:
    """The tables, started: one to four people at each, bots on the other seats."""
    return [_house(number, rng, seen) for number in range(TABLES)]


def _house(number: int, rng: Random, seen: Seen) -> House:
    seats = list(SEATS[: 1 + number % 4])
    people = dict(zip(seats, people_make(len(seats)), strict=True))
    plan = {seat: "open" if seat in seats else "bot:steady" for seat in SEATS} | {"N": "me"}
    preset, clock = PRESETS[number // 4 % len(PRESETS)], {"kind": "live", "seconds": 30}
    opener: Player = people["N"].player
    match = services.match_open(opener, preset=preset, clock=clock, seats=plan, visibility="public").match
    for seat in seats[1:]:
        services.match_join(people[seat].player, match.pk, seat=seat)
    for person in people.values():
        services.match_ready(person.player, match.pk)
    return House(match.pk, people, rng, seen)


async def _evening(houses: list[House], port: int, seconds: float) -> None:
    for house in houses:
        await house.open(port)
    living = [asyncio.create_task(house.live()) for house in houses]
    await asyncio.sleep(seconds)
    for house in houses:
        house.stop.set()
    # Bots play on until a person's turn comes, and whatever is on its way arrives.
    await asyncio.sleep(CALM_SECONDS)
    for house in houses:
        await house.close()
    await asyncio.gather(*living)


def measure(database: str, rng: Random, seconds: float) -> list[str]:
    """Lines: what was done and how fast, and whatever was lost. Needs five minutes to say anything."""
    env = surroundings(database_url(settings.DATABASE_URL, database), settings.REDIS_URL)
    sockets, seen = Server("sockets", env), Seen()
    worker, beat = Server("worker", env), Server("beat", env)
    houses = houses_make(rng, seen)
    with running(sockets):
        try:
            worker.start()
            beat.start()
            asyncio.run(_evening(houses, sockets.port, seconds))
        finally:
            worker.stop()
            beat.stop()
    faults = [fault for house in houses for fault in house.faults()]
    return _told(seen, faults, seconds)


def _told(seen: Seen, faults: list[str], seconds: float) -> list[str]:
    stored = Counter(Action.objects.values_list("by", flat=True))
    known = {f"{match} {seq}" for match, seq in Action.objects.values_list("match_id", "seq")}
    lost = [each for each in seen.done if each not in known]
    doubled = len(seen.done) - len(set(seen.done))
    deals = Match.objects.filter(deals__over_seq__isnull=False).count()
    by = ", ".join(f"{count:,} by {name}" for name, count in sorted(stored.items()))
    return [
        f"  {TABLES * SOCKETS} sockets at {TABLES} tables, {seconds:.0f} s: {sum(stored.values()):,} actions",
        f"  ({by}), {deals:,} deals finished, {seen.pushes:,} pushes",
        _times("own", seen.own),
        _times("others", seen.others),
        f"  lost {len(lost)}, doubled {doubled}, out of order {seen.backwards}, refused {dict(seen.refused)}",
        f"  sockets that differ from a fresh look at the end: {len(faults)}",
        *(f"    {fault}" for fault in faults[:10]),
    ]


def _times(name: str, found: list[float]) -> str:
    p50, p99 = (percentile(found, share) * 1000 for share in (0.5, 0.99))
    return f"  from an action to {name} push: p50 {p50:.0f} ms, p99 {p99:.0f} ms"
