"""Tables: players, matches, seats, deals and the log of actions. Columns and constraints, no rules.

The ruleset, the dealt hands and the log are the state of a match. The columns marked "derived" repeat
what lists and sweeps need; they are written in the transaction of the action they follow from and can
be recomputed from the log (`games.store`).
"""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from knox.models import AuthToken

from games.ids import id_new
from games.talk_models import Line as Line
from games.talk_models import Mute as Mute
from games.talk_models import Report as Report
from games.talk_models import StaffDeed as StaffDeed
from games.talk_models import TalkStanding as TalkStanding

SEAT_CHOICES = [("N", _("North")), ("E", _("East")), ("S", _("South")), ("W", _("West"))]


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

    def __str__(self) -> str:
        return self.name


class Match(models.Model):
    """One match: what was agreed, and the derived columns that lists and sweeps need."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("abandoned")

    class Visibility(models.TextChoices):
        PRIVATE = "private", _("private")
        PUBLIC = "public", _("public")

    class Clock(models.TextChoices):
        LIVE = "live", _("live")
        DAILY = "daily", _("daily")
        NONE = "none", _("no clock")

    id = models.CharField(primary_key=True, max_length=12, default=id_new, editable=False)
    opener = models.ForeignKey(Player, models.PROTECT, related_name="opened")
    client_id = models.UUIDField(null=True)  # the opener's own name for this request: the same one opens once
    created = models.DateTimeField(default=timezone.now, editable=False)
    preset = models.CharField(max_length=40, blank=True)  # empty: a ruleset of its own
    rules = models.JSONField()
    rules_version = models.PositiveSmallIntegerField(default=1)
    clock = models.CharField(max_length=5, choices=Clock.choices)
    clock_seconds = models.PositiveIntegerField(null=True)  # for each move; none without a clock
    clock_reserve = models.PositiveIntegerField(default=0)  # beyond them, for each player in each deal
    visibility = models.CharField(max_length=7, choices=Visibility.choices)
    pairing = models.CharField(max_length=8, blank=True)  # the speed asked for, where people were paired
    house = models.BooleanField(default=False)  # derived: do its rules differ from the preset's?
    there = models.DateTimeField(default=timezone.now)  # while it is open: when somebody was last there
    code = models.CharField(max_length=6)  # one that waits for its people has it alone
    hints = models.BooleanField(default=False)  # may its one human ask what a good player would do?
    hint_seqs = models.JSONField(default=list)  # the match's seqs at which a hint was told
    server_seed = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    first_dealer = models.CharField(max_length=1, choices=SEAT_CHOICES, blank=True)  # `first_deal: chosen`
    draw = models.JSONField(default=list)

    again = models.ForeignKey("self", models.SET_NULL, null=True, related_name="+")  # its last rematch

    status = models.CharField(max_length=9, choices=Status.choices, default=Status.OPEN)
    seq = models.PositiveIntegerField(default=0)  # counts every change that anyone can see
    started = models.DateTimeField(null=True)
    finished = models.DateTimeField(null=True)
    winner = models.CharField(max_length=2, blank=True)  # derived
    ended = models.CharField(max_length=9, blank=True)  # derived: target, deals, agreed, conceded, abandoned
    score_ns = models.PositiveIntegerField(default=0)  # derived
    score_ew = models.PositiveIntegerField(default=0)  # derived
    turn = models.CharField(max_length=1, choices=SEAT_CHOICES, blank=True)  # derived
    waits_since = models.DateTimeField(
        null=True
    )  # derived: when a person's turn began that nobody plays for them
    deadline = models.DateTimeField(null=True)  # derived: what the players are shown
    wake_at = models.DateTimeField(null=True)  # derived: when the server must act if nobody does
    wake_task = models.CharField(max_length=16, blank=True)  # derived: what it must do then

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["opener", "client_id"], name="match_opened_once"),
            models.UniqueConstraint(fields=["code"], name="match_code_open_once", condition=Q(status="open")),
            models.CheckConstraint(
                name="match_clock_seconds", condition=Q(clock="none") ^ Q(clock_seconds__isnull=False)
            ),
            models.CheckConstraint(
                name="match_started_unless_open",
                condition=Q(status__in=["open", "abandoned"]) | Q(started__isnull=False),
            ),
            models.CheckConstraint(
                name="match_finished_has_time", condition=~Q(status="finished") | Q(finished__isnull=False)
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["wake_at"], name="match_wake", condition=Q(wake_at__isnull=False)),
            models.Index(
                fields=["there"], name="match_lobby", condition=Q(status="open", visibility="public")
            ),
            models.Index(
                fields=["-created"], name="match_watch", condition=Q(status="playing", visibility="public")
            ),
            models.Index(
                fields=["pairing", "preset"],
                name="match_pairing",
                condition=Q(status="open") & ~Q(pairing=""),
            ),
            models.Index(fields=["code"], name="match_code"),
            models.Index(fields=["waits_since"], name="match_waits", condition=Q(waits_since__isnull=False)),
            models.Index(fields=["finished"], name="match_ended", condition=Q(finished__isnull=False)),
        ]

    def __str__(self) -> str:
        return self.id


class Seat(models.Model):
    """A player at a match. An open seat has no row."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=1, choices=SEAT_CHOICES)
    player = models.ForeignKey(Player, models.PROTECT, related_name="seats")
    joined = models.DateTimeField(default=timezone.now)
    client_seed = models.CharField(max_length=64, blank=True)
    ready_seq = models.PositiveIntegerField(null=True)  # the match's seq when the player last said "ready"
    first_match = models.BooleanField(default=False)  # set at the start: this player's very first
    rest = models.JSONField(null=True)  # set at the start of a daily match: what is off for this player

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="seat_taken_once"),
            models.UniqueConstraint(fields=["match", "player"], name="player_seated_once"),
            models.CheckConstraint(name="seat_name", condition=Q(seat__in=["N", "E", "S", "W"])),
        ]
        indexes: ClassVar = [models.Index(fields=["player", "-match"], name="seat_of_player")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seat}"


class Invitation(models.Model):
    """Somebody is asked to a table that waits for its people; perhaps a seat is kept for them."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="invitations", db_index=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="invitations")
    by = models.ForeignKey(Player, models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    seat = models.CharField(max_length=1, choices=SEAT_CHOICES, blank=True)  # kept for them
    until = models.DateTimeField(null=True)  # and how long
    declined = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "player"], name="invited_once"),
            models.CheckConstraint(name="invitation_keeps", condition=Q(seat="") ^ Q(until__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.player_id}"


class Kick(models.Model):
    """A host has taken somebody off a table; they sit down there no more."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="kicks", db_index=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="kicks")

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "player"], name="kicked_once")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.player_id}"


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


class Pulse(models.Model):
    """When the server last ran: one row, by which it sees after an outage how long it was away."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.at)


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


class PairingQueue(models.Model):
    """Who asks to be paired for the same game at the same speed goes by one row, one after another."""

    preset = models.CharField(max_length=40)
    speed = models.CharField(max_length=8)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["preset", "speed"], name="pairing_queue_once"),
        ]

    def __str__(self) -> str:
        return f"{self.preset} {self.speed}"


class TokenName(models.Model):
    """What its owner calls a token. Tokens that guests get have none."""

    token = models.OneToOneField(AuthToken, models.CASCADE, primary_key=True, related_name="named")
    name = models.CharField(max_length=40)

    def __str__(self) -> str:
        return self.name


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
