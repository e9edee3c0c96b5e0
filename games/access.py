"""Who may have which match. No other module fetches a match by its id for a user."""

from secrets import compare_digest

from django.db.models import Case, When
from django.utils.translation import gettext as _

from games.errors import Conflict, NotFound
from games.ids import code_clean, is_code
from games.models import Match, Player
from games.recent import snapshot_since
from games.store import Snapshot


def match_see(player: Player | None, match_id: str, since: int | None = None) -> Snapshot:
    """The match now, for whoever may see it: its people, and for one that may be watched everybody.

    Who sits there sees it from their seat and no other way. NotFound for all others: they may not even know
    that it is there. `since` is a seq that the caller has
    heard of: the match as it stood then or later will do.
    """
    snapshot = snapshot_since(match_id, since)
    see_check(snapshot, player)
    return snapshot


def see_check(snapshot: Snapshot, player: Player | None) -> None:
    """Raise NotFound for whoever may not see this match, as for one that is not there."""
    if not (may_be_watched(snapshot) or is_of(snapshot, player)):
        raise NotFound()


def enter_check(snapshot: Snapshot, player: Player, code: str) -> None:
    """Raise NotFound for whoever may neither see it nor has the table's code."""
    if not compare_digest(code_clean(code).encode(), snapshot.match.code.encode()):
        see_check(snapshot, player)


def may_be_watched(snapshot: Snapshot) -> bool:
    """Is it a public match, and has nobody who plays in it said that they are not to be watched?

    What they said holds once the match has started, and after its end as well; until then people have to
    find the table.
    """
    if snapshot.match.visibility != Match.Visibility.PUBLIC:
        return False
    return snapshot.state is None or not any(row.player.no_watching for row in snapshot.seats)


def match_of_code(player: Player | None, code: str) -> Snapshot:
    """The table that waits for its people under this code.

    NotFound where no table has it. Of one that has started whoever may not see it learns nothing but that:
    Conflict.
    """
    if not is_code(code_clean(code)):
        raise NotFound()
    waiting = Case(When(status=Match.Status.OPEN, then=0), default=1)
    found = Match.objects.filter(code=code_clean(code)).order_by(waiting, "-created")
    row = found.values_list("pk", "status").first()
    if row is None:
        raise NotFound()
    snapshot = snapshot_since(row[0], None)
    if row[1] == Match.Status.OPEN or is_of(snapshot, player):
        return snapshot
    raise not_open(snapshot)


def not_open(snapshot: Snapshot) -> Conflict:
    """What is told where people do not sit down any more."""
    is_closed = snapshot.abandoned and not snapshot.deals
    started = _("This match has started; nobody can sit down any more.")
    return Conflict(_("This table was closed.") if is_closed else started, code="not_open")


def is_of(snapshot: Snapshot, player: Player | None) -> bool:
    """Is this player one of the match's people: seated, invited, or its opener?"""
    if player is None:
        return False
    is_seated = snapshot.seat_of(player) is not None
    return is_seated or snapshot.match.opener_id == player.pk or snapshot.is_invited(player)
