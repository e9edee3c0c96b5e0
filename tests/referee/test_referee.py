"""The engine against the referee: known matches, and random ones of random rulesets."""

import copy
import json
import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from games.engine.errors import RulesetError
from games.engine.presets import PRESETS
from games.engine.record import replay_record
from games.engine.ruleset import ruleset_parse
from tests.referee.axes import changed_rules, free_rules, mended_rules, sensible
from tests.referee.duel import play_match
from tests.referee.events import Watch
from tests.referee.reckoning import replay
from tests.referee.sweep import PRESETS_JSON, rules_drawn
from tests.referee.tricks import Foul

VECTORS = Path(__file__).resolve().parents[1] / "vectors"


@st.composite
def rulesets(draw, ways):
    """A preset with some axes drawn, or with every axis drawn."""
    way, base = draw(st.sampled_from(ways)), PRESETS_JSON[draw(st.sampled_from(sorted(PRESETS)))]
    return way(base, lambda values: draw(st.sampled_from(values)))


def accepted(rules):
    try:
        ruleset_parse(rules)
    except RulesetError:
        return False
    return True


@pytest.mark.parametrize("path", sorted(VECTORS.glob("*.json")), ids=lambda path: path.stem)
def test_the_referee_replays_known_matches(path):
    record = json.loads(path.read_text())
    stated = {name: record[name] for name in ("score", "winner", "ended")}
    assert replay(record) == {"deals": [deal["result"] for deal in record["deals"]], **stated}


@pytest.mark.parametrize("path", sorted((VECTORS / "illegal").glob("*.json")), ids=lambda path: path.stem)
def test_the_referee_refuses_illegal_matches_where_they_are_wrong(path):
    record = json.loads(path.read_text())
    with pytest.raises(Foul) as caught:
        replay(record)
    deal, action, _ = caught.value.args
    assert {"deal": deal, "action": action} == record["expect_error"]


@settings(max_examples=100, deadline=None)
@given(rulesets([free_rules, changed_rules, mended_rules]))
def test_the_same_rulesets_go_together(rules):
    assert accepted(rules) == sensible(rules)


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(rulesets([changed_rules, mended_rules]), st.integers(0, 2**32 - 1))
def test_engine_and_referee_agree_on_every_step(rules, seed):
    """What is open to each seat and to the clock, what is refused, every outcome and the whole replay."""
    assume(accepted(rules))
    play_match(random.Random(seed), rules, 3)


RARE = [
    "an early trump wins by counting retroactively",
    "an early trump-suit card does not count and would have won",
    "claim right",
    "claim wrong",
    "correction, 1 later cards go back",
    "hidden card last, to a trick",
    "low five thrown in",
    "outcome whitewash",
    "pair blocked: before the reveal",
    "pair blocked: trick number",
    "pair blocked: trump ace",
    "pair blocked: two aces",
    "show asked by another",
    "turned up at the first void",
]


def test_random_play_reaches_rare_things():
    """Else the comparison above would show little. The long run is `python -m tests.referee.sweep`."""
    counts = Counter()
    for number in range(80):
        rng, watch = random.Random(number), Watch(counts)
        play_match(rng, rules_drawn(rng), 4, watch.step, watch.end)
    assert [event for event in RARE if not counts[event]] == []


# W chooses. N-S win the first seven tricks and nobody is void in them; then S cannot follow N's KS.
SEVEN_NIL = {
    "N": "KH QC KC KS AC AD JS AH QD KD QS JH AS",
    "E": "2S 5C 6D 4S 3C 4H 2D 4D 3S 5H 2C 6C 6H",
    "S": "9C TH JD 9S TS TC 5D QH 2H TD 9D JC 9H",
    "W": "5S 7C 8H 8D 7S 7D 8S 4C 3H 8C 6S 7H 3D",
}
SEVEN_TRICKS = "3H JH 4H 2H  JS 2S 9S 6S  QC 2C 9C 4C  QD 2D 5D 3D  QS 3S TS 7S  KH 5H 9H 7H  KC 3C TC 7C"


def bavney_record(method, reveal, rest):
    """The deal with N playing on, and then `rest`: cards, or `show`, each with its seat."""
    rules = copy.deepcopy(PRESETS_JSON["courts.single-sir"])
    rules["trump"].update(method=method, reveal=reveal, call_timeout="longest-suit")
    if method == "first-void":
        rules["trump"]["call_timeout"] = None
    holders = {card: seat for seat, cards in SEVEN_NIL.items() for card in cards.split()}
    actions = [{"seat": "W", "type": "hide", "card": "5S"}] if method == "hide" else []
    actions += [{"seat": holders[card], "type": "play", "card": card} for card in SEVEN_TRICKS.split()]
    actions.append({"seat": "N", "type": "play-on"})
    for word in rest.split():
        seat, what = word.split(":")
        card = {} if what == "show" else {"card": what}
        actions.append({"seat": seat, "type": "play" if card else "show", **card})
    hands = {seat: cards.split() for seat, cards in SEVEN_NIL.items()}
    deals = [{"number": 1, "dealer": "S", "hands": hands, "actions": actions}]
    return {"format": "courtpiece-record", "version": 1, "preset": None, "rules": rules, "deals": deals}


@pytest.mark.parametrize(
    ("method", "reveal", "rest"),
    [
        ("hide", "on-request", "N:KS E:4S S:show S:9D"),
        ("hide", "at-first-void", "N:KS E:4S S:9D W:5S"),  # W held it and follows suit with it
        ("first-void", "on-request", "N:KS E:4S S:9D W:8S S:TD"),  # S's 9D is a trump and wins
    ],
)
def test_the_trump_is_set_or_shown_also_while_a_bavney_is_played_for(method, reveal, rest):
    record = bavney_record(method, reveal, rest)
    assert replay_record(record) == replay(record)
