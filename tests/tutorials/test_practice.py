"""Fresh questions over all presets: sound, repeatable, and answered as counting over the plain state does."""

from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from games.engine.actions import Action
from games.engine.cards import DECK, RANKS
from games.engine.errors import Refused
from games.engine.match import settle
from games.engine.presets import PRESETS
from games.engine.scoring import outcome
from games.engine.seats import team_of
from games.engine.state import apply
from tests.tutorials.asking import sound
from tutorials.kinds.piles import NOBODY
from tutorials.playouts import DEALS, fare_of, results
from tutorials.positions import played_on, state_of
from tutorials.practice import SKILLS, generate, presets_for
from tutorials.practice.weighed import WEIGHED, pool_kept, step_of
from tutorials.steps import Step

SEEDS = range(200)
POOL = pool_kept()
RULED = [skill for skill in SKILLS if skill not in WEIGHED]


@cache
def questions(skill: str):
    presets = presets_for(skill)
    return [generate(skill, seed, presets[seed % len(presets)]) for seed in SEEDS]


@pytest.mark.parametrize("skill", RULED)
def test_fresh_questions_are_sound_and_answered_as_the_engine_answers(skill):
    for step in questions(skill):
        assert isinstance(step, Step)
        sound(step)
        assert step.right() == FACTS[skill](step), step


@pytest.mark.parametrize("skill", SKILLS)
def test_a_seed_gives_the_same_question_and_another_seed_another(skill):
    assert generate(skill, 7) == generate(skill, 7)
    assert len({tuple(generate(skill, seed).position.hands.items()) for seed in range(9)}) > 1


def test_every_preset_can_be_practised():
    assert all(presets_for(skill) for skill in SKILLS)
    assert set(PRESETS) == set(presets_for("legal")) == set(presets_for("score"))
    with pytest.raises(ValueError, match="nothing to ask"):
        generate("pile", 1, "classic.single-sir")


def test_the_rare_cases_come_up():
    reasons = {skill: set() for skill in SKILLS}
    for skill in ("pile", "next", "score", "dealer", "early", "over", "name", "shown", "tens", "cheapest"):
        for step in questions(skill):
            reasons[skill] |= set(step.reasons().values())
    assert {"two_aces", "closed", "too_early", "partner_only", "new_pile", "last"} <= reasons["pile"]
    assert {"closed", "too_early", "last", "missed", "new_pile"} <= reasons["next"]
    assert {"court", "goon-court", "no_bonus", "callers", "defenders", "mendikot"} <= reasons["score"]
    assert {"court", "callers_won", "defenders_won"} <= reasons["dealer"]
    assert "too_early" in reasons["early"]
    assert {"over", "not_yet", "shutout", "to_the_end"} <= reasons["over"]
    assert {"win", "court", "goon-court", "mendi", "mendikot", "whitewash"} <= reasons["name"]
    assert {"may", "may_lead", "cannot_show_yet", "not_the_holder"} <= reasons["shown"]
    assert {"fewer_tens", "shared_tens"} == reasons["tens"]
    assert {"dear", "lost", "must_follow_suit"} <= reasons["cheapest"]


@pytest.mark.parametrize("skill", WEIGHED)
def test_decisions_that_no_rule_makes_are_sound_and_what_is_wrong_is_clearly_worse(skill):
    for seed, preset in product(range(12), presets_for(skill)):
        step = generate(skill, seed, preset)
        sound(step)
        told = step.fared(step.state())
        best = max(map(step.worth, told.values()))
        wrong = [step.worth(told[value]) for value in step.reasons()]
        assert wrong
        assert all(best - worth > step.margin for worth in wrong)


@pytest.mark.parametrize("skill", WEIGHED)
def test_suits_in_other_places_are_the_same_decision(skill):
    preset = presets_for(skill)[0]
    entry = POOL[skill][preset][0]
    first, other = (step_of(skill, preset, entry, suits) for suits in ("SHDC", "CSHD"))
    turn = str.maketrans("SHDC", "CSHD")
    assert {word_of_suit(word, turn) for word in first.right()} == other.right()
    assert first.state().taken == other.state().taken


