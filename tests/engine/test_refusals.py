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
HIDDEN = PRESETS["classic.hidden-rung"]
LAID, LED = Action("W", "hide", "2C"), Action("W", "play", "AC")  # in SUITED everybody else is void in clubs
SHOWN = Action("S", "show")
CLAIMS = ruleset_change(CLASSIC, {"revokes": "claimable", "scoring": {"revoke": 3}})
# West leads, South does not follow though it could, and the trick is played out.
REVOKE = [
    CALL,
    Action("W", "play", "5S"),
    Action("S", "play", "3H"),
    Action("E", "play", "3S"),
    Action("N", "play", "2S"),
]
WRONG_CLAIM = [Action("W", "play", "9S"), Action("W", "claim-revoke", trick=1, against="N")]
SLAM = ruleset_change(PRESETS["courts.single-sir"], {"direction": "anticlockwise"})


def claimable(*actions):
    return after(*REVOKE, *actions, rules=CLAIMS, hands=MIXED)


def changing(method, *actions):
    rules = ruleset_change(CLUB, {"trump": {"method": method}, "extras": {"change_trump": True}})
    return after(*actions, rules=rules)


def seven_nil():
    """West, who holds all the trumps, has won seven tricks."""
    state = after(Action("W", "call", suit="C"), rules=SLAM)
    while state.stage == "playing":
        state = apply(state, state.open[0])
    return state


def must_trump():
    """South, void in the clubs that West led, has asked: hearts are the trump, and South holds some."""
    clubs, hearts, diamonds = DECK[39:], DECK[13:26], DECK[26:39]
    hands = {
        "W": ("2H", *clubs[1:]),
        "S": hearts[1:7] + diamonds[:7],
        "E": (*hearts[7:], *diamonds[7:], "2C"),
        "N": DECK[:13],
    }
    return after(Action("W", "hide", "2H"), Action("W", "play", "AC"), SHOWN, rules=HIDDEN, hands=hands)


def not_the_holder():
    """South has won the first trick, and the trump that West laid still lies face down."""
    trick = [("W", "9S"), ("S", "QS"), ("E", "3S"), ("N", "2S")]
    plays = [Action(seat, "play", card) for seat, card in trick]
    return after(Action("W", "hide", "5S"), *plays, rules=HIDDEN, hands=MIXED)


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
    "must_decide_trump": refused(changing("call", CALL), Action("W", "play", "2C")),
    "must_decide_bavney": refused(seven_nil(), Action("W", "play", "2C")),
    "already_trump": refused(changing("call", CALL), Action("W", "change-trump", suit="S")),
    "card_not_in_five": refused(after(rules=HIDDEN), Action("W", "hide", "AC")),
    "card_face_down": refused(after(LAID, rules=HIDDEN), Action("W", "play", "2C")),
    "must_play_trump": refused(must_trump(), Action("S", "play", "2D")),
    "five_not_low": refused(
        after(rules=ruleset_change(CLUB, {"low_five_redeal": True}), hands=MIXED),
        Action("W", "redeal"),
    ),
    "first_card_played": refused(
        after(CALL, LED, rules=ruleset_change(CLUB, {"extras": {"new_cards": True}})),
        Action("N", "new-cards"),
    ),
    "cannot_show_yet": refused(
        after(Action("W", "hide", "5S"), Action("W", "play", "9S"), rules=HIDDEN, hands=MIXED),
        Action("S", "show"),
    ),
    "cannot_show_on_lead": refused(
        after(LAID, rules=ruleset_change(HIDDEN, {"trump": {"show_on_lead": False}})), Action("W", "show")
    ),
    "not_the_holder": refused(not_the_holder(), Action("S", "show")),
    "already_shown": refused(
        after(LAID, LED, SHOWN, Action("S", "play", "2D"), rules=HIDDEN), Action("E", "show")
    ),
    "nothing_to_correct": refused(claimable(), Action("W", "correct", "2C")),
    "trick_not_turned": refused(claimable(), Action("W", "claim-revoke", trick=1, against="S")),
    "not_an_opponent": refused(claimable(), Action("W", "claim-revoke", trick=1, against="E")),
    "claim_barred": refused(claimable(*WRONG_CLAIM), Action("W", "claim-revoke", trick=1, against="S")),
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


def test_the_holder_of_an_unseen_trump_learns_nothing_by_trying_cards():
    rules = ruleset_change(HIDDEN, {"trump": {"call_timeout": "pass-then-turn"}})
    state = after(Action("N", "turn"), rules=rules, hands=MIXED)
    assert state.deal.face_down == MIXED["W"][5]
    with pytest.raises(Refused) as caught:
        apply(state, Action("W", "play", MIXED["W"][5]))
    assert caught.value.code == "card_not_in_hand"


def test_a_refusal_while_choosing_says_nothing_about_hands():
    """Held, not held, dealt later or not: the same answer."""
    state = after()
    answers = set()
    for card in DECK:
        with pytest.raises(Refused) as caught:
            apply(state, Action("W", "play", card))
        answers.add((caught.value.code, str(caught.value.data)))
    assert len(answers) == 1
