"""What holds in every state of every game: counts, secrecy, and that only what is legal is accepted."""

import json
from itertools import chain, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.cards import DECK
from games.engine.deal import NO_HAND
from games.engine.errors import Illegal, Refused
from games.engine.explain import explain
from games.engine.replay import deal_replay, replay_on
from games.engine.scoring import outcome
from games.engine.seats import SEATS, next_seat, team_of
from games.engine.state import apply, deal_start, legal_actions
from games.engine.view import observe
from tests.engine.strategies import EVERY_ACTION, dealers, hands_of, picks, rulesets, shuffles, states

few = settings(max_examples=60, deadline=None)


@few
@given(rulesets, dealers, shuffles, picks)
def test_all_cards_are_always_accounted_for(rules, dealer, cards, picks):
    for state, _ in states(rules, dealer, cards, picks):
        view = observe(state, "N")
        played = [card for trick in view["tricks"] for card in trick["cards"]]
        lying = [each["card"] for each in view["table"]]
        if state.stage == "choosing":
            assert not played + lying
        else:
            held = [card for hand in state.hands.values() for card in hand]
            face_down = [state.deal.face_down] if view["face_down"] else []
            assert sorted(played + lying + held + face_down) == sorted(DECK)
            assert view["hand_sizes"] == {seat: len(state.hands[seat]) for seat in SEATS}
        taken, pile = view["tricks_taken"], view["pile"]["tricks"]
        assert sum(taken.values()) + len(pile) == len(view["tricks"])


