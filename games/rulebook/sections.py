"""The rules of one ruleset as sections of sentences: what always holds, and what its axes say."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.engine.ruleset import Ruleset
from games.rulebook.axes import GROUPS
from games.rulebook.conditions import (
    has_blocks,
    has_plain_wins,
    is_chosen,
    is_first_void,
    is_hidden,
    is_nth_card,
    may_collect,
    may_pass,
)
from games.rulebook.results import nothing_scores, score_warning
from games.rulebook.telling import Condition, Text, Told, say


@dataclass(frozen=True)
class Line:
    """A sentence or two, and an example where there is one."""

    text: str
    example: str = ""


@dataclass(frozen=True)
class Section:
    """A part of a rules page. `rows` are scores: what happened, and what it is worth."""

    name: str
    title: str
    lines: tuple[Line, ...]
    rows: tuple[Told, ...] = ()


def _always(rules: Ruleset) -> bool:
    return True


# (section, when it holds, what is said); these come before what the section's axes say.
_BEFORE: tuple[tuple[str, Condition, Text], ...] = (
    (
        "table",
        _always,
        _(
            "Four players sit in two sides, partners opposite each other. A full pack of 52 cards is used; "
            "the ace is high, the two is low."
        ),
    ),
    (
        "table",
        _always,
        _(
            "The dealer gives five cards to each player, then four, then four more, beginning with the next "
            "player, who is called the eldest."
        ),
    ),
    (
        "tricks",
        _always,
        _("Each player in turn lays one card. You must follow the suit that was led if you have it."),
    ),
    (
        "tricks",
        _always,
        _("If you have none you are void, and may play any card: no duty to trump, none to play higher."),
    ),
    (
        "tricks",
        _always,
        _(
            "The highest trump wins the trick. Without a trump in it, the highest card of the suit led wins. "
            "The winner leads to the next trick."
        ),
    ),
)
# The same, after what the axes say.
_AFTER: tuple[tuple[str, Condition, Text], ...] = (
    (
        "trump",
        is_chosen,
        _("Until the trump is settled nobody sees a card, except whoever chooses, and they only their five."),
    ),
    (
        "trump",
        is_hidden,
        _(
            "While the card lies face down it can neither be played nor used to follow suit, so its holder "
            "may be void while they have it. Shown, it returns to hand."
        ),
    ),
    (
        "trump",
        is_hidden,
        _(
            "A holder with no other card left plays it: that shows it, and it counts as a trump. If the deal "
            "ends before, it is turned up for everyone to see."
        ),
    ),
    ("trump", is_first_void, _("Until somebody cannot follow suit there is no trump at all.")),
    ("trump", is_nth_card, _("Everyone sees the card, and nobody has played before it is turned.")),
    (
        "trump",
        _always,
        _("The eldest's side are the callers, the dealer's side the defenders."),
    ),
    ("trump", lambda r: not may_pass(r), _("The eldest leads to the first trick.")),
    ("trump", may_pass, _("The eldest leads to the first trick, also where the partner chose.")),
    (
        "pile",
        may_collect,
        _("After a collection a new pile begins, and needs two new wins: a third in a row collects nothing."),
    ),
    (
        "pile",
        has_blocks,
        _("A pair that collects nothing changes nothing else: its second trick may begin the next pair."),
    ),
    ("score", has_plain_wins, _("A better result counts instead of the plain win, not on top of it.")),
    (
        "dealer",
        is_chosen,
        _("So the side that wins a deal has the choice of the trump in the next one."),
    ),
    ("dealer", lambda r: not is_chosen(r), _("So the side that wins a deal leads first in the next one.")),
    ("match", nothing_scores, lambda r: str(score_warning(r))),
)


def sections(rules: Ruleset) -> list[Section]:
    """The rules in order; a section of which nothing is to be said is left out."""
    made = (_section(name, rules) for name in GROUPS)
    return [section for section in made if section.lines or section.rows]


def told_axes(name: str, rules: Ruleset) -> list[Told]:
    """What the axes of a group say, those left out that mean nothing in this ruleset."""
    return [axis.told(rules) for axis in GROUPS[name][1] if axis.applies(rules)]


def _section(name: str, rules: Ruleset) -> Section:
    told = told_axes(name, rules)
    said = [Line(each.text, each.example) for each in told if not each.quiet and not each.axis.in_table]
    lines = [*_fixed(_BEFORE, name, rules), *said, *_fixed(_AFTER, name, rules)]
    rows = tuple(each for each in told if each.axis.in_table)
    return Section(name, str(GROUPS[name][0]), tuple(lines), rows)


def _fixed(lines: tuple[tuple[str, Condition, Text], ...], name: str, rules: Ruleset) -> list[Line]:
    return [Line(say(text, rules)) for section, holds, text in lines if section == name and holds(rules)]
