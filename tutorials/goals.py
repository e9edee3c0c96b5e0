"""What a card is to achieve, and what went wrong where it does not, by the states before and after."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from games.engine.deal import DealState, Trick, winner_of, winning_card
from games.engine.explain import gettext_noop
from games.engine.scoring import outcome, tens_taken
from games.engine.seats import partner_of, team_of


class Goal(NamedTuple):
    """A goal by its name in GOALS, looked at after so many tricks with this one; 13: at the end."""

    name: str
    tricks: int = 1
    least: int = 1


class Course(NamedTuple):
    """A line that was played out: the states before and after, and whose goal it is."""

    before: DealState
    after: DealState
    me: str
    least: int

    @property
    def tricks(self) -> Sequence[Trick]:
        """The tricks that were finished in it."""
        return self.after.tricks[len(self.before.tricks) :]

    @property
    def first(self) -> str:
        """Who won the trick of the card."""
        return winner_of(self.tricks[0])

    def ours(self, seat: str) -> bool:
        """Is a seat of the side that has the goal?"""
        return team_of(seat) == team_of(self.me)

    @property
    def won(self) -> int:
        """How many tricks our side won."""
        return sum(self.ours(winner_of(trick)) for trick in self.tricks)

    def collected(self, ours: bool) -> Trick | None:
        """The first trick in which that side collected."""
        return next((t for t in self.tricks if t[3] and self.ours(winner_of(t)) == ours), None)

    def trumps(self, state: DealState, ours: bool) -> int:
        """How many trumps that side holds."""
        trump = self.after.trump
        hands = [cards for seat, cards in state.hands.items() if self.ours(seat) == ours]
        return sum(card[1] == trump for cards in hands for card in cards)

    @property
    def own_trumps_spent(self) -> int:
        """How many trumps the player with the goal played."""
        plays = [zip(trick[0], trick[1], strict=True) for trick in self.tricks]
        return sum(
            seat == self.me and spot[2][1] == self.after.trump for play in plays for seat, spot in play
        )

    def tens(self, ours: bool) -> int:
        """How many tens that side took."""
        mine = team_of(self.me)
        before, after = tens_taken(self.before), tens_taken(self.after)
        return sum(len(after[team]) - len(before[team]) for team in after if (team == mine) == ours)

    @property
    def result(self) -> Mapping[str, Any]:
        """How the deal ended; nothing where it did not."""
        return outcome(self.after) or {}


def win(course: Course) -> str | None:
    """I win the trick myself."""
    if course.first == course.me:
        return None
    return "partners" if course.ours(course.first) else "lost"


def partner(course: Course) -> str | None:
    """My partner wins the trick."""
    if course.first == partner_of(course.me):
        return None
    return "took_from_partner" if course.ours(course.first) else "lost"


def ours(course: Course) -> str | None:
    """My side wins the trick."""
    return None if course.ours(course.first) else "lost"


def theirs(course: Course) -> str | None:
    """The other side wins the trick."""
    return "won" if course.ours(course.first) else None


def collect(course: Course) -> str | None:
    """My side collects the pile."""
    return None if course.collected(ours=True) else "not_collected"


def spoil(course: Course) -> str | None:
    """The other side does not collect the pile."""
    return "collected" if course.collected(ours=False) else None


def count(course: Course) -> str | None:
    """My side wins at least so many of the tricks."""
    return None if course.won >= course.least else "too_few"


def draw(course: Course) -> str | None:
    """The other side loses at least so many trumps."""
    gone = course.trumps(course.before, False) - course.trumps(course.after, False)
    return None if gone >= course.least else "not_drawn"


def drawn(course: Course) -> str | None:
    """The other side has no trumps left."""
    return "trumps_left" if course.trumps(course.after, False) else None


def save_trump(course: Course) -> str | None:
    """My side wins the trick, and I have not spent a trump on it."""
    return ours(course) or ("trump_wasted" if course.own_trumps_spent else None)


def spare(course: Course) -> str | None:
    """I spend no trump, whoever wins."""
    return "trump_wasted" if course.own_trumps_spent else None


def tens(course: Course) -> str | None:
    """My side takes at least so many tens."""
    return None if course.tens(ours=True) >= course.least else "tens_lost"


def save_tens(course: Course) -> str | None:
    """The other side takes no ten."""
    return "tens_lost" if course.tens(ours=False) else None


def deal(course: Course) -> str | None:
    """My side wins the deal."""
    return None if course.result.get("winner") == team_of(course.me) else "deal_lost"


def save_court(course: Course) -> str | None:
    """The other side makes no court."""
    ended = course.result
    lost = ended.get("winner") != team_of(course.me) and ended.get("outcome") in ("court", "goon-court")
    return "court_lost" if lost else None


def make_court(course: Course) -> str | None:
    """My side makes a court."""
    ended = course.result
    made = ended.get("winner") == team_of(course.me) and ended.get("outcome") in ("court", "goon-court")
    return None if made else "no_court"


_ALL = (win, partner, ours, theirs, collect, spoil, count, draw, drawn, save_trump, spare, tens, save_tens)
_AT_THE_END = (deal, save_court, make_court)
GOALS: Mapping[str, Callable[[Course], str | None]] = {each.__name__: each for each in _ALL + _AT_THE_END}

# The texts may name {card}, the card played; {best} and {seat}, which card of whom won the trick that
# mattered; {won} and {number}, how many tricks of how many; {left}, trumps of the other side.
GOAL_TEXTS: Mapping[str, str] = {
    "partners": gettext_noop("With {card} the trick goes to your partner's {best}, not to you."),
    "took_from_partner": gettext_noop("{card} takes the trick from your partner, who had it already."),
    "lost": gettext_noop("With {card} the trick is lost: {seat} wins it with {best}."),
    "won": gettext_noop("With {card} your side wins the trick, and here it had better not."),
    "not_collected": gettext_noop("After {card} your side does not collect the pile."),
    "collected": gettext_noop("After {card} the pile is gone: {seat} collects it with {best}."),
    "too_few": gettext_noop("After {card} your side can be held to {won} of the {number} tricks."),
    "not_drawn": gettext_noop("{card} does not draw the trumps: your opponents still hold {left}."),
    "trumps_left": gettext_noop("After {card} your opponents still hold {left} trumps."),
    "trump_wasted": gettext_noop("{card} is a trump more than the trick needs."),
    "tens_lost": gettext_noop("After {card} a ten goes to the other side."),
    "deal_lost": gettext_noop("After {card} the deal is lost."),
    "court_lost": gettext_noop("After {card} the other side makes a court."),
    "no_court": gettext_noop("After {card} there is no court for your side."),
}


# What is to be reached, as it goes on after "Your aim:".
AIMS: Mapping[str, str] = {
    "win": gettext_noop("you win the trick yourself"),
    "partner": gettext_noop("your partner wins the trick"),
    "ours": gettext_noop("your side wins the trick"),
    "theirs": gettext_noop("the other side wins the trick"),
    "collect": gettext_noop("your side collects the pile"),
    "spoil": gettext_noop("the other side does not collect the pile"),
    "count": gettext_noop("your side wins at least {least} of the {tricks} tricks"),
    "draw": gettext_noop("the other side loses at least {least} of its trumps"),
    "drawn": gettext_noop("the other side has no trumps left"),
    "save_trump": gettext_noop("your side wins the trick without a trump of yours"),
    "spare": gettext_noop("you spend no trump"),
    "tens": gettext_noop("your side takes at least {least} of the tens"),
    "save_tens": gettext_noop("the other side takes no ten"),
    "deal": gettext_noop("your side wins the deal"),
    "save_court": gettext_noop("the other side makes no court"),
    "make_court": gettext_noop("your side makes a court"),
}


def course_data(course: Course) -> dict[str, Any]:
    """What GOAL_TEXTS names of a line."""
    trick = course.collected(ours=False) or (course.tricks[0] if course.tricks else None)
    told = {"won": course.won, "number": len(course.tricks), "left": course.trumps(course.after, False)}
    return told | ({"best": winning_card(trick), "seat": winner_of(trick)} if trick else {})
