"""Which moments of a deal are examples of a skill, and of what: None for those that are none."""

from collections.abc import Hashable

from games.engine.actions import Action
from games.engine.cards import rank_of
from games.engine.deal import BAVNEY, EARLY, OVER, PLAYING, winner_of
from games.engine.errors import Refused
from games.engine.match import counts
from games.engine.scoring import callers_team, outcome, tens_taken
from games.engine.state import DealState, apply
from games.engine.view import observe
from tutorials.kinds.piles import last_trick, next_trick, takers_of
from tutorials.layouts import voids_shown
from tutorials.practice.fresh import PARTNER, VIEWER, plays_of


def sort_legal(state: DealState) -> Hashable:
    """The viewer is to add a card: may some not be played, or all?"""
    if state.turn != VIEWER or state.stage != PLAYING or not state.table or len(state.hands[VIEWER]) < 3:
        return None
    return "some" if len(plays_of(state)) < len(state.hands[VIEWER]) else "all"


def sort_winner(state: DealState) -> Hashable:
    """A trick lies complete: who wins it, and how?"""
    if not state.tricks or state.table:
        return None
    cards = [spot[2] for spot in state.tricks[-1][1]]
    suits = {card[1] for card in cards}
    if len(suits) == 1 or sort_early(state) is not None:
        return None
    return state.trump in suits, len(suits)


def sort_early(state: DealState) -> Hashable:
    """One in which a card of the trump suit was played too early to be a trump."""
    if not state.tricks or state.table or state.trump is None:
        return None
    early = [spot[2] for spot in state.tricks[-1][1] if spot[1] >= EARLY and spot[2][1] == state.trump]
    return len(early) or None


def sort_pile(state: DealState) -> Hashable:
    """A trick lies complete over a pile: collected, or why not?"""
    if len(state.tricks) < 2 or state.table:
        return None
    return len(state.tricks[-1][3]) > 0 or last_trick(state).obstacle()


def sort_next(state: DealState) -> Hashable:
    """The next trick may collect: for whom, or why for nobody?"""
    if state.stage == OVER or len(state.tricks) < 2 or state.table:
        return None
    takers = takers_of(state)
    return takers or next_trick(state, winner_of(state.tricks[-1])).obstacle()


def sort_end(state: DealState) -> Hashable:
    """A deal is over: what is it called, and who won it?"""
    told = outcome(state)
    if told is None or not counts(told):
        return None
    return told["outcome"], told["winner"] == callers_team(state.dealer)


def sort_count(state: DealState) -> Hashable:
    """Some tricks are played, the trump is known, and the viewer thinks."""
    if state.turn != VIEWER or state.trump is None or state.stage != PLAYING:
        return None
    return True if 3 <= len(state.tricks) <= 10 else None


def sort_void(state: DealState) -> Hashable:
    """Somebody else has shown that a suit is gone."""
    if state.turn != VIEWER or state.stage != PLAYING:
        return None
    return any(suits for seat, suits in voids_shown(state).items() if seat != VIEWER) or None


def sort_turn(state: DealState) -> Hashable:
    """A trick has begun, or a new one is to: who is next?"""
    if state.turn is None or state.stage != PLAYING or not (state.table or state.tricks):
        return None
    return len(state.table)


def sort_cheapest(state: DealState) -> Hashable:
    """The viewer is the last to play, the partner is not winning, and some cards win while others do not."""
    if state.turn != VIEWER or len(state.table) != 3 or state.stage != PLAYING:
        return None
    if observe(state, VIEWER)["trump_state"] != "shown":
        return None
    plays = plays_of(state)
    ends = {action.card or "": winner_of(apply(state, action).tricks[-1]) for action in plays}
    winning = [card for card, seat in ends.items() if seat == VIEWER]
    kinds = {(card[1] == state.trump, rank_of(card)) for card in winning}
    if not winning or (len(winning) == len(plays) and len(kinds) == 1) or PARTNER in ends.values():
        return None
    return any(card[1] == state.trump for card in winning), len(winning) < len(plays)


def sort_shown(state: DealState) -> Hashable:
    """A trump lies face down and the viewer is to play: may it be shown, or why not?"""
    if state.turn != VIEWER or state.stage != PLAYING or state.deal.face_down is None:
        return None
    try:
        apply(state, Action(VIEWER, "show"))
    except Refused as refused:
        return refused.code
    return bool(state.table)


def sort_tens(state: DealState) -> Hashable:
    """A deal with tens is over: how are they shared?"""
    return sort_end(state) and tuple(sorted(len(tens) for tens in tens_taken(state).values()))


def sort_over(state: DealState) -> Hashable:
    """A trick lies complete, not the last there could be, and one side has six or more: is that the end?"""
    if not state.tricks or state.table or max(state.taken) < 6 or len(state.tricks) == 13:
        return None
    shut_out = min(state.taken) == 0
    if state.rules.bavney and shut_out and max(state.taken) >= 7 and state.stage != BAVNEY:
        return None  # that somebody stopped, or played on, is not to be seen
    return state.stage == OVER, min(max(state.taken), 8), shut_out
