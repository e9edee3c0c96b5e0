"""A table's clock in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def clock_words(clock: Mapping[str, Any]) -> str:
    """What a clock, as `clock_json` tells it, means for whoever plays by it."""
    if clock["kind"] == "daily":
        days = clock["days"]
        moves = ngettext("%(count)d day a move", "%(count)d days a move", days) % {"count": days}
        return _("%(time)s; nights and weekends can be off") % {"time": moves}
    if clock["kind"] == "none":
        return _("No clock: nobody runs out of time")
    card = _("%(time)s a card") % {"time": _span(clock["seconds"])}
    if not clock.get("reserve"):
        return card
    told = {"card": card, "reserve": _span(clock["reserve"])}
    return _("%(card)s, and %(reserve)s in reserve for each deal") % told


def _span(seconds: int) -> str:
    """Seconds as people say them: whole minutes as such."""
    minutes, rest = divmod(seconds, 60)
    if rest or not minutes:
        return ngettext("%(count)d second", "%(count)d seconds", seconds) % {"count": seconds}
    return ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}
