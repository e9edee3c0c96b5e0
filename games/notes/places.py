"""At which steps something can be kept."""

from django.utils.translation import gettext as _

from games import history
from games.errors import BadRequest, Conflict, NotFound
from games.history import DealSteps
from games.steps import places_of
from games.store import Snapshot

NUMBER_MOST = 999_999  # of a deal or a step, so that every column can hold it


def ended_check(snapshot: Snapshot) -> None:
    """Conflict (`not_ended`) as long as the match is played: what is written then could tell of a hand."""
    if not history.has_ended(snapshot.match):
        message = _("This can be done once the match has ended.")
        raise Conflict(message, code="not_ended")


def step_find(snapshot: Snapshot, deal: int, step: int) -> DealSteps:
    """The deal of a match that has ended, one with that step. BadRequest (`bad_step`) where there is none."""
    ended_check(snapshot)
    try:
        found = history.deal_steps(snapshot, deal)
    except NotFound as error:
        raise _no_step(deal, 0) from error
    if not 0 <= step < len(found.states):
        raise _no_step(deal, len(found.states) - 1)
    return found


def place_text(found: DealSteps, step: int) -> str:
    """The step as addresses of the replay name it; empty for the first, which is the deal's own address."""
    return str(places_of(found.states)[step]) if step else ""


def _no_step(deal: int, most: int) -> BadRequest:
    message = _("There is no such step: `deal` is one that was played, `step` counts from 0.")
    return BadRequest(message, code="bad_step", data={"deal": deal, "steps": most})
