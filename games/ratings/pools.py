"""The pools: what is played at which pace is rated by itself. Pure; it goes by the axes, never by a name."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

CLOCKS = ("live", "daily")
KINDS = ("tricks", "pile", "tens")
POOLS = tuple(f"{clock}-{kind}" for clock in CLOCKS for kind in KINDS)

TITLES: Mapping[str, str | Promise] = {
    "live-tricks": _("Trick games, live"),
    "live-pile": _("Pile games, live"),
    "live-tens": _("Tens, live"),
    "daily-tricks": _("Trick games, over days"),
    "daily-pile": _("Pile games, over days"),
    "daily-tens": _("Tens, over days"),
}


def pool_of(rules: Mapping[str, Any], clock: str) -> str:
    """The pool of a match by its ruleset, as JSON, and its clock; "" where there is none."""
    return f"{clock}-{kind_of(rules)}" if clock in CLOCKS else ""


def kind_of(rules: Mapping[str, Any]) -> str:
    """Tens where they decide; else a pile game where tricks go to a pile."""
    if rules["scoring"]["by"] == "tens":
        return "tens"
    return "pile" if rules["tricks"]["taking"] == "pile" else "tricks"
