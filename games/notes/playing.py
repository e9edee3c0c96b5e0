"""Playing on from a step of a match that has ended: the same cards and the same start, and then freely."""

from copy import copy
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access
from games.bots import LEVELS, RESIDENT_LEVEL
from games.engine.match import carry_start
from games.engine.ruleset import MatchRules
from games.engine.seats import SEATS
from games.errors import BadRequest, Conflict
from games.history import DealSteps
from games.models import Action, Deal, Match, Player, Seat
from games.notes.places import step_find
from games.pace import Pace, pace_on
from games.services.append import advance
from games.services.players import still_here
from games.services.tables import id_used, match_made, opened_before, seat_rows
from games.store import Snapshot, last_of, snapshot_of, state_of

COPIED = ("seat", "type", "card", "suit", "more", "by")


def match_play_from(
    player: Player,
    match_id: str,
    *,
    deal: int,
    step: int,
    seat: str | None = None,
    level: str = RESIDENT_LEVEL,
    client_id: UUID | None = None,
) -> Snapshot:
    """A match of its own from a step on, with bots on the other three seats. -> that match, under way.

    `seat`: where the player sits; left out their seat of then, else S. It is private, without a clock, ends
    with its deal and counts nowhere, since its cards were known. The bots know no more than their seats did.
    The same `client_id` again gives the match that it began before. Raises NotFound, BadRequest (`bad_step`,
    `bad_seat`, `bad_level`) and Conflict (`not_ended`, `deal_over`; `id_used` where it began another match).
    """
    seen = access.match_see(player, match_id)
    found = _position(seen, deal, step)
    own = seat or seen.seat_of(player) or "S"
    if own not in tuple(SEATS):
        raise BadRequest(_("A seat is one of N, E, S, W."), code="bad_seat")
    if level not in LEVELS:
        raise BadRequest(_("There is no such bot."), code="bad_level", data={"levels": sorted(LEVELS)})
    match = _made(seen, player, found, step, client_id)
    plan = {each: "me" if each == own else level for each in SEATS}
    now = timezone.now()
    try:
        with transaction.atomic():
            still_here(player)
            match.save(force_insert=True)
            Seat.objects.bulk_create(seat_rows(match, player, plan))
            return _begun(snapshot_of(match, match.seq), found, step, now)
    except IntegrityError:
        match = opened_before(match)
    begun = snapshot_of(match, match.seq)
    if {row.seat: row.player.level or "me" for row in begun.seats} != plan:
        raise id_used(match)
    return begun


def _position(seen: Snapshot, deal: int, step: int) -> DealSteps:
    found = step_find(seen, deal, step)
    if found.states[step].turn is None:
        message = _("The deal is over at this step: choose an earlier one to play on from.")
        raise Conflict(message, code="deal_over")
    return found


def _made(seen: Snapshot, player: Player, found: DealSteps, step: int, client_id: UUID | None) -> Match:
    """The new match, not stored yet: by the same rules, over one deal."""
    old = seen.match
    rules = replace(seen.rules, match=MatchRules(target=None, deals=1, newcomer_target=None))
    match = match_made(
        opener=player,
        client_id=client_id,
        preset=old.preset,
        rules=rules.to_json(),
        rules_version=old.rules_version,
        visibility=Match.Visibility.PRIVATE,
        house=old.house,
        first_dealer=found.deal.dealer if rules.first_deal == "chosen" else "",
        clock=Match.Clock.NONE,
        clock_seconds=None,
        clock_reserve=0,
    )
    match.pool = ""
    match.origin, match.origin_deal, match.origin_step = old, found.deal.number, step
    return match


def _begun(opened: Snapshot, found: DealSteps, step: int, now: datetime) -> Snapshot:
    """Deal the known cards, and do what was done. In the caller's transaction."""
    match, first = opened.match, opened.seq + 1
    match.status, match.started = Match.Status.PLAYING, now
    deal = Deal(
        match_id=match.pk,
        number=1,
        seq=first,
        dealer=found.deal.dealer,
        hands=found.deal.hands,
        carry=carry_start().to_json(),
        dealt=now,
    )
    rows = [
        {name: row[name] for name in COPIED} | {"seq": first + place, "at": now}
        for place, row in enumerate(found.rows[:step], 1)
    ]
    state = state_of(opened.rules, deal, rows)
    pace = pace_on(Pace(now, first), rows, None)
    last, seq = last_of(rows), first + step
    after = replace(opened, deals=(deal,), state=state, seq=seq, at=now, pace=pace, last=last)
    advance(after, opened.seq, now, status=match.status, started=now)
    deal.save(force_insert=True)
    Action.objects.bulk_create(Action(match_id=match.pk, deal=deal, **row) for row in rows)
    told = copy(match)
    told.seq = after.seq
    return replace(after, match=told)
