"""Which axes do not go together, and which values cannot be played here yet.

Each clash is a row: the axes that it names, and a question to the ruleset. All rows that answer yes are
named at once, so that nobody has to mend a ruleset one error after another.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.ruleset import Ruleset

Clash = tuple[tuple[str, ...], Callable[["Ruleset"], bool]]


def _pile(rules: "Ruleset") -> bool:
    return rules.tricks.taking == "pile"


def _hidden(rules: "Ruleset") -> bool:
    return rules.trump.method == "hide"


def _chosen(rules: "Ruleset") -> bool:
    """Does somebody choose the trump?"""
    return rules.trump.method in ("call", "hide")


def _tens(rules: "Ruleset") -> bool:
    return rules.scoring.by == "tens"


def _claimable(rules: "Ruleset") -> bool:
    return rules.revokes == "claimable"


CLASHES: tuple[Clash, ...] = (
    # A court or an end at seven needs tricks that are somebody's as soon as they are won.
    (("tricks.taking", "court"), lambda r: _pile(r) and r.court == "first-seven"),
    (("tricks.taking", "deal_end"), lambda r: _pile(r) and r.deal_end == "seven"),
    # Without a pile there are no pairs.
    (("tricks.taking", "tricks.pair_by"), lambda r: not _pile(r) and r.tricks.pair_by != "player"),
    (("tricks.taking", "tricks.pair_from"), lambda r: not _pile(r) and r.tricks.pair_from != "any"),
    (("tricks.taking", "tricks.no_collect_on"), lambda r: not _pile(r) and r.tricks.no_collect_on != ()),
    (
        ("tricks.taking", "tricks.aces_in_a_row_block"),
        lambda r: not _pile(r) and r.tricks.aces_in_a_row_block,
    ),
    (("tricks.taking", "tricks.trump_ace_blocks"), lambda r: not _pile(r) and r.tricks.trump_ace_blocks),
    # How a deal ends and what is a court.
    (("court", "deal_end"), lambda r: not _pile(r) and r.court == "first-seven" and r.deal_end != "seven"),
    (("court", "deal_end"), lambda r: r.court == "all-thirteen" and r.deal_end == "seven"),
    (("bavney", "deal_end"), lambda r: r.bavney and r.deal_end != "seven"),
    (("bavney", "court"), lambda r: r.bavney and r.court != "first-seven"),
    (("scoring.by", "deal_end"), lambda r: _tens(r) and r.deal_end != "thirteen"),
    (("scoring.by", "court"), lambda r: _tens(r) != (r.court == "none")),
    # What belongs to one way of settling the trump.
    (
        ("tricks.pair_from", "trump.method"),
        lambda r: r.tricks.pair_from == "trump-trick" and r.trump.method in ("call", "nth-card"),
    ),
    (("tricks.pair_from", "trump.method"), lambda r: r.tricks.pair_from == "after-reveal" and not _hidden(r)),
    (("trump.reveal", "trump.method"), lambda r: r.trump.reveal == "at-first-void" and not _hidden(r)),
    (
        ("trump.reveal_retroactive_if_led", "trump.method"),
        lambda r: r.trump.reveal_retroactive_if_led and not _hidden(r),
    ),
    (("trump.show_on_lead", "trump.method"), lambda r: not r.trump.show_on_lead and not _hidden(r)),
    (
        ("trump.nth_card", "trump.method"),
        lambda r: (r.trump.nth_card is not None) != (r.trump.method == "nth-card"),
    ),
    (("trump.pass_to_partner", "trump.method"), lambda r: r.trump.pass_to_partner and not _chosen(r)),
    (("trump.call_timeout", "trump.method"), lambda r: r.trump.call_timeout is not None and not _chosen(r)),
    (("low_five_redeal", "trump.method"), lambda r: r.low_five_redeal and not _chosen(r)),
    (("extras.change_trump", "trump.method"), lambda r: r.extras.change_trump and not _chosen(r)),
    (("extras.change_trump", "game"), lambda r: r.extras.change_trump and r.game == "mendikot"),
    (
        ("revokes", "trump.method"),
        lambda r: _claimable(r) and r.trump.method not in ("call", "nth-card"),
    ),
    (("revokes", "scoring.by"), lambda r: _claimable(r) and _tens(r)),
    (
        ("scoring.run_bonus", "scoring.run_length"),
        lambda r: r.scoring.run_bonus > 0 and r.scoring.run_length is None,
    ),
)

# The values that can be played; an axis that is not here can be played with all of its values.
BUILT: dict[str, tuple[object, ...]] = {
    "game": ("court-piece",),
    "trump.method": ("call",),
    "trump.call_timeout": ("pass-then-turn", "longest-suit", None),
    "bavney": (False,),
    "scoring.by": ("tricks",),
    "extras.new_cards": (False,),
    "extras.change_trump": (False,),
    "low_five_redeal": (False,),
    "revokes": ("prevented",),
    "thaap": (False,),
}


def clashing_axes(rules: "Ruleset") -> list[str]:
    """The axes that do not go together, each once; empty for a sound ruleset."""
    axes = (name for names, clash in CLASHES if clash(rules) for name in names)
    return list(dict.fromkeys(axes))


def unbuilt_axes(rules: "Ruleset") -> list[str]:
    """The axes whose value cannot be played here yet; empty for a ruleset that can be played."""
    return [name for name, values in BUILT.items() if rules.axis(name) not in values]
