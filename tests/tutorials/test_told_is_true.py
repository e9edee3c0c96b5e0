"""What the pages of the lessons tell is what the engine does: looked at in deals played at random."""

import random
from itertools import pairwise

import pytest

from games.engine.cards import DECK
from games.engine.match import carry_start, settle
from games.engine.presets import preset_get
from games.engine.scoring import callers_team, outcome
from games.engine.seats import SEATS, next_seat, partner_of, team_of
from games.engine.state import apply, deal_start, legal_actions
from games.engine.view import observe
from tutorials.course import lesson_find
from tutorials.steps import Page

DEALS = 60


def tells(slug, sentence):
    """Is that sentence still told by a page of the lesson?"""
    pages = [step.text for step in lesson_find(slug).steps if isinstance(step, Page)]
    assert any(sentence in text for text in pages), (slug, sentence)


def histories(preset, deals=DEALS):
    """Deals played at random: each as its states and the actions between them."""
    rules = preset_get(preset)
    for seed in range(deals):
        chance, cards = random.Random(seed), list(DECK)
        chance.shuffle(cards)
        hands = {seat: cards[13 * at : 13 * at + 13] for at, seat in enumerate(SEATS)}
        states, actions = [deal_start(rules, 1, chance.choice(SEATS), hands)], []
        while states[-1].turn is not None:
            actions.append(chance.choice(legal_actions(states[-1], states[-1].turn)))
            states.append(apply(states[-1], actions[-1]))
        yield states, actions


def moments(preset):
    """(the view of the seat whose turn it is, what it may do) of every moment with cards played."""
    for states, _actions in histories(preset, 25):
        for state in states[:-1]:
            if state.stage == "playing":
                yield observe(state, state.turn), legal_actions(state, state.turn)


def can_follow(view):
    led = view["table"][0]["card"][1]
    return any(card[1] == led for card in view["hand"])


@pytest.mark.parametrize("preset", ["classic.double-sir", "club.double-sir"])
def test_a_new_pile_needs_two_new_wins_and_the_last_trick_collects_the_rest(preset):
    tells("pile", "a new pile begins, and two new wins are needed")
    tells("pile", "its winner collects all that is left")
    for states, _actions in histories(preset):
        tricks = observe(states[-1], None)["tricks"]
        for before, trick in pairwise(tricks[:12]):
            assert not (before["collected"] and trick["collected"])
        if len(tricks) == 13:
            assert sum(len(trick["collected"]) for trick in tricks) == 13


def test_the_trump_is_asked_for_by_whoever_cannot_follow_and_shown_by_the_leader_who_laid_it():
    tells("ask-wait", "If you can follow suit, you may not ask.")
    tells("ask-wait", "The player who laid the card may also show it when leading")
    for view, legal in moments("classic.hidden-rung"):
        may = any(action.type == "show" for action in legal)
        if view["trump_state"] == "hidden":
            if view["table"]:
                assert may == (not can_follow(view))
            else:
                assert may == (view["caller"] == view["turn"])
        assert not (may and view["trump_state"] == "shown")


def test_whoever_has_the_trump_shown_must_play_one():
    tells("ask-wait", "you must play a trump if you have one")
    for states, actions in histories("classic.hidden-rung"):
        for action, after in zip(actions, states[1:], strict=True):
            if action.type == "show":
                held = observe(after, after.turn)["hand"]
                plays = {each.card for each in legal_actions(after, after.turn) if each.card}
                trumps = {card for card in held if card[1] == after.trump}
                assert plays == (trumps or set(held))


def test_a_card_that_lies_face_down_is_not_in_the_hand_but_as_the_last():
    tells("hide", "You cannot play it, and you need not follow suit with it.")
    tells("hide", "If it is the only card you have left, you play it")
    for states, actions in histories("club.hidden-rung"):
        for state, action in zip(states, actions, strict=False):
            laid = state.deal.face_down
            if laid and action.card == laid and state.stage == "playing":
                assert observe(state, state.turn)["hand"] in ([], [laid])


def test_the_first_discard_sets_the_trump():
    tells("be-ranga", "this discard sets the trump")
    for states, actions in histories("club.be-ranga"):
        for before, action, after in zip(states, actions, states[1:], strict=False):
            if before.trump is None and after.trump is not None:
                assert action.card[1] == after.trump != before.table[0][2][1]
            if before.trump is None and before.table and action.card[1] != before.table[0][2][1]:
                assert after.trump == action.card[1]


def test_in_band_the_card_is_turned_up_for_the_first_who_cannot_follow():
    tells("mendikot", "it is turned up when it is the turn of the first player who cannot follow suit")
    for view, legal in moments("mendikot.band"):
        shows = any(action.type == "show" for action in legal)
        assert not shows or (not view["table"] and view["caller"] == view["turn"])
        if view["table"] and not can_follow(view):
            assert view["trump_state"] == "shown"


@pytest.mark.parametrize(("slug", "preset"), [("scoring", "club.single-sir"), ("mendikot", "mendikot.katte")])
def test_what_a_deal_scores_and_who_deals_next(slug, preset):
    tells("scoring", "A plain win scores 1 point for callers and 2 for defenders")
    tells("mendikot", "All four are a mendikot: 2 points.")
    tells(
        slug,
        "if the dealer's side wins, the next player deals" if slug == "mendikot" else "the next player deals",
    )
    scores = {"mendi": 1, "tricks": 1, "mendikot": 2, "whitewash": 3, "court": 3, "goon-court": 4}
    for states, _actions in histories(preset, 200):
        state = states[-1]
        result = settle(state.rules, carry_start(), outcome(state), state.dealer)[1]
        called = result["winner"] == callers_team(state.dealer)
        assert result["score"] == scores.get(result["outcome"], 1 if called else 2)
        if team_of(state.dealer) == result["winner"]:
            assert result["next_dealer"] == next_seat(state.dealer, state.rules.direction)
        elif result["outcome"] in ("court", "whitewash"):
            assert result["next_dealer"] == partner_of(state.dealer)
        else:
            assert result["next_dealer"] == state.dealer