@few
@given(rulesets, dealers, shuffles, picks)
def test_legal_is_accepted_and_everything_else_refused(rules, dealer, cards, picks):
    history = states(rules, dealer, cards, picks)
    for state, _ in history[:: max(1, len(history) // 6)]:
        legal = {seat: set(legal_actions(state, seat)) for seat in SEATS}
        asides = {action.type for seat in SEATS if seat != state.turn for action in legal[seat]}
        assert asides <= {"new-cards", "correct", "claim-revoke"}
        assert (state.turn is None) == (not any(legal.values()))
        for action in EVERY_ACTION:
            plain = action._replace(thaap=False) if rules.thaap else action
            if plain in legal[action.seat]:
                apply(state, action)
                continue
            with pytest.raises(Refused) as refused:
                apply(state, action)
            assert explain(refused.value.code, refused.value.data)


@few
@given(rulesets, dealers, shuffles, picks)
def test_replay_equals_play(rules, dealer, cards, picks):
    history = states(rules, dealer, cards, picks)
    actions = [action for _, action in history[:-1]]
    replayed = deal_replay(rules, 1, dealer, hands_of(cards), actions)
    last = history[-1][0]
    for seat in (*SEATS, None):
        assert observe(replayed, seat) == observe(last, seat)
    assert outcome(replayed) == outcome(last)


@few
@given(rulesets, dealers, shuffles, picks, st.integers(0, 40))
def test_nothing_depends_on_cards_that_a_viewer_cannot_see(rules, dealer, cards, picks, length):
    """Exchange the unseen cards of two other hands: where the play stays legal, a viewer sees the same."""
    hands, history = hands_of(cards), states(rules, dealer, cards, picks)
    actions = [action for _, action in history[:-1]]
    for upto in {0, 1, 2, 3, length, length + 1}:
        state = history[min(upto, len(history) - 1)][0]
        if state.stage == "over":
            return
        done = actions[:upto]
        for viewer in (*SEATS, None):
            seen = seen_by(viewer, state, done)
            for new in other_deals(state, viewer, seen, hands):
                try:
                    second = replay_on(deal_start(rules, 1, dealer, new), moved(done, hands, new))
                except Illegal:
                    continue  # somebody could not have played so with those cards
                if second.deal.since != state.deal.since and rules.trump.reveal == "at-first-void":
                    continue  # somebody would have been void at another moment, which all are told
                assert json.dumps(observe(second, viewer)) == json.dumps(observe(state, viewer))


def seen_by(viewer, state, done):
    """The cards whose place a viewer knows besides its own hand: what was played, or lies or lay face up."""
    shown = state.trump is not None
    seen = {action.card for action in done if action.type not in SECRET or shown or action.seat == viewer}
    if state.rules.trump.nth_card:
        seen.add(state.deal.dealt_to(state.deal.eldest)[state.rules.trump.nth_card - 1])
    if shown and any(action.type == "turn" for action in done):
        seen.add(state.deal.dealt_to(state.deal.eldest)[5])
    return seen


def other_deals(state, viewer, seen, hands):
    """Deals that look the same to the viewer: two other hands exchanged, or its own card that nobody saw."""
    others = [seat for seat in SEATS if seat != viewer]
    for one, other in pairwise(others):
        yield swapped(hands, seen, one, other)
    if viewer is not None and state.deal.unseen and viewer == state.caller and state.deal.face_down:
        mine, theirs = list(hands[viewer]), list(hands[others[0]])
        place = next((place for place in range(13) if theirs[place] not in seen), None)
        last_one = state.lanes[0] == NO_HAND and state.turn == viewer
        if place is not None and not last_one:
            mine[5], theirs[place] = theirs[place], mine[5]
            yield {**hands, viewer: tuple(mine), others[0]: tuple(theirs)}


def swapped(hands, seen, one, other):
    """The hands with the unseen cards of two seats exchanged, place for place."""
    first, second = list(hands[one]), list(hands[other])
    for place in range(13):
        if first[place] not in seen and second[place] not in seen:
            first[place], second[place] = second[place], first[place]
    return {**hands, one: tuple(first), other: tuple(second)}


SECRET = ("hide", "change-trump")


def moved(actions, hands, new):
    """The same actions, with what was laid face down taken from the same place of the new hands."""
    for action in actions:
        if action.type in SECRET and action.card is not None:
            action = action._replace(card=new[action.seat][hands[action.seat].index(action.card)])
        yield action


@few
@given(rulesets, dealers, shuffles)
def test_while_choosing_only_the_chooser_and_who_passed_see_five_cards(rules, dealer, cards):
    state = deal_start(rules, 1, dealer, hands_of(cards))
    if state.stage != "choosing":
        return
    eldest = next_seat(dealer, rules.direction)
    if rules.trump.pass_to_partner:
        state = apply(state, next(each for each in legal_actions(state, eldest) if each.type == "pass"))
    lookers = {eldest, state.turn}
    for seat in SEATS:
        view = observe(state, seat)
        assert sorted(view["hand"]) == (sorted(hands_of(cards)[seat][:5]) if seat in lookers else [])
        assert set(view["hand_sizes"].values()) == {5}
        in_turn = {action["type"] for action in view["legal"]} - {"new-cards"}
        assert bool(in_turn) == (seat == state.turn)
    assert observe(state, None)["hand"] == []


@few
@given(rulesets, dealers, shuffles, picks)
def test_a_finished_deal_has_one_winner_and_a_sensible_score(rules, dealer, cards, picks):
    history = states(rules, dealer, cards, picks)
    for state, _ in history[:-1]:
        assert outcome(state) is None
    result = outcome(history[-1][0])
    if result["outcome"] == "thrown-in":
        assert result == {"tricks": [], "outcome": "thrown-in"}
        return
    taken = result["tricks_taken"]
    assert sum(taken.values()) <= 13
    assert result["trump"] in ("S", "H", "D", "C", None)
    is_callers = result["winner"] == team_of(next_seat(dealer, rules.direction))
    if result["outcome"] == "revoke":
        assert rules.revokes == "claimable"
    elif rules.scoring.by == "tens":
        assert result["outcome"] in ("mendi", "mendikot", "whitewash", "tricks")
        assert sorted(chain(*result["tens"].values())) == ["TC", "TD", "TH", "TS"]
    else:
        assert result["winner"] == max(taken, key=taken.get)
        assert result["outcome"] in ("win", "bavney", "court" if is_callers else "goon-court")
