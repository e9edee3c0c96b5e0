"""What the rules leave open was decided in fifteen points; each of them in the smallest play of it."""

from random import Random

import pytest

from games.engine.actions import Action
from games.engine.cards import DECK, longest_suit
from games.engine.match import Carry, Sides, carry_start, settle
from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_change
from games.engine.scoring import outcome
from games.engine.shuffle import stream_key
from games.engine.state import apply, deal_start, legal_actions, timeout_action
from games.engine.view import observe
from tests.engine.plays import ALL_CLUBS, dealt_for, double, played_out, trick
from tests.engine.strategies import hands_of

CLUB, CLUB_DOUBLE = PRESETS["club.single-sir"], PRESETS["club.double-sir"]
HIDDEN, HUKUM = PRESETS["classic.hidden-rung"], PRESETS["hukum.court-piece"]
WIN = {"winner": "EW", "outcome": "win", "score": 1}


def played(state, *actions):
    for action in actions:
        state = apply(state, action, by_clock=True)
    return state


def cards(tricks):
    return [Action(seat, "play", card) for each in tricks for seat, card in each]


def test_01_eldest_leads_to_trick_1_even_where_the_partner_called():
    state = deal_start(CLUB, 1, "N", dealt_for([]))
    state = played(state, Action("W", "pass"), Action("E", "call", suit="H"))
    assert (state.turn, state.caller) == ("W", "E")


@pytest.mark.parametrize("preset", ["club.single-sir", "club.hidden-rung"])
def test_02_the_dealers_random_card_is_eldests_sixth(preset):
    hands = dealt_for([])
    state = played(deal_start(PRESETS[preset], 1, "N", hands), Action("W", "pass"))
    state = played(state, timeout_action(state))
    sixth = hands["W"][5]
    if preset == "club.single-sir":
        assert (state.trump, state.caller, observe(state, None)["turned_up"]) == (sixth[1], "W", sixth)
        return
    assert (state.deal.face_down, state.caller, state.trump) == (sixth, "W", None)
    for seat in ("N", "E", "S", "W", None):
        view = observe(state, seat)
        assert view["face_down"] == {"seat": "W", "card": None}
        assert (view["trump"], view["trump_state"]) == (None, "hidden")
        assert sixth not in view["hand"]
    assert observe(state, None)["hand_sizes"] == {"N": 13, "E": 13, "S": 13, "W": 12}


def test_03_two_aces_and_the_trump_ace_do_not_collect_in_the_clubs_double_sir():
    aces = [trick("W", "AS", "2S", "3S", "4S"), trick("W", "AC", "2C", "3C", "4C")]
    trump_ace = [trick("W", "KS", "2S", "3S", "4S"), trick("W", "AH", "2H", "3H", "4H")]
    for tricks in (aces, trump_ace):
        assert double(tricks, "H").pile == (1, 2)
        assert double(tricks, "H", PRESETS["classic.double-sir"]).pile == ()
    assert CLUB_DOUBLE.tricks.no_collect_on == ()


def test_04_in_hukum_a_win_after_ones_partner_lifts_the_pile():
    tricks = [
        trick("W", "KS", "2S", "3S", "4S"),
        trick("W", "5C", "2C", "AC", "3C"),
        trick("E", "AD", "2D", "3D", "4D"),
    ]
    assert [each[3] for each in double(tricks, "H", HUKUM).tricks] == [(), (), (1, 2, 3)]


def test_05_closed_tricks_are_where_the_pair_would_be_complete():
    tricks = [trick("W", "KS", "2S", "3S", "4S"), trick("W", "AS", "5S", "6S", "7S")]
    closed = ruleset_change(CLUB_DOUBLE, {"tricks": {"no_collect_on": [2, 12]}})
    assert double(tricks, "H", closed).pile == (1, 2)
    third = [*tricks, trick("W", "KC", "5C", "6C", "7C")]
    assert double(third, "H", closed).tricks[2][3] == (1, 2, 3)


def test_06_a_court_is_never_also_the_seventh_of_a_run_and_a_run_restarts_after_its_bonus():
    six = Carry(Sides(), Sides(0, 6))
    carry, result = settle(CLUB, six, {**WIN, "outcome": "court", "score": 3}, "N")
    assert (result["run_bonus"], carry.runs) == (0, Sides())
    carry, result = settle(CLUB, six, WIN, "N")
    assert (result["run_bonus"], carry.runs) == (2, Sides())


