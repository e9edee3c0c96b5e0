"""Which results a deal can have by a ruleset, and what a match comes to in which none of them scores."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.ruleset import Ruleset
from games.rulebook.conditions import (
    has_bavney,
    has_courts,
    has_plain_tens,
    has_plain_wins,
    has_run,
    is_by_tens,
    is_claimable,
)
from games.rulebook.telling import Condition

# What a deal can bring, by the name of its score, and in which rulesets.
_POSSIBLE: tuple[tuple[str, Condition], ...] = (
    ("callers_win", has_plain_wins),
    ("defenders_win", has_plain_wins),
    ("court", has_courts),
    ("goon_court", has_courts),
    ("bavney", has_bavney),
    ("revoke", is_claimable),
    ("mendi", has_plain_tens),
    ("mendikot", has_plain_tens),
    ("whitewash", is_by_tens),
    ("run_bonus", has_run),
)
ENDLESS = _("Nothing scores here, so the match would never end.")
POINTLESS = _("Nothing scores here, so no match has a winner.")


def nothing_scores(rules: Ruleset) -> bool:
    """Is every result that a deal can have worth nothing?"""
    return not any(getattr(rules.scoring, name) for name, can_be in _POSSIBLE if can_be(rules))


def is_endless(rules: Ruleset) -> bool:
    """Does the match end only at a target that nobody can ever reach?"""
    has_end = rules.match.target is None or rules.match.deals is not None
    return not has_end and nothing_scores(rules)


def score_warning(rules: Ruleset) -> str | Promise:
    """A sentence where nothing scores, else empty."""
    if is_endless(rules):
        return ENDLESS
    return POINTLESS if nothing_scores(rules) else ""
