"""Names that are not free: the bots', the site's own, and those that guests are given."""

import unicodedata

from games.personas import PERSONAS

# What looks like a Latin letter, in small letters: Cyrillic, Greek, digits and signs.
ALIKE = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0455\u0458\u0501\u04cf"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131013457@$|!",
    "abekmhopctyxisjdlabezhikmnoptyxioleastasll",
)
SITE = ("Admin", "Administrator", "Moderator", "Support", "Staff", "System", "Court Piece", "Former player")


def _letters(name: str) -> str:
    """Letters and digits alone, without marks, all small."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(char for char in plain.casefold() if char.isalnum() or char in "@$|!")


def _look(name: str) -> str:
    """What a name looks like at a glance; i and l and 1 are the same."""
    return _letters(name).translate(ALIKE).replace("i", "l")


TAKEN = frozenset(map(_look, [*SITE, *(name for names in PERSONAS.values() for name in names)]))


def is_reserved(name: str) -> bool:
    """Would somebody at the table take it for a bot's, the site's, or a guest's who has no name?"""
    letters = _letters(name)
    stem = letters.rstrip("0123456789")
    numbered = stem != letters and _look(stem) == _look("guest")
    return numbered or _look(name) in TAKEN
