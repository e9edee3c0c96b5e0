"""What is wrong with an action that costs something, in half a sentence.

Only what can be known from the seat: it is plain to see, or it shows over deals that look the same.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from games.bots.holdings import CARDS, Card
from games.bots.situation import Situation, beats, situation_read
from games.engine.actions import Action
from games.engine.deal import Trick, winner_of
from games.engine.explain import gettext_noop
from games.engine.seats import team_of
from games.engine.state import DealState, apply, observe
from tutorials.steady import steady_line
from tutorials.steps import Text

OFTEN = 0.25  # of the deals that look the same: so much more often is worth a word

# In braces: {played}, and {best}, the card that is better.
FAULTS: Mapping[str, Text] = {
    "partner_had_it": gettext_noop("The trick was your partner's already."),
    "partner_ahead": gettext_noop("Your partner was winning the trick so far."),
    "trump_lost": gettext_noop("It is a trump, and it does not win this trick."),
    "pile_theirs": gettext_noop("With it the other side collects the pile more often."),
    "pile_lost": gettext_noop("With it your side collects the pile less often."),
    "ten_theirs": gettext_noop("With it a ten goes to the other side more often."),
    "trick_theirs": gettext_noop("With it the other side wins this trick more often."),
    "too_high": gettext_noop("{best} is enough to win this trick; keep {played} for later."),
    "lower_will_do": gettext_noop("{played} does not win this trick, and {best} is lower."),
}


class Plays(NamedTuple):
    """A card and the better one, in the situation of who plays."""

    now: Situation
    card: Card
    best: Card

    def wins(self, card: Card) -> bool:
        """Does it win the trick as it lies?"""
        return self.now.best is not None and beats(card, self.now.best[1], self.now.trump)

    def takes_from_partner(self) -> bool:
        """Does it beat the partner's card, which the better one leaves alone?"""
        is_ours = self.now.best is not None and self.now.is_ours(self.now.best[0])
        return is_ours and self.wins(self.card) and not self.wins(self.best)


def _trump_lost(plays: Plays) -> bool:
    now, card = plays.now, plays.card
    spent = now.led is not None and card.suit == now.trump != now.led and plays.best.suit != now.trump
    return spent and not plays.wins(card)


def _higher(plays: Plays) -> bool:
    return plays.card.suit == plays.best.suit and plays.card.rank > plays.best.rank


def _lower_will_do(plays: Plays) -> bool:
    return plays.now.led is not None and _higher(plays) and not plays.wins(plays.card)


PLAIN: tuple[tuple[str, Callable[[Plays], bool]], ...] = (
    ("partner_had_it", lambda plays: not plays.now.after and plays.takes_from_partner()),
    ("partner_ahead", Plays.takes_from_partner),
    ("trump_lost", _trump_lost),
)
AT_LAST: tuple[tuple[str, Callable[[Plays], bool]], ...] = (
    ("too_high", lambda plays: not plays.now.after and _higher(plays) and plays.wins(plays.best)),
    ("lower_will_do", _lower_will_do),
)


def fault_of(state: DealState, alike: Sequence[DealState], action: Action, best: Action) -> str | None:
    """What is wrong with an action beside a better one, a key of FAULTS; None where it cannot be said."""
    if state.stage != "playing":
        return None
    plays = None
    if action.card and best.card:
        now = situation_read(state.rules, observe(state, action.seat))
        plays = Plays(now, CARDS[action.card], CARDS[best.card])
    told = (name for name, holds in PLAIN if plays and holds(plays))
    often = (
        name
        for name, share in _more_often(alike, action, best).items()
        if share >= OFTEN and (name != "ten_theirs" or state.rules.scoring.by == "tens")
    )
    last = (name for name, holds in AT_LAST if plays and holds(plays))
    return next((name for names in (told, often, last) for name in names), None)


def _more_often(alike: Sequence[DealState], action: Action, best: Action) -> dict[str, float]:
    """How much more often each of these comes of an action than of the better one, in this trick."""
    found = dict.fromkeys(IN_TRICK, 0.0)
    for world in alike:
        after, other = (_trick_of(apply(world, each), len(world.tricks)) for each in (action, best))
        for name, holds in IN_TRICK.items():
            found[name] += (holds(after, action.seat) - holds(other, action.seat)) / len(alike)
    return found


def _trick_of(state: DealState, number: int) -> Trick:
    """The trick that is being played, finished."""
    return [state, *steady_line(state, number + 1)][-1].tricks[number]


def _is_theirs(trick: Trick, me: str) -> bool:
    return team_of(winner_of(trick)) != team_of(me)


def _has_ten(trick: Trick) -> bool:
    return any(spot[2][0] == "T" for spot in trick[1])


# The pile is more than one trick: else it is nothing but the trick.
IN_TRICK: Mapping[str, Callable[[Trick, str], bool]] = {
    "pile_theirs": lambda trick, me: len(trick[3]) > 1 and _is_theirs(trick, me),
    "pile_lost": lambda trick, me: not (len(trick[3]) > 1 and not _is_theirs(trick, me)),
    "ten_theirs": lambda trick, me: _has_ten(trick) and _is_theirs(trick, me),
    "trick_theirs": _is_theirs,
}
