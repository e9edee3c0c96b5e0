"""Every read. `match_document` is the one form in which a match leaves the server.

It depends on nothing but the snapshot and who looks: what a socket pushes equals what a GET answers, and
the same snapshot gives the same document for ever.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from django.db.models import F, Max, QuerySet, Sum

from games import access, clock
from games.blocking import blocked_with
from games.engine.seats import SEATS
from games.engine.view import observe
from games.ids import is_id
from games.models import Invitation, Kick, Match, Player, SavedRuleset, Seat
from games.ratings.verdict import facts_of
from games.ratings.words import rated_told
from games.rest_days import VACATION_DAYS, YEAR
from games.store import Snapshot, action_told, result_to_column
from games.texts import is_sendable

SECONDS_IN_DAY = 86400
WAITING_SHOWN = 50  # of the matches that wait for one player


def match_document(snapshot: Snapshot, player: Player | None) -> dict[str, Any]:
    """The match as this player may see it (None: a stranger), JSON-ready; `docs/API.md` tells each field."""
    match, own = snapshot.match, snapshot.seat_of(player)
    carry, result = snapshot.settled()
    winner, ended = snapshot.ending()
    deals = _deals_json(snapshot, result)
    return {
        "id": match.pk,
        "preset": match.preset or None,
        "rules": match.rules,
        "clock": clock_json(match),
        "visibility": match.visibility,
        "status": _status(snapshot, ended),
        "created": iso(match.created),
        "started": iso(match.started) if snapshot.deals else None,
        "finished": iso(snapshot.ended_at) if ended else None,
        "you": own,
        "seats": {seat: _seat_json(snapshot, seat) for seat in SEATS},
        **carry.to_json(),
        "winner": winner,
        "ended": ended,
        "rated": _rated(snapshot, ended, winner, deals) if ended else None,
        "seq": snapshot.seq,
        "code": code_for(snapshot, player),
        "host": None if snapshot.deals or snapshot.host is None else snapshot.host.seat,
        "invited": _invited(snapshot, player),
        "again": match.again_id,
        "commitment": match.commitment,
        "client_seeds": client_seeds(snapshot) if snapshot.deals else None,
        "server_seed": bytes(match.server_seed).hex() if ended else None,
        "draw": match.draw if snapshot.deals else [],
        "pairing": match.pairing or None,
        "hints": snapshot.hints,
        "take_back": _take_back(snapshot),
        "deals": deals,
        "view": _view(snapshot, own, result),
    } | _origin(match)


def _origin(match: Match) -> dict[str, Any]:
    """From which step of which match this one is played on, if it is."""
    if match.origin_deal is None:
        return {}
    return {"from": {"match": match.origin_id, "deal": match.origin_deal, "step": match.origin_step}}


def _status(snapshot: Snapshot, ended: str | None) -> str:
    if snapshot.abandoned:
        return Match.Status.ABANDONED.value
    if ended is not None:
        return Match.Status.FINISHED.value
    return (Match.Status.PLAYING if snapshot.deals else Match.Status.OPEN).value


def _rated(snapshot: Snapshot, ended: str, winner: str | None, deals: list[dict[str, Any]]) -> dict[str, Any]:
    """Whether a match that has ended is rated, and why."""
    return rated_told(facts_of(snapshot.match, snapshot.seats, ended, winner, deals))


def code_for(snapshot: Snapshot, player: Player | None) -> str | None:
    """The table's code, for those who may hand it on: whoever sits there, and who opened it."""
    match = snapshot.match
    is_opener = player is not None and match.opener_id == player.pk
    return match.code if is_opener or snapshot.seat_of(player) is not None else None


def was_kicked(player: Player | None, match_id: str) -> bool:
    """Has the host taken this player off the table?"""
    return player is not None and Kick.objects.filter(match=match_id, player=player).exists()


def kicked_from(snapshot: Snapshot) -> list[Player]:
    """Whom the host has taken off the table, by name."""
    return list(Player.objects.filter(kicks__match=snapshot.match).order_by("name", "pk"))


def _invited(snapshot: Snapshot, player: Player | None) -> list[dict[str, Any]]:
    """Who is asked to the table, for its people and those who are asked themselves."""
    return [
        {
            "player": player_json(each.player),
            "seat": each.seat or None,
            "until": iso(each.until),
            "declined": each.declined,
        }
        for each in (snapshot.invited if access.is_of(snapshot, player) else ())
    ]


def _seat_json(snapshot: Snapshot, seat: str) -> dict[str, Any] | None:
    row = snapshot.seat_row(seat)
    if row is None:
        return None
    table = snapshot.table
    return {
        **seat_summary(row),
        "ready": snapshot.ready(row),
        "ends": seat in table.ending,
        "concedes": seat in table.conceding,
        "covered": "gone" if _is_gone(snapshot, row) else table.covered.get(seat),
        "away": _away(snapshot, seat),
    }


def _is_gone(snapshot: Snapshot, row: Seat) -> bool:
    """Has the player left the site, or signed in as somebody who sits there too, while others play on?"""
    return snapshot.match.status == Match.Status.PLAYING and not row.player.is_active


