"""Lesson 2: a trick, and who wins it."""

from games.engine.explain import gettext_noop as _
from tutorials.kinds.seats import TapSeat
from tutorials.kinds.tricks import TrickWinner
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

# West deals, so South, who looks, is eldest and leads; anticlockwise East is next.
NO_TRUMP = "club.be-ranga"
FIRST = Position(NO_TRUMP, hands={"S": "8H", "E": "JH", "N": "QH", "W": "2H"}, dealer="W", play="8H JH QH 2H")
BY_A_TEN = Position(
    NO_TRUMP, hands={"W": "9D", "S": "TD", "E": "7D", "N": "5D"}, dealer="N", play="9D TD 7D 5D"
)

CLUBS = "call:C?"  # left out where nobody calls
ACE_THROWN = Position(
    "club.single-sir",
    hands={"S": "8H 2C 3C 4C 5C", "E": "JH", "N": "QH", "W": "AS"},
    voids={"W": "H"},
    dealer="W",
    play=f"{CLUBS} 8H JH QH AS",
)
CUT = Position(
    "club.single-sir",
    hands={"E": "KH AC KC QC JC", "N": "AH", "W": "2C", "S": "5H"},
    voids={"W": "H"},
    dealer="S",
    play=f"{CLUBS} KH AH 2C 5H",
)
OVERCUT = Position(
    "club.single-sir",
    hands={"N": "AD AC KC QC JC", "W": "7C", "S": "KD", "E": "9C"},
    voids={"W": "D", "E": "D"},
    dealer="E",
    play=f"{CLUBS} AD 7C KD 9C",
)
TRUMPS_LED = Position(
    "club.single-sir",
    hands={"W": "TC QC 9C 8C 7C", "S": "AS", "E": "KC", "N": "4C"},
    voids={"S": "C"},
    dealer="N",
    play=f"{CLUBS} TC AS KC 4C",
)

LOOK_AT_THE_CORNER = _("Look at the corner of the table: which suit is trump?")
WINS = _("{seat} wins the trick with {best}.")

LESSON = Lesson(
    slug="trick",
    title=_("A trick"),
    line=_("You can tell who wins any four cards."),
    unit="first-steps",
    axes=(),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("Four cards make a trick"),
            text=_(
                "One player leads: puts the first card on the table. The others each add one in turn. These "
                "four cards are a trick. If all four are of one suit, the highest card wins it. The corner "
                "shows how many tricks each side has won."
            ),
            position=FIRST,
        ),
        TrickWinner(
            position=FIRST,
            prompt=_("You led 8♥, and all the others played hearts. Who wins the trick?"),
            right_text=_("Your partner has, so the trick belongs to both of you."),
            hints=(
                _("From above: ace, king, queen, jack, 10, 9, 8 and so on."),
                _("Is the jack higher, or the queen?"),
            ),
        ),
        TrickWinner(
            position=BY_A_TEN,
            prompt=_("West led 9♦ this time. Who wins?"),
            right_text=_("You do: the 10 is higher than the 9. Here it makes no difference who played last."),
            hints=(_("All four are diamonds, so the highest wins."), _("The 10 comes just below the jack.")),
        ),
        Page(
            title=_("Trumps"),
            text=_(
                "In each deal one suit is stronger than the three others: the trump, or rung. Its sign "
                "stands in the corner. The lowest trump beats even an ace of another suit, and a higher "
                "trump beats a lower one. Is there no trump in the trick? Then the highest card of the suit "
                "led wins. A card of any other suit cannot win."
            ),
            position=CUT,
            spotlight=("2C",),
        ),
        TrickWinner(
            position=CUT,
            prompt=_("Hearts were led, but West had none and played a club. Who wins?"),
            right_text=_("{best} is a trump, and a heart cannot beat it."),
            hints=(LOOK_AT_THE_CORNER, _("A trump beats every card of the suit led.")),
        ),
        TrickWinner(
            position=ACE_THROWN,
            prompt=_("You led 8♥. West had no heart and played A♠. Who wins?"),
            right_text=_(
                "{best} is the highest heart. An ace cannot win if its suit is neither the suit led nor the "
                "trump."
            ),
            rights={"W": _("At this table A♠, the first card of another suit, has made spades trumps.")},
            hints=(LOOK_AT_THE_CORNER, _("Only a heart, the suit led, or a trump can win this trick.")),
            wrong={
                "no_trump": _("{card} looks strong, but it is not a heart and not a trump: it cannot win.")
            },
        ),
        TrickWinner(
            position=OVERCUT,
            prompt=_("Diamonds were led, and two players had none. Who wins?"),
            right_text=_("There are two trumps here, and the higher one wins: {best}."),
            hints=(LOOK_AT_THE_CORNER, _("There is more than one trump. Which is higher?")),
        ),
        TrickWinner(
            position=TRUMPS_LED,
            prompt=_("West led 10♣, and you had no club. Who wins?"),
            right_text=_("Trumps were led, so the highest trump wins: {best}."),
            rights={"S": _("At this table your A♠, the first card of another suit, has made spades trumps.")},
            hints=(
                LOOK_AT_THE_CORNER,
                _("What was led, and what is trump? Now look for the highest of these."),
            ),
        ),
        TapSeat(
            position=OVERCUT,
            role="turn",
            prompt=_("Whoever wins a trick leads the next one. Who is it here?"),
            right_text=_("{seat} won the trick, and so leads the next one."),
            hints=(
                _("First find the winner of this trick."),
                _("A trump wins; of two trumps the higher one."),
            ),
            wrong={
                "me": _("Your king lost to a trump. The winner of the trick leads."),
                "partner": _("{seat} led this trick, but lost it. The winner leads."),
                "opponent": _("{seat} played a trump, but not the highest. The winner leads."),
                "wrong_way": _("{seat} did not win this trick. The winner leads."),
            },
        ),
    ),
    chips=(
        Chip(
            label=_("No trump at first"),
            line=_(
                "In Be-ranga nobody names a trump. The first card of another suit, played by someone who has "
                "none of the suit led, makes its own suit trump."
            ),
            changes=(
                ("trump.method", "first-void"),
                ("trump.pass_to_partner", False),
                ("trump.call_timeout", None),
                ("trump.call_seconds", None),
                ("trump.first_match_call_seconds", None),
            ),
            steps=(6, 8),
        ),
    ),
)
