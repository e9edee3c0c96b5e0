"""Five questions a day: which skills they are of, and how far one is. Pure.

What is due comes first, and of that the skills in the lowest boxes: those that went wrong. Then what was
never asked, in the order of the course; then what would be due next.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import cycle, islice
from typing import NamedTuple

from tutorials.practice import SKILLS, presets_for
from tutorials.skills.spacing import NEVER, Standing

COUNT = 5
OPEN, WRONG, RIGHT = ".", "0", "1"


class Pick(NamedTuple):
    """A question: all that `practice.generate` has to know."""

    skill: str
    seed: int
    preset: str | None

    @property
    def question(self) -> str:
        """Its name among those of the skill."""
        return question_of(self.seed, self.preset)


def question_of(seed: int, preset: str | None) -> str:
    """What a question is called where it is kept that it was answered."""
    return f"{seed}.{preset}" if preset else str(seed)


@dataclass(frozen=True)
class Five:
    """The questions of a day, with a sign for each."""

    day: date
    picks: tuple[Pick, ...]
    marks: str

    @property
    def is_done(self) -> bool:
        """Was each of them answered?"""
        return OPEN not in self.marks

    @property
    def at(self) -> int | None:
        """The place, from 0, of the one to answer next."""
        return None if self.is_done else self.marks.index(OPEN)

    def marked(self, at: int, right: bool) -> "Five":
        """The same with one answered; the first answer stays."""
        if self.marks[at] != OPEN:
            return self
        return Five(
            self.day, self.picks, self.marks[:at] + (RIGHT if right else WRONG) + self.marks[at + 1 :]
        )


@dataclass(frozen=True)
class Daily:
    """Whether somebody wants five a day, by which game's rules (empty: any), the last five, the days done."""

    on: bool = False
    preset: str = ""
    five: Five | None = None
    done: frozenset[date] = field(default_factory=frozenset)


NO_DAILY = Daily()


def skills_for(preset: str) -> list[str]:
    """The skills that can be practised by a preset's rules, by those of any where it is empty."""
    return [skill for skill in SKILLS if not preset or preset in presets_for(skill)]


def chosen(standings: Mapping[str, Standing], skills: Iterable[str], today: date) -> list[str]:
    """The skills of a day's five: each once, as long as there are enough."""

    def turn(skill: str) -> tuple[int, int, date]:
        standing = standings.get(skill, NEVER)
        if standing.due is None:
            return 1, 0, date.min
        if standing.is_due(today):
            return 0, standing.box, standing.due
        return 2, 0, standing.due

    return list(islice(cycle(sorted(skills, key=turn)), COUNT))  # sorting keeps the order of the course


def five_new(standings: Mapping[str, Standing], preset: str, today: date, seed: Callable[[], int]) -> Five:
    """The questions of a new day."""
    skills = chosen(standings, skills_for(preset), today)
    return Five(today, tuple(Pick(skill, seed(), preset or None) for skill in skills), OPEN * len(skills))


def days_in_a_row(done: Iterable[date], today: date) -> int:
    """How many days in a row were done, up to today or, as today is not over yet, up to yesterday."""
    days, last = frozenset(done), today
    if last not in days:
        last -= timedelta(days=1)
    count = 0
    while last - timedelta(days=count) in days:
        count += 1
    return count


def merged(first: Daily, second: Daily) -> Daily:
    """Both together: wanted if either was; of two fives for one day the one that is further."""
    own = first if first.on or not second.on else second
    fives = [each.five for each in (first, second) if each.five]
    five = max(fives, key=lambda each: (each.day, -each.marks.count(OPEN)), default=None)
    return Daily(first.on or second.on, own.preset, five, first.done | second.done)


def known_only(picks: Sequence[Pick], marks: str) -> tuple[tuple[Pick, ...], str]:
    """Those that can still be asked, should a skill or a preset have gone since, with their marks."""
    kept = [at for at, pick in enumerate(picks) if pick.skill in skills_for(pick.preset or "")]
    return tuple(picks[at] for at in kept), "".join(marks[at] for at in kept)
