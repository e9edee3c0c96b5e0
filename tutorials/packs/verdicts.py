"""What is said to every answer of a step that can be given, written down so that a browser can look it up.

Where one answer is asked, each has its verdict. Where several are picked together there are too many sets to
write down, but a rule says which verdict each has: that of the first value that is wrong, else that of the
first that was left out. Sets for which the rule does not hold are written down.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cmp_to_key
from itertools import combinations
from typing import Any

from tutorials.positions import Changes
from tutorials.runner import Asking, answered, given_up
from tutorials.steps import Step

# With so few answers every set of them is looked at; with more they are cards of a hand, whose kinds of
# step keep to the rule.
EVERY_SET = 6

Render = Callable[[Asking], str]


class Verdicts:
    """Verdicts as HTML, each kept once and known by its number."""

    def __init__(self, step: Step, changes: Changes, render: Render):
        self.step, self.changes, self.render = step, changes, render
        self.numbers: dict[str, int] = {}

    def of(self, given: Sequence[str]) -> int:
        """The number of the verdict on an answer; a right one is worth every star."""
        return self.number(answered(self.step, given, 0, 0, self.changes))

    def number(self, asking: Asking) -> int:
        """The number of what is said to what came of a step."""
        return self.numbers.setdefault(self.render(asking), len(self.numbers))


def verdicts_json(step: Step, changes: Changes, values: Sequence[str], render: Render) -> dict[str, Any]:
    """All verdicts of a step. `values`: the answers in the order in which its form sends them."""
    told, right = Verdicts(step, changes, render), step.right(changes)
    rule = _of_many(told, values, right) if step.multiple else {"single": {v: told.of([v]) for v in values}}
    shown = given_up(step, 0, 0, changes)
    return {
        "multiple": step.multiple,
        "right": [value for value in values if value in right],
        **rule,
        "shown": {"given": list(shown.given), "verdict": told.number(shown)},
        "verdicts": list(told.numbers),
    }


def looked_up(told: Mapping[str, Any], given: Sequence[str]) -> int:
    """The number of the verdict on an answer; offline.js looks it up in the same way."""
    if not told["multiple"]:
        return int(told["single"][given[0]])
    if (exact := told["exact"].get(" ".join(given))) is not None:
        return int(exact)
    wrong = [value for value in given if value in told["wrong"]]
    missed = [number for value, number in told["missed"] if value not in given]
    return int(told["wrong"][wrong[0]] if wrong else missed[0] if missed else told["whole"])


def _of_many(told: Verdicts, values: Sequence[str], right: frozenset[str]) -> dict[str, Any]:
    whole = [value for value in values if value in right]
    rule: dict[str, Any] = {
        "multiple": True,
        "whole": told.of(whole),
        "wrong": {value: told.of(_with(values, right, value)) for value in values if value not in right},
        "missed": [[value, told.of(_without(whole, value))] for value in _by_rank(told, whole)],
        "exact": {},
    }
    sets = {tuple(given): told.of(given) for given in _looked_at(told.step, values)}
    differ = {" ".join(given): number for given, number in sets.items() if looked_up(rule, given) != number}
    return rule | {"exact": differ}


def _looked_at(step: Step, values: Sequence[str]) -> Iterator[list[str]]:
    """The sets that may be exceptions: all of a few answers, and those that the lesson has a text for."""
    if len(values) <= EVERY_SET:
        for size in range(1, len(values) + 1):
            yield from map(list, combinations(values, size))
    named = (set(key[1:].split()) for key in getattr(step, "wrong", ()) if key.startswith("="))
    yield from ([value for value in values if value in each] for each in named)


def _by_rank(told: Verdicts, whole: Sequence[str]) -> list[str]:
    """The right values in the order in which one left out is told of; none where there is but one."""
    if len(whole) < 2:
        return []
    alone = {value: told.of(_without(whole, value)) for value in whole}

    def order(first: str, second: str) -> int:
        both = _without(whole, first, second)
        return 0 if not both else -1 if told.of(both) == alone[first] else 1

    return sorted(whole, key=cmp_to_key(order))


def _with(values: Sequence[str], right: frozenset[str], value: str) -> list[str]:
    return [each for each in values if each in right or each == value]


def _without(whole: Sequence[str], *values: str) -> list[str]:
    return [each for each in whole if each not in values]
