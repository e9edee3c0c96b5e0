"""The rows of ratings and sums: read for some matches, changed in order, written together.

All of it happens in a transaction that holds the one row of `Reckoning`.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from django.db import connection
from django.db.models import Q

from games.models import Match, Rating, RatingChange, RatingDay, Reckoning, Tally
from games.ratings.scale import START, Standing
from games.ratings.tally import Key, Sums

COUNTED = ("matches", "won", "lost", "deals", "deals_won", "courts", "courted")
SUMMED = (*COUNTED, "tricks", "played", "cards", "millis")


def reckoning_held() -> Reckoning:
    """The row that whoever reckons or merges holds until the transaction ends."""
    return Reckoning.objects.select_for_update().get_or_create(pk=1)[0]


@dataclass
class Book:
    """The ratings of those who sat at some matches, and what these matches add. `who`: ids and levels."""

    ratings: dict[tuple[str, str], Rating] = field(default_factory=dict)
    touched: set[tuple[str, str]] = field(default_factory=set)
    changes: list[RatingChange] = field(default_factory=list)
    days: dict[tuple[str, str, date], int] = field(default_factory=dict)
    sums: Sums = field(default_factory=lambda: defaultdict(Counter))

    def standing(self, who: str, pool: str) -> Standing:
        """What is thought of somebody now."""
        row = self.ratings.get((who, pool))
        return START if row is None else Standing(row.mu, row.sigma)

    def rated(
        self, who: str, pool: str, after: Standing, won: bool | None, at: datetime, level: str
    ) -> Rating:
        """A match moved somebody to this standing; `won` is None where nobody did."""
        row = self.ratings.get((who, pool)) or _new(who, pool, level, at)
        row.mu, row.sigma, row.shown, row.last = after.mu, after.sigma, after.shown, at
        row.matches, row.won, row.lost = row.matches + 1, row.won + (won is True), row.lost + (won is False)
        self.ratings[who, pool] = row
        self.touched.add((who, pool))
        if not level:
            self.days[who, pool, at.date()] = row.shown
        return row

    def add(self, sums: Sums) -> None:
        """More for the sums."""
        for key, more in sums.items():
            self.sums[key] += more

    def write(self) -> None:
        """Write all of it down, in a number of statements that hardly grows."""
        rows = [self.ratings[key] for key in sorted(self.touched)]
        new = [row for row in rows if row.pk is None]
        Rating.objects.bulk_create(new)
        changed = ["mu", "sigma", "shown", "matches", "won", "lost", "last"]
        Rating.objects.bulk_update([row for row in rows if row not in new], changed, batch_size=200)
        RatingChange.objects.bulk_create(self.changes, batch_size=500)
        days = [
            RatingDay(player_id=who, pool=pool, day=day, shown=shown)
            for (who, pool, day), shown in self.days.items()
        ]
        RatingDay.objects.bulk_create(
            days,
            batch_size=200,
            update_conflicts=True,
            unique_fields=["player", "pool", "day"],
            update_fields=["shown"],
        )
        tally_add(self.sums)


def book_open(people: Collection[str], levels: Collection[str], pools: Collection[str]) -> Book:
    """The book for matches of these people and bots in these pools."""
    whose = Q(player__in=people) | Q(level__in=levels)
    rows = Rating.objects.filter(whose, pool__in=pools)
    return Book({(row.player_id or row.level, row.pool): row for row in rows})


def _new(who: str, pool: str, level: str, at: datetime) -> Rating:
    whose: dict[str, Any] = {"level": level} if level else {"player_id": who}
    return Rating(**whose, pool=pool, matches=0, won=0, lost=0, last=at)


def tally_add(sums: Sums) -> None:
    """Add to the sums, making the rows that are not there yet."""
    table = Tally._meta.db_table
    columns = ("whose", "scope", "subject", "key", *SUMMED)
    adding = ", ".join(f"{name} = {table}.{name} + excluded.{name}" for name in SUMMED)
    statement = (
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join(['%s'] * len(columns))})"  # noqa: S608
        f" ON CONFLICT (whose, scope, subject, key) DO UPDATE SET {adding}"
    )
    rows: list[tuple[str | int, ...]] = [
        (*key, *(sums[key][name] for name in SUMMED)) for key in sorted(sums)
    ]
    if rows:
        with connection.cursor() as cursor:
            cursor.executemany(statement, rows)


def tally_taken(rows: Iterable[Tally], renamed: Any) -> Sums:
    """These rows as sums, under the keys that `renamed` makes of theirs."""
    sums: Sums = defaultdict(Counter)
    for row in rows:
        key: Key | None = renamed(row)
        if key is not None:
            sums[key] += Counter({name: getattr(row, name) for name in SUMMED})
    return sums


def numbered(matches: Iterable[Match], number: int) -> int:
    """Give these matches the numbers after this one. -> the last."""
    rows = list(matches)
    for number, match in enumerate(rows, number + 1):  # noqa: B020 - the last one is the answer
        match.reckoned = number
    Match.objects.bulk_update(rows, ["reckoned"], batch_size=200)
    return number
