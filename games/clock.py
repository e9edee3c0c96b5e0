"""How long a player has, and what the server owes a match next. Nothing here looks at the time of day."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings

from games.models import Match
from games.store import Snapshot, is_bot

# The task that was queued for a bot's turn or a pause has this long before the sweep takes it for lost.
LOST_AFTER = timedelta(seconds=3)


@dataclass(frozen=True, slots=True)
class Wake:
    """`task` (a name in `games.tasks`) is due at `at` if nobody does anything before."""

    task: str
    at: datetime

    @property
    def deadline(self) -> datetime | None:
        """What the players are shown of it; a bot's turn has no deadline."""
        return None if self.task == "bot_turn_play" else self.at

    @property
    def sweep_at(self) -> datetime:
        """When the sweep takes it over. A deadline is the sweep's alone; the others were queued."""
        return self.at if self.task == "turn_expire" else self.at + LOST_AFTER


def deadline(snapshot: Snapshot) -> datetime | None:
    """When the clock acts for the player to act, or, between deals, opens the next one."""
    wake = wake_next(snapshot)
    return None if wake is None else wake.deadline


def wake_next(snapshot: Snapshot) -> Wake | None:
    """What the server owes this match next; None where it waits for people without a clock."""
    state = snapshot.state
    if state is None or snapshot.stopped:
        return None
    if state.turn is None:
        pause = pause_seconds(snapshot.match)
        return None if snapshot.ending()[1] else _after("deal_open", snapshot.at, pause)
    row = snapshot.seat_row(state.turn)
    if row is not None and is_bot(row):
        return _after("bot_turn_play", snapshot.since, settings.BOT_DELAY_SECONDS)
    seconds = move_seconds(snapshot)
    return None if seconds is None else _after("turn_expire", snapshot.since, seconds)


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
