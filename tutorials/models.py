"""Tables: how far somebody is in each lesson and skill, how each step fares with everybody, what was made."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.ids import id_new


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


class SkillStanding(models.Model):
    """How a player stands in one skill; see `tutorials.skills.spacing.Standing`."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="skills")
    skill = models.CharField(max_length=40)
    box = models.PositiveSmallIntegerField(default=0)  # 0: nothing was answered yet
    due = models.DateField(null=True)
    seen = models.DateField(null=True)  # the last day on which it was practised
    run = models.PositiveIntegerField(default=0)  # right answers in a row, as it stands
    best = models.PositiveIntegerField(default=0)  # and the most there ever were
    recent = models.JSONField(default=list)  # the last questions answered: none of them counts twice

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "skill"], name="skill_of_player_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.skill}"


class SkillDay(models.Model):
    """What a player answered of one skill on one day, by the player's own calendar."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="skill_days")
    skill = models.CharField(max_length=40)
    day = models.DateField()
    asked = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "skill", "day"], name="skill_day_once"),
            models.CheckConstraint(name="skill_day_rights", condition=Q(right__lte=models.F("asked"))),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.skill} {self.day}"


class DailyWish(models.Model):
    """Whether a player wants five questions a day, and by the rules of which game."""

    player = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="daily_wish")
    on = models.BooleanField(default=False)
    preset = models.CharField(max_length=60, blank=True)  # empty: by those of any

    def __str__(self) -> str:
        return f"{self.player_id} {'on' if self.on else 'off'}"


class DailyFive(models.Model):
    """The five questions of one day of a player: which they are, and what was answered."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="daily_fives")
    day = models.DateField()
    picks = models.JSONField(default=list)  # [skill, seed, preset or null] of each
    marks = models.CharField(max_length=10)  # a sign for each: "1" right, "0" not, "." open

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "day"], name="daily_five_once"),
            models.CheckConstraint(name="daily_five_marks", condition=Q(marks__regex=r"^[.01]*$")),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.day} {self.marks}"


class SharedLesson(models.Model):
    """A question about a moment of a match, for whoever has the link. Self-contained, and never changed.

    It names seats and nobody who sat there; `title` and `note` are its author's words, plain text.
    """

    id = models.CharField(primary_key=True, max_length=12, default=id_new, editable=False)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="lessons_made")
    digest = models.CharField(max_length=40)  # of all below: the same made twice is one
    preset = models.CharField(max_length=40)  # what the rules are told as changes of
    rules = models.JSONField()  # the whole ruleset
    number = models.PositiveIntegerField()  # of the deal in its match
    dealer = models.CharField(max_length=1)
    hands = models.JSONField()  # seat -> thirteen cards in the order dealt
    play = models.TextField()  # the words of `tutorials.positions`
    carry = models.JSONField()  # score and runs before the deal
    viewer = models.CharField(max_length=1)
    kind = models.CharField(max_length=12)  # a key of `tutorials.matches.questions.QUESTIONS`
    costs = models.JSONField(null=True)  # of each card that may be played, where that is asked
    title = models.CharField(max_length=60, blank=True)
    note = models.CharField(max_length=280, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["author", "digest"], name="lesson_made_once"),
        ]
        indexes: ClassVar = [models.Index(fields=["author", "-created"], name="lesson_of_author")]

    def __str__(self) -> str:
        return self.title or self.pk


class MatchReview(models.Model):
    """Three moments of a finished match for one of its players; none yet while they are looked for."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reviews")
    match = models.CharField(max_length=12)  # its id, no key: what is found does not hang on the match
    asked = models.DateTimeField(null=True)  # when somebody last set out to look
    moments = models.JSONField(null=True)  # of `tutorials.matches.reviewing.Moment`
    stars = models.JSONField(default=list)  # of each moment, null while it is open

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "match"], name="review_of_match_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.match}"
