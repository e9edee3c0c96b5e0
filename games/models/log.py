"""What happens in a match: its deals, the log of actions and of the rest, and cards set for later."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.matches import Match
from games.models.seats import SEAT_CHOICES


class Deal(models.Model):
    """Thirteen cards each. The hands never change; the result is written once, when the deal ends."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="deals")
    number = models.PositiveIntegerField()
    seq = models.PositiveIntegerField()  # the match's seq when it was dealt
    dealer = models.CharField(max_length=1, choices=SEAT_CHOICES)
    hands = models.CharField(max_length=104)  # N, E, S, W: thirteen cards each in the order dealt
    carry = models.JSONField()  # score and runs before this deal
    dealt = models.DateTimeField()
    over_seq = models.PositiveIntegerField(null=True)  # the match's seq when it ended
    result = models.JSONField(null=True)  # derived: `result` of the record, tricks left out

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "number"], name="deal_numbered_once"),
            models.CheckConstraint(
                name="deal_result_when_over",
                condition=Q(over_seq__isnull=True, result__isnull=True)
                | Q(over_seq__isnull=False, result__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} deal {self.number}"


class Action(models.Model):
    """One line of the log. Inserted, never updated or deleted; the database refuses both where it can."""

    class By(models.TextChoices):
        PLAYER = "player", _("player")
        BOT = "bot", _("bot")
        TIMEOUT = "timeout", _("the clock")

    match = models.ForeignKey(Match, models.CASCADE, related_name="actions", db_index=False)
    deal = models.ForeignKey(Deal, models.CASCADE, related_name="actions")
    seq = models.PositiveIntegerField()  # the match's seq after it
    seat = models.CharField(max_length=1, choices=SEAT_CHOICES)
    type = models.CharField(max_length=12)
    card = models.CharField(max_length=2, blank=True)
    suit = models.CharField(max_length=1, blank=True)
    more = models.JSONField(null=True)  # the rarer fields of the record: thaap, trick, against
    by = models.CharField(max_length=7, choices=By.choices)
    at = models.DateTimeField()
    client_id = models.UUIDField(null=True)  # the client's own name for it: the same one acts once

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seq"], name="action_follows_one"),
            models.UniqueConstraint(fields=["match", "seat", "client_id"], name="action_acts_once"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seq} {self.seat} {self.type}"


class Event(models.Model):
    """One line of what happens at a table besides the cards. Inserted, never updated or deleted."""

    class Type(models.TextChoices):
        END = "end", _("agrees to end the match")
        NO_END = "no-end", _("does not agree any more to end it")
        CONCEDE = "concede", _("would concede")
        NO_CONCEDE = "no-concede", _("would not concede any more")
        COVER = "cover", _("is played for by a bot")
        BACK = "back", _("plays again")
        ASK_UNDO = "ask-undo", _("asks to take back")
        AGREE_UNDO = "agree-undo", _("lets it be taken back")
        REFUSE_UNDO = "refuse-undo", _("does not let it be taken back")
        UNDO = "undo", _("takes back")
        CREDIT = "credit", _("is given time")
        CLOCK = "clock", _("has other days off")
        ABANDON = "abandon", _("abandoned")

    match = models.ForeignKey(Match, models.CASCADE, related_name="events", db_index=False)
    seq = models.PositiveIntegerField()  # the match's seq after it
    type = models.CharField(max_length=12, choices=Type.choices)
    seat = models.CharField(max_length=1, choices=SEAT_CHOICES, blank=True)  # empty: the server's doing
    at = models.DateTimeField()
    to_seq = models.PositiveIntegerField(null=True)  # of what is to be taken back: the action's seq
    seconds = models.FloatField(null=True)  # given
    reason = models.CharField(max_length=6, blank=True)  # of a cover: absent, late or left
    rest = models.JSONField(null=True)  # of `clock`: what is off for the seat's player from now on

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seq"], name="event_follows_one"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seq} {self.seat} {self.type}"


class Premove(models.Model):
    """What a player wants played in a turn still to come. Nobody else's to know of, and no part of the match.

    What was seen when it was set stands beside it: it is played only where all has come as it was expected
    (`games.premoves`). `looked`: the match's seq up to which the sweep has looked after it.
    """

    class Kind(models.TextChoices):
        FORCED = "forced", _("my only card")
        CARD = "card", _("this card")

    match = models.ForeignKey(Match, models.CASCADE, related_name="premoves", db_index=False)
    seat = models.CharField(max_length=1, choices=SEAT_CHOICES)
    kind = models.CharField(max_length=6, choices=Kind.choices)
    card = models.CharField(max_length=2, blank=True)
    led = models.CharField(max_length=1, blank=True)  # the suit it is for; empty: whatever is led
    deal = models.PositiveIntegerField()  # the deal's number
    trick = models.PositiveSmallIntegerField(default=0)  # the trick it is for
    laid = models.PositiveSmallIntegerField(default=0)  # cards that lay in that trick already
    trump = models.CharField(max_length=9, blank=True)  # what was known of the trump
    seq = models.PositiveIntegerField()  # the match's seq when it was set
    looked = models.PositiveIntegerField(default=0)
    due = models.DateTimeField(null=True)  # when it is played, once its turn has come

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="premove_once"),
            models.CheckConstraint(name="premove_card", condition=Q(kind="card") ^ Q(card="")),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seat} {self.kind}"
