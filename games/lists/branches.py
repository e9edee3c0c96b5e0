"""Rows that are looked for in several places at once, each of which is in order already.

"The opponent on the left is she, or the one on the right is" finds its rows by two indexes, both in order.
A database asked for both in one condition reads all of them and sorts, however many thousand there are. Here
each place gives its first few, and only those are put in order.
"""

from collections.abc import Sequence
from functools import reduce
from itertools import product
from operator import or_
from typing import Any

from django.db.models import Q, QuerySet

from games.models import Seat

MOST = 12  # places in one query; beyond that the database looks through the longest lists of choices itself

Choices = tuple[Q, ...]  # conditions of which a row meets one at most


class Branches:
    """As much of a queryset as a cursor needs: to order, to begin at a position, and to take some rows."""

    def __init__(self, places: Sequence[QuerySet[Seat]], order: Sequence[str] = ()) -> None:
        self.places, self.order = list(places), tuple(order)

    def order_by(self, *order: str) -> "Branches":
        """The same in this order."""
        return Branches(self.places, order)

    def filter(self, *args: Any, **wanted: Any) -> "Branches":
        """Those rows alone, in each place."""
        return Branches([place.filter(*args, **wanted) for place in self.places], self.order)

    def __getitem__(self, some: slice) -> list[dict[str, Any]]:
        """{"opened", "match_id"} of these rows, in one query."""
        columns = ("opened", "match_id")
        places = [place.order_by(*self.order) for place in self.places]
        if len(places) == 1:
            return list(places[0].values(*columns)[some])
        # A subquery, since SQLite takes no LIMIT in a part of a UNION.
        firsts = (Seat.objects.filter(pk__in=place[: some.stop].values("pk")) for place in places)
        first, *others = (each.order_by().values(*columns) for each in firsts)
        return list(first.union(*others, all=True).order_by(*self.order)[some])


def branches(rows: QuerySet[Seat], asked: Sequence[Choices]) -> Branches:
    """The rows that meet one choice of each that is asked."""
    apart: list[Choices] = []
    count = 1
    for choices in sorted(asked, key=len):
        if count * max(1, len(choices)) > MOST or not choices:
            rows = rows.filter(any_of(choices))
        else:
            apart.append(choices)
            count *= len(choices)
    return Branches([_all(rows, each) for each in product(*apart)])


def _all(rows: QuerySet[Seat], wanted: Choices) -> QuerySet[Seat]:
    for each in wanted:
        rows = rows.filter(each)
    return rows


def any_of(choices: Choices) -> Q:
    """One condition for all of them; none is met by nothing."""
    return reduce(or_, choices) if choices else Q(pk__in=[])
