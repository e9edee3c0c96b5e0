"""Lesson 13: Hidden Rung, asking for the trump or playing on without."""

from games.engine.explain import gettext_noop as _
from tutorials.kinds.choosing import ShowOrThrow
from tutorials.kinds.piles import PileTaken
from tutorials.kinds.tricks import LegalCards, TrickWinner
from tutorials.kinds.trumps import MayShow
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

# North deals and West is eldest: West lays a card, and South plays after West.
NO_HEART = {
    "W": "7C KH 2C 9D 4S",
    "S": "AC 6C 9S 8S QS JS TD 8D 6D",
    "E": "3C 5C",
    "N": "2H 9C",
}
VOID = Position("classic.hidden-rung", hands=NO_HEART, voids={"S": "H"}, dealer="N", play="hide:7C KH")
ASKED = Position("classic.hidden-rung", hands=NO_HEART, voids={"S": "H"}, dealer="N", play="hide:7C KH show")
TOO_EARLY = Position(
    "classic.hidden-rung",
    hands=NO_HEART,
    voids={"S": "H", "E": "H"},
    dealer="N",
    play="hide:7C KH AC show 3C 2H",
)
CAN_FOLLOW = Position(
    "classic.hidden-rung",
    hands={"W": "7C KH 2C 9D 4S", "S": "4H AC 6C 9S 8S QS JS TD 8D 6D KC"},
    dealer="N",
    play="hide:7C KH",
)
# West's card is a heart, and hearts are led when North asks for it.
TRUMP_LED = Position(
    "classic.hidden-rung",
    hands={"W": "7H 4H 5S 2D TC", "S": "AS AH 6S 9D", "E": "8S 3H", "N": "2S 6C"},
    voids={"N": "H"},
    dealer="N",
    play="hide:7H 5S AS 8S 2S AH 3H show 6C 4H",
)
ASK_FOR_IT = Position(
    "classic.hidden-rung-double",
    hands={
        "S": "3H KH QH 9H 5D 7S 4S 2D 8D 6S JD TS 8S",
        "E": "7D 9S 9D 5C",
        "N": "6D QS TD 4C",
        "W": "AD KS KC 2S KD",
    },
    voids={"S": "C"},
    dealer="W",
    play="hide:3H 5D 7D 6D AD 2S 4S 9S QS TD KD 2D 9D KC",
)
WAIT = Position("classic.hidden-rung", dealer="W", seed=342, play="hide:8S 7C 2C QC 8C KC 9C")
# South is eldest and has laid the 6 of clubs.
MINE = {"S": "6C AC KC 4C QH AS 8S 9D 3D 7D JH 5S 2D", "E": "3S", "N": "6S", "W": "JS"}
ON_LEAD = Position("classic.hidden-rung", hands=MINE, dealer="W", play="hide:6C AS 3S 6S JS")
SHOWN_ON_LEAD = Position("classic.hidden-rung", hands=MINE, dealer="W", play="hide:6C AS 3S 6S JS show")
LAST_CARD = Position(
    "classic.hidden-rung",
    dealer="W",
    seed=1976,
    play=(
        "hide:2D 5H 4H 7H KH 6D 3D TD AD QC AC 7C 2C 4D QD KD 7D 6S 3S 9S QS 8S TS JS 2S 8H 2H AH JH "
        "3H QH 9H 6H 3C TH TC JC 9C 4C 4S 5C KC 6C KS 8C 5D JD 8D 5S AS 9D 7S 2D"
    ),
    changes=(("deal_end", "thirteen"), ("court", "all-thirteen")),
)
PAIR_BEFORE = Position(
    "classic.hidden-rung-double",
    hands={"S": "6C AS KD 4C QH 8S", "E": "3S 4D", "N": "6S 5D", "W": "JS AD 8D"},
    dealer="W",
    play="hide:6C AS 3S 6S JS KD 4D 5D 8D",
)

