"""Tables: how far somebody is in each lesson, and how each step fares with everybody."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q


class LessonProgress(models.Model):
    """The best that a player has done of a lesson; see `tutorials.runner.Progress`."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="lessons")
    lesson = models.CharField(max_length=40)
    reached = models.PositiveSmallIntegerField(default=1)
    marks = models.CharField(max_length=60, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "lesson"], name="lesson_of_player_once"),
            models.CheckConstraint(name="lesson_marks", condition=Q(marks__regex=r"^[.0-3]*$")),
            models.CheckConstraint(name="lesson_reached", condition=Q(reached__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.lesson}"


class StepCount(models.Model):
    """What became of one step, for all learners together: a step that is bad shows here."""

    lesson = models.CharField(max_length=40)
    step = models.PositiveSmallIntegerField()
    attempts = models.PositiveBigIntegerField(default=0)  # answers
    rights = models.PositiveBigIntegerField(default=0)  # right ones
    firsts = models.PositiveBigIntegerField(default=0)  # first answers, no hint taken before
    first_rights = models.PositiveBigIntegerField(default=0)  # right ones among those
    hints = models.PositiveBigIntegerField(default=0)
    give_ups = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["lesson", "step"], name="step_counted_once"),
        ]

    def __str__(self) -> str:
        return f"{self.lesson} {self.step}"
