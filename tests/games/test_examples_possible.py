"""What an example tells could happen by the very rules that it stands under."""

import itertools
import random
import re

import pytest

from games import rulebook
from games.engine.clashes import clashes_of
from games.engine.presets import PRESETS
from games.rulebook.axes import AXES, GROUPS
from games.rulebook.conditions import open_tricks
from games.rulebook.house import fitted
from games.rulebook.telling import with_axis

ALL_CLOSED = tuple(range(2, 13))
CLOSED = [
    (),
    (1,),
    (2,),
    (12,),
    (2, 12),
    (11, 12),
    (3, 6, 9),
    (5, 6, 7, 8),
    (2, 3, 4),
    tuple(range(2, 12)),
    tuple(range(3, 13)),
    tuple(range(4, 13)),
    tuple(range(2, 13, 2)),
    tuple(range(3, 13, 2)),
    ALL_CLOSED,
    tuple(range(1, 14)),
]


def pile_games():
    """Sound pile games with every kind of closed tricks, pairs and blocks, by tricks and by tens."""
    methods = (
        ("call", "any"),
        ("hide", "after-reveal"),
        ("hide", "trump-trick"),
        ("first-void", "trump-trick"),
    )
    ends = ("thirteen", "seven-unless-shutout")
    for closed, (method, pair_from), end in itertools.product(CLOSED, methods, ends):
        for by, pair_by, blocks in itertools.product(("tricks", "tens"), ("player", "team"), (True, False)):
            axes = {
                "tricks.taking": "pile",
                "tricks.no_collect_on": closed,
                "trump.method": method,
                "tricks.pair_from": pair_from,
                "tricks.pair_by": pair_by,
                "tricks.aces_in_a_row_block": blocks,
                "tricks.trump_ace_blocks": blocks,
                "scoring.by": by,
            }
            if by == "tricks":
                axes["deal_end"] = end
            rules = fitted("club.double-sir", axes).rules
            assert clashes_of(rules) == [], axes
            yield rules


PILE_GAMES = list(pile_games())


def examples(rules):
    """The examples of all axes that mean something, as the page and the maker tell them."""
    return {name: axis.told(rules).example for name, axis in AXES.items() if axis.applies(rules)}


def numbers(pattern, text):
    found = re.search(pattern, text)
    return [int(each) for each in found.groups()] if found else None


def test_a_pair_that_collects_is_complete_on_an_open_trick():
    told = {
        "tricks.taking": r"on tricks (\d+) and (\d+), takes",
        "tricks.pair_by": r"North wins trick (\d+) and South, the partner, trick (\d+)",
        "tricks.pair_from": r"(?:tricks|pair is tricks) (\d+) and (\d+)(?: can be one)?\.$",
    }
    for rules in PILE_GAMES:
        for name, text in examples(rules).items():
            pair = numbers(told[name], text) if name in told and "no pair." not in text else None
            if (pair and rules.axis("tricks.pair_from") != "any") or (name == "tricks.taking" and pair):
                first, second = pair
                assert second == first + 1 >= 2, text
                assert second in open_tricks(rules), (text, rules.tricks)


def test_a_new_pair_is_begun_only_where_the_next_trick_is_open():
    for rules in PILE_GAMES:
        for text in examples(rules).values():
            if "may begin a new pair" in text:
                second = numbers(r"tricks? \d+ .*?and (?:trick )?(\d+)", text)[0]
                assert second + 1 in open_tricks(rules), (text, rules.tricks)


def test_the_example_of_a_closed_trick_names_one():
    for rules in PILE_GAMES:
        pair = numbers(
            r"^You win tricks (\d+) and (\d+): the pile stays", examples(rules)["tricks.no_collect_on"]
        )
        if pair:
            assert pair[1] == pair[0] + 1
            assert pair[1] in rules.tricks.no_collect_on


def test_every_trick_named_is_one_of_thirteen():
    for rules in PILE_GAMES:
        for text in examples(rules).values():
            for number in re.findall(r"tricks? (\d+)", text):
                assert 1 <= int(number) <= 13, text


