"""Rows <-> engine values. The only module that knows both.

A `Snapshot` is a match as it stood at one `seq`. It follows from rows that never change (the agreement,
the hands, the log), so the same match and seq always give the same snapshot.
"""

import json
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from games.engine.actions import Action as EngineAction
from games.engine.match import (
    Carry,
    carry_parse,
    carry_start,
    counts,
    is_open_ended,
    leading,
    match_end,
    settle,
)
from games.engine.replay import deal_replay, replay_on
from games.engine.ruleset import Ruleset, ruleset_parse
from games.engine.scoring import outcome
from games.engine.seats import SEATS, TEAMS, other_team
from games.engine.state import DealState
from games.errors import NotFound
from games.events import TableState, TakeBack, Told, table_state
from games.models import Action, Deal, Event, Invitation, Match, Player, Seat
from games.pace import Pace, pace_on
from games.rest_days import NO_REST, Rest, rest_parse

HAND_LENGTH = 26  # thirteen cards of two letters

ACTION_COLUMNS = ("seat", "type", "card", "suit", "more", "seq", "at", "by")
NOTHING_YET = TableState()


@dataclass(frozen=True)
class Snapshot:
    """A match at `seq`. `deals` are those dealt by then; `state` is the last one's, None before the start.

    `at` is the time of the last thing that happened to the current deal; `last` its last action, with `by`.
    `pace` tells when the seat whose turn it is began to have it, `table` what has happened besides the cards.
    """

    match: Match
    rules: Ruleset
    seats: tuple[Seat, ...]
    deals: tuple[Deal, ...]
    state: DealState | None
    seq: int
    at: datetime
    pace: Pace
    last: Mapping[str, Any] | None = None
    table: TableState = NOTHING_YET
    invited: tuple[Invitation, ...] = ()  # while it waits for its people

    @property
    def since(self) -> datetime:
        """When the present turn began."""
        return self.pace.since

    @property
    def deal(self) -> Deal:
        """The current deal's row."""
        return self.deals[-1]

    @property
    def over(self) -> bool:
        """Is the current deal played out?"""
        return self.state is not None and self.state.turn is None

    @property
    def deals_over(self) -> list[Deal]:
        """The deals that have ended, in order, thrown-in ones too."""
        return [deal for deal in self.deals if deal.over_seq is not None]

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people, bots and those who have left for good left out."""
        return tuple(row for row in self.seats if not is_bot(row))

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats of people for whom no bot plays. Who is asked to end a match: `asked_to_end`."""
        return tuple(row for row in self.people if row.seat not in self.table.covered)

    @property
    def asked_to_end(self) -> tuple[Seat, ...]:
        """Whose word it takes to end the match before its end.

        Of the people all but who has left, and for whom a bot has played a whole deal by now: a line that is
        lost for a while is no consent.
        """
        return tuple(row for row in self.people if not self._is_gone(row.seat))

    def _is_gone(self, seat: str) -> bool:
        why = self.table.covered.get(seat)
        since = max((at for at, covered, _why in self.table.covers if covered == seat), default=0)
        played = any(deal.over_seq is not None and deal.seq >= since for deal in self.deals)
        return why == "left" or (why is not None and played)

    @property
    def host(self) -> Seat | None:
        """Who looks after the table before the start: the opener, else who has sat there longest."""
        people = self.people
        opener = (row for row in people if row.player_id == self.match.opener_id)
        return next(opener, people[0] if people else None)

    def kept(self, now: datetime) -> dict[str, Invitation]:
        """{free seat: the invitation that keeps it} now."""
        asked = (each for each in self.invited if each.until is not None and each.until > now)
        return {each.seat: each for each in asked if self.seat_row(each.seat) is None and not each.declined}

    def is_invited(self, player: Player) -> bool:
        """Is this player asked to sit down, and has not said no?"""
        return any(each.player_id == player.pk and not each.declined for each in self.invited)

    def bot_plays(self, seat: str | None) -> bool:
        """Is this turn a bot's: its own, or for somebody who was away when it began?

        Who comes back in the middle of a turn of theirs plays from the next one on.
        """
        row = self.seat_row(seat)
        if row is None:
            return False
        return (
            is_bot(row) or row.seat in self.table.covered or self.table.back.get(row.seat, 0) > self.pace.seq
        )

    def seat_row(self, seat: str | None) -> Seat | None:
        """The row of a seat, None while it is open."""
        return next((row for row in self.seats if row.seat == seat), None)

    def seat_of(self, player: Player | None) -> str | None:
        """The seat of a player, None for a stranger, and for one who has left for good."""
        mine = (row for row in self.seats if player and row.player_id == player.pk)
        return next((row.seat for row in mine if row.player.is_active), None)

    def rest(self, seat: str | None) -> Rest:
        """What is off for the player of a seat in the turn at hand.

        Nights and weekdays as they were when it began, so that nobody changes a deadline by them; vacations
        as they are now.
        """
        row = self.seat_row(seat)
        if row is None or is_bot(row):
            return NO_REST
        then = [rest for seq, rest in self._rests(row) if seq <= self.pace.seq]
        return replace(rest_parse(then[-1]), away=self.rest_told(row).away)

    def rest_told(self, row: Seat) -> Rest:
        """What was last said to be off for the player of a seat."""
        return rest_parse(self._rests(row)[-1][1])

    def _rests(self, row: Seat) -> list[tuple[int, dict[str, Any] | None]]:
        return [(0, row.rest), *self.table.rests.get(row.seat, ())]

    def ready(self, row: Seat) -> bool:
        """Has this seat's player asked for the next deal (or the first)? Bots always have."""
        if is_bot(row) or row.seat in self.table.covered:
            return True
        since = self.deal.seq if self.deals else -1
        return row.ready_seq is not None and since < row.ready_seq <= self.seq

    def moved_seq(self, seat: str | None) -> int:
        """The last seq at which something changed that an action of `seat` answers to; with None, the turn.

        An action in the log, the deal dealt, something taken back, a bot on this very seat or off it again:
        nothing else. What was decided on before that is late; what was decided on since is as good as now,
        however many seqs have gone by.
        """
        dealt = self.deal.seq if self.deals else 0
        return max(dealt, self.pace.acted, self.table.moved_seq(seat))

    def is_late(self, seat: str | None, seq: int) -> bool:
        """Was `seq` seen before the last thing that matters to `seat`, or is it none of the match's?"""
        return not self.moved_seq(seat) <= seq <= self.seq

    @property
    def hints(self) -> int | None:
        """How many hints were told by then; None where none may be asked for."""
        return bisect_right(self.match.hint_seqs, self.seq) if self.match.hints else None

    @property
    def asked(self) -> TakeBack | None:
        """What somebody asks to take back, as long as nothing was done after it."""
        asked = self.table.asked
        return asked if asked is not None and asked.seq == self.pace.acted else None

    @property
    def agreed(self) -> bool:
        """Have all who are asked agreed to end a match without an end of its own?"""
        return is_open_ended(self.rules) and self._all_say(self.asked_to_end, self.table.ending)

    @property
    def conceded(self) -> str | None:
        """The team that gave the match up: all of it that are asked."""
        for team in TEAMS:
            if self._all_say((row for row in self.asked_to_end if row.seat in team), self.table.conceding):
                return team
        return None

    def _all_say(self, rows: Iterable[Seat], said: frozenset[str]) -> bool:
        seats = {row.seat for row in rows}
        return self.state is not None and bool(seats) and seats <= said

    @property
    def abandoned(self) -> bool:
        """Is nobody left who would play it out?"""
        return self.table.abandoned or self.match.status == Match.Status.ABANDONED

    @property
    def stopped(self) -> bool:
        """Has the match ended otherwise than with its last deal? Nobody can do anything in it any more."""
        return self.abandoned or self.agreed or self.conceded is not None

    @property
    def ended_at(self) -> datetime | None:
        """When the match ended, of one that has."""
        return (self.match.finished if self.stopped else None) or self.at

    def settled(self) -> tuple[Carry, dict[str, Any] | None]:
        """Score and runs now, and the whole result of the current deal where it is over."""
        if self.state is None:
            return carry_start(), None
        return deal_settled(self.rules, self.deal, self.state)

    def ending(self) -> tuple[str | None, str | None]:
        """(winner, reason) of the match by its rules or its people; (None, None) while it goes on."""
        carry, result = self.settled()
        if result is not None:
            finished: list[Any] = [*(deal.result for deal in self.deals[:-1]), result]
            winner, ended = match_end(self.rules, carry, sum(map(counts, finished)))
            if ended is not None and not self.abandoned:
                return winner, ended
        return self._stop(carry) if self.stopped else (None, None)

    def _stop(self, carry: Carry) -> tuple[str | None, str]:
        if self.abandoned:
            return None, "abandoned"
        if self.conceded is not None:
            return other_team(self.conceded), "conceded"
        return leading(carry), "agreed"