def word_of_suit(word, turn):
    """A word with its suit changed; "pass", "show" and their like have none."""
    return word[:-1] + word[-1].translate(turn) if word[-1] in "SHDC" else word


def test_the_pool_has_what_is_decided_under_each_ruleset():
    for skill, about in WEIGHED.items():
        assert set(presets_for(skill)) == {name for name, rules in PRESETS.items() if about.fits(rules)}


def test_what_the_pool_says_is_what_is_reckoned_anew():
    entry = POOL["trump"]["club.single-sir"][0]
    step = step_of("trump", "club.single-sir", entry)
    told = results(step.position, step.state(), step.words(step.state()), DEALS)
    assert {word: list(fare_of(each)) for word, each in told.items()} == entry["fares"]


# The same answers reckoned otherwise: by trying, and by counting cards.


def legal_by_trying(step):
    state, me = step.state(), step.position.viewer
    found = set()
    for card in DECK:
        try:
            apply(state, Action(me, "play", card))
        except Refused:
            continue
        found.add(card)
    return found


def winner_by_rank(step):
    """The highest trump that is one, else the highest card of the suit led."""
    state = step.state()
    seats, spots, _, _ = state.tricks[-1]
    cards, since = [spot[2] for spot in spots], state.deal.since
    counts_from = since[1] if since and since[0] == len(state.tricks) else 0
    retro = state.rules.trump.reveal_retroactive_if_led and cards[0][1] == state.trump

    def strength(place):
        card = cards[place]
        # What was played after the trump was shown, or with it, can be one.
        is_trump = card[1] == state.trump and (place >= counts_from or retro)
        return is_trump, card[1] == cards[0][1], RANKS.index(card[0])

    return {seats[max(range(4), key=strength)]}


def pile_by_the_books(step):
    """Whoever has more tricks than a trick ago has collected them."""
    history = [state for _, state in all_states(step.position)]
    before = [state for state in history if len(state.tricks) == len(history[-1].tricks) - 1][-1]
    gained = [after - then for then, after in zip(before.taken, history[-1].taken, strict=True)]
    seats, _, place, _ = history[-1].tricks[-1]
    return {f"{seats[place]}:{max(gained)}"} if any(gained) else {NOBODY}


def takers_by_playing(step):
    """The next trick played in many ways: who collects is named, and who is named and wins collects.

    But for aces: that two of them, or the trump ace, collect nothing is known only when they lie there.
    """
    state, right = step.state(), step.right()
    for last in any_tricks(state, len(state.tricks) + 1):
        seats, spots, place, collected = last.tricks[-1]
        assert not collected or seats[place] in right
        assert collected or seats[place] not in right or spots[place][2][0] == "A"
    return right


