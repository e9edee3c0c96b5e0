"""Three moments of a finished match: where what somebody did cost most, else where most hung on it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from games.engine.actions import Action
from games.engine.state import DealState
from tutorials.kinds.best import alike, cost_between, costs_of, spread_of
from tutorials.kinds.guided import FINE
from tutorials.matches.reading import Told
from tutorials.positions import Position
from tutorials.steady import steady_action

MOMENTS = 3
# Weighing takes long, so only so many are looked at, spread over the match.
DOUBTED_MOST = 40  # cards that a good player would not have played
WEIGHED_MOST = 6  # of those the ones weighed in full, that cost most at first sight
SOUND_MOST = 12  # moments at which all was well, looked at where there are too few of the others


class Found(NamedTuple):
    """A moment: after so many actions of a deal; what was played there, and what each card costs."""

    deal: int
    step: int
    played: str
    costs: dict[str, float]

    @property
    def cost(self) -> float:
        """What was lost by it on average."""
        return self.costs.get(self.played, 0.0)


class _Choice(NamedTuple):
    """A card that the player chose among several."""

    deal: int
    step: int
    position: Position
    state: DealState
    played: str
    best: str
    groups: dict[str, str]

    @property
    def is_sound(self) -> bool:
        """Is it what a good player plays, or as good?"""
        return self.groups[self.played] == self.groups[self.best]


def moments_of(deals: Sequence[Told], seat: str) -> list[Found]:
    """Up to three, in the order of the match; the same for the same match."""
    choices = [choice for deal in deals for choice in _choices(deal, seat)]
    doubted = _spread(_spared(choices, sound=False), DOUBTED_MOST)
    dear = sorted(doubted, key=lambda each: -cost_between(each.position, each.state, each.played, each.best))
    found = [each for each in map(_weighed, dear[:WEIGHED_MOST]) if each and each.cost > FINE]
    found = sorted(found, key=lambda each: -each.cost)[:MOMENTS]
    if len(found) < MOMENTS:
        found += _decisive(choices, found)
    return sorted(found[:MOMENTS], key=lambda each: (each.deal, each.step))


def _decisive(choices: Iterable[_Choice], found: Sequence[Found]) -> list[Found]:
    """The moments at which another card would have cost most, though the one played did not."""
    taken = {(each.deal, each.step) for each in found}
    sound = [each for each in _spared(choices, sound=True) if (each.deal, each.step) not in taken]
    looked = sorted(_spread(sound, SOUND_MOST), key=lambda each: -spread_of(each.position, each.state))
    return list(islice(filter(None, map(_weighed, looked)), MOMENTS - len(found)))


def _choices(deal: Told, seat: str) -> Iterator[_Choice]:
    """Every card that the player of a seat chose; not what the clock played, nor what was forced."""
    pairs = zip(deal.actions, deal.bys, deal.states, strict=False)
    for step, (action, by, state) in enumerate(pairs):
        if action.seat != seat or action.type != "play" or by != "player" or state.turn != seat:
            continue
        choice = _choice(deal, step, action, state)
        if choice is not None:
            yield choice


def _choice(deal: Told, step: int, action: Action, state: DealState) -> _Choice | None:
    try:
        groups = alike(state)
    except ValueError:
        return None
    best, played = steady_action(state).card or "", action.card or ""
    if len(set(groups.values())) < 2 or played not in groups or best not in groups:
        return None
    position = deal.at(step, action.seat)
    return _Choice(position.number, step, position, state, played, best, groups)


def _spared(choices: Iterable[_Choice], *, sound: bool) -> list[_Choice]:
    return [each for each in choices if each.is_sound == sound]


def _spread(choices: list[_Choice], most: int) -> list[_Choice]:
    """So many of them at most, from the whole match alike."""
    if len(choices) <= most:
        return choices
    return [choices[at * len(choices) // most] for at in range(most)]


def _weighed(choice: _Choice) -> Found | None:
    try:
        costs = costs_of(choice.position, choice.state)
    except ValueError:  # hardly any deal looks the same
        return None
    return Found(choice.deal, choice.step, choice.played, costs)
