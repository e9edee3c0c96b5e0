"""The error answers of an operation, as the schema tells them."""

from typing import Any

from rest_framework import serializers


class ErrorDocument(serializers.Serializer[Any]):
    """The one shape of every error. Codes are never renamed."""

    code = serializers.CharField(help_text="What to decide by.")
    message = serializers.CharField(help_text="A sentence for people, in the language asked for.")
    data: Any = serializers.DictField(help_text="What the sentence speaks of; its names belong to the code.")


def errors(*codes: int) -> dict[int, type[ErrorDocument]]:
    """The error answers of an operation."""
    return dict.fromkeys(codes, ErrorDocument)
