"""Standings in words."""

from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tutorials.skills.spacing import Standing


def due_told(standing: Standing, today: date) -> str:
    """When a skill is due."""
    if standing.due is None:
        return _("new")
    days = (standing.due - today).days
    if days <= 0:
        return _("due today")
    if days == 1:
        return _("due tomorrow")
    return ngettext("due in %(n)s day", "due in %(n)s days", days) % {"n": days}


def seen_told(standing: Standing, today: date) -> str:
    """When a skill was practised last."""
    if standing.seen is None:
        return ""
    days = (today - standing.seen).days
    if days <= 0:
        return _("last today")
    if days == 1:
        return _("last yesterday")
    return ngettext("last %(n)s day ago", "last %(n)s days ago", days) % {"n": days}
