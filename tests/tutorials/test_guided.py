"""A guided round can be played by its own advice to the end, and takes nothing that the rules refuse."""

from dataclasses import replace

import pytest

from games.bots import REASONS
from games.engine.presets import PRESETS
from games.engine.state import apply, observe
from tutorials.course import lesson_find
from tutorials.goals import AIMS, GOALS, Goal
from tutorials.kinds.faults import FAULTS
from tutorials.kinds.guided import COMMENTS, DEAR, LEGAL, REFUSED, WELL, GuidedRound
from tutorials.positions import Position, state_of, word_of
from tutorials.rounds import ending_text


def guided(preset, seed=4, **fields):
    return GuidedRound(title="", text="", position=Position(preset, dealer="W", seed=seed), **fields)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_advice_leads_to_the_end(preset):
    practice, moment = guided(preset), guided(preset).start()
    while not moment.is_over:
        assert moment.state.turn == "S"
        assert moment.suggestion in [word_of(action) for action in moment.state.open]
        assert state_of(moment.position) == moment.state == moment.frames[-1]
        assert moment.is_shown == (len(moment.state.tricks) < 3)
        moment = practice.advance((*moment.words, moment.suggestion))
        assert moment.comment.kind == WELL
    assert moment.state.turn is None
    assert moment.suggestion is None
    with pytest.raises(ValueError, match="follow"):
        practice.advance((*moment.words, "AS"))


@pytest.mark.parametrize("preset", ["classic.single-sir", "club.double-sir", "mendikot.band"])
def test_other_cards_are_taken_with_a_word_on_what_they_cost(preset):
    practice, kinds = guided(preset), set()
    moment = practice.start()
    while not moment.is_over:
        words = [word_of(action) for action in moment.state.open]
        moment = practice.advance((*moment.words, words[len(moment.words) % len(words)]))
        kinds.add(moment.comment.kind)
        told = moment.comment.told
        told.text.format(**told.data)
    assert kinds <= {WELL, LEGAL, DEAR}


def test_throwing_an_ace_away_is_dear():
    hands = {"S": "AS KS QS 2S AH KH QH AD KD QD AC KC QC"}
    position = Position("classic.single-sir", hands=hands, dealer="W", play="call:S")
    practice = GuidedRound(title="", text="", position=position)
    assert practice.advance(["2S"]).comment.kind in (DEAR, LEGAL)
    assert practice.advance([practice.start().suggestion]).comment.kind == WELL


def test_what_is_refused_is_explained_and_not_done():
    hands = {"S": "AH 3H 2C AS KS QS JS TS 2D 3D 4D 5D 6D", "E": "KH", "N": "4H", "W": "5H"}
    position = Position("classic.single-sir", hands=hands, dealer="S", play="call:C KH 4H 5H")
    practice = GuidedRound(title="", text="", position=position)
    before, refused = practice.start(), practice.advance(["AS"])
    assert refused.comment.kind == REFUSED
    assert refused.comment.told.data == {"suit": "H"}
    assert (refused.state, refused.words, refused.suggestion) == (before.state, (), before.suggestion)
    with pytest.raises(ValueError, match="follow"):
        practice.advance(["AS", "AH"])
    assert practice.advance(["AH"]).words == ("AH",)


def test_frames_are_what_happened_since_the_last_action():
    practice = guided("club.single-sir")
    moment = practice.start()
    for _ in range(4):
        word = moment.suggestion
        after = practice.advance((*moment.words, word))
        assert any(apply(moment.state, action) == after.frames[0] for action in moment.state.open)
        for first, second in zip(after.frames, after.frames[1:], strict=False):
            assert any(apply(first, action) == second for action in first.open)
        moment = after


def test_a_short_round_with_a_goal_ends_after_its_tricks():
    practice = guided("classic.single-sir", tricks=2, goal=Goal("count", 2, 1))
    moment = practice.start()
    while not moment.is_over:
        moment = practice.advance((*moment.words, moment.suggestion))
    assert len(moment.state.tricks) == 2
    assert moment.reached == any(trick[0][trick[2]] in "NS" for trick in moment.state.tricks)
    assert observe(moment.state, "S")["stage"] == "playing"


def test_a_round_needs_a_position():
    with pytest.raises(ValueError, match="position"):
        GuidedRound(title="", text="").start()


def said_to(word, hands, play, preset, dealer):
    """What is said to a word at that moment of a deal."""
    position = Position(preset, hands=hands, dealer=dealer, play=play)
    return GuidedRound(title="", text="", position=position).advance([word]).comment.told


def test_a_card_is_called_fine_or_told_why_another_one_is_better():
    hands = {"E": "9D AC KC QC JC", "N": "AD", "W": "4D", "S": "8S 7S QH TH KS AS 5S 2S 9H 7H 4H 8C 3C"}
    moment = (hands, "call:H 9D AD 4D", "club.single-sir", "S")  # North wins it, and South has no diamond
    assert said_to("8C", *moment).text == COMMENTS["fine"]
    assert said_to("8C", *moment).then is None
    assert said_to("QH", *moment).then.text == FAULTS["partner_had_it"]
    assert said_to("AS", *moment).then.text == FAULTS["lower_will_do"]
    assert said_to("2S", *moment).then.text == REASONS["partner_wins"]


def test_the_pile_is_named_where_a_card_gives_it_away():
    hands = {"E": "AD KD QC JC TC", "N": "7D 8D", "W": "5D 6D", "S": "2D AH QH JH 4S 5S 6S 7S 8S 9C 8C 7C 6C"}
    told = said_to("4S", hands, "call:C AD 7D 5D 2D KD 8D 6D", "classic.double-sir", "S")
    assert told.text != COMMENTS["fine"]
    assert told.then.text == FAULTS["pile_theirs"]


@pytest.mark.django_db
def test_the_aim_of_a_round_is_told_before_it_and_after_it_was_missed(client):
    """Each goal can be told; a lesson's round says its own first."""
    assert set(AIMS) == set(GOALS)
    rounds = [(n, s) for n, s in enumerate(lesson_find("first-round").steps, 1) if isinstance(s, GuidedRound)]
    (number, step) = next((n, s) for n, s in rounds if s.goal)
    page = client.get(f"/learn/first-round/{number}/").content.decode()
    assert "Your aim: your side wins the deal." in page
    missed = replace(step.start(), is_over=True, reached=False)
    assert "The aim was: your side wins the deal" in ending_text(step, missed)
