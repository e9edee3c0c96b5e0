"""How an axis is told: its title, and for each value a label, a plain sentence and an example.

A text is a translatable template or a function of the ruleset. Templates may name what stands in the
ruleset, as in `{trump.call_seconds}`, and `{worth.court}`, a score with its unit. Every text holds for
every sensible ruleset in which its axis has that value.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import ngettext_lazy

from games.engine.ruleset import Ruleset

Condition = Callable[[Ruleset], bool]
Text = str | Promise | Callable[[Ruleset], str]

POINTS = ngettext_lazy("%(n)d point", "%(n)d points", "n")
COURTS = ngettext_lazy("%(n)d court", "%(n)d courts", "n")


@dataclass(frozen=True)
class Value:
    """One value of an axis in words. `quiet`: the plain way, which a rules page need not mention."""

    value: Any
    label: Text
    text: Text
    example: Text
    quiet: bool = False


@dataclass(frozen=True)
class Axis:
    """An axis in words. `some` tells every number (or list of numbers) that `values` does not name.

    `applies`: does the axis mean anything in this ruleset? `kind` is "choice", "number" or "tricks".
    """

    name: str
    title: Text
    values: tuple[Value, ...] = ()
    some: Value | None = None
    applies: Condition = lambda rules: True
    advanced: bool = False
    least: int = 0
    most: int | None = None
    in_table: bool = False  # a score: rules pages print it as a row
    usual: Any = None  # the number that most take, where one is needed

    @property
    def kind(self) -> str:
        if self.some is None:
            return "choice"
        return "tricks" if any(each.value == () for each in self.values) else "number"

    @property
    def candidates(self) -> list[Any]:
        """Values to try one after another: those that have a name, and the usual number."""
        named = [each.value for each in self.values]
        return named if self.usual is None else [*named, self.usual]

    def told(self, rules: Ruleset) -> "Told":
        """What this ruleset has on this axis, in words."""
        value = rules.axis(self.name)
        same = (each for each in self.values if each.value == value and type(each.value) is type(value))
        found = next(same, self.some)
        assert found is not None, f"{self.name} has no text for {value!r}"
        label, text, example = (say(part, rules) for part in (found.label, found.text, found.example))
        return Told(self, value, label, text, example, found.quiet)


@dataclass(frozen=True)
class Told:
    """An axis of one ruleset, as people read it."""

    axis: Axis
    value: Any
    label: str
    text: str
    example: str
    quiet: bool

    @property
    def title(self) -> str:
        return str(self.axis.title)


class Worth:
    """The scores of a ruleset with their unit: `worth.court` is "3 points"."""

    def __init__(self, rules: Ruleset) -> None:
        self._scoring = rules.scoring

    def __getattr__(self, name: str) -> str:
        return amount(getattr(self._scoring, name), self._scoring.unit)


def amount(count: int, unit: str) -> str:
    """A score in words: "1 court"."""
    return str((COURTS if unit == "courts" else POINTS) % {"n": count})


def say(text: Text, rules: Ruleset) -> str:
    """A text as it reads for this ruleset."""
    if callable(text):
        return text(rules)
    parts = {"trump": rules.trump, "tricks": rules.tricks, "scoring": rules.scoring, "match": rules.match}
    return str(text).format(worth=Worth(rules), **parts)


def pick(*cases: tuple[Condition, Text], otherwise: Text) -> Text:
    """The text of the first case that holds."""
    return lambda rules: say(next((text for holds, text in cases if holds(rules)), otherwise), rules)


def joined(*texts: Text) -> Text:
    """Sentences one after another; those that are empty leave no gap."""
    return lambda rules: " ".join(filter(None, (say(text, rules) for text in texts)))


def when(holds: Condition, text: Text) -> Text:
    """The text where the condition holds, nothing elsewhere."""
    return pick((holds, text), otherwise="")


def counted(text: Any, axis: str) -> Text:
    """An `ngettext_lazy` text whose `%(n)d` is the number that the ruleset has on this axis."""

    def told(rules: Ruleset) -> str:
        number = rules.axis(axis)
        return str(text % {"n": 0 if number is None else number})

    return told


def with_axis(rules: Ruleset, name: str, value: Any) -> Ruleset:
    """The ruleset with one axis changed, sensible or not; the value must be one that the axis takes."""
    part, _dot, own = name.rpartition(".")
    if not part:
        return replace(rules, **{own: value})
    return replace(rules, **{part: replace(getattr(rules, part), **{own: value})})
