"""Find deals in which everything of a game comes up: `python -m tutorials.watch.search club.double-sir ...`.

Steady players play deal after deal; those in which each wished moment occurs are printed, the best first.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.engine.seats import SEATS
from tutorials.positions import Position, hands_of, history_of
from tutorials.watch.moments import MOMENTS, Moment, moments_at

EARLY_ENOUGH = 16  # cards: what happens within the first four tricks is told while it is new


class Found(NamedTuple):
    """A deal with all that was wished for: how much it tells, and what happens in it."""

    merit: int
    position: Position
    happened: Counter[str]


def deal_search(preset: str, wished: Sequence[str], seeds: range, dealer: str) -> Iterator[Found]:
    """The deals of these seeds in which every wished moment occurs.

    "trumps" is wished of anybody, "trumps:S" of the South, "spoil*2" twice.
    """
    for seed in seeds:
        position = Position(preset, dealer=dealer, seed=seed, play="bots")
        states = history_of(position)
        told = [(at, moment) for at in range(len(states)) for moment in moments_at(states, at)]
        if all(_occurs(wish, told) for wish in wished):
            yield Found(_merit(wished, told), position, Counter(moment.name for _, moment in told))


def _occurs(wish: str, told: Sequence[tuple[int, Moment]]) -> bool:
    what, _, times = wish.partition("*")
    name, _, seat = what.partition(":")
    if name not in MOMENTS:
        raise ValueError(f"there is no moment {name}")
    fitting = [each for _, each in told if each.name == name and seat in ("", each.data.get("seat"))]
    return len(fitting) >= int(times or 1)


def _merit(wished: Sequence[str], told: Sequence[tuple[int, Moment]]) -> int:
    """Different moments count most; then those that come soon, and those of the learner's own seat."""
    names = {moment.name for _, moment in told}
    soon = {moment.name for at, moment in told if at <= EARLY_ENOUGH}
    own = {moment.name for _, moment in told if moment.data.get("seat") == "S"}
    return 3 * len(names) + len(soon) + len(own)


def hands_told(position: Position) -> str:
    """The four hands as the file of a demonstration has them."""
    hands = hands_of(position)
    return "\n".join(f'    "{seat}": "{" ".join(hands[seat])}",' for seat in SEATS)


def main() -> None:
    """Print what is found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("preset")
    parser.add_argument("wished", nargs="*", help=f"some of: {', '.join(MOMENTS)}")
    parser.add_argument("--seeds", type=int, default=500)
    parser.add_argument("--dealer", default="E", choices=SEATS)
    parser.add_argument("--best", type=int, default=3)
    given = parser.parse_args()
    found = sorted(
        deal_search(given.preset, given.wished, range(given.seeds), given.dealer),
        key=lambda each: -each.merit,
    )
    for each in found[: given.best]:
        print(f"seed {each.position.seed}, merit {each.merit}: {dict(sorted(each.happened.items()))}")
        print(hands_told(each.position))
    print(f"{len(found)} of {given.seeds} deals")


if __name__ == "__main__":
    main()
