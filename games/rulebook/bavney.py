"""What playing on for a bavney can bring, said truly where its score is no more than the court's."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.ruleset import Ruleset
from games.rulebook.conditions import has_bavney

# What is said where the score of a bavney, less that of the court, is below nothing, or nothing.
_BOTH: dict[int, str | Promise] = {
    -1: _("A bavney scores less than the court, so playing on can only lose."),
    0: _("A bavney scores no more than the court, so playing on brings nothing."),
}
_CALLERS: dict[int, str | Promise] = {
    -1: _("For the callers a bavney scores less than the court, so playing on can only lose."),
    0: _("For the callers a bavney scores no more than the court, so playing on brings nothing."),
}
_DEFENDERS: dict[int, str | Promise] = {
    -1: _("For the defenders a bavney scores less than the goon court, so playing on can only lose."),
    0: _("For the defenders a bavney scores no more than the goon court, so playing on brings nothing."),
}


def bavney_worth(rules: Ruleset) -> str:
    """What is to be said against playing on; empty where it can gain, and where nobody may."""
    if not has_bavney(rules):
        return ""
    scoring = rules.scoring
    callers, defenders = _sign(scoring.bavney - scoring.court), _sign(scoring.bavney - scoring.goon_court)
    if callers == defenders:
        return str(_BOTH.get(callers, ""))
    said = (_CALLERS.get(callers, ""), _DEFENDERS.get(defenders, ""))
    return " ".join(str(each) for each in said if each)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
