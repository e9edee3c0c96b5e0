"""Playing: what people, bots and the clock do in a match under way."""

import hashlib
import hmac
from collections.abc import Callable, Collection, Mapping
from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access, presence
from games.bots import RESIDENT_LEVEL, bot_action
from games.clock import EARLY, owes, wake_next
from games.engine.actions import Action as EngineAction
from games.engine.actions import action_parse
from games.engine.errors import Illegal
from games.engine.revokes import ASIDES
from games.engine.shuffle import timeout_below
from games.engine.state import timeout_action
from games.engine.view import observe
from games.errors import Conflict, Forbidden, Stale
from games.models import Action, Match, Player
from games.services.append import action_append, deal_append
from games.services.covering import cover_absent
from games.services.held import late_check, locked, under_way_check, waiting
from games.store import Snapshot, snapshot_load

LOOK_AGAIN = timedelta(seconds=5)  # whether a player whose time runs is there


def action_submit(
    player: Player, match_id: str, seq: int, action: Mapping[str, Any], client_id: UUID | None = None
) -> Snapshot:
    """What a person does. -> the match after it.

    `seq` is the one last seen: what has happened since must not matter to the cards (`Snapshot.moved_seq`).
    `client_id` is the client's own name for this action: a second call with it gives the first call's
    answer and does nothing. Raises NotFound, Forbidden, Malformed (`action` is not
    of the record's form), Stale, Conflict (not under way) and Illegal (against the rules).
    """
    snapshot = access.match_see(player, match_id, since=seq)
    seat = _own_seat(snapshot, player, action)
    parsed = action_parse(action, seat)
    presence.heard(match_id, player.pk, timezone.now())
    try:
        return _submitted(snapshot, parsed, seq, client_id)
    except (Stale, Illegal, IntegrityError):
        done = _answered_before(match_id, seat, client_id)
        if done is not None:
            return done
        late_check(snapshot_load(match_id), seat, seq)  # meant for what is no more, whatever else is wrong
        raise


def _own_seat(snapshot: Snapshot, player: Player, action: Mapping[str, Any]) -> str:
    seat = snapshot.seat_of(player)
    if seat is None:
        raise Forbidden(_("You do not sit at this table."), code="not_seated")
    if isinstance(action, Mapping) and action.get("seat", seat) != seat:
        raise Forbidden(_("You can only act for your own seat."), code="not_your_seat")
    return seat


def _submitted(snapshot: Snapshot, action: EngineAction, seq: int, client_id: UUID | None) -> Snapshot:
    """The match after it. Where something came in between, once more with the match held."""
    late_check(snapshot, action.seat, seq)
    try:
        return _submit(snapshot, action, client_id)
    except Stale:
        with transaction.atomic():
            held = locked(snapshot.match.pk)
            late_check(held, action.seat, seq)
            return _submit(held, action, client_id)


def _submit(snapshot: Snapshot, action: EngineAction, client_id: UUID | None) -> Snapshot:
    under_way_check(snapshot)
    if snapshot.state is not None and action.seat == snapshot.state.turn and snapshot.bot_plays(action.seat):
        message = _("A bot plays this turn for you, since you were away. The next one is yours.")
        raise Conflict(message, code="covered")
    return action_append(snapshot, action, by=Action.By.PLAYER, now=timezone.now(), client_id=client_id)


def _answered_before(match_id: str, seat: str, client_id: UUID | None) -> Snapshot | None:
    """The answer that this client's action got the first time; None where it never got through."""
    if client_id is None:
        return None
    rows = Action.objects.filter(match_id=match_id, seat=seat, client_id=client_id)
    seq = rows.values_list("seq", flat=True).first()
    return None if seq is None else snapshot_load(match_id, seq)


def bot_turn_play(match_id: str, seq: int) -> None:
    """Let the bot whose turn it is at `seq` act; nothing where the match has moved on."""
    snapshot = waiting(match_id, seq)
    if snapshot is None or not _bot_acts(snapshot):
        return
    assert snapshot.state is not None
    row = snapshot.seat_row(snapshot.state.turn)
    # A bot's own level; the resident one's for a person who is away.
    level = row.player.level if row is not None else None
    _automatic(snapshot, _bot_choice(snapshot, level or RESIDENT_LEVEL), Action.By.BOT, _bot_acts)


