"""Taking back the last thing done, by consent of all, and never across anything that somebody saw by it."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.errors import Conflict, Forbidden
from games.models import Action, Event, Player
from games.services.append import event_append
from games.services.covering import undo_settled
from games.services.held import late_check, own_running
from games.store import Snapshot
from games.undoing import may_undo

ASKED_MOST = 30  # times one player may ask in a match


def undo_ask(player: Player, match_id: str, seq: int) -> Snapshot:
    """Ask to take back what one did last. Done at once where nobody else has to agree.

    `seq` is the one last seen. What is asked lapses with whatever is done next; to ask again changes nothing.
    Raises NotFound, Forbidden (not seated, not one's own), Stale and Conflict (nothing done, something was
    seen by it, asked too often, not under way).
    """
    with transaction.atomic():
        (snapshot, seat), now = own_running(player, match_id), timezone.now()
        if snapshot.asked is not None and snapshot.asked.seat == seat:
            return snapshot
        late_check(snapshot, seat, seq)
        _ask_check(snapshot, seat)
        asked = event_append(snapshot, Event.Type.ASK_UNDO, now, seat=seat, to_seq=snapshot.pace.acted)
        return undo_settled(asked, now)


def undo_answer(player: Player, match_id: str, *, agree: bool) -> Snapshot:
    """Say yes or no to what somebody asks to take back; the asker's no withdraws it.

    Raises NotFound, Forbidden (not seated) and Conflict (nothing is asked, not under way).
    """
    with transaction.atomic():
        (snapshot, seat), now = own_running(player, match_id), timezone.now()
        asked = snapshot.asked
        if asked is None:
            raise Conflict(_("Nobody asks to take anything back now."), code="nothing_asked")
        if not agree:
            return event_append(snapshot, Event.Type.REFUSE_UNDO, now, seat=seat)
        if seat in asked.agreed:
            return snapshot
        return undo_settled(event_append(snapshot, Event.Type.AGREE_UNDO, now, seat=seat), now)


def _ask_check(snapshot: Snapshot, seat: str) -> None:
    last = snapshot.last
    given = snapshot.deal.seq + (snapshot.match.origin_step or 0) if snapshot.deal.number == 1 else 0
    if last is None or snapshot.pace.acted <= given:  # what a match was played on from stays
        raise Conflict(_("Nothing was done in this deal that could be taken back."), code="nothing_done")
    if (last["seat"], last["by"]) != (seat, Action.By.PLAYER):
        raise Forbidden(_("Only what you did yourself can be taken back."), code="not_yours")
    if not may_undo(snapshot):
        message = _("Somebody has seen something by it, so it cannot be taken back.")
        raise Conflict(message, code="seen_already")
    said = Event.objects.filter(match=snapshot.match, seat=seat, type=Event.Type.ASK_UNDO).count()
    if said >= ASKED_MOST:
        raise Conflict(_("You have asked for it too often in this match."), code="said_too_often")
