"""The decisions of the rules, one by one, in the smallest play that shows them."""

import hashlib
import hmac
import random

import pytest

from games.engine.actions import Action
from games.engine.cards import DECK
from games.engine.errors import Illegal
from games.engine.match import Carry, Sides, carry_start, match_end, settle
from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_change
from games.engine.scoring import outcome
from games.engine.shuffle import commitment, deal_hands, deck, draw_dealer, first_draw
from games.engine.state import apply, deal_start, timeout_action
from games.engine.view import observe
from tests.engine.plays import ALL_CLUBS, double, played_out, trick
from tests.engine.strategies import hands_of

CLUB, DOUBLE = PRESETS["club.single-sir"], PRESETS["club.double-sir"]
CLASSIC = PRESETS["classic.double-sir"]
HANDS = hands_of(random.Random(3).sample(DECK, 52))


def test_eldest_leads_even_where_the_partner_called():
    state = deal_start(CLUB, 1, "N", HANDS)
    state = apply(apply(state, Action("W", "pass")), Action("E", "call", suit="H"))
    assert (state.turn, state.caller, state.trump) == ("W", "E", "H")


def test_out_of_time_passes_then_turns_eldests_sixth_card():
    state = deal_start(CLUB, 1, "N", HANDS)
    state = apply(state, timeout_action(state), by_clock=True)
    turn = timeout_action(state)
    assert (turn.seat, turn.type, turn.card) == ("N", "turn", HANDS["W"][5])
    state = apply(state, turn, by_clock=True)
    assert (state.turn, state.caller, state.trump) == ("W", "W", HANDS["W"][5][1])
    assert timeout_action(state) is None


def test_without_a_pass_the_longest_suit_is_called_ties_by_rank_then_by_suit():
    rules = PRESETS["classic.single-sir"]
    for five, suit in [
        (("2S", "3S", "AH", "KH", "4S"), "S"),
        (("2S", "KS", "AH", "3H", "4C"), "H"),
        (("2D", "AD", "AC", "3C", "4H"), "C"),
        (("AS", "AH", "AD", "AC", "2C"), "C"),
        (("AS", "2S", "AH", "2H", "3D"), "S"),
    ]:
        others = [card for card in DECK if card not in five]
        hands = {"W": (*five, *others[:8]), "N": others[8:21], "E": others[21:34], "S": others[34:]}
        assert timeout_action(deal_start(rules, 1, "N", hands)) == Action("W", "call", suit=suit)


KING_THEN_ACE = [trick("W", "KS", "2S", "3S", "4S"), trick("W", "AS", "5S", "6S", "7S")]
TWO_ACES = [trick("W", "AS", "2S", "3S", "4S"), trick("W", "AC", "2C", "3C", "4C")]
TRUMP_ACE_SECOND = [trick("W", "KS", "2S", "3S", "4S"), trick("W", "AH", "2H", "3H", "4H")]


@pytest.mark.parametrize(
    ("plays", "trump", "rules", "collected"),
    [
        (KING_THEN_ACE, "H", DOUBLE, [1, 2]),
        (TWO_ACES, "H", DOUBLE, []),
        (TWO_ACES, "H", CLASSIC, [1, 2]),
        (TRUMP_ACE_SECOND, "H", DOUBLE, []),
        (TRUMP_ACE_SECOND, "H", CLASSIC, [1, 2]),
        (KING_THEN_ACE, "S", DOUBLE, []),
        (KING_THEN_ACE, "H", ruleset_change(DOUBLE, {"tricks": {"no_collect_on": [2, 12]}}), []),
    ],
)
def test_what_collects_a_pile_and_what_blocks_it(plays, trump, rules, collected):
    view = observe(double(plays, trump, rules), "W")
    assert view["tricks"][1]["collected"] == collected
    assert view["pile"]["tricks"] == ([] if collected else [1, 2])
    assert view["tricks_taken"] == {"NS": 0, "EW": len(collected)}


def test_a_blocked_trick_is_the_first_of_the_next_pair():
    view = observe(double([*TWO_ACES, trick("W", "KC", "5C", "6C", "7C")], "H"), None)
    assert view["tricks"][2]["collected"] == [1, 2, 3]


def test_a_third_win_needs_a_fourth():
    plays = [*KING_THEN_ACE, trick("W", "KC", "5C", "6C", "7C"), trick("W", "AC", "2C", "3C", "4C")]
    view = observe(double(plays, "H"), None)
    assert [each["collected"] for each in view["tricks"]] == [[], [1, 2], [], [3, 4]]


def test_who_could_take_the_pile():
    assert observe(double(KING_THEN_ACE[:1], "H"), None)["pile"] == {"tricks": [1], "could_take": "W"}
    assert observe(double(KING_THEN_ACE, "H"), None)["pile"] == {"tricks": [], "could_take": None}


def test_partners_are_no_pair_but_where_pairs_are_by_team():
    plays = [trick("W", "KS", "2S", "3S", "4S"), trick("W", "5C", "2C", "AC", "3C")]
    plays.append(trick("E", "AD", "2D", "3D", "4D"))
    assert observe(double(plays, "H"), None)["tricks"][1]["collected"] == []
    view = observe(double(plays, "H", PRESETS["hukum.court-piece"]), None)
    assert [each["collected"] for each in view["tricks"]] == [[], [], [1, 2, 3]]


