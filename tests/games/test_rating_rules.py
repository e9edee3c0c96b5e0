"""Which matches are rated and why, in which pool, and how a number moves."""

from dataclasses import replace

import pytest

from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_change, ruleset_newcomer
from games.ratings.pools import POOLS, pool_of
from games.ratings.scale import START, Standing, standings_after
from games.ratings.verdict import OFTEN, REASON_NAMES, Facts, bots_rated, rated_reason
from games.ratings.words import REASONS, rated_told

PRESET = "club.single-sir"
FACTS = Facts(
    pool="live-tricks",
    rules=PRESETS[PRESET],
    preset=PRESET,
    is_public=True,
    hints=False,
    ended="target",
    winner="NS",
    deals=4,
    repeats=0,
    levels={},
)


def changed(**changes):
    return ruleset_change(PRESETS[PRESET], changes)


WHY_NOT = {
    "rated": {},
    "abandoned": {"ended": "abandoned", "winner": None},
    "known_cards": {"pool": "", "is_played_on": True},
    "no_clock": {"pool": ""},
    "practice": {"hints": True},
    "house_rules": {"rules": changed(scoring={"callers_win": 9})},
    "short": {"rules": changed(match={"target": 4})},
    "early": {"ended": "conceded", "deals": 0},
    "often": {"repeats": OFTEN},
    "bots": {"levels": {"N": "steady"}},
    "private": {"is_public": False},
}


def test_every_reason_has_a_sentence_and_a_match():
    assert set(WHY_NOT) == set(REASONS) == set(REASON_NAMES)


@pytest.mark.parametrize("reason", WHY_NOT)
def test_why_a_match_is_rated_or_not(reason):
    facts = replace(FACTS, **WHY_NOT[reason])
    assert rated_reason(facts) == (reason == "rated", reason)
    assert rated_told(facts)["message"] == str(REASONS[reason])


def test_nobody_is_told_to_have_agreed_on_a_newcomers_short_match():
    facts = replace(FACTS, rules=ruleset_newcomer(PRESETS[PRESET]))
    assert rated_reason(facts) == (False, "short")
    message = rated_told(facts)["message"]
    assert "newcomer" in message
    assert "agreed" not in message


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_rated_as_it_stands(preset):
    ended = "agreed" if PRESETS[preset].match.target is None else "target"
    facts = replace(FACTS, rules=PRESETS[preset], preset=preset, ended=ended)
    assert rated_reason(facts) == (True, "rated")


def test_house_rules_that_change_no_game_are_rated_and_others_are_not():
    same = [{"direction": "clockwise"}, {"thaap": True}, {"low_five_redeal": True}, {"match": {"target": 5}}]
    for changes in same:
        assert rated_reason(replace(FACTS, rules=changed(**changes)))[1] == "rated", changes
    others = [{"first_deal": "chosen"}, {"scoring": {"unit": "courts"}}, {"scoring": {"court": 9}}]
    for changes in others:
        assert rated_reason(replace(FACTS, rules=changed(**changes)))[1] == "house_rules", changes
    assert rated_reason(replace(FACTS, preset=""))[1] == "house_rules"


def test_one_who_gives_up_after_a_deal_has_lost_and_agreeing_takes_three():
    assert rated_reason(replace(FACTS, ended="conceded", deals=1)) == (True, "rated")
    open_ended = replace(
        FACTS, preset="courts.double-sir", rules=PRESETS["courts.double-sir"], ended="agreed"
    )
    assert rated_reason(replace(open_ended, deals=2))[1] == "early"
    assert rated_reason(replace(open_ended, deals=3))[1] == "rated"


def test_bots_are_rated_by_people_who_play_against_two_of_a_level():
    def side(**levels):
        return bots_rated(replace(FACTS, levels=levels))

    assert side(E="steady", W="steady") == "EW"
    assert side(E="steady", W="steady", N="casual") == "EW"
    assert side(N="casual", S="casual", E="casual") == "NS"
    assert side(E="steady", W="casual") is None
    assert side(N="steady", E="steady") is None
    assert side() is None
    assert side(N="steady", S="steady", E="steady", W="steady") is None
    alone = replace(FACTS, levels={"E": "steady", "W": "steady", "N": "steady"}, is_public=False)
    assert bots_rated(alone) == "EW"
    assert bots_rated(replace(alone, hints=True)) is None


def test_pools_go_by_the_axes_and_the_clock():
    found = {pool_of(rules.to_json(), clock) for rules in PRESETS.values() for clock in ("live", "daily")}
    assert found == set(POOLS)
    assert pool_of(PRESETS[PRESET].to_json(), "none") == ""
    piled = PRESETS["club.double-sir"].to_json()
    assert pool_of(piled | {"game": "mendikot"}, "daily") == "daily-pile"


def test_the_first_number_is_1000_and_winners_gain_what_losers_may_lose():
    assert START.shown == 1000
    before = dict.fromkeys("NESW", START)
    after = standings_after(before, "EW")
    assert after["E"] == after["W"]
    assert after["N"] == after["S"]
    assert after["E"].mu > START.mu > after["N"].mu
    assert after["E"].shown > 1000 > after["N"].shown - 60
    tie = standings_after(before, None)
    assert len(set(tie.values())) == 1
    assert tie["N"].mu == START.mu
    assert tie["N"].shown > 1000  # surer, though no stronger


def test_who_beats_the_stronger_pair_gains_more():
    strong, plain = Standing(32.0, 2.0), Standing(25.0, 2.0)
    up = standings_after({"N": plain, "S": plain, "E": strong, "W": strong}, "NS")
    even = standings_after({"N": plain, "S": plain, "E": plain, "W": plain}, "NS")
    assert up["N"].mu - plain.mu > even["N"].mu - plain.mu > 0
