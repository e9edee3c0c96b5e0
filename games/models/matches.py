"""Matches and who sits at them, or is asked to."""

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.ids import id_new
from games.models.people import Player
from games.models.seats import SEAT_CHOICES


class Match(models.Model):
    """One match: what was agreed, and the derived columns that lists and sweeps need."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("abandoned")

    ENDED: ClassVar = (Status.FINISHED, Status.ABANDONED)

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
    pool = models.CharField(max_length=12, blank=True)  # derived: where it may be rated; empty: nowhere
    repeats = models.PositiveSmallIntegerField(default=0)  # at the start: the same four's matches of a day
    reckoned = models.PositiveBigIntegerField(null=True, unique=True)  # derived: its place in all that ended
    there = models.DateTimeField(default=timezone.now)  # while it is open: when somebody was last there
    code = models.CharField(max_length=6)  # one that waits for its people has it alone
    hints = models.BooleanField(default=False)  # may its one human ask what a good player would do?
    hint_seqs = models.JSONField(default=list)  # the match's seqs at which a hint was told
    server_seed = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    first_dealer = models.CharField(max_length=1, choices=SEAT_CHOICES, blank=True)  # `first_deal: chosen`
    draw = models.JSONField(default=list)

    again = models.ForeignKey("self", models.SET_NULL, null=True, related_name="+")  # its last rematch

    # The step of a match that ended from which this one is played on: its cards were known.
    origin = models.ForeignKey("self", models.SET_NULL, null=True, related_name="+", db_index=False)
    origin_deal = models.PositiveIntegerField(null=True)
    origin_step = models.PositiveIntegerField(null=True)

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
            models.Index(
                fields=["finished", "id"],
                name="match_unreckoned",
                condition=Q(finished__isnull=False, started__isnull=False, reckoned__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return self.id


# Another player at a table. No more than an id of a row that stays: it is looked for beside `player` alone.
OTHER: dict[str, Any] = {
    "on_delete": models.DO_NOTHING,
    "null": True,
    "related_name": "+",
    "db_index": False,
    "db_constraint": False,
}
# By what a player's matches are looked for, and by what all that are shown: each is an index of its own.
LISTED: dict[str, tuple[str, ...]] = {
    "of_player": (),
    "game": ("preset",),
    "house": ("house",),
    "pace": ("pace",),
    "result": ("result",),
    "bots": ("bots",),
    "partner": ("partner",),
    "left": ("left",),
    "right": ("right",),
}
MARKED = {"court": Q(court=True), "goon": Q(goon=True), "shown": Q(shown=True)}
LISTED_ALL = {name: LISTED[name] for name in ("game", "house", "pace", "result", "bots")} | {"newest": ()}
ALL = Q(shown=True, seat="N")  # one line for each match


def _newest(*fields: str, **more: Any) -> models.Index:
    """An index whose rows lie newest first, as lists show them."""
    return models.Index(fields=[*fields, "-opened", "-match"], **more)


class Seat(models.Model):
    """A player at a match. An open seat has no row.

    What lists find a match by stands in every seat as well (`games.listed`), so that each way to look for
    matches, a player's or all, is one index in the order of the list.
    """

    class Result(models.TextChoices):
        OPEN = "open", _("waiting for players")
        PLAYING = "playing", _("being played")
        WON = "won", _("won")
        LOST = "lost", _("lost")
        NONE = "none", _("no winner")
        ABANDONED = "abandoned", _("abandoned")

    class Pace(models.TextChoices):
        QUICK = "quick", _("live, up to 30 seconds a card")
        RELAXED = "relaxed", _("live, longer")
        DAILY = "daily", _("days")
        NONE = "none", _("no clock")

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=1, choices=SEAT_CHOICES)
    player = models.ForeignKey(Player, models.PROTECT, related_name="seats", db_index=False)
    joined = models.DateTimeField(default=timezone.now)
    client_seed = models.CharField(max_length=64, blank=True)
    ready_seq = models.PositiveIntegerField(null=True)  # the match's seq when the player last said "ready"
    first_match = models.BooleanField(default=False)  # set at the start: this player's very first
    rest = models.JSONField(null=True)  # set at the start of a daily match: what is off for this player
    reckoned_as = models.CharField(max_length=12, blank=True)  # as which guest, merged since, it was reckoned

    # Derived, all of them: of what was agreed, from the moment somebody sits down
    opened = models.DateTimeField(default=timezone.now)  # the match's `created`
    preset = models.CharField(max_length=40, blank=True)
    house = models.BooleanField(default=False)
    pace = models.CharField(max_length=7, choices=Pace.choices, default=Pace.NONE)
    # from the start on
    result = models.CharField(max_length=9, choices=Result.choices, default=Result.OPEN)
    bots = models.BooleanField(default=False)  # does a bot sit at the table?
    partner = models.ForeignKey(Player, **OTHER)
    left = models.ForeignKey(Player, **OTHER)  # the opponents, as one looks at the table
    right = models.ForeignKey(Player, **OTHER)
    # and as it is played
    court = models.BooleanField(default=False)  # was there one, whoever made it?
    goon = models.BooleanField(default=False)  # and a goon court?
    shown = models.BooleanField(default=False)  # a public match that was played and has ended

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="seat_taken_once"),
            models.UniqueConstraint(fields=["match", "player"], name="player_seated_once"),
            models.CheckConstraint(name="seat_name", condition=Q(seat__in=["N", "E", "S", "W"])),
        ]
        indexes: ClassVar = [
            *(_newest("player", *which, name=f"seat_{name}") for name, which in LISTED.items()),
            *(_newest("player", name=f"seat_{name}", condition=only) for name, only in MARKED.items()),
            *(_newest(*which, name=f"seat_all_{name}", condition=ALL) for name, which in LISTED_ALL.items()),
            *(_newest(name=f"seat_all_{name}", condition=ALL & MARKED[name]) for name in ("court", "goon")),
        ]

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


class Pulse(models.Model):
    """When the server last ran: one row, by which it sees after an outage how long it was away."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.at)
