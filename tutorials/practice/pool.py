"""`python -m tutorials.practice.pool`: weigh decisions, until there are `--number` for each skill and preset.

What the pool has already is kept; `--anew` weighs that again first, which is due when the bots have changed.
Only positions enter that have an answer clearly worse than the best.
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from games.engine.presets import PRESETS
from games.engine.state import DealState
from tutorials.playouts import DEALS, Fare, fare_of, results
from tutorials.positions import Position, state_of
from tutorials.practice.fresh import VIEWER, fresh_deal, pick
from tutorials.practice.weighed import WEIGHED, step_of

FILE = Path(__file__).with_name("pool.json")
NUMBER = 4
GLANCE = 24  # deals that are enough to see whether it makes a difference at all

Entry = dict[str, Any]
Pool = dict[str, dict[str, list[Entry]]]


def positions(skill: str, preset: str, rng: Random) -> Iterator[tuple[Position, DealState]]:
    """Moments at which the viewer has this to decide, one a deal, without end."""
    while True:
        fresh = fresh_deal(preset, rng)
        found = []
        for index in range(-1, len(fresh.played)):
            state = fresh.played[index][1] if index >= 0 else state_of(fresh.at(index))
            if state.turn == VIEWER and _words(skill, fresh.at(index), state):
                found.append((fresh.at(index), state))
        if found:
            yield pick(rng, found)


def _entry(position: Position, told: Mapping[str, Fare]) -> Entry:
    return {
        "dealer": position.dealer,
        "hands": dict(position.hands),
        "play": position.play,
        "fares": {word: list(fare) for word, fare in told.items()},
    }


def _words(skill: str, position: Position, state: DealState) -> Sequence[str]:
    """What is to be weighed; nothing where this is no moment to decide it."""
    if not WEIGHED[skill].when(state):
        return ()
    try:
        return step_of(skill, position.preset, _entry(position, {})).words(state)
    except ValueError:
        return ()


def _fares(position: Position, state: DealState, words: Sequence[str], deals: int) -> dict[str, Fare]:
    return {word: fare_of(told) for word, told in results(position, state, words, deals).items()}


def differs(skill: str, preset: str, entry: Entry) -> bool:
    """Is some answer wrong?"""
    step = step_of(skill, preset, entry)
    return len(step.right()) < len(step.options())


def found(skill: str, preset: str, rng: Random) -> Entry:
    """One more position for the pool."""
    for position, state in positions(skill, preset, rng):
        words = _words(skill, position, state)
        try:
            if not differs(skill, preset, _entry(position, _fares(position, state, words, GLANCE))):
                continue
            entry = _entry(position, _fares(position, state, words, DEALS))
        except ValueError:  # hardly another deal looks like this one
            continue
        if differs(skill, preset, entry):
            return entry
    raise AssertionError("positions come without end")


def again(pool: Pool) -> Pool:
    """The pool weighed anew, without what makes no difference any more."""
    return {
        skill: {
            preset: [fresh for entry in kept if differs(skill, preset, fresh := _again(skill, preset, entry))]
            for preset, kept in by_preset.items()
        }
        for skill, by_preset in pool.items()
    }


def _again(skill: str, preset: str, entry: Entry) -> Entry:
    step = step_of(skill, preset, entry)
    return _entry(step.position, _fares(step.position, step.state(), step.words(step.state()), DEALS))


def main() -> None:
    """Fill the file up, a position of each skill and preset at a time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=NUMBER)
    parser.add_argument("--anew", action="store_true")
    asked = parser.parse_args()
    pool: Pool = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    if asked.anew:
        pool = again(pool)
        _write(pool)
    for count in range(1, asked.number + 1):
        for skill, about in WEIGHED.items():
            for preset in (name for name, rules in PRESETS.items() if about.fits(rules)):
                kept = pool.setdefault(skill, {}).setdefault(preset, [])
                if len(kept) < count:
                    rng = Random(f"{skill}:{preset}:{count}")  # noqa: S311 - repeatable on purpose
                    kept.append(found(skill, preset, rng))
                    _write(pool)
    print(sum(len(kept) for by_preset in pool.values() for kept in by_preset.values()), "positions")


def _write(pool: Pool) -> None:
    """One position a line."""
    parts = []
    for skill, by_preset in pool.items():
        lists = [
            f'  "{preset}": [\n' + ",\n".join("   " + json.dumps(entry) for entry in kept) + "\n  ]"
            for preset, kept in by_preset.items()
            if kept
        ]
        parts.append(f' "{skill}": {{\n' + ",\n".join(lists) + "\n }")
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
