"""Times in words, by the clocks of whoever reads them."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

SOON = timedelta(hours=2)  # less is left of a daily turn: it is shown


def how_long(at: datetime, now: datetime) -> str:
    """How long it is until then, in the largest unit of which there are two."""
    minutes = max(0, round((at - now).total_seconds() / 60))
    if minutes >= 2 * 24 * 60:
        days = round(minutes / (24 * 60))
        return ngettext("in %(count)d day", "in %(count)d days", days) % {"count": days}
    if minutes >= 2 * 60:
        hours = round(minutes / 60)
        return ngettext("in %(count)d hour", "in %(count)d hours", hours) % {"count": hours}
    if minutes:
        return ngettext("in %(count)d minute", "in %(count)d minutes", minutes) % {"count": minutes}
    return _("now")


def exactly(at: datetime, zone: ZoneInfo | None) -> str:
    """Day and time there; where nobody has said where that is, by UTC, which it says then."""
    # Translators: a day and a time as in "Thu 3 Dec, 18:00"; see the `date` filter of Django for the letters.
    told = date_format(at.astimezone(zone or UTC), _("D j M, H:i"))
    return told if zone is not None else _("%(time)s UTC") % {"time": told}
