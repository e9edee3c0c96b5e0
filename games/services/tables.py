"""Opening a table: what is agreed, and who sits there from the start."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.bots import LEVELS
from games.clock import ROOM_LOOK, Wake
from games.engine.presets import PRESETS
from games.engine.ruleset import Ruleset
from games.engine.seats import SEATS
from games.engine.shuffle import commitment
from games.errors import BadRequest, Conflict
from games.ids import code_new
from games.listed import seat_new
from games.models import Match, Player, Seat
from games.practice import extras_on
from games.ratings.pools import pool_of
from games.services.append import wake_columns
from games.services.clocks import clock_columns
from games.services.players import still_here
from games.services.rulesets import ruleset_agreed, ruleset_for
from games.store import Snapshot, snapshot_of

CLOCK_DEFAULT = {"kind": "live", "seconds": 30}
# What a request for a match says that never changes afterwards; who sits where does.
ASKED_FOR = (
    *("preset", "rules", "visibility", "clock", "clock_seconds", "clock_reserve", "hints", "first_dealer"),
    *("origin_id", "origin_deal", "origin_step"),
)
SEATS_DEFAULT = {"N": "bot:steady", "E": "bot:steady", "S": "me", "W": "bot:steady"}


def match_open(
    player: Player,
    *,
    preset: str | None = None,
    ruleset: str | None = None,
    rules: Mapping[str, Any] | None = None,
    clock: Mapping[str, Any] | None = None,
    seats: Mapping[str, str] | None = None,
    visibility: str = Match.Visibility.PRIVATE,
    first_dealer: str | None = None,
    hints: bool = False,
    client_id: UUID | None = None,
) -> Snapshot:
    """Open a table. -> the match, waiting for its people.

    `rules` holds changed axes only where `preset` names one, or `ruleset` a saved one by its id; else a whole
    ruleset. `seats` says for each
    seat "me", "open" or "bot:LEVEL"; where no seat is open, the preset's family has its extras unless `rules`
    speaks of them, and with `hints` the opener may ask what a good player would do. The same `client_id`
    again gives the table that it opened before.
    Raises RulesetError or BadRequest; nothing is stored then.
    """
    plan = _seats_plan(seats or SEATS_DEFAULT)
    is_practice = "open" not in plan.values()  # nobody but the opener and bots will sit there
    agreed = ruleset_agreed(preset, ruleset, rules or {}, is_practice=is_practice)
    stored = ruleset_for(player, agreed, rules or {})
    _extras_check(stored, is_practice=is_practice)
    if hints and not is_practice:
        message = _("Hints are for practice, where one human sits with three bots.")
        raise BadRequest(message, code="hints_need_practice")
    match = match_made(
        opener=player,
        client_id=client_id,
        preset=agreed.preset,
        rules=stored.to_json(),
        visibility=visibility,
        house=_has_house_rules(stored, agreed.preset),
        hints=hints,
        first_dealer=_first_dealer(stored, first_dealer),
        **clock_columns(clock or CLOCK_DEFAULT),
    )
    try:
        with transaction.atomic():
            still_here(player)
            match.save(force_insert=True)
            Seat.objects.bulk_create(seat_rows(match, player, plan))
    except IntegrityError:
        match = opened_before(match)
    return snapshot_of(match, match.seq)


def match_made(**columns: Any) -> Match:
    """A new match with a seed and a code of its own, not stored yet."""
    seed, code, now = secrets.token_bytes(32), code_new(), timezone.now()
    while Match.objects.filter(code=code, status=Match.Status.OPEN).exists():
        code = code_new()
    watched = wake_columns(Wake("table_watch", now + ROOM_LOOK[columns["clock"]]))
    told = {"created": now, "there": now, "pool": pool_of(columns["rules"], columns["clock"])}
    return Match(code=code, server_seed=seed, commitment=commitment(seed), **told, **watched, **columns)


def opened_before(match: Match) -> Match:
    """The match that its opener began by the same id. Conflict where something else was asked for then."""
    before = Match.objects.get(opener_id=match.opener_id, client_id=match.client_id)
    if any(getattr(before, name) != getattr(match, name) for name in ASKED_FOR):
        raise id_used(before)
    return before


def id_used(before: Match) -> Conflict:
    """That an id is the name of another request."""
    message = _("This id was sent with another request, which began another match. Send a new one.")
    return Conflict(message, code="id_used", data={"match": before.pk})


def _extras_check(rules: Ruleset, *, is_practice: bool) -> None:
    on = extras_on(rules)
    if on and not is_practice:
        message = _(
            "Extras are for practice, where one human sits with three bots. For a table with free seats set "
            "them to false in `rules`: %(axes)s."
        )
        told = {"axes": on, "rules": {"extras": {name.partition(".")[2]: False for name in on}}}
        raise BadRequest(message % {"axes": ", ".join(on)}, code="extras_need_practice", data=told)


def _has_house_rules(rules: Ruleset, preset: str) -> bool:
    """Is it played otherwise than its preset? Neither its length nor extras of practice are house rules."""
    base = PRESETS.get(preset)
    return base is None or replace(rules, match=base.match, extras=base.extras) != base


def _first_dealer(rules: Ruleset, seat: str | None) -> str:
    """The named first dealer where the ruleset lets the opener name one, else nothing."""
    if (rules.first_deal == "chosen") != (seat is not None):
        message = _("Name the first dealer where `first_deal` is `chosen`, and only there.")
        raise BadRequest(message, code="bad_first_dealer", data={"first_deal": rules.first_deal})
    return seat or ""


def _seats_plan(seats: Mapping[str, str]) -> dict[str, str]:
    """{seat: "me" | "open" | bot level}, checked."""
    allowed = {"me": "me", "open": "open"} | {f"bot:{level}": level for level in LEVELS}
    plan = {seat: allowed.get(what) for seat, what in seats.items()}
    if set(plan) != set(SEATS) or None in plan.values() or list(plan.values()).count("me") != 1:
        message = _('Say for each seat "me", "open" or a bot, with yourself on exactly one of them.')
        raise BadRequest(message, code="bad_seats", data={"allowed": sorted(allowed)})
    return {seat: str(plan[seat]) for seat in SEATS}


def seat_rows(match: Match, player: Player, plan: Mapping[str, str]) -> list[Seat]:
    """The seats that a plan fills, not stored yet."""
    bots: dict[str, list[Player]] = {}
    for bot in Player.objects.filter(kind=Player.Kind.BOT, level__in=set(plan.values())).order_by("id"):
        bots.setdefault(bot.level, []).append(bot)
    taken = [
        (seat, player if what == "me" else bots[what].pop(0)) for seat, what in plan.items() if what != "open"
    ]
    return [seat_new(match, seat, who) for seat, who in taken]
