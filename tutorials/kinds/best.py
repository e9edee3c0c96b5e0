"""Which card a good player plays: graded by what each costs over the deals that look the same.

To weigh cards takes long, so a step is given what was found; `costs_of` finds it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, ClassVar

from games.bots.situation import situation_read
from games.bots.steady import distinct
from games.engine.actions import Action
from games.engine.cards import hand_sorted
from games.engine.deal import PLAYING
from games.engine.explain import SENTENCES, gettext_noop
from games.engine.seats import team_of
from games.engine.state import DealState, apply, observe
from tutorials.kinds.asked import Asked
from tutorials.kinds.guided import FINE, worth_of
from tutorials.layouts import worlds
from tutorials.lines import refused_of
from tutorials.positions import Changes, Position
from tutorials.steady import steady_action
from tutorials.steps import Option, Text

WORLDS = 12  # deals that look the same, in which each card is tried
FIRST = 4  # of them for all cards; what has cost FAR more than another by then is not tried any further
FAR = 1.5


def alike(state: DealState) -> dict[str, str]:
    """Each card that a sensible player may play, with the one of the hand that is just as good.

    ValueError where the seat to act is not to choose between cards.
    """
    if state.stage != PLAYING or state.turn is None or steady_action(state).type != "play":
        raise ValueError("nobody is to choose a card here")
    now = situation_read(state.rules, observe(state, state.turn))
    kept: list[str] = [card.name for card in distinct(now)]
    found: dict[str, str] = {}
    for card in sorted(now.choices):
        found[card.name] = card.name if card.name in kept else found[_lower(card.name, found)]
    return found


def _lower(card: str, found: Mapping[str, str]) -> str:
    """The highest card of its suit below: they were met from low to high."""
    return [each for each in found if each[1] == card[1]][-1]


def costs_of(position: Position, state: DealState) -> dict[str, float]:
    """How much each card brings less than the best on average, in tricks, or in tens where those count.

    The viewer is to play. ValueError where there is nothing to choose, or hardly any deal fits.
    """
    groups = alike(state)
    cards = list(dict.fromkeys(groups.values()))
    values: dict[str, list[float]] = {}
    if len(cards) < 2:
        raise ValueError("there is one card only to play")
    deals = _deals(position, state)
    _try(deals, FIRST, position.viewer, cards, values)
    means = _means(values)
    left = [card for card in cards if max(means.values()) - means[card] < FAR]
    if len(left) > 1:
        _try(deals, WORLDS - FIRST, position.viewer, left, values)
        means |= _means({card: values[card] for card in left})
    best = max(means[card] for card in left)
    return {card: round(max(0.0, best - means[kept]), 2) for card, kept in groups.items()}


def cost_between(position: Position, state: DealState, card: str, best: str) -> float:
    """At first sight: what one card brings less than another. Nothing where hardly any deal fits."""
    values: dict[str, list[float]] = {}
    try:
        _try(_deals(position, state), FIRST, position.viewer, [card, best], values)
    except ValueError:
        return 0.0
    means = _means(values)
    return means[best] - means[card]


def spread_of(position: Position, state: DealState) -> float:
    """At first sight: how much hangs on the choice, the best card against the worst."""
    cards = list(dict.fromkeys(alike(state).values()))
    values: dict[str, list[float]] = {}
    try:
        _try(_deals(position, state), FIRST // 2, position.viewer, cards, values)
    except ValueError:
        return 0.0
    means = _means(values)
    return max(means.values()) - min(means.values())


def _deals(position: Position, state: DealState) -> Iterator[DealState]:
    return worlds(position, state, f"{position.number}:{position.play}")


def _try(
    deals: Iterator[DealState], count: int, me: str, cards: Sequence[str], values: dict[str, list[float]]
) -> None:
    ours = 1 if team_of(me) == "NS" else -1
    for world in islice(deals, count):
        for card in cards:
            values.setdefault(card, []).append(ours * worth_of(apply(world, Action(me, "play", card))))


def _means(values: Mapping[str, Sequence[float]]) -> dict[str, float]:
    return {card: sum(each) / len(each) for card, each in values.items()}


@dataclass(frozen=True, kw_only=True)
class BestPlay(Asked):
    """Which card of the hand to play; right are those that cost FINE or less. `costs` is from `costs_of`."""

    costs: Mapping[str, float] = field(hash=False)

    kind: ClassVar[str] = "best"
    TEXTS: ClassVar[Mapping[str, Text]] = {
        "must_follow_suit": SENTENCES["must_follow_suit"],
        "must_play_trump": SENTENCES["must_play_trump"],
        "card_face_down": SENTENCES["card_face_down"],
        "dear": gettext_noop(
            "{card} costs about {cost} tricks, on average over deals that look the same from here. {best} is "
            "better."
        ),
        "dear_tens": gettext_noop(
            "{card} costs about {cost} tens, on average over deals that look the same from here. {best} is "
            "better."
        ),
    }

    @property
    def best(self) -> str:
        """The card that costs nothing."""
        return min(self.costs, key=lambda card: self.costs[card])

    def options(self, changes: Changes = ()) -> list[Option]:
        """The whole hand."""
        hand = self.state(changes).hands[self.position.viewer]
        return [Option(card, card=card) for card in hand_sorted({*hand, *self.costs})]

    def right(self, changes: Changes = ()) -> frozenset[str]:
        """The best, and all that are as good."""
        return frozenset(card for card, cost in self.costs.items() if cost <= FINE)

    def reason(self, state: DealState, given: Sequence[str]) -> str:
        """The engine's refusal, or that it is dear."""
        if refused := refused_of(state, Action(self.position.viewer, "play", given[0])):
            return refused.code
        return "dear_tens" if state.rules.scoring.by == "tens" else "dear"

    def data(self, state: DealState, given: Sequence[str]) -> dict[str, Any]:
        """{card}: the one given; {cost} of it; {best}; what a refusal names."""
        told = {"card": given[0], "best": self.best, "cost": round(self.costs.get(given[0], 0.0), 1)}
        refused = refused_of(state, Action(self.position.viewer, "play", given[0]))
        return told | (refused.data if refused else {})
