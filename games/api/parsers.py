"""JSON bodies. `games.rest.sizes` bounds their size (413); this bounds their depth and keeps to real text."""

import json
from collections.abc import Mapping
from typing import IO, Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

from games.texts import is_sendable


class ShallowJSONParser(JSONParser):
    """Refuses nesting that would exhaust the stack, and lone surrogates."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            value = super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise ParseError(_("The JSON is nested too deeply.")) from error
        except ParseError as error:
            cause = error.__context__
            if isinstance(cause, UnicodeDecodeError):
                raise ParseError(_("The JSON has text that is not Unicode.")) from None
            if isinstance(cause, json.JSONDecodeError):
                raise
            # Python reads no number of some thousand digits, and says so in words of its own.
            raise ParseError(_("The JSON has a number that cannot be read.")) from None
        if not is_sendable(value):
            raise ParseError(_("The JSON has text that is not Unicode."))
        return value
