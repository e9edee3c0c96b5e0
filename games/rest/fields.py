"""Strict request fields: a wrong type is an error, never a guess, and so is a field nobody knows."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers


class StrictSerializer(serializers.Serializer[Any]):
    """Refuses unknown fields by name (code `unknown_field`)."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping):
            unknown = sorted(str(name) for name in set(data) - set(self.fields))
            if unknown:
                error = serializers.ErrorDetail(str(_("There is no such field.")), code="unknown_field")
                raise serializers.ValidationError({name: [error] for name in unknown[:20]})
        return super().to_internal_value(data)


def parsed(form: type[StrictSerializer], data: Any) -> dict[str, Any]:
    """The checked fields of a request; ValidationError otherwise."""
    return dict(_form(form).run_validation(data))


@cache
def _form(form: type[StrictSerializer]) -> StrictSerializer:
    """One for all requests: checking leaves no trace in it, and a new one copies every field."""
    return form()


class StrictInteger(serializers.IntegerField):
    """A JSON whole number; no text, no 1.0, no true."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return int(super().to_internal_value(data))


class StrictUUID(serializers.UUIDField):
    """A UUID as text; no number."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, str):
            self.fail("invalid", value=data)
        return super().to_internal_value(data)


class StrictText(serializers.CharField):
    """A JSON text; no number."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class StrictChoice(serializers.ChoiceField):
    """One of some texts; no number or boolean that reads like one."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, str):
            self.fail("invalid_choice", input=data)
        return super().to_internal_value(data)


class StrictBoolean(serializers.BooleanField):
    """A JSON true or false."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class StrictDate(serializers.DateField):
    """A day as text, as in `2027-03-28`; no number."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, str) or len(data) != len("2027-03-28"):
            self.fail("invalid", format="YYYY-MM-DD")
        return super().to_internal_value(data)
