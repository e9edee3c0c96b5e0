"""What a table's clock may be, as it is asked for."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.errors import BadRequest

# For each kind the field that it must have, and the one that it may have.
FIELDS = {"live": ("seconds", "reserve"), "daily": ("days", None), "none": (None, None)}
UNITS = {
    "seconds": (1, 5, 600),
    "days": (86400, 1, 14),
    "reserve": (1, 0, 600),
}  # seconds in one, least, most


def clock_columns(clock: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of a match that has this clock. BadRequest `bad_clock`, with the `field`."""
    kind = clock.get("kind")
    if kind not in FIELDS:
        raise _bad(clock, "kind", _("A clock is live, daily or none."))
    must, may = FIELDS[kind]
    for name in clock:
        if name not in ("kind", must, may):
            message = _('A clock of the kind "%(kind)s" has no "%(field)s".')
            raise _bad(clock, name, message % {"kind": kind, "field": name})
    seconds = None if must is None else _seconds(clock, kind, must)
    reserve = _seconds(clock, kind, may) if may is not None and may in clock else 0
    return {"clock": kind, "clock_seconds": seconds, "clock_reserve": reserve}


def _seconds(clock: Mapping[str, Any], kind: str, field: str) -> int:
    unit, least, most = UNITS[field]
    count = clock.get(field)
    if type(count) is not int or not least <= count <= most:
        message = _('A clock of the kind "%(kind)s" has "%(field)s", from %(least)d to %(most)d.')
        raise _bad(clock, field, message % {"kind": kind, "field": field, "least": least, "most": most})
    return count * unit


def _bad(clock: Mapping[str, Any], field: str, message: str) -> BadRequest:
    return BadRequest(message, code="bad_clock", data={"field": field, "clock": dict(clock)})
