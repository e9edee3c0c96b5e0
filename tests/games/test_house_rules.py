"""What follows a choice: the axes nobody chose go along, so that what comes of it is what people expect."""

import itertools
import random

import pytest

from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_change
from games.rulebook.axes import AXES
from games.rulebook.family import QUESTIONS, answers_of, family_rules
from games.rulebook.house import KNOWN_BY, changed_axes, fitted, nearest, stated
from games.rulebook.results import is_endless, nothing_scores
from tests.games.test_rulebook import VALUES

NAMES = sorted(PRESETS)
BY_TRICKS = [name for name in NAMES if PRESETS[name].scoring.by == "tricks"]
LEADING_CHOICES = [
    {"scoring.by": by, "scoring.unit": unit, **more}
    for by, unit in itertools.product(("tricks", "tens"), ("points", "courts"))
    for more in ({}, {"tricks.taking": "pile"}, {"tricks.taking": "at-once"}, {"trump.method": "hide"})
]


def counts_courts(rules):
    """Are courts the only score?"""
    scoring = rules.scoring
    return (
        (scoring.callers_win, scoring.defenders_win) == (0, 0)
        and scoring.court >= 1
        and scoring.goon_court >= scoring.court
    )


def family_answers():
    """Every pair of answers, the rest unsaid, and many mixtures."""
    for first, second in itertools.combinations(QUESTIONS, 2):
        for one, other in itertools.product(first.answers, second.answers):
            yield answers_of({first.key: one.key, second.key: other.key})
    chance = random.Random(11)
    for _ in range(300):
        yield {question.key: chance.choice(question.answers).key for question in QUESTIONS}


@pytest.mark.parametrize("preset", NAMES)
def test_counted_in_courts_a_plain_win_is_none(preset):
    for choice in LEADING_CHOICES:
        rules = fitted(preset, choice).rules
        if rules.scoring.by == "tricks" and rules.scoring.unit == "courts":
            assert counts_courts(rules), (choice, rules.scoring)


def test_whatever_a_family_answers_counted_in_courts_a_plain_win_is_none():
    for answers in family_answers():
        family = family_rules({**answers, "count": "courts"})
        rules, unheard = family.found.rules, [question.key for question in family.unheard]
        if answers["win"] == "tens":
            assert rules.scoring.unit == "points"
            assert "count" in unheard
        else:
            assert counts_courts(rules), answers
            assert "count" not in unheard
        assert not nothing_scores(rules)


@pytest.mark.parametrize("preset", NAMES)
def test_no_slam_is_worth_less_than_a_plain_win(preset):
    for choice in [*LEADING_CHOICES, {"bavney": True}, {"tricks.taking": "pile"}]:
        rules = fitted(preset, choice).rules
        scoring, plain = rules.scoring, max(rules.scoring.callers_win, rules.scoring.defenders_win)
        if scoring.by == "tens":
            assert 0 < scoring.mendi <= scoring.mendikot <= scoring.whitewash
        else:
            assert plain < scoring.court <= scoring.goon_court, choice
        if rules.bavney and scoring.by == "tricks":
            assert scoring.bavney > scoring.goon_court


@pytest.mark.parametrize("preset", NAMES)
def test_a_revoke_is_worth_a_court_unless_somebody_said_so(preset):
    for choice in [*LEADING_CHOICES, {"scoring.court": 5}]:
        rules = fitted(preset, choice).rules
        if rules.scoring.by == "tricks":
            assert rules.scoring.revoke == rules.scoring.court, choice
    assert fitted(preset, {"scoring.revoke": 9, "scoring.unit": "courts"}).rules.scoring.revoke == 9


def test_a_game_of_tens_counted_by_tricks_scores_as_other_games_do():
    scoring = fitted("mendikot.katte", {"scoring.by": "tricks"}).rules.scoring
    assert (scoring.callers_win, scoring.defenders_win) == (1, 2)
    assert (scoring.court, scoring.goon_court, scoring.revoke) == (3, 4, 3)


def test_another_way_to_count_brings_its_target():
    assert fitted("club.single-sir", {"scoring.by": "tens"}).rules.match.target == 5
    assert fitted("mendikot.band", {"scoring.by": "tricks"}).rules.match.target == 10
    chosen = {"scoring.by": "tens", "match.target": 7}
    assert fitted("club.single-sir", chosen).rules.match.target == 7


def test_tens_are_counted_in_points_though_the_game_was_counted_in_courts():
    assert fitted("courts.single-sir", {"scoring.by": "tens"}).rules.scoring.unit == "points"


