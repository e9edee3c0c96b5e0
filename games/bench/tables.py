"""Matches for the load: four people each, one deal's worth of legal play, written out beforehand.

The clients then only send, so that they take as little of the machine as they can.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any
from uuid import UUID

from games import services
from games.bench.copies import matches_copy
from games.engine.seats import SEATS
from games.engine.state import apply, legal_actions
from games.models import Player
from games.store import Snapshot
from games.tokens import token_create

PRESET = "club.double-sir"


@dataclass(frozen=True, slots=True)
class Person:
    """A player with a token."""

    player: Player
    token: str


@dataclass(frozen=True, slots=True)
class Move:
    """One action: what is sent, and the seat that sends it."""

    seat: str
    seq: int
    id: str
    action: dict[str, Any]


class Table:
    """A match under way and the moves of its first deal, from wherever the last client left it."""

    def __init__(self, match_id: str, people: dict[str, Person], moves: list[Move]) -> None:
        self.id, self.people = match_id, people
        self.moves: Iterator[Move] = iter(moves)


def people_make(count: int = 4) -> list[Person]:
    """New guests with their tokens."""
    players = [services.guest_create() for _ in range(count)]
    return [Person(player, token_create(player)) for player in players]


def tables_make(count: int, rng: Random) -> list[Table]:
    """Matches that the same four people have started: one, and copies of it that are played differently."""
    people = dict(zip(SEATS, people_make(), strict=True))
    pattern = match_start(people)
    ids = [pattern.match.pk, *(matches_copy(pattern.match.pk, count - 1) if count > 1 else [])]
    return [Table(match_id, people, moves_random(pattern, rng)) for match_id in ids]


def match_start(people: dict[str, Person], preset: str = PRESET) -> Snapshot:
    """A match of these people, dealt."""
    opener, *others = list(SEATS)
    asked = {opener: "me", **dict.fromkeys(others, "open")}
    player = people[opener].player
    snapshot = services.match_open(player, preset=preset, clock={"kind": "none"}, seats=asked)
    match, code = snapshot.match.pk, snapshot.match.code
    for seat in others:
        services.match_join(people[seat].player, match, seat=seat, code=code)
    for person in people.values():
        snapshot = services.match_ready(person.player, match)
    return snapshot


def moves_random(snapshot: Snapshot, rng: Random) -> list[Move]:
    """A legal deal from here to its end, at random."""
    state, seq, moves = snapshot.state, snapshot.seq, []
    assert state is not None
    while state.turn is not None:
        action = rng.choice(legal_actions(state, state.turn))
        told = {key: value for key, value in action.to_json().items() if key != "seat"}
        moves.append(Move(action.seat, seq, str(UUID(int=rng.getrandbits(128))), told))
        state, seq = apply(state, action), seq + 1
    return moves


def post(path: str, token: str, body: dict[str, Any]) -> bytes:
    """A whole HTTP request."""
    content = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token {token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
    )
    return head.encode() + content


def move_request(table: Table, move: Move) -> bytes:
    """The move as it goes over REST."""
    body = {"seq": move.seq, "id": move.id, **move.action}
    return post(f"/api/v1/matches/{table.id}/actions/", table.people[move.seat].token, body)
