"""Where in a deal each of its steps is: what the addresses of a replay say. Pure.

A step is named by its trick and by how many cards lie in it then: `7/3` is the third card of trick 7.
Before the first card the trick is 0, and the steps are counted: `0/2` is the second word about the trump.
What happens besides the cards, as a trump that is shown, leaves the cards as they were, and has a letter
more: `7/2b`.
"""

import re
from collections import Counter
from collections.abc import Sequence
from string import ascii_lowercase
from typing import NamedTuple

from games.engine.state import DealState

CARD_TEXT = re.compile(r"([0-9]{1,3})([b-z]?)")
LETTER_MOST = len(ascii_lowercase) - 1


class Place(NamedTuple):
    """A step: the trick, the cards in it, and how many steps before this one had the same two."""

    trick: int
    card: int
    more: int = 0

    @property
    def card_text(self) -> str:
        """The last part of the address."""
        letter = ascii_lowercase[min(self.more, LETTER_MOST)] if self.more else ""
        return f"{self.card}{letter}"

    def __str__(self) -> str:
        return f"{self.trick}/{self.card_text}"


def places_of(states: Sequence[DealState]) -> list[Place]:
    """The place of each of a deal's states, from the one before anything was done; no two are the same."""
    seen: Counter[tuple[int, int]] = Counter()
    places = []
    for step, state in enumerate(states):
        trick, card = _at(state, step)
        places.append(Place(trick, card, seen[trick, card]))
        seen[trick, card] += 1
    return places


def _at(state: DealState, step: int) -> tuple[int, int]:
    done, cards = len(state.tricks), len(state.table)
    if cards:
        return done + 1, cards
    return (done, 4) if done else (0, step)


def card_read(text: str) -> tuple[int, int] | None:
    """(cards, more) of the last part of an address; None where it is none."""
    found = CARD_TEXT.fullmatch(text)
    return (int(found[1]), ascii_lowercase.index(found[2] or "a")) if found else None


def step_at(places: Sequence[Place], trick: int, card: tuple[int, int] | None) -> int:
    """The number of the step of that place, else of the nearest before it.

    Without a `card`: of the moment at which the trick begins.
    """
    if card is None:
        begun = (step for step, place in enumerate(places) if place.trick >= trick)
        return max(0, next(begun, len(places)) - 1)
    wanted = Place(trick, *card)
    return max(range(len(places)), key=lambda step: (places[step] <= wanted, places[step], step))
