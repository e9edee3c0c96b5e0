"""Everything anew from the matches, in the order in which they were reckoned: the very same numbers."""

from collections.abc import Callable, Iterator

from django.db import transaction

from games.models import Match, Rating, RatingChange, RatingDay, RatingMerge, Tally
from games.ratings.book import reckoning_held
from games.ratings.merging import merge_apply
from games.ratings.reckoning import matches_whole, reckon

CHUNK = 100  # matches at once: what it takes of memory hangs on this and on nothing else


def ratings_rebuild(told: Callable[[int], None] = lambda count: None) -> int:
    """Throw away all that was reckoned, and reckon it again; all of it or nothing. -> how many matches.

    Matches that were not reckoned yet are not: they come in their turn. Meanwhile pages show what was there
    before, and nothing else is reckoned or merged. `told` hears how many are done.
    """
    done = 0
    with transaction.atomic():
        reckoning_held()
        for model in (RatingChange, RatingDay, Rating, Tally):
            model._default_manager.all().delete()
        for step in _steps():
            if isinstance(step, RatingMerge):
                merge_apply(step.guest, step.account)
            else:
                reckon(step)
                done += len(step)
                told(done)
    return done


def _steps() -> Iterator[RatingMerge | list[Match]]:
    """Mergers and the matches between them, some at a time, by their numbers."""
    at = 0
    while True:
        merge = RatingMerge.objects.filter(number__gt=at).order_by("number").first()
        matches = _matches(at, merge)
        if matches:
            yield matches
            at = matches[-1].reckoned or at
        elif merge is not None:
            yield merge
            at = merge.number
        else:
            return


def _matches(after: int, merge: RatingMerge | None) -> list[Match]:
    """The next matches after this number, those before a merger."""
    rows = Match.objects.filter(reckoned__gt=after)
    if merge is not None:
        rows = rows.filter(reckoned__lt=merge.number)
    return matches_whole(rows.order_by("reckoned")[:CHUNK])
