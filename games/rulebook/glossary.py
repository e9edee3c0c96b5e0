"""The words of the games, each explained once, and their places in a text."""

import re
from dataclasses import dataclass
from functools import lru_cache

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Term:
    """A word. `forms`: what to look for in a text, in any case, divided by bars; `said`: who says so."""

    anchor: str
    word: str | Promise
    forms: str | Promise
    meaning: str | Promise
    said: str | Promise = ""


TERMS: tuple[Term, ...] = (
    Term(
        "bavney",
        _("Bavney"),
        _("bavney"),
        _("All thirteen tricks, won by playing on after a court of the first seven."),
        _("also written baunie"),
    ),
    Term(
        "be-ranga",
        _("Be-ranga"),
        _("be-ranga"),
        _("“Without a trump”: nobody chooses one, and a discard sets it during play."),
    ),
    Term(
        "callers",
        _("Callers, caller"),
        _("callers|caller"),
        _("The eldest's side; the caller is the player who named or laid the trump, else the eldest."),
    ),
    Term(
        "court",
        _("Court, kot"),
        _("court|courts|kot"),
        _(
            "A slam by the callers: the first seven tricks, or all thirteen, as the rules of the game have "
            "it."
        ),
        _("Kot in Hukum"),
    ),
    Term(
        "deal",
        _("Deal, baazi"),
        _("baazi"),
        _("Thirteen cards each, played out. A match is made of deals."),
        _("Baazi in Hukum"),
    ),
    Term(
        "dealer",
        _("Dealer"),
        _("dealer|dealer's"),
        _(
            "The player who deals. The next player is the eldest; after the deal the rules say who deals "
            "next."
        ),
    ),
    Term(
        "defenders",
        _("Defenders"),
        _("defenders"),
        _("The dealer's side, who play against the trump of the others."),
    ),
    Term(
        "discard",
        _("Discard"),
        _("discard|discards"),
        _(
            "A card of another suit than the one led, and no trump. In Be-ranga the first discard sets the "
            "trump."
        ),
    ),
    Term(
        "double-sir",
        _("Double Sir"),
        _("double sir"),
        _("A game with a pile: it takes two wins in a row to collect."),
        _("also Double Sar"),
    ),
    Term(
        "eldest",
        _("Eldest"),
        _("eldest|eldest's"),
        _(
            "The player after the dealer: gets the first cards, leads first and, where somebody chooses, "
            "chooses."
        ),
        _("Hukum in the game of that name"),
    ),
    Term(
        "goon-court",
        _("Goon court, goon kot"),
        _("goon court|goon kot"),
        _("The same slam as a court, made by the defenders against the trump of the others."),
        _("Goon kot in Hukum"),
    ),
    Term(
        "haath",
        _("Haath, hand"),
        _("haath"),
        _("A trick. “Seven hands” are seven tricks."),
        _("Hukum, and everyday speech"),
    ),
    Term(
        "hukum",
        _("Hukum"),
        _("hukum"),
        _("The command: the trump, or, in the game of that name, the player who chooses it."),
    ),
    Term(
        "lead",
        _("Lead"),
        _("leads|on lead"),
        _("To play the first card of a trick. Its suit is the one to follow."),
    ),
    Term(
        "mendi",
        _("Mendi"),
        _("mendi"),
        _("Three of the four tens, or two of them and more tricks than the other side."),
    ),
    Term(
        "mendikot",
        _("Mendikot"),
        _("mendikot"),
        _("All four tens; also the name of the game in which they are hunted."),
    ),
    Term(
        "pair",
        _("Pair of wins"),
        _("pair of wins|a pair"),
        _("Two tricks in a row won by one player, or by one side, which collect the pile."),
    ),
    Term(
        "pile",
        _("Pile"),
        _("pile"),
        _("The tricks in the middle that nobody has collected yet."),
    ),
    Term(
        "revoke",
        _("Revoke"),
        _("revoke"),
        _("Not following suit although one could. Most tables do not let it happen; some let it be claimed."),
    ),
    Term(
        "run",
        _("Run"),
        _("run"),
        _("Deals won one after another by one side; at a certain length they earn a bonus."),
    ),
    Term(
        "rung",
        _("Rung, rang"),
        _("rung|rang"),
        _("“Colour”: the trump suit, and a name for the whole game, as Court Piece and Coat Piece are."),
    ),
    Term(
        "side",
        _("Side"),
        _("sides"),
        _("Two partners, who sit opposite each other: North and South, or East and West."),
    ),
    Term(
        "single-sir",
        _("Single Sir"),
        _("single sir"),
        _("A game in which each trick belongs at once to the side that won it."),
        _("also Single Sar"),
    ),
    Term(
        "sir",
        _("Sir, sar"),
        _("sir|sar"),
        _("“Head”: a trick. In Single Sir one win takes it, in Double Sir two in a row take the pile."),
    ),
    Term(
        "thaap",
        _("Thaap"),
        _("thaap"),
        _("A tap on the table with a card: a wish that the partner return its suit."),
        _("a house rule"),
    ),
    Term(
        "trick",
        _("Trick"),
        _("trick"),
        _(
            "Four cards, one from each player, won by the highest trump or else by the highest of the suit "
            "led."
        ),
    ),
    Term(
        "trump",
        _("Trump"),
        _("trump|trumps"),
        _("The suit whose cards beat all others."),
        _("rung, rang or hukum at the table"),
    ),
    Term(
        "void",
        _("Void"),
        _("void|cannot follow suit"),
        _("Without a card of the suit led, and so free to play any card."),
    ),
    Term(
        "whitewash",
        _("Whitewash"),
        _("whitewash"),
        _("All thirteen tricks in a game for tens."),
    ),
)


@dataclass(frozen=True)
class Mention:
    """A stretch of a text; `anchor` names the term that it mentions, empty for what lies between."""

    text: str
    anchor: str = ""


def mentions(text: str, seen: set[str]) -> list[Mention]:
    """The text in stretches, each term marked where it is first mentioned. `seen` collects the anchors."""
    pattern, anchors = _pattern(get_language() or "en")
    parts, at = [], 0
    for match in pattern.finditer(text):
        anchor = anchors[match.group().lower()]
        if anchor in seen:
            continue
        seen.add(anchor)
        parts += [Mention(text[at : match.start()]), Mention(match.group(), anchor)]
        at = match.end()
    return [*parts, Mention(text[at:])]


@lru_cache
def _pattern(language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    anchors = {form.lower(): term.anchor for term in TERMS for form in str(term.forms).split("|")}
    longest_first = sorted(anchors, key=len, reverse=True)
    # "Court Piece" is a name, not the court.
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b(?! piece)", re.IGNORECASE), anchors