def _away(snapshot: Snapshot, seat: str) -> dict[str, Any] | None:
    """The vacation of the seat's player that is the last to end, unless it was over before the turn began."""
    began, until = max(snapshot.rest(seat).away, key=lambda span: span[1], default=(None, None))
    return None if until is None or until <= snapshot.since else {"from": iso(began), "until": iso(until)}


def seat_summary(row: Seat) -> dict[str, Any]:
    """Who sits there: {"player": {"id", "name", "kind"}, "level" of a bot}."""
    return {"player": player_json(row.player), "level": row.player.level or None}


def player_json(player: Player) -> dict[str, Any]:
    """A player as everybody may see them."""
    return {"id": player.pk, "name": player.name, "kind": player.kind, "program": player.program}


def client_seeds(snapshot: Snapshot) -> dict[str, str]:
    """{seat: the cut it gave}, empty texts for bots."""
    return {
        row.seat: row.client_seed for row in sorted(snapshot.seats, key=lambda row: SEATS.index(row.seat))
    }


def _take_back(snapshot: Snapshot) -> dict[str, Any] | None:
    """What somebody asks to take back: whose it is, and the seats that agree."""
    asked = None if snapshot.stopped else snapshot.asked
    return None if asked is None else {"seat": asked.seat, "agreed": sorted(asked.agreed, key=SEATS.index)}


def _deals_json(snapshot: Snapshot, result: Mapping[str, Any] | None) -> list[dict[str, Any]]:
    """One line for each finished deal."""
    results = [deal.result or {} for deal in snapshot.deals[:-1]]
    if result is not None and snapshot.state is not None:
        results.append(result_to_column(result, snapshot.state))
    deals = zip(snapshot.deals, results, strict=False)
    return [{"number": deal.number, "dealer": deal.dealer, **each} for deal, each in deals]


def _view(snapshot: Snapshot, own: str | None, result: Mapping[str, Any] | None) -> dict[str, Any] | None:
    if snapshot.state is None:
        return None
    view = observe(snapshot.state, own)
    if result is not None:
        view["result"] = result  # with the run bonus and the next dealer, which the deal alone does not know
    if snapshot.stopped:
        view |= {"turn": None, "legal": []}
    elif own is not None and own == view["turn"] and snapshot.bot_plays(own):
        view |= {"legal": []}  # this turn is played for them
    due = clock.deadline(snapshot)
    reserve = None if due is None else clock.reserve_from(snapshot)
    times = {"deadline": iso(due), "reserve_from": iso(reserve)}
    return {**view, "last": _last_seen(snapshot, view), **times}


