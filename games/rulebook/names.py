"""What presets are called, the sentence about each, and the families they come from."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine.presets import PRESETS

TITLES: dict[str, str | Promise] = {
    "club.single-sir": _("Single Sir"),
    "club.double-sir": _("Double Sir"),
    "club.hidden-rung": _("Hidden Rung"),
    "club.be-ranga": _("Be-ranga"),
    "mendikot.katte": _("Mendikot Katte"),
    "mendikot.band": _("Mendikot Band"),
    "classic.single-sir": _("Single Sir, classic"),
    "classic.double-sir": _("Double Sir, classic"),
    "classic.hidden-rung": _("Hidden Rung, classic"),
    "classic.hidden-rung-double": _("Hidden Rung with the pile"),
    "classic.be-ranga": _("Be-ranga, classic"),
    "classic.be-ranga-double": _("Be-ranga with the pile"),
    "courts.double-sir": _("Double Sir for courts"),
    "courts.single-sir": _("Single Sir with bavney"),
    "courts.hidden-rung": _("Hidden Rung for courts"),
    "courts.be-ranga": _("Be-ranga for courts"),
    "hukum.court-piece": _("Hukum"),
}
LINES: dict[str, str | Promise] = {
    "club.single-sir": _(
        "Every trick you win is yours. Seven tricks win the deal; the first seven in a row are a court."
    ),
    "club.double-sir": _(
        "Won tricks go to a pile. Win two in a row yourself and the whole pile is your side's."
    ),
    "club.hidden-rung": _(
        "Single Sir with a secret: the trump lies face down until somebody asks to see it."
    ),
    "club.be-ranga": _("Nobody calls. The first card thrown by someone who cannot follow suit is the trump."),
    "mendikot.katte": _(
        "Hunt the four tens: three win the deal, all four are a mendikot. A discard sets the trump."
    ),
    "mendikot.band": _(
        "Hunt the four tens, with a trump that lies hidden until somebody first cannot follow suit."
    ),
    "classic.single-sir": _(
        "The plain game: the eldest must call, nobody passes, and play goes to 10 points."
    ),
    "classic.double-sir": _(
        "The pile game without a pass and without blocks: any two wins in a row collect."
    ),
    "classic.hidden-rung": _(
        "A face-down trump and no pass. Each trick is yours as you win it, and play goes to 10 points."
    ),
    "classic.hidden-rung-double": _(
        "A face-down trump and a pile: two games of patience at once, played to 10 points."
    ),
    "classic.be-ranga": _("A discard sets the trump, and each trick is yours as you win it."),
    "classic.be-ranga-double": _(
        "A discard sets the trump, and from that trick on two wins in a row collect the pile."
    ),
    "courts.double-sir": _(
        "Played clockwise to the last trick. Only courts score: a slam, or seven deals in a row."
    ),
    "courts.single-sir": _(
        "Seven straight are a court. Play on for all thirteen, and a bavney is worth 52 of them."
    ),
    "courts.hidden-rung": _(
        "A secret trump that only a void brings to light, and a pile that opens after it. Courts alone score."
    ),
    "courts.be-ranga": _("No trump until somebody cannot follow, and no pile before it. Courts alone score."),
    "hukum.court-piece": _(
        "A pair of wins by partners lifts the pile, from trick 3 on. A kot is 3, a goon kot 6."
    ),
}
FAMILIES: dict[str, tuple[str | Promise, str | Promise]] = {
    "club": (_("Club"), _("Anticlockwise, with a pass to the partner and a bonus for seven deals in a row.")),
    "mendikot": (_("Mendikot"), _("The tens decide, and all thirteen tricks are played.")),
    "classic": (_("Classic"), _("The plain games to 10 points: no pass, no bonus.")),
    "courts": (_("Courts"), _("Clockwise, without a target: courts are the only score.")),
    "hukum": (_("Hukum"), _("Partners lift the pile together.")),
}


def preset_json(name: str) -> dict[str, str]:
    """A preset for a page: its name, what it is called, and the sentence about it."""
    return {"name": name, "title": title(name), "line": str(LINES.get(name, ""))}


def title(name: str | None) -> str:
    """What a preset is called; "House rules" for a ruleset without one."""
    return str(TITLES.get(name or "", name or gettext("House rules")))


def families(names: list[str]) -> list[dict[str, Any]]:
    """These presets by family, in the order of `FAMILIES`: [{"name", "title", "line", "presets"}]."""
    return [
        {"name": family, "title": str(called), "line": str(line), "presets": members}
        for family, (called, line) in FAMILIES.items()
        if (members := [preset_json(name) for name in names if name.partition(".")[0] == family])
    ]


def presets_json() -> list[dict[str, Any]]:
    """Every preset with its whole ruleset."""
    return [{**preset_json(name), "rules": rules.to_json()} for name, rules in PRESETS.items()]
