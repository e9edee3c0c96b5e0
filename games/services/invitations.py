"""Asking people to a table by name: those one has played with."""

from contextlib import suppress

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access, selectors
from games.errors import Conflict, Forbidden, NotFound
from games.models import Invitation, Kick, Match, Player
from games.services.held import locked, own_row
from games.services.joining import open_check
from games.services.players import still_here
from games.services.seating import moved_on
from games.store import Snapshot

INVITED_MOST = 12  # of one table


def player_invite(player: Player, match_id: str, invited_id: str) -> Snapshot:
    """Ask somebody to the table where one sits: they see it from now on, and may sit down.

    To ask again changes nothing. Raises NotFound, Forbidden (not seated, or one has never played with them,
    if they are there at all) and Conflict (started, sits there, has said no, was taken off the table, or too
    many are asked).
    """
    access.match_see(player, match_id)
    invited = selectors.companions_of(player).filter(pk=invited_id).first()
    if invited is None:
        message = _("You can invite people you have played with, unless one of you has blocked the other.")
        raise Forbidden(message, code="not_met")
    with transaction.atomic():
        still_here(player, invited)
        snapshot = locked(match_id)
        own_row(snapshot, player)
        open_check(snapshot)
        if snapshot.is_invited(invited):
            return snapshot
        _invite_check(snapshot, invited)
        Invitation.objects.create(match=snapshot.match, player=invited, by=player)
        return moved_on(snapshot, timezone.now())


def _invite_check(snapshot: Snapshot, invited: Player) -> None:
    seat = snapshot.seat_of(invited)
    if seat is not None:
        raise Conflict(_("They sit at this table already."), code="already_seated", data={"seat": seat})
    if any(each.player_id == invited.pk for each in snapshot.invited):
        raise Conflict(_("They were asked, and have said no."), code="declined")
    if Kick.objects.filter(match=snapshot.match, player=invited).exists():
        raise Conflict(_("The host has taken them off this table."), code="kicked")
    if len(snapshot.invited) >= INVITED_MOST:
        message = _("A table can ask %(most)d people; that is as many as fit.") % {"most": INVITED_MOST}
        raise Conflict(message, code="too_many_invitations")


def invitation_decline(player: Player, match_id: str) -> None:
    """Say no to an invitation: its table is out of one's sight again, and the seat is kept no more.

    Raises NotFound where there is none.
    """
    with transaction.atomic():
        asked = Invitation.objects.filter(match=match_id, player=player, declined=False)
        if not asked.exists():
            raise NotFound(_("You are not invited to this table."))
        snapshot = locked(match_id)
        asked.update(declined=True, seat="", until=None)
        moved_on(snapshot, timezone.now())


def invitations_lapse(player_id: str, other_id: str) -> None:
    """Between two of whom one has blocked the other nobody is asked to a table any more."""
    both = (player_id, other_id)
    rows = Invitation.objects.filter(by__in=both, player__in=both, declined=False)
    waiting = rows.filter(match__status=Match.Status.OPEN)
    for match_id, invited in sorted(waiting.values_list("match", "player")):
        with suppress(NotFound):  # who has sat down, or said no, since
            invitation_decline(Player.objects.get(pk=invited), match_id)
