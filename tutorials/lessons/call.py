"""Lesson 5: five cards and one call."""

from games.engine.explain import gettext_noop as _
from tutorials.kinds.choosing import ChooseTrump, PassOrChoose
from tutorials.kinds.deeds import WhatMayIDo
from tutorials.kinds.seats import TapSeat
from tutorials.kinds.trumps import OutOfTime
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page


def five(cards: str, play: str = "") -> Position:
    """West deals, so South is eldest and looks at these five."""
    return Position("club.single-sir", hands={"S": cards}, dealer="W", play=play)


LONG_AND_HIGH = five("AH QH 9H 4H KS")
ACE_ALONE = five("KD 8D 5D AS 3C")
TWO_AND_TWO = five("KH TH 7S 6S 4D")
POOR = five("9S 6S 8H 5D 3C")

LESSON = Lesson(
    slug="call",
    title=_("Five cards and one call"),
    line=_("You can name a good trump, and know when to leave it to your partner."),
    unit="first-steps",
    axes=(
        "trump.method",
        "trump.nth_card",
        "trump.pass_to_partner",
        "trump.call_timeout",
        "trump.call_seconds",
        "trump.first_match_call_seconds",
        "low_five_redeal",
    ),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("The first five"),
            text=_(
                "The dealer gives everybody five cards and stops. The eldest, here you, looks at them and "
                "names the trump. Only then everybody gets four cards more, and another four."
            ),
            position=LONG_AND_HIGH,
        ),
        ChooseTrump(
            position=LONG_AND_HIGH,
            prompt=_("You are to name the trump. Which suit?"),
            right_text=_(
                "Four cards of one suit, two of them high, is as good as it gets: hearts win {won} of "
                "{deals} deals."
            ),
            hints=(
                _("The more trumps you hold, the more often you can cut."),
                _("Of which suit do you hold most?"),
            ),
        ),
        ChooseTrump(
            position=ACE_ALONE,
            prompt=_("And with these five?"),
            right_text=_(
                "Three diamonds beat a lone ace. The ace of spades can win its trick without being a trump."
            ),
            hints=(
                _("Length counts for more than one high card."),
                _("An ace is strong in any suit. What are small cards good for?"),
            ),
        ),
        ChooseTrump(
            position=TWO_AND_TWO,
            prompt=_("No long suit this time. Which is best?"),
            right_text=_("Two suits are equally long, so the higher cards decide: the king of hearts."),
            hints=(
                _("Two suits are longer than the others."),
                _("Equally long? Then look at how high the cards are."),
            ),
        ),
        Page(
            title=_("Or pass"),
            text=_(
                "The eldest may pass, once. Then the partner looks at five cards of their own, and has to "
                "name the trump. The opponents have no say in it."
            ),
            position=POOR,
        ),
        WhatMayIDo(
            position=POOR,
            deeds=("call", "pass", "redeal", "play"),
            prompt=_("You are the eldest with these five. What may you do? Pick everything."),
            right_text=_("One of the two: name a trump, or pass. Cards are played afterwards."),
            rights={
                "call": _("Here the choice cannot be passed on: you have to name a trump."),
                "call pass redeal": _(
                    "None of the five is a jack or higher, so you may also throw them in: the same dealer "
                    "deals again."
                ),
                "play": _("The trump has been turned up already, so you lead a card at once."),
            },
            hints=(
                _("No card is played before there is a trump, and everybody has all of their cards."),
                _("At this table nobody gets new cards because theirs are bad."),
            ),
            wrong={
                "no_such_option": _("That cannot be done at this table."),
                "must_choose_trump": _("The trump comes first; cards are played afterwards."),
            },
        ),
        PassOrChoose(
            position=POOR,
            prompt=_("Would you name a trump with these five, or pass?"),
            right_text=_(
                "Nothing long and nothing high: your partner can hardly have less. Passing wins {won} of "
                "{deals} deals."
            ),
            hints=(
                _("How many cards of one suit have you, and how high?"),
                _("Your partner's five are as good as any on average. Are yours?"),
            ),
        ),
        PassOrChoose(
            position=ACE_ALONE,
            prompt=_("And with these?"),
            right_text=_("Three of a suit with the king are better than what a partner has on average."),
            hints=(
                _("What would be your trump?"),
                _("Three of a suit with a high card are worth naming."),
            ),
        ),
        TapSeat(
            position=five("9S 6S 8H 5D 3C", "pass call:H"),
            role="turn",
            prompt=_("You passed, and North has named hearts. Who plays the first card?"),
            right_text=_("You do. The eldest leads, whoever has named the trump."),
            hints=(_("Who leads in the first trick?"), _("West deals. Who comes next?")),
            wrong={
                "partner": _("{seat} has named the trump, but the eldest leads all the same."),
                "opponent": _("The eldest leads, and {seat} is not next after the dealer."),
            },
        ),
        Page(
            title=_("When time runs out"),
            text=_(
                "At a table with a clock you have twenty seconds to name the trump, and ten in your very "
                "first match. If you are late, nothing bad happens: the table has a rule for it."
            ),
            position=POOR,
        ),
        OutOfTime(
            position=POOR,
            prompt=_("Your twenty seconds are over, and you have said nothing. What now?"),
            right_text=_("Being late counts as a pass, so your partner names the trump."),
            rights={"longest": _("Here you cannot pass: your longest suit is named for you.")},
            hints=(
                _("You could have passed. What about your partner?"),
                _("Silence means what passing means."),
            ),
        ),
        OutOfTime(
            position=five("9S 6S 8H 5D 3C", "pass"),
            prompt=_("You have passed, and now North lets the time run out too. What now?"),
            right_text=_(
                "The dealer turns up the next card. It is yours, as the sixth of your hand, and its suit is "
                "trump."
            ),
            hints=(
                _("There is nobody left to pass to."),
                _("Luck decides now. What does the dealer have at hand?"),
            ),
            wrong={"turn": _("Both of you were late, so the dealer turns up the next card of the pack.")},
        ),
    ),
    chips=(
        Chip(
            label=_("No passing"),
            line=_("The eldest has to choose. Out of time, the longest suit of the five is named."),
            changes=(("trump.pass_to_partner", False), ("trump.call_timeout", "longest-suit")),
            steps=(6, 11),
        ),
        Chip(
            label=_("Low cards go back"),
            line=_("If none of the first five is a jack or higher, the eldest may throw them in."),
            changes=(("low_five_redeal", True),),
            steps=(6,),
        ),
        Chip(
            label=_("The seventh card"),
            line=_(
                "Nobody chooses: the seventh card that the eldest is dealt is turned up, and its suit is "
                "trump. Some tables take the tenth or the last."
            ),
            changes=(
                ("trump.method", "nth-card"),
                ("trump.nth_card", 7),
                ("trump.pass_to_partner", False),
                ("trump.call_timeout", None),
                ("trump.call_seconds", None),
                ("trump.first_match_call_seconds", None),
            ),
            steps=(6,),
        ),
    ),
)
