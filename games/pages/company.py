"""What a form says of a table besides its rules: who sits there, and how fast it is played."""

from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from games.bots import RESIDENT_LEVEL
from games.engine.seats import SEATS
from games.errors import BadRequest
from games.models import Match
from games.pages.opening import CLOCKS
from games.services.clocks import UNITS

SEAT_DEFAULT = "S"
WHO = ("bots", "friends", "anyone")
FILLED = ("open", "bot:steady", "bot:casual")
PACES = (*CLOCKS, "timed", "daily")
NUMBERS = {"seconds": "30", "reserve": "0", "days": "1"}  # as the form has them first


def company_context(form: QueryDict, who: str) -> dict[str, Any]:
    """The fields as they stand."""
    my_seat, clock = form.get("my_seat", ""), form.get("clock", "")
    return {
        "who": form.get("who", who) if form.get("who", who) in WHO else WHO[0],
        "my_seat": my_seat if my_seat in tuple(SEATS) else SEAT_DEFAULT,
        "seat_fields": [(seat, form.get(f"seat_{seat}", "")) for seat in SEATS],
        "clock": clock if clock in PACES else "none",
        **{name: form.get(name, start)[:8] for name, start in NUMBERS.items()},
    }


def company_said(form: QueryDict) -> dict[str, Any]:
    """Who sits where and who may come, as `match_open` takes it; three bots where nothing is said."""
    who, mine = form.get("who", WHO[0]), form.get("my_seat", SEAT_DEFAULT)
    mine = mine if mine in tuple(SEATS) else SEAT_DEFAULT
    usual = f"bot:{RESIDENT_LEVEL}" if who not in WHO[1:] else "open"
    said = {seat: form.get(f"seat_{seat}", "") for seat in SEATS}
    seats = {seat: what if what in FILLED else usual for seat, what in said.items()} | {mine: "me"}
    visibility = Match.Visibility.PUBLIC if who == "anyone" else Match.Visibility.PRIVATE
    return {"seats": seats, "visibility": visibility}


def name_said(form: QueryDict) -> str:
    """As the opener wishes to be called, who is asked for it where people come to the table."""
    return form.get("my_name", "").strip() if form.get("who") in WHO[1:] else ""


def is_practice(company: dict[str, Any]) -> bool:
    """Will nobody but bots sit there besides the opener?"""
    return "open" not in company["seats"].values()


def clock_said(form: QueryDict) -> dict[str, Any]:
    """The clock of a form; none where it says nothing. BadRequest for a number that will not do."""
    pace = form.get("clock", "none")
    if pace == "timed":
        seconds, reserve = _number(form, "seconds"), _number(form, "reserve")
        return {"kind": "live", "seconds": seconds} | ({"reserve": reserve} if reserve else {})
    if pace == "daily":
        return {"kind": "daily", "days": _number(form, "days")}
    return CLOCKS.get(pace, CLOCKS["none"])


def _number(form: QueryDict, name: str) -> int:
    text, (_unit, least, most) = form.get(name, NUMBERS[name]).strip(), UNITS[name]
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else -1
    if least <= number <= most:
        return number
    words = {"seconds": _("Seconds for a card"), "reserve": _("Seconds more"), "days": _("Days for a card")}
    told = {"field": words[name], "least": least, "most": most}
    raise BadRequest(_("%(field)s: a whole number from %(least)d to %(most)d, please.") % told)
