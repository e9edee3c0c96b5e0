"""How long a bot thinks."""

import time
from collections.abc import Iterator
from random import Random
from typing import Any

from games.bench.figures import Spread, percentile, table
from games.bots import LEVELS, bot_action
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.engine.shuffle import deal_hands
from games.engine.state import apply, deal_start, legal_actions
from games.engine.view import observe

View = dict[str, Any]


def views(rules: Ruleset, deals: int, rng: Random) -> Iterator[View]:
    """What whoever is to act sees, all through some deals played at random."""
    for number in range(1, deals + 1):
        hands = deal_hands(rng.randbytes(32), dict.fromkeys(SEATS, ""), number, "N", rules.direction)
        state = deal_start(rules, number, "N", hands)
        while state.turn is not None:
            yield observe(state, state.turn)
            state = apply(state, rng.choice(legal_actions(state, state.turn)))


def thinking(level: str, rules: Ruleset, deals: int, rng: Random) -> list[float]:
    """Seconds of processor time for each decision."""
    times = []
    for view in views(rules, deals, rng):
        started = time.thread_time()
        bot_action(level, rules, view, rng)
        times.append(time.thread_time() - started)
    return times


def measure(rng: Random, deals: int, runs: int) -> list[str]:
    """Lines: median and 99th percentile of a decision, for each level and preset."""
    rows = []
    for level in LEVELS:
        for name, rules in PRESETS.items():
            found = [thinking(level, rules, deals, rng) for _ in range(runs)]
            shares = (Spread.of(percentile(each, share) * 1e6 for each in found) for share in (0.5, 0.99))
            rows.append((f"{level}, {name}", *(spread.text() for spread in shares)))
    return table(("", "p50 µs", "p99 µs"), rows)
