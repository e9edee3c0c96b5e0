"""The time zone that a player lives by, for forms: hours of quiet and days off go by the same one."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from games.notices.quiet import zones


def zone_choices() -> list[Any]:
    """All places of the world, by its parts."""
    named = [(part, [(name, _place(name)) for name in names]) for part, names in zones().items()]
    return [("", gettext_lazy("UTC, world time")), *named]


def _place(name: str) -> str:
    return name.partition("/")[2].replace("_", " ").replace("/", ", ")


def zone_field() -> forms.ChoiceField:
    """To choose it from."""
    return forms.ChoiceField(label=gettext_lazy("Time zone"), choices=zone_choices, required=False)
