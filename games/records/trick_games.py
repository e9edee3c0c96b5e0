"""Whether a match's deals can be told to programs that know bridge. Pure."""

from collections.abc import Mapping
from typing import Any

from games.ratings.pools import kind_of


def counts_tricks(rules: Mapping[str, Any]) -> bool:
    """Does each trick count for whoever won it? Where tricks go to a pile, or tens decide, none does."""
    return kind_of(rules) == "tricks"
