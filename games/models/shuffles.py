"""What has been counted over all deals."""

from typing import ClassVar

from django.db import models
from django.db.models import Q


class ShuffleCount(models.Model):
    """One row: the counts, and the match up to which deals have been counted, in the order of their ends."""

    mark = models.DateTimeField(null=True)  # when the last match that is counted ended
    last = models.CharField(max_length=12, blank=True)  # and which one it was, of those that ended together
    deals = models.PositiveBigIntegerField(default=0)
    tallies = models.JSONField(default=dict)
    done = models.DateTimeField(null=True)  # when nothing was left to count

    class Meta:
        constraints: ClassVar = [models.CheckConstraint(name="shuffle_count_once", condition=Q(id=1))]

    def __str__(self) -> str:
        return f"{self.deals} deals"
