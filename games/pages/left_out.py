"""Lists by kept or typed addresses: a filter that means nothing is left out, and the page says so."""

from collections.abc import Callable, Mapping

from django.core.exceptions import SuspiciousOperation

from games.errors import BadRequest, GameError
from games.lists import MatchPage

Asked = Mapping[str, str]


def page_without(ask: Callable[[Asked], MatchPage], asked: Asked) -> tuple[MatchPage, Asked, list[str]]:
    """The page that is asked for, the filters that it goes by, and the names of those that mean nothing.

    The API refuses these. SuspiciousOperation for what is wrong otherwise: a cursor that is none.
    """
    known, left_out = dict(asked), list[str]()
    while True:
        try:
            return ask(known), known, left_out
        except BadRequest as error:
            name = error.data.get("field")
            if name not in known:
                raise SuspiciousOperation("bad list query") from error
            del known[name]
            left_out.append(name)
        except GameError as error:
            raise SuspiciousOperation("bad list query") from error
