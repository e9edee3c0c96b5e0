"""From a refusal's code and data to the sentence that a learner reads.

The sentences are templates with named placeholders, marked for translation; `translate` is gettext or
its like, and is asked for the words put into a sentence as well.
"""

from collections.abc import Callable, Mapping
from typing import Any

Translate = Callable[[str], str]


def gettext_noop(text: str) -> str:
    """Mark a text for the translators, and leave it as it is."""
    return text


SENTENCES: dict[str, str] = {
    # Actions that are not open.
    "deal_over": gettext_noop("This deal is over."),
    "no_such_option": gettext_noop("This table plays without that: see {axis} in its rules."),
    "clock_only": gettext_noop("Only the clock does that, when time runs out."),
    "not_your_turn": gettext_noop("It is not your turn: {turn} is to act."),
    "must_choose_trump": gettext_noop("Choose the trump first; the cards are played afterwards."),
    "must_decide_trump": gettext_noop("First the trump is kept or changed; the cards are played afterwards."),
    "must_decide_bavney": gettext_noop("First {turn} decides whether to play on for all thirteen tricks."),
    "cannot_pass": gettext_noop("Your partner has passed, so you must choose the trump."),
    "wrong_stage": gettext_noop("That cannot be done at this point of the deal."),
    "card_not_in_hand": gettext_noop("You do not hold {card}."),
    "card_not_in_five": gettext_noop(
        "Only one of your first five cards can be laid; {card} is none of them."
    ),
    "card_face_down": gettext_noop("You laid {card} face down: it is not in your hand until it is shown."),
    "must_follow_suit": gettext_noop("You hold {suit}, so you must play one."),
    "must_play_trump": gettext_noop("The trump was shown for you, so you must play one: you hold {suit}."),
    "already_trump": gettext_noop("That is the trump already; keep it, or choose another."),
    "five_not_low": gettext_noop("You hold a jack or higher, so these cards are played."),
    "first_card_played": gettext_noop("The first card is played, so these cards are played to the end."),
    "cannot_show_yet": gettext_noop("You may ask for the trump only when you cannot follow suit."),
    "cannot_show_on_lead": gettext_noop("At this table the trump is not shown on a lead."),
    "not_the_holder": gettext_noop("On a lead only the player who laid the trump may show it."),
    "already_shown": gettext_noop("The trump has been shown already."),
    "nothing_to_correct": gettext_noop("You have no revoke that could still be taken back."),
    "trick_not_turned": gettext_noop("Nothing can be claimed of trick {trick}: it is not turned down yet."),
    "not_an_opponent": gettext_noop("A revoke is claimed against an opponent."),
    "claim_barred": gettext_noop("You claimed wrongly in this deal, and may not claim again."),
    "must_pass_first": gettext_noop("The choice goes to the partner first; only then is a card turned."),
    "not_the_dealer": gettext_noop("Only the dealer, {dealer}, turns a card."),
    "wrong_card_turned": gettext_noop("The card turned must be the next one of the stock."),
    # What is no action at all.
    "not_an_object": gettext_noop("An action must be a JSON object."),
    "unknown_type": gettext_noop("There is no such type of action."),
    "unknown_field": gettext_noop("This action has no field {field}."),
    "missing_field": gettext_noop("This action needs the field {field}."),
    "wrong_field": gettext_noop("The field {field} does not have a possible value."),
    # Rulesets.
    "unknown_axis": gettext_noop("The rules know nothing of {axes}."),
    "missing_axis": gettext_noop("The rules say nothing about {axes}."),
    "unknown_value": gettext_noop("That is not a possible value for {axes}."),
    "axes_clash": gettext_noop("These rules do not go together. {reasons}"),
    "unknown_preset": gettext_noop("There is no game called {preset}."),
}

SUIT_WORDS = {
    "S": gettext_noop("spades"),
    "H": gettext_noop("hearts"),
    "D": gettext_noop("diamonds"),
    "C": gettext_noop("clubs"),
}
SEAT_WORDS = {
    "N": gettext_noop("North"),
    "E": gettext_noop("East"),
    "S": gettext_noop("South"),
    "W": gettext_noop("West"),
}
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def explain(code: str, data: Mapping[str, Any], translate: Translate = gettext_noop) -> str:
    """The sentence for a refusal, in the language of `translate` (English without one).

    KeyError for a code that is none of the engine's.
    """
    words = {name: _word(name, value, translate) for name, value in data.items()}
    return translate(SENTENCES[code]).format(**words)


def card_text(card: str) -> str:
    """A card as people write it: "10♥"."""
    return card[0].replace("T", "10") + SUIT_SIGNS[card[1]]


def _word(name: str, value: Any, translate: Translate) -> str:
    if name == "suit":
        return translate(SUIT_WORDS[value])
    if name in ("turn", "dealer", "seat"):
        return translate(SEAT_WORDS[value])
    if name == "card":
        return card_text(value)
    if name == "reasons":
        return " ".join(translate(reason) for reason in value)
    return ", ".join(value) if isinstance(value, list) else str(value)
