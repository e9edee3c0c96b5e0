"""How all deals fall: what was counted beside what fair deals give, drawn and in words."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from games.pages.rooms import seat_word
from games.shuffles.selectors import LEAST, Panel, Shuffles, shuffles_seen

WIDTH, HEIGHT, TOP = 330, 150, 12
BASE = HEIGHT - 20
RARE = 0.01  # rarer is told in red
SHOWN = 0.0005  # categories that are rarer are not drawn


@require_safe
def fairness(request: HttpRequest) -> HttpResponse:
    """The counts over all deals."""
    found = shuffles_seen()
    groups = [
        {
            "title": title,
            "text": text,
            "panels": [_drawn(panel) for panel in found.panels if panel.kind == kind],
        }
        for kind, title, text in _kinds()
    ]
    context = {
        "found": found,
        "groups": groups,
        "whole": _whole(found),
        "least": LEAST,
        "courts": _courts(found),
    }
    return render(request, "pages/shuffles.html", context)


def _kinds() -> list[tuple[str, str, str]]:
    """What is counted, in the order of the page."""
    return [
        (
            "length",
            _("How long suits are"),
            _(
                "Of each deal one hand is looked at, North's, East's, South's and West's in turn, since "
                "what one hand holds the others lack. So every deal counts once, and what fair deals give "
                "is known exactly."
            ),
        ),
        (
            "longest",
            _("The longest suit of a hand"),
            _("Seven or more cards of one suit come in about one hand of 25, and feel far rarer."),
        ),
        (
            "high",
            _("How many high cards each seat gets"),
            _("Aces, kings, queens and jacks: sixteen of 52, so four a hand on average."),
        ),
        ("aces", _("Where the aces fall"), _("Every ace goes to each seat equally often.")),
    ]


def _drawn(panel: Panel) -> dict[str, Any]:
    """A panel with its rows, and what of it is drawn."""
    total = sum(panel.counts)
    rows: list[dict[str, Any]] = [
        {"label": seat_word(label) if panel.kind == "aces" else label, "count": count, "follows": chance}
        | {"share": count / total, "expected": round(chance * total)}
        for label, count, chance in zip(panel.labels, panel.counts, panel.chances, strict=True)
        if count or chance
    ]
    chance = None if panel.fit is None else panel.fit.chance
    return {
        "title": _title(panel),
        "unit": _("Seat") if panel.kind == "aces" else _("Cards"),
        "rows": rows,
        "shown": _bars([row for row in rows if row["follows"] > SHOWN]),
        "base": BASE,
        "foot": HEIGHT - 5,
        "width": WIDTH,
        "height": HEIGHT,
        "fit": panel.fit,
        "rarity": "" if chance is None else rarity(chance),
        "rare": chance is not None and chance < RARE,
    }


def _bars(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Where each bar and its mark stand, in whole units of the drawing."""
    most = max(max(row["share"], row["follows"]) for row in rows)
    step, whole = WIDTH // len(rows), BASE - TOP
    return [
        {
            "label": row["label"],
            "x": place * step + 3,
            "width": step - 6,
            "y": BASE - round(whole * row["share"] / most),
            "height": round(whole * row["share"] / most),
            "mark": BASE - round(whole * row["follows"] / most),
            "start": place * step + 1,
            "middle": place * step + step // 2,
            "end": (place + 1) * step - 1,
        }
        for place, row in enumerate(rows)
    ]


def _title(panel: Panel) -> str:
    suits = {"S": _("Spades"), "H": _("Hearts"), "D": _("Diamonds"), "C": _("Clubs")}
    aces = {
        "S": _("Ace of spades"),
        "H": _("Ace of hearts"),
        "D": _("Ace of diamonds"),
        "C": _("Ace of clubs"),
    }
    if panel.kind == "high":
        return seat_word(panel.of)
    if panel.kind == "longest":
        return _("Longest suit")
    return aces[panel.of] if panel.kind == "aces" else suits[panel.of]


def rarity(chance: float) -> str:
    """A chance in words."""
    if chance >= 0.1:
        told = _("Ordinary: of 100 fair counts about %(percent)d stray this far or further.")
        return told % {"percent": round(100 * chance)}
    once = _once(chance)
    if chance >= RARE:
        told = ngettext(
            "Seldom: one fair count of %(once)d strays so far.",
            "Seldom: one fair count of %(once)d strays so far.",
            once,
        )
    else:
        told = ngettext(
            "Very rare: one fair count of %(once)d strays so far.",
            "Very rare: one fair count of %(once)d strays so far.",
            once,
        )
    return told % {"once": once}


def _whole(found: Shuffles) -> str:
    """All tests together: where there are many, one that strays is nothing strange."""
    chance = found.rarest
    if chance is None:
        return ""
    if chance >= 0.1:
        told = _("All together: ordinary. Of 100 fair pages about %(percent)d look like this or stranger.")
        return told % {"percent": round(100 * chance)}
    told = ngettext(
        "All together: only one fair page of %(once)d looks as strange as this.",
        "All together: only one fair page of %(once)d looks as strange as this.",
        _once(chance),
    )
    return told % {"once": _once(chance)}


def _once(chance: float) -> int:
    """One in how many."""
    return 1_000_000 if chance < 1e-6 else round(1 / chance)


def _courts(found: Shuffles) -> dict[str, Any] | None:
    """The share of courts in percent, with one decimal."""
    if found.courts is None:
        return None
    percent = {name: round(100 * found.courts[name], 1) for name in ("share", "low", "high")}
    return found.courts | percent
