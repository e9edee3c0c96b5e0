"""What there is about a match that has ended: how it came out, its deals, its people, the ways on."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import history, standings
from games.engine.explain import SUIT_WORDS
from games.engine.seats import SEATS, team_of
from games.pages.clock_words import clock_words
from games.pages.deal_told import Link, names_of, step_url
from games.pages.link_told import link_told
from games.pages.seen import match_context
from games.records.trick_games import counts_tricks
from games.store import Snapshot
from games.wording import OUTCOMES


def summary_shown(request: HttpRequest, snapshot: Snapshot) -> HttpResponse:
    """All that there is about a match that has ended; a table closed before its start has nothing to show."""
    context = match_context(request, snapshot)
    document = context["match"]
    if not snapshot.deals:
        return redirect("match_replay", match_id=snapshot.match.pk)
    context |= {
        "row": snapshot.match,
        "headline": _headline(snapshot, document),
        "reason": _reason(document),
        "sides": _sides(snapshot, document),
        "deals": deals_told(snapshot, document),
        "clock": clock_words(document["clock"]),
        "changes": _changes(snapshot),
        "has_company": len(snapshot.people) > 1,
        "by_tens": document["rules"]["scoring"]["by"] == "tens",
        "has_pbn": counts_tricks(document["rules"]),
        "link": link_told(request, snapshot),
    }
    return render(request, "pages/match_summary.html", context)


def _changes(snapshot: Snapshot) -> list[dict[str, Any]]:
    """Whose number moved, and from where to where; nobody's where it is not rated, or not reckoned yet."""
    changed = standings.seats_changed(snapshot.match.pk) if snapshot.match.pool else {}
    people = {row.seat: row.player for row in snapshot.seats}
    return [{"player": people[seat]} | changed[seat] for seat in SEATS if seat in changed]


def teams_of(document: dict[str, Any]) -> tuple[str, str]:
    """The two teams, the viewer's own first."""
    return ("EW", "NS") if document["you"] and team_of(document["you"]) == "EW" else ("NS", "EW")


def pair_text(snapshot: Snapshot, team: str) -> str:
    """Both names of a team."""
    names = names_of(snapshot)
    first, second = (names.get(seat, seat) for seat in team)
    return _("%(first)s and %(second)s") % {"first": first, "second": second}


def side_text(document: dict[str, Any], team: str) -> str:
    """A team in a word: by the viewer's side, else by its seats."""
    if document["you"] is None:
        return _("N–S") if team == "NS" else _("E–W")
    return _("Us") if team_of(document["you"]) == team else _("Them")


def _headline(snapshot: Snapshot, document: dict[str, Any]) -> str:
    winner, own = document["winner"], document["you"]
    if document["status"] == "abandoned":
        return _("The match was abandoned")
    if winner is None:
        return _("The match ended without a winner")
    if own is not None:
        return _("You won the match") if team_of(own) == winner else _("They won the match")
    return _("%(pair)s won the match") % {"pair": pair_text(snapshot, winner)}


def _reason(document: dict[str, Any]) -> str:
    """Why it ended then, as a sentence."""
    match, ended = document["rules"]["match"], document["ended"]
    if ended == "target":
        is_courts = document["rules"]["scoring"]["unit"] == "courts"
        text = (
            ngettext("Played to %(count)d court.", "Played to %(count)d courts.", match["target"])
            if is_courts
            else ngettext("Played to %(count)d point.", "Played to %(count)d points.", match["target"])
        )
        return text % {"count": match["target"]}
    if ended == "deals":
        text = ngettext("Played over %(count)d deal.", "Played over %(count)d deals.", match["deals"])
        return text % {"count": match["deals"]}
    return {
        "agreed": _("It ended because everybody agreed."),
        "conceded": _("The losing side conceded."),
        "abandoned": _("Nobody was left to play it to its end."),
    }.get(ended, "")


def _sides(snapshot: Snapshot, document: dict[str, Any]) -> list[dict[str, Any]]:
    """Both teams with their people and what they scored."""
    people = {row.seat: row.player for row in snapshot.seats}
    return [
        {
            "team": team,
            "label": side_text(document, team),
            "score": document["score"][team],
            "won": document["winner"] == team,
            "people": [{"seat": seat, "player": people[seat]} for seat in team if seat in people],
        }
        for team in teams_of(document)
    ]


def deals_listed(snapshot: Snapshot, document: dict[str, Any]) -> list[dict[str, Any]]:
    """The document's deals, and the one at which the match broke off: without an outcome."""
    told = {deal["number"] for deal in document["deals"]}
    broken = (deal for deal in history.deals_shown(snapshot) if deal.number not in told)
    untold = ({"number": deal.number, "dealer": deal.dealer, "outcome": None} for deal in broken)
    return [*document["deals"], *untold]


def deals_told(snapshot: Snapshot, document: dict[str, Any], link: Link = step_url) -> list[dict[str, Any]]:
    """The score sheet: a line for each deal, with the score after it."""
    names, teams = names_of(snapshot), teams_of(document)
    total, lines = dict.fromkeys(teams, 0), []
    for deal in deals_listed(snapshot, document):
        counts = deal["outcome"] not in (None, "thrown-in")
        gain = deal["score"] + deal["run_bonus"] if counts else 0
        if counts:
            total[deal["winner"]] += gain
        lines.append(
            {
                "number": deal["number"],
                "url": link(snapshot.match.pk, deal["number"], None),
                "sheet": reverse(
                    "match_sheet_deal", kwargs={"match_id": snapshot.match.pk, "deal": deal["number"]}
                ),
                "dealer": names.get(deal["dealer"], deal["dealer"]),
                "caller": names.get(deal.get("caller") or "", ""),
                "trump": deal.get("trump"),
                "trump_word": _(SUIT_WORDS[deal["trump"]]) if deal.get("trump") else "",
                "outcome": OUTCOMES[deal["outcome"]] if deal["outcome"] else _("broken off"),
                "winner": side_text(document, deal["winner"]) if counts else "",
                "bonus": deal["run_bonus"] if counts else 0,
                "tricks": [deal["tricks_taken"][team] for team in teams] if counts else [],
                "tens": [len(deal["tens"][team]) for team in teams] if counts and deal["tens"] else [],
                "gains": [gain if deal.get("winner") == team else 0 for team in teams],
                "won_by": teams.index(deal["winner"]) if counts else None,
                "totals": [total[team] for team in teams],
            }
        )
    return lines


def seats_told(snapshot: Snapshot) -> list[tuple[str, str]]:
    """(seat, name) of all four."""
    names = names_of(snapshot)
    return [(seat, names.get(seat, seat)) for seat in SEATS]
