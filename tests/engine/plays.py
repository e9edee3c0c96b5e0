"""Small plays, written down trick by trick, from which the tests of the rules are made."""

from games.engine.actions import Action
from games.engine.cards import DECK
from games.engine.presets import PRESETS
from games.engine.state import apply, deal_start

DOUBLE = PRESETS["club.double-sir"]


def dealt_for(tricks, more=None):
    """Hands in which these tricks can be played; `more` are cards that a seat holds besides, dealt first."""
    dealt = {seat: list((more or {}).get(seat, ())) for seat in "NESW"}
    for each in tricks:
        for seat, card in each:
            if card not in dealt[seat]:
                dealt[seat].append(card)
    rest = [card for card in DECK if not any(card in cards for cards in dealt.values())]
    for cards in dealt.values():
        while len(cards) < 13:
            cards.append(rest.pop())
    return dealt


def double(seats_and_cards, trump, rules=DOUBLE):
    """A Double Sir deal that West leads, in which the given tricks are played. -> the state after them."""
    dealt = dealt_for(seats_and_cards)
    state = apply(deal_start(rules, 1, "N", dealt), Action("W", "call", suit=trump))
    for trick in seats_and_cards:
        for seat, card in trick:
            state = apply(state, Action(seat, "play", card))
    return state


def trick(leader, *cards):
    order = "WSEN"
    start = order.index(leader)
    return [(order[(start + place) % 4], card) for place, card in enumerate(cards)]


def played_out(rules, hands, choose):
    state = apply(deal_start(rules, 1, "N", hands), Action("W", "call", suit="C"))
    while state.turn is not None:
        state = apply(state, choose(state.open))
    return state


ALL_CLUBS = {"W": [c for c in DECK if c[1] == "C"], "N": DECK[:13], "E": DECK[13:26], "S": DECK[26:39]}