def test_a_court_of_single_sir_ends_at_seven():
    result = outcome(played_out(CLUB, ALL_CLUBS, lambda legal: legal[0]))
    assert (result["outcome"], result["score"], len(result["tricks"])) == ("court", 3, 7)


def test_a_shutout_of_double_sir_goes_on_to_thirteen():
    result = outcome(played_out(DOUBLE, ALL_CLUBS, lambda legal: legal[-1]))
    assert (result["outcome"], result["tricks_taken"]["EW"], len(result["tricks"])) == ("court", 13, 13)


def test_the_defenders_slam_is_a_goon_court():
    hands = {"N": ALL_CLUBS["W"], "W": ALL_CLUBS["N"], "E": ALL_CLUBS["E"], "S": ALL_CLUBS["S"]}
    result = outcome(played_out(CLUB, hands, lambda legal: legal[0]))
    assert (result["winner"], result["outcome"], result["score"]) == ("NS", "goon-court", 4)


WIN = {"winner": "EW", "outcome": "win", "score": 1}


@pytest.mark.parametrize(
    ("result", "next_dealer"),
    [
        (WIN, "N"),
        ({**WIN, "outcome": "court", "score": 3}, "S"),
        ({**WIN, "winner": "NS", "score": 2}, "W"),
        ({**WIN, "winner": "NS", "outcome": "goon-court", "score": 4}, "W"),
    ],
)
def test_who_deals_next(result, next_dealer):
    assert settle(CLUB, carry_start(), result, "N")[1]["next_dealer"] == next_dealer


def run_of(length, rules=CLUB):
    return settle(rules, Carry(Sides(0, 9), Sides(0, length)), WIN, "N")


def test_a_run_of_seven_earns_two_points_and_starts_again():
    carry, result = run_of(6)
    assert (result["run_bonus"], carry.score.to_json(), carry.runs.to_json()) == (
        2,
        {"NS": 0, "EW": 12},
        {"NS": 0, "EW": 0},
    )
    assert result["next_dealer"] == "N"  # in points it is no court
    assert run_of(5)[0].runs.to_json() == {"NS": 0, "EW": 6}


def test_in_courts_a_run_of_seven_is_a_court_and_moves_the_deal():
    rules = ruleset_change(CLUB, {"scoring": {"unit": "courts"}})
    _, result = run_of(6, rules)
    assert (result["run_bonus"], result["next_dealer"]) == (1, "S")


def test_a_court_ends_both_runs_and_is_never_the_seventh_of_one():
    carry, result = settle(CLUB, Carry(Sides(), Sides(0, 6)), {**WIN, "outcome": "court", "score": 3}, "N")
    assert (result["run_bonus"], carry.runs.to_json()) == (0, {"NS": 0, "EW": 0})


def test_when_a_match_ends():
    assert match_end(CLUB, Carry(Sides(10, 3), Sides()), 5) == ("NS", "target")
    assert match_end(CLUB, Carry(Sides(9, 3), Sides()), 5) == (None, None)
    short = ruleset_change(CLUB, {"match": {"target": None, "deals": 4}})
    assert match_end(short, Carry(Sides(3, 3), Sides()), 4) == (None, "deals")
    assert match_end(short, Carry(Sides(4, 3), Sides()), 4) == ("NS", "deals")


def test_the_shuffle_of_the_record():
    """Recomputed by hand from its definition: the seeds 0, 1, 2 ... 31 and one cut."""
    seed, cuts = bytes(range(32)), {"N": "کاٹ", "E": "", "S": "x", "W": ""}
    told = ":".join(["deal:3", *(hashlib.sha256(cuts[seat].encode()).hexdigest() for seat in "NESW")])
    key = hmac.new(seed, told.encode(), hashlib.sha256).digest()
    blocks = [hmac.new(key, n.to_bytes(8, "big"), hashlib.sha256).digest() for n in range(20)]
    stream = b"".join(blocks)
    words = iter(int.from_bytes(stream[i : i + 4], "big") for i in range(0, len(stream), 4))
    cards = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
    for i in range(51, 0, -1):
        u = next(words)
        while u >= 2**32 - 2**32 % (i + 1):
            u = next(words)
        cards[i], cards[u % (i + 1)] = cards[u % (i + 1)], cards[i]
    assert deck(seed, cuts, "deal:3") == cards
    hands = deal_hands(seed, cuts, 3, "N", "anticlockwise")
    assert hands["W"] == tuple(cards[0:5] + cards[20:24] + cards[36:40])
    assert hands["N"] == tuple(cards[15:20] + cards[32:36] + cards[48:52])
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()


def test_the_highest_of_the_draw_chooses_and_the_seat_before_it_deals():
    seeds = ((bytes([n]) * 32, {"N": str(n)}) for n in range(60))
    draws = [first_draw(*each) for each in seeds]
    assert any(len(rounds) > 1 for rounds in draws)
    for rounds in draws:
        assert set(rounds[0]) == set("NESW")
        ranks = {seat: "23456789TJQKA".index(card[0]) for seat, card in rounds[-1].items()}
        best = max(ranks, key=ranks.get)
        assert list(ranks.values()).count(ranks[best]) == 1
        assert draw_dealer(rounds, "anticlockwise") == {"W": "N", "S": "W", "E": "S", "N": "E"}[best]


def test_a_turn_by_anyone_but_the_clock_is_refused():
    state = apply(deal_start(CLUB, 1, "N", HANDS), Action("W", "pass"))
    with pytest.raises(Illegal):
        apply(state, timeout_action(state))
