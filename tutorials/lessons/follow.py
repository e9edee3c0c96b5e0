"""Lesson 3: following suit."""

from games.engine.explain import gettext_noop as _
from tutorials.goals import Goal
from tutorials.kinds.play import PlayCard
from tutorials.kinds.tricks import LegalCards
from tutorials.positions import Position
from tutorials.steps import Lesson, Page

# Clubs are trumps throughout. West leads, and anticlockwise South is next.
MANY = Position(
    "club.single-sir",
    hands={"W": "7H AC KC QC JC", "S": "KH 9H 4H AS JS 6S 3S TD 8D 2D 6C 5C 2C"},
    dealer="N",
    play="call:C 7H",
)
ONLY_ONE = Position(
    "club.single-sir",
    hands={"W": "AD KC QC JC TC", "S": "KD AS QS TS 7S AH JH 8H 5H AC 9C 4C 2C"},
    dealer="N",
    play="call:C AD",
)
# East leads, so South comes last.
LAST = Position(
    "club.single-sir",
    hands={"E": "TS AC KC QC JC", "N": "4S", "W": "QS", "S": "AS KS JS 3S KH 9H 6H 2H QD 8D 3D 7C 2C"},
    dealer="S",
    play="call:C TS 4S QS",
)
PARTNERS = Position(
    "club.single-sir",
    hands={"E": "9D AC KC QC JC", "N": "AD", "W": "4D", "S": "KD JD 3D AS TS 5S 2S QH TH 7H 4H 8C 3C"},
    dealer="S",
    play="call:C 9D AD 4D",
)
# Late in a deal: South has no diamond, and West has led one.
VOID = Position(
    "club.single-sir",
    hands={
        "N": "6D 9H 3C 4H 2H QD 3S 8C JH TC 4D 8D 6C",
        "E": "TD QC KS 2C 7C 7D QH 7H AS 3D 2S TS 4C",
        "S": "7S TH JS 5C 9S 9C 8S AC 9D 6S KH 6H 5S",
        "W": "4S 3H JC KD 5H QS KC JD AD AH 2D 8H 5D",
    },
    dealer="S",
    play=(
        "call:C 7D 4D KD 9D 3H 6H QH 2H 7H 9H AH TH AD 9C 3D 6D 5S 2S 3S QS 4S 6S KS 3C "
        "8D 2D 5C TD 7S TS 8C JC 5D"
    ),
)
# Late in another: South is to lead.
ON_LEAD = Position(
    "club.single-sir",
    hands={
        "N": "3D 4H 5D JC TH TC 4D JH 3H QC 5H KD QS",
        "E": "9H AH 8D 3C QD QH 7D JD 6C 6D 6S KH 3S",
        "S": "9C AD KC 7H 2H TD 5S TS 6H 2C AC 8S 9S",
        "W": "9D AS 7C 4C 7S 4S KS 8C 8H JS 2D 2S 5C",
    },
    dealer="E",
    play=(
        "pass call:C 3D 2D AD 6D 5S 3S QS KS 8H 2H QH 3H 6S TC 2S 8S 4D 9D TD JD KH 4H 4C 6H "
        "5C KC 3C JC 9S 7D QC 4S 5D 7C 9C 8D"
    ),
)

SAME_SUIT = _("You hold {suit}, the suit that was led, so you must play one of them.")

LESSON = Lesson(
    slug="follow",
    title=_("Following suit"),
    line=_("You know which of your cards you may play."),
    unit="first-steps",
    axes=(),
    rules="club.single-sir",
    steps=(
        Page(
            title=_("The one duty"),
            text=_(
                "Whoever leads may play any card. All the others must play a card of the suit that was led, "
                "if they hold one. That is called following suit. If you try another card, nothing happens: "
                "you get it back."
            ),
            position=MANY,
            spotlight=("7H", "KH", "9H", "4H"),
        ),
        LegalCards(
            position=MANY,
            prompt=_("West led 7♥. Which cards may you play? Pick all of them."),
            right_text=_("Any heart will do, high or low. Nothing else will, not even a trump."),
            hints=(_("Which suit was led?"), _("Pick every heart that you hold.")),
            wrong={"must_follow_suit": SAME_SUIT},
        ),
        LegalCards(
            position=ONLY_ONE,
            prompt=_("West led A♦. Which cards may you play?"),
            right_text=_("Only your one diamond. It cannot win, but you must follow suit."),
            hints=(_("How many diamonds do you hold?"), _("It need not be a card that wins.")),
            wrong={"must_follow_suit": SAME_SUIT},
        ),
        Page(
            title=_("Nothing to follow with"),
            text=_(
                "Sooner or later you hold no card of the suit led: you are void in it. Then you may play any "
                "card. You may play a trump. Or you may play a card of another suit: that is a discard, and "
                "it cannot win."
            ),
            position=VOID,
            spotlight=("5D",),
        ),
        LegalCards(
            position=VOID,
            prompt=_("West led 5♦. Which cards may you play?"),
            right_text=_("You have no diamond, so you may play anything."),
            hints=(_("Look for diamonds in your hand."), _("There are none. What follows from that?")),
            wrong={"missed": _("You have no diamond, so {card} may be played too: every card may.")},
        ),
        LegalCards(
            position=ON_LEAD,
            prompt=_("You won the last trick, so you lead now. Which cards may you play?"),
            right_text=_("All of them: whoever leads may play any card."),
            hints=(_("Nobody has played to this trick yet."), _("Is there any suit that you must follow?")),
            wrong={"missed": _("Nothing was led yet, so {card} may be played too.")},
        ),
        PlayCard(
            position=LAST,
            goal=Goal("win"),
            cheapest=True,
            prompt=_("You play last. Win this trick with the lowest card that does it."),
            right_text=_("{card} is enough to beat Q♠, and you keep the ace for later."),
            hints=(
                _("You have to follow suit: look at your spades."),
                _("The highest spade on the table is the queen. Which of yours just beats it?"),
            ),
            wrong={
                "must_follow_suit": SAME_SUIT,
                "dear": _("{card} wins, but {best} wins as well, and you could keep {card} for later."),
            },
        ),
        PlayCard(
            position=PARTNERS,
            goal=Goal("partner"),
            cheapest=True,
            prompt=_("You play last again, and your partner's A♦ is winning. What do you play?"),
            right_text=_("Your side wins the trick already, so you play your lowest diamond."),
            hints=(
                _("Your partner's tricks are yours too: there is nothing to win here."),
                _("You must follow suit. Which diamond will you miss least?"),
            ),
            wrong={
                "must_follow_suit": SAME_SUIT,
                "dear": _("The trick is won already. {card} may win another one later; {best} will not."),
            },
        ),
    ),
)
