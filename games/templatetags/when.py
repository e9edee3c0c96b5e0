"""Times on pages, by the clocks of whoever looks; the browser says them again by its own."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import template
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.rest_days import is_zone, zone_of
from games.when import SOON, exactly, how_long

register = template.Library()
COOKIE = "time_zone"  # set by static/js/when.js


def viewer_zone(context: Mapping[str, Any]) -> ZoneInfo | None:
    """The zone that a player has named, else the one that their browser has; None where nobody knows."""
    me, request = context.get("me"), context.get("request")
    named = (me.time_zone if me else "") or (request.COOKIES.get(COOKIE, "") if request else "")
    return zone_of(named) if is_zone(named) else None


@register.simple_tag(takes_context=True)
def when(context: Mapping[str, Any], at: datetime, how: str = "") -> SafeString:
    """Day and time of a moment to come, with `how` "left" after how long it is until then.

    What is due soon is marked for the eye too.
    """
    now, exact = timezone.now(), exactly(at, viewer_zone(context))
    if how != "left":
        return format_html('<time class="when" datetime="{}"><span>{}</span></time>', at.isoformat(), exact)
    soon = " soon" if at - now < SOON else ""
    form = '<time class="when left{}" datetime="{}"><b>{}</b> <span>{}</span></time>'
    return format_html(form, soon, at.isoformat(), how_long(at, now), exact)