def any_tricks(state, tricks, width=2):
    if len(state.tricks) == tricks or state.turn is None:
        yield state
        return
    plays = [action for action in state.open if action.type == "play"]
    step = max(1, len(plays) // width)
    for action in plays[::step]:
        yield from any_tricks(apply(state, action), tricks, width)


def deal_by_the_books(step):
    state = step.state()
    tens = dict.fromkeys(("NS", "EW"), 0)
    for trick in state.tricks:
        for number in trick[3]:
            cards = [spot[2] for spot in state.tricks[number - 1][1]]
            tens[team_of(trick[0][trick[2]])] += sum(card[0] == "T" for card in cards)
    taken = dict(zip(("NS", "EW"), state.taken, strict=True))
    if state.rules.scoring.by == "tens" and max(taken.values()) < 13:
        return {max(tens, key=lambda team: (tens[team], taken[team]))}
    return {max(taken, key=taken.__getitem__)}


def score_by_settling(step):
    state = step.state()
    carry, result = settle(state.rules, step.carry, outcome(state), state.dealer)
    gained = [after - then for then, after in zip(step.carry.score, carry.score, strict=True)]
    return {f"{result['winner']}:{max(gained)}"}


def dealer_by_settling(step):
    state = step.state()
    return {settle(state.rules, step.carry, outcome(state), state.dealer)[1]["next_dealer"]}


def out_by_looking(step):
    """The cards in the other three hands, and what lies face down before another."""
    state, me = step.state(), step.position.viewer
    held = [card for seat, cards in state.hands.items() if seat != me for card in cards]
    if state.deal.face_down and state.caller != me:
        held.append(state.deal.face_down)
    suit = state.trump if step.of == "trumps" else step.of
    least = RANKS.index(step.above[0]) if step.above else -1
    return {str(sum(card[1] == suit and RANKS.index(card[0]) > least for card in held))}


def void_by_watching(step):
    """Who had none of the suit in hand when it was led, and has none now."""
    found, before = set(), None
    for word, state in all_states(step.position):
        if before is not None and word in DECK and before.table and before.table[0][2][1] == step.of:
            seat = before.turn
            if seat != step.position.viewer and word[1] != step.of:
                found.add(seat)
        before = state
    return {seat for seat in found if not any(c[1] == step.of for c in before.hands[seat])} or {NOBODY}


def all_states(position):
    start = state_of(replace(position, play=""))
    return [("", start), *played_on(start, position.play)]


def turn_by_going_round(step):
    """Who won the last trick leads, and then the turn goes round."""
    state = step.state()
    order = "SENW" if state.rules.direction == "anticlockwise" else "SWNE"
    if not state.table:
        seats, _, place, _ = state.tricks[-1]
        return {seats[place]}
    leader = state.tricks[-1] if state.tricks else None
    first = leader[0][leader[2]] if leader else first_to_lead(step)
    return {order[(order.index(first) + len(state.table)) % 4]}


def first_to_lead(step):
    """Who played the first card of the deal."""
    history = [state for _, state in all_states(step.position)]
    return next(state.turn for state in history if state.stage == "playing")


def cheapest_by_trying(step):
    """Of the legal cards that win, plain ones before trumps, the lowest."""
    state, me = step.state(), step.position.viewer
    won = []
    for card in legal_by_trying(step):
        seats, _, place, _ = apply(state, Action(me, "play", card)).tricks[-1]
        if seats[place] == me:
            won.append((card[1] == state.trump, RANKS.index(card[0]), card))
    return {card for trump, rank, card in won if (trump, rank) == min(won)[:2]}


def over_by_counting(step):
    """Seven tricks end it, all thirteen do, and a shut-out may go on where the table says so."""
    state = step.state()
    most, least = max(state.taken), min(state.taken)
    ends = {
        "seven": most >= 7 and not (state.rules.bavney and least == 0),
        "seven-unless-shutout": most >= 7 and (least > 0 or most == 13),
        "thirteen": False,
    }
    return {"yes" if ends[state.rules.deal_end] or len(state.tricks) == 13 else "no"}


def name_by_outcome(step):
    return {outcome(step.state())["outcome"]}


def match_by_adding(step):
    state = step.state()
    carry, _ = settle(state.rules, step.carry, outcome(state), state.dealer)
    won = [team for team in ("NS", "EW") if carry.score.of(team) >= state.rules.match.target]
    return {won[0] if won else "goes-on"}


def shown_by_trying(step):
    try:
        apply(step.state(), Action(step.position.viewer, "show"))
    except Refused:
        return {"no"}
    return {"yes"}


FACTS = {
    "turn": turn_by_going_round,
    "cheapest": cheapest_by_trying,
    "over": over_by_counting,
    "name": name_by_outcome,
    "match": match_by_adding,
    "shown": shown_by_trying,
    "tens": deal_by_the_books,
    "legal": legal_by_trying,
    "winner": winner_by_rank,
    "early": winner_by_rank,
    "pile": pile_by_the_books,
    "next": takers_by_playing,
    "deal": deal_by_the_books,
    "score": score_by_settling,
    "dealer": dealer_by_settling,
    "count": out_by_looking,
    "void": void_by_watching,
}
