"""Cards set beforehand, for matches in which people wait for each other for hours: setting them.

Nothing of it shows: a premove is no event, takes no seq and is in nobody's document.
"""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games import access
from games.engine.view import observe
from games.errors import BadRequest, Conflict
from games.models import Player, Premove
from games.premoves import (
    PLAYING,
    can_premove,
    told_of_trump,
    trick_to_come,
    turn_action,
    waits_until,
    why_dropped,
)
from games.selectors import iso
from games.services.held import late_check, own_row, running_check, seen_locked
from games.store import Snapshot


def premove_see(player: Player, match_id: str) -> dict[str, Any]:
    """What the player has set, and whether it still stands. Raises NotFound and Forbidden (not seated)."""
    snapshot = access.match_see(player, match_id)
    row = Premove.objects.filter(match_id=match_id, seat=own_row(snapshot, player).seat).first()
    return _told(row, snapshot)


def premove_set(
    player: Player, match_id: str, seq: int, *, kind: str, card: str = "", led: str = ""
) -> dict[str, Any]:
    """Set what is to be played in a turn still to come, in place of what was set before.

    `forced`: in this deal, wherever only one card may be played. `card`: this card in the next trick that the
    player plays to, if `led` is led there ("": whatever another player leads). `seq` is the one last seen.
    Raises NotFound, Forbidden (not seated), BadRequest (no match for it, not in hand, another suit lies
    there), Stale and Conflict (not under way, one's own turn, played by a bot).
    """
    _form_check(kind, card, led)
    with transaction.atomic():
        snapshot = seen_locked(player, match_id)
        seat = own_row(snapshot, player).seat
        _set_check(snapshot, seat, seq)
        fields: dict[str, Any] = {"kind": kind, "card": "", "led": "", "trick": 0, "laid": 0, "trump": ""}
        if kind == Premove.Kind.CARD:
            fields |= _card_fields(snapshot, seat, card, led)
        fields |= {"deal": snapshot.deal.number, "seq": snapshot.seq, "looked": 0, "due": None}
        row, _made = Premove.objects.update_or_create(match_id=match_id, seat=seat, defaults=fields)
    return _told(row, snapshot)


def premove_clear(player: Player, match_id: str) -> dict[str, Any]:
    """Set nothing any more. Raises NotFound and Forbidden (not seated)."""
    snapshot = access.match_see(player, match_id)
    Premove.objects.filter(match_id=match_id, seat=own_row(snapshot, player).seat).delete()
    return _told(None, snapshot)


def _form_check(kind: str, card: str, led: str) -> None:
    if (kind == Premove.Kind.CARD) != bool(card) or (led and not card):
        message = _('A card is set with the kind "card" and with no other, and a suit that is led with it.')
        raise BadRequest(message, code="bad_premove")


def _set_check(snapshot: Snapshot, seat: str, seq: int) -> None:
    running_check(snapshot)
    if not can_premove(snapshot):
        message = _("Cards can be set beforehand where people play without a live clock.")
        raise BadRequest(message, code="no_premoves")
    late_check(snapshot, seat, seq)
    if seat in snapshot.table.covered:
        raise Conflict(_("A bot plays for you. Take your seat back first."), code="covered")
    if snapshot.over:
        raise Conflict(_("The deal is over."), code="deal_over")


def _card_fields(snapshot: Snapshot, seat: str, card: str, led: str) -> dict[str, Any]:
    """The card, and what is seen of the table as it is set."""
    assert snapshot.state is not None
    view = observe(snapshot.state, seat)
    if view["turn"] == seat:
        raise Conflict(_("It is your turn: play the card."), code="your_turn")
    if view["stage"] != PLAYING:
        raise Conflict(_("The trump is still to be chosen."), code="not_playing")
    if card not in view["hand"]:
        raise BadRequest(_("You do not hold this card."), code="not_in_hand", data={"card": card})
    trick = trick_to_come(view, seat)
    table = view["table"] if trick == len(view["tricks"]) + 1 else []
    if table and led not in ("", table[0]["card"][1]):
        raise BadRequest(_("Another suit is led already."), code="other_suit", data={"led": led})
    return {
        "card": card,
        "led": table[0]["card"][1] if table else led,
        "trick": trick,
        "laid": len(table),
        "trump": told_of_trump(view),
    }


def _told(row: Premove | None, snapshot: Snapshot) -> dict[str, Any]:
    """What is set, and where it is not played any more, why."""
    can = can_premove(snapshot) and snapshot.state is not None and not snapshot.stopped
    if row is None:
        return {"can": can, "kind": None, "card": None, "led": None, "dropped": None, "waits": None}
    why = why_dropped(row, snapshot)
    if snapshot.state is not None and snapshot.state.turn == row.seat:
        why = turn_action(row, snapshot)[1]
    dropped = None if why is None else {"code": why, "message": _reasons()[why]}
    return {
        "can": can,
        "kind": row.kind,
        "card": row.card or None,
        "led": row.led or None,
        "dropped": dropped,
        "waits": None if dropped else _waits(row, snapshot),
    }


def _waits(row: Premove, snapshot: Snapshot) -> dict[str, Any] | None:
    """What the card waits for in its turn, and how long."""
    until = waits_until(snapshot)
    if until is None or snapshot.state is None or snapshot.state.turn != row.seat or until <= timezone.now():
        return None
    message = _("Somebody asks to take a card back. Yours waits for the answer, ten minutes at most.")
    return {"code": "take_back", "message": message, "until": iso(until)}


def _reasons() -> dict[str, str]:
    """Why a card that was set is not played, by code."""
    return {
        "covered": _("A bot has played for you meanwhile, so it was dropped."),
        "deal_over": _("The deal is over, so it was dropped."),
        "moved_on": _("You have played meanwhile, so it was dropped."),
        "not_followed": _("Somebody did not follow suit, so your card waits for you."),
        "not_open": _("This card may not be played now, so it waits for you."),
        "other_suit": _("Another suit was led, so your card waits for you."),
        "taken_back": _("Something was taken back, so it was dropped."),
        "trump_changed": _("The trump is not what it was, so your card waits for you."),
        "you_lead": _("You lead, so your card waits for you."),
    }
