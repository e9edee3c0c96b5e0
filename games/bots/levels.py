"""The bots' levels, and the way from a view to an action."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from games.bots.bavney import bavney_pays
from games.bots.calling import best_suit, better_suit, is_bad, lowest_of, throws_in
from games.bots.casual import PLAYS_ON, casual_card, casual_shows, casual_suit, wants_pass
from games.bots.holdings import CARDS, Card
from games.bots.revoking import claim_proved
from games.bots.showing import steady_shows
from games.bots.situation import Situation, View, situation_read
from games.bots.steady import steady_card
from games.engine.actions import Action
from games.engine.ruleset import Ruleset
from games.engine.scoring import callers_team

RESIDENT_LEVEL = "steady"
ASIDES = ("new-cards", "correct", "claim-revoke")  # open out of turn too


class Level(NamedTuple):
    """How a level decides. What follows from the cards alone is asked without chance."""

    throws_in: Callable[[Sequence[str]], bool]  # a low first five
    passes: Callable[[Sequence[str], Random], bool]  # with these cards
    suit: Callable[[Sequence[str], Random], str]  # to call or lay
    changes: bool  # does it think again about the trump?
    claims: bool  # does it watch for revokes?
    plays_on: Callable[[Situation, int, Random], bool]  # for a bavney, with a court of so much in hand
    shows: Callable[[Situation, Random], bool]  # the face-down trump
    card: Callable[[Situation, Random], Card]  # to play


PLAYERS: Mapping[str, Level] = {
    "casual": Level(
        throws_in=lambda five: True,
        passes=wants_pass,
        suit=casual_suit,
        changes=False,
        claims=False,
        plays_on=lambda now, court, rng: now.rules.scoring.bavney > court and rng.random() < PLAYS_ON,
        shows=casual_shows,
        card=casual_card,
    ),
    "steady": Level(
        throws_in=throws_in,
        passes=lambda five, _: is_bad(five),
        suit=lambda five, _: best_suit(five),
        changes=True,
        claims=True,
        plays_on=lambda now, court, _: bavney_pays(now, court),
        shows=lambda now, _: steady_shows(now),
        card=lambda now, _: steady_card(now),
    ),
}
LEVELS = tuple(PLAYERS)

Legal = Mapping[str, Any]
Decision = Callable[[Level, Ruleset, View, Random], Legal | None]


def legal_of(view: View, kind: str, **fields: str) -> Legal:
    """The legal action of that type with those fields."""
    wanted = {"type": kind, **fields}.items()
    return next(action for action in view["legal"] if wanted <= action.items())


def is_open(view: View, kind: str) -> bool:
    """Whether an action of that type is legal."""
    return any(action["type"] == kind for action in view["legal"])


def decide_claim(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal | None:
    """Claim a revoke that is certain."""
    return claim_proved(rules, view) if level.claims else None


def decide_correct(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal:
    """Make good a revoke that was somebody else's at this seat, with the least card."""
    corrections = (action for action in view["legal"] if action["type"] == "correct")
    return min(corrections, key=lambda action: CARDS[action["card"]].rank)


def decide_redeal(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal | None:
    """Throw the five in, if they are bad enough."""
    return legal_of(view, "redeal") if level.throws_in(view["hand"]) else None


def decide_pass(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal | None:
    """Leave the choice to the partner."""
    return legal_of(view, "pass") if level.passes(view["hand"], rng) else None


def decide_call(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal:
    """Call a suit."""
    return legal_of(view, "call", suit=level.suit(view["hand"], rng))


def decide_hide(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal:
    """Lay the lowest card of the suit it would call."""
    hand = view["hand"]
    return legal_of(view, "hide", card=lowest_of(hand, level.suit(hand, rng)))


def decide_review(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal:
    """Keep the trump, unless a level that thinks again finds a better one among those it may take."""
    laid = (view["face_down"] or {}).get("card")
    hand = [*view["hand"], laid] if laid else view["hand"]
    changes = [action for action in view["legal"] if action["type"] == "change-trump"]
    suits = [action.get("suit") or action["card"][1] for action in changes]
    better = better_suit(hand, suits, view["trump"]) if level.changes else None
    if better is None:
        return legal_of(view, "keep-trump")
    if rules.trump.method == "call":
        return legal_of(view, "change-trump", suit=better)
    return legal_of(view, "change-trump", card=lowest_of([action["card"] for action in changes], better))


def decide_bavney(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal:
    """Play on for all thirteen, or stop with the court."""
    now = situation_read(rules, view)
    called = now.team == callers_team(view["dealer"])
    court = rules.scoring.court if called else rules.scoring.goon_court
    return legal_of(view, "play-on" if level.plays_on(now, court, rng) else "stop")


def decide_play(level: Level, rules: Ruleset, view: View, rng: Random) -> Legal:
    """Have the trump shown, or play a card to the trick."""
    now = situation_read(rules, view)
    if is_open(view, "show") and level.shows(now, rng):
        return legal_of(view, "show")
    return legal_of(view, "play", card=level.card(now, rng).name)


# The first that is open and finds something to do decides. New cards are for people.
DECISIONS: Mapping[str, Decision] = {
    "claim-revoke": decide_claim,
    "correct": decide_correct,
    "redeal": decide_redeal,
    "pass": decide_pass,
    "call": decide_call,
    "hide": decide_hide,
    "keep-trump": decide_review,
    "play-on": decide_bavney,
    "play": decide_play,
}


def bot_action(level: str, rules: Ruleset, view: View, rng: Random) -> Action:
    """What a bot of `level` does: one of view["legal"], decided from `rules`, `view` and `rng` alone.

    `view` is observe(state, seat) of the bot's own seat, in its turn. Raises KeyError for an unknown level
    and ValueError where it is not the seat's turn.
    """
    player, legal = PLAYERS[level], view["legal"]
    if all(action["type"] in ASIDES for action in legal):
        raise ValueError("nothing is open to this seat")
    if len(legal) == 1:
        return Action(**legal[0])
    open_types = {action["type"] for action in legal}
    decided = (DECISIONS[kind](player, rules, view, rng) for kind in DECISIONS if kind in open_types)
    return Action(**next(action for action in decided if action is not None))
