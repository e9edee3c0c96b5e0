"""Rulesets, deals and ways to play them, for Hypothesis."""

from hypothesis import strategies as st

from games.engine.actions import Action
from games.engine.cards import DECK, SUITS
from games.engine.presets import PRESETS
from games.engine.seats import SEATS
from games.engine.state import apply, deal_start, legal_actions

presets = st.sampled_from(sorted(PRESETS)).map(PRESETS.__getitem__)
shuffles = st.permutations(DECK)
dealers = st.sampled_from(SEATS)
picks = st.lists(st.integers(0, 12), min_size=60, max_size=60)


def hands_of(cards):
    return {seat: tuple(cards[place * 13 : place * 13 + 13]) for place, seat in enumerate(SEATS)}


def states(rules, dealer, cards, picks):
    """[(state, the action taken in it)] of a deal played by picking legal actions; the last has None."""
    state, told = deal_start(rules, 1, dealer, hands_of(cards)), []
    for pick in picks:
        legal = legal_actions(state, state.turn)
        if not legal:
            break
        action = legal[pick % len(legal)]
        told.append((state, action))
        state = apply(state, action)
    return [*told, (state, None)]


EVERY_ACTION = [
    *(Action(seat, "play", card) for seat in SEATS for card in DECK),
    *(Action(seat, "call", suit=suit) for seat in SEATS for suit in SUITS),
    *(
        Action(seat, kind)
        for seat in SEATS
        for kind in ("pass", "turn", "show", "redeal", "new-cards", "stop")
    ),
    *(Action(seat, "play", "AS", thaap=True) for seat in SEATS),
    *(Action(seat, "turn", card) for seat in SEATS for card in DECK[:4]),
    *(Action(seat, "hide", "2S") for seat in SEATS),
    *(Action(seat, "claim-revoke", trick=1, against="N") for seat in SEATS),
]
