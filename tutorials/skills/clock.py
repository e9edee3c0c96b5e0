"""Which day it is where the learner is."""

from datetime import date, timedelta

from django.http import HttpRequest
from django.utils import timezone

COOKIE = "utc_offset"  # minutes east of Greenwich; static/js/day.js sets it
OFFSET_MIN, OFFSET_MAX = -12 * 60, 14 * 60


def today_at(offset: int) -> date:
    """The day so many minutes east of Greenwich."""
    return (timezone.now() + timedelta(minutes=offset)).date()


def today_of(request: HttpRequest) -> date:
    """The visitor's day, by the cookie; that of Greenwich without one, or by one that makes no sense."""
    return today_at(_offset(request.COOKIES.get(COOKIE, "")))


def _offset(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
        return 0
    offset = int(text)
    return offset if OFFSET_MIN <= offset <= OFFSET_MAX else 0
