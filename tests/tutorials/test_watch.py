"""Demonstrations show what they were chosen for, and say nothing that their deal does not bear out."""

import re
from itertools import pairwise
from string import Formatter

import pytest

from games.engine.explain import SEAT_WORDS, SUIT_WORDS
from games.engine.state import apply
from tutorials.positions import state_of
from tutorials.steady import steady_action
from tutorials.watch.demo import Caption, NoMoment, position_at, shots_of
from tutorials.watch.listed import demos
from tutorials.watch.moments import MOMENTS, moments_at
from tutorials.watch.search import deal_search
from tutorials.watch.telling import seconds
from tutorials.wording import told_text

each_demo = pytest.mark.parametrize("demo", demos(), ids=lambda demo: demo.slug)

FACTS = (*SEAT_WORDS.values(), *SUIT_WORDS.values())


@each_demo
def test_what_it_was_chosen_for_happens(demo):
    states = [shot.state for shot in shots_of(demo)]
    assert states[-1].turn is None
    happened = {moment.name for at in range(len(states)) for moment in moments_at(states, at)}
    assert set(demo.shows) <= happened


@each_demo
def test_four_steady_players_play_it(demo):
    states = {shot.at: shot.state for shot in shots_of(demo)}
    for before, after in pairwise(states.values()):
        assert apply(before, steady_action(before)) == after


@each_demo
def test_every_caption_is_filled_by_its_moment(demo):
    said = [shot.told for shot in shots_of(demo) if shot.told]
    assert [told.text for told in said] == [caption.text for caption in demo.captions]  # in the order told
    for told in said:
        assert all(told.data[name] is not None for name in braces(told.text)), told
        assert "…" not in told_text(told)


@each_demo
def test_no_caption_names_a_seat_a_card_or_a_number_by_itself(demo):
    for caption in demo.captions:
        typed = [word for word in FACTS if re.search(rf"\b{word}\b", caption.text, re.IGNORECASE)]
        assert typed == []
        assert not re.search(r"\d|[♠♥♦♣]", caption.text)


@each_demo
def test_it_lasts_two_to_three_minutes(demo):
    assert 120 <= seconds(demo) <= 180


@each_demo
def test_each_step_is_a_position_of_its_own(demo):
    for shot in shots_of(demo):
        assert state_of(position_at(demo, shot)) == shot.state


def test_every_moment_that_can_be_told_of_occurs_in_some_deal():
    presets = {demo.position.preset for demo in demos()}
    happened = set()
    for preset in presets:
        for found in deal_search(preset, (), range(25), "W"):
            happened |= set(found.happened)
    assert set(MOMENTS) - happened <= {
        "whitewash",
        "trump_ace",
        "goon-court",
        "mendikot",
        "two_aces",
        "goes_on",
    }


def test_the_search_keeps_to_what_is_wished_for():
    found = list(deal_search("club.single-sir", ("overtrumps", "trumps:S*2"), range(40), "W"))
    assert found
    for each in found:
        assert each.happened["overtrumps"] >= 1
        assert each.happened["trumps"] >= 2


def test_a_caption_whose_moment_does_not_come_is_a_fault():
    demo = demos()[0]
    with pytest.raises(NoMoment, match="hide"):
        shots_of(type(demo)(demo.slug, demo.line, demo.position, (), (Caption("hide", "Laid."),)))


def braces(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name}
