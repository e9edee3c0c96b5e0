"""What is reckoned from matches that have ended: ratings, their changes, and players' sums.

All of it follows from the matches in the order of `Match.reckoned`, and from the guests that were merged into
accounts in between; `manage.py ratings_rebuild` computes it anew. `player` is no key that the database
guards, so that reckoning never waits for a player whom somebody else holds.
"""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.models.matches import Match
from games.models.people import Player
from games.models.seats import SEAT_CHOICES

PROVISIONAL = 10  # rated matches in a pool before its number stands for something


class Reckoning(models.Model):
    """How far it is: one row, held by whoever reckons or merges, so that all comes one after another."""

    number = models.PositiveBigIntegerField(default=0)  # the last that was given to a match or a merger

    def __str__(self) -> str:
        return str(self.number)


class RatingMerge(models.Model):
    """A guest became part of an account then. Never changed: what was reckoned before was the guest's."""

    number = models.PositiveBigIntegerField(primary_key=True)
    guest = models.CharField(max_length=12)
    account = models.CharField(max_length=12)

    def __str__(self) -> str:
        return f"{self.number} {self.guest} {self.account}"


class Rating(models.Model):
    """How strong a player is in one pool, or all bots of one level are."""

    player = models.ForeignKey(
        Player, models.CASCADE, null=True, related_name="ratings", db_constraint=False, db_index=False
    )
    level = models.CharField(max_length=12, blank=True)  # of bots
    pool = models.CharField(max_length=12)
    mu = models.FloatField()
    sigma = models.FloatField()
    shown = models.IntegerField()  # what people see of both
    matches = models.PositiveIntegerField()  # rated ones
    won = models.PositiveIntegerField()
    lost = models.PositiveIntegerField()
    last = models.DateTimeField()  # when the latest of them ended

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "pool"], name="rating_of_player_once"),
            models.UniqueConstraint(
                fields=["level", "pool"], name="rating_of_level_once", condition=~Q(level="")
            ),
            models.CheckConstraint(
                name="rating_is_somebodys", condition=Q(player__isnull=False) ^ ~Q(level="")
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["pool", "-shown", "id"],
                name="rating_board",
                condition=Q(matches__gte=PROVISIONAL, level=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id or self.level} {self.pool} {self.shown}"


class RatingChange(models.Model):
    """What a rated match did to the number of whoever sat there."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="rating_changes", db_index=False)
    seat = models.CharField(max_length=1, choices=SEAT_CHOICES)
    pool = models.CharField(max_length=12)
    before = models.IntegerField()
    after = models.IntegerField()
    matches = models.PositiveIntegerField()  # the how-manieth of theirs it was

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="rating_changed_once"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seat} {self.before} {self.after}"


class RatingDay(models.Model):
    """A player's number in a pool at the end of a day (UTC) on which it moved."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="+", db_constraint=False, db_index=False)
    pool = models.CharField(max_length=12)
    day = models.DateField()
    shown = models.IntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "pool", "day"], name="rating_day_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.pool} {self.day} {self.shown}"


class Tally(models.Model):
    """Sums of one player over the matches they finished: in all, with a partner, in a game and so on.

    `whose` is a player's id, or empty for the whole site; `key` says with whom, in which game, with which
    suit. What does not belong to a subject stays 0.
    """

    class Scope(models.TextChoices):
        ALL = "all"
        PUBLIC = "public"

    class Subject(models.TextChoices):
        TOTAL = "total"
        GAME = "game"  # key: a preset, or nothing for rules without a name
        PARTNER = "partner"  # key: a player's id, or a level of bots
        OPPONENT = "opponent"
        SUIT = "suit"  # key: the suit called, and how many of it lay in the first five
        ROLE = "role"  # key: a preset, and :c for callers or :d for defenders
        TIME = "time"  # key: the clock

    whose = models.CharField(max_length=12, blank=True)
    scope = models.CharField(max_length=6, choices=Scope.choices)
    subject = models.CharField(max_length=8, choices=Subject.choices)
    key = models.CharField(max_length=44, blank=True)
    matches = models.PositiveBigIntegerField(default=0)
    won = models.PositiveBigIntegerField(default=0)
    lost = models.PositiveBigIntegerField(default=0)
    deals = models.PositiveBigIntegerField(default=0)
    deals_won = models.PositiveBigIntegerField(default=0)
    courts = models.PositiveBigIntegerField(default=0)  # made by one's own side
    courted = models.PositiveBigIntegerField(default=0)  # suffered
    tricks = models.PositiveBigIntegerField(default=0)  # taken by one's own side
    played = models.PositiveBigIntegerField(default=0)  # by both sides
    cards = models.PositiveBigIntegerField(default=0)  # played by the player's own hand
    millis = models.PositiveBigIntegerField(default=0)  # that they took

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["whose", "scope", "subject", "key"], name="tally_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["whose", "scope", "subject", "-matches"], name="tally_most"),
            models.Index(fields=["key"], name="tally_with", condition=Q(subject__in=["partner", "opponent"])),
        ]

    def __str__(self) -> str:
        return f"{self.whose} {self.scope} {self.subject} {self.key}"
