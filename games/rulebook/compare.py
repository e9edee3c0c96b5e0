"""Two rulesets side by side."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.engine.ruleset import Ruleset
from games.rulebook.axes import AXES
from games.rulebook.telling import Axis, Told

ABSENT = _("This does not arise here.")


@dataclass(frozen=True)
class Difference:
    """An axis on which two rulesets differ; None for the one in which it means nothing."""

    axis: Axis
    first: Told | None
    second: Told | None

    @property
    def title(self) -> str:
        return str(self.axis.title)


def differences(first: Ruleset, second: Ruleset) -> list[Difference]:
    """The axes on which they differ, in the order of the rules pages.

    An axis that means something in only one of them counts where it says more there than the plain way.
    """
    pairs = [Difference(axis, _told(axis, first), _told(axis, second)) for axis in AXES.values()]
    return [pair for pair in pairs if _differ(pair)]


def in_common(first: Ruleset, second: Ruleset) -> list[Told]:
    """What the two have in common, where it means something in both."""
    both = (axis for axis in AXES.values() if axis.applies(first) and axis.applies(second))
    return [axis.told(first) for axis in both if first.axis(axis.name) == second.axis(axis.name)]


def _told(axis: Axis, rules: Ruleset) -> Told | None:
    return axis.told(rules) if axis.applies(rules) else None


def _differ(pair: Difference) -> bool:
    first, second = pair.first, pair.second
    if first is not None and second is not None:
        return bool(first.value != second.value)
    only = first or second
    return only is not None and not only.quiet
