"""Taking over: from any step of a demonstration the learner plays the hand on, as a guided round."""

from games.engine.explain import gettext_noop
from tutorials.kinds.guided import GuidedRound
from tutorials.watch.demo import Demo, position_at, shots_of
from tutorials.watch.film import is_mine

SHOWN_FOR = 2  # tricks

TITLE = gettext_noop("Now you play")
TEXT = gettext_noop(
    "You are South, and the deal goes on from where you stopped it. A good player whispers for two tricks; "
    "after that you can ask. What the demonstration plays is one way, not the only one."
)


def round_from(demo: Demo, number: int) -> GuidedRound | None:
    """The round from the step with this number (from 1); None without one, or with nothing left to do."""
    shots = shots_of(demo)
    if number > len(shots) or not is_mine(demo, shots[number - 1]):
        return None
    position = position_at(demo, shots[number - 1])
    return GuidedRound(title=TITLE, text=TEXT, position=position, shown_for=SHOWN_FOR)
