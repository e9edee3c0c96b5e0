"""How an action fares: the deals that the viewer could not tell apart, played out by steady players after it.

A fare takes long to reckon, so it is reckoned once and kept in fares.json under a digest of all that it hangs
on: `python -m tutorials.fares` writes that file.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from itertools import islice
from typing import NamedTuple

from games.engine.match import counts
from games.engine.scoring import outcome
from games.engine.seats import team_of
from games.engine.state import DealState, apply
from tutorials.layouts import worlds
from tutorials.positions import Position, action_of, hands_of
from tutorials.steady import steady_line

DEALS = 120
THROWN_IN = "0"


class NotReckoned(ValueError):
    """A choice that is new, or has changed, since fares.json was written."""


class Fare(NamedTuple):
    """What came of so many deals: how many were won, and what was scored less what the others scored."""

    deals: int
    won: int
    score: int


def digest_of(position: Position, state: DealState, words: Sequence[str]) -> str:
    """What the fares of these actions are kept under."""
    hands = {seat: list(cards) for seat, cards in hands_of(position).items()}
    told = [state.rules.to_json(), position.number, position.dealer, position.viewer, position.play, hands]
    return sha256(json.dumps([*told, sorted(words)], sort_keys=True).encode()).hexdigest()[:20]


def results(position: Position, state: DealState, words: Sequence[str], deals: int) -> dict[str, str]:
    """For each action what each deal brought: "+1" for a deal won with one point, "-0", and so on."""
    alike = list(islice(worlds(position, state, digest_of(position, state, words)), deals))
    me = position.viewer
    return {
        word: " ".join(_result(apply(world, action_of(me, word)), me) for world in alike) for word in words
    }


def _result(state: DealState, me: str) -> str:
    ended = outcome([state, *steady_line(state)][-1])
    assert ended is not None
    if not counts(ended):
        return THROWN_IN
    return f"{'+' if ended['winner'] == team_of(me) else '-'}{ended['score']}"


def fare_of(told: str) -> Fare:
    """The sum of `results`."""
    each = told.split()
    won = sum(result.startswith("+") for result in each)
    return Fare(len(each), won, sum(int(result) for result in each))


@lru_cache(maxsize=1)
def kept() -> Mapping[str, Mapping[str, str]]:
    """The results in fares.json, by digest and word."""
    stored: Mapping[str, Mapping[str, str]] = json.loads(
        files("tutorials").joinpath("fares.json").read_text(encoding="utf-8")
    )
    return stored


def fares(position: Position, state: DealState, words: Sequence[str]) -> dict[str, Fare]:
    """The fare of each action, by its word. Raises NotReckoned."""
    found = kept().get(digest_of(position, state, words))
    if found is None:
        raise NotReckoned("not in fares.json yet: python -m tutorials.fares")
    return {word: fare_of(found[word]) for word in words}
