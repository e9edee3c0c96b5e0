"""What holds in every state of every game: counts, secrecy, and that only what is legal is accepted."""

import json

import pytest
from hypothesis import given, settings

from games.engine.cards import DECK
from games.engine.errors import Illegal
from games.engine.explain import explain
from games.engine.replay import deal_replay
from games.engine.scoring import outcome
from games.engine.seats import SEATS, next_seat, team_of
from games.engine.state import apply, deal_start, legal_actions
from games.engine.view import observe
from tests.engine.strategies import EVERY_ACTION, dealers, hands_of, picks, presets, shuffles, states

few = settings(max_examples=25, deadline=None)


@few
@given(presets, dealers, shuffles, picks)
def test_all_cards_are_always_accounted_for(rules, dealer, cards, picks):
    for state, _ in states(rules, dealer, cards, picks):
        view = observe(state, "N")
        played = [card for trick in view["tricks"] for card in trick["cards"]]
        lying = [each["card"] for each in view["table"]]
        if state.stage == "choosing":
            assert not played + lying
        else:
            held = [card for hand in state.hands.values() for card in hand]
            assert sorted(played + lying + held) == sorted(DECK)
            assert view["hand_sizes"] == {seat: len(state.hands[seat]) for seat in SEATS}
        taken, pile = view["tricks_taken"], view["pile"]["tricks"]
        assert sum(taken.values()) + len(pile) == len(view["tricks"])


@few
@given(presets, dealers, shuffles, picks)
def test_legal_is_accepted_and_everything_else_refused(rules, dealer, cards, picks):
    history = states(rules, dealer, cards, picks)
    for state, _ in history[:: max(1, len(history) // 6)]:
        legal = {seat: set(legal_actions(state, seat)) for seat in SEATS}
        assert all(not actions for seat, actions in legal.items() if seat != state.turn)
        assert (state.turn is None) == (not any(legal.values()))
        for action in EVERY_ACTION:
            if action in legal[action.seat]:
                apply(state, action)
                continue
            with pytest.raises(Illegal) as refused:
                apply(state, action)
            assert explain(refused.value.code, refused.value.data)


@few
@given(presets, dealers, shuffles, picks)
def test_replay_equals_play(rules, dealer, cards, picks):
    history = states(rules, dealer, cards, picks)
    actions = [action for _, action in history[:-1]]
    replayed = deal_replay(rules, 1, dealer, hands_of(cards), actions)
    last = history[-1][0]
    for seat in (*SEATS, None):
        assert observe(replayed, seat) == observe(last, seat)
    assert outcome(replayed) == outcome(last)


def swapped(hands, seen, one, other):
    """The hands with the first unseen cards of two seats exchanged, place for place."""
    first, second = list(hands[one]), list(hands[other])
    for place in range(13):
        if first[place] not in seen and second[place] not in seen:
            first[place], second[place] = second[place], first[place]
    return {**hands, one: tuple(first), other: tuple(second)}


@few
@given(presets, dealers, shuffles, picks)
def test_nothing_depends_on_cards_that_a_viewer_cannot_see(rules, dealer, cards, picks):
    """Exchange the unplayed cards of two other hands: where the play stays legal, a viewer sees the same."""
    hands, history = hands_of(cards), states(rules, dealer, cards, picks)
    for length in (0, 1, 2, 9, 25):
        actions = [action for _, action in history[:-1]][:length]
        state = deal_replay(rules, 1, dealer, hands, actions)
        played = {action.card for action in actions}
        for viewer in (*SEATS, None):
            one, other = [seat for seat in SEATS if seat != viewer][:2]
            try:
                second = deal_replay(rules, 1, dealer, swapped(hands, played, one, other), actions)
            except Illegal:
                continue  # somebody could not have played so with those cards
            assert json.dumps(observe(second, viewer)) == json.dumps(observe(state, viewer))


@few
@given(presets, dealers, shuffles)
def test_while_choosing_only_the_chooser_and_who_passed_see_five_cards(rules, dealer, cards):
    state = deal_start(rules, 1, dealer, hands_of(cards))
    eldest = next_seat(dealer, rules.direction)
    if rules.trump.pass_to_partner:
        state = apply(state, next(each for each in legal_actions(state, eldest) if each.type == "pass"))
    lookers = {eldest, state.turn}
    for seat in SEATS:
        view = observe(state, seat)
        assert sorted(view["hand"]) == (sorted(hands_of(cards)[seat][:5]) if seat in lookers else [])
        assert set(view["hand_sizes"].values()) == {5}
        assert {action["seat"] for action in view["legal"]} == ({seat} if seat == state.turn else set())
    assert observe(state, None)["hand"] == []


@few
@given(presets, dealers, shuffles, picks)
def test_a_finished_deal_has_one_winner_and_a_sensible_score(rules, dealer, cards, picks):
    history = states(rules, dealer, cards, picks)
    for state, _ in history[:-1]:
        assert outcome(state) is None
    result = outcome(history[-1][0])
    taken = result["tricks_taken"]
    assert result["winner"] == max(taken, key=taken.get)
    assert sum(taken.values()) <= 13
    is_callers = result["winner"] == team_of(next_seat(dealer, rules.direction))
    assert result["outcome"] in ("win", "court" if is_callers else "goon-court")
