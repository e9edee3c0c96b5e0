"""Every refusal code, each by the shortest way to it, and the sentence that a learner reads."""

import pytest

from games.engine.actions import Action, action_parse
from games.engine.cards import DECK
from games.engine.errors import Refused
from games.engine.explain import SENTENCES, explain
from games.engine.presets import PRESETS, preset_get
from games.engine.ruleset import ruleset_change, ruleset_parse
from games.engine.state import apply, deal_start
from tests.engine.strategies import hands_of

CLUB = PRESETS["club.single-sir"]
CLASSIC = PRESETS["classic.single-sir"]
# North holds all spades, East all hearts, South all diamonds, West all clubs; North deals, so West is eldest.
SUITED = hands_of(DECK)
# Everybody holds some of every suit: the pack given out one card at a time.
MIXED = {seat: tuple(DECK[place::4]) for place, seat in enumerate("NESW")}


def after(*actions, rules=CLUB, hands=SUITED):
    state = deal_start(rules, 1, "N", hands)
    for action in actions:
        state = apply(state, action, by_clock=True)
    return state


def refused(state, action, by_clock=False):
    return lambda: apply(state, action, by_clock)


CALL, PASS = Action("W", "call", suit="S"), Action("W", "pass")


def over():
    state = after(CALL, rules=CLASSIC)
    while state.turn is not None:
        state = apply(state, state.open[0])
    return state


CASES = {
    "deal_over": refused(over(), Action("N", "play", "2S")),
    "no_such_option": refused(after(), Action("W", "redeal")),
    "clock_only": refused(after(PASS), Action("N", "turn", SUITED["W"][5])),
    "not_your_turn": refused(after(), Action("N", "call", suit="S")),
    "must_choose_trump": refused(after(), Action("W", "play", "2C")),
    "cannot_pass": refused(after(PASS), Action("E", "pass")),
    "wrong_stage": refused(after(CALL), Action("W", "call", suit="H")),
    "card_not_in_hand": refused(after(CALL), Action("W", "play", "AS")),
    "must_follow_suit": refused(
        after(CALL, Action("W", "play", MIXED["W"][0]), hands=MIXED),
        Action("S", "play", next(card for card in MIXED["S"] if card[1] != MIXED["W"][0][1])),
    ),
    "must_pass_first": refused(after(), Action("N", "turn", SUITED["W"][5]), by_clock=True),
    "not_the_dealer": refused(after(PASS), Action("S", "turn", SUITED["W"][5]), by_clock=True),
    "wrong_card_turned": refused(after(PASS), Action("N", "turn", SUITED["W"][6]), by_clock=True),
    "not_an_object": lambda: action_parse([]),
    "unknown_type": lambda: action_parse({"seat": "N", "type": "fly"}),
    "unknown_field": lambda: action_parse({"seat": "N", "type": "pass", "colour": 1}),
    "missing_field": lambda: action_parse({"seat": "N", "type": "play"}),
    "wrong_field": lambda: action_parse({"seat": "N", "type": "play", "card": "1S"}),
    "unknown_axis": lambda: ruleset_change(CLUB, {"colour": 1}),
    "missing_axis": lambda: ruleset_parse({}),
    "unknown_value": lambda: ruleset_change(CLUB, {"deal_end": "never"}),
    "axes_clash": lambda: ruleset_change(CLUB, {"tricks": {"taking": "pile"}}),
    "not_built": lambda: preset_get("mendikot.band"),
    "unknown_preset": lambda: preset_get("club.bridge"),
}


def test_every_code_has_a_case_here():
    assert sorted(CASES) == sorted(SENTENCES)


@pytest.mark.parametrize("code", CASES)
def test_the_code_and_its_sentence(code):
    with pytest.raises(Refused) as caught:
        CASES[code]()
    assert caught.value.code == code
    sentence = explain(code, caught.value.data)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_sentences_say_what_a_learner_needs():
    assert explain("must_follow_suit", {"suit": "S"}) == "You hold spades, so you must play one."
    assert explain("not_your_turn", {"turn": "W"}) == "It is not your turn: West is to act."
    assert "10♥" in explain("card_not_in_hand", {"card": "TH"})


def test_sentences_are_translated_word_by_word():
    words = {"spades": "hukum"}
    told = explain("must_follow_suit", {"suit": "S"}, translate=lambda text: words.get(text, text))
    assert told == "You hold hukum, so you must play one."


def test_a_refusal_while_choosing_says_nothing_about_hands():
    """Held, not held, dealt later or not: the same answer."""
    state = after()
    answers = set()
    for card in DECK:
        with pytest.raises(Refused) as caught:
            apply(state, Action("W", "play", card))
        answers.add((caught.value.code, str(caught.value.data)))
    assert len(answers) == 1
