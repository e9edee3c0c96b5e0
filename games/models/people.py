"""People: who plays, their tokens, their days off and the rulesets they keep."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower, Upper
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from knox.models import AuthToken

from games.ids import id_new


class PlayerManager(BaseUserManager["Player"]):
    """Makes players; people with a password are made here too, for the admin."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "Player":
        """A registered person."""
        fields.setdefault("kind", Player.Kind.HUMAN)
        player = self.model(email=email.lower(), **fields)
        player.set_password(password)
        player.save(using=self._db)
        return player

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "Player":
        """A member of staff with every permission."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, email: str | None) -> "Player":
        """The person with this address, whichever way it is typed."""
        return self.get(email=(email or "").lower())


class Player(AbstractBaseUser, PermissionsMixin):
    """Whoever can sit at a table: a registered person, a guest or a bot."""

    class Kind(models.TextChoices):
        HUMAN = "human", _("player")
        GUEST = "guest", _("guest")
        BOT = "bot", _("bot")

    id = models.CharField(primary_key=True, max_length=12, default=id_new, editable=False)
    name = models.CharField(_("name"), max_length=30)
    kind = models.CharField(max_length=5, choices=Kind.choices)
    level = models.CharField(max_length=12, blank=True)  # of a bot
    email = models.EmailField(_("email"), unique=True, null=True, blank=True)
    program = models.BooleanField(default=False)  # an account that a program plays under, said by its owner
    time_zone = models.CharField(_("time zone"), max_length=64, blank=True)  # empty: not said, so UTC
    no_watching = models.BooleanField(default=False)  # no stranger sees the matches that this player plays
    unlisted = models.BooleanField(default=False)  # does not want to stand on leaderboards
    night_from = models.PositiveSmallIntegerField(null=True)  # hours of the day there, off on daily clocks
    night_to = models.PositiveSmallIntegerField(null=True)
    days_off = models.JSONField(default=list)  # weekdays, 0 is Monday
    away_from = models.DateTimeField(null=True)  # derived: the vacation that has not ended yet
    away_until = models.DateTimeField(null=True)  # derived
    is_staff = models.BooleanField(default=False)
    has_notice = models.BooleanField(default=False)  # staff have told them something that they have not read
    is_active = models.BooleanField(default=True)  # False: merged into an account, or gone for good
    created = models.DateTimeField(default=timezone.now, editable=False)

    objects: ClassVar[PlayerManager] = PlayerManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(name="player_kind", condition=Q(kind__in=["human", "guest", "bot"])),
            models.CheckConstraint(name="player_bot_level", condition=Q(kind="bot") ^ Q(level="")),
            models.CheckConstraint(
                name="player_night",
                condition=Q(night_from__isnull=True, night_to__isnull=True)
                | Q(night_from__lt=24, night_to__lt=24) & ~Q(night_from=F("night_to")),
            ),
            models.CheckConstraint(name="player_program", condition=Q(program=False) | Q(kind="human")),
            models.UniqueConstraint(
                name="player_bot_once", fields=["level", "name"], condition=Q(kind="bot")
            ),
            models.UniqueConstraint(Lower("email"), name="player_email_once"),
        ]
        indexes: ClassVar = [
            models.Index(Upper("name"), name="player_named"),
            models.Index(fields=["id"], name="player_unseen", condition=Q(no_watching=True)),
        ]

    def __str__(self) -> str:
        return self.name


class TokenName(models.Model):
    """What its owner calls a token. Tokens that guests get have none."""

    token = models.OneToOneField(AuthToken, models.CASCADE, primary_key=True, related_name="named")
    name = models.CharField(max_length=40)

    def __str__(self) -> str:
        return self.name


class Vacation(models.Model):
    """Days in which a player's time does not run on daily clocks, planned, running or over."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="vacations")
    began = models.DateTimeField()
    until = models.DateTimeField()
    days = models.PositiveSmallIntegerField()  # of the player's calendar, each begun one counted

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(name="vacation_lasts", condition=Q(began__lt=F("until"))),
        ]
        indexes: ClassVar = [models.Index(fields=["player", "-until"], name="vacation_of_player")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.began:%Y-%m-%d} {self.until:%Y-%m-%d}"


class SavedRuleset(models.Model):
    """House rules under a name, to play with again and to send to others. Never changed once saved."""

    id = models.CharField(primary_key=True, max_length=12, default=id_new, editable=False)
    owner = models.ForeignKey(Player, models.CASCADE, related_name="rulesets")
    name = models.CharField(max_length=60)
    preset = models.CharField(max_length=40, blank=True)  # empty: made from nothing that has a name
    rules = models.JSONField()  # the whole ruleset
    rules_version = models.PositiveSmallIntegerField(default=1)
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["owner", "-created"], name="ruleset_of_owner")]

    def __str__(self) -> str:
        return self.name
