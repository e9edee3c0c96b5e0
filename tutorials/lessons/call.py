"""Lesson 5: a trump is named from five cards."""

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
    title=_("Five cards, one trump"),
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
                "names the trump. Only then does everybody get four cards more, and another four."
            ),
            position=LONG_AND_HIGH,
        ),
        Page(
            title=_("A good trump"),
            text=_(
                "The more trumps you hold, the more tricks you can win with them. So name your longest suit: "
                "the one of which you hold the most cards. If two suits are equally long, look for the "
                "higher cards. In the answers you read numbers: the computer has played these five cards "
                "120 times, with other cards around them, and counted how often your side won at least "
                "seven of the thirteen tricks."
            ),
            position=LONG_AND_HIGH,
        ),
        ChooseTrump(
            position=LONG_AND_HIGH,
            prompt=_("You are to name the trump. Which suit?"),
            right_text=_(
                "Four cards of one suit, two of them high: there is hardly anything better. With hearts your "
                "side wins {won} of {deals} deals."
            ),
            hints=(
                _("The more trumps you hold, the more tricks you can trump."),
                _("Of which suit do you hold most?"),
            ),
        ),
        ChooseTrump(
            position=ACE_ALONE,
            prompt=_("And with these five?"),
            right_text=_(
                "Three diamonds are better than one ace. The ace of spades can win a trick without being "
                "a trump."
            ),
            hints=(
                _("A long suit is worth more than one high card."),
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
                "The eldest may pass, once: leave the choice to the partner. Then the partner looks at five "
                "cards of their own, and has to name the trump. The opponents never choose. Pass when you "
                "have no long suit and no high card. Whoever has chosen, the eldest leads the first trick."
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
                    "None of the five is a jack or higher, so you may also throw the cards in: you give them "
                    "back, and the same dealer deals again."
                ),
                "play": _("The trump has been turned up already, so you lead at once."),
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
                "No long suit and no high card: your partner can hardly have less. If you pass, your side "
                "wins {won} of {deals} deals."
            ),
            hints=(
                _("How many cards of one suit have you, and how high?"),
                _("What do five cards look like on average? Are yours better, or worse?"),
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
                "With a clock you have twenty seconds to name the trump, and in your very first match ten. "
                "If you are late, that counts as a pass, and your partner chooses. If your partner is late "
                "too, the dealer turns up the next card of the pack: its suit is trump. The card belongs to "
                "the eldest, as the sixth."
            ),
            position=POOR,
        ),
        OutOfTime(
            position=POOR,
            prompt=_("Your twenty seconds are over, and you have said nothing. What now?"),
            right_text=_("To be late counts as a pass, so your partner names the trump."),
            rights={"longest": _("Here you cannot pass: your longest suit is named for you.")},
            hints=(
                _("You could have passed. What about your partner?"),
                _("To be late means the same as to pass."),
            ),
        ),
    ),
    chips=(
        Chip(
            label=_("No passing"),
            line=_("The eldest has to choose. Out of time, the longest suit of the five is named."),
            changes=(("trump.pass_to_partner", False), ("trump.call_timeout", "longest-suit")),
            steps=(7, 12),
        ),
        Chip(
            label=_("Low cards go back"),
            line=_(
                "If none of the first five is a jack or higher, the eldest may throw the cards in: the same "
                "dealer deals again."
            ),
            changes=(("low_five_redeal", True),),
            steps=(7,),
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
            steps=(7,),
        ),
    ),
)
