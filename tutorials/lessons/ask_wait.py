"""Lesson 13: Hidden Rung, asking for the trump or playing on without."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.choosing import ShowOrThrow
from tutorials.kinds.guided import GuidedRound
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
PAIR_BEFORE = Position(
    "classic.hidden-rung-double",
    hands={"S": "6C AS KD 4C QH 8S", "E": "3S 4D", "N": "6S 5D", "W": "JS AD 8D"},
    dealer="W",
    play="hide:6C AS 3S 6S JS KD 4D 5D 8D",
)

# North is winning for South's side; three tricks later West is about to collect.
LIVING = Position("classic.hidden-rung-double", dealer="W", seed=1, play="bots:5")

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
                "If you cannot follow suit, you may ask for the trump on your turn. The card is shown to "
                "all, and you must play a trump if you have one. Or you do not ask, and play any card. If "
                "you can follow suit, you may not ask."
            ),
            position=VOID,
        ),
        MayShow(
            position=VOID,
            prompt=_("West has laid a card, and leads a heart. May you ask for the trump?"),
            right_text=_("Yes: you hold no heart. You may ask, and you need not."),
            rights={"no": _("No: here nobody asks. The card was turned up, as you cannot follow suit.")},
            hints=(
                _("Who cannot follow suit may ask. Which suit was led?"),
                _("Do you hold a heart?"),
            ),
        ),
        LegalCards(
            position=ASKED,
            prompt=_(
                "You have asked. West's card is a club, so clubs are trumps. Pick all cards you may play."
            ),
            right_text=_("Only clubs: whoever asks must play a trump if they hold one."),
            hints=(
                _("You asked, so you must play a trump."),
                _("Which trumps do you hold?"),
            ),
        ),
        Page(
            title=_("From when it is a trump"),
            text=_(
                "A card is a trump only if it is played after the trump was shown. A card played before is "
                "an ordinary card, even if its suit is the trump, and even if that suit was led. The player "
                "who laid the card may also show it when leading, and then must lead a trump."
            ),
            position=ASKED,
        ),
        TrickWinner(
            position=TOO_EARLY,
            prompt=_(
                "You did not ask, and discarded the ace of clubs. East asked, a club was shown, and East "
                "played the 3 of clubs. Who wins?"
            ),
            right_text=_(
                "East's 3 does: your ace was played before the trump was shown, so it is not a trump."
            ),
            hints=(
                _("Which clubs were played after the trump was shown?"),
                _("A card that was played before stays an ordinary card."),
            ),
            wrong={
                "too_early": _(
                    "{card} was played before the trump was shown, so it is not a trump. East's card is one."
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
            rights={"S": _("Your ace: at this table hearts that were played before are trumps too.")},
            hints=(
                _("Hearts are trumps from the moment the card was shown."),
                _("Who played a heart before, and who after?"),
            ),
            wrong={
                "too_early": _(
                    "{card} was played before the trump was shown, and is an ordinary card. West's heart was "
                    "played later and is a trump."
                ),
            },
        ),
        ShowOrThrow(
            position=ASK_FOR_IT,
            prompt=_(
                "With a pile. West won the last trick and leads the king of clubs; three tricks lie in "
                "the pile. You laid a heart, and hold no club. What do you do?"
            ),
            right_text=_(
                "With a trump you spoil West's pair. The computer has played this 120 times: your side wins "
                "{won} of {deals} deals."
            ),
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
                "You do not ask: your partner is winning, and only you know the trump. Your side wins {won} "
                "of {deals} deals."
            ),
            hints=(
                _("If you ask, you must play a trump."),
                _("Whose trick is it so far?"),
            ),
            wrong={
                "should_wait": _(
                    "You would have to trump your own partner's king. So your side wins {won} of {deals} "
                    "deals; without asking it wins {best_won}."
                )
            },
        ),
        MayShow(
            position=ON_LEAD,
            prompt=_("You laid the card, and you lead the next trick. May you show the card now?"),
            right_text=_("Yes: you laid it, and it is your turn to lead. Then you must lead a trump."),
            rights={"no": _("No: at this table it is shown only when somebody cannot follow suit.")},
            hints=(
                _("It is your own card."),
                _("The player who laid the card may show it before leading."),
            ),
        ),
        PileTaken(
            position=PAIR_BEFORE,
            prompt=_(
                "With a pile. You have won the first two tricks, and the trump is not shown yet. Who "
                "collects?"
            ),
            right_text=_("You do: two wins in a row collect, and the trump need not be shown."),
            rights={
                "nobody": _("Nobody: here only wins with cards played after the trump was shown make a pair.")
            },
            hints=(
                _("Have you won twice in a row?"),
                _("At this table the trump need not be shown for a pair."),
            ),
        ),
        GuidedRound(
            title=_("Ask or wait"),
            text=_(
                "Four tricks of a real deal, with a pile. You laid the 3 of clubs, and nobody has asked. "
                "Do not let the other side collect the pile."
            ),
            position=LIVING,
            tricks=4,
            shown_for=1,
            goal=Goal("spoil", 4),
        ),
    ),
    chips=(
        Chip(
            label=_("Turned up by itself"),
            line=_(
                "Nobody asks: the card is turned up as soon as it is the turn of a player who cannot follow."
            ),
            changes=(("trump.reveal", "at-first-void"),),
            steps=(2,),
        ),
        Chip(
            label=_("Earlier cards count"),
            line=_(
                "If the suit led proves to be the trump, cards of it already in this trick are trumps too."
            ),
            changes=(("trump.reveal_retroactive_if_led", True),),
            steps=(6,),
        ),
        Chip(
            label=_("Not shown by who leads"),
            line=_("The trump is shown only when somebody cannot follow suit."),
            changes=(("trump.show_on_lead", False),),
            steps=(9,),
        ),
        Chip(
            label=_("Pairs only with the trump shown"),
            line=_("Both winning cards of a pair must be played after the trump was shown."),
            changes=(("tricks.pair_from", "after-reveal"),),
            steps=(10,),
        ),
    ),
)
