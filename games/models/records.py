"""Records that people have brought in: nobody's matches, of which lists and ratings know nothing."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from games.ids import id_new
from games.models.people import Player


class KeptRecord(models.Model):
    """One record, for its owner alone. Never changed once kept; the same one is kept once."""

    id = models.CharField(primary_key=True, max_length=12, default=id_new, editable=False)
    owner = models.ForeignKey(Player, models.CASCADE, related_name="kept_records", db_index=False)
    kept = models.DateTimeField(default=timezone.now)
    digest = models.CharField(max_length=64)  # SHA-256 of the record, its fields sorted
    packed = models.BinaryField()  # as `games.records.keeping` has it

    # What a list tells
    preset = models.CharField(max_length=40, blank=True)
    names = models.JSONField()  # {seat: name}
    deals = models.PositiveIntegerField()
    score_ns = models.PositiveIntegerField()
    score_ew = models.PositiveIntegerField()
    winner = models.CharField(max_length=2, blank=True)
    ended = models.CharField(max_length=9, blank=True)
    proven = models.BooleanField()  # were its cards dealt by the seeds that it has?

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["owner", "digest"], name="record_kept_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["owner", "-kept", "-id"], name="record_of_owner")]

    def __str__(self) -> str:
        return self.id
