"""Whom to tell of what, how, and how far that was done."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.matches import Match
from games.models.people import Player


class NoticeWishes(models.Model):
    """What a player wants to be told of by mail, and when not to be disturbed.

    Without a row: as the defaults.
    """

    player = models.OneToOneField(Player, models.CASCADE, primary_key=True, related_name="notice_wishes")
    mail_turn = models.BooleanField(default=True)
    mail_invited = models.BooleanField(default=True)
    mail_finished = models.BooleanField(default=False)
    quiet_from = models.PositiveSmallIntegerField(default=22)  # hours of the player's own clock
    quiet_until = models.PositiveSmallIntegerField(default=8)  # the same as `quiet_from`: no hours are quiet

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                name="notice_hours", condition=Q(quiet_from__lt=24) & Q(quiet_until__lt=24)
            ),
        ]

    def __str__(self) -> str:
        return self.player_id


class Notice(models.Model):
    """How far a player has been told of one thing at one match.

    It goes on with the match: a row for each kind.
    """

    class Kind(models.TextChoices):
        TURN = "turn", _("your turn")
        INVITED = "invited", _("an invitation")
        FINISHED = "finished", _("the end of a match")

    player = models.ForeignKey(Player, models.CASCADE, related_name="notices", db_index=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    since = models.DateTimeField()  # when that began which it tells of now; each is told once
    due = models.DateTimeField(null=True)  # when to look at it next; none: nothing more comes of it
    pushed = models.DateTimeField(null=True)  # when this was pushed, or would have been
    mailed = models.DateTimeField(null=True)  # the last mail about it, until the player has seen the match
    leased = models.DateTimeField(null=True)  # a worker is at it until then

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "match", "kind"], name="notice_once"),
            models.CheckConstraint(name="notice_kind", condition=Q(kind__in=["turn", "invited", "finished"])),
        ]
        indexes: ClassVar = [
            models.Index(fields=["due"], name="notice_due", condition=Q(due__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.match_id} {self.kind}"


class PushSubscription(models.Model):
    """A browser that a player lets us wake, as its push service knows it."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="push_subscriptions")
    endpoint = models.CharField(max_length=1000, unique=True)
    p256dh = models.CharField(max_length=100)  # what the payload is sealed with
    auth = models.CharField(max_length=40)
    created = models.DateTimeField(default=timezone.now)
    failed = models.PositiveSmallIntegerField(default=0)  # so many times one after the other

    def __str__(self) -> str:
        return f"{self.player_id} {self.pk}"
