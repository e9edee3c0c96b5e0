"""The scripts of the page play a deal by rules of their own, and find what the engine finds."""

import json
import subprocess
from pathlib import Path
from random import Random

import pytest

from games.engine.cards import DECK
from games.engine.doubts import Stated
from games.engine.played import played_doubts
from games.engine.presets import PRESETS
from games.engine.seats import SEATS
from games.engine.state import outcome
from tests.engine.strategies import EVERY_ACTION, HOUSE_RULES, hands_of, states, with_house_rules

PLAYS = Path(__file__).parents[1] / "js" / "plays.js"


def json_of(action):
    return {name: value for name, value in action._asdict().items() if value not in (None, False)}


def deals(preset, rng):
    """Deals of a preset under house rules: as they were played, and with an action among or over others."""
    for _ in range(4):
        rules = with_house_rules(PRESETS[preset], rng.sample(HOUSE_RULES, rng.randint(0, 7)))
        cards, dealer = rng.sample(DECK, 52), rng.choice(SEATS)
        told = states(rules, dealer, cards, [rng.randint(0, 60) for _ in range(70)])
        actions = [action for _, action in told if action is not None]
        state, place = told[-1][0], rng.randrange(len(actions))
        kin = [each for each in EVERY_ACTION if each[:2] == actions[place][:2]]
        for played in (
            actions,
            actions[:place],
            [*actions[:place], rng.choice(EVERY_ACTION), *actions[place:]],
            [*actions[:place], rng.choice(kin or EVERY_ACTION), *actions[place + 1 :]],
        ):
            hands = {seat: list(hand) for seat, hand in hands_of(cards).items()}
            yield rules, Stated(1, dealer, hands, [json_of(each) for each in played], falsified(state, rng))


def falsified(state, rng):
    """The result of a deal, one in two times with something in it that is not so."""
    result = json.loads(json.dumps(outcome(state)))
    change = rng.choice(["", "", "", "trump", "winner", "outcome", "score", "tens", "tricks_taken", "trick"])
    if change == "trick" and result["tricks"]:
        trick = rng.choice(result["tricks"])
        trick[rng.choice(["winner", "leader", "collected_by"])] = rng.choice(SEATS)
        trick["collected"] = rng.choice([[], [1], trick["collected"]])
    elif change in result:
        result[change] = {"trump": "H", "winner": "NS", "outcome": "win", "score": 1}.get(change)
    return result


@pytest.mark.node
def test_any_deal_comes_to_the_same_in_the_scripts():
    rng = Random("any deal")
    cases = [each for preset in sorted(PRESETS) for each in deals(preset, rng)]
    asked = [{"rules": rules.to_json(), "deal": deal._asdict()} for rules, deal in cases]
    done = subprocess.run(
        ["node", str(PLAYS)], input=json.dumps(asked), capture_output=True, text=True, check=True, timeout=120
    )
    found = json.loads(done.stdout)
    codes = set()
    for (rules, deal), doubts in zip(cases, found, strict=True):
        expected = [each._asdict() for each in played_doubts(rules, deal, deal.dealer, is_last=True)]
        told = [{name: value for name, value in each.items() if value is not None} for each in expected]
        assert [{"deal": 1, **each} for each in doubts] == told, (rules, deal)
        codes |= {each["code"] for each in doubts} or {"none"}
    assert codes == {"none", "refused", "trick", "trick_winner", "result", "early"}
