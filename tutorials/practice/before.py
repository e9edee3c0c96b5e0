"""What a question about the end of a deal has to say of the deals before it."""

from django.utils.translation import gettext as _

from games.engine.match import Carry
from games.engine.seats import other_team, team_of
from tutorials.positions import rules_of
from tutorials.steps import Step

ASK_IT = frozenset({"score", "match"})


def told_before(step: Step) -> str:
    """How the match stood, as far as the answer hangs on it; empty where it does not."""
    carry: Carry | None = getattr(step, "carry", None)
    if carry is None or step.kind not in ASK_IT:
        return ""
    rules, mine = rules_of(step.position), team_of(step.position.viewer)
    theirs, told = other_team(mine), []
    if step.kind == "match":
        score = {"ours": carry.score.of(mine), "theirs": carry.score.of(theirs), "target": rules.match.target}
        told.append(
            _("Before this deal it stood %(ours)s to %(theirs)s, and the match goes to %(target)s.") % score
        )
    if rules.scoring.run_length is not None:
        runs = {"ours": carry.runs.of(mine), "theirs": carry.runs.of(theirs)}
        told.append(_("Deals won in a row before it: your side %(ours)s, the other side %(theirs)s.") % runs)
    return " ".join(told)