def deal_settled(rules: Ruleset, deal: Deal, state: DealState) -> tuple[Carry, dict[str, Any] | None]:
    """Score and runs after a deal, and its whole result; while it is played those before it, and None."""
    carry, result = carry_parse(deal.carry), outcome(state)
    return (carry, None) if result is None else settle(rules, carry, result, deal.dealer)


def is_bot(row: Seat) -> bool:
    """Is the seat played by a bot: its own, or the resident one where the player has left for good?"""
    return row.player.kind == Player.Kind.BOT or not row.player.is_active


def rules_of(match: Match) -> Ruleset:
    """The ruleset that a match stores."""
    return _rules_parsed(json.dumps(match.rules))


@lru_cache(maxsize=512)
def _rules_parsed(text: str) -> Ruleset:
    return ruleset_parse(json.loads(text))


def snapshot_load(match_id: str, seq: int | None = None) -> Snapshot:
    """The match as it stood at `seq` (None: now), in four queries. NotFound where there is none.

    Read without a lock: the log only grows, so whatever is committed meanwhile has a greater seq and is
    left out.
    """
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise NotFound()
    return snapshot_of(match, match.seq if seq is None else seq)


def snapshot_of(match: Match, seq: int) -> Snapshot:
    """`snapshot_load` for a row already at hand, in three queries."""
    rules = rules_of(match)
    seats = tuple(match.seats.select_related("player").order_by("joined", "id"))
    deals: tuple[Deal, ...] = ()
    if match.status != Match.Status.OPEN:
        deals = tuple(match.deals.filter(seq__lte=seq).order_by("number"))
    if not deals:
        pace, invited = Pace(match.created, 0), invitations(match)
        return Snapshot(match, rules, seats, (), None, seq, match.created, pace, invited=invited)
    table = table_state(event_rows(match, seq))
    return snapshot_built(match, seats, deals, seq, table, deal_rows(deals[-1], table, seq))


