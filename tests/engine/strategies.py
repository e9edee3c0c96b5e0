"""Rulesets, deals and ways to play them, for Hypothesis."""

from contextlib import suppress

from hypothesis import strategies as st

from games.engine.actions import Action
from games.engine.cards import DECK, SUITS
from games.engine.errors import RulesetError
from games.engine.presets import PRESETS
from games.engine.ruleset import ruleset_change
from games.engine.seats import SEATS
from games.engine.state import apply, deal_start, legal_actions, timeout_action

presets = st.sampled_from(sorted(PRESETS)).map(PRESETS.__getitem__)
shuffles = st.permutations(DECK)
dealers = st.sampled_from(SEATS)
picks = st.lists(st.integers(0, 60), min_size=70, max_size=70)

# Changes a table may make, each of an axis or of the few that go together.
HOUSE_RULES = [
    {"direction": "clockwise"},
    {"direction": "anticlockwise"},
    {"thaap": True},
    {"low_five_redeal": True},
    {"extras": {"new_cards": True}},
    {"extras": {"change_trump": True}},
    {"revokes": "claimable"},
    {"trump": {"pass_to_partner": True}},
    {"trump": {"call_timeout": "pass-then-turn"}},
    {"trump": {"call_timeout": "random-of-five"}},
    {"trump": {"reveal": "at-first-void"}},
    {"trump": {"reveal": "on-request"}},
    {"trump": {"reveal_retroactive_if_led": True}},
    {"trump": {"reveal_retroactive_if_led": False}},
    {"trump": {"show_on_lead": True}},
    {"trump": {"show_on_lead": False}},
    {"trump": {"method": "hide", "nth_card": None, "call_timeout": "longest-suit"}},
    {"trump": {"method": "call", "nth_card": None, "call_timeout": "longest-suit"}},
    *(
        {"trump": {"method": method, "nth_card": nth, "pass_to_partner": False, "call_timeout": None}}
        for method, nth in (("first-void", None), ("nth-card", 6), ("nth-card", 13))
    ),
    {"tricks": {"taking": "pile"}, "court": "all-thirteen", "deal_end": "thirteen"},
    {"tricks": {"taking": "pile"}, "court": "all-thirteen", "deal_end": "seven-unless-shutout"},
    {"tricks": {"pair_by": "team"}},
    {"tricks": {"pair_by": "player"}},
    {"tricks": {"no_collect_on": [2, 12]}},
    {"tricks": {"no_collect_on": [11, 12, 13]}},
    {"tricks": {"aces_in_a_row_block": True}},
    {"tricks": {"trump_ace_blocks": True}},
    {"tricks": {"pair_from": "any"}},
    {"tricks": {"pair_from": "trump-trick"}},
    {"tricks": {"pair_from": "after-reveal"}},
    {"court": "first-seven", "deal_end": "seven", "bavney": True},
    {"court": "all-thirteen", "deal_end": "seven-unless-shutout", "bavney": False},
    {"court": "all-thirteen", "deal_end": "thirteen", "bavney": False},
    {
        "scoring": {"by": "tens", "mendi": 1, "mendikot": 2, "whitewash": 3},
        "court": "none",
        "deal_end": "thirteen",
    },
    {"scoring": {"unit": "courts"}},
    {"scoring": {"unit": "points"}},
    {"next_dealer": "callers-keep"},
    {"match": {"deals": 3}},
]


def with_house_rules(rules, changes):
    """The ruleset with as many of the changes, one after another, as go together."""
    for change in changes:
        with suppress(RulesetError):
            rules = ruleset_change(rules, change)
    return rules


rulesets = st.builds(with_house_rules, presets, st.lists(st.sampled_from(HOUSE_RULES), max_size=7))


def hands_of(cards):
    return {seat: tuple(cards[place * 13 : place * 13 + 13]) for place, seat in enumerate(SEATS)}


def open_to(state):
    """Everything that is open to anybody: of the seat in turn first."""
    order = [state.turn, *(seat for seat in SEATS if seat != state.turn)]
    return [action for seat in order for action in legal_actions(state, seat)]


def picked(state, pick, *, anybody):
    """One of the actions that are open, or what the clock would do; a deal is seldom thrown in."""
    late = timeout_action(state, lambda bound: pick % bound) if pick % 7 == 0 else None
    if late is not None:
        return late
    legal = open_to(state) if anybody else legal_actions(state, state.turn)
    legal = [action for action in legal if pick == 60 or action.type not in ("redeal", "new-cards")]
    action = legal[pick % len(legal)]
    return action._replace(thaap=action.type == "play" and state.rules.thaap and pick % 5 == 0)


def states(rules, dealer, cards, picks):
    """[(state, the action taken in it)] of a deal played by picking legal actions; the last has None.

    High picks choose among what anybody may do, also out of turn, until the deal has gone on for a while.
    """
    state, told = deal_start(rules, 1, dealer, hands_of(cards)), []
    for count, pick in enumerate(picks):
        if state.turn is None:
            break
        action = picked(state, pick, anybody=pick > 48 and count < 40)
        told.append((state, action))
        state = apply(state, action, by_clock=True)
    while state.turn is not None:
        action = legal_actions(state, state.turn)[0]
        told.append((state, action))
        state = apply(state, action)
    return [*told, (state, None)]


EVERY_ACTION = [
    *(Action(seat, kind, card) for seat in SEATS for card in DECK for kind in ("play", "hide", "correct")),
    *(Action(seat, "change-trump", card) for seat in SEATS for card in DECK),
    *(Action(seat, kind, suit=suit) for seat in SEATS for suit in SUITS for kind in ("call", "change-trump")),
    *(
        Action(seat, kind)
        for seat in SEATS
        for kind in ("pass", "turn", "show", "redeal", "new-cards", "keep-trump", "play-on", "stop")
    ),
    *(Action(seat, "play", card, thaap=True) for seat in SEATS for card in DECK),
    *(Action(seat, "turn", card) for seat in SEATS for card in DECK[:4]),
    *(
        Action(seat, "claim-revoke", trick=number, against=against)
        for seat in SEATS
        for number in range(1, 14)
        for against in SEATS
    ),
]
