"""Which axes do not go together.

Each clash is a row: the axes that it names, a sentence, and a question to the ruleset. All rows that answer
yes are named at once, so that nobody has to mend a ruleset one error after another.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.engine.explain import gettext_noop

if TYPE_CHECKING:
    from games.engine.ruleset import Ruleset

Clash = tuple[tuple[str, ...], str, Callable[["Ruleset"], bool]]


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


# Each row: the axes, why they do not go together, and whether these rules have them together.
CLASHES: tuple[Clash, ...] = (
    # A court or an end at seven needs tricks that are somebody's as soon as they are won.
    (
        ("tricks.taking", "court"),
        gettext_noop("With a pile, nobody has the first seven tricks at once: a court must be all thirteen."),
        lambda r: _pile(r) and r.court == "first-seven",
    ),
    (
        ("tricks.taking", "deal_end"),
        gettext_noop("With a pile, a deal cannot end at seven tricks before the other side has one."),
        lambda r: _pile(r) and r.deal_end == "seven",
    ),
    # Without a pile there are no pairs.
    (
        ("tricks.taking", "tricks.pair_by"),
        gettext_noop("Where every trick is taken at once there are no pairs, a team's or a player's."),
        lambda r: not _pile(r) and r.tricks.pair_by != "player",
    ),
    (
        ("tricks.taking", "tricks.pair_from"),
        gettext_noop("Where every trick is taken at once there are no pairs that could be too early."),
        lambda r: not _pile(r) and r.tricks.pair_from != "any",
    ),
    (
        ("tricks.taking", "tricks.no_collect_on"),
        gettext_noop("Where every trick is taken at once no trick can be closed to collecting."),
        lambda r: not _pile(r) and r.tricks.no_collect_on != (),
    ),
    (
        ("tricks.taking", "tricks.aces_in_a_row_block"),
        gettext_noop("Where every trick is taken at once two aces have no pile to leave lying."),
        lambda r: not _pile(r) and r.tricks.aces_in_a_row_block,
    ),
    (
        ("tricks.taking", "tricks.trump_ace_blocks"),
        gettext_noop("Where every trick is taken at once the ace of trumps has no pile to leave lying."),
        lambda r: not _pile(r) and r.tricks.trump_ace_blocks,
    ),
    # How a deal ends and what is a court.
    (
        ("court", "deal_end"),
        gettext_noop("A court of the first seven tricks needs a deal that ends at seven."),
        lambda r: not _pile(r) and r.court == "first-seven" and r.deal_end != "seven",
    ),
    (
        ("court", "deal_end"),
        gettext_noop("A court of all thirteen tricks cannot be made where the deal ends at seven."),
        lambda r: r.court == "all-thirteen" and r.deal_end == "seven",
    ),
    (
        ("bavney", "deal_end"),
        gettext_noop("A bavney is playing on after a deal that ends at seven tricks."),
        lambda r: r.bavney and r.deal_end != "seven",
    ),
    (
        ("bavney", "court"),
        gettext_noop("A bavney is playing on after a court of the first seven tricks."),
        lambda r: r.bavney and r.court != "first-seven",
    ),
    (
        ("scoring.by", "deal_end"),
        gettext_noop("Where tens are counted all thirteen tricks are played."),
        lambda r: _tens(r) and r.deal_end != "thirteen",
    ),
    (
        ("scoring.by", "court"),
        gettext_noop("Where tens are counted there is no court; where tricks are counted there is one."),
        lambda r: _tens(r) != (r.court == "none"),
    ),
    # What belongs to one way of settling the trump.
    (
        ("tricks.pair_from", "trump.method"),
        gettext_noop("Pairs can only wait for the trump trick where the trump comes up during the play."),
        lambda r: r.tricks.pair_from == "trump-trick" and r.trump.method in ("call", "nth-card"),
    ),
    (
        ("tricks.pair_from", "trump.method"),
        gettext_noop("Pairs can only wait for the trump to be shown where it lies face down."),
        lambda r: r.tricks.pair_from == "after-reveal" and not _hidden(r),
    ),
    (
        ("trump.reveal", "trump.method"),
        gettext_noop("Only a trump that lies face down can be turned up by itself."),
        lambda r: r.trump.reveal == "at-first-void" and not _hidden(r),
    ),
    (
        ("trump.reveal_retroactive_if_led", "trump.method"),
        gettext_noop("Only where the trump lies face down can earlier cards turn out to be trumps."),
        lambda r: r.trump.reveal_retroactive_if_led and not _hidden(r),
    ),
    (
        ("trump.show_on_lead", "trump.method"),
        gettext_noop("Only where the trump lies face down can showing it on the lead be forbidden."),
        lambda r: not r.trump.show_on_lead and not _hidden(r),
    ),
    (
        ("trump.nth_card", "trump.method"),
        gettext_noop("A card that is turned up for trumps needs its number; otherwise there is none."),
        lambda r: (r.trump.nth_card is not None) != (r.trump.method == "nth-card"),
    ),
    (
        ("trump.pass_to_partner", "trump.method"),
        gettext_noop("Nobody can pass a choice of trumps that nobody has."),
        lambda r: r.trump.pass_to_partner and not _chosen(r),
    ),
    (
        ("trump.call_timeout", "trump.method"),
        gettext_noop("Nobody can run out of time for a choice of trumps that nobody has."),
        lambda r: r.trump.call_timeout is not None and not _chosen(r),
    ),
    (
        ("low_five_redeal", "trump.method"),
        gettext_noop("A low first five can only be thrown in by somebody who chooses trumps from it."),
        lambda r: r.low_five_redeal and not _chosen(r),
    ),
    (
        ("extras.change_trump", "trump.method"),
        gettext_noop("Only a trump that somebody chose can be changed."),
        lambda r: r.extras.change_trump and not _chosen(r),
    ),
    (
        ("extras.change_trump", "game"),
        gettext_noop("In Mendikot the trump is never changed."),
        lambda r: r.extras.change_trump and r.game == "mendikot",
    ),
    (
        ("revokes", "trump.method"),
        gettext_noop("Revokes can only be claimed where the trump is known from the first card."),
        lambda r: _claimable(r) and r.trump.method not in ("call", "nth-card"),
    ),
    (
        ("revokes", "scoring.by"),
        gettext_noop("Revokes can only be claimed where tricks are counted, not tens."),
        lambda r: _claimable(r) and _tens(r),
    ),
    (
        ("scoring.run_bonus", "scoring.run_length"),
        gettext_noop("A bonus for a run needs a number of wins that make one."),
        lambda r: r.scoring.run_bonus > 0 and r.scoring.run_length is None,
    ),
)


def clashes_of(rules: "Ruleset") -> list[tuple[tuple[str, ...], str]]:
    """(axes, why they do not go together) for each clash; empty for a sound ruleset."""
    return [(axes, why) for axes, why, clash in CLASHES if clash(rules)]
