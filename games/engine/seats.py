"""Seats and teams. N-S play E-W; clockwise is N E S W, anticlockwise N W S E."""

SEATS = "NESW"
TEAMS = ("NS", "EW")

_AFTER = {
    "clockwise": dict(zip("NESW", "ESWN", strict=True)),
    "anticlockwise": dict(zip("NWSE", "WSEN", strict=True)),
}
_PARTNER = dict(zip("NESW", "SWNE", strict=True))
_TEAM = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}


def team_of(seat: str) -> str:
    """The team a seat plays for."""
    return _TEAM[seat]


def other_team(team: str) -> str:
    """The team playing against this one."""
    return TEAMS[1 - TEAMS.index(team)]


def partner_of(seat: str) -> str:
    """The seat opposite."""
    return _PARTNER[seat]


def next_seat(seat: str, direction: str) -> str:
    """The seat that plays after this one."""
    return _AFTER[direction][seat]


def seats_after(seat: str, direction: str) -> tuple[str, str, str, str]:
    """All four seats in the order of play, this one last: after the dealer, eldest first."""
    after = _AFTER[direction]
    first = after[seat]
    return first, after[first], partner_of(first), seat
