"""What a fair shuffle gives, exactly, and how far from it counts may be. Pure, of the standard library."""

from collections.abc import Sequence
from itertools import product
from math import comb, erfc, exp, pi, sqrt
from typing import NamedTuple

HAND = 13
PACK = 52
LEAST_EXPECTED = 5.0  # below it the chi-squared distribution is no good guide, so categories are pooled


class Fit(NamedTuple):
    """How counts fit: the statistic, its degrees of freedom, and the chance that fair deals stray as far."""

    statistic: float
    freedom: int
    chance: float


def held(marked: int) -> list[float]:
    """The chance that a hand holds 0, 1 ... 13 of so many marked cards of the pack: hypergeometric."""
    ways = [comb(marked, count) * comb(PACK - marked, HAND - count) for count in range(HAND + 1)]
    return [each / comb(PACK, HAND) for each in ways]


def longest() -> list[float]:
    """The chance that the longest suit of a hand has 0, 1 ... 13 cards."""
    ways = [0] * (HAND + 1)
    for spades, hearts, diamonds in product(range(HAND + 1), repeat=3):
        clubs = HAND - spades - hearts - diamonds
        if clubs >= 0:
            lengths = (spades, hearts, diamonds, clubs)
            found = 1
            for length in lengths:
                found *= comb(HAND, length)
            ways[max(lengths)] += found
    return [each / comb(PACK, HAND) for each in ways]


def fit(counts: Sequence[int], chances: Sequence[float]) -> Fit | None:
    """How counts fit their chances; None while there are too few to say.

    Neighbours are pooled until each of the expected counts is 5 or more.
    """
    pools = pooled(counts, chances)
    if len(pools) < 2:
        return None
    statistic = sum((count - expected) ** 2 / expected for count, expected in pools)
    return Fit(statistic, len(pools) - 1, survival(statistic, len(pools) - 1))


def pooled(counts: Sequence[int], chances: Sequence[float]) -> list[tuple[int, float]]:
    """(count, expected count) of neighbouring categories, put together until there is enough in each."""
    total = sum(counts)
    pools: list[tuple[int, float]] = []
    have, expected = 0, 0.0
    for count, chance in zip(counts, chances, strict=True):
        have, expected = have + count, expected + total * chance
        if expected >= LEAST_EXPECTED:
            pools.append((have, expected))
            have, expected = 0, 0.0
    if pools and (have or expected):
        last = pools.pop()
        pools.append((last[0] + have, last[1] + expected))
    return pools


def survival(statistic: float, freedom: int) -> float:
    """The chance that chi-squared with so many degrees of freedom is at least this.

    That is the regularised upper gamma function at halves, which has a closed form.
    """
    half = statistic / 2
    if freedom % 2 == 0:
        term, whole = 1.0, 1.0
        for step in range(1, freedom // 2):
            term *= half / step
            whole += term
        return min(1.0, whole * exp(-half))
    term, rest = 2 * sqrt(half / pi), 0.0
    for step in range(freedom // 2):
        rest += term
        term *= half / (step + 1.5)
    return min(1.0, erfc(sqrt(half)) + rest * exp(-half))
