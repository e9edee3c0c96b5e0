"""What is said at tables, whom people do not want to hear, and what staff see and do about it.

Nothing here belongs to a match's `seq`: a word never makes a move stale.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

TEXT_LENGTH = 200  # of a line
WORDS_LENGTH = 500  # of a report, of a reason, of what a player is told


class Line(models.Model):
    """Something said at a table: one of the phrases, or words of one's own."""

    class Kind(models.TextChoices):
        PHRASE = "phrase", _("phrase")
        CHAT = "chat", _("chat")

    match = models.ForeignKey("games.Match", models.CASCADE, related_name="lines", db_index=False)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="lines")
    seat = models.CharField(max_length=1)
    kind = models.CharField(max_length=6, choices=Kind.choices)
    key = models.CharField(max_length=20, blank=True)  # of a phrase
    text = models.CharField(max_length=TEXT_LENGTH, blank=True)  # of a chat
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                name="line_phrase_or_chat",
                condition=(Q(kind="phrase") & ~Q(key="") & Q(text=""))
                | (Q(kind="chat") & Q(key="") & ~Q(text="")),
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["match", "id"], name="line_of_match")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seat} {self.key or self.text}"


class Mute(models.Model):
    """`player` does not hear `other`; where it `blocks`, the two are never put at one public table either."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="mutes", db_index=False)
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="muted_by")
    blocks = models.BooleanField(default=False)
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "other"], name="mute_once"),
            models.CheckConstraint(name="mute_another", condition=~Q(player=F("other"))),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.other_id}"


class Report(models.Model):
    """Somebody at a match tells staff about another who sat there."""

    class Reason(models.TextChoices):
        RUDE = "rude", _("Insults or threatens people")
        CHEATING = "cheating", _("Tells the partner about cards, or cheats otherwise")
        SPOILING = "spoiling", _("Leaves or loses time on purpose")
        NAME = "name", _("Has an offensive name")
        OTHER = "other", _("Something else")

    match = models.ForeignKey("games.Match", models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="reports_made", db_index=False
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="reports", db_index=False
    )
    reason = models.CharField(max_length=8, choices=Reason.choices)
    text = models.CharField(max_length=WORDS_LENGTH, blank=True)
    at = models.DateTimeField()
    closed = models.DateTimeField(null=True)  # when staff did something about it first

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["reporter", "player", "match"], name="report_once"),
            models.CheckConstraint(name="report_another", condition=~Q(player=F("reporter"))),
        ]
        indexes: ClassVar = [
            models.Index(fields=["at"], name="report_open", condition=Q(closed__isnull=True)),
            models.Index(fields=["player", "at"], name="report_of_player"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.player_id} {self.reason}"


REASONS = Report.Reason.values


class TalkStanding(models.Model):
    """What staff have decided about a player, as long as it matters. None for nearly everybody."""

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="talk_standing"
    )
    silent_until = models.DateTimeField(null=True)
    notice = models.CharField(max_length=WORDS_LENGTH, blank=True)  # shown until it is said to be read

    def __str__(self) -> str:
        return str(self.player_id)


class StaffDeed(models.Model):
    """One line of the log of what staff did. Inserted, never updated or deleted.

    Only `player` can change: to the account that a guest becomes.
    """

    class Kind(models.TextChoices):
        DISMISS = "dismiss", _("Nothing to be done")
        WARN = "warn", _("Warn")
        SILENCE = "silence", _("Take away talk")
        RESTORE = "restore", _("Let them talk again")
        CLOSE = "close", _("Close the account for good")

    staff = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="staff_deeds")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="deeds_about")
    report = models.ForeignKey(Report, models.PROTECT, related_name="deeds")
    kind = models.CharField(max_length=7, choices=Kind.choices)
    days = models.PositiveSmallIntegerField(null=True)  # of talk taken away
    reason = models.CharField(max_length=WORDS_LENGTH)  # for staff
    words = models.CharField(max_length=WORDS_LENGTH, blank=True)  # for the player
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                name="deed_days_of_silence", condition=Q(kind="silence") ^ Q(days__isnull=True)
            ),
            models.CheckConstraint(name="deed_has_reason", condition=~Q(reason="")),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.player_id}"
