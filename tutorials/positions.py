"""A moment of a deal, written down shortly, and the state that the engine makes of it.

Nothing about the rules is known here: whose turn it is, what is legal and what follows comes from the engine.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Any

from games.engine.actions import Action
from games.engine.cards import DECK
from games.engine.errors import Refused
from games.engine.presets import preset_get
from games.engine.ruleset import Ruleset, ruleset_change
from games.engine.seats import SEATS
from games.engine.state import DealState, apply, deal_start, timeout_action
from tutorials.steady import steady_action

Hands = dict[str, tuple[str, ...]]
Changes = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Position:
    """A deal as far as a lesson needs it.

    `hands` names the cards that matter, in the order dealt ("AS KS 5H ..."); the rest of the pack is dealt by
    `seed`, none of it in a suit that `voids` names for a seat ({"E": "HS"}). `play` is what happened so far:
    cards, and the words of `WORDS` ("call:H AS 2S show 3H"); "9H!" is a card played with a tap, and
    "call:H?" is left out where the rules have no such thing. Whose each is follows from the rules, or is said
    where it is done out of turn ("N/claim:3E": North claims a revoke of East's in trick 3). After "bots" four
    steady players go on to the end, after "bots:5" until five tricks are finished. `changes` are house rules
    on the preset, as pairs of an axis and its value.
    """

    preset: str
    hands: Mapping[str, str] = field(default_factory=dict, hash=False)
    voids: Mapping[str, str] = field(default_factory=dict, hash=False)
    play: str = ""
    dealer: str = "E"
    viewer: str = "S"
    number: int = 1
    seed: int = 1
    changes: Changes = ()

    def with_rules(self, changes: Changes) -> "Position":
        """The same cards under other house rules."""
        return replace(self, changes=(*self.changes, *changes))


def rules_of(position: Position) -> Ruleset:
    """The ruleset that a position is played by. Raises RulesetError for one that makes no sense."""
    return _rules(position.preset, position.changes)


@lru_cache(maxsize=256)
def _rules(preset: str, changes: Changes) -> Ruleset:
    nested: dict[str, Any] = {}
    for axis, value in changes:
        *groups, name = axis.split(".")
        inner = nested
        for group in groups:
            inner = inner.setdefault(group, {})
        inner[name] = list(value) if isinstance(value, tuple) else value
    return ruleset_change(preset_get(preset), nested)


def hands_of(position: Position) -> Hands:
    """All four hands of thirteen: those that are named first, the others dealt around them.

    ValueError where a card is named twice, a hand is too long, or the voids cannot be kept.
    """
    named = {seat: tuple(position.hands.get(seat, "").split()) for seat in SEATS}
    known = [card for cards in named.values() for card in cards]
    if len(set(known)) != len(known) or not set(known) <= set(DECK):
        raise ValueError(f"not cards of one pack: {known}")
    for attempt in range(200):
        rest = [card for card in DECK if card not in known]
        Random(f"{position.seed}:{attempt}").shuffle(rest)  # noqa: S311 - the same at every run, on purpose
        dealt = _dealt_around(named, position.voids, rest)
        if dealt is not None:
            return dealt
    raise ValueError(f"no deal keeps these voids: {dict(position.voids)}")


def _dealt_around(named: Hands, voids: Mapping[str, str], rest: list[str]) -> Hands | None:
    hands: Hands = {}
    # Whoever may hold least is served first.
    for seat in sorted(SEATS, key=lambda seat: -len(voids.get(seat, ""))):
        wanted = 13 - len(named[seat])
        fitting = [card for card in rest if card[1] not in voids.get(seat, "")][:wanted]
        if wanted < 0 or len(fitting) < wanted:
            return None
        rest = [card for card in rest if card not in fitting]
        hands[seat] = (*named[seat], *fitting)
    return hands


def state_of(position: Position) -> DealState:
    """The state that the position tells. Raises Refused where the play it names is not legal."""
    return state_under(position, rules_of(position))


def state_under(position: Position, rules: Ruleset) -> DealState:
    """The same by other rules than its own."""
    return _told(position, rules)[-1][1]


def history_of(position: Position) -> list[DealState]:
    """Every state on the way to it, the first deal of cards included."""
    return [state for _, state in _told(position, rules_of(position))]


def played_on(state: DealState, words: str) -> Iterator[tuple[str, DealState]]:
    """Each word of a play with the state after it; what the bots do is told in words as well."""
    for word in words.split():
        name, _, tricks = word.partition(":")
        if name != BOTS:
            told = word.removesuffix("?")
            try:
                state = word_apply(state, told)
            except Refused:
                if told == word:
                    raise
                continue
            yield told, state
            continue
        while state.turn is not None and len(state.tricks) < int(tricks or 13):
            action = steady_action(state)
            state = apply(state, action)
            yield word_of(action), state


def words_of(position: Position, rules: Ruleset) -> list[str]:
    """Every word of the play so far, also of what the bots did."""
    return [word for word, _ in _told(position, rules)[1:]]


def word_apply(state: DealState, word: str) -> DealState:
    """The state after one word, done by the seat whose turn it is; `clock` is what the clock does for it."""
    if word == "clock":
        action = timeout_action(state, lambda bound: 0)
        if action is None:
            raise ValueError("the clock does nothing here")
        return apply(state, action, by_clock=True)
    seat, _, what = word.rpartition("/")
    return apply(state, action_of(seat or state.turn or "N", what))


BOTS = "bots"

# The words for what is no plain card; what follows a colon is the card or the suit, or a trick and a seat.
WORDS = {
    "call": "suit",
    "hide": "card",
    "change": "card",
    "pass": None,
    "show": None,
    "keep": None,
    "redeal": None,
    "on": None,
    "stop": None,
    "new": None,
    "correct": "card",
    "claim": "trick and seat",
}
_TYPES = {
    "change": "change-trump",
    "keep": "keep-trump",
    "on": "play-on",
    "new": "new-cards",
    "claim": "claim-revoke",
}
THAAP = "!"


def action_of(seat: str, word: str) -> Action:
    """The action that a word means when a seat does it: "AS", "AS!", "call:H", "pass", "claim:3E"."""
    name, _, what = word.partition(":")
    card = name.removesuffix(THAAP)
    if card in DECK:
        return Action(seat, "play", card, thaap=name != card)
    kind = _TYPES.get(name, name)
    if not what:
        return Action(seat, kind)
    if name == "claim":
        return Action(seat, kind, trick=int(what[:-1]), against=what[-1])
    return Action(seat, kind, card=what) if what in DECK else Action(seat, kind, suit=what)


def word_of(action: Action) -> str:
    """The word for an action: what `action_of` reads."""
    if action.type == "play":
        return f"{action.card}{THAAP if action.thaap else ''}"
    name = next((name for name, kind in _TYPES.items() if kind == action.type), action.type)
    what = action.card or action.suit or (f"{action.trick}{action.against}" if action.trick else None)
    return f"{name}:{what}" if what else name


@lru_cache(maxsize=1024)
def _told(position: Position, rules: Ruleset) -> Sequence[tuple[str, DealState]]:
    """The start of the deal, and each word with the state after it."""
    start = deal_start(rules, position.number, position.dealer, hands_of(position))
    return (("", start), *played_on(start, position.play))
