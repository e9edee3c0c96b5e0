"""Lesson 1: the table and its words."""

from games.engine.explain import gettext_noop as _
from tutorials.kinds.matches import DEALER, FirstDraw
from tutorials.kinds.seats import TapSeat
from tutorials.positions import Position
from tutorials.steps import Chip, Lesson, Page

BEFORE = Position("club.single-sir", dealer="N")
ALL_HEARTS = Position("club.be-ranga", hands={"S": "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"}, dealer="N")

BEFORE_THE_DEALER = _("{seat} sits just before the dealer; the eldest sits just after.")

LESSON = Lesson(
    slug="table",
    title=_("The table and its words"),
    line=_("You know your partner, whose turn it is, and who deals."),
    unit="first-steps",
    axes=("direction", "first_deal"),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("Four people, two sides"),
            text=_(
                "Court Piece is played by four people, two against two. You are South and sit at the bottom. "
                "Whoever sits opposite you is your partner: you win together and lose together. The corners "
                "of the table tell the trump and the tricks; the next lesson explains both."
            ),
            position=BEFORE,
            spotlight=("S",),
        ),
        TapSeat(
            position=BEFORE,
            role="partner",
            prompt=_("Tap your partner."),
            right_text=_("{seat} is with you. East and West are partners too, and play against you two."),
            hints=(_("You are South, at the bottom."), _("Look straight across the table.")),
            wrong={"opponent": _("{seat} sits beside you, and so plays against you.")},
        ),
        Page(
            title=_("The turn goes round"),
            text=_(
                "Everybody acts in turn, and the gold ring shows whose turn it is. Here the turn goes the "
                "other way from a clock's hands: from you to the player on your right, East. Then come "
                "North, West, and you again."
            ),
            position=BEFORE,
        ),
        TapSeat(
            position=BEFORE,
            role="after_me",
            prompt=_("You have just played. Whose turn is it now?"),
            right_text=_("After you it is {seat}'s turn, then your partner's."),
            hints=(_("It goes round one seat at a time."), _("Which opponent is next, by the direction?")),
            wrong={
                "partner": _("The turn goes to a neighbour first: partners never play one after the other."),
                "wrong_way": _("{seat} plays before you: at this table the turn goes the other way."),
                "me": _("You have played, and the turn goes on."),
            },
        ),
        Page(
            title=_("The pack"),
            text=_(
                "The pack has 52 cards in four suits: spades ♠, hearts ♥, diamonds ♦ and clubs ♣. Each suit "
                "has thirteen, from the highest to the lowest: ace, king, queen, jack, 10, 9 and so on down "
                "to 2. Here you hold all the hearts."
            ),
            position=ALL_HEARTS,
        ),
        FirstDraw(
            position=BEFORE,
            rounds=("S:TD E:QC N:9S W:KH",),
            prompt=_(
                "Who begins the match? Everybody draws a card: the highest decides. Who drew the highest?"
            ),
            right_text=_(
                "{seat} did: only an ace is higher than a king. The suit does not matter here. If two cards "
                "are equally high, their players draw again."
            ),
            hints=(
                _("K is the king, Q the queen, J the jack, A the ace."),
                _("From above: ace, king, queen, jack, 10."),
            ),
        ),
        Page(
            title=_("Dealer and eldest"),
            text=_(
                "One of the four deals: gives out the whole pack, thirteen cards to each (first five, as you "
                "see here, the others later). The dealer has the sign D. The next player, as the turn goes, "
                "is the eldest: the eldest gets the first cards and plays the first one."
            ),
            position=BEFORE,
            spotlight=("N", "W"),
        ),
        TapSeat(
            position=Position("club.single-sir", dealer="E"),
            role="eldest",
            prompt=_("East deals. Who is the eldest?"),
            right_text=_("{seat} comes after the dealer, and so is the eldest."),
            hints=(_("The eldest comes just after the dealer."), _("In which direction does the turn go?")),
            wrong={
                "me": BEFORE_THE_DEALER,
                "wrong_way": BEFORE_THE_DEALER,
                "partner": BEFORE_THE_DEALER,
                "opponent": _("The eldest is the next after the dealer. Count one seat on from East."),
            },
        ),
        TapSeat(
            position=Position("club.single-sir", dealer="W"),
            role="turn",
            prompt=_("West deals this time. Who has the first turn?"),
            right_text=_("It is the eldest's turn first: {seat}."),
            hints=(_("The eldest begins."), _("Who comes next after West?")),
            wrong={
                "me": BEFORE_THE_DEALER,
                "wrong_way": BEFORE_THE_DEALER,
                "partner": BEFORE_THE_DEALER,
                "opponent": _("The next after the dealer begins. Count one seat on from West."),
            },
        ),
        FirstDraw(
            position=BEFORE,
            rounds=("S:KD E:5S N:8H W:JC",),
            asks=DEALER,
            prompt=_("A draw for a new match. The highest card makes its player the eldest. So who deals?"),
            right_text=_(
                "The player before {winner} deals, so that {winner} is next and begins. At some tables the "
                "dealer is drawn by lot instead, or chosen by the player who opened the table."
            ),
            hints=(
                _("First: who drew the highest card?"),
                _("Go one seat back from there, against the direction of the turn."),
            ),
        ),
    ),
    chips=(
        Chip(
            label=_("Clockwise"),
            line=_("The turn goes to the left: South, West, North, East. Answer again and see what changes."),
            changes=(("direction", "clockwise"),),
            steps=(4, 8, 9, 10),
        ),
    ),
)
