"""Run by hand: `python -m tests.referee.sweep DEALS [SEED]` plays the two side by side and counts events."""

import json
import random
import sys
from collections import Counter
from pathlib import Path

from games.engine.errors import RulesetError
from games.engine.ruleset import ruleset_parse
from tests.referee.axes import changed_rules, mended_rules
from tests.referee.duel import Disagreement, play_match
from tests.referee.events import Watch

PRESETS_JSON = json.loads((Path(__file__).parents[2] / "games" / "engine" / "presets.json").read_text())


def rules_drawn(rng):
    """A ruleset that goes together."""
    while True:
        rules = rng.choice([changed_rules, mended_rules])(
            PRESETS_JSON[rng.choice(sorted(PRESETS_JSON))], rng.choice
        )
        try:
            ruleset_parse(rules)
        except RulesetError:
            continue
        return rules


def main(deals, seed):
    counts, played, matches, differ = Counter(), 0, 0, []
    while played < deals:
        rng, matches = random.Random(f"{seed}:{matches}"), matches + 1
        watch = Watch(counts)
        try:
            played += play_match(rng, rules_drawn(rng), rng.choice([2, 4, 8]), watch.step, watch.end)
        except Disagreement as found:
            differ.append(found)
            played += 1
            print(f"match {seed}:{matches - 1}: {found}\n")
    for event, count in sorted(counts.items()):
        print(f"{count:8} {event}")
    print(f"{played} deals in {matches} matches, {len(differ)} disagreements")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "1")
