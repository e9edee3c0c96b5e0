"""Presets equal the published data; senseless rulesets are refused by the names of their axes."""

import json
from importlib.resources import files

import pytest

from games.engine.clashes import CLASHES, clashes_of
from games.engine.errors import RulesetError
from games.engine.explain import explain
from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_change, ruleset_newcomer, ruleset_parse

ALL = json.loads(files("games.engine").joinpath("presets.json").read_text())
CLUB, DOUBLE = PRESETS["club.single-sir"], PRESETS["club.double-sir"]


def test_there_are_seventeen_presets_and_they_come_out_as_they_are():
    assert len(ALL) == 17
    assert list(PRESETS) == list(ALL)
    for name, rules in PRESETS.items():
        assert json.dumps(rules.to_json()) == json.dumps(ALL[name])
        assert ruleset_parse(rules.to_json()) == rules


PILE = {"tricks": {"taking": "pile"}, "court": "all-thirteen", "deal_end": "thirteen"}
BEFORE = {"method": "first-void", "pass_to_partner": False, "call_timeout": None}
TENS = {"scoring": {"by": "tens"}, "court": "none", "deal_end": "thirteen"}

# Every clash by the smallest change of `club.single-sir` that brings it, with the axes that are named.
SENSELESS = [
    ({**PILE, "court": "first-seven"}, {"tricks.taking", "court"}),
    ({**PILE, "deal_end": "seven"}, {"tricks.taking", "court", "deal_end"}),
    ({"tricks": {"pair_by": "team"}}, {"tricks.taking", "tricks.pair_by"}),
    (
        {"trump": {"method": "hide"}, "tricks": {"pair_from": "after-reveal"}},
        {"tricks.taking", "tricks.pair_from"},
    ),
    ({"tricks": {"no_collect_on": [2]}}, {"tricks.taking", "tricks.no_collect_on"}),
    ({"tricks": {"aces_in_a_row_block": True}}, {"tricks.taking", "tricks.aces_in_a_row_block"}),
    ({"tricks": {"trump_ace_blocks": True}}, {"tricks.taking", "tricks.trump_ace_blocks"}),
    ({"deal_end": "thirteen"}, {"court", "deal_end"}),
    ({"court": "all-thirteen"}, {"court", "deal_end"}),
    ({"bavney": True, "deal_end": "thirteen", "court": "all-thirteen"}, {"bavney", "deal_end", "court"}),
    ({**TENS, "deal_end": "seven"}, {"scoring.by", "deal_end"}),
    ({"scoring": {"by": "tens"}, "court": "all-thirteen", "deal_end": "thirteen"}, {"scoring.by", "court"}),
    ({"court": "none"}, {"scoring.by", "court"}),
    (
        {**PILE, "tricks": {"taking": "pile", "pair_from": "trump-trick"}},
        {"tricks.pair_from", "trump.method"},
    ),
    (
        {**PILE, "tricks": {"taking": "pile", "pair_from": "after-reveal"}},
        {"tricks.pair_from", "trump.method"},
    ),
    ({"trump": {"reveal": "at-first-void"}}, {"trump.reveal", "trump.method"}),
    ({"trump": {"reveal_retroactive_if_led": True}}, {"trump.reveal_retroactive_if_led", "trump.method"}),
    ({"trump": {"show_on_lead": False}}, {"trump.show_on_lead", "trump.method"}),
    ({"trump": {"nth_card": 7}}, {"trump.nth_card", "trump.method"}),
    ({"trump": {**BEFORE, "method": "nth-card"}}, {"trump.nth_card", "trump.method"}),
    ({"trump": {**BEFORE, "pass_to_partner": True}}, {"trump.pass_to_partner", "trump.method"}),
    ({"trump": {**BEFORE, "call_timeout": "longest-suit"}}, {"trump.call_timeout", "trump.method"}),
    ({"trump": BEFORE, "low_five_redeal": True}, {"low_five_redeal", "trump.method"}),
    ({"trump": BEFORE, "extras": {"change_trump": True}}, {"extras.change_trump", "trump.method"}),
    ({"game": "mendikot", "extras": {"change_trump": True}}, {"extras.change_trump", "game"}),
    ({"trump": {"method": "hide"}, "revokes": "claimable"}, {"revokes", "trump.method"}),
    ({"trump": BEFORE, "revokes": "claimable"}, {"revokes", "trump.method"}),
    ({**TENS, "revokes": "claimable"}, {"revokes", "scoring.by"}),
    ({"scoring": {"run_length": None}}, {"scoring.run_bonus", "scoring.run_length"}),
]


def case_name(value):
    """The same in every process, which the order of a set is not."""
    return str(sorted(value) if isinstance(value, set) else value)[:60]


@pytest.mark.parametrize(("changes", "axes"), SENSELESS, ids=case_name)
def test_axes_that_make_no_sense_together_are_named(changes, axes):
    with pytest.raises(RulesetError) as caught:
        ruleset_change(CLUB, changes)
    assert caught.value.code == "axes_clash"
    assert set(caught.value.data["axes"]) == axes
    told = explain("axes_clash", caught.value.data)
    assert all(reason in told for reason in caught.value.data["reasons"])


def test_every_clash_is_shown_here_and_says_why():
    found = set()
    for changes, _ in SENSELESS:
        with pytest.raises(RulesetError) as caught:
            ruleset_change(CLUB, changes)
        found |= set(caught.value.data["reasons"])
    assert found == {why for _, why, _ in CLASHES}


@pytest.mark.parametrize("preset", PRESETS)
def test_no_clash_is_between_axes_that_go_together_in_a_preset(preset):
    assert clashes_of(PRESETS[preset]) == []


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


@pytest.mark.parametrize(
    ("preset", "unit", "row", "target"),
    [
        ("club.single-sir", "courts", (0, 0, 1, 3, 7, 1), 3),
        ("club.hidden-rung", "courts", (0, 0, 1, 3, 7, 1), 3),
        ("classic.be-ranga", "courts", (0, 0, 1, 1, 7, 1), 3),
        ("hukum.court-piece", "courts", (0, 0, 1, 3, 7, 1), 3),
        ("courts.double-sir", "points", (1, 2, 3, 4, None, 0), 10),
        ("courts.hidden-rung", "points", (1, 2, 3, 4, None, 0), 10),
        ("courts.single-sir", "points", (1, 2, 3, 4, None, 0), 10),
    ],
)
def test_changing_the_unit_alone_takes_the_familys_row(preset, unit, row, target):
    rules = ruleset_change(PRESETS[preset], {"scoring": {"unit": unit}})
    told = rules.scoring
    assert (
        told.callers_win,
        told.defenders_win,
        told.court,
        told.goon_court,
        told.run_length,
        told.run_bonus,
    ) == row
    assert rules.match.target == target


def test_what_is_given_explicitly_stays_beside_the_row():
    rules = ruleset_change(DOUBLE, {"scoring": {"unit": "courts", "goon_court": 10}, "match": {"target": 5}})
    assert (rules.scoring.goon_court, rules.scoring.court, rules.match.target) == (10, 1, 5)


def test_a_newcomer_plays_to_three():
    assert ruleset_newcomer(CLUB).match.target == 3
    assert ruleset_newcomer(PRESETS["hukum.court-piece"]).match.target == 5
