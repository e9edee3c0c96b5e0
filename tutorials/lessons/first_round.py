"""Lesson 6: a first whole deal, with somebody at one's shoulder."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.deeds import WhatMayIDo
from tutorials.kinds.ends import IsOver
from tutorials.kinds.guided import GuidedRound
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

HANDS = {
    "N": "5C 2C 9S AH 7S 4D 4C 7H 3C JS 6C 8C QD",
    "E": "6D KH AS 5H JD KC 2D 9C 7D TD 8D 4S 7C",
    "S": "9H TH TS 4H 5S QH JH 8S QC 6H 3H 3D QS",
    "W": "5D 8H TC 3S 2H 9D JC KD 2S AC 6S AD KS",
}
NINE_TRICKS = (
    "pass call:H 5D 3D TD QD 4D KD 9H 2D 5S 4S JS KS 2S TS AS 7S 9C 2C TC QC 8S KH 9S 3S 5H AH 2H 3H "
    "3C JC 4H 7C TH 6D 7H 8H"
)
SIX = Position("club.single-sir", hands=HANDS, dealer="N", play=NINE_TRICKS)
SEVEN = Position("club.single-sir", hands=HANDS, dealer="N", play=f"{NINE_TRICKS} QS 7D 4C 6S")

# West deals. Well played, it is won seven to three.
MY_HAND = Position("club.single-sir", dealer="W", seed=264)
ALONE = Position(
    "club.single-sir",
    dealer="W",
    seed=264,
    play="call:S",
    changes=(("extras.new_cards", True), ("extras.change_trump", True)),
)

LESSON = Lesson(
    slug="first-round",
    title=_("Your first round"),
    line=_("You have played a whole deal of Single Sir."),
    unit="first-steps",
    axes=("deal_end", "extras.new_cards", "extras.change_trump"),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("Seven tricks win"),
            text=_(
                "Thirteen cards each make thirteen tricks. The side that wins seven of them wins the deal, "
                "and the rest is not played any more. A side's tricks are those of both partners. This game "
                "is called Single Sir."
            ),
            position=SIX,
        ),
        IsOver(
            position=SEVEN,
            prompt=_("Your side had six tricks, the others three. Now your Q♠ has won one more. Is it over?"),
            right_text=_("It is over: your side has its seventh trick, and the other cards are not played."),
            rights={"no": _("Seven tricks are enough to win, but here all thirteen are played.")},
            hints=(_("Count the tricks of your side."), _("The others could not reach seven any more.")),
        ),
        Page(
            title=_("A table for practice"),
            text=_(
                "Alone with three bots you may do two things more. You may ask for new cards before the "
                "first card is played. And if you have named the trump, you may change it once, when you see "
                "all your thirteen cards."
            ),
            position=ALONE,
        ),
        WhatMayIDo(
            position=ALONE,
            deeds=("keep-trump", "change-trump", "new-cards", "play"),
            prompt=_("At such a table you named spades, and now hold all your cards. What may you do?"),
            right_text=_("First say whether spades stay. New cards are open to you until the first card."),
            rights={"play": _("What was named stays, and the cards are what they are: you lead.")},
            hints=(
                _("The trump comes first, a card comes later."),
                _("Three of the four are open to you now."),
            ),
            wrong={"no_such_option": _("At this table neither trump nor cards can be changed.")},
        ),
        Page(
            title=_("What to lead"),
            text=_(
                "Lead a card that nobody can beat, such as an ace. Lead a trump if you have many: the others "
                "must play theirs, so you draw their trumps. Or lead your only card of a suit: when it is "
                "led again, you can trump it. If you have nothing of this kind, lead a low card."
            ),
            position=Position("club.single-sir", dealer="W", seed=264, play="call:S"),
        ),
        GuidedRound(
            title=_("Now you"),
            text=_(
                "You are the eldest: name the trump, then play your cards. In the first three tricks you see "
                "what a good player would do, and why. Later you can ask for it."
            ),
            position=MY_HAND,
            shown_for=3,
            goal=Goal("deal", 13),
        ),
        Page(
            title=_("That was a whole deal"),
            text=_(
                "Now you know enough to play: follow suit, trump, and win seven tricks. Play with three bots "
                "now, or go on with the course and learn what a deal is worth."
            ),
            play="club.single-sir",
        ),
    ),
    chips=(
        Chip(
            label=_("All thirteen are played"),
            line=_("The deal does not stop at seven tricks; the side with seven or more has won it."),
            changes=(("deal_end", "thirteen"), ("court", "all-thirteen")),
            steps=(2,),
        ),
        Chip(
            label=_("Nothing is changed"),
            line=_("The cards dealt are the cards played, and a trump once named stays."),
            changes=(("extras.new_cards", False), ("extras.change_trump", False)),
            steps=(4,),
        ),
    ),
)