def _last_seen(snapshot: Snapshot, view: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The last action as this viewer may know it: a choice as the view tells it, anything else in full."""
    last, state = snapshot.last, snapshot.state
    if last is None or state is None or not state.deal.choices:
        return last
    if last != action_told(state.deal.choices[-1], last["by"]):
        return last
    return {**view["choices"][-1], "by": last["by"]}


def clock_json(match: Match) -> dict[str, Any]:
    """The clock as the API takes it."""
    seconds = match.clock_seconds
    if seconds is None:
        return {"kind": match.clock}
    if match.clock == Match.Clock.DAILY:
        return {"kind": match.clock, "days": seconds // SECONDS_IN_DAY}
    told = {"kind": match.clock, "seconds": seconds}
    return told | {"reserve": match.clock_reserve} if match.clock_reserve else told


def iso(time: datetime | None) -> str | None:
    """ISO 8601 in UTC, with microseconds so that equal times are equal texts."""
    return (
        None
        if time is None
        else time.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
    )


def matches_of(player: Player, *, waiting: bool = False) -> QuerySet[Match]:
    """The matches that a player sits at, with their seats; newest first, in three queries.

    `waiting`: only those in which it is this player's turn.
    """
    turn = {"turn": F("seats__seat"), "waits_since__isnull": False} if waiting else {}
    mine = Match.objects.filter(seats__player=player, **turn)  # one filter, so that both speak of one seat
    return mine.prefetch_related("seats__player").order_by("-created", "-pk")


def running_of(player: Player) -> QuerySet[Match]:
    """The matches of a player that have not ended, as their seats say; newest first, in three queries."""
    live = (Seat.Result.OPEN, Seat.Result.PLAYING)
    mine = Match.objects.filter(seats__player=player, seats__result__in=live)
    return mine.prefetch_related("seats__player").order_by("-created", "-pk")


def waiting_count(player: Player) -> int:
    """In how many matches it is this player's turn, in one query."""
    return matches_of(player, waiting=True).count()


def waiting_next(player: Player, after: str = "") -> str | None:
    """The id of the most urgent match that waits for this player, `after` left out; None without one.

    A clock that runs out first comes first; matches without one by how long they have waited.
    """
    return _urgent(player).exclude(pk=after).values_list("pk", flat=True).first()


def waiting_first(player: Player) -> list[Match]:
    """The most urgent of the matches that wait for this player, with their seats, in two queries."""
    return list(_urgent(player).prefetch_related("seats__player")[:WAITING_SHOWN])


def _urgent(player: Player) -> QuerySet[Match]:
    rows = matches_of(player, waiting=True).prefetch_related(None)
    return rows.order_by(F("deadline").asc(nulls_last=True), "waits_since", "pk")


def live_matches_of(first: Player, second: Player) -> int:
    """At how many tables that have not ended both sit."""
    live = Match.objects.filter(status__in=(Match.Status.OPEN, Match.Status.PLAYING))
    return live.filter(seats__player=first).filter(seats__player=second).count()


def companions_of(player: Player, name: str = "") -> QuerySet[Player]:
    """The people with whom a player has sat at a match that was played, the latest first.

    Without those whom either has blocked. `name`: only those in whose name it stands.
    """
    mine = Seat.objects.filter(player=player, match__started__isnull=False).values("match")
    people = Player.objects.filter(is_active=True, seats__match__in=mine).exclude(kind=Player.Kind.BOT)
    others = people.exclude(pk__in={player.pk, *blocked_with(player.pk)}).annotate(
        met=Max("seats__match__started")
    )
    is_text = is_sendable(name) and "\0" not in name
    return (others.filter(name__icontains=name.strip()) if is_text else others.none()).order_by("-met", "pk")


def invitations_of(player: Player) -> QuerySet[Invitation]:
    """The tables that a player is asked to and that still wait, latest first, in three queries."""
    asked = Invitation.objects.filter(player=player, declined=False, match__status=Match.Status.OPEN)
    asked = asked.filter(by__is_active=True)
    return (
        asked.select_related("match", "by", "player")
        .prefetch_related("match__seats__player")
        .order_by("-at", "-pk")
    )


def invitation_document(asked: Invitation) -> dict[str, Any]:
    """An invitation as whoever is asked sees it."""
    return {
        "match": match_summary(asked.match, asked.player),
        "by": player_json(asked.by),
        "at": iso(asked.at),
        "seat": asked.seat or None,
        "until": iso(asked.until),
    }


def match_summary(match: Match, player: Player | None) -> dict[str, Any]:
    """One line of a list: what the derived columns tell, in the words of `match_document`."""
    rows = {row.seat: row for row in match.seats.all()}
    own = next(
        (seat for seat, row in rows.items() if player is not None and row.player_id == player.pk), None
    )
    return {
        "id": match.pk,
        "preset": match.preset or None,
        "clock": clock_json(match),
        "visibility": match.visibility,
        "status": match.status,
        "created": iso(match.created),
        "started": iso(match.started),
        "finished": iso(match.finished),
        "you": own,
        "seats": {seat: seat_summary(rows[seat]) if seat in rows else None for seat in SEATS},
        "score": {"NS": match.score_ns, "EW": match.score_ew},
        "target": match.rules["match"]["target"],
        "winner": match.winner or None,
        "ended": match.ended or None,
        "seq": match.seq,
        "turn": match.turn or None,
        "deadline": iso(match.deadline),
    }


def vacation_of(player: Player, now: datetime) -> dict[str, Any] | None:
    """The vacation that a player is on, or will be."""
    if player.away_until is None or player.away_until <= now:
        return None
    return {"from": iso(player.away_from), "until": iso(player.away_until)}


def is_away(player: Player | None, now: datetime) -> bool:
    """Is this player on vacation?"""
    if player is None or player.away_from is None or player.away_until is None:
        return False
    return player.away_from <= now < player.away_until


def vacation_left(player: Player, at: datetime) -> int:
    """How many days a vacation that begins then may have. One query."""
    taken = player.vacations.filter(until__gt=at - YEAR).aggregate(days=Sum("days"))["days"]
    return max(0, VACATION_DAYS - (taken or 0))


def rest_document(player: Player, now: datetime) -> dict[str, Any]:
    """What is off for a player on daily clocks, for nobody but themselves."""
    is_off = player.night_from is not None
    return {
        "time_zone": player.time_zone or "UTC",
        "night": {"from": player.night_from, "to": player.night_to} if is_off else None,
        "days": player.days_off,
        "vacation": vacation_of(player, now),
        "vacation_left": vacation_left(player, now),
    }


def saved_ruleset(ruleset_id: str) -> SavedRuleset | None:
    """The saved ruleset with this id, and its owner with it; whoever knows the id may see it. One query."""
    rows = SavedRuleset.objects.select_related("owner")
    return rows.filter(pk=ruleset_id).first() if is_id(ruleset_id) else None


def rulesets_of(player: Player) -> QuerySet[SavedRuleset]:
    """What a player has saved, newest first, in one query; there are never many."""
    return player.rulesets.select_related("owner").order_by("-created", "-pk")


def ruleset_document(saved: SavedRuleset) -> dict[str, Any]:
    """A saved ruleset as everybody may see it who knows its id."""
    return {
        "id": saved.pk,
        "name": saved.name,
        "preset": saved.preset or None,
        "rules": saved.rules,
        "owner": player_json(saved.owner),
        "created": iso(saved.created),
    }
