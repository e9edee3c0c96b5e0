"""How long a player has, and what the server owes a match next. Nothing here looks at the time of day."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings

from games import rest_days
from games.models import Match
from games.store import Snapshot

# The task that was queued for a bot's turn or a pause has this long before the sweep takes it for lost.
LOST_AFTER = timedelta(seconds=3)
# Without a sign of a person for so long a bot plays for them, where others wait.
GRACE: dict[str, timedelta] = {
    Match.Clock.LIVE: timedelta(seconds=20),
    Match.Clock.DAILY: timedelta(minutes=5),  # told from who is there when their time is up
    Match.Clock.NONE: timedelta(minutes=2),
}
# Where nobody is left to play, bots wait so long for somebody to come back.
ABANDON_AFTER: dict[str, timedelta] = {
    Match.Clock.LIVE: timedelta(hours=1),
    Match.Clock.DAILY: timedelta(days=14),
    Match.Clock.NONE: timedelta(days=14),
}
# Of whom nothing is heard for so long at a table that waits for its people, where others do, waits no more.
ROOM_PATIENCE: dict[str, timedelta] = {
    Match.Clock.LIVE: timedelta(minutes=10),
    Match.Clock.DAILY: timedelta(days=1),
    Match.Clock.NONE: timedelta(days=1),
}
# A table that waits for its people is closed when nobody of them was there for so long.
CLOSE_AFTER: dict[str, timedelta] = {
    Match.Clock.LIVE: timedelta(days=1),
    Match.Clock.DAILY: timedelta(days=14),
    Match.Clock.NONE: timedelta(days=14),
}
# How often it is looked who waits at such a table.
ROOM_LOOK: dict[str, timedelta] = {clock: patience / 10 for clock, patience in ROOM_PATIENCE.items()}
# Bots hold their card so long where somebody asks to take theirs back.
HOLD = timedelta(seconds=15)
# A task that comes this much early is on time: the broker's clock and ours may differ a little.
EARLY = timedelta(milliseconds=50)
# What lasts is looked at again when so small a share of it has gone by once more.
LOOK_SHARE = 4
# Tasks that nobody queues: the sweep hands them out when they are due.
SWEPT = frozenset(("turn_expire", "seat_watch", "match_abandon", "table_watch"))


@dataclass(frozen=True, slots=True)
class Wake:
    """`task` (a name in `games.tasks`) is due at `at` if nobody does anything before.

    `look_at`: when the sweep hands it out first, to see whether the player is there at all.
    """

    task: str
    at: datetime
    look_at: datetime | None = None

    @property
    def deadline(self) -> datetime | None:
        """What the players are shown of it: the end of a turn, or of the pause after a deal."""
        return self.at if self.task in ("turn_expire", "deal_open") else None

    @property
    def sweep_at(self) -> datetime:
        """When the sweep takes it over. What is swept is the sweep's alone; the others were queued."""
        return (self.look_at or self.at) if self.task in SWEPT else self.at + LOST_AFTER


def deadline(snapshot: Snapshot) -> datetime | None:
    """When the clock acts for the player to act, or, between deals, opens the next one."""
    wake = wake_next(snapshot)
    return None if wake is None else wake.deadline


def wake_next(snapshot: Snapshot) -> Wake | None:
    """What the server owes this match next; None once it has ended."""
    state = snapshot.state
    if snapshot.stopped or (state is not None and state.turn is None and snapshot.ending()[1]):
        return None
    if state is None:
        return Wake("table_watch", snapshot.match.there + ROOM_LOOK[snapshot.match.clock])
    if snapshot.people and not snapshot.present:
        return Wake("match_abandon", snapshot.table.covered_at + abandon_after(snapshot))
    if state.turn is None:
        return _after("deal_open", snapshot.at, pause_seconds(snapshot.match))
    if snapshot.bot_plays(state.turn):
        return _bot_turn(snapshot)
    return _person_turn(snapshot)


def owes(snapshot: Snapshot, task: str, now: datetime) -> bool:
    """Is this task what the server owes the match next, and due?"""
    wake = wake_next(snapshot)
    return wake is not None and wake.task == task and now >= wake.at


