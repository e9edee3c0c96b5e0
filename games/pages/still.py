"""A step of a replay for pages without scripts: hands, the trick, the pile, the ways on."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import history
from games.engine.explain import SUIT_WORDS, card_text
from games.engine.seats import seats_after
from games.engine.state import DealState
from games.pages.deal_told import DealTold, hands_told
from games.pages.finished import seats_told
from games.store import Snapshot


def still_told(snapshot: Snapshot, told: DealTold, step: int) -> dict[str, Any]:
    """The step without scripts: what was done, the hands, the cards on the table, the ways on."""
    state = told.steps.states[step]
    hands = state.dealt if state.stage == "choosing" else state.hands
    view = history.frame_of(state, None)
    last = len(told.actions)
    return {
        "url": told.url(step),
        "text": told.said_at(step),
        "number": told.number,
        "seats": seats_told(snapshot),
        "hands": hands_told(hands),
        "trick": _trick(told, state, view),
        "pile": _pile(told, state, view),
        "face_down": _lying(told, view["face_down"]),
        "taken": view["tricks_taken"],
        "trump": _(SUIT_WORDS[view["trump"]]) if view["trump"] else "",
        "before": told.url(step - 1) if step else "",
        "notes_url": _notes_url(snapshot, told.number, step),
        "after": told.url(step + 1) if step < last else "",
    }


def _notes_url(snapshot: Snapshot, deal: int, step: int) -> str:
    """The page of a step's notes; none as long as the match is played."""
    if snapshot.match._state.adding:  # a record that somebody keeps is no match of ours, and has no notes
        return ""
    at = {"match_id": snapshot.match.pk, "deal": deal, "step": step}
    return reverse("match_notes", kwargs=at) if history.has_ended(snapshot.match) else ""


def _lying(told: DealTold, face_down: Mapping[str, str] | None) -> dict[str, str] | None:
    """The card that lies face down, and before whom."""
    if face_down is None:
        return None
    seat = face_down["seat"]
    return {"name": told.names.get(seat, seat), "card": card_text(face_down["card"])}


def _trick(told: DealTold, state: DealState, view: Mapping[str, Any]) -> dict[str, Any] | None:
    """The cards of the trick in the order played, and who took it, if over. None before the first card."""
    tricks = view["tricks"]
    if view["table"]:
        laid = [(each["seat"], each["card"]) for each in view["table"]]
        return {"number": len(tricks) + 1, "cards": _laid(told, laid), "taken": ""}
    if not tricks:
        return None
    last, direction = tricks[-1], state.rules.direction
    seats = (last["leader"], *seats_after(last["leader"], direction))
    laid = list(zip(seats, last["cards"], strict=False))
    winner = told.names.get(last["winner"], last["winner"])
    return {
        "number": len(tricks),
        "cards": _laid(told, laid, last["winner"]),
        "taken": _taken(winner, len(last["collected"]), is_pile=state.rules.tricks.taking == "pile"),
    }


def _laid(told: DealTold, laid: list[tuple[str, str]], winner: str = "") -> list[dict[str, Any]]:
    return [
        {"name": told.names.get(seat, seat), "card": card, "said": card_text(card), "wins": seat == winner}
        for seat, card in laid
    ]


def _taken(winner: str, collected: int, *, is_pile: bool) -> str:
    """Who took the trick, and what came of it."""
    if not is_pile:
        return _("%(name)s takes the trick.") % {"name": winner}
    if not collected:
        return _("%(name)s wins the trick, and it goes to the pile.") % {"name": winner}
    text = ngettext(
        "%(name)s wins the trick and takes %(count)d trick from the pile.",
        "%(name)s wins the trick and takes %(count)d tricks from the pile.",
        collected,
    )
    return text % {"name": winner, "count": collected}


def _pile(told: DealTold, state: DealState, view: Mapping[str, Any]) -> str:
    """What lies in the pile, and who won last and could take it; nothing where tricks are taken at once."""
    if state.rules.tricks.taking != "pile":
        return ""
    pile, count = view["pile"], len(view["pile"]["tricks"])
    if not count:
        return _("The pile is empty.")
    text = ngettext("%(count)d trick lies in the pile.", "%(count)d tricks lie in the pile.", count)
    said = text % {"count": count}
    taker = pile["could_take"]
    if taker is None or state.turn is None:
        return said
    if state.rules.tricks.pair_by == "team":
        could = _("The side of %(name)s could take it with the next win.")
    else:
        could = _("%(name)s could take it with the next win.")
    return f"{said} {could % {'name': told.names.get(taker, taker)}}"
