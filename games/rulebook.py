"""What presets are called, and the sentence about each."""

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine.presets import PRESETS

TITLES = {
    "club.single-sir": _("Single Sir"),
    "club.double-sir": _("Double Sir"),
    "classic.single-sir": _("Single Sir, classic"),
    "classic.double-sir": _("Double Sir, classic"),
    "courts.double-sir": _("Double Sir for courts"),
    "hukum.court-piece": _("Hukum"),
}
LINES = {
    "club.single-sir": _(
        "Every trick you win is yours. Seven tricks win the deal; the first seven in a row are a court."
    ),
    "club.double-sir": _(
        "Won tricks go to a pile. Win two in a row yourself and the whole pile is your side's."
    ),
    "classic.single-sir": _(
        "The plain game: the eldest must call, nobody passes, and play goes to 10 points."
    ),
    "classic.double-sir": _(
        "The pile game without a pass and without blocks: any two wins in a row collect."
    ),
    "courts.double-sir": _(
        "Played clockwise to the last trick. Only courts score: a slam, or seven deals in a row."
    ),
    "hukum.court-piece": _(
        "A pair of wins by partners lifts the pile, from trick 3 on. A kot is 3, a goon kot 6."
    ),
}


def preset_json(name: str) -> dict[str, str]:
    """A preset for a page: its name, what it is called, and the sentence about it."""
    return {"name": name, "title": title(name), "line": str(LINES.get(name, ""))}


def title(name: str | None) -> str:
    """What a preset is called; "House rules" for a ruleset without one."""
    return str(TITLES.get(name or "", name or gettext("House rules")))


def playable() -> list[str]:
    """The presets that a match can be opened with as they are: those that end by themselves."""
    return [name for name, rules in PRESETS.items() if rules.match.target or rules.match.deals]


def presets_json() -> list[dict[str, Any]]:
    """Every preset that can be played, with its whole ruleset."""
    return [{**preset_json(name), "rules": rules.to_json()} for name, rules in PRESETS.items()]
