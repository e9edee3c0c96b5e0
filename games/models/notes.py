"""What people keep at the steps of finished matches: words of their own, and marks to find a step again."""

from typing import ClassVar

from django.conf import settings
from django.db import models

NOTE_LENGTH = 500


class Note(models.Model):
    """Words at a step of a finished match: its writer's alone, or `shared` with those who sat there."""

    match = models.ForeignKey("games.Match", models.CASCADE, related_name="notes", db_index=False)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notes")
    deal = models.PositiveIntegerField()
    step = models.PositiveIntegerField()  # how many actions of the deal were done
    text = models.CharField(max_length=NOTE_LENGTH)
    shared = models.BooleanField(default=False)
    at = models.DateTimeField()
    changed = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["match", "player"], name="note_of_player"),
            models.Index(fields=["match", "deal", "step", "id"], name="note_of_match"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.deal}:{self.step} {self.player_id}"


class Bookmark(models.Model):
    """A step that a player wants to find again. Nobody else learns of it."""

    match = models.ForeignKey("games.Match", models.CASCADE, related_name="bookmarks")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="bookmarks", db_index=False
    )
    deal = models.PositiveIntegerField()
    step = models.PositiveIntegerField()
    place = models.CharField(max_length=12)  # derived: the step as the replay's addresses name it
    created = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "match", "deal", "step"], name="bookmarked_once"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["player", "-created", "-id"], name="bookmark_newest"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.deal}:{self.step} {self.player_id}"