def test_what_a_bavney_scores():
    assert fitted("club.single-sir", {"bavney": True, "scoring.unit": "courts"}).rules.scoring.bavney == 52
    assert fitted("club.single-sir", {"bavney": True}).rules.scoring.bavney == 8
    assert fitted("courts.single-sir", {"scoring.unit": "points"}).rules.scoring.bavney == 8
    assert fitted("courts.single-sir", {}).rules.scoring.bavney == 52
    assert fitted("club.single-sir", {"bavney": True, "scoring.bavney": 1}).rules.scoring.bavney == 1


def shared(preset, wanted):
    return [PRESETS[preset].axis(name) == wanted[name] for name in KNOWN_BY if name in wanted]


def test_the_nearest_preset_shares_what_a_game_is_known_by():
    for answers in family_answers():
        wanted = {}
        for question in QUESTIONS:
            wanted |= next(each.axes for each in question.answers if each.key == answers[question.key])
        found = family_rules(answers).found.preset
        assert shared(found, wanted) == max(shared(name, wanted) for name in NAMES), answers
        assert PRESETS[found].scoring.by == wanted["scoring.by"]


def test_a_game_of_tens_is_named_after_one_of_tens():
    answers = answers_of(
        {"win": "tens", "trump": "call", "way": "left", "count": "courts", "court": "bavney"}
    )
    assert family_rules(answers).found.preset.startswith("mendikot.")
    assert nearest({"scoring.by": "tens", "trump.method": "call"}).startswith("mendikot.")


def test_saved_rules_are_opened_exactly_as_they_are():
    changes = [
        {"scoring": {"unit": "courts", "callers_win": 1}},
        {"scoring": {"unit": "courts"}, "revokes": "claimable"},
        {"scoring": {"revoke": 1}},
        {"scoring": {"court": 5}},
        {"match": {"deals": 4}},
    ]
    for change in changes:
        rules = ruleset_change(PRESETS["club.single-sir"], change)
        for preset in NAMES:
            assert fitted(preset, stated(preset, rules)).rules == rules


def test_every_ruleset_can_be_stated_on_every_preset():
    chance = random.Random(5)
    for _ in range(40):
        axes = {name: chance.choice(values) for name, values in VALUES.items() if chance.random() < 0.1}
        rules = fitted(chance.choice(NAMES), axes).rules
        preset = chance.choice(NAMES)
        assert fitted(preset, stated(preset, rules)).rules == rules


def test_only_house_rules_that_mean_something_are_counted():
    for preset in NAMES:
        for choice in LEADING_CHOICES:
            found = fitted(preset, choice)
            told = {each.axis.name for each in found.house_rules if each.second is not None}
            assert found.count <= len(told), (preset, choice)
    assert fitted("club.single-sir", {"trump.method": "hide"}).count == 1
    assert fitted("club.single-sir", {"scoring.court": 4}).count == 1  # nobody can claim the revoke


NOTHING = {f"scoring.{name}": 0 for name in ("callers_win", "defenders_win", "court", "goon_court")}


def test_a_match_in_which_nothing_scores_never_ends():
    scores = {**NOTHING, "scoring.run_length": None, "scoring.run_bonus": 0}
    assert is_endless(fitted("club.single-sir", scores).rules)
    assert is_endless(fitted("club.single-sir", scores | {"scoring.run_length": 7}).rules)
    assert not is_endless(fitted("club.single-sir", scores | {"match.deals": 7}).rules)
    assert not is_endless(fitted("club.single-sir", scores | {"scoring.goon_court": 1}).rules)
    claimed = scores | {"revokes": "claimable", "scoring.revoke": 2}
    assert not is_endless(fitted("club.single-sir", claimed).rules)


def test_where_only_courts_can_be_made_nothing_else_counts():
    every = {"tricks.taking": "pile", "tricks.no_collect_on": tuple(range(2, 13))}
    plain = every | {"scoring.court": 0, "scoring.goon_court": 0}
    assert is_endless(fitted("club.double-sir", plain).rules)
    assert not is_endless(fitted("club.double-sir", every).rules)
    assert not AXES["scoring.callers_win"].applies(fitted("club.double-sir", every).rules)


def test_presets_all_end():
    assert [name for name in NAMES if is_endless(PRESETS[name]) or nothing_scores(PRESETS[name])] == []
    assert all(changed_axes(rules, rules) == {} for rules in PRESETS.values())
