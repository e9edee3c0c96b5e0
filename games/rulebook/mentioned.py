"""Which games speak of which word of the glossary."""

from functools import lru_cache

from django.utils.translation import get_language

from games.engine.presets import PRESETS
from games.rulebook.glossary import mentions
from games.rulebook.sections import sections


def mentioned_in() -> dict[str, list[str]]:
    """{anchor: the presets in whose rules the word stands}."""
    return _mentioned(get_language() or "en")


@lru_cache
def _mentioned(language: str) -> dict[str, list[str]]:
    """The same for one language; the presets never change, so it is worked out once."""
    found: dict[str, list[str]] = {}
    for name, rules in PRESETS.items():
        seen: set[str] = set()
        for section in sections(rules):
            for text in [line.text for line in section.lines] + [row.title for row in section.rows]:
                mentions(text, seen)
        for anchor in seen:
            found.setdefault(anchor, []).append(name)
    return found
