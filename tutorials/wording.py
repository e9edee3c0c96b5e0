"""The texts of lessons as people read them: translated, with seats, suits and cards in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from games.engine.cards import DECK
from games.engine.explain import SEAT_WORDS, SUIT_WORDS, card_text, gettext_noop
from games.engine.seats import SEATS, TEAMS
from tutorials.steps import Option, Told

SUIT_NAMES = ("suit", "trump", "led")


class _Words(dict[str, str]):
    """What stands in the braces; a name that nothing fills stays to be seen, and breaks no page."""

    def __missing__(self, name: str) -> str:
        return "…"


def told_text(told: Told) -> str:
    """A text with its braces filled, and what is said after it; it begins with a capital."""
    text = filled(told.text, told.data)
    text = text[:1].upper() + text[1:]
    return f"{text} {told_text(told.then)}" if told.then else text


def filled(text: str, data: Mapping[str, Any] | None = None) -> str:
    """A marked text in the visitor's language, its braces filled from `data`."""
    if not text:
        return ""
    words = {name: word(name, value) for name, value in (data or {}).items()}
    return gettext(text).format_map(_Words(words))


def word(name: str, value: Any) -> str:
    """A value as people say it. What a letter means depends on the name: S is South, or spades."""
    if isinstance(value, list | tuple | set | frozenset):
        return _listed([word(name, each) for each in value])
    if isinstance(value, str) and value:
        if value in SUIT_WORDS and name.strip("_0123456789").endswith(SUIT_NAMES):
            return gettext(SUIT_WORDS[value])
        if value in DECK:
            return card_text(value)
        if value in SEATS:
            return gettext(SEAT_WORDS[value])
        if value in TEAMS:
            return _listed([gettext(SEAT_WORDS[seat]) for seat in value])
    return "…" if value is None else str(value)


def option_text(option: Option) -> str:
    """An answer in words: what a form or a screen reader calls it."""
    if option.text:
        return filled(option.text, option.data)
    if option.card and option.seat:
        seat = gettext(SEAT_WORDS[option.seat])
        return gettext("%(seat)s, %(card)s") % {"seat": seat, "card": card_name(option.card)}
    if option.card:
        return card_name(option.card)
    if option.seat:
        return gettext(SEAT_WORDS[option.seat])
    if option.suit:
        return gettext(SUIT_WORDS[option.suit])
    return str(option.value if option.number is None else option.number)


RANK_WORDS = {
    "2": gettext_noop("two"),
    "3": gettext_noop("three"),
    "4": gettext_noop("four"),
    "5": gettext_noop("five"),
    "6": gettext_noop("six"),
    "7": gettext_noop("seven"),
    "8": gettext_noop("eight"),
    "9": gettext_noop("nine"),
    "T": gettext_noop("ten"),
    "J": gettext_noop("jack"),
    "Q": gettext_noop("queen"),
    "K": gettext_noop("king"),
    "A": gettext_noop("ace"),
}


def card_name(card: str) -> str:
    """A card as it is read out: "queen of hearts"."""
    rank = gettext(RANK_WORDS[card[0]])
    return gettext("%(rank)s of %(suit)s") % {"rank": rank, "suit": gettext(SUIT_WORDS[card[1]])}


def _listed(words: list[str]) -> str:
    """One, two and three of a kind as a sentence has them."""
    if len(words) < 2:
        return "".join(words)
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}
