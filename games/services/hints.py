"""Hints at a practice table: what a good player would do there, told to whoever's turn it is."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.bots import Advice, advise
from games.engine.errors import Illegal
from games.engine.view import observe
from games.errors import Conflict, Forbidden
from games.models import Player
from games.services.append import advance
from games.services.held import late_check, own_row, running_check, seen_locked
from games.store import Snapshot, snapshot_of

HINTS_MOST = 2000  # of one match; its row remembers when each was told


def hint_tell(player: Player, match_id: str, seq: int) -> tuple[Snapshot, Advice]:
    """-> the match after it, and what a good player would do in this player's place.

    The advice follows from what the seat may see and from nothing else. It counts once in a turn: asked again
    the match stays as it is. Raises NotFound, Forbidden (not seated, no hints at this table), Stale, Illegal
    (not this player's turn) and Conflict (not under way, too many).
    """
    with transaction.atomic():
        snapshot = seen_locked(player, match_id)
        seat = own_row(snapshot, player).seat
        _check(snapshot, seat, seq)
        assert snapshot.state is not None
        advice = advise(snapshot.rules, observe(snapshot.state, seat))
        return (snapshot if _is_told(snapshot) else _told(snapshot)), advice


def _check(snapshot: Snapshot, seat: str, seq: int) -> None:
    if not snapshot.match.hints:
        raise Forbidden(_("Nobody gives hints at this table."), code="no_hints")
    late_check(snapshot, seat, seq)
    running_check(snapshot)
    turn = snapshot.state.turn if snapshot.state is not None else None
    if turn is None:
        raise Illegal("deal_over")
    if turn != seat:
        raise Illegal("not_your_turn", {"turn": turn})


def _is_told(snapshot: Snapshot) -> bool:
    """Was a hint told in this turn already?"""
    told = snapshot.match.hint_seqs[-1:]
    if not told or told[0] < snapshot.deal.seq:
        return False
    return bool(told[0] > snapshot.pace.acted)


def _told(snapshot: Snapshot) -> Snapshot:
    """The match one seq on, with one hint more."""
    said = [*snapshot.match.hint_seqs, snapshot.seq + 1]
    if len(said) > HINTS_MOST:
        message = _("You have had %(most)d hints in this match; there are no more.") % {"most": HINTS_MOST}
        raise Conflict(message, code="too_many_hints")
    after = snapshot_of(snapshot.match, snapshot.seq + 1)
    after.match.hint_seqs = said
    advance(after, snapshot.seq, timezone.now(), hint_seqs=said)
    after.match.seq = after.seq
    return after
