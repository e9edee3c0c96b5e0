"""A typed reader of environment variables.

Every wrong value ends the start with one sentence that names the variable, what was given and
what is allowed. `BadSetting` is a `SystemExit` on purpose: whichever program imports the settings
(manage.py, celery, granian, uvicorn) prints the sentence and stops, without a traceback.
"""

import re
from collections.abc import Mapping
from urllib.parse import urlsplit

TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off"}
RATE = re.compile(r"^[1-9][0-9]{0,5}/(second|minute|hour|day)$")


class BadSetting(SystemExit):
    """A setting that cannot be used; its text is the whole sentence."""


class Env:
    """Reads one mapping of variables; an empty value counts as not set."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = values

    def text(self, name: str, default: str = "") -> str:
        """The value without surrounding blanks, or the default."""
        return self._values.get(name, "").strip() or default

    def flag(self, name: str, default: bool) -> bool:
        """1/true/yes/on or 0/false/no/off, in any case."""
        value = self.text(name).lower()
        if value and value not in TRUE | FALSE:
            raise self.bad(name, "1 or 0 (also true/false, yes/no, on/off)")
        return value in TRUE if value else default

    def whole(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number between low and high, both allowed."""
        allowed = f"a whole number from {low} to {high}"
        value = self.text(name, str(default))
        if not re.fullmatch(r"-?[0-9]{1,12}", value) or not low <= int(value) <= high:
            raise self.bad(name, allowed)
        return int(value)

    def number(self, name: str, default: float, low: float, high: float) -> float:
        """A decimal number between low and high, both allowed."""
        allowed = f"a number from {low:g} to {high:g}"
        value = self.text(name, str(default))
        if not re.fullmatch(r"-?[0-9]{1,9}(\.[0-9]{1,9})?", value) or not low <= float(value) <= high:
            raise self.bad(name, allowed)
        return float(value)

    def words(self, name: str, default: tuple[str, ...] = ()) -> list[str]:
        """A list separated by commas, blanks around the parts ignored."""
        parts = [part.strip() for part in self.text(name).split(",")]
        return [part for part in parts if part] or list(default)

    def choice(self, name: str, default: str, allowed: tuple[str, ...]) -> str:
        """One of the allowed words."""
        value = self.text(name, default)
        if value not in allowed:
            raise self.bad(name, "one of " + ", ".join(allowed))
        return value

    def pair(self, name: str) -> tuple[str, str] | None:
        """Two words with a colon between them, or None when it is not set. Neither is ever shown."""
        first, colon, second = self.text(name).partition(":")
        if bool(first) != bool(second):
            raise BadSetting(f"The setting {name} must be an id and a secret with a colon between them.")
        return (first, second) if colon else None

    def rate(self, name: str, default: str) -> str | None:
        """A rate such as 600/minute; `off` gives None, which means no limit."""
        value = self.text(name, default)
        if value == "off":
            return None
        if not RATE.match(value):
            raise self.bad(name, "a number per second, minute, hour or day such as 600/minute, or off")
        return value

    def url(self, name: str, schemes: tuple[str, ...]) -> str:
        """A URL with one of the schemes, or an empty string when it is not set."""
        value = self.text(name)
        if value and not (has_scheme(value, schemes) and port_is_right(value)):
            raise self.bad(name, "an address that starts with " + " or ".join(f"{s}://" for s in schemes))
        return value

    def socket_url(self, name: str) -> str:
        """A ws:// or wss:// address without a path, or only a port such as :8001, or empty."""
        value = self.text(name).rstrip("/")
        if not value or re.fullmatch(r":[1-9][0-9]{0,4}", value):
            return value
        parts = urlsplit(value) if has_scheme(value, ("ws", "wss")) and port_is_right(value) else None
        if parts is None or not parts.hostname or parts.path or parts.query:
            raise self.bad(name, "only a port such as :8001, or ws:// or wss:// and a host")
        return value

    def bad(self, name: str, allowed: str) -> BadSetting:
        """The error for a value that is not allowed, to be raised by the caller."""
        return BadSetting(f"The setting {name} is {shown(self.text(name))}, but it must be {allowed}.")


def has_scheme(url: str, schemes: tuple[str, ...]) -> bool:
    """Whether the URL starts with one of the schemes."""
    return url.partition("://")[0] in schemes and "://" in url


def port_is_right(url: str) -> bool:
    """Whether the URL's parts, and its port if it has one, can be read."""
    try:
        return urlsplit(url).port != 0
    except ValueError:
        return False


def shown(value: str) -> str:
    """The value as an error may show it: a password inside a URL stays out of terminals and logs."""
    return repr(re.sub(r"(://[^/@:]*:)[^/@]*@", r"\1***@", value))
