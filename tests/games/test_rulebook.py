"""Rules in words: nothing untold, nothing told that is not so, and right in every combination."""

import dataclasses
import inspect
import re
from typing import get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import rulebook
from games.engine import ruleset as ruleset_module
from games.engine.clashes import clashes_of
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from games.rulebook.axes import AXES, GROUPS
from games.rulebook.telling import with_axis

NAMES = set(re.findall(r'"([a-z-]+)"', inspect.getsource(ruleset_module)))
UNIVERSE = [None, True, False, 0, 1, 7, (), (2, 12), *sorted(NAMES)]


def axes_of(kind=Ruleset, prefix=""):
    """{public name: its field} of every axis there is."""
    parts, found = get_type_hints(kind), {}
    for field in dataclasses.fields(kind):
        if dataclasses.is_dataclass(parts[field.name]):
            found |= axes_of(parts[field.name], f"{prefix}{field.name}.")
        else:
            found[prefix + field.name] = field
    return found


def accepted(field):
    return [value for value in UNIVERSE if field.metadata["accepts"](value)]


VALUES = {name: accepted(field) for name, field in axes_of().items()}


def rulesets():
    """Rulesets of any values, sensible or not."""
    changes = st.fixed_dictionaries({}, optional={name: st.sampled_from(VALUES[name]) for name in VALUES})
    return st.tuples(st.sampled_from(sorted(PRESETS)), changes).map(built)


def built(asked):
    preset, changes = asked
    rules = PRESETS[preset]
    for name, value in changes.items():
        rules = with_axis(rules, name, value)
    return rules


def is_sentence(text):
    """Does it begin like one, and hold no trace of the template it was made from?"""
    begins = text[:1].isupper() or text[:1] in set("0123456789♠“")
    return begins and not re.search(r"[{}]|None|%\(", text)


def test_every_axis_is_told():
    assert set(AXES) == set(axes_of())


@pytest.mark.parametrize("name", sorted(axes_of()))
def test_every_value_has_a_label_a_sentence_and_an_example(name):
    assert len(VALUES[name]) > 1, "the search for its values found too few"
    for rules in PRESETS.values():
        for value in VALUES[name]:
            told = AXES[name].told(with_axis(rules, name, value))
            assert told.label, (name, value)
            for text in (told.title, told.text, told.example):
                assert is_sentence(text), (name, value, text)
            assert told.text.endswith("."), told.text
            assert told.example.endswith((".", "?")), told.example


@pytest.mark.parametrize("name", sorted(axes_of()))
def test_no_value_is_told_that_the_engine_does_not_take(name):
    accepts = axes_of()[name].metadata["accepts"]
    assert [value.value for value in AXES[name].values if not accepts(value.value)] == []


@pytest.mark.parametrize("name", sorted(axes_of()))
def test_values_of_an_axis_differ_in_words(name):
    rules = PRESETS["club.hidden-rung"]
    told = [AXES[name].told(with_axis(rules, name, value)) for value in VALUES[name]]
    assert len({each.text for each in told}) == len(told)
    assert len({each.label for each in told}) == len(told)


@settings(max_examples=150, deadline=None)
@given(rules=rulesets())
def test_whatever_the_ruleset_its_page_can_be_told(rules):
    texts = [line.text for section in rulebook.sections(rules) for line in section.lines]
    texts += [each.answer for each in rulebook.answered(rules)]
    assert [text for text in texts if not is_sentence(text)] == []
    assert len(rulebook.answered(rules)) >= 15


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_nothing_is_said_twice_on_a_page(preset):
    lines = [line.text for section in rulebook.sections(PRESETS[preset]) for line in section.lines]
    assert len(lines) == len(set(lines))


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_preset_answers_at_least_fifteen_questions(preset):
    asked = [each.question for each in rulebook.answered(PRESETS[preset])]
    assert len(asked) == len(set(asked)) >= 15


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_preset_has_a_title_and_a_line(preset):
    told = rulebook.preset_json(preset)
    assert told["title"] != preset
    assert told["line"].endswith(".")


def test_every_preset_is_in_a_family_and_no_two_share_a_title():
    members = [each for family in rulebook.families(list(PRESETS)) for each in family["presets"]]
    assert [each["name"] for each in members] != []
    assert {each["name"] for each in members} == set(PRESETS)
    assert len({each["title"] for each in members}) == len(PRESETS)


# Values that a ruleset may carry although nothing comes of them where their axis means nothing.
INERT = {"trump.call_seconds", "trump.first_match_call_seconds"}


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_what_a_page_leaves_out_would_be_refused_or_is_the_plain_way(preset):
    rules = PRESETS[preset]
    hidden = [axis for axis in AXES.values() if not axis.applies(rules) and not axis.in_table]
    for axis in hidden:
        for value in set(VALUES[axis.name]) - {rules.axis(axis.name)}:
            changed = with_axis(rules, axis.name, value)
            is_refused = any(axis.name in axes for axes, _why in clashes_of(changed))
            assert is_refused or axis.told(changed).quiet or axis.name in INERT, (axis.name, value)


def test_differences_are_none_with_itself_and_the_same_both_ways():
    for a in PRESETS.values():
        assert rulebook.differences(a, a) == []
        for b in PRESETS.values():
            one, other = rulebook.differences(a, b), rulebook.differences(b, a)
            assert [each.axis.name for each in one] == [each.axis.name for each in other]
            assert a == b or one


def test_what_two_games_differ_in():
    names = [
        each.axis.name
        for each in rulebook.differences(PRESETS["club.single-sir"], PRESETS["club.hidden-rung"])
    ]
    assert "trump.method" in names
    assert "trump.reveal" in names
    assert "tricks.taking" not in names


def test_glossary_words_are_found_once_each_and_court_piece_is_no_court():
    seen = set()
    parts = rulebook.mentions("Court Piece has a court. A goon court is a court too.", seen)
    assert [(part.text, part.anchor) for part in parts if part.anchor] == [
        ("court", "court"),
        ("goon court", "goon-court"),
    ]
    assert "".join(part.text for part in parts) == "Court Piece has a court. A goon court is a court too."
    assert seen == {"court", "goon-court"}


def test_the_words_that_people_ask_for_are_all_explained():
    told = " ".join(f"{term.word} {term.forms}".lower() for term in rulebook.TERMS)
    words = (
        "sir sar haath hukum rung kot goon court bavney mendi mendikot whitewash thaap eldest void pile run"
    )
    for word in [*words.split(), "callers", "defenders", "trump", "trick", "revoke", "be-ranga", "baazi"]:
        assert word in told


def test_groups_hold_each_axis_once():
    names = [axis.name for _title, axes in GROUPS.values() for axis in axes]
    assert len(names) == len(set(names))
