"""What the rules pages say is what the engine does, looked at in deals that are played at random."""

import random
from itertools import pairwise

import pytest

from games import rulebook
from games.engine.cards import DECK
from games.engine.presets import PRESETS
from games.engine.seats import SEATS, next_seat, partner_of
from games.engine.state import apply, deal_start, legal_actions
from games.engine.view import observe
from games.rulebook.axes import AXES
from games.rulebook.house import fitted

DEALS = 40
HOUSES = [(preset, {}) for preset in sorted(PRESETS)] + [
    ("club.double-sir", {"tricks.no_collect_on": (2, 12)}),
    ("club.double-sir", {"tricks.aces_in_a_row_block": False, "tricks.trump_ace_blocks": False}),
    ("classic.double-sir", {"tricks.pair_by": "team"}),
    ("classic.single-sir", {"bavney": True}),
    ("classic.single-sir", {"deal_end": "thirteen", "court": "all-thirteen"}),
    ("hukum.court-piece", {"trump.method": "nth-card"}),
    ("courts.hidden-rung", {"tricks.pair_from": "any"}),
]


def played(rules, seed):
    """A deal played at random to its end. -> (the view of the end, what each void player could play)"""
    chance, cards = random.Random(seed), list(DECK)
    chance.shuffle(cards)
    hands = {seat: cards[13 * at : 13 * at + 13] for at, seat in enumerate(SEATS)}
    state, voids = deal_start(rules, 1, chance.choice(SEATS), hands), []
    while state.turn is not None:
        seen = observe(state, state.turn)
        options = legal_actions(state, state.turn)
        plays = {action.card for action in options if action.type == "play"}
        led = seen["table"][0]["card"][1] if seen["table"] else None
        if plays and led and all(card[1] != led for card in seen["hand"]):
            voids.append((seen, plays))
        state = apply(state, chance.choice(options))
    return observe(state, None), voids


@pytest.fixture(scope="module", params=HOUSES, ids=lambda each: f"{each[0]} {each[1] or ''}".strip())
def house(request):
    """(ruleset, its questions answered, deals played by it)"""
    rules = fitted(*request.param).rules
    told = {each.question: each.answer for each in rulebook.answered(rules)}
    return rules, told, [played(rules, seed) for seed in range(DEALS)]


def tricks_of(deals):
    for view, _voids in deals:
        yield from enumerate(view["tricks"])


@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
def test_who_comes_after_you(direction):
    rules = fitted("club.single-sir", {"direction": direction}).rules
    names = {"E": "East", "W": "West"}
    assert names[next_seat("S", direction)] in AXES["direction"].told(rules).example
    # Whoever sits in the south and looks north has the east on the right.
    assert ("right" in AXES["direction"].told(rules).text) == (next_seat("S", direction) == "E")


def test_whether_a_trick_is_mine_as_soon_as_it_is_won(house):
    _rules, told, deals = house
    at_once = "belongs at once" in told["Is a trick mine as soon as I have won it?"]
    kept = [trick["collected"] == [number + 1] for number, trick in tricks_of(deals)]
    assert all(kept) == at_once


def test_whether_two_wins_at_the_start_collect(house):
    _rules, told, deals = house
    if "Do tricks 1 and 2 collect?" not in told:
        return  # no pile
    answer = told["Do tricks 1 and 2 collect?"]
    collected = [view["tricks"][1]["collected"] != [] for view, _voids in deals if len(view["tricks"]) > 1]
    if answer.startswith("No"):
        assert not any(collected)
    if answer.startswith("Yes"):
        assert any(collected)


def test_whose_wins_make_a_pair(house):
    _rules, told, deals = house
    question = "I win a trick and my partner the next. Is the pile ours?"
    if question not in told:
        return  # no pile
    partners = 0
    for view, _voids in deals:
        for first, second in pairwise(view["tricks"][:-1]):
            if second["collected"] and first["winner"] == partner_of(second["winner"]):
                partners += 1
    assert (partners > 0) == ("it does not matter which partner" in told[question])


def test_that_a_third_win_collects_nothing_and_the_last_trick_all(house):
    _rules, told, deals = house
    if "Does a third win in a row collect once more?" not in told:
        return  # no pile
    for view, _voids in deals:
        tricks = view["tricks"]
        for before, trick in pairwise(tricks[:-1]):
            assert not (before["collected"] and trick["collected"])
        if len(tricks) == 13:
            assert sum(len(trick["collected"]) for trick in tricks) == 13


def test_that_nobody_must_trump_but_where_it_is_said(house):
    _rules, told, deals = house
    answer = told["Must I trump when I cannot follow suit?"]
    must = [seen for _view, voids in deals for seen, plays in voids if plays < set(seen["hand"])]
    if answer == "No, any card will do." or "sets the trump" in answer:
        assert must == []
    for seen in must:  # only trumps then, and only for somebody who holds some
        assert seen["trump"] is not None
        assert any(card[1] == seen["trump"] for card in seen["hand"])


def test_when_a_deal_ends(house):
    rules, _told, deals = house
    for view, _voids in deals:
        taken = sorted(view["tricks_taken"].values())
        text = AXES["deal_end"].told(rules).text
        if text.startswith("All thirteen"):
            assert len(view["tricks"]) == 13
        elif "as soon as a side has seven" in text:
            assert taken[1] == 7 or (rules.bavney and taken[1] > 7)
        else:
            assert taken[1] >= 7
            assert taken[0] >= 1 or taken[1] == 13