LESSON = Lesson(
    slug="ask-wait",
    title=_("Hidden Rung: ask or wait"),
    line=_("You know when the trump may be asked for, what follows, and when waiting is better."),
    unit="hidden-trump",
    axes=(
        "trump.reveal",
        "trump.reveal_retroactive_if_led",
        "trump.show_on_lead",
        "tricks.pair_from",
    ),
    rules="classic.hidden-rung",
    steps=(
        Page(
            title=_("Two ways when you cannot follow"),
            text=_(
                "If you cannot follow suit, you may ask for the trump on your turn. The card is turned "
                "up for all to see, and you must play a trump if you have one. Or you do not ask, and "
                "play any card."
            ),
            position=VOID,
        ),
        MayShow(
            position=VOID,
            prompt=_("West has laid a card, and leads a heart. May you ask for the trump?"),
            right_text=_("Yes: you hold no heart. You need not ask."),
            rights={"no": _("No: here it was turned up by itself, since you cannot follow suit.")},
            hints=(
                _("Who cannot follow suit may ask. Which suit was led?"),
                _("Do you hold a heart?"),
            ),
        ),
        MayShow(
            position=CAN_FOLLOW,
            prompt=_("Another hand; again West leads a heart. May you ask?"),
            right_text=_("No: you hold a heart, and have to follow suit."),
            hints=(_("Do you hold a heart this time?"), _("You do, so you can follow.")),
        ),
        LegalCards(
            position=ASKED,
            prompt=_(
                "You have asked. West's card is a club, so clubs are trumps. Pick all cards you may play."
            ),
            right_text=_("Only clubs: whoever asks must play a trump if they hold one."),
            hints=(
                _("Asking has its price: you must use a trump."),
                _("Which trumps do you hold?"),
            ),
        ),
        TrickWinner(
            position=TOO_EARLY,
            prompt=_(
                "You threw the ace of clubs without asking. East asked, a club was shown, and East "
                "played the 3 of clubs. Who wins?"
            ),
            right_text=_("East's 3 does: your ace was played before the trump was shown, so it is none."),
            hints=(
                _("Which clubs were played after the trump was shown?"),
                _("A card that was played before stays what it was: a card thrown away."),
            ),
            wrong={
                "too_early": _(
                    "{card} was played before the card was turned up, and so it is no trump. East's is one."
                )
            },
        ),
        TrickWinner(
            position=TRUMP_LED,
            prompt=_(
                "You led the ace of hearts. North had none and asked: West's card is a heart. Then West "
                "played the 4 of hearts. Who wins?"
            ),
            right_text=_("West's 4: it is the only heart that was played after the trump was shown."),
            rights={"S": _("Your ace: at this table hearts that already lay there count as trumps too.")},
            hints=(
                _("Hearts are trumps from the moment the card was shown."),
                _("Who played a heart before, and who after?"),
            ),
            wrong={
                "too_early": _(
                    "{card} was played before anybody knew the trump, and is an ordinary card. West's "
                    "heart came later and is a trump."
                ),
            },
        ),
        ShowOrThrow(
            position=ASK_FOR_IT,
            prompt=_(
                "With a pile. West won the last trick and leads the king of clubs; three tricks lie in "
                "the pile. You laid a heart, and hold no club. What do you do?"
            ),
            right_text=_("With a trump you spoil West's pair: your side wins {won} of {deals} such deals."),
            hints=(
                _("If West wins again, West collects four tricks."),
                _("You laid the trump yourself, and hold more of them."),
            ),
            wrong={
                "should_show": _(
                    "West collects four tricks. Without asking your side wins {won} of {deals} deals, "
                    "with the trump shown {best_won}."
                )
            },
        ),
        ShowOrThrow(
            position=WAIT,
            prompt=_(
                "No pile. North leads the king of clubs and may well win. You laid a spade, and hold no "
                "club. What do you do?"
            ),
            right_text=_(
                "You wait: your partner is winning, and the trump stays your secret. {won} of {deals} "
                "such deals are won."
            ),
            hints=(
                _("If you ask, you must play a trump."),
                _("Whose trick is it so far?"),
            ),
            wrong={
                "should_wait": _(
                    "You would have to trump your own partner's king. That wins {won} of {deals} deals, "
                    "waiting {best_won}."
                )
            },
        ),
        MayShow(
            position=ON_LEAD,
            prompt=_("You laid a card yourself and are on lead. May you show it now?"),
            right_text=_("Yes: on lead the one who laid the card may show it, and nobody else."),
            rights={"no": _("No: at this table it is shown only when somebody cannot follow suit.")},
            hints=(
                _("It is your own card."),
                _("Tables differ in this. Here the one who laid it may show it before leading."),
            ),
        ),
        LegalCards(
            position=SHOWN_ON_LEAD,
            prompt=_("You have shown your 6 of clubs and are on lead. Pick all cards you may lead."),
            right_text=_("Clubs only, the one shown among them: whoever shows it on lead must lead a trump."),
            hints=(
                _("Showing costs the same as asking: a trump has to be played."),
                _("The 6 of clubs has come back to your hand."),
            ),
            wrong={
                "must_play_trump": _("Whoever shows the trump on lead must lead one, and you hold {suit}.")
            },
        ),
        TrickWinner(
            position=LAST_CARD,
            prompt=_(
                "The last trick. You had nothing left but the card lying face down, the 2 of diamonds, "
                "and played it. Who wins?"
            ),
            right_text=_("You do: by being played it is shown, and it counts as a trump."),
            hints=(
                _("Who has no other card must play the one that lies there."),
                _("From that moment diamonds are trumps."),
            ),
            wrong={
                "too_early": _("{card} is a diamond, but was played before the trump was shown."),
            },
        ),
        PileTaken(
            position=PAIR_BEFORE,
            prompt=_(
                "With a pile. You have won the first two tricks, and the trump is not shown. Who collects?"
            ),
            right_text=_("You do: two wins in a row, whether the trump is known or not."),
            rights={
                "nobody": _("Nobody: here only wins with cards played after the trump was shown make a pair.")
            },
            hints=(
                _("Have you won twice in a row?"),
                _("Does this table care whether the trump is known?"),
            ),
        ),
    ),
    chips=(
        Chip(
            label=_("Turned up by itself"),
            line=_("The trump is turned up as soon as somebody cannot follow suit, and nobody is asked."),
            changes=(("trump.reveal", "at-first-void"),),
            steps=(2,),
        ),
        Chip(
            label=_("Cards before count"),
            line=_("If the suit led turns out to be the trump, cards of it already on the table are trumps."),
            changes=(("trump.reveal_retroactive_if_led", True),),
            steps=(6,),
        ),
        Chip(
            label=_("No showing on lead"),
            line=_("The trump is shown only when somebody cannot follow suit."),
            changes=(("trump.show_on_lead", False),),
            steps=(9,),
        ),
        Chip(
            label=_("Pairs only after the show"),
            line=_("Both wins of a pair must be made with cards played after the trump was shown."),
            changes=(("tricks.pair_from", "after-reveal"),),
            steps=(12,),
        ),
    ),
)
