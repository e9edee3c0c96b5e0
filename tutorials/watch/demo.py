"""A demonstration as data: which deal, and what is said at which moments of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from games.engine.state import DealState
from tutorials.positions import Position, history_of, rules_of, words_of
from tutorials.steps import Text, Told
from tutorials.watch.moments import moments_at


class NoMoment(ValueError):
    """A caption whose moment does not come in its deal."""


@dataclass(frozen=True)
class Caption:
    """A sentence or two, said when a moment of `moments.MOMENTS` comes: the `nth` one that `where` fits.

    What stands in its braces comes from the moment; whatever else it says must hold for every such moment.
    """

    moment: str
    text: Text
    nth: int = 1
    where: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Demo:
    """One demonstration. `shows` are the moments it was chosen for: a test wants each of them in its deal."""

    slug: str
    line: Text  # what there is to see
    position: Position
    shows: tuple[str, ...]
    captions: tuple[Caption, ...]


@dataclass(frozen=True)
class Shot:
    """One step to look at: a state of the deal, its number among all, and what is said to it."""

    at: int
    state: DealState
    told: Told | None = None


@lru_cache(maxsize=64)
def shots_of(demo: Demo) -> tuple[Shot, ...]:
    """The steps: a state each, or several where several things are said of one. NoMoment."""
    states = history_of(demo.position)
    said: dict[int, list[Told]] = {}
    for caption in demo.captions:
        at, told = _placed(caption, states)
        said.setdefault(at, []).append(told)
    return tuple(Shot(at, state, told) for at, state in enumerate(states) for told in said.get(at, (None,)))


def _placed(caption: Caption, states: Sequence[DealState]) -> tuple[int, Told]:
    left = caption.nth
    for at in range(len(states)):
        for moment in moments_at(states, at):
            if moment.name == caption.moment and _fits(moment.data, caption.where):
                left -= 1
                if not left:
                    return at, Told(caption.text, moment.data)
    raise NoMoment(f"{caption.moment} {dict(caption.where)} does not come {caption.nth} times")


def _fits(data: Mapping[str, Any], where: Mapping[str, Any]) -> bool:
    return all(data.get(name) == value for name, value in where.items())


def position_at(demo: Demo, shot: Shot) -> Position:
    """The deal as far as it is played in a step, as a position of its own."""
    words = words_of(demo.position, rules_of(demo.position))[: shot.at]
    return Position(
        demo.position.preset,
        hands=demo.position.hands,
        play=" ".join(words),
        dealer=demo.position.dealer,
        viewer=demo.position.viewer,
        changes=demo.position.changes,
    )
