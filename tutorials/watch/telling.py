"""How a demonstration is told: what is said to each step, and how long it stays."""

from games.engine.state import DealState
from tutorials.pace import WORDS_A_SECOND
from tutorials.watch.demo import Demo, Shot, shots_of
from tutorials.wording import told_text

# Seconds a step stays by what has come with it, as `drivers/frames.js` has them.
CARD, CHOICE, TRICK, SHOWN = 1.1, 1.7, 2.3, 2.6
LOOK = 1.2  # to find the place that a caption speaks of


def stays(demo: Demo) -> list[float]:
    """How many seconds each step stays at normal speed: by its card, or longer for its caption to be read."""
    shots = shots_of(demo)
    pairs = zip((None, *shots), shots, strict=False)
    return [max(_seen(before, shot), _read(shot)) for before, shot in pairs]


def _seen(before: Shot | None, shot: Shot) -> float:
    if before is None or before.at == shot.at:
        return CARD
    then, now = before.state, shot.state
    if _is_shown(then, now) or now.turn is None:
        return SHOWN
    if len(now.tricks) > len(then.tricks):
        return TRICK
    return CHOICE if len(now.deal.choices) > len(then.deal.choices) else CARD


def _is_shown(then: DealState, now: DealState) -> bool:
    """Has the trump come up among the cards?"""
    return now.trump is not None and then.trump is None and now.deal.since is not None


def _read(shot: Shot) -> float:
    return LOOK + len(told_text(shot.told).split()) / WORDS_A_SECOND if shot.told else 0.0


def seconds(demo: Demo) -> float:
    """How long the whole of it takes at normal speed."""
    return sum(stays(demo))


def minutes(demo: Demo) -> int:
    """The same in minutes, for people."""
    return round(seconds(demo) / 60)