def test_07_in_courts_a_run_moves_the_deal_and_in_points_it_does_not():
    courts = ruleset_change(CLUB, {"scoring": {"unit": "courts"}})
    for rules, dealer in ((CLUB, "N"), (courts, "S")):
        assert settle(rules, Carry(Sides(), Sides(0, 6)), WIN, "N")[1]["next_dealer"] == dealer


def random_deal(rules, seed):
    rng = Random(seed)
    state = deal_start(rules, 1, "N", hands_of(rng.sample(DECK, 52)))
    while state.turn is not None:
        state = apply(state, rng.choice(legal_actions(state, state.turn)))
    return outcome(state)


@pytest.mark.parametrize("preset", ["mendikot.katte", "mendikot.band"])
def test_08_mendikot_plays_thirteen_and_two_tens_each_go_to_the_side_with_more_tricks(preset):
    rules = PRESETS[preset]
    assert rules.first_deal == "high-card-draw"
    results = [random_deal(rules, seed) for seed in range(30)]
    even = [each for each in results if len(each["tens"]["NS"]) == 2]
    assert even
    for result in results:
        assert len(result["tricks"]) == 13
        tens, taken = result["tens"], result["tricks_taken"]
        decides = taken if result in even else {team: len(cards) for team, cards in tens.items()}
        assert result["winner"] == max(decides, key=decides.get)
    assert {(each["outcome"], each["score"]) for each in even} == {("tricks", rules.scoring.mendi)}


def hearts_led(rules):
    """West has laid the two of hearts and leads the ace of them; South is void; East and North follow.

    Asked by South, or by itself, the trump is turned up after that lead: of the cards in the trick only the
    ace was played before it.
    """
    hearts = DECK[13:26]
    hands = {
        "W": ("2H", "AH", *DECK[26:37]),
        "S": DECK[:13],
        "E": ("3H", "4H", "5H", *DECK[39:49]),
        "N": (*hearts[4:12], "KD", "AD", "QC", "KC", "AC"),
    }
    state = deal_start(rules, 1, "N", hands)
    state = played(state, Action("W", "hide", "2H"), Action("W", "play", "AH"))
    if rules.trump.reveal == "on-request":
        state = apply(state, Action("S", "show"))
    assert observe(state, None)["trump"] == "H"
    return played(state, *cards([[("S", "2S"), ("E", "3H"), ("N", "6H")]]))


def test_08_in_band_cards_played_before_the_turn_up_are_no_trumps():
    assert observe(hearts_led(PRESETS["mendikot.band"]), None)["tricks"][0]["winner"] == "N"


def test_cards_led_before_the_reveal_count_only_where_the_table_plays_so():
    for retroactive, winner in ((True, "W"), (False, "N")):
        rules = ruleset_change(HIDDEN, {"trump": {"reveal_retroactive_if_led": retroactive}})
        assert observe(hearts_led(rules), None)["tricks"][0]["winner"] == winner


def test_09_where_the_source_gives_no_time_out_the_longest_suit_is_called():
    hands = dealt_for([], {"W": ["2S", "KS", "AH", "3H", "4C"]})
    rules = ruleset_change(PRESETS["classic.single-sir"], {"trump": {"call_timeout": None}})
    for each in (rules, PRESETS["classic.single-sir"]):
        assert timeout_action(deal_start(each, 1, "N", hands)) == Action("W", "call", suit="H")
    # To be laid, it is the lowest card of that suit.
    assert timeout_action(deal_start(HIDDEN, 1, "N", hands)) == Action("W", "hide", "3H")
    assert longest_suit(hands["W"][:5]) == "H"


def test_10_a_lift_starts_a_new_pile_that_needs_a_new_pair():
    tricks = [
        trick("W", "KS", "2S", "3S", "4S"),
        trick("W", "AS", "5S", "6S", "7S"),
        trick("W", "KC", "2C", "3C", "4C"),
        trick("W", "AC", "5C", "6C", "7C"),
    ]
    rules = ruleset_change(HUKUM, {"tricks": {"no_collect_on": []}})
    assert [each[3] for each in double(tricks, "H", rules).tricks] == [(), (1, 2), (), (3, 4)]


