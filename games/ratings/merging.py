"""A guest signs in to an account: what was reckoned of the guest is the account's.

In a pool in which the account has no rating the guest's goes on as the account's; elsewhere the account's own
stands, and the guest's is dropped. Nobody else's number moves: the matches stay reckoned as they were. The
sums are added up.
"""

from collections.abc import Iterable

from django.db.models import Q

from games.models import Rating, RatingDay, RatingMerge, Seat, Tally
from games.ratings.book import reckoning_held, tally_add, tally_taken
from games.ratings.tally import Key

WITH = (Tally.Subject.PARTNER, Tally.Subject.OPPONENT)


def seats_kept(guest: str, match_ids: Iterable[str] = ()) -> None:
    """Remember as whom the guest's matches were reckoned, before their seats become the account's.

    Those of `match_ids` stay the guest's anyway. From here on nothing is reckoned until the transaction ends.
    """
    reckoning_held()
    seats = Seat.objects.filter(player=guest, match__reckoned__isnull=False, reckoned_as="")
    seats.exclude(match__in=match_ids).update(reckoned_as=guest)


def ratings_merge(guest: str, account: str) -> None:
    """Everything that was reckoned of the guest is the account's from now on, and numbered as such."""
    clock = reckoning_held()
    clock.number += 1
    clock.save()
    RatingMerge.objects.create(number=clock.number, guest=guest, account=account)
    merge_apply(guest, account)


def merge_apply(guest: str, account: str) -> None:
    """What a merger does to the rows. In the caller's transaction that holds the row of `Reckoning`."""
    theirs = Rating.objects.filter(player=guest)
    stand = Rating.objects.filter(player=account).values_list("pool", flat=True)
    doubled = list(theirs.filter(pool__in=list(stand)).values_list("pool", flat=True))
    RatingDay.objects.filter(player=guest, pool__in=doubled).delete()
    theirs.filter(pool__in=doubled).delete()
    theirs.update(player=account)
    RatingDay.objects.filter(player=guest).update(player=account)
    _sums_over(guest, account)


def _sums_over(guest: str, account: str) -> None:
    def renamed(row: Tally) -> Key | None:
        whose = account if row.whose == guest else row.whose
        key = account if row.subject in WITH and row.key == guest else row.key
        is_self = row.subject in WITH and key == whose
        return None if is_self else (whose, row.scope, row.subject, key)

    rows = Tally.objects.filter(Q(whose=guest) | Q(key=guest, subject__in=WITH))
    sums = tally_taken(rows, renamed)
    rows.delete()
    tally_add(sums)
