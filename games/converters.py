"""URL path converters, registered on import: nothing of another form ever reaches a query."""

from django.urls import register_converter

from games.ids import ALPHABET, ID_LENGTH


class IdConverter:
    """A row's public id."""

    regex = f"[{ALPHABET}]{{{ID_LENGTH}}}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class NumberConverter:
    """A deal's number, of a size that a column can hold."""

    regex = "[1-9][0-9]{0,5}"

    def to_python(self, value: str) -> int:
        return int(value)

    def to_url(self, value: int) -> str:
        return str(value)


register_converter(IdConverter, "id")
register_converter(NumberConverter, "number")