def test_11_a_face_down_card_played_as_the_last_card_counts_as_a_trump():
    """Nobody asks; South runs hearts, and to the last of them West must play the two that it laid."""
    rules = ruleset_change(PRESETS["classic.hidden-rung-double"], {"deal_end": "thirteen"})
    hands = {"W": ("2H", *DECK[39:51]), "S": ("AC", *DECK[14:26]), "E": DECK[:13], "N": DECK[26:39]}
    state = apply(deal_start(rules, 1, "N", hands), Action("W", "hide", "2H"))
    while state.turn is not None:
        assert state.trump is None
        state = apply(state, next(each for each in state.open if each.type == "play"))
    last = observe(state, None)["tricks"][12]
    assert last == {
        "leader": "S",
        "cards": ["3H", "2S", "2D", "2H"],
        "winner": "W",
        "collected_by": "W",
        "collected": [13],
    }


def seven_nil():
    rules = ruleset_change(PRESETS["courts.single-sir"], {"direction": "anticlockwise"})
    state = apply(deal_start(rules, 1, "N", ALL_CLUBS), Action("W", "call", suit="C"))
    while state.stage == "playing":
        state = apply(state, state.open[0])
    return state


def test_12_the_winner_of_the_seventh_trick_decides_and_a_bavney_scores_instead_of_the_court():
    state = seven_nil()
    assert (state.stage, state.turn, len(state.tricks)) == ("bavney", "W", 7)
    stopped = outcome(apply(state, Action("W", "stop")))
    assert (stopped["outcome"], stopped["score"]) == ("court", 1)
    state = apply(state, Action("W", "play-on"))
    while state.turn is not None:
        state = apply(state, state.open[0])
    made = outcome(state)
    assert (made["outcome"], made["score"], made["tricks_taken"]["EW"]) == ("bavney", 52, 13)


def test_12_a_bavney_stops_at_the_first_trick_lost_and_the_court_is_theirs():
    """West holds twelve trumps, and plays the two of diamonds as soon as the court is safe."""
    rules = ruleset_change(PRESETS["courts.single-sir"], {"direction": "anticlockwise"})
    hands = {"W": ("2D", *DECK[40:]), "S": (*DECK[27:39], "2C"), "E": DECK[13:26], "N": DECK[:13]}
    state = apply(deal_start(rules, 1, "N", hands), Action("W", "call", suit="C"))
    while state.stage == "playing":
        state = apply(state, state.open[-1])
    state = played(state, Action("W", "play-on"), Action("W", "play", "2D"))
    while state.turn is not None:
        state = apply(state, state.open[-1])
    result = outcome(state)
    assert (result["outcome"], result["score"], result["tricks_taken"]) == ("court", 1, {"NS": 1, "EW": 7})


@pytest.mark.parametrize("preset", [name for name in PRESETS if name.startswith("classic.")])
def test_13_in_courts_classic_plays_to_3_and_a_goon_court_is_worth_1(preset):
    rules = ruleset_change(PRESETS[preset], {"scoring": {"unit": "courts"}})
    assert (rules.match.target, rules.scoring.court, rules.scoring.goon_court) == (3, 1, 1)


def test_14_the_caller_may_show_the_trump_on_lead_in_classic_and_not_in_courts():
    hands = dealt_for([], {"W": ["2H", "5H"]})
    state = apply(deal_start(HIDDEN, 1, "N", hands), Action("W", "hide", "2H"))
    assert Action("W", "show") in legal_actions(state, "W")
    state = apply(state, Action("W", "show"))
    assert {each.card[1] for each in legal_actions(state, "W")} == {"H"}
    rules = ruleset_change(PRESETS["courts.hidden-rung"], {"direction": "anticlockwise"})
    state = apply(deal_start(rules, 1, "N", hands), Action("W", "hide", "2H"))
    assert Action("W", "show") not in legal_actions(state, "W")


def test_15_the_cut_is_the_client_seed():
    seed = bytes(32)
    assert stream_key(seed, {"N": "cut"}, "deal:1") != stream_key(seed, {"N": "other"}, "deal:1")
    assert stream_key(seed, {"N": ""}, "deal:1") == stream_key(seed, {}, "deal:1")


def test_callers_win_with_a_court_and_the_partner_deals():
    result = {**WIN, "outcome": "court", "score": 3}
    assert settle(CLUB, carry_start(), result, "N")[1]["next_dealer"] == "S"
    assert played_out(CLUB, ALL_CLUBS, lambda legal: legal[0]).stage == "over"
