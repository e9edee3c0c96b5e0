"""Axes that do not go together, as people read it: with the names and labels of the rules pages."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.clashes import clashes_of
from games.engine.ruleset import Ruleset
from games.rulebook.axes import AXES


@dataclass(frozen=True)
class ClashTold:
    """Axes that do not go together in a ruleset: their names, which values clash, and why."""

    axes: tuple[str, ...]
    values: str
    why: str


def clash_list(rules: Ruleset) -> list[ClashTold]:
    """Every pair of axes that makes no sense together in this ruleset, in words."""
    return [ClashTold(axes, _values(axes, rules), _(why)) for axes, why in clashes_of(rules)]


def _values(axes: tuple[str, ...], rules: Ruleset) -> str:
    told = [AXES[name].told(rules) for name in axes]
    return " – ".join(f"{each.title}: {each.label}" for each in told)
