"""Presets equal the published data; senseless rulesets are refused by the names of their axes."""

import json
from importlib.resources import files

import pytest

from games.engine.errors import RulesetError
from games.engine.presets import PRESET_NAMES, PRESETS
from games.engine.ruleset import ruleset_change, ruleset_newcomer, ruleset_parse

ALL = json.loads(files("games.engine").joinpath("presets.json").read_text())
CLUB, DOUBLE = PRESETS["club.single-sir"], PRESETS["club.double-sir"]


def test_there_are_seventeen_presets_and_those_that_are_built_come_out_as_they_are():
    assert len(ALL) == 17
    assert list(PRESET_NAMES) == list(ALL)
    assert {"club.single-sir", "club.double-sir"} <= set(PRESETS)
    for name, rules in PRESETS.items():
        assert json.dumps(rules.to_json()) == json.dumps(ALL[name])
        assert ruleset_parse(rules.to_json()) == rules


@pytest.mark.parametrize("name", sorted(set(ALL) - set(PRESETS)))
def test_what_is_not_built_is_refused_by_name(name):
    with pytest.raises(RulesetError) as caught:
        ruleset_parse(ALL[name])
    assert caught.value.code == "not_built"
    assert caught.value.data["axes"]


CLASHES = [
    ({"tricks": {"taking": "pile"}, "deal_end": "thirteen"}, "court"),
    ({"tricks": {"taking": "pile"}, "court": "all-thirteen"}, "deal_end"),
    ({"tricks": {"pair_by": "team"}}, "tricks.pair_by"),
    ({"tricks": {"no_collect_on": [2]}}, "tricks.no_collect_on"),
    ({"tricks": {"aces_in_a_row_block": True}}, "tricks.aces_in_a_row_block"),
    ({"tricks": {"trump_ace_blocks": True}}, "tricks.trump_ace_blocks"),
    ({"deal_end": "thirteen"}, "court"),
    ({"bavney": True, "deal_end": "thirteen", "court": "all-thirteen"}, "bavney"),
    ({"court": "all-thirteen"}, "deal_end"),
    ({"scoring": {"by": "tens"}}, "scoring.by"),
    ({"court": "none"}, "court"),
    ({"trump": {"reveal": "at-first-void"}}, "trump.reveal"),
    ({"trump": {"reveal_retroactive_if_led": True}}, "trump.reveal_retroactive_if_led"),
    ({"trump": {"show_on_lead": False}}, "trump.show_on_lead"),
    ({"trump": {"nth_card": 7}}, "trump.nth_card"),
    ({"trump": {"method": "nth-card"}}, "trump.method"),
    ({"trump": {"method": "first-void"}}, "trump.method"),
    ({"trump": {"method": "hide"}, "revokes": "claimable"}, "revokes"),
    ({"scoring": {"run_length": None}}, "scoring.run_bonus"),
]


@pytest.mark.parametrize(("changes", "axis"), CLASHES, ids=lambda value: str(value)[:50])
def test_axes_that_make_no_sense_together_are_named(changes, axis):
    with pytest.raises(RulesetError) as caught:
        ruleset_change(CLUB, changes)
    assert caught.value.code == "axes_clash"
    assert axis in caught.value.data["axes"]


@pytest.mark.parametrize(
    "changes",
    [
        {"match": {"target": 0}},
        {"match": {"target": -1}},
        {"match": {"target": 2.5}},
        {"match": {"target": True}},
        {"match": {"target": "10"}},
        {"match": {"target": 10**30}},
        {"scoring": {"court": -1}},
        {"scoring": {"court": None}},
        {"trump": {"call_seconds": 0}},
        {"trump": {"nth_card": 5}},
        {"trump": None},
        {"thaap": 1},
        {"direction": ["clockwise"]},
        {"tricks": {"no_collect_on": [0]}},
        {"tricks": {"no_collect_on": [2, 2]}},
        {"tricks": {"no_collect_on": "2"}},
    ],
)
def test_values_of_the_wrong_kind_are_refused(changes):
    with pytest.raises(RulesetError) as caught:
        ruleset_change(DOUBLE, changes)
    assert caught.value.code == "unknown_value"


@pytest.mark.parametrize("value", [None, [], "club", 7, {1: 2}, {"trump": {"colour": 1}}])
def test_anything_that_is_no_ruleset(value):
    for parse in (ruleset_parse, lambda changes: ruleset_change(CLUB, changes)):
        with pytest.raises(RulesetError):
            parse(value)


@pytest.mark.parametrize("preset", ["club.single-sir", "club.double-sir"])
def test_changing_the_unit_alone_takes_the_familys_row(preset):
    rules = ruleset_change(PRESETS[preset], {"scoring": {"unit": "courts"}})
    told = rules.scoring
    assert (told.callers_win, told.defenders_win, told.court, told.goon_court) == (0, 0, 1, 3)
    assert (told.run_length, told.run_bonus, rules.match.target) == (7, 1, 3)


def test_what_is_given_explicitly_stays_beside_the_row():
    rules = ruleset_change(DOUBLE, {"scoring": {"unit": "courts", "goon_court": 10}, "match": {"target": 5}})
    assert (rules.scoring.goon_court, rules.scoring.court, rules.match.target) == (10, 1, 5)


def test_a_newcomer_plays_to_three():
    assert ruleset_newcomer(CLUB).match.target == 3
    assert ruleset_newcomer(PRESETS["hukum.court-piece"]).match.target == 5
