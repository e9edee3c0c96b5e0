"""Text that cannot be stored or sent, and text that cannot be seen for what it is."""

import json
import unicodedata
from itertools import pairwise
from typing import Any

# The two joiners are part of how Urdu, Hindi and emoji are written; every other character of no width is not.
JOINERS = frozenset("\u200c\u200d")
NOTHING_TO_SEE = frozenset(
    ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
)  # controls, formats, private, unassigned
# Letters, marks and symbols by their category, and blank on every page: fillers of Hangul, Khmer and Khitan,
# the combining joiner, the blank of Braille, the null notehead.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00016fe4\U0001d159")
MARKS_IN_A_ROW = 4  # real scripts stack fewer; more is made to spill over the page


def is_sendable(value: Any) -> bool:
    """Can all text in this JSON value be written as UTF-8? Lone surrogates, which JSON can spell, cannot."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def is_seen(text: str) -> bool:
    """Is every character of this text to be seen, and does every mark stand on a letter of its own word?"""
    return not any(map(_is_hidden, text)) and all(map(_is_word, text.split()))


def _is_hidden(char: str) -> bool:
    return char in BLANKS or (unicodedata.category(char) in NOTHING_TO_SEE and char not in JOINERS)


def _is_word(word: str) -> bool:
    """Marks and joiners follow something, few marks in a row and never two joiners."""
    if word[0] in JOINERS or unicodedata.category(word[0]).startswith("M"):
        return False
    marks = 0
    for before, char in pairwise(word):
        if char in JOINERS and before in JOINERS:
            return False
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks > MARKS_IN_A_ROW:
            return False
    return True
