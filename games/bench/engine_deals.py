"""Random deals through the engine, one process, one core."""

import time

from games.bench.figures import Spread, table
from games.engine.bench import random_deals
from games.engine.presets import PRESETS


def measure(deals: int, runs: int) -> list[str]:
    """Lines: deals a second for every preset that is built."""
    rows = []
    for name, rules in PRESETS.items():
        rates = [random_deals(rules, deals, seed, time.process_time) for seed in range(runs)]
        rows.append((name, Spread.of(rates).text()))
    return table(("", "deals a second"), rows)
