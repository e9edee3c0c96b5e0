"""Why a match is rated or not, in a sentence."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.ratings.verdict import Facts, rated_reason

REASONS: Mapping[str, str | Promise] = {
    "rated": _("This match is rated."),
    "abandoned": _("Not rated: the match was abandoned, nobody won it."),
    "known_cards": _("Not rated: it was played on from a step of another match, with its cards known."),
    "no_clock": _("Not rated: it was played without a clock."),
    "practice": _("Not rated: hints or the extras of practice tables were on."),
    "house_rules": _("Not rated: its house rules make it another game than those that are rated."),
    "short": _("Not rated: a match this short says too little (a newcomer's first one is short by itself)."),
    "early": _("Not rated: it ended before enough deals were played."),
    "often": _("Not rated: these four had played ten matches together within a day."),
    "bots": _("Not rated for people: bots sat at the table."),
    "private": _("Not rated: a private table is for friends."),
}


def rated_told(facts: Facts) -> dict[str, Any]:
    """Whether a match that has ended is rated, and why, JSON-ready."""
    rated, reason = rated_reason(facts)
    return {"rated": rated, "reason": reason, "message": str(REASONS[reason])}