def snapshot_built(
    match: Match,
    seats: tuple[Seat, ...],
    deals: tuple[Deal, ...],
    seq: int,
    table: TableState,
    rows: Sequence[Mapping[str, Any]],
) -> Snapshot:
    """A match that has begun from its rows; `rows` is the log of the last deal, as `deal_rows` has it."""
    rules, deal = rules_of(match), deals[-1]
    state = state_of(rules, deal, rows)
    at = rows[-1]["at"] if rows else deal.dealt
    pace = pace_on(Pace(deal.dealt, deal.seq), rows, match.clock_seconds)
    if table.undone_at is not None and table.undone[-1][1] > pace.seq:
        pace = pace._replace(since=table.undone_at, seq=table.undone[-1][1])
    return Snapshot(match, rules, seats, deals, state, seq, at, pace, last_of(rows), table)


def invitations(match: Match) -> tuple[Invitation, ...]:
    """Who is asked to a table that waits for its people, first asked first."""
    if match.status != Match.Status.OPEN:
        return ()
    return tuple(match.invitations.select_related("player").order_by("at", "id"))


def snapshot_follow(earlier: Snapshot, seq: int) -> Snapshot | None:
    """From an earlier snapshot to one at `seq` or later in one query, if nothing but moves came in between.

    None where something else did, or nothing, or where the deal has ended. Whatever changes a match takes
    a seq of its own, so a log without a gap tells of everything.
    """
    if earlier.state is None:
        return None
    rows = deal_rows(earlier.deal, NOTHING_YET, after=earlier.seq)
    if len(rows) < seq - earlier.seq or not _without_gap(rows, earlier.seq + 1):
        return None
    state = replay_on(earlier.state, map(action_from_row, rows))
    if state.turn is None:
        return None  # the deal is over, and its row holds the result now
    pace = pace_on(earlier.pace, rows, earlier.match.clock_seconds)
    at, last = rows[-1]["at"], last_of(rows)
    return replace(earlier, state=state, seq=rows[-1]["seq"], at=at, pace=pace, last=last)