def look_again(since: datetime, now: datetime, least: timedelta) -> datetime:
    """When to look again at what has lasted since then: ever more rarely, never sooner than `least`."""
    return now + max(least, (now - since) / LOOK_SHARE)


def waits_for_person(snapshot: Snapshot) -> bool:
    """Is it a person's turn, and no bot plays it for them?"""
    state = snapshot.state
    if state is None or state.turn is None or snapshot.stopped:
        return False
    return not snapshot.bot_plays(state.turn)


def abandon_after(snapshot: Snapshot) -> timedelta:
    """How long a match waits for somebody to come back; nobody is kept waiting where one plays with bots."""
    is_alone = len(snapshot.people) == 1
    return ABANDON_AFTER[Match.Clock.NONE if is_alone else snapshot.match.clock]


def _bot_turn(snapshot: Snapshot) -> Wake:
    """Soon; later where its last card may yet be taken from the table."""
    soon = snapshot.since + timedelta(seconds=settings.BOT_DELAY_SECONDS)
    asked = snapshot.asked
    return Wake("bot_turn_play", soon if asked is None else max(soon, asked.at + HOLD))


def _person_turn(snapshot: Snapshot) -> Wake:
    """The end of their time; before it, where others wait, a look whether they are there."""
    match, since, due = snapshot.match, snapshot.since, turn_due(snapshot)
    others_wait = len(snapshot.present) > 1
    if due is None:
        return Wake("seat_watch", since + (GRACE[match.clock] if others_wait else abandon_after(snapshot)))
    look = since + GRACE[match.clock]
    is_early = match.clock == Match.Clock.LIVE and others_wait and look < due
    return Wake("turn_expire", due, look if is_early else None)


def turn_due(snapshot: Snapshot) -> datetime | None:
    """When the time of the player to act is up: their seconds, what is left of the reserve, and credits.

    On a daily clock what is off for them does not count.
    """
    seconds = move_seconds(snapshot)
    if seconds is None or snapshot.state is None:
        return None
    more = snapshot.table.credit_since(snapshot.pace.seq) + _reserve_left(snapshot)
    return rest_days.due(snapshot.since, seconds + more, snapshot.rest(snapshot.state.turn))


def reserve_from(snapshot: Snapshot) -> datetime | None:
    """When the seconds of this card are over and what is left of the player's reserve begins, if any."""
    due, left = turn_due(snapshot), _reserve_left(snapshot)
    return due - timedelta(seconds=left) if due is not None and left else None


def _reserve_left(snapshot: Snapshot) -> float:
    """Seconds beyond the clock's that the player to act has left; none for who chooses."""
    state = snapshot.state
    if state is None or state.turn is None or state.stage == "choosing":
        return 0.0
    return max(0.0, snapshot.match.clock_reserve - snapshot.pace.used.get(state.turn, 0.0))


def pause_seconds(match: Match) -> float:
    """How long a finished deal lies on the table: longer where nobody is in a hurry."""
    is_live = match.clock == Match.Clock.LIVE
    return settings.DEAL_PAUSE_SECONDS if is_live else settings.DEAL_PAUSE_RELAXED_SECONDS


def move_seconds(snapshot: Snapshot) -> int | None:
    """Seconds the player to act has in all, None without a clock.

    The ruleset's seconds are for choosing from five cards; keeping a trump or changing it, and playing on at
    7-0, have those of a card.
    """
    match, state, trump = snapshot.match, snapshot.state, snapshot.rules.trump
    if state is None or state.stage != "choosing" or match.clock != Match.Clock.LIVE:
        return match.clock_seconds
    row = snapshot.seat_row(state.turn)
    if row is not None and row.first_match and trump.first_match_call_seconds is not None:
        return trump.first_match_call_seconds
    return match.clock_seconds if trump.call_seconds is None else trump.call_seconds


def _after(task: str, since: datetime, seconds: float) -> Wake:
    return Wake(task, since + timedelta(seconds=seconds))
