"""Names that are not free: the site's own, and those that guests are given.

The bots' are free: they are names of people, and a bot is marked as one wherever it sits.
"""

import unicodedata

SITE = ("Admin", "Administrator", "Moderator", "Support", "Staff", "System", "Court Piece", "Former player")


def _letters(name: str) -> str:
    """Letters and digits alone, without marks, all small."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(char for char in plain if char.isalnum())


TAKEN = frozenset(map(_letters, SITE))


def is_reserved(name: str) -> bool:
    """Would somebody at the table take it for the site's, or for a guest's who has no name?"""
    letters = _letters(name)
    numbered = letters != letters.rstrip("0123456789") and letters.rstrip("0123456789") == "guest"
    return numbered or letters in TAKEN
