"""A match as one line of a page, told from the viewer's side."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import Prefetch, prefetch_related_objects
from django.utils import timezone
from django.utils.translation import gettext as _

from games import rulebook, selectors
from games.engine.match import counts
from games.engine.seats import SEATS, other_team, partner_of, team_of
from games.models import Deal, Match, Player

INVITED_SHOWN = 10


def match_lines(matches: Iterable[Match], player: Player) -> list[dict[str, Any]]:
    """What a list shows of matches that `player` sits at. One query, for all their deals."""
    rows = list(matches)
    prefetch_related_objects(rows, Prefetch("deals", Deal.objects.only("match", "result")))
    return [_line(row, player) for row in rows]


def invited_lines(player: Player | None) -> list[dict[str, Any]]:
    """The tables to which a player is asked. Three queries; none for nobody."""
    rows = selectors.invitations_of(player)[:INVITED_SHOWN] if player is not None else []
    return [
        {
            "id": each.match_id,
            "title": rulebook.title(each.match.preset),
            "by": each.by.name,
            "is_again": bool(each.seat),
            "names": [row.player.name for row in each.match.seats.all() if row.player_id != each.by_id],
        }
        for each in rows
    ]


def _line(match: Match, player: Player) -> dict[str, Any]:
    there = {row.seat: row.player for row in match.seats.all()}
    names = {seat: each.name for seat, each in there.items()}
    own = next(seat for seat, each in there.items() if each.pk == player.pk)
    us, score = team_of(own), {"NS": match.score_ns, "EW": match.score_ew}
    return _common(match) | {
        "partner": names.get(partner_of(own)),
        "opponents": [names[seat] for seat in SEATS if team_of(seat) != us and seat in names],
        "others": [names[seat] for seat in SEATS if seat in names and seat != own],
        "us": score[us],
        "them": score[other_team(us)],
        "daily": match.clock == Match.Clock.DAILY,
        "deadline": match.deadline if match.status == Match.Status.PLAYING else None,
        "your_turn": match.turn == own,
        "turn_name": names.get(match.turn),
        "turn_away": _away_until(match, there.get(match.turn)),
        "won": None if not match.winner else match.winner == us,
        "how": _how(match.ended, match.winner == us),
    }


def _away_until(match: Match, player: Player | None) -> datetime | None:
    """Until when the vacation lasts on which whoever is to play is; daily clocks alone wait for it."""
    is_told = match.clock == Match.Clock.DAILY and selectors.is_away(player, timezone.now())
    return player.away_until if player is not None and is_told else None


def shown_lines(matches: Iterable[Match], owner: Player | None) -> list[dict[str, Any]]:
    """What a list shows of matches that have ended, from `owner`'s side or from no side. One query."""
    rows = list(matches)
    prefetch_related_objects(rows, Prefetch("deals", Deal.objects.only("match", "result")))
    return [_shown(row, owner) for row in rows]


def _shown(match: Match, owner: Player | None) -> dict[str, Any]:
    names = {row.seat: row.player.name for row in match.seats.all()}
    own = next((row.seat for row in match.seats.all() if owner and row.player_id == owner.pk), SEATS[0])
    first = team_of(own)
    sides = [[names[seat] for seat in team] for team in (first, other_team(first))]
    scores = {"NS": match.score_ns, "EW": match.score_ew}
    return _common(match) | {
        "sides": sides,
        "scores": [scores[first], scores[other_team(first)]],
        "winners": sides[0 if match.winner == first else 1] if match.winner else None,
        "won": match.winner == first if owner and match.winner else None,
        "how": {"conceded": _("the others conceded"), "agreed": _("ended by agreement")}.get(match.ended, ""),
    }


def _common(match: Match) -> dict[str, Any]:
    """What every line says, whoever looks."""
    rows = list(match.seats.all())
    return {
        "id": match.pk,
        "title": rulebook.title(match.preset),
        "house": match.house and bool(match.preset),
        "court": any(row.court for row in rows),
        "goon": any(row.goon for row in rows),
        "status": match.status,
        "created": match.created,
        "finished": match.finished,
        "target": match.rules["match"]["target"],
        "deals": sum(counts(deal.result) for deal in match.deals.all() if deal.result),
    }


def _how(ended: str, is_won: bool) -> str:
    """How a match ended that was not played to its end; "" for one that was."""
    if ended == "conceded":
        return _("the others conceded") if is_won else _("your side conceded")
    return _("ended by agreement") if ended == "agreed" else ""
