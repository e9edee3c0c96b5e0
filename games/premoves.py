"""Has a turn come as it was expected when a card was set for it? Pure; where in doubt, it has not.

It looks at what the seat itself may see, so whatever comes of it tells nothing that the player does not know.
"""

from datetime import datetime, timedelta
from typing import Any

from games.engine.revokes import ASIDES
from games.engine.view import observe
from games.models import Match, Player, Premove
from games.store import Snapshot

PLAYING = "playing"
ANSWER = timedelta(minutes=10)  # in which people answer whether something may be taken back


def can_premove(snapshot: Snapshot) -> bool:
    """Is this a match in which people wait for each other without a live clock?

    It stays one where all others have left for good: what was set is played all the same.
    """
    people = [row for row in snapshot.seats if row.player.kind != Player.Kind.BOT]
    return snapshot.match.clock != Match.Clock.LIVE and len(people) > 1


def waits_until(snapshot: Snapshot) -> datetime | None:
    """Until when a card set waits for an answer to who asks to take theirs back; None where nobody asks.

    After that it is played, which ends the question as any card does.
    """
    return None if snapshot.asked is None else snapshot.asked.at + ANSWER


def told_of_trump(view: dict[str, Any]) -> str:
    """What a view tells of the trump, as it is kept with a premove."""
    return f"{view['trump_state']} {view['trump'] or ''}".strip()


def trick_to_come(view: dict[str, Any], seat: str) -> int:
    """The number of the trick in which the seat plays its next card."""
    has_played = any(play["seat"] == seat for play in view["table"])
    return len(view["tricks"]) + (2 if has_played else 1)


def why_dropped(row: Premove, snapshot: Snapshot) -> str | None:
    """Why this premove is played no more, whatever comes; None while it may be."""
    table, state = snapshot.table, snapshot.state
    if state is None or snapshot.stopped or snapshot.over or state.number != row.deal:
        return "deal_over"
    if row.seat in table.covered or table.back.get(row.seat, 0) > row.seq:
        return "covered"
    if any(last > row.seq for _first, last in table.undone):
        return "taken_back"
    if row.kind == Premove.Kind.FORCED:
        return None
    view = observe(state, row.seat)
    if state.stage != PLAYING or row.trick < trick_to_come(view, row.seat):
        return "moved_on"
    return _why_otherwise(row, view)


def _why_otherwise(row: Premove, view: dict[str, Any]) -> str | None:
    """What is different from what the player expected, as far as the cards tell it by now."""
    if told_of_trump(view) != row.trump:
        return "trump_changed"
    table = view["table"] if row.trick == len(view["tricks"]) + 1 else []
    if table and row.led:
        if table[0]["card"][1] != row.led:
            return "other_suit"
        if any(play["card"][1] != row.led for play in table[row.laid :]):
            return "not_followed"
    return None


def turn_action(row: Premove, snapshot: Snapshot) -> tuple[dict[str, Any] | None, str | None]:
    """What to do in the seat's turn, and None; or None, and why it is dropped; twice None: let it be."""
    why = why_dropped(row, snapshot)
    if why is not None:
        return None, why
    assert snapshot.state is not None
    view = observe(snapshot.state, row.seat)
    open_now = [action for action in view["legal"] if action["type"] not in ASIDES]
    if row.kind == Premove.Kind.FORCED:
        is_forced = len(open_now) == 1 and open_now[0]["type"] == "play"
        return (open_now[0] if is_forced else None), None
    if not view["table"]:
        return None, "you_lead"
    wanted = {"seat": row.seat, "type": "play", "card": row.card}
    return (wanted, None) if wanted in open_now else (None, "not_open")
