"""Rulesets: what a table agrees on, and house rules kept under a name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games import selectors
from games.engine.presets import preset_get
from games.engine.ruleset import Ruleset, ruleset_change, ruleset_newcomer, ruleset_parse
from games.errors import BadRequest, Conflict
from games.models import Match, Player, SavedRuleset
from games.practice import practice_rules
from games.services.players import still_here, text_check

NEWCOMER_MATCHES = 3
RULESET_NAME_LENGTH = 60
RULESETS_MOST = 100  # of one player; beyond it one has lost the overview anyway


@dataclass(frozen=True)
class Agreed:
    """What a table plays. `preset`: what it was made from, empty for nothing that has a name.

    `is_whole`: it was stated axis by axis, so whoever stated it chose the target too.
    """

    preset: str
    rules: Ruleset
    is_whole: bool = False


def ruleset_agreed(
    preset: str | None, ruleset: str | None, changes: Mapping[str, Any], *, is_practice: bool = False
) -> Agreed:
    """`changes` on a preset or on a saved ruleset, or, where neither is named, a whole ruleset.

    At a practice table a preset has its family's extras, unless `changes` speaks of them. A saved ruleset is
    as it was saved. Raises RulesetError, and BadRequest where both are named, neither and no rules, or an id
    that no ruleset has.
    """
    if preset is not None and ruleset is not None:
        raise BadRequest(_("Name a preset or a saved ruleset, not both."), code="preset_or_ruleset")
    if ruleset is not None:
        saved = _saved(ruleset)
        return Agreed(saved.preset, ruleset_change(ruleset_parse(saved.rules), changes))
    if preset is None and not changes:
        message = _("Say what is played: a `preset`, a saved `ruleset`, or a whole ruleset as `rules`.")
        raise BadRequest(message, code="no_rules", data={"accepted": ["preset", "ruleset", "rules"]})
    if preset is None:
        return Agreed("", ruleset_parse(changes), is_whole=True)
    rules = ruleset_change(preset_get(preset), changes)
    if is_practice and "extras" not in changes:
        rules = practice_rules(preset, rules)
    return Agreed(preset, rules)


def ruleset_for(player: Player, agreed: Agreed, changes: Mapping[str, Any]) -> Ruleset:
    """What is stored with a match that `player` opens: for a newcomer who chose no target, the newcomer's."""
    match = changes.get("match", {})
    chosen = agreed.is_whole or "target" in match or "deals" in match
    return ruleset_newcomer(agreed.rules) if not chosen and is_newcomer(player) else agreed.rules


def ruleset_save(
    player: Player,
    *,
    name: str,
    preset: str | None = None,
    ruleset: str | None = None,
    rules: Mapping[str, Any] | None = None,
) -> SavedRuleset:
    """Keep house rules under a name; the arguments are as in `match_open`.

    Raises RulesetError, BadRequest, and Conflict where this player has kept too many.
    """
    clean = text_check(name, RULESET_NAME_LENGTH)
    agreed = ruleset_agreed(preset, ruleset, rules or {})
    if player.rulesets.count() >= RULESETS_MOST:
        message = _("You have saved %(most)d rulesets; that is as many as fit.") % {"most": RULESETS_MOST}
        raise Conflict(message, code="too_many_rulesets")
    with transaction.atomic():
        still_here(player)
        return SavedRuleset.objects.create(
            owner=player, name=clean, preset=agreed.preset, rules=agreed.rules.to_json()
        )


def _saved(ruleset_id: str) -> SavedRuleset:
    saved = selectors.saved_ruleset(ruleset_id)
    if saved is None:
        message = _("There is no saved ruleset of that name.")
        raise BadRequest(message, code="unknown_ruleset", data={"ruleset": ruleset_id[:40]})
    return saved


def is_newcomer(player: Player | None) -> bool:
    """Has this player finished few matches yet? Nobody yet has none; those from a known step do not count."""
    if player is None:
        return True
    finished = Match.objects.filter(seats__player=player, status=Match.Status.FINISHED, origin_deal=None)
    return finished[:NEWCOMER_MATCHES].count() < NEWCOMER_MATCHES
