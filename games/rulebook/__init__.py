"""Rules in words: the one telling that rules pages, table maker, comparisons and the API's errors share.

`axes` tells every value of every axis, and whatever is said about a ruleset is put together from it.
"""

from games.rulebook.clash_words import clash_list
from games.rulebook.compare import Difference, differences, in_common
from games.rulebook.glossary import TERMS, mentions
from games.rulebook.mentioned import mentioned_in
from games.rulebook.names import FAMILIES, families, preset_json, presets_json, title
from games.rulebook.questions import answered
from games.rulebook.sections import Section, sections

__all__ = [
    "FAMILIES",
    "TERMS",
    "Difference",
    "Section",
    "answered",
    "clash_list",
    "differences",
    "families",
    "in_common",
    "mentioned_in",
    "mentions",
    "preset_json",
    "presets_json",
    "sections",
    "title",
]
