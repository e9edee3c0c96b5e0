"""Run by hand: `python -m tests.bots.sweep DEALS [SEED]`: bots play, under house rules drawn for each preset.

Every match is replayed from its record and must come to the same results.
"""

import json
import sys
from collections import Counter
from random import Random

from games.bots.simulation import simulate
from games.engine.match import is_open_ended
from games.engine.presets import PRESETS
from games.engine.record import replay_record
from games.engine.ruleset import ruleset_change
from tests.engine.strategies import HOUSE_RULES, with_house_rules


def main(deals, seed):
    counts, played, match = Counter(), 0, 0
    while played < deals:
        match += 1
        preset = sorted(PRESETS)[match % len(PRESETS)]
        rng = Random(f"{seed}:{match}")
        rules = with_house_rules(PRESETS[preset], rng.choices(HOUSE_RULES, k=rng.randrange(8)))
        if is_open_ended(rules):
            rules = ruleset_change(rules, {"match": {"deals": 5}})
        level = rng.choice(["steady", "casual"])
        (record,) = simulate(rules, None, level, f"{seed}:{match}", 1)
        record = json.loads(json.dumps(record))
        told = replay_record(record)
        assert told["deals"] == [deal["result"] for deal in record["deals"]]
        assert {name: told[name] for name in ("score", "winner", "ended")} == {
            name: record[name] for name in ("score", "winner", "ended")
        }
        played += len(record["deals"])
        counts[preset] += len(record["deals"])
        counts.update(deal["result"]["outcome"] for deal in record["deals"])
    for name, count in sorted(counts.items()):
        print(f"{count:8} {name}")
    print(f"{played} deals in {match} matches replayed to themselves")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "1")
