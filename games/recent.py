"""The snapshots that this process has just seen, so that the next who needs one does not read it again.

They cannot be wrong, only late: a match at one `seq` never changes, and whoever acts on a late one loses
the race for the next `seq` like everybody who comes second. Four sockets at one table that are told of a move
read it once, and whoever acts reads only what happened since this process looked last.
"""

from collections import OrderedDict
from threading import Lock

from django.db import connection

from games.store import Snapshot, snapshot_follow, snapshot_load

MOST = 256

_kept: OrderedDict[str, Snapshot] = OrderedDict()
_lock = Lock()


def snapshot_keep(snapshot: Snapshot) -> None:
    """Keep a committed snapshot, unless a later one of the match is there already."""
    match_id = snapshot.match.pk
    with _lock:
        kept = _kept.get(match_id)
        if kept is None or kept.seq <= snapshot.seq:
            _kept[match_id] = snapshot
        _kept.move_to_end(match_id)
        while len(_kept) > MOST:
            _kept.popitem(last=False)


def snapshot_since(match_id: str, seq: int | None) -> Snapshot:
    """The match as it stood at `seq` or later; with None as it stands now. NotFound where there is none.

    With a `seq` it may be one that is kept, in which the players still have the names of then.
    """
    with _lock:
        kept = _kept.get(match_id)
    if kept is None or seq is None:
        snapshot = snapshot_load(match_id)
    elif kept.seq >= seq:
        return kept
    else:
        snapshot = snapshot_follow(kept, seq) or snapshot_load(match_id)
    if not connection.in_atomic_block:  # what is read in a transaction may never be committed
        snapshot_keep(snapshot)
    return snapshot