@pytest.mark.parametrize("by", ["tricks", "tens"])
def test_where_all_is_closed_no_page_speaks_of_collecting(by):
    axes = {"tricks.no_collect_on": ALL_CLOSED, "scoring.by": by}
    rules = fitted("club.double-sir", axes).rules
    lines = [line for section in rulebook.sections(rules) for line in section.lines]
    texts = [line.text for line in lines] + [each.answer for each in rulebook.answered(rules)]
    assert any("the winner of trick 13 takes all thirteen" in text for text in texts)
    assert [
        text for text in texts if "new pile" in text or "next pair" in text or "seven to none" in text
    ] == []
    spoken = " ".join(line.example for line in lines)
    assert "may begin" not in spoken
    assert "can be one" not in spoken
    assert [text for text in texts if " run" in text or "in a row" in text] == []
    rows = {row.axis.name for section in rulebook.sections(rules) for row in section.rows}
    assert rows & {"scoring.callers_win", "scoring.defenders_win", "scoring.mendi"} == set()


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_plain_wins_have_as_many_tricks_as_the_deal_lets_be_played(preset):
    words = {"four": 4, "five": 5, "six": 6, "seven": 7}
    for end in ("seven", "thirteen", "seven-unless-shutout"):
        rules = fitted(preset, {"deal_end": end}).rules
        text = examples(rules).get("scoring.callers_win", "")
        found = re.search(r"wins (\w+) to (\w+)", text)
        if found:
            total = sum(words[each] for each in found.groups())
            assert total == 13 if end == "thirteen" else total <= 13


def answer(rules, question):
    return next((each.answer for each in rulebook.answered(rules) if each.question == question), None)


def test_at_seven_to_none_a_pile_game_waits_for_the_other_side_to_collect():
    pile = fitted("club.double-sir", {}).rules
    assert "As soon as the other side collects" in answer(pile, "What happens at seven to none?")
    assert "collects" in AXES["deal_end"].told(pile).example
    plain = fitted("classic.single-sir", {"deal_end": "seven-unless-shutout", "court": "all-thirteen"}).rules
    assert "A single trick" in answer(plain, "What happens at seven to none?")


def test_a_ten_in_a_pile_is_its_collectors():
    rules = fitted("mendikot.katte", {"tricks.taking": "pile"}).rules
    assert "side that collects it" in AXES["scoring.by"].told(rules).text
    assert "collects" not in AXES["scoring.by"].told(PRESETS["mendikot.katte"]).text


def test_deals_without_a_target_end_the_match_exactly():
    alone = fitted("club.single-sir", {"match.target": None, "match.deals": 7}).rules
    both = fitted("club.single-sir", {"match.target": 10, "match.deals": 7}).rules
    assert "at the latest" not in AXES["match.deals"].told(alone).text
    assert "at the latest" in AXES["match.deals"].told(both).text


def test_a_run_of_one_has_nothing_in_between():
    for by in ("tricks", "tens"):
        rules = fitted("club.single-sir", {"scoring.run_length": 1, "scoring.by": by}).rules
        assert "in between" not in AXES["scoring.run_length"].told(rules).example


BAVNEY = [  # bavney, court, goon court; who is told that playing on cannot gain
    (52, 1, 1, ""),
    (1, 3, 4, "A bavney scores less than the court, so playing on can only lose."),
    (3, 3, 3, "A bavney scores no more than the court, so playing on brings nothing."),
    (4, 3, 6, "For the defenders a bavney scores less than the goon court, so playing on can only lose."),
    (4, 6, 3, "For the callers a bavney scores less than the court, so playing on can only lose."),
]


@pytest.mark.parametrize(("bavney", "court", "goon", "said"), BAVNEY)
def test_playing_on_for_less_than_the_court_is_said_to_lose(bavney, court, goon, said):
    axes = {"bavney": True, "scoring.bavney": bavney, "scoring.court": court, "scoring.goon_court": goon}
    rules = fitted("classic.single-sir", axes).rules
    for text in (AXES["bavney"].told(rules).text, answer(rules, "What is a bavney worth?")):
        assert text.endswith(said)
        assert ("playing on" in text) == bool(said)


def test_where_nothing_scores_the_page_says_what_becomes_of_the_match():
    scores = {
        f"scoring.{name}": 0 for name in ("callers_win", "defenders_win", "court", "goon_court", "run_bonus")
    }
    for more, sentence in (
        ({}, "Nothing scores here, so the match would never end."),
        ({"match.target": None}, "Nothing scores here, so no match has a winner."),
        ({"match.deals": 4}, "Nothing scores here, so no match has a winner."),
    ):
        rules = fitted("club.single-sir", scores | more).rules
        lines = [line.text for section in rulebook.sections(rules) for line in section.lines]
        assert lines.count(sentence) == 1
        assert sentence in answer(rules, "When is the match over?")


def test_questions_and_titles_are_english():
    for rules in [*PRESETS.values(), *PILE_GAMES[:40]]:
        asked = [each.question for each in rulebook.answered(rules)]
        assert [text for text in asked if re.match(r"Does (two|three|tricks)|Do (a|the) ", text)] == []


def test_whatever_is_changed_no_example_leaves_a_gap():
    chance = random.Random(2)
    for rules in chance.sample(PILE_GAMES, 60):
        for _title, axes in GROUPS.values():
            for axis in axes:
                for value in axis.values:
                    told = axis.told(with_axis(rules, axis.name, value.value))
                    assert told.text
                    assert told.example
