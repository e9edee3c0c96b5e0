"""The bots' levels, and the way from a view to an action."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from games.bots.calling import best_suit, is_bad
from games.bots.casual import casual_card, casual_suit, wants_pass
from games.bots.holdings import CARDS, Card
from games.bots.situation import Situation, View, situation_read
from games.bots.steady import steady_card
from games.engine.actions import Action
from games.engine.ruleset import Ruleset

RESIDENT_LEVEL = "steady"


class Level(NamedTuple):
    """How a level decides: to pass with these cards, which suit to call, which card to play."""

    passes: Callable[[Sequence[str], Random], bool]
    suit: Callable[[Sequence[str], Random], str]
    card: Callable[[Situation, Random], Card]


PLAYERS: Mapping[str, Level] = {
    "casual": Level(wants_pass, casual_suit, casual_card),
    "steady": Level(
        lambda hand, _: is_bad(hand), lambda hand, _: best_suit(hand), lambda now, _: steady_card(now)
    ),
}
LEVELS = tuple(PLAYERS)

Legal = Mapping[str, Any]
Decision = Callable[[Level, Ruleset, View, Random], Legal]


def legal_of(view: View, kind: str, **fields: str) -> Legal:
    """The legal action of that type with those fields."""
    wanted = {"type": kind, **fields}.items()
    return next(action for action in view["legal"] if wanted <= action.items())


def decide_call(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal:
    """Pass where that is open and wanted, else call a suit."""
    hand = view["hand"]
    may_pass = any(action["type"] == "pass" for action in view["legal"])
    if may_pass and level.passes(hand, rng):
        return legal_of(view, "pass")
    return legal_of(view, "call", suit=level.suit(hand, rng))


def decide_hide(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal:
    """Pass, or lay the lowest card of the suit it would call."""
    hand = view["hand"]
    may_pass = any(action["type"] == "pass" for action in view["legal"])
    if may_pass and level.passes(hand, rng):
        return legal_of(view, "pass")
    suit = level.suit(hand, rng)
    lowest = min((name for name in hand if name.endswith(suit)), key=lambda name: CARDS[name].rank)
    return legal_of(view, "hide", card=lowest)


def decide_play(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal:
    """Play a card to the trick."""
    return legal_of(view, "play", card=level.card(situation_read(rules, view), rng).name)


def decide_kind(kind: str) -> Decision:
    """Always take the first legal action of that type."""
    return lambda level, rules, view, rng: legal_of(view, kind)


# The first type that is legal decides: a bad hand is thrown in, a court in hand may only grow by playing on.
DECISIONS: Mapping[str, Decision] = {
    "redeal": decide_kind("redeal"),
    "call": decide_call,
    "hide": decide_hide,
    "keep-trump": decide_kind("keep-trump"),
    "play-on": decide_kind("play-on"),
    "play": decide_play,
}


def bot_action(level: str, rules: Ruleset, view: View, rng: Random) -> Action:
    """What a bot of `level` does: one of view["legal"], decided from `rules`, `view` and `rng` alone.

    `view` is observe(state, seat) of the bot's own seat. Raises KeyError for an unknown level and
    ValueError where nothing is open to the seat.
    """
    player, legal = PLAYERS[level], view["legal"]
    if not legal:
        raise ValueError("nothing is open to this seat")
    if len(legal) == 1:
        return Action(**legal[0])
    open_types = {action["type"] for action in legal}
    decision = next((DECISIONS[kind] for kind in DECISIONS if kind in open_types), None)
    return Action(**(decision(player, rules, view, rng) if decision else legal[0]))