def last_of(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any] | None:
    """The last action of a log as in the record, with `by`."""
    return action_told(action_from_row(rows[-1]), rows[-1]["by"]) if rows else None


def action_told(action: EngineAction, by: str) -> dict[str, Any]:
    """An action as in the record, with who did it."""
    return {**action.to_json(), "by": str(by)}


def _without_gap(rows: Sequence[Mapping[str, Any]], first: int) -> bool:
    return [row["seq"] for row in rows] == list(range(first, first + len(rows)))


def event_rows(match: Match, seq: int) -> list[Told]:
    """What has happened at the table besides the cards up to `seq`, oldest first."""
    rows = Event.objects.filter(match=match, seq__lte=seq).order_by("seq")
    return [Told(*row) for row in rows.values_list(*Told._fields)]


def deal_rows(
    deal: Deal, table: TableState, seq: int | None = None, *, after: int = 0
) -> list[dict[str, Any]]:
    """The log of a deal from the seq `after` up to `seq`, oldest first: dicts of ACTION_COLUMNS.

    What was taken back by then is left out.
    """
    rows = Action.objects.filter(deal=deal, seq__gt=after)
    if seq is not None:
        rows = rows.filter(seq__lte=seq)
    return [row for row in rows.order_by("seq").values(*ACTION_COLUMNS) if table.stands(row["seq"])]


def state_of(rules: Ruleset, deal: Deal, rows: Iterable[Mapping[str, Any]]) -> DealState:
    """The deal after these rows of its log."""
    hands = hands_from_text(deal.hands)
    return deal_replay(rules, deal.number, deal.dealer, hands, map(action_from_row, rows))


def action_from_row(row: Mapping[str, Any]) -> EngineAction:
    """The engine's action of a log row."""
    return EngineAction(
        row["seat"], row["type"], row["card"] or None, row["suit"] or None, **(row["more"] or {})
    )


def action_to_columns(action: EngineAction) -> dict[str, Any]:
    """The log columns of an engine action."""
    more = {key: getattr(action, key) for key in ("trick", "against", "thaap") if getattr(action, key)}
    return {
        "seat": action.seat,
        "type": action.type,
        "card": action.card or "",
        "suit": action.suit or "",
        "more": more or None,
    }


def hands_from_text(text: str) -> dict[str, tuple[str, ...]]:
    """{seat: thirteen cards in the order dealt} from the column's 104 letters."""
    hands = {}
    for place, seat in enumerate(SEATS):
        letters = text[place * HAND_LENGTH : (place + 1) * HAND_LENGTH]
        hands[seat] = tuple(letters[i : i + 2] for i in range(0, HAND_LENGTH, 2))
    return hands


def hands_to_text(hands: Mapping[str, Iterable[str]]) -> str:
    """The column's 104 letters of {seat: thirteen cards}."""
    return "".join("".join(hands[seat]) for seat in SEATS)


def result_to_column(result: Mapping[str, Any], state: DealState) -> dict[str, Any]:
    """A deal's result as lists show it: who called, and without the tricks, which the log tells."""
    return {"caller": state.caller} | {key: value for key, value in result.items() if key != "tricks"}
