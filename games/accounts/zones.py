"""The time zone that a player lives by, for forms: hours of quiet and days off go by the same one."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from games.notices.quiet import zones
from games.rest_days import is_zone


def zone_choices() -> list[Any]:
    """All places of the world, by its parts."""
    named = [(part, [(name, _place(name)) for name in names]) for part, names in zones().items()]
    return [("", gettext_lazy("UTC, world time")), *named]


def _place(name: str) -> str:
    return name.partition("/")[2].replace("_", " ").replace("/", ", ")


class ZoneField(forms.ChoiceField):
    """One of the places, or whatever other name of a zone the player has already."""

    def valid_value(self, value: Any) -> bool:
        """Old names are zones, too."""
        return is_zone(str(value))

    def get_bound_field(self, form: Any, field_name: str) -> forms.BoundField:
        """With the player's own among the choices."""
        bound = super().get_bound_field(form, field_name)
        named = str(bound.value() or "")
        if is_zone(named) and not any(named in names for names in zones().values()):
            self.choices = [*zone_choices(), (named, named)]
        return bound


def zone_field() -> forms.ChoiceField:
    """To choose it from."""
    return ZoneField(label=gettext_lazy("Time zone"), choices=zone_choices, required=False)
