"""Quick pairing: the games and the speeds that one can ask for, few enough that people meet."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

PAIRED = ("club.single-sir", "club.double-sir", "club.hidden-rung", "mendikot.katte")


def bots_after() -> timedelta:
    """Who has waited so long may begin with bots in the free seats."""
    return timedelta(seconds=settings.PAIRING_BOTS_SECONDS)


@dataclass(frozen=True)
class Speed:
    """A clock under a name. `patience`: of whom nothing was heard for so long waits no more."""

    title: str | Promise
    line: str | Promise
    clock: dict[str, Any]
    patience: timedelta


# A page in the background may be silent for a minute; who plays for days need not be there to wait.
SPEEDS = {
    "quick": Speed(
        _("Quick"),
        _("15 seconds a card, and a minute more in each deal."),
        {"kind": "live", "seconds": 15, "reserve": 60},
        timedelta(seconds=75),
    ),
    "relaxed": Speed(
        _("Unhurried"),
        _("45 seconds a card, and three minutes more in each deal."),
        {"kind": "live", "seconds": 45, "reserve": 180},
        timedelta(seconds=75),
    ),
    "daily": Speed(
        _("Over days"),
        _("A day for each card. Nobody has to sit there and wait."),
        {"kind": "daily", "days": 1},
        timedelta(days=1),
    ),
}
