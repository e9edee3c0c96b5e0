"""Every axis in words, in the order in which a person asks about them, by group."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.rulebook.axes_deal import DEALING
from games.rulebook.axes_play import END, PILE, TRICKS
from games.rulebook.axes_score import DEALER, MATCH, SCORE
from games.rulebook.axes_table import EXTRAS
from games.rulebook.axes_trump import TRUMP
from games.rulebook.telling import Axis

GROUPS: dict[str, tuple[str | Promise, tuple[Axis, ...]]] = {
    "table": (_("The table and the deal"), DEALING),
    "trump": (_("The trump"), TRUMP),
    "tricks": (_("Playing a trick"), TRICKS),
    "pile": (_("The pile"), PILE),
    "end": (_("Winning the deal"), END),
    "score": (_("Scores"), SCORE),
    "dealer": (_("Who deals next"), DEALER),
    "match": (_("The match"), MATCH),
    "extras": (_("At the table"), EXTRAS),
}
AXES: dict[str, Axis] = {axis.name: axis for _title, axes in GROUPS.values() for axis in axes}
