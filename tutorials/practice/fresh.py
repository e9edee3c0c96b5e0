"""Deals out of nothing: dealt by a seed, and played as people play who keep to the rules."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from games.bots.calling import best_suit, lowest_of
from games.engine.actions import Action
from games.engine.cards import DECK, rank_of
from games.engine.deal import CHOOSING
from games.engine.presets import preset_get
from games.engine.seats import SEATS, TEAMS
from games.engine.state import DealState, apply, deal_start
from tutorials.lines import fair_actions
from tutorials.positions import Position, word_of

VIEWER, PARTNER = "S", "N"
STACKED = 0.4  # how often one side gets the high cards, so that courts come up


class Fresh(NamedTuple):
    """A deal that was played somehow: its position at the start, and each word with the state after it."""

    position: Position
    played: Sequence[tuple[str, DealState]]

    def at(self, index: int) -> Position:
        """The position after so many words."""
        return replace(self.position, play=" ".join(word for word, _ in self.played[: index + 1]))


def pick(rng: Random, things: Sequence[Any]) -> Any:
    """One of them; only random() is the same on every Python version."""
    return things[int(rng.random() * len(things))]


def fresh_deal(preset: str, rng: Random) -> Fresh:
    """A deal by the rules of a preset, played to its end."""
    rules, dealer = preset_get(preset), pick(rng, SEATS)
    hands = _stacked(rng) if rng.random() < STACKED else _shuffled(rng, DECK)
    told = {seat: " ".join(cards) for seat, cards in hands.items()}
    played, state = [], deal_start(rules, 1, dealer, hands)
    while state.turn is not None:
        action = _loose(state, rng)
        state = apply(state, action)
        played.append((word_of(action), state))
    return Fresh(Position(preset, hands=told, dealer=dealer, viewer=VIEWER), played)


def _shuffled(rng: Random, cards: Sequence[str], seats: str = SEATS) -> dict[str, tuple[str, ...]]:
    order = sorted(cards, key=lambda _: rng.random())
    return {seat: tuple(order[13 * at : 13 * at + 13]) for at, seat in enumerate(seats)}


def _stacked(rng: Random) -> dict[str, tuple[str, ...]]:
    """Hands with almost all high cards at one side."""
    team = pick(rng, TEAMS)
    order = sorted(DECK, key=lambda card: -rank_of(card) - 3 * rng.random())
    other = TEAMS[1 - TEAMS.index(team)]
    return _shuffled(rng, order[:26], team) | _shuffled(rng, order[26:], other)


def _loose(state: DealState, rng: Random) -> Action:
    """What somebody does who keeps to the rules and wins when it is easy."""
    kinds = {action.type: action for action in state.open}
    if state.stage == CHOOSING:
        return _loose_choice(state, rng)
    if "play" not in kinds or ("show" in kinds and rng.random() < 0.5):
        return kinds.get("show") or pick(rng, state.open)
    plays = sorted(plays_of(state), key=lambda action: rank_of(action.card or ""))
    chance = rng.random()
    return plays[-1] if chance < 0.55 else plays[0] if chance < 0.85 else pick(rng, plays)


def plays_of(state: DealState) -> list[Action]:
    return [action for action in fair_actions(state) if action.type == "play"]


def _loose_choice(state: DealState, rng: Random) -> Action:
    seat = state.turn or ""
    five, passing = state.deal.five_of(seat), Action(seat, "pass")
    if passing in state.open and rng.random() < 0.15:
        return passing
    suit = best_suit(five)
    if state.rules.trump.method == "hide":
        return Action(seat, "hide", lowest_of(five, suit))
    return Action(seat, "call", suit=suit)
