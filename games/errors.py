"""What goes wrong outside the rules: one exception family with a stable code, a sentence and data.

The rules' own refusals are `games.engine.errors.Refused`; `games.api.errors` and the socket turn both
into the one public shape `{"code", "message", "data"}`.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _


class GameError(Exception):
    """A request that cannot be carried out; nothing was changed. `status` is the HTTP status."""

    status = 400
    code = "malformed"

    def __init__(
        self, message: str, *, code: str | None = None, data: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or self.code
        self.data = dict(data or {})


class BadRequest(GameError):
    """The request is not of the form the API takes."""


class Forbidden(GameError):
    """Known to exist, but not this player's to do."""

    status = 403
    code = "forbidden"


class NotFound(GameError):
    """Not there, or not this player's to know of."""

    status = 404
    code = "not_found"

    def __init__(self, message: str = "", **kwargs: Any) -> None:
        super().__init__(message or _("There is no such match, or it is not yours to see."), **kwargs)


class Conflict(GameError):
    """The match is not, or no longer, in the state the request is meant for."""

    status = 409
    code = "conflict"


class Stale(Conflict):
    """The `seq` is not the match's: something else happened first. `data` holds the right one."""

    code = "stale"

    def __init__(self, seq: int) -> None:
        super().__init__(_("The match has moved on; look again before you act."), data={"seq": seq})


class TooFast(GameError):
    """More than may be done in a while. `wait` is how many seconds are to pass first."""

    status = 429
    code = "too_fast"

    def __init__(self, message: str, wait: float) -> None:
        super().__init__(message, data={"wait": round(wait, 1)})
        self.wait = wait
