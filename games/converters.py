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


class RowConverter(NumberConverter):
    """The number of a row that is counted."""

    regex = "[1-9][0-9]{0,17}"


class StepConverter(NumberConverter):
    """How many actions of a deal were done."""

    regex = "0|[1-9][0-9]{0,5}"


register_converter(IdConverter, "id")
register_converter(RowConverter, "row")
register_converter(StepConverter, "step")
register_converter(NumberConverter, "number")