def _bot_acts(snapshot: Snapshot) -> bool:
    """Is it a bot's turn, with people there, and does nobody who asks to take theirs back make it wait?"""
    wake = wake_next(snapshot)
    if wake is None or wake.task != "bot_turn_play" or not snapshot.present:
        return False
    return snapshot.asked is None or timezone.now() >= wake.at - EARLY


def turn_expire(match_id: str, seq: int, now: datetime | None = None) -> None:
    """Act for the player who ran out of time at `seq`, or is not there; nothing where they acted.

    Who did not choose in time passes, or has chosen for them what the ruleset says; a trump under review is
    kept, a deal at 7-0 stops, and a card not played in time is played by the resident bot. Who is there keeps
    the seat; for who is not, the bot plays on until they come back. Before the deadline it is only looked
    whether the player is there.
    """
    snapshot, now = waiting(match_id, seq), now or timezone.now()
    if snapshot is None or snapshot.state is None:
        return
    wake, seat = wake_next(snapshot), snapshot.state.turn
    if seat is None or wake is None or wake.task != "turn_expire":
        return
    if now < wake.at - EARLY:
        if wake.look_at is not None and not cover_absent(snapshot, seat, "absent", now):
            looked = Match.objects.filter(pk=match_id, seq=snapshot.seq)
            looked.update(wake_at=min(wake.at, now + LOOK_AGAIN))
        return
    choice = _timeout_choice(snapshot)
    after = _automatic(
        snapshot, choice, Action.By.TIMEOUT, lambda held: owes(held, "turn_expire", now + EARLY)
    )
    if after is not None and not after.over:
        cover_absent(after, seat, "late", now)


def _timeout_choice(snapshot: Snapshot) -> EngineAction:
    assert snapshot.state is not None
    choice = timeout_action(snapshot.state, _timeout_chance(snapshot))
    # What may be done out of turn is left to the player, who is still there.
    return choice or _bot_choice(snapshot, RESIDENT_LEVEL, leave=ASIDES)


def _timeout_chance(snapshot: Snapshot) -> Callable[[int], int]:
    """Where a card is drawn for who did not choose in time, it follows from the match's seeds."""
    seeds = {row.seat: row.client_seed for row in snapshot.seats}
    return timeout_below(bytes(snapshot.match.server_seed), seeds, snapshot.deal.number)


def deal_open(match_id: str, seq: int, now: datetime | None = None) -> None:
    """Deal the next hands when the pause after a deal is over; nothing where somebody did already."""
    if waiting(match_id, seq) is None:
        return
    with transaction.atomic():
        snapshot, now = locked(match_id), now or timezone.now()
        if not snapshot.is_late(None, seq) and owes(snapshot, "deal_open", now + EARLY):
            deal_next(snapshot, now)


def deal_next(snapshot: Snapshot, now: datetime) -> Snapshot:
    """Deal again after a deal that did not end the match. Stale if somebody else just did."""
    carry, result = snapshot.settled()
    assert result is not None
    with transaction.atomic():
        return deal_append(snapshot, result["next_dealer"], carry, now)


def _automatic(
    snapshot: Snapshot, action: EngineAction, by: str, is_due: Callable[[Snapshot], bool]
) -> Snapshot | None:
    """-> the match after it; None where somebody else acted meanwhile, and that counts.

    What happened meanwhile besides the cards does not keep it, as long as it `is_due` still.
    """
    try:
        return action_append(snapshot, action, by=by, now=timezone.now())
    except Stale:
        with transaction.atomic():
            held = locked(snapshot.match.pk)
            if held.moved_seq(None) != snapshot.moved_seq(None) or not is_due(held):
                return None
            return action_append(held, action, by=by, now=timezone.now())


def _bot_choice(snapshot: Snapshot, level: str, leave: Collection[str] = ("new-cards",)) -> EngineAction:
    """What a bot would do on the seat whose turn it is, from that seat's own view alone.

    `leave`: the types of action that are not its to do; a throw-in never is.
    """
    assert snapshot.state is not None
    view = observe(snapshot.state, snapshot.state.turn)
    view["legal"] = [action for action in view["legal"] if action["type"] not in leave]
    return bot_action(level, snapshot.rules, view, _bot_rng(snapshot))


def _bot_rng(snapshot: Snapshot) -> Random:
    """Chance for one bot turn: the same each time the task runs, and not for clients to foresee."""
    seed = bytes(snapshot.match.server_seed)
    moved = snapshot.moved_seq(None)
    return Random(hmac.digest(seed, b"bot:%d" % moved, hashlib.sha256))  # noqa: S311 - seeded on purpose
